/// Lines of text that are set, one below another: a galley of type.
///
/// The text of all lines is one, and a small record of each line says where its own is there:
/// to set a line takes no memory of its own. As a collection it has lines by themselves.
public struct SetLines: Hashable, Sendable, RandomAccessCollection {
  /// The text of the lines, one after another.
  public internal(set) var text: StyledText
  /// Where each line is in the text, and how it is drawn.
  public internal(set) var records: [Record]

  /// The properties of a line besides its text, see ``SetLine``.
  public struct Record: Hashable, BitwiseCopyable, Sendable {
    private var start: Int
    private var count: UInt32
    private var indentCells: Int32
    private var widthCells: Int32
    private var flags: Flags
    /// The embedding level of the line's paragraph.
    public var level: UInt8 = 0

    private struct Flags: OptionSet, Hashable, BitwiseCopyable, Sendable {
      let rawValue: UInt8
      static let hardEnd = Flags(rawValue: 1 << 0)
      static let dividesWord = Flags(rawValue: 1 << 1)
      static let rightToLeft = Flags(rawValue: 1 << 2)
      static let printableASCII = Flags(rawValue: 1 << 3)
      static let cut = Flags(rawValue: 1 << 4)
      static let joinsFrame = Flags(rawValue: 1 << 5)
      static let mayBreakBefore = Flags(rawValue: 1 << 6)
    }

    /// The line that is in a range of text.
    init(utf8Range: Range<Int>, indent: Int = 0, width: Int) {
      (start, count) = (utf8Range.lowerBound, UInt32(clamping: utf8Range.count))
      (indentCells, widthCells) = (Int32(clamping: indent), Int32(clamping: width))
      flags = .hardEnd
    }

    /// The bytes of its text.
    public var utf8Range: Range<Int> { start..<start + Int(count) }
    /// Cells before the text.
    public var indent: Int {
      get { Int(indentCells) }
      set { indentCells = Int32(clamping: newValue) }
    }
    /// The cells of the text.
    public var width: Int { Int(widthCells) }
    /// The cells up to its end.
    public var end: Int { indent + width }
    /// The text itself ends the line here.
    public var isHardEnd: Bool {
      get { flags.contains(.hardEnd) }
      set { set(.hardEnd, newValue) }
    }
    /// The line ends inside a word.
    public var dividesWord: Bool {
      get { flags.contains(.dividesWord) }
      set { set(.dividesWord, newValue) }
    }
    /// Something of the line is left out, because it had no room.
    public var isCut: Bool {
      get { flags.contains(.cut) }
      set { set(.cut, newValue) }
    }
    /// The line is a rule that joins the frame it is in, at both sides.
    public var joinsFrame: Bool {
      get { flags.contains(.joinsFrame) }
      set { set(.joinsFrame, newValue) }
    }
    /// Whether a page may end before the line, where that has been found out.
    public var mayBreakBefore: Bool {
      get { flags.contains(.mayBreakBefore) }
      set { set(.mayBreakBefore, newValue) }
    }
    /// The line begins at the right side.
    public var isRightToLeft: Bool {
      get { flags.contains(.rightToLeft) }
      set { set(.rightToLeft, newValue) }
    }
    /// Whether it is known that the text is printable ASCII: its bytes are its cells.
    public var isPrintableASCII: Bool {
      get { flags.contains(.printableASCII) }
      set { set(.printableASCII, newValue) }
    }

    private mutating func set(_ flag: Flags, _ isSet: Bool) {
      if isSet { flags.insert(flag) } else { flags.remove(flag) }
    }

    /// Gives it another text.
    mutating func move(to utf8Range: Range<Int>, width: Int) {
      (start, count) = (utf8Range.lowerBound, UInt32(clamping: utf8Range.count))
      widthCells = Int32(clamping: width)
      isPrintableASCII = false
    }

    /// The record of the same line in a text where it is further on.
    func offsetBy(_ bytes: Int) -> Record {
      var record = self
      record.start += bytes
      return record
    }
  }

  /// No lines.
  public init() { self.init(in: StyledText()) }

  /// Some lines.
  public init(_ lines: [SetLine]) {
    self.init()
    text.reserveCapacity(lines.reduce(0) { $0 + $1.text.utf8.count }, runs: lines.count)
    records.reserveCapacity(lines.count)
    for line in lines { append(line) }
  }

  /// No lines yet; those to come are in a text, or have text of their own after it.
  init(in text: StyledText) { self.init(text: text, records: []) }

  private init(text: StyledText, records: [Record]) {
    (self.text, self.records) = (text, records)
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of lines.
  public var endIndex: Int { records.count }

  /// A line by itself.
  ///
  /// - Complexity: O(*n*) in the bytes of the line.
  public subscript(index: Int) -> SetLine {
    let record = records[index]
    var line = SetLine(
      text: text[record.utf8Range], indent: record.indent, width: record.width,
      isHardEnd: record.isHardEnd, isRightToLeft: record.isRightToLeft, level: record.level)
    (line.dividesWord, line.isCut) = (record.dividesWord, record.isCut)
    line.joinsFrame = record.joinsFrame
    return line
  }

  /// The lines, each by itself.
  ///
  /// The result of `Array(_:)`, compiled for lines.
  public var separated: [SetLine] { indices.map { self[$0] } }

  /// How many lines end within a word, but not after a sign in it: a slash, a hyphen.
  package var tornLines: Int {
    records.count { record in
      guard record.dividesWord, let last = text.utf8[record.utf8Range].last else { return false }
      return Addresses.isAlphanumeric(last) || last >= 0x80
    }
  }

  /// Whether the lines are the same, wherever their text is.
  public static func == (one: SetLines, other: SetLines) -> Bool { one.elementsEqual(other) }

  /// Feeds the lines to a hasher.
  public func hash(into hasher: inout Hasher) {
    for line in self { hasher.combine(line) }
  }

  /// Some of the lines.
  ///
  /// - Complexity: O(*n*) in their number: the text is shared.
  public func lines(in range: Range<Int>) -> SetLines {
    range == indices ? self : SetLines(text: text, records: Array(records[range]))
  }
}

// MARK: Adding lines

extension SetLines {
  /// Adds a line.
  public mutating func append(_ line: SetLine) {
    let start = text.utf8.count
    text.append(line.text)
    var record = Record(
      utf8Range: start..<text.utf8.count, indent: line.indent, width: line.width)
    record.isHardEnd = line.isHardEnd
    (record.dividesWord, record.isCut) = (line.dividesWord, line.isCut)
    record.joinsFrame = line.joinsFrame
    record.isRightToLeft = line.isRightToLeft
    record.level = line.level
    records.append(record)
  }

