import GalleyManuscript
import GalleyText

extension SetLine {
  /// The line of a cell in fewer cells, an ellipsis in place of what is left out.
  func cut(
    to cells: Int, _ overflow: Template.Column.Overflow, _ ellipsis: String,
    ambiguousIsWide: Bool
  ) -> SetLine {
    let room = cells - ellipsis.unicodeScalars.count
    guard room >= 0 else { return self }
    var line = self
    var text = StyledText()
    switch overflow {
    case .ellipsis:
      text = self.text.beginning(cells: room, ambiguousIsWide: ambiguousIsWide)
      text.append(ellipsis, style: text.runs.last?.style.withoutLink ?? .plain, level: level)
    case .tail:
      let end = self.text.ending(cells: room, ambiguousIsWide: ambiguousIsWide)
      text.append(ellipsis, style: end.runs.first?.style.withoutLink ?? .plain, level: level)
      text.append(end)
    }
    line.text = text
    line.isCut = true
    line.width = displayWidth(of: text.utf8, ambiguousIsWide: ambiguousIsWide)
    return line
  }
}

extension SetLine {
  /// The cells where some characters stand in a line whose characters take a cell each.
  func places(of marks: [Unicode.Scalar]) -> [Int] {
    text.string.unicodeScalars.enumerated()
      .filter { marks.contains($0.element) }.map { indent + $0.offset }
  }
}

extension TextStyle {
  /// The style of text beside a link.
  fileprivate var withoutLink: TextStyle {
    var style = self
    style.link = nil
    return style
  }
}
