/// The newest lines, values or rows of a text that grows.
struct KeptLines: Sendable {
  /// The unit of counting: lines, values between blanks, or the rows below the head of a table.
  enum Unit {
    case lines, values, rows

    init(_ kind: ContentKind?) {
      switch kind?.family {
      case .chart where kind == .sparkline: self = .values
      case .delimited, .aligned: self = .rows
      case .markup, .prose, .verbatim, .objects, .chart, nil: self = .lines
      }
    }
  }

  /// Whether it is a log, which is kept to its newest lines.
  var isLog = false
  /// The first line of a table, which stays.
  private var head: [UInt8] = []
  private var body: [UInt8] = []
  /// Where in the body the kept part starts, and how many units there are from there on.
  private var start = 0
  private var count = 0
  private var isInUnit = false
  /// The code of Markdown that the kept part starts in.
  private var code: CodeFence?

  /// The most bytes of the body that are kept.
  private static let byteLimit = 64 << 20

  /// The bytes that are kept.
  var bytes: [UInt8] { head + (code?.closing ?? []) + body[start...] }
  var byteCount: Int { head.count + body.count - start }
  /// The lines that have ended in it.
  var lineCount: Int { bytes.count { $0 == 0x0A } }

  /// The last bytes of it.
  func last(_ count: Int) -> ArraySlice<UInt8> {
    count > body.count - start ? bytes.suffix(count) : body.suffix(count)
  }

  /// Adds text, and drops the oldest units beyond `limit`; nil keeps all that memory is for.
  ///
  /// - Complexity: O(*n*) in the length of the text, over all calls.
  mutating func append(
    _ text: some Collection<UInt8>, keeping limit: Int?, _ unit: Unit, readsCode: Bool = false
  ) {
    var text = Array(text)[...]
    if limit != nil, unit == .rows, head.isEmpty, body.isEmpty {
      let end = text.firstIndex(of: 0x0A).map { $0 + 1 } ?? text.endIndex
      head = Array(text[..<end])
      text = text[end...]
    }
    body += text
    for byte in text {
      let isEnd = ends(byte, unit)
      if unit == .values {
        if !isEnd, !isInUnit { count += 1 }
        isInUnit = !isEnd
      } else if isEnd {
        count += 1
      }
    }
    while start < body.count, count > limit ?? .max || body.count - start > Self.byteLimit {
      let first = start
      dropFirst(unit)
      if readsCode {
        let end = body[first..<start].lastIndex { $0 != 0x0A && $0 != 0x0D }.map { $0 + 1 }
        code = CodeFence.open(after: SourceRange(first, end ?? first), in: body, before: code)
      }
    }
    if start > body.count / 2 {
      body.removeFirst(start)
      start = 0
    }
  }

  /// Ends code that it leaves open.
  mutating func end(_ code: CodeFence) {
    let isInLine = body.last.map { $0 != 0x0A } ?? false
    append((isInLine ? [0x0A] : []) + code.closing, keeping: nil, .lines)
  }

  private func ends(_ byte: UInt8, _ unit: Unit) -> Bool {
    byte == 0x0A
      || unit == .values && (byte == 0x20 || byte == 0x09 || byte == 0x2C || byte == 0x0D)
  }

  /// Drops the first unit, with the separators before and after it.
  private mutating func dropFirst(_ unit: Unit) {
    if unit == .values {
      while start < body.count, ends(body[start], unit) { start += 1 }
    }
    while start < body.count, !ends(body[start], unit) { start += 1 }
    if start < body.count { start += 1 }
    count -= 1
  }
}
