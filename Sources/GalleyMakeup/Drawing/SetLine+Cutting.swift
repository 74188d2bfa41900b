import GalleyText

extension SetLine {
  /// The cells from the start of a frame to the end of the line.
  var end: Int { indent + width }

  /// The line with an ellipsis at its end, in `width` cells; it begins where it did. A width too
  /// small for the ellipsis leaves the line as it is.
  func endingInEllipsis(width: Int, looks: StyleResolver) -> SetLine {
    let dots = looks.ellipsis
    guard width >= dots.width else { return self }
    let right = min(end, width)
    let room = max(0, (isRightToLeft ? right : width - indent) - dots.width)
    var kept =
      self.width <= room
      ? text : text.beginning(cells: room, ambiguousIsWide: looks.options.ambiguousIsWide)
    kept.append(dots.text, style: text.runs.last?.style.withoutLink ?? .plain, level: level)
    var line = saying(kept, looks: looks)
    line.indent = isRightToLeft ? max(0, right - line.width) : min(indent, width - dots.width)
    return line
  }

  /// The end of the line after an ellipsis, in `width` cells. A width too small for the ellipsis
  /// leaves the line as it is.
  func beginningWithEllipsis(width: Int, looks: StyleResolver) -> SetLine {
    let dots = looks.ellipsis
    guard width >= dots.width else { return self }
    var kept = StyledText()
    kept.append(dots.text, style: text.runs.first?.style.withoutLink ?? .plain, level: level)
    kept.append(
      text.ending(
        cells: width - dots.width, ambiguousIsWide: looks.options.ambiguousIsWide))
    var line = saying(kept, looks: looks)
    line.indent = isRightToLeft ? max(0, width - line.width) : 0
    return line
  }

  /// The same line with another text.
  private func saying(_ text: StyledText, looks: StyleResolver) -> SetLine {
    var line = self
    line.text = text
    line.width = displayWidth(of: text.utf8, ambiguousIsWide: looks.options.ambiguousIsWide)
    return line
  }
}

extension StyleResolver {
  /// The mark for text that was left out, and its cells.
  var ellipsis: (text: String, width: Int) { (marks.ellipsis, marks.isASCII ? 3 : 1) }
}
