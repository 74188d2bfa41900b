import GalleyCells

/// Texts that are made of tags or of lines.
extension SyntaxLexer {
  /// Reads HTML or XML: comments, the names of tags, and the values of attributes.
  mutating func readMarkup() {
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "<") else {
        offset += 1
        continue
      }
      if matches(Array("<!--".utf8), at: offset) {
        readDelimited(.comment, to: Array("-->".utf8), from: offset + 4)
      } else if matches(Array("<![CDATA[".utf8), at: offset) {
        readDelimited(.string, to: Array("]]>".utf8), from: offset + 9)
      } else {
        readTag()
      }
    }
  }

  /// Reads up to the end of a delimiter, or of the text.
  private mutating func readDelimited(_ role: Role, to close: [UInt8], from start: Int) {
    let end = min(bytes.count, place(of: close, from: min(start, bytes.count)) + close.count)
    add(role, offset..<end)
    offset = end
  }

  /// Reads a tag, if one begins; the contents of scripts and styles are left alone.
  private mutating func readTag() {
    var start = offset + 1
    while start < bytes.count, bytes[start].isOne(of: "/!?") { start += 1 }
    var end = start
    while end < bytes.count, isInName(bytes[end]) { end += 1 }
    guard end > start, isAlphanumeric(bytes[start]) else {
      offset += 1
      return
    }
    let opens = start == offset + 1
    add(.keyword, start..<end)
    offset = end
    readAttributes()
    let name = String(decoding: bytes[start..<end], as: UTF8.self).lowercased()
    if opens, name == "script" || name == "style" { skip(toEndOf: Array(name.utf8)) }
  }

  private func isInName(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || byte >= 0x80 || byte.isOne(of: "-_:.")
  }

  /// Reads up to the end of a tag.
  private mutating func readAttributes() {
    while offset < bytes.count, bytes[offset] != UInt8(ascii: ">") {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "<") { return }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        readDelimited(.string, to: [byte], from: offset + 1)
      } else {
        offset += 1
      }
    }
  }

  private mutating func skip(toEndOf name: [UInt8]) {
    while offset < bytes.count {
      let isEnd = matches([0x3C, 0x2F], at: offset) && bytes.count - offset - 2 >= name.count
      if isEnd, name.indices.allSatisfy({ bytes[offset + 2 + $0] | 0x20 == name[$0] }) { return }
      offset += 1
    }
  }

  /// Reads the lines of a patch. The lines that a hunk adds and removes are counted as its head
  /// says, so that those that begin like a head are told from one.
  mutating func readPatch() {
    var (old, new) = (0, 0)
    while offset < bytes.count {
      let end = lineEnd(from: offset)
      let line = offset..<end
      switch byte(at: offset) {
      case UInt8(ascii: "+") where new > 0 || !matches(Array("+++ ".utf8), at: offset):
        add(.added, line)
        new -= 1
      case UInt8(ascii: "-") where old > 0 || !matches(Array("--- ".utf8), at: offset):
        add(.removed, line)
        old -= 1
      case UInt8(ascii: "@"):
        (old, new) = hunk(line)
        add(.keyword, line)
      case UInt8(ascii: "\\"): add(.comment, line)
      case UInt8(ascii: " "), ASCII.lineFeed: (old, new) = (old - 1, new - 1)
      case UInt8(ascii: ">") where old <= 0 && new <= 0: add(.added, line)
      case UInt8(ascii: "<") where old <= 0 && new <= 0: add(.removed, line)
      default: add(.keyword, line)
      }
      offset = end + 1
    }
  }

  /// How many lines of both files a hunk has: `@@ -12,6 +12,8 @@`; 1 where nothing is said.
  private func hunk(_ line: Range<Int>) -> (old: Int, new: Int) {
    var (counts, sign) = ([0, 0], -1)
    var isCount = false
    for byte in bytes[line].dropFirst(2) {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "+"):
        (sign, isCount) = (byte == UInt8(ascii: "-") ? 0 : 1, false)
        counts[sign] = 1
      case UInt8(ascii: ",") where sign >= 0: (counts[sign], isCount) = (0, true)
      case 0x30...0x39 where isCount && counts[sign] < 1 << 32:
        counts[sign] = counts[sign] * 10 + Int(byte - 0x30)
      case UInt8(ascii: "@"): return (counts[0], counts[1])
      default: break
      }
    }
    return (counts[0], counts[1])
  }

  /// Reads Markdown: headings, code, comments, and the marks of lists and quotations.
  mutating func readMarkdown() {
    while offset < bytes.count {
      let end = lineEnd(from: offset)
      var start = offset
      while start < end, isBlank(bytes[start]) { start += 1 }
      let first = byte(at: start)
      let run = length(of: first, from: start)
      if first == UInt8(ascii: "`") || first == UInt8(ascii: "~"), run >= 3 {
        readFence(first, run, from: start)
      } else if first == UInt8(ascii: "#"), run <= 6, isBlank(byte(at: start + run)) {
        add(.keyword, start..<end)
        offset = end + 1
      } else if first.isOne(of: "-*+>"), run == 1, isBlank(byte(at: start + 1)) {
        add(.keyword, start..<start + 1)
        readInlines(from: start + 1)
      } else {
        readInlines(from: start)
      }
    }
  }

  private func length(of byte: UInt8, from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] == byte { end += 1 }
    return end - start
  }

  /// Reads fenced code up to the line that closes it.
  private mutating func readFence(_ character: UInt8, _ count: Int, from start: Int) {
    var end = lineEnd(from: start)
    while end < bytes.count {
      var line = end + 1
      while line < bytes.count, bytes[line] == UInt8(ascii: " ") { line += 1 }
      end = lineEnd(from: line)
      let closing = length(of: character, from: line)
      if closing >= count, bytes[line + closing..<end].allSatisfy(isBlank) { break }
    }
    add(.string, start..<end)
    offset = end + 1
  }

  /// Reads the code spans and comments of a line.
  private mutating func readInlines(from start: Int) {
    offset = start
    while offset < bytes.count, bytes[offset] != ASCII.lineFeed {
      if bytes[offset] == UInt8(ascii: "`") {
        readCodeSpan()
      } else if matches(Array("<!--".utf8), at: offset) {
        readDelimited(.comment, to: Array("-->".utf8), from: offset + 4)
      } else {
        offset +=
          bytes[offset] == UInt8(ascii: "\\") && byte(at: offset + 1) != ASCII.lineFeed ? 2 : 1
      }
    }
    offset += 1
  }

  /// Reads a code span that ends in its line.
  private mutating func readCodeSpan() {
    let (start, count) = (offset, length(of: UInt8(ascii: "`"), from: offset))
    offset += count
    // Few have more marks: a line is searched in vain only once for each number of them.
    guard count <= 8 else { return }
    var end = offset
    while end < bytes.count, bytes[end] != ASCII.lineFeed {
      let run = length(of: UInt8(ascii: "`"), from: end)
      if run == count {
        add(.string, start..<end + run)
        offset = end + run
        return
      }
      end += max(1, run)
    }
  }
}
