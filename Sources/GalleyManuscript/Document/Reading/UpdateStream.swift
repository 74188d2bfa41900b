/// A marker stream that never ends, read as updates: its current state is always a document.
///
///     var stream = UpdateStream(fence: ":::")
///     stream.write("::: a\none\n::: b\ntwo\n::: a\nthree\n".utf8)
///     stream.pause()
///     stream.bytes  // "::: a\nthree\n::: b\ntwo\n"
///
/// An item whose name has come before replaces the earlier one in its place, or adds to it if its
/// marker says `append`; a form feed ends a document, and items that the next one does not name are
/// gone at its end. An update counts when the next marker, a form feed, the end or a pause comes: a
/// longer one while it has fewer lines than what it replaces, so that a slow program does not blank
/// its item.
///
/// The kept text is bounded, however much comes: the newest lines, values or rows of growing items.
package struct UpdateStream: Sendable {
  /// How many lines, values or rows of a growing item are kept by default.
  package static let keptCount = 10_000
  /// The most that may be kept of them.
  package static let greatestCount = 1_000_000
  /// The most items.
  private static let itemLimit = 10_000

  private let fence: [UInt8]
  /// Whether all of it is the body of one item, so that no line is a marker.
  private let isBody: Bool
  private let isItem: Bool
  /// The unit that the text around the items is counted in.
  private let unit: KeptLines.Unit
  /// Whether it is read while it comes.
  private let isLive: Bool

  /// The text around the items.
  private var text = KeptLines()
  private var items: [Item] = []
  private var places: [[UInt8]: Int] = [:]
  /// The update that is being read.
  private var open: Open
  /// The beginning of a line whose end has not come, and whether a pause makes it count.
  private var rest: [UInt8] = []
  private var showsRest = false
  /// The code that is open, in which nothing is a marker, and that in what counts.
  private var code: CodeFence?
  private var countingCode: CodeFence?
  /// Which document is at hand, and how many items it has named.
  private var document = 0
  private var namedCount = 0
  private var hasText = false

  /// An item: its marker, with its line end, and its body.
  private struct Item {
    let key: [UInt8]
    var marker: [UInt8]
    /// How long its fence is: one of another length does not end it.
    var colons = 0
    var body = KeptLines()
    /// How many bytes the update at hand has added to the body.
    var added = 0
    /// The last document that named it, and its place there.
    var document = -1
    var rank = 0
  }

  /// An update that is being read.
  private struct Open {
    /// The target of the update: an item by its name; nil for the text.
    var key: [UInt8]?
    var marker: [UInt8] = []
    var colons = 0
    /// Whether it is text after an item, behind a bare marker.
    var isText = false
    var kind: ContentKind?
    var readsCode = true
    /// How much is kept of an item that grows; nil for one that is replaced.
    var append: Int?
    var kept = KeptLines.Unit.lines
    /// The bytes that have come and do not count yet.
    var pending: [UInt8] = []
    /// Whether a part of it counts already, so that the rest is added to it.
    var isBegun = false
    /// How many short pauses it has waited through.
    var pauseCount = 0
  }

  /// A stream of which nothing has come.
  ///
  /// - Parameters:
  ///   - fence: The start of a marker line.
  ///   - kind: How it is read, if somebody said so: plain text and logs are kept to their newest lines.
  ///   - isBody: Whether all of it is the body of one item, and no line of it a marker.
  ///   - isLive: Whether it is read while it comes: a form feed ends a document, and an addition to
  ///     an item that cannot be read is left out when more is added.
  package init(
    fence: String, kind: ContentKind? = nil, isBody: Bool = false, isLive: Bool = true
  ) {
    self.fence = Array(fence.utf8)
    unit = KeptLines.Unit(kind)
    // Only Markdown holds markers.
    isItem = isBody
    self.isBody = isBody || kind != nil && kind != .markdown
    self.isLive = isLive
    open = Open()
  }

  /// Whether it is the body of an item and goes on where it began, so that only its end changes.
  package var growsAtEnd: Bool { isItem && document == 0 }

  /// Reads the bytes that came.
  ///
  /// - Returns: Whether an update counts that did not before.
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func write(_ bytes: some Sequence<UInt8>) -> Bool {
    var counts = false
    showsRest = false
    for byte in bytes {
      if byte == 0x0A {
        rest.append(byte)
        counts = takeLine() || counts
      } else if byte == 0x0C, isLive {
        if !rest.isEmpty { counts = takeLine() || counts }
        endDocument()
        counts = true
      } else {
        rest.append(byte)
        if rest.count > 1 << 20 { takeContent() }
      }
    }
    return counts
  }

  /// How an update waits that has fewer lines than the text that it replaces.
  package enum Waiting: Sendable {
    /// For its first byte, and for its next.
    case toBegin, toGoOn
  }

  /// How the update at hand waits through pauses; nil for one that counts at any.
  package var waiting: Waiting? {
    guard open.append == nil, !open.isBegun, open.pauseCount < Self.pauseLimit else { return nil }
    let lineCount = open.pending.count { $0 == 0x0A } + (rest.isEmpty ? 0 : 1)
    guard lineCount < replacedLineCount else { return nil }
    return lineCount == 0 ? .toBegin : .toGoOn
  }

  /// The lines that the update at hand replaces.
  private var replacedLineCount: Int {
    guard let key = open.key else { return hasText ? 0 : text.lineCount }
    return places[key].map { items[$0].body.lineCount } ?? 0
  }

  /// The most short pauses that an update waits through, however slowly its lines come.
  private static let pauseLimit = 16

  /// Has all count that came, as nothing more came for a while.
  ///
  /// - Parameter isLong: Whether that was long enough for an update that waits.
  /// - Returns: Whether anything counts that did not before.
  @discardableResult
  package mutating func pause(isLong: Bool = true) -> Bool {
    if !isLong, waiting != nil {
      open.pauseCount += 1
      return false
    }
    let isNew =
      !open.pending.isEmpty || !rest.isEmpty && !showsRest
      || open.key != nil && !open.isBegun && !open.isText
    showsRest = !rest.isEmpty
    commit()
    return isNew
  }

  /// Has lines count that have waited for a pause for long, unless they have to wait.
  ///
  /// - Returns: Whether there are any: half of a table, of values or of an object does not count
  ///   before a pause.
  package mutating func settleLines() -> Bool {
    let areLines = open.kept == .lines && (open.append != nil || open.kind != .json)
    guard !open.pending.isEmpty, open.key == nil || areLines else { return false }
    if waiting != nil {
      open.pauseCount += 1
      return false
    }
    commit()
    return true
  }

  /// Keeps only the newest lines of the text around the items, which has turned out to be a log.
  ///
  /// - Returns: Whether lines were dropped.
  package mutating func keepNewestLines() -> Bool {
    let count = text.byteCount
    text.isLog = true
    text.append([UInt8](), keeping: Self.keptCount, unit)
    return text.byteCount < count
  }

  /// Has all count that came, as nothing will come any more.
  package mutating func finish() {
    if !rest.isEmpty { _ = takeLine() }
    commit()
    if namedCount > 0 || hasText { dropUnnamed() }
  }

  /// The document that a whole stream comes to, whose form feeds are text.
  static func settled(_ utf8: [UInt8], fence: String) -> [UInt8] {
    var stream = UpdateStream(fence: fence, isLive: false)
    _ = stream.write(utf8)
    stream.finish()
    return stream.bytes
  }

  /// The document that the stream has come to.
  package var bytes: [UInt8] {
    var bytes = text.bytes
    if open.key == nil { addEnd(to: &bytes, isLast: items.isEmpty) }
    for (index, item) in items.enumerated() {
      if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
      bytes += item.marker
      bytes += item.body.bytes
      if item.key == open.key { addEnd(to: &bytes, isLast: item.key == items.last?.key) }
      if index + 1 < items.count, items[index + 1].colons != item.colons {
        if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
        bytes += item.marker.prefix(item.colons) + [0x0A]
      }
    }
    return bytes
  }

  /// Adds the line that has begun, and ends code that would hide the items behind it.
  private func addEnd(to bytes: inout [UInt8], isLast: Bool) {
    if showsRest { bytes += rest }
    guard let countingCode, !isLast else { return }
    if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
    bytes += countingCode.closing
  }
}

