import GalleyCells
import GalleyText
import Testing

@Test func anAddedStyleWinsWhereItSaysSomething() {
  let base = TextStyle(attributes: .bold, foreground: .indexed(1), background: .indexed(2))
  let sum = base.adding(TextStyle(attributes: .underline, foreground: .rgb(1, 2, 3)))
  #expect(
    sum
      == TextStyle(
        attributes: [.bold, .underline], foreground: .rgb(1, 2, 3), background: .indexed(2)))
}

/// The colours of the palette are those of xterm: a cube of six levels each way, and 24 grays.
@Test func thePaletteIsThatOfXterm() {
  let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
  for index in UInt8(16)...231 {
    let (cube, color) = (Int(index) - 16, TextColor.indexed(index).components)
    #expect(color.red == levels[cube / 36], "\(index)")
    #expect(color.green == levels[cube / 6 % 6], "\(index)")
    #expect(color.blue == levels[cube % 6], "\(index)")
  }
  for index in UInt8(232)...255 {
    let gray = 8 + (index - 232) * 10
    #expect(TextColor.indexed(index).components == (gray, gray, gray))
  }
}
