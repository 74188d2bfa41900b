/// Cuts a stream at its markers: `::: NAME [KIND] [KEY=VALUE]…` starts an item, the next marker of
/// as many colons or a bare `:::` ends it. In a text, an item that a bare `:::` ends is part of that
/// if it is an alert: its name is a kind of those, and its marker gives nothing else but a title.
///
/// A marker is at the start of a line. Where Markdown is read, a marker inside fenced code is
/// text; the body of another kind has no fences, so nothing in it protects a marker but more
/// colons on the item's own. With a fence string of the caller's, a marker is exactly that string.
struct MarkerStream {
  /// An item between its markers.
  struct Item {
    var name: String
    var kind: ContentKind?
    var attributes: Attributes
    /// The marker's line.
    var marker: SourceRange
    /// The text between the markers.
    var body: SourceRange
    /// How many lines, values or rows are kept of an item that grows when its name is given again;
    /// nil for one that is replaced.
    var append: Int?
  }

  /// The stretches of Markdown around the items, in order.
  private(set) var text: [SourceRange] = []
  /// The items, in order.
  private(set) var items: [Item] = []
  /// The diagnostics of the markers.
  private(set) var diagnostics: [Diagnostic] = []

  /// Whether it has neither items nor alerts.
  var isText: Bool { items.isEmpty && !holdsAlerts }

  /// Whether an item grows because its name is given again.
  var grows: Bool {
    guard items.contains(where: { $0.append != nil }) else { return false }
    var names: Set<String> = []
    return items.contains { !names.insert($0.name).inserted && $0.append != nil }
  }

  private let source: SourceFile
  private let utf8: [UInt8]
  private let fence: [UInt8]
  private let end: Int
  private let leavesAlerts: Bool
  /// The item that is read, the length of its fence, and how many mistakes there were before it.
  private var open: (item: Item, colons: Int, mistakes: Int)?
  private var textStart: Int
  private var openCode: OpenCode?
  private var holdsAlerts = false
  /// Whether there is more around the items than headings: else they are a dashboard.
  private(set) var isAmongText = false

  /// Reads the markers of a part of a source. `fence` is `:::`, which may be longer in the source,
  /// or a string that markers repeat exactly.
  init(_ excerpt: SourceExcerpt, fence: String) {
    self.init(excerpt, fence: fence, leavesAlerts: true)
    if holdsAlerts, !isAmongText { self.init(excerpt, fence: fence, leavesAlerts: false) }
  }

  private init(_ excerpt: SourceExcerpt, fence: String, leavesAlerts: Bool) {
    self.leavesAlerts = leavesAlerts
    source = excerpt.source
    utf8 = source.utf8
    self.fence = Array(fence.utf8)
    end = excerpt.range.upperBound
    textStart = excerpt.range.lowerBound
    for (line, _) in utf8.lineRanges(in: excerpt.range) { scanLine(line) }
    close(at: end)
    warnOfOpenFence()
  }

  /// Whether the first line that is neither blank nor a heading is a marker that starts an item.
  ///
  /// - Complexity: O(1): no more is looked at than tells the kind of a source.
  static func begins(_ excerpt: SourceExcerpt, fence: String) -> Bool {
    let utf8 = excerpt.source.utf8
    let end = min(excerpt.range.upperBound, excerpt.range.lowerBound + ContentKind.guessLength)
    for (line, _) in utf8.lineRanges(in: SourceRange(excerpt.range.lowerBound, end))
    where !isBlankOrHeading(utf8[line]) {
      guard utf8[line].starts(with: fence.utf8) else { return false }
      return !MarkerStream(SourceExcerpt(excerpt.source, line), fence: fence).items.isEmpty
    }
    return false
  }

  /// Whether a text that begins with a line may still be a stream of items under a title.
  private static func isBlankOrHeading(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop(while: isBlank)
    let level = text.prefix { $0 == UInt8(ascii: "#") }.count
    return text.isEmpty
      || text.startIndex == line.startIndex && 1...6 ~= level && text.dropFirst(level).first == 0x20
  }