// MARK: - Lines

extension UpdateStream {
  /// Takes a line that has come whole; true where it is a marker.
  private mutating func takeLine() -> Bool {
    guard !isBody, rest.first == fence.first, rest.starts(with: fence), code == nil else {
      takeContent()
      return false
    }
    let end = rest.lastIndex { $0 != 0x0A && $0 != 0x0D } ?? 0
    let line = Array(rest[...end])
    let colons = MarkerStream.colons(ofMarker: line[...], fence: fence)
    guard open.key == nil || open.isText || open.colons == colons else {
      takeContent()
      return false
    }
    rest = []
    commit()
    removeItem(Self.wrongKey)
    let found = MarkerStream(
      SourceExcerpt(SourceFile(name: "-", utf8: line)),
      fence: String(decoding: fence, as: UTF8.self))
    guard let item = found.items.first else {
      // A bare fence ends an item; text after it is there, and is replaced with it.
      if let key = open.key, !open.isText {
        open = Open(
          key: Self.textKey + key, marker: line + [0x0A], colons: colons, isText: true)
      }
      return true
    }
    let isWrong = found.diagnostics.holdErrors || item.name.isEmpty
    open = Open(
      key: isWrong ? Self.wrongKey : Array(item.name.utf8), marker: line + [0x0A], colons: colons,
      kind: item.kind, readsCode: item.kind ?? .markdown == .markdown, append: item.append,
      kept: KeptLines.Unit(item.kind))
    return true
  }

