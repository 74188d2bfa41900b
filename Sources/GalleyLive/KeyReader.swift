/// A key pressed at the keyboard.
package enum Key: Hashable, Sendable {
  /// A character that was typed.
  case character(Unicode.Scalar)
  case up, down, left, right
  case pageUp, pageDown, home, end
  case enter, tab, backtab, escape, backspace
}

/// Reads keys from the bytes that a terminal sends: characters in UTF-8, and the sequences of other
/// keys (ECMA-48, and those of VT220, xterm and the Linux console).
///
///     var reader = KeyReader()
///     reader.read(Array("j\u{1B}[6~".utf8))  // [.character("j"), .pageDown]
package struct KeyReader: Sendable {
  /// The beginning of a sequence whose end has not come yet.
  private var pending: [UInt8] = []
  /// A longer sequence is not read as a key.
  private static let limit = 32

  /// A reader that nothing was sent to.
  package init() {}

  /// Whether it waits for the end of a sequence; an ESC that nothing follows soon is a key itself.
  package var isWaiting: Bool { !pending.isEmpty }

  /// Returns the keys that bytes complete, in order; other sequences are left out.
  package mutating func read(_ bytes: some Sequence<UInt8>) -> [Key] {
    pending += bytes
    var keys: [Key] = []
    var start = 0
    while start < pending.count, let unit = unit(at: start) {
      if let key = key(pending[start..<unit]) { keys.append(key) }
      start = unit
    }
    pending.removeFirst(start)
    if pending.count > Self.limit { pending = [] }
    return keys
  }

  /// The key of an ESC that nothing follows.
  package mutating func finish() -> [Key] {
    defer { pending = [] }
    return pending == [0x1B] ? [.escape] : []
  }

  /// Where the unit ends that begins at an offset; nil where more must come.
  private func unit(at start: Int) -> Int? {
    let first = pending[start]
    guard first == 0x1B else {
      let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      return start + length <= pending.count ? start + length : nil
    }
    guard start + 1 < pending.count else { return nil }
    switch pending[start + 1] {
    case UInt8(ascii: "O"): return start + 3 <= pending.count ? start + 3 : nil
    case UInt8(ascii: "["):
      // The Linux console sends `ESC [ [ A` for F1.
      let body = start + (start + 2 < pending.count && pending[start + 2] == 0x5B ? 3 : 2)
      guard body < pending.count else { return nil }
      return pending[body...].firstIndex { 0x40...0x7E ~= $0 }.map { $0 + 1 }
    case 0x1B: return start + 1
    default: return start + 2
    }
  }

  private func key(_ unit: ArraySlice<UInt8>) -> Key? {
    guard let first = unit.first else { return nil }
    switch first {
    case 0x1B where unit.count == 1: return .escape
    case 0x1B: return sequenceKey(unit.dropFirst())
    case 0x0D, 0x0A: return .enter
    case 0x09: return .tab
    case 0x08, 0x7F: return .backspace
    default:
      var decoder = UTF8()
      var bytes = unit.makeIterator()
      guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
      return .character(scalar)
    }
  }

  /// The key of a sequence after its ESC; keys that are held with it don't count.
  private func sequenceKey(_ body: ArraySlice<UInt8>) -> Key? {
    guard let last = body.last, body.first == 0x5B || body.first == 0x4F else { return nil }
    switch last {
    case UInt8(ascii: "A"): return body.count == 3 && body.dropFirst().first == 0x5B ? nil : .up
    case UInt8(ascii: "B"): return body.count == 3 && body.dropFirst().first == 0x5B ? nil : .down
    case UInt8(ascii: "C"): return .right
    case UInt8(ascii: "D"): return .left
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "F"): return .end
    case UInt8(ascii: "Z"): return .backtab
    case UInt8(ascii: "M"): return body.first == 0x4F ? .enter : nil
    case UInt8(ascii: "~"):
      switch String(decoding: body.dropFirst().prefix { 0x30...0x39 ~= $0 }, as: UTF8.self) {
      case "1", "7": return .home
      case "4", "8": return .end
      case "5": return .pageUp
      case "6": return .pageDown
      default: return nil
      }
    default: return nil
    }
  }
}
