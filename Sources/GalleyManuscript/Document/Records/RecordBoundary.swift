/// Finds where records end in bytes that come in pieces, without going over any byte twice.
///
/// A record of comma- or tab-separated values ends with a line that no field in quotes goes on
/// behind (as ``DelimitedText`` reads them: only a field's first byte can open quotes); any other
/// record is a line.
struct RecordBoundary: Sendable {
  /// The byte that separates fields; nil where a line is a record.
  let separator: UInt8?
  private var state = State.fieldStart
  /// How far the bytes have been looked at.
  private(set) var offset = 0

  private enum State {
    case fieldStart
    case plain
    case quoted
    /// After a quote in a field that quotes opened: a second one would be text.
    case closed
    /// After a CR, which a LF may follow.
    case lineEnd
  }

  init(separator: UInt8?) {
    self.separator = separator
  }

  /// Starts over at the beginning of a record.
  mutating func start(at offset: Int) {
    self.offset = offset
    state = .fieldStart
  }

  /// Notes that `count` bytes before the record are gone.
  mutating func rebase(by count: Int) {
    offset -= count
  }

  /// The offset after the record that it is in, by the bytes so far; nil when more are needed to know.
  mutating func end(in bytes: [UInt8], isWhole: Bool) -> Int? {
    while offset < bytes.count {
      let byte = bytes[offset]
      if state == .lineEnd { return byte == 0x0A ? offset + 1 : offset }
      offset += 1
      if state == .quoted {
        if byte == UInt8(ascii: "\"") { state = .closed }
      } else if byte == 0x0A {
        return offset
      } else if byte == 0x0D {
        state = .lineEnd
      } else {
        enter(byte)
      }
    }
    return isWhole ? offset : nil
  }

  private mutating func enter(_ byte: UInt8) {
    if byte == separator {
      state = .fieldStart
    } else if byte == UInt8(ascii: "\""), separator != nil, state != .plain {
      state = .quoted
    } else {
      state = .plain
    }
  }
}
