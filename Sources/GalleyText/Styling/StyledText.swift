import GalleyCells

/// Text and how it looks: UTF-8 bytes, and runs of style and direction that cover them.
///
///     var text = StyledText("Total ")
///     text.append("42", style: TextStyle(attributes: .bold))
///     text.runs.map(\.upperBound)  // [6, 8]
///
/// The bytes are kept as they were given, controls and malformed UTF-8 included; they are cleaned
/// on their way to a page, see ``cleaned(for:)``.
///
/// The runs adjoin and cover the bytes exactly, none is empty, and neighbours differ in style or
/// level: so texts that look the same are equal. Every change goes through `append`, which keeps
/// that.
public struct StyledText: Hashable, Sendable {
  /// The text.
  public private(set) var utf8: [UInt8]
  /// The stretches of one style and level, in order.
  public private(set) var runs: [Run]

  /// A stretch of one style and level: from the end of the run before it to its own end.
  public struct Run: Hashable, Sendable {
    /// The `utf8Offset` after the run's last byte.
    public var upperBound: Int
    /// How the run looks.
    public var style: TextStyle
    /// Which way the run goes where it is drawn: its embedding level (UAX #9, BD2), even from left
    /// to right, odd from right to left.
    public var level: UInt8

    /// A run that ends before the byte at `upperBound`.
    public init(upperBound: Int, style: TextStyle, level: UInt8 = 0) {
      self.upperBound = upperBound
      self.style = style
      self.level = level
    }
  }

  /// No text.
  public init() {
    utf8 = []
    runs = []
  }

  /// A text in one style.
  public init(_ text: String, style: TextStyle = .plain) {
    self.init(utf8: text.utf8, style: style)
  }

  /// A text in one style, from its UTF-8 bytes.
  public init(utf8: some Sequence<UInt8>, style: TextStyle = .plain) {
    self.utf8 = Array(utf8)
    runs = self.utf8.isEmpty ? [] : [Run(upperBound: self.utf8.count, style: style)]
  }

  /// A text from bytes and runs that cover them; empty ones are left out and equal neighbours
  /// merged.
  package init(utf8: [UInt8], runs: [Run]) {
    self.utf8 = utf8
    self.runs = []
    for run in runs where run.upperBound > (self.runs.last?.upperBound ?? 0) {
      if let last = self.runs.last, last.level == run.level, last.style == run.style {
        self.runs.removeLast()
      }
      self.runs.append(run)
    }
  }

  /// A text of one run, which is not empty.
  private init(_ utf8: [UInt8], in run: Run) {
    self.utf8 = utf8
    runs = [Run(upperBound: utf8.count, style: run.style, level: run.level)]
  }

  /// Whether there is no text.
  public var isEmpty: Bool { utf8.isEmpty }

  /// The text as a string; malformed UTF-8 becomes U+FFFD.
  public var string: String { String(decoding: utf8, as: UTF8.self) }

  /// Makes room for bytes and runs that are to be added.
  public mutating func reserveCapacity(_ bytes: Int, runs count: Int) {
    utf8.reserveCapacity(bytes)
    runs.reserveCapacity(count)
  }

  /// Adds text at the end.
  public mutating func append(_ text: String, style: TextStyle = .plain, level: UInt8 = 0) {
    utf8.append(contentsOf: text.utf8)
    extendLastRun(style, level)
  }

  /// Adds UTF-8 bytes at the end.
  public mutating func append(
    utf8 bytes: [UInt8], style: TextStyle = .plain, level: UInt8 = 0
  ) {
    utf8.append(contentsOf: bytes)
    extendLastRun(style, level)
  }

