/// Keys at the start of lines, and strings that fill the lines below another.
extension SyntaxLexer {
  /// Begins a line: here-documents come first, then the key of the line.
  mutating func readLineStart() {
    last = ASCII.lineFeed
    endsKeyword = false
    for end in pendingEnds { readHereDocument(upTo: end) }
    pendingEnds.removeAll()
    switch language.lineKeys {
    case .none: break
    case .yaml: readYAMLKey()
    case .equals, .settings, .rules: readKey()
    }
  }

  /// Reads a key up to `=`, or `:` where settings and rules may have that; or the name of a section.
  private mutating func readKey() {
    var end = offset
    while language.lineKeys != .rules, end < bytes.count, isBlank(bytes[end]) { end += 1 }
    let start = end
    if byte(at: start) == UInt8(ascii: "["), language.lineKeys != .rules {
      return addSection(from: start)
    }
    let other = language.lineKeys == .equals ? UInt8(ascii: "=") : UInt8(ascii: ":")
    while end < bytes.count, bytes[end] != UInt8(ascii: "="), bytes[end] != other {
      let byte = bytes[end]
      if byte == ASCII.lineFeed || byte == ASCII.tab || byte == ASCII.hash
        || byte == UInt8(ascii: ";")
      {
        return
      }
      if byte.isOne(of: "{[,") { return }
      end += 1
    }
    addKey(start..<end)
  }

  /// Reads `[section]`, whose line says nothing else but a comment.
  private mutating func addSection(from start: Int) {
    let lineEnd = lineEnd(from: start)
    guard let end = bytes[start..<lineEnd].lastIndex(of: UInt8(ascii: "]")) else { return }
    add(.keyword, start..<end + 1)
    pass(to: end + 1)
  }

  private mutating func addKey(_ range: Range<Int>) {
    guard range.upperBound < bytes.count else { return }
    var end = range.upperBound
    while end > range.lowerBound, isBlank(bytes[end - 1]) { end -= 1 }
    guard end > range.lowerBound else { return }
    add(.keyword, range.lowerBound..<end)
    pass(to: end)
  }

  /// Reads the key of a line of YAML, and the lines of a block scalar that it has.
  private mutating func readYAMLKey() {
    let lineStart = offset
    let lineEnd = lineEnd(from: lineStart)
    var (start, parent) = (offset, offset)
    while start < lineEnd, bytes[start] == ASCII.space { start += 1 }
    parent = start
    while start < lineEnd, bytes[start] == UInt8(ascii: "-"), byte(at: start + 1) == ASCII.space {
      parent = start
      while start + 1 < lineEnd, bytes[start + 1] == ASCII.space { start += 1 }
      start += 1
    }
    var end = start
    let isPlain = start < lineEnd && !bytes[start].isOne(of: "\"'[{#&*!|>%@`")
    while isPlain, end < lineEnd {
      let next = byte(at: end + 1)
      if bytes[end] == UInt8(ascii: ":"), next == ASCII.lineFeed || isBlank(next) { break }
      if bytes[end] == ASCII.hash, isBlank(byte(at: end - 1)) { return }
      end += 1
    }
    if end > start, end < lineEnd {
      addKey(start..<end)
      parent = start
    } else {
      offset = start
      last = start > lineStart ? UInt8(ascii: "-") : ASCII.lineFeed
    }
    readBlockScalar(from: end, lineEnd, indent: parent - lineStart)
  }

  /// Reads `|` or `>` at the end of a line, and the lines below that are indented further.
  private mutating func readBlockScalar(from end: Int, _ lineEnd: Int, indent: Int) {
    var head = end
    while head < lineEnd, isBlank(bytes[head]) || bytes[head] == UInt8(ascii: ":") { head += 1 }
    guard head < lineEnd, bytes[head].isOne(of: "|>"),
      bytes[head + 1..<lineEnd].prefix(3).allSatisfy({
        isBlank($0) || $0.isOne(of: "+-123456789")
      })
    else { return }
    var (line, last) = (lineEnd + 1, lineEnd)
    while line < bytes.count {
      var text = line
      while text < bytes.count, bytes[text] == ASCII.space { text += 1 }
      let isEmpty = text < bytes.count && bytes[text] == ASCII.lineFeed
      if !isEmpty, text - line <= indent { break }
      let next = self.lineEnd(from: text)
      if !isEmpty { last = next }
      line = next + 1
    }
    guard last > lineEnd else { return }
    add(.string, head..<last)
    offset = last
  }

  /// Reads the opening of a here-document; false where none begins.
  mutating func readHereDocument() -> Bool {
    guard language.hereDocument != .none, matches([0x3C, 0x3C], at: offset) else { return false }
    var start = offset + 2
    let isPHP = language.hereDocument == .php
    if (byte(at: start) == UInt8(ascii: "<")) != isPHP || isAfterWord {
      pass(to: min(bytes.count, start + 1))
      return true
    }
    if isPHP { start += 1 }
    let mayBeIndented = byte(at: start) == UInt8(ascii: "-") || byte(at: start) == UInt8(ascii: "~")
    if mayBeIndented { start += 1 }
    while language.hereDocument != .ruby, start < bytes.count, isBlank(bytes[start]) { start += 1 }
    let isQuoted = byte(at: start).isOne(of: "'\"\\")
    if isQuoted { start += 1 }
    var end = start
    while end < bytes.count, isAlphanumeric(bytes[end]) || bytes[end] == ASCII.underscore {
      end += 1
    }
    guard end > start, !isDigit(bytes[start]) else { return false }
    let document = HereDocumentEnd(
      word: bytes[start..<end], mayBeIndented: mayBeIndented || isPHP)
    if isQuoted, byte(at: end).isOne(of: "'\"") { end += 1 }
    if pendingEnds.count < Self.depthLimit { pendingEnds.append(document) }
    add(.string, offset..<end)
    pass(to: end)
    return true
  }

  /// Reads the lines of a here-document; they are code where no line ends it.
  private mutating func readHereDocument(upTo end: HereDocumentEnd) {
    guard searches > 0 else { return }
    var line = offset
    while line < bytes.count {
      var start = line
      while end.mayBeIndented, start < bytes.count, isBlank(bytes[start]) { start += 1 }
      let wordEnd = start + end.word.count
      if matches(Array(end.word), at: start), !isAlphanumeric(byte(at: wordEnd)),
        language.hereDocument == .php || byte(at: wordEnd) == ASCII.lineFeed
      {
        add(.string, offset..<wordEnd)
        offset = wordEnd
        return
      }
      line = lineEnd(from: start) + 1
    }
    searches -= 1
  }
}
