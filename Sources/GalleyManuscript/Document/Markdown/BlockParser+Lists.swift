extension BlockParser {
  /// Opens an item, and a list for it unless the list it is in goes on.
  ///
  /// An item interrupts a paragraph only when it is not empty and, if numbered, starts at 1.
  mutating func openItem(in container: Int, interrupts: Bool) -> Bool {
    guard let (scanned, length) = scanListMarker() else { return false }
    var marker = scanned
    let isEmpty = isBlankLine(from: textOffset + length)
    if interrupts, isEmpty || marker.number ?? 1 != 1 { return false }
    let continues =
      nodes[container].kind == .list && marker.continues(nodes[container].marker)
    guard continues || depth < Block.depthLimit - 1 else { return false }
    if !continues {
      let list = openNode(.list)
      nodes[list].marker = marker
    }
    let item = openNode(.item)
    skipMarker(length)
    marker.padding = length + skipPadding(isEmpty: isEmpty)
    nodes[item].marker = marker
    return true
  }

  /// The marker at the text and its length; nil where none is followed by a blank.
  private func scanListMarker() -> (ListMarker, Int)? {
    var place = textOffset
    var marker = ListMarker()
    marker.indent = indent
    while place < lineEnd, place - textOffset < 9, isASCIIDigit(utf8[place]) {
      marker.number = (marker.number ?? 0) * 10 + Int(utf8[place] - UInt8(ascii: "0"))
      place += 1
    }
    guard place < lineEnd else { return nil }
    marker.character = utf8[place]
    switch marker.character {
    case UInt8(ascii: "."), UInt8(ascii: ")"): if marker.number == nil { return nil }
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
      if marker.number != nil { return nil }
    default: return nil
    }
    place += 1
    guard place == lineEnd || GalleyManuscript.isBlank(utf8[place]) else { return nil }
    return (marker, place - textOffset)
  }

  /// Moves over the blanks after a marker that belong to it: up to four columns, but one where
  /// the item starts with indented code or is empty.
  mutating func skipPadding(isEmpty: Bool) -> Int {
    let columns = indent
    if !isEmpty, 1...4 ~= columns {
      advanceToText()
      return columns
    }
    if offset < lineEnd { advance(columns: 1) }
    return 1
  }
}
