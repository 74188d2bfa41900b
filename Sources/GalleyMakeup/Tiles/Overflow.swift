import GalleyCells
import GalleyManuscript
import GalleyText

/// The result of fitting text that was longer than its frame.
struct Fitted: Sendable {
  /// The lines that are drawn, marks included.
  var lines: SetLines
  /// The lines of the text that are not.
  var clipped: Int
}

extension Template.Overflow {
  /// Cuts `lines` to `height` rows of `width` cells, marking the missing lines in place.
  ///
  /// `head` says so in the last line and `tail` in the first; `ellipsis` ends the last line with
  /// `…`; `clip` shows no mark. A frame of one row that must mark missing lines shows the text's
  /// line, ended by `…`, as there is no room for both.
  func fit(
    _ lines: SetLines, height: Int, width: Int, looks: StyleResolver, style: TextStyle
  ) -> Fitted {
    guard lines.count > height else { return Fitted(lines: lines, clipped: 0) }
    guard height > 0 else { return Fitted(lines: SetLines(), clipped: lines.count) }
    let clipped = lines.count - height
    let missing = self == .head || self == .tail ? min(1, height - 1) : 0
    var kept = lines.lines(in: 0..<height - 1)
    switch self {
    case .clip: kept = lines.lines(in: 0..<height)
    case .head where height > 1:
      kept.append(Self.mark(missing: clipped + 1, width: width, looks: looks, style: style))
    case .tail where height > 1:
      kept = SetLines(
        [Self.mark(missing: clipped + 1, width: width, looks: looks, style: style)])
      kept.append(lines.lines(in: lines.count - height + 1..<lines.count))
    case .tail:
      kept.append(lines[lines.count - 1].endingInEllipsis(width: width, looks: looks))
    case .head, .ellipsis:
      kept.append(lines[height - 1].endingInEllipsis(width: width, looks: looks))
    }
    return Fitted(lines: kept, clipped: clipped + missing)
  }

  /// A line that is longer than its frame, as text that never wraps may be: `tail` keeps its end,
  /// after `…`, the others its beginning, before `…`, which `clip` leaves out.
  func shorten(_ line: SetLine, width: Int, looks: StyleResolver) -> SetLine {
    switch self {
    case .clip: line
    case .tail: line.beginningWithEllipsis(width: width, looks: looks)
    case .head, .ellipsis: line.endingInEllipsis(width: width, looks: looks)
    }
  }

  /// `… 12 more lines`, shortened to fit a narrow frame.
  private static func mark(
    missing: Int, width: Int, looks: StyleResolver, style: TextStyle
  ) -> SetLine {
    let dots = looks.ellipsis.text
    let noun = missing == 1 ? "line" : "lines"
    let wordings = [
      "\(dots) \(missing) more \(noun)", "\(dots) \(missing) more", "\(dots)\(missing)",
    ]
    let text = wordings.first { displayWidth(of: $0) <= width } ?? dots
    var dim = style
    dim.attributes.insert(.dim)
    var line = setLine(of: StyledText(text, style: dim), style: looks.headStyle(.leading))
    line.indent = line.isRightToLeft ? max(0, width - line.width) : 0
    return line
  }
}

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