  private mutating func scanLine(_ line: SourceRange) {
    guard line.lowerBound < line.upperBound else { return }
    let first = utf8[line.lowerBound]
    if first == fence.first, openCode == nil, let colons = markerLength(line) {
      scanMarker(line, colons: colons)
      return
    }
    if open == nil, !isAmongText { isAmongText = !Self.isBlankOrHeading(utf8[line]) }
    if first.isOne(of: "`~ \t"), open?.item.kind ?? .markdown == .markdown {
      scanCodeFence(line)
    } else if openCode != nil, first == fence.first, markerLength(line) != nil {
      openCode?.hidesMarker = true
    }
    if let open, open.item.kind != .code, openCode == nil { warnOfMarker(behindTextIn: line) }
  }

  /// Warns of a marker right behind text: the output before it has no line end.
  private mutating func warnOfMarker(behindTextIn line: SourceRange) {
    guard let open, let first = fence.first else { return }
    var rest = utf8[line].dropFirst()
    while let place = rest.firstIndex(of: first) {
      let text = rest[place...]
      let length = text.starts(with: fence) ? Self.colons(ofMarker: text, fence: fence) : 1
      rest = text.dropFirst(length)
      guard length == open.colons, !isBlank(utf8[place - 1]), rest.first.map(isBlank) ?? false
      else { continue }
      let part = SourceExcerpt(source, SourceRange(place, line.upperBound))
      let marker = MarkerStream(part, fence: String(decoding: fence, as: UTF8.self))
      guard !marker.items.isEmpty, marker.diagnostics.isEmpty else { return }
      return diagnostics.add(
        .warning, "this marker is behind text, so it is text itself",
        hint: "end the line before it", in: source, at: SourceRange(place, place + length))
    }
  }

  /// The length of the marker that starts the line and counts here, or nil.
  private func markerLength(_ line: SourceRange) -> Int? {
    let text = utf8[line]
    guard text.starts(with: fence) else { return nil }
    let length = Self.colons(ofMarker: text, fence: fence)
    // `:::)` is a line of a program.
    if text.dropFirst(length).first == UInt8(ascii: ")") { return nil }
    if let open, open.colons != length { return nil }
    return length
  }

  /// The length of the fence that a line begins with: colons may be more than three.
  static func colons(ofMarker line: ArraySlice<UInt8>, fence: [UInt8]) -> Int {
    fence == Array(":::".utf8) ? line.prefix { $0 == UInt8(ascii: ":") }.count : fence.count
  }
}

// MARK: - One marker

extension MarkerStream {
  private mutating func scanMarker(_ line: SourceRange, colons: Int) {
    var scanner = AttributeScanner(
      source.utf8, from: line.lowerBound + colons, to: line.upperBound)
    scanner.skipBlanks()
    let afterLine = source.utf8.lineEnd(from: line.lowerBound, to: end).nextLine
    if scanner.current == nil {
      if open == nil && items.isEmpty || leaveAlert() { return }
      close(at: line.lowerBound)
      textStart = afterLine
      return
    }
    close(at: line.lowerBound)
    var item = Item(
      name: "", attributes: Attributes(), marker: line, body: SourceRange(afterLine, afterLine))
    let mistakes = diagnostics.count
    do throws(Mistake) {
      try scan(&scanner, into: &item)
    } catch {
      diagnostics.append(error.diagnostic(in: source))
    }
    open = (item, colons, mistakes)
    textStart = afterLine
  }

  private mutating func scan(
    _ scanner: inout AttributeScanner, into item: inout Item
  ) throws(Mistake) {
    let kindPlace =
      scanner.current == UInt8(ascii: "{")
      ? try scanBraces(&scanner, into: &item) : try scanWords(&scanner, into: &item)
    takeKind(of: &item, statedAt: kindPlace, scanner)
    try takeAppend(of: &item, scanner)
    skipClosingColons(&scanner)
    if scanner.current != nil {
      throw scanner.mistake("expected KEY=VALUE", hint: "put values with blanks in quotes")
    }
    if item.name.isEmpty { throw scanner.mistake("this marker has no name of an item") }
  }