  /// Adds lines, each so many cells further right.
  ///
  /// - Complexity: O(*n*) in the bytes of their text.
  public mutating func append(_ other: SetLines, indentedBy cells: Int = 0) {
    if records.isEmpty, cells == 0 {
      self = other
      return
    }
    guard let first = other.records.first else { return }
    // The bytes that the lines are in: blank ones may have come anywhere among them.
    var (start, end) = (first.utf8Range.lowerBound, first.utf8Range.upperBound)
    for record in other.records {
      start = Swift.min(start, record.utf8Range.lowerBound)
      end = Swift.max(end, record.utf8Range.upperBound)
    }
    let distance = text.utf8.count - start
    text.append(other.text, in: start..<end)
    for record in other.records {
      var record = record.offsetBy(distance)
      record.indent += cells
      records.append(record)
    }
  }

  /// Adds a line of others with text before its own, which takes the place of its indent too.
  ///
  /// - Parameters:
  ///   - other: Lines.
  ///   - index: Which of them.
  ///   - text: The text before it.
  ///   - cells: The cells of the text.
  ///   - indent: The cells before both.
  public mutating func append(
    _ other: SetLines, line index: Int, after text: StyledText, ofWidth cells: Int, indent: Int
  ) {
    var record = other.records[index]
    let start = self.text.utf8.count
    self.text.append(text)
    if record.indent > 0 { self.text.append(String(" ", times: record.indent)) }
    self.text.append(other.text, in: record.utf8Range)
    record.move(
      to: start..<self.text.utf8.count, width: cells + record.indent + record.width)
    record.indent = indent
    records.append(record)
  }

  /// Inserts lines without text.
  public mutating func insertBlankLines(_ count: Int, at index: Int) {
    let blank = Record(utf8Range: 0..<0, width: 0)
    records.insert(contentsOf: repeatElement(blank, count: Swift.max(0, count)), at: index)
  }

  /// Takes the last line away, if there is one.
  public mutating func removeLastLine() {
    guard let last = records.popLast() else { return }
    if last.utf8Range.upperBound == text.utf8.count { text.removeLast(last.utf8Range.count) }
  }

  /// Notes before which lines a page may end.
  public mutating func noteBreaks(where mayBreak: (Int) -> Bool) {
    for index in records.indices { records[index].mayBreakBefore = mayBreak(index) }
  }

  /// Moves lines so many cells to the right.
  public mutating func indent(_ range: Range<Int>, by cells: Int) {
    for index in range { records[index].indent += cells }
  }
}

// MARK: Links that wrap

extension SetLines {
  /// Gives an identifier to each link that goes on from one line to the next, so that a terminal
  /// takes its pieces for one link. Links to one target may share it. Lines of verbatim text are
  /// texts of their own.
  mutating func joinLinks(isVerbatim: Bool = false) {
    guard text.runs.contains(where: { $0.style.isLink }) else { return }
    for index in indices.dropLast() where !(isVerbatim && records[index].isHardEnd) {
      let (line, next) = (records[index].utf8Range, records[index + 1].utf8Range)
      guard !line.isEmpty, !next.isEmpty else { continue }
      let style = text.style(at: line.upperBound - 1)
      guard let link = style.link, style.linkID == nil || style.linkID == wrappedLinkID,
        text.style(at: next.lowerBound).link == link
      else { continue }
      text.identify(link, as: wrappedLinkID, in: line)
      text.identify(link, as: wrappedLinkID, in: next)
    }
  }
}

/// The identifier of links that wrap.
private let wrappedLinkID = "1"

/// A line of text, ready to be drawn.
public struct SetLine: Hashable, Sendable {
  /// The text of the line, without trailing spaces, in logical order.
  public var text: StyledText
  /// Cells before the text, including those of alignment.
  public var indent: Int
  /// The cells of the text, without the indent.
  public var width: Int
  /// The text itself ends the line here, by a line end or its own end.
  public var isHardEnd: Bool
  /// The line ends inside a word: where no space is, between letters of scripts that part words by
  /// spaces.
  public var dividesWord = false
  /// Something of it is left out, because it had no room.
  public var isCut = false
  /// It is a rule that joins the frame it is in, at both sides.
  public var joinsFrame = false
  /// The line begins at the right side.
  public var isRightToLeft: Bool
  /// The embedding level of the line's paragraph, which text added at the line's end has. 0 where
  /// text is drawn in logical order.
  public var level: UInt8

  /// A line with these parts.
  public init(
    text: StyledText, indent: Int = 0, width: Int, isHardEnd: Bool = true,
    isRightToLeft: Bool = false, level: UInt8 = 0
  ) {
    self.text = text
    self.indent = indent
    self.width = width
    self.isHardEnd = isHardEnd
    self.isRightToLeft = isRightToLeft
    self.level = level
  }
}