  /// Adds a stretch of UTF-8 bytes at the end; line ends in it become spaces.
  public mutating func append(line bytes: [UInt8], in range: Range<Int>, style: TextStyle) {
    bytes.withUnsafeBufferPointer { bytes in
      let line = UnsafeBufferPointer(rebasing: bytes[range])
      var (start, end) = (0, 0)
      while true {
        end = endOfPrintableASCII(in: line, from: end)
        if end < line.count, line[end] != UInt8(ascii: "\n") {
          end += 1
          continue
        }
        utf8.append(contentsOf: UnsafeBufferPointer(rebasing: line[start..<end]))
        if end == line.count { break }
        utf8.append(UInt8(ascii: " "))
        end += 1
        start = end
      }
    }
    extendLastRun(style, 0)
  }

  /// Adds UTF-8 bytes at the end, in the style and level that another text has at an offset.
  mutating func append(
    utf8 bytes: some Collection<UInt8>, as other: StyledText, at utf8Offset: Int
  ) {
    utf8.append(contentsOf: bytes)
    let index = other.runIndex(at: utf8Offset)
    guard index < other.runs.count else { return extendLastRun(.plain, 0) }
    extendLastRun(other.runs[index].style, other.runs[index].level)
  }

  /// Adds a stretch of UTF-8 bytes at the end.
  ///
  /// Within the module, where it is compiled for each kind of collection that it is used with.
  mutating func append(utf8 bytes: some Collection<UInt8>, style: TextStyle, level: UInt8 = 0) {
    utf8.append(contentsOf: bytes)
    extendLastRun(style, level)
  }

  /// Adds one UTF-8 code unit at the end.
  public mutating func append(byte: UInt8, style: TextStyle = .plain) {
    utf8.append(byte)
    extendLastRun(style, 0)
  }

  /// Adds a text with its styles at the end.
  public mutating func append(_ other: StyledText) {
    append(other, in: 0..<other.utf8.count)
  }

  /// The part in a range of `utf8Offset`s, with its styles.
  ///
  /// - Complexity: O(*n* + log *r*), where *n* is the bytes of the part and its runs, and *r* the
  ///   runs of the whole.
  public subscript(range: Range<Int>) -> StyledText {
    if range == 0..<utf8.count { return self }
    let index = runIndex(at: range.lowerBound)
    if index < runs.count, runs[index].upperBound >= range.upperBound, !range.isEmpty {
      return StyledText(Array(utf8[range]), in: runs[index])
    }
    var part = StyledText()
    part.append(self, in: range)
    return part
  }

  /// The style of the byte at an offset; plain outside the text.
  ///
  /// - Complexity: O(log *r*), where *r* is the number of runs.
  public func style(at utf8Offset: Int) -> TextStyle {
    let index = runIndex(at: utf8Offset)
    return index < runs.count ? runs[index].style : .plain
  }

  /// The index of the run that holds the byte at an offset; the number of runs after the end.
  ///
  /// - Complexity: O(log *r*), where *r* is the number of runs.
  public func runIndex(at utf8Offset: Int) -> Int {
    runs.indices.partitioningIndex { runs[$0].upperBound > utf8Offset }
  }

  /// Whether the bytes in a range have no level that changes the order in which they are drawn.
  public func isInOrder(in range: Range<Int>) -> Bool {
    var index = runIndex(at: range.lowerBound)
    var lower = range.lowerBound
    while lower < range.upperBound, index < runs.count {
      if runs[index].level != 0 { return false }
      lower = runs[index].upperBound
      index += 1
    }
    return true
  }

  /// The same text with `change` made to the style of each run.
  public func mapStyles(_ change: (TextStyle) -> TextStyle) -> StyledText {
    StyledText(
      utf8: utf8,
      runs: runs.map { run in
        Run(upperBound: run.upperBound, style: change(run.style), level: run.level)
      })
  }

  /// Takes `count` bytes off the end.
  mutating func removeLast(_ count: Int) {
    utf8.removeLast(min(count, utf8.count))
    while let run = runs.last, run.upperBound > utf8.count {
      let lower = runs.count > 1 ? runs[runs.count - 2].upperBound : 0
      if lower < utf8.count {
        runs[runs.count - 1].upperBound = utf8.count
      } else {
        runs.removeLast()
      }
    }
  }