  /// `NAME [KIND] [KEY=VALUE]…`; returns where the kind is, if a word states it.
  private mutating func scanWords(
    _ scanner: inout AttributeScanner, into item: inout Item
  ) throws(Mistake) -> SourceRange? {
    let start = scanner.offset
    let name = try scanner.scanWord("a name", until: nil)
    guard isMarkerName(name.utf8) else {
      throw Mistake(
        message: "'\(name)' cannot be the name of an item", hint: hint(aboutName: name),
        range: SourceRange(start, scanner.offset))
    }
    item.name = name
    var isFirst = true
    var kindPlace: SourceRange?
    var pairs: [Attributes.Value] = []
    while true {
      scanner.skipBlanks()
      guard let byte = scanner.current, byte != UInt8(ascii: ":") else {
        item.attributes.add(pairs)
        return kindPlace
      }
      if byte == UInt8(ascii: "{") {
        throw scanner.mistake(
          "expected KEY=VALUE", hint: "leave out the braces, or write {#\(name) …}")
      }
      if isQuote(byte) || byte == UInt8(ascii: "=") {
        throw scanner.mistake(
          "expected KEY=VALUE",
          hint: isQuote(byte) ? "a title is written as title=…" : "leave out the blanks around =")
      }
      let start = scanner.offset
      let word = try scanner.scanWord("KEY=VALUE", until: nil)
      if scanner.current == UInt8(ascii: "=") {
        pairs.append(try scanner.scanPair(word, from: start, until: nil))
      } else if word == "append" {
        item.append = UpdateStream.keptCount
        continue
      } else if isFirst {
        kindPlace = SourceRange(start, scanner.offset)
        item.kind = ContentKind.named(
          word, behind: isMarkerName("a\(word)".utf8) ? name : nil, in: source,
          at: SourceRange(start, scanner.offset), &diagnostics)
      } else {
        throw scanner.missingSign(after: word, until: nil)
      }
      isFirst = false
    }
  }

  /// `{#name .kind key=value}`: the first class that is a kind is the kind; without an identifier
  /// the first other class is the name, since Pandoc reads `::: name` as `::: {.name}`. Returns
  /// where the kind is, if a class states it.
  private mutating func scanBraces(
    _ scanner: inout AttributeScanner, into item: inout Item
  ) throws(Mistake) -> SourceRange? {
    scanner.offset += 1
    item.attributes = try scanner.scanList(until: UInt8(ascii: "}"))
    guard scanner.current == UInt8(ascii: "}") else { throw scanner.mistake("expected }") }
    scanner.offset += 1
    let classes = item.attributes.classes
    let stated = classes.firstIndex { ContentKind(rawValue: $0) != nil }
    if let stated {
      item.kind = ContentKind(rawValue: item.attributes.classes.remove(at: stated))
    }
    if let identifier = item.attributes.identifier {
      item.name = identifier
      let names = ContentKind.allCases.map(\.rawValue)
      if stated == nil,
        let misspelled = classes.firstIndex(where: { nearest(to: $0, in: names) != nil })
      {
        _ = ContentKind.named(
          classes[misspelled], in: source, at: scanner.classPlaces[misspelled], &diagnostics)
      }
    } else if !item.attributes.classes.isEmpty {
      item.name = item.attributes.classes.removeFirst()
    }
    return stated.map { scanner.classPlaces[$0] }
  }

  /// Takes `kind=KIND`, for authors who name all values. Of a repeated key the last value counts.
  private mutating func takeKind(
    of item: inout Item, statedAt place: SourceRange?, _ scanner: AttributeScanner
  ) {
    var seen: Set<String> = []
    if place != nil { seen.insert("kind") }
    var kindPlace: SourceRange?
    for pair in scanner.pairPlaces {
      let key = source.text(in: pair.key)
      if key == "kind" { kindPlace = pair.value }
      if !seen.insert(key).inserted {
        diagnostics.add(
          .warning, "'\(key)' is repeated; the last value is used", in: source, at: pair.key)
      }
    }
    guard let kindPlace, let name = item.attributes["kind"] else { return }
    item.attributes["kind"] = nil
    item.kind = ContentKind.named(name, in: source, at: kindPlace, &diagnostics)
  }

