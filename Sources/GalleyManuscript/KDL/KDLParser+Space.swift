/// White space, comments, line ends and the end of bare words.
extension KDLParser {
  /// Whether the source goes on with `text`, which is ASCII.
  @inline(__always) func isNext(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard offset + count <= bytes.count else { return false }
    for index in 0..<count where bytes[offset + index] != text.utf8Start[index] { return false }
    return true
  }

  /// The length of the line end at `index`; 0 when there is none. CR LF is one.
  func newlineLength(at index: Int) -> Int {
    guard index < bytes.count else { return 0 }
    switch bytes[index] {
    case 0x0A, 0x0B, 0x0C: return 1
    case 0x0D: return index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
    case 0..<0xC2: return 0
    default:
      let scalar = bytes.utf8Scalar(at: index)
      return KDLScalars.isNewline(scalar.value) ? scalar.length : 0
    }
  }

  /// The length of the white space scalar at `index`; 0 when there is none, or a line end.
  func spaceLength(at index: Int) -> Int {
    guard index < bytes.count else { return 0 }
    switch bytes[index] {
    case 0x20, 0x09: return 1
    case 0..<0xC2: return 0
    default:
      let scalar = bytes.utf8Scalar(at: index)
      return KDLScalars.isSpace(scalar.value) ? scalar.length : 0
    }
  }

  /// The length of the scalar at `index` if it may be in a bare name, else 0.
  func identifierLength(at index: Int) -> Int {
    guard index < bytes.count else { return 0 }
    let byte = bytes[index]
    if byte < 0x80 { return KDLScalars.isIdentifier(ascii: byte) ? 1 : 0 }
    let scalar = bytes.utf8Scalar(at: index)
    let isBlank = KDLScalars.isSpace(scalar.value) || KDLScalars.isNewline(scalar.value)
    return isBlank ? 0 : scalar.length
  }

  /// Skips one line end, if there is one.
  mutating func skipNewline() -> Bool {
    let length = newlineLength(at: offset)
    offset += length
    return length > 0
  }

  /// Skips blanks and block comments.
  ///
  /// - Returns: Whether there were any.
  @discardableResult mutating func skipSpace() -> Bool {
    let start = offset
    while offset < bytes.count {
      let length = spaceLength(at: offset)
      if length > 0 {
        offset += length
      } else if isNext("/*") {
        skipBlockComment()
      } else {
        break
      }
    }
    return offset > start
  }

  /// Skips the space between the parts of a node: blanks, block comments, and line ends
  /// escaped by a `\`.
  ///
  /// - Returns: Whether there was any.
  @discardableResult mutating func skipNodeSpace() -> Bool {
    let start = offset
    repeat { skipSpace() } while skipContinuation()
    return offset > start
  }

  /// Skips the space between nodes: blanks, comments and line ends.
  mutating func skipLineSpace() {
    while true {
      skipSpace()
      if isNext("//") {
        skipLineComment()
      } else if !skipNewline(), !skipContinuation() {
        return
      }
    }
  }

  /// Skips a `\`, the rest of its line, which is blank or a comment, and the line's end.
  private mutating func skipContinuation() -> Bool {
    guard isNext("\\") else { return false }
    let start = offset
    offset += 1
    skipSpace()
    if isNext("//") {
      skipLineComment()
    } else if offset < bytes.count, !skipNewline() {
      offset = start
      return false
    }
    return true
  }

  /// Skips a comment to the end of its line, the line end included.
  mutating func skipLineComment() {
    while offset < bytes.count {
      let length = newlineLength(at: offset)
      offset += max(1, length)
      if length > 0 { return }
    }
  }

  /// Skips a comment between `/*` and `*/`, with the comments in it.
  private mutating func skipBlockComment() {
    let start = offset
    var depth = 0
    repeat {
      if isNext("/*") {
        depth += 1
        if depth == KDLParser.depthLimit + 1 {
          report("comments nest deeper than \(KDLParser.depthLimit)", offset, offset + 2)
        }
        offset += 2
      } else if isNext("*/") {
        depth -= 1
        offset += 2
      } else {
        offset += 1
      }
    } while depth > 0 && offset < bytes.count
    if depth > 0 { report("this comment is never closed", start, start + 2) }
  }

  /// Skips to the next blank, line end, quote or `; { } =`, at least one scalar, and returns
  /// the skipped text.
  mutating func skipWord() -> String {
    let start = offset
    if offset < bytes.count { offset += bytes.utf8Scalar(at: offset).length }
    while offset < bytes.count, !isWordEnd(at: offset) {
      offset += bytes.utf8Scalar(at: offset).length
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private func isWordEnd(at index: Int) -> Bool {
    bytes[index].isOne(of: ";{}\"=") || spaceLength(at: index) > 0 || newlineLength(at: index) > 0
  }
}
