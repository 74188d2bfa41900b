import GalleyCells
import GalleyManuscript
import GalleyText

/// The legend below an explained page.
extension Explanation {
  /// The lines of the legend: what chose each section's arrangement, then what the section's
  /// frames had no room for.
  func legend(of captions: [Caption], width: Int) -> [SetLine] {
    var lines: [SetLine] = []
    var told: Set<Int> = []
    for index in inOrder {
      let element = frames[index].element
      if let section = element.section, told.insert(section).inserted, let rule = sections[section]
      {
        lines += hanging("section \(section)", ": \(rule)", width: width)
      }
      if captions[index].isWhole { continue }
      let key = captions[index].label
      let hasKey =
        !key.isEmpty && key.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
      lines += hanging(
        (hasKey ? "\(key) " : "") + title(of: element), rest(of: frames[index]), width: width)
    }
    return lines
  }

  /// What an entry says after the frame's title: where it lies and what placed it.
  private func rest(of frame: Frame) -> String {
    let origin = frame.element.frame.origin
    let rule = frame.rule
    return " at \(origin.x),\(origin.y)" + (rule.isEmpty ? "" : ": \(rule)")
  }

  /// An entry, its title bold and its further lines indented.
  private func hanging(_ title: String, _ rest: String, width: Int) -> [SetLine] {
    let indent = 2
    var text = StyledText(title, style: TextStyle(attributes: .bold))
    text.append(rest)
    let style = looks.headStyle(.leading)
    let whole = setLines(of: text, measure: max(1, width), style: style)
    guard whole.count > 1 else { return Array(whole) }
    return setLines(of: text, measure: max(1, width - indent), style: style).enumerated().map {
      var line = $1
      if $0 > 0 { line.indent += indent }
      return line
    }
  }
}