  /// `append=COUNT`, which says how much is kept.
  private func takeAppend(of item: inout Item, _ scanner: AttributeScanner) throws(Mistake) {
    guard let word = item.attributes["append"] else { return }
    item.attributes["append"] = nil
    guard let count = Int(word), 1...UpdateStream.greatestCount ~= count else {
      let place = scanner.pairPlaces.last { source.text(in: $0.key) == "append" }
      throw Mistake(
        message: "'append=\(word)' is not a number of lines",
        hint: "a whole number from 1 to \(UpdateStream.greatestCount)",
        range: place?.value ?? item.marker)
    }
    item.append = count
  }

  /// Pandoc lets a marker end with colons again.
  private func skipClosingColons(_ scanner: inout AttributeScanner) {
    scanner.skipBlanks()
    let start = scanner.offset
    while scanner.current == UInt8(ascii: ":") { scanner.offset += 1 }
    scanner.skipBlanks()
    if scanner.current != nil { scanner.offset = start }
  }

  /// How a name is written that has other characters: `disk/root` is `disk-root`. `NAME:KIND` is
  /// how operands are written.
  private func hint(aboutName name: String) -> String {
    let parts = name.split(separator: ":", maxSplits: 1)
    if parts.count == 2, isMarkerName(parts[0].utf8) { return "write \(parts[0]) \(parts[1])" }
    let mended = name.split { !isMarkerName("a\($0)".utf8) }.joined(separator: "-")
    return (isMarkerName(mended.utf8) ? "write \(mended): " : "")
      + "a name is letters, digits, '_', '-' and '.', a letter first"
  }

  private func isMarkerName(_ utf8: some Collection<UInt8>) -> Bool {
    isItemName(utf8.map { $0 < 0x80 ? $0 : UInt8(ascii: "a") })
  }

  /// Leaves the open item to the text if it is an alert.
  private mutating func leaveAlert() -> Bool {
    guard let (item, colons, mistakes) = open, fence == Array(":::".utf8) else { return false }
    let marker = item.marker
    let mark = DivisionMark(utf8, from: marker.lowerBound + colons, to: marker.upperBound)
    let isPlain =
      item.kind == nil && item.append == nil && item.attributes.identifier == nil
      && item.attributes.values.allSatisfy { $0.key == "title" }
    // Nothing of these can be in a dashboard.
    let isNoItem = mark.isCallout || diagnostics.count > mistakes
    guard mark.alert != nil, isPlain || mark.isCallout, leavesAlerts || isNoItem else {
      return false
    }
    diagnostics.removeSubrange(mistakes...)
    textStart = marker.lowerBound
    if text.last?.upperBound == textStart { textStart = text.removeLast().lowerBound }
    (open, holdsAlerts) = (nil, true)
    return true
  }

  /// Ends the open item, or the text before the first.
  private mutating func close(at offset: Int) {
    if var item = open?.item {
      item.body = SourceRange(item.body.lowerBound, offset)
      items.append(item)
      open = nil
    } else if textStart < offset {
      text.append(SourceRange(textStart, offset))
    }
  }
}

// MARK: - Fenced code

extension MarkerStream {
  /// Code that is open.
  private struct OpenCode {
    let fence: CodeFence
    let range: SourceRange
    var hidesMarker = false
  }

  private mutating func scanCodeFence(_ line: SourceRange) {
    let fence = CodeFence.open(after: line, in: utf8, before: openCode?.fence)
    if fence == nil {
      openCode = nil
    } else if let fence, openCode == nil {
      openCode = OpenCode(fence: fence, range: line)
    }
  }

  private mutating func warnOfOpenFence() {
    guard let openCode, openCode.hidesMarker else { return }
    diagnostics.add(
      .warning, "this code is never closed, so the markers in it are text",
      hint: "close it, or say what kind the item is", in: source, at: openCode.range)
  }
}
