/// Comments and strings, with the interpolations in them.
extension SyntaxLexer {
  /// A stretch that has begun.
  struct Opening {
    var stretch: Stretch
    /// Where its text begins.
    var start: Int
    /// The signs around it.
    var hashes = 0
    var escapes: Bool
    var close: [UInt8]
    /// The brackets that are open in the interpolation at hand; 0 in the string itself.
    var brackets = 0

    /// The bracket that an interpolation begins with.
    var interpolationBracket: [UInt8] { Array(stretch.interpolation.suffix(1)) }
  }

  /// Reads the comment or string that begins at the offset; the bytes from `start` on belong to it.
  mutating func readStretch(from start: Int, isRaw: Bool = false) -> Bool {
    guard let opening = opening(at: offset, isRaw: isRaw),
      let end = end(of: opening)
    else { return false }
    var role = opening.stretch.role
    if role == .comment {
      // The next line begins as if there were no comment.
      add(role, start..<end)
      offset = end
      return true
    }
    if let sign = language.keySign {
      var next = end
      while next < bytes.count, isBlank(bytes[next]) { next += 1 }
      if next < bytes.count, bytes[next] == sign { role = .keyword }
    }
    add(role, start..<end)
    pass(to: end)
    return true
  }

  /// The comment or string that begins at an offset; nil where none does.
  func opening(at offset: Int, isRaw: Bool = false) -> Opening? {
    var quote = offset
    while quote < bytes.count, bytes[quote] == ASCII.hash, quote - offset < 256 { quote += 1 }
    for stretch in language.stretches {
      let hashes = stretch.hashes == .no ? 0 : quote - offset
      let start = offset + hashes + stretch.open.count
      guard matches(stretch.open, at: offset + hashes), mayBegin(stretch, at: offset, start) else {
        continue
      }
      var opening = Opening(
        stretch: stretch, start: start, hashes: hashes,
        escapes: stretch.escapes && !(isRaw || hashes > 0 && stretch.hashes == .raw),
        close: stretch.close + [UInt8](repeating: ASCII.hash, count: hashes))
      if isRaw, language.partsDigits, let delimiter = rawDelimiter(from: start) {
        opening.close = [UInt8(ascii: ")")] + bytes[start..<delimiter] + stretch.close
        opening.stretch.crossesLines = true
      }
      return opening
    }
    return nil
  }

  /// The bracket of a raw string of C++: `R"delimiter(`.
  private func rawDelimiter(from start: Int) -> Int? {
    bytes[start..<min(bytes.count, start + 17)].firstIndex(of: UInt8(ascii: "("))
  }

  /// Whether a stretch may begin at an offset, its text at another.
  private func mayBegin(_ stretch: Stretch, at offset: Int, _ start: Int) -> Bool {
    let before = byte(at: offset - 1)
    switch stretch.place {
    case .anywhere: return true
    case .noAttribute: return byte(at: start) != UInt8(ascii: "[")
    case .lineStart: return last == ASCII.lineFeed
    case .afterBlank:
      return before == ASCII.lineFeed || isBlank(before) || before.isOne(of: ";()|&`")
    case .value: return last == ASCII.lineFeed || last.isOne(of: ":-,[{?=")
    case .operand:
      return endsKeyword || last == ASCII.lineFeed || last.isOne(of: "(,=:[!&|?{};+*%~^")
    case .character:
      let first = byte(at: start)
      if first == ASCII.backslash { return true }
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      return first != ASCII.lineFeed && byte(at: start + length) == stretch.close[0]
    }
  }

  /// Where a stretch ends; nil for one that has to end in its line and doesn't.
  private func end(of opening: Opening) -> Int? {
    if opening.stretch.role == .comment { return endOfComment(opening) }
    var open = [opening]
    var offset = opening.start
    while offset < bytes.count, let current = open.last {
      let byte = bytes[offset]
      let isOperand = opening.stretch.place == .operand
      if byte == ASCII.lineFeed, !open[0].stretch.crossesLines { return isOperand ? nil : offset }
      if isOperand, offset - opening.start > Self.patternLimit { return nil }
      if current.brackets > 0 {
        offset = readInterpolation(at: offset, &open)
      } else if current.escapes, isEscape(at: offset, in: current) {
        let start = offset + 1 + (current.stretch.hashes == .escaping ? current.hashes : 0)
        let opens = matches(current.interpolationBracket, at: start)
        if opens, current.stretch.interpolation.first == ASCII.backslash {
          open[open.count - 1].brackets = 1
        }
        offset = start + 1
      } else if isInterpolation(at: offset, in: current) {
        open[open.count - 1].brackets = 1
        offset += current.stretch.interpolation.count
      } else if matches(current.close, at: offset) {
        offset += current.close.count
        if current.stretch.doubles, matches(current.close, at: offset) {
          offset += current.close.count
        } else {
          open.removeLast()
        }
      } else if isOperand, byte == UInt8(ascii: "[") {
        offset = endOfClass(from: offset)
      } else {
        offset += 1
      }
    }
    return min(offset, bytes.count)
  }

  private func isEscape(at offset: Int, in opening: Opening) -> Bool {
    guard bytes[offset] == ASCII.backslash else { return false }
    if opening.stretch.hashes != .escaping || opening.hashes == 0 { return true }
    return (1...opening.hashes).allSatisfy { byte(at: offset + $0) == ASCII.hash }
  }

  private func isInterpolation(at offset: Int, in opening: Opening) -> Bool {
    let begins = opening.stretch.interpolation
    return !begins.isEmpty && begins[0] != ASCII.backslash && matches(begins, at: offset)
  }

  /// Reads a byte, or the beginning of a string, in an interpolation.
  private func readInterpolation(at offset: Int, _ open: inout [Opening]) -> Int {
    let top = open.count - 1
    let bracket = open[top].stretch.interpolation.last == UInt8(ascii: "(") ? "()" : "{}"
    let byte = bytes[offset]
    if byte == bracket.utf8.first { open[top].brackets += 1 }
    if byte == bracket.utf8.last { open[top].brackets -= 1 }
    if begins[Int(byte)], open.count < Self.depthLimit, let string = opening(at: offset),
      string.stretch.role == .string, string.stretch.place == .anywhere
    {
      open.append(string)
      return string.start
    }
    return offset + 1
  }

  /// The end of a set of characters in a regular expression, or of the line.
  private func endOfClass(from start: Int) -> Int {
    var offset = start + 1
    while offset < bytes.count, bytes[offset] != ASCII.lineFeed, offset - start < Self.patternLimit
    {
      if bytes[offset] == UInt8(ascii: "]") { return offset + 1 }
      offset += bytes[offset] == ASCII.backslash && byte(at: offset + 1) != ASCII.lineFeed ? 2 : 1
    }
    return offset
  }

  private func endOfComment(_ opening: Opening) -> Int {
    let stretch = opening.stretch
    var (offset, depth) = (opening.start, 1)
    while offset < bytes.count {
      if stretch.close.isEmpty {
        if bytes[offset] == ASCII.lineFeed { return offset }
        let isAtEnd = language.isEmbedded && matches(Array("?>".utf8), at: offset)
        if isAtEnd { return offset }
        offset += stretch.escapes && bytes[offset] == ASCII.backslash ? 2 : 1
      } else if matches(stretch.close, at: offset) {
        offset += stretch.close.count
        depth -= 1
        if depth == 0 { return offset }
      } else if stretch.nests, matches(stretch.open, at: offset) {
        offset += stretch.open.count
        depth += 1
      } else {
        offset += 1
      }
    }
    return bytes.count
  }
}
