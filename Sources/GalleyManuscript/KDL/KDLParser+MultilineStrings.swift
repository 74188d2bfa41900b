/// Strings between three quotes, which lose the indentation of their closing quotes.
extension KDLParser {
  /// A line of such a string: the stretches of the source that are left when escaped blanks are
  /// taken out.
  private struct Line {
    /// Where the line end before it is.
    var lineEnd: Int
    var pieces: [Range<Int>] = []
  }

  /// Reads a string whose opening quotes are at `offset`.
  ///
  /// 1. Find the closing quotes.
  /// 2. Cut the body into lines, resolving `\` before blanks and line ends.
  /// 3. Take the last line, which is blank, off the front of the others.
  /// 4. Resolve the other escapes and join the lines by LF.
  mutating func parseMultiline(from start: Int, hashes: Int) -> ParsedString {
    offset += 3
    let opening = newlineLength(at: offset)
    let body = offset + opening
    guard let closing = closingQuotes(from: body, hashes: hashes) else {
      report("this string is never closed", start, body - opening)
      offset = bytes.count
      return .mistaken
    }
    var lines = lines(in: body..<closing, isRaw: hashes > 0)
    if opening == 0 {
      report(
        "a string in three quotes starts on the next line", start, offset,
        hint: "break the line after \(word(in: SourceRange(start, offset)))")
    }
    offset = closing + 3 + hashes
    let prefix = indentation(of: &lines, isOneLine: opening == 0, closing: closing)
    var text = TextBuffer(offsets: textOffsets == nil ? nil : [])
    for (number, line) in lines.enumerated() {
      if number > 0 { text.append(0x0A, at: line.lineEnd) }
      let isOpening = opening == 0 && number == 0
      append(line, without: isOpening ? [] : prefix, isRaw: hashes > 0, to: &text)
    }
    text.offsets?.append(closing)
    textOffsets = text.offsets
    return .string(String(decoding: text.bytes, as: UTF8.self), .quoted)
  }

  private func closingQuotes(from start: Int, hashes: Int) -> Int? {
    var index = start
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\""), isClosing(at: index, quotes: 3, hashes: hashes) {
        return index
      }
      index += hashes == 0 && bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  private func lines(in body: Range<Int>, isRaw: Bool) -> [Line] {
    var lines = [Line(lineEnd: body.lowerBound)]
    var index = body.lowerBound
    var pieceStart = index
    func endPiece() {
      if index > pieceStart { lines[lines.count - 1].pieces.append(pieceStart..<index) }
    }
    while index < body.upperBound {
      let newline = newlineLength(at: index)
      if newline > 0 {
        endPiece()
        lines.append(Line(lineEnd: index))
        index += newline
        pieceStart = index
      } else if !isRaw, bytes[index] == UInt8(ascii: "\\") {
        let blank = skippingBlanks(from: index + 1)
        if blank > index + 1 {
          endPiece()
          index = min(blank, body.upperBound)
          pieceStart = index
        } else {
          index = min(index + 2, body.upperBound)
        }
      } else {
        index += 1
      }
    }
    endPiece()
    return lines
  }

  /// Takes the last line off `lines` and answers with its bytes, which are the indentation.
  private mutating func indentation(
    of lines: inout [Line], isOneLine: Bool, closing: Int
  ) -> [UInt8] {
    guard let last = lines.last else { return [] }
    if isBlank(last) {
      lines.removeLast()
      return last.pieces.flatMap { bytes[$0] }
    }
    if !isOneLine || lines.count > 1 {
      report("the closing quotes must be on a line of their own", closing, closing + 3)
    }
    return []
  }

  private func isBlank(_ line: Line) -> Bool {
    line.pieces.allSatisfy { piece in
      var index = piece.lowerBound
      while index < piece.upperBound {
        let length = spaceLength(at: index)
        if length == 0 { return false }
        index += length
      }
      return true
    }
  }

  /// Appends a line without its indentation; a blank line is empty.
  private mutating func append(
    _ line: Line, without prefix: [UInt8], isRaw: Bool, to text: inout TextBuffer
  ) {
    if isBlank(line) { return }
    var rest = prefix[...]
    for piece in line.pieces {
      var index = piece.lowerBound
      while index < piece.upperBound, let expected = rest.first {
        guard bytes[index] == expected else {
          reportIndentation(of: line)
          rest = []
          while spaceLength(at: index) > 0 { index += spaceLength(at: index) }
          break
        }
        rest.removeFirst()
        index += 1
      }
      while index < piece.upperBound {
        if !isRaw, bytes[index] == UInt8(ascii: "\\") {
          index = appendEscape(at: index, to: &text)
        } else {
          text.append(bytes[index], at: index)
          index += 1
        }
      }
    }
  }

  private mutating func reportIndentation(of line: Line) {
    guard let start = line.pieces.first?.lowerBound, let end = line.pieces.last?.upperBound else {
      return
    }
    report(
      "this line does not start with the blanks before the closing quotes", start, end,
      hint: "indent it as far as the closing quotes, or move those to the left")
  }
}

extension KDLDocument {
  /// Returns the source offset of each byte of a string's UTF-8, then that of its end; empty for
  /// an entry that is not a string.
  ///
  /// - Complexity: O(*n*) in the bytes of the string. Only messages ask.
  package func offsets(of entry: KDLEntry) -> [Int] {
    var parser = KDLParser(source)
    parser.offset = entry.range.lowerBound
    _ = parser.parseTypeAnnotation()
    let start = parser.offset
    parser.textOffsets = []
    guard case .string(let text, let form) = parser.parseString() else { return [] }
    if form == .bare { return Array(start...start + text.utf8.count) }
    return parser.textOffsets ?? []
  }
}
