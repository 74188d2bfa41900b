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