  /// The key of a marker with a mistake, which is kept until the next marker to be reported.
  private static let wrongKey: [UInt8] = [0]

  /// The prefix of the key of text after an item, before that of the item.
  private static let textKey: [UInt8] = [1]

  private mutating func removeItem(_ key: [UInt8]) {
    guard let place = places[key] else { return }
    items.remove(at: place)
    indexPlaces()
  }

  /// Takes the line as a part of the current update.
  private mutating func takeContent() {
    if open.readsCode, !isBody, rest.first?.isOne(of: "`~ \t") ?? false {
      let end = rest.lastIndex { $0 != 0x0A && $0 != 0x0D }.map { $0 + 1 } ?? 0
      code = CodeFence.open(after: SourceRange(0, end), in: rest, before: code)
    }
    open.pending += rest
    rest = []
    // Pending bytes are bounded too, in case no marker and no pause ever comes.
    if open.pending.count > 1 << 20 { commit() }
  }

  /// Has the update that is being read count.
  private mutating func commit() {
    defer { open.pending = [] }
    countingCode = code
    guard let key = open.key else { return commitText() }
    if open.isText, !open.isBegun, open.pending.isEmpty { return removeItem(key) }
    let place = places[key] ?? addItem(key)
    if items[place].document != document {
      (items[place].document, items[place].rank) = (document, namedCount)
      namedCount += 1
    }
    items[place].marker = open.marker
    items[place].colons = open.colons
    if !open.isBegun {
      if open.append == nil {
        items[place].body = KeptLines()
      } else if isLive {
        leaveOutWrongUpdate(ofItemAt: place)
      }
      items[place].added = 0
    }
    items[place].added += open.pending.count
    items[place].body.append(
      open.pending, keeping: open.append, open.kept, readsCode: open.readsCode)
    open.isBegun = true
  }

  /// Removes the last addition from an item if it cannot be read: it was kept until now so that it
  /// could be reported.
  private mutating func leaveOutWrongUpdate(ofItemAt place: Int) {
    let (body, added) = (items[place].body, items[place].added)
    // Without a kind, text that is not data is Markdown, which holds no errors.
    guard let kind = open.kind else { return }
    let update = SourceFile(name: "-", utf8: Array(body.last(added)))
    guard DocumentReader().readBlocks(of: update, as: kind).1.holdErrors else { return }
    items[place].body = KeptLines()
    items[place].body.append(
      body.bytes.dropLast(added), keeping: open.append, open.kept, readsCode: open.readsCode)
  }

  /// Adds an item at the end; of too many, the oldest are gone.
  private mutating func addItem(_ key: [UInt8]) -> Int {
    if items.count >= Self.itemLimit {
      items.removeFirst(Self.itemLimit / 10)
      indexPlaces()
    }
    places[key] = items.count
    items.append(Item(key: key, marker: open.marker))
    return items.count - 1
  }

  private mutating func commitText() {
    guard !open.pending.isEmpty else { return }
    if !hasText { text = KeptLines() }
    hasText = true
    text.isLog = text.isLog || isBody || open.pending.contains(0x1B)
    text.append(open.pending, keeping: text.isLog ? Self.keptCount : nil, unit)
  }

  private mutating func indexPlaces() {
    places = [:]
    for (place, item) in items.enumerated() { places[item.key] = place }
  }

  /// Ends a document: items that it did not name are gone, and the next one begins.
  private mutating func endDocument() {
    commit()
    // A form feed before the first document, or two of them, end nothing.
    guard namedCount > 0 || hasText else { return }
    if let code {
      if let key = open.key, let place = places[key] {
        items[place].body.end(code)
      } else {
        text.end(code)
      }
    }
    dropUnnamed()
    code = nil
    document += 1
    namedCount = 0
    hasText = false
    open = Open()
  }

  /// Keeps the items that the document named, in its order.
  private mutating func dropUnnamed() {
    items = items.filter { $0.document == document }.sorted { $0.rank < $1.rank }
    indexPlaces()
    if !hasText { text = KeptLines() }
  }
}