  /// Adds the part of another text at the end. Only its first run may look like the last one here.
  mutating func append(_ other: StyledText, in range: Range<Int>) {
    let part = range.clamped(to: 0..<other.utf8.count)
    guard !part.isEmpty else { return }
    let shift = utf8.count - part.lowerBound
    var index = other.runIndex(at: part.lowerBound)
    var run = other.runs[index]
    utf8.append(contentsOf: other.utf8[part])
    extendLastRun(run.style, run.level, upTo: shift + min(run.upperBound, part.upperBound))
    while run.upperBound < part.upperBound {
      index += 1
      run = other.runs[index]
      runs.append(run)
      runs[runs.count - 1].upperBound = shift + min(run.upperBound, part.upperBound)
    }
  }

  /// Gives an identifier to a link without one in the runs over a range.
  mutating func identify(_ link: String, as identifier: String, in range: Range<Int>) {
    var changed = runs
    var index = runIndex(at: range.lowerBound)
    while index < changed.count, index == 0 || changed[index - 1].upperBound < range.upperBound {
      if changed[index].style.link == link, changed[index].style.linkID == nil {
        changed[index].style.linkID = identifier
      }
      index += 1
    }
    self = StyledText(utf8: utf8, runs: changed)
  }

  /// Covers the bytes that were just added, by the last run if it looks like them.
  private mutating func extendLastRun(_ style: TextStyle, _ level: UInt8) {
    extendLastRun(style, level, upTo: utf8.count)
  }

  private mutating func extendLastRun(_ style: TextStyle, _ level: UInt8, upTo end: Int) {
    let last = runs.count - 1
    if end == (last < 0 ? 0 : runs[last].upperBound) { return }
    if last >= 0, runs[last].level == level, runs[last].style == style {
      runs[last].upperBound = end
    } else {
      runs.append(Run(upperBound: end, style: style, level: level))
    }
  }
}

extension StyledText {
  /// The beginning of the text, as far as it takes at most `cells` cells: cut between clusters, and
  /// without the blanks at its end.
  ///
  ///     StyledText("日本語").beginning(cells: 5)  // "日本"
  ///
  /// - Parameters:
  ///   - cells: The greatest width; less than 1 leaves nothing.
  ///   - ambiguousIsWide: Whether characters of ambiguous width take two cells.
  /// - Returns: The part, with its styles.
  /// - Complexity: O(*n*) in the bytes that are kept.
  public func beginning(cells: Int, ambiguousIsWide: Bool = false) -> StyledText {
    var end = 0
    utf8.withUnsafeBufferPointer { bytes in
      var walk = ClusterWalk(ambiguousIsWide: ambiguousIsWide)
      var width = 0
      while width < cells, let cluster = walk.next(in: bytes), width + cluster.width <= cells {
        width += cluster.width
        end = cluster.utf8Range.upperBound
      }
    }
    while end > 0, utf8[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return self[0..<end]
  }

  /// The end of the text, as far as it takes at most `cells` cells: cut between clusters, and
  /// without the blanks at its start.
  ///
  ///     StyledText("日本語").ending(cells: 5)  // "本語"
  ///
  /// - Parameters:
  ///   - cells: The greatest width; less than 1 leaves nothing.
  ///   - ambiguousIsWide: Whether characters of ambiguous width take two cells.
  /// - Returns: The part, with its styles.
  /// - Complexity: O(*n*) in the bytes of the text.
  public func ending(cells: Int, ambiguousIsWide: Bool = false) -> StyledText {
    let clusters = graphemeClusters(of: utf8, ambiguousIsWide: ambiguousIsWide)
    var start = utf8.count
    var width = 0
    for cluster in clusters.reversed() {
      width += cluster.width
      if width > cells { break }
      start = cluster.utf8Range.lowerBound
    }
    while start < utf8.count, utf8[start] == UInt8(ascii: " ") { start += 1 }
    return self[start..<utf8.count]
  }
}
