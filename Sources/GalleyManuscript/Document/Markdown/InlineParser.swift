/// Finds the inlines in the text of a block (CommonMark, appendix "A parsing strategy").
///
/// 1. Cut the text into pieces: text, code, line ends, delimiter runs, brackets.
/// 2. When a bracket closes, see whether it is a link, and settle the emphasis inside it.
/// 3. Settle the emphasis of the remaining pieces.
/// 4. Make nodes of the pieces.
///
/// Pieces lie in one array that is used again for every block, nodes in one for all blocks. Each
/// step is linear: a search that has failed is not repeated.
struct InlineParser {
  /// The text of all blocks, followed by the decoded text.
  var utf8: [UInt8]
  let definitionStart: Int
  var definitions: LinkDefinitions
  /// The bytes of targets that references may still represent; a reference without room for its
  /// target stays text.
  var referenceRoom: Int
  let options: MarkdownOptions

  /// The nodes of all blocks.
  var nodes: [Inlines.Node] = []
  /// The first node of the block at hand.
  var firstNode = 0
  /// The store that they are handed over in (``finish()``).
  private let store = Inlines.Store()
  /// The innermost node that is open, or -1; until it is closed, the one around it is its next.
  var openNode = -1
  /// How many nodes are open, and how many of them are links, which hold no addresses.
  var depth = 0
  var linkDepth = 0
  /// How many starts beyond the limit are open: they are text, and so are their ends.
  var textStarts = 0
  /// Whether the last node is text that goes on.
  var isTextOpen = false
  /// Whether some text may hold a mail address.
  var mayHoldMail = false

  /// The pieces of the block at hand, in order.
  var pieces: [InlinePiece] = []
  /// The delimiter runs, in order; those not yet settled are linked.
  var delimiters: [DelimiterRun] = []
  var lastDelimiter = -1
  /// The ends of emphasis, each pointing to the next of its run.
  var marks: [EmphasisMark] = []
  /// The brackets that are open.
  var brackets: [OpenBracket] = []
  /// How many of them, from the outermost, hold a link, so that they can be none themselves.
  var inactiveBrackets = 0
  /// The links of the block.
  var links: [LinkTarget] = []
  /// The footnotes that the text may refer to.
  var footnotes = Footnotes()
  /// The state of raw HTML in the block.
  var html = InlineHTML()
  /// The attributes after the last image of the block.
  var imageAttributes: Attributes?

  /// The block that the text is of, in the source.
  var textPlace = SourceRange(0, 0)
  /// The stretch of the text at hand, and the place in it.
  var textRange = 0..<0
  var offset = 0
  var end = 0
  /// Where the text begins that no piece holds yet.
  var textStart = 0
  /// The searches that have failed up to the end of the block.
  var misses = Misses()

  /// A parser of texts; `definitions` are sorted.
  init(utf8: [UInt8], definitions: LinkDefinitions, options: MarkdownOptions) {
    self.definitions = definitions
    self.options = options
    definitionStart = utf8.count
    referenceRoom = max(1 << 20, 8 * utf8.count)
    nodes.reserveCapacity(utf8.count / 32)
    self.utf8 = utf8
    self.utf8 += definitions.utf8
  }

  /// The inlines of a stretch of the text, which may be looked at when the parser has finished.
  /// Blanks and line ends at its end are left out.
  mutating func parse(_ range: Range<Int>) -> Inlines {
    var end = range.upperBound
    while end > range.lowerBound, isBlank(utf8[end - 1]) || utf8[end - 1] == 0x0A { end -= 1 }
    reset(range.lowerBound..<end)
    while offset < end {
      // Most bytes are no more than text.
      offset = endOfText(from: offset, to: end)
      if offset < end { scanSpecial(utf8[offset]) }
    }
    flushText()
    settleEmphasis(above: -1)
    return makeNodes()
  }

  mutating func makeNodes() -> Inlines {
    for index in pieces.indices { addNodes(of: pieces[index]) }
    closeInnermostElements()
    endText()
    // No text came that line ends could be before.
    html.breaks = 0
    return inlines(from: firstNode)
  }

  func inlines(from index: Int) -> Inlines { Inlines(store, index, nodes.count) }

  /// Hands the nodes over, so that the inlines parsed so far can be read.
  mutating func finish() {
    store.fill(utf8: utf8, nodes: nodes)
  }

  /// Whether nothing in a stretch can be markup: then its only inline is its text.
  func isPlain(_ range: Range<Int>) -> Bool {
    endOfText(from: range.lowerBound, to: range.upperBound) == range.upperBound
  }

  mutating func reset(_ range: Range<Int>) {
    pieces.removeAll(keepingCapacity: true)
    if !delimiters.isEmpty { delimiters.removeAll(keepingCapacity: true) }
    if !marks.isEmpty { marks.removeAll(keepingCapacity: true) }
    if !brackets.isEmpty { brackets.removeAll(keepingCapacity: true) }
    if !links.isEmpty { links.removeAll(keepingCapacity: true) }
    (lastDelimiter, inactiveBrackets) = (-1, 0)
    (imageAttributes, mayHoldMail) = (nil, false)
    if html.isInUse { html = InlineHTML() }
    misses.removeAll()
    (textRange, firstNode) = (range, nodes.count)
    (offset, textStart, end) = (range.lowerBound, range.lowerBound, range.upperBound)
  }

  /// The first byte from `start` on that may be more than text.
  private func endOfText(from start: Int, to end: Int) -> Int {
    let marks = Self.marks.utf8Start
    return utf8.withUnsafeBufferPointer { utf8 in
      var place = start
      while place < end, marks[Int(utf8[place])] == UInt8(ascii: ".") { place += 1 }
      return place
    }
  }

  /// A point for each byte that is text wherever it is, a `#` for ``\n!$&*:<=@[\]^_`w~``.
  private static let marks: StaticString = """
    ..........#.....................\
    .#..#.#...#...............#.##..\
    #..........................#####\
    #......................#......#.\
    ................................\
    ................................\
    ................................\
    ................................
    """

  private mutating func scanSpecial(_ byte: UInt8) {
    switch byte {
    case 0x0A: scanLineEnd()
    case UInt8(ascii: "\\"): scanBackslash()
    case UInt8(ascii: "`"): scanCode()
    case UInt8(ascii: "*"), UInt8(ascii: "_"): scanDelimiterRun(byte)
    case UInt8(ascii: "~") where options.strikethrough: scanDelimiterRun(byte)
    case UInt8(ascii: "=") where options.marks: scanDelimiterRun(byte)
    case UInt8(ascii: "^") where options.scripts: scanDelimiterRun(byte)
    case UInt8(ascii: "["): if !scanFootnote() { openBracket(length: 1) }
    case UInt8(ascii: "!") where offset + 1 < end && utf8[offset + 1] == UInt8(ascii: "["):
      openBracket(length: 2)
    case UInt8(ascii: "]"): closeBracket()
    case UInt8(ascii: "<"): scanAngle()
    case UInt8(ascii: "&"): scanReference()
    case UInt8(ascii: ":") where options.emoji && scanEmoji(): break
    case UInt8(ascii: ":") where options.autolinks: scanAddress()
    case UInt8(ascii: "w") where options.autolinks: scanHostName()
    case UInt8(ascii: "$") where options.math: scanMath()
    case UInt8(ascii: "@"):
      mayHoldMail = true
      offset += 1
    default: offset += 1
    }
  }

  /// Makes a piece of the text before the offset.
  mutating func flushText() {
    if textStart < offset { pieces.append(InlinePiece(.text, textStart, offset)) }
    textStart = offset
  }

  /// Adds a piece for the bytes from the offset to `next`, and goes on there.
  mutating func add(_ piece: InlinePiece, next: Int) {
    flushText()
    pieces.append(piece)
    offset = next
    textStart = next
  }

  // MARK: Pieces

  /// A line end: hard after two spaces; the blanks before it are left out.
  private mutating func scanLineEnd() {
    let lineEnd = offset
    while offset > textStart, isBlank(utf8[offset - 1]) { offset -= 1 }
    let isHard =
      options.keepsLines
      || lineEnd - offset >= 2 && utf8[lineEnd - 1] == 0x20 && utf8[lineEnd - 2] == 0x20
    add(
      InlinePiece(isHard ? .lineBreak : .softBreak, lineEnd, lineEnd + 1), next: lineEnd + 1)
  }

  private mutating func scanBackslash() {
    let next = offset + 1
    guard next < end else {
      offset = next
      return
    }
    if utf8[next] == 0x0A {
      add(InlinePiece(.lineBreak, offset, next + 1), next: next + 1)
    } else if isASCIIPunctuation(utf8[next]) {
      if options.math, scanTeX() { return }
      if utf8[next] == UInt8(ascii: "@") { mayHoldMail = true }
      flushText()
      textStart = next
      offset = next + 1
    } else {
      offset = next
    }
  }

  mutating func scanReference() {
    guard let entity = scanEntity(utf8, at: offset, to: end) else {
      offset += 1
      return
    }
    mayHoldMail = true
    let start = utf8.count
    utf8 += entity.text.utf8
    add(InlinePiece(.text, start, utf8.count), next: entity.end)
  }

  /// `:name:` of an emoji; no letter, digit or colon is before it, and none but a colon after it.
  private mutating func scanEmoji() -> Bool {
    if offset > textStart, isWordByte(utf8[offset - 1]) || utf8[offset - 1] == 0x3A { return false }
    var close = offset + 1
    while close < end, close - offset <= EmojiNames.longestName,
      isWordByte(utf8[close]) || utf8[close].isOne(of: "+-")
    {
      close += 1
    }
    guard close < end, utf8[close] == 0x3A, close + 1 == end || !isWordByte(utf8[close + 1]),
      let emoji = EmojiNames.text(of: utf8[offset + 1..<close])
    else { return false }
    let start = utf8.count
    utf8 += emoji.utf8
    add(InlinePiece(.text, start, utf8.count), next: close + 1)
    return true
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    isASCIILetterOrDigit(byte) || byte == UInt8(ascii: "_")
  }

  /// `$x$`, as it is: no blank inside its marks, and no digit after them, since `$5` and `$7` are
  /// none (Pandoc, "tex_math_dollars").
  private mutating func scanMath() {
    let start = offset
    var length = 1
    if start + 1 < end, utf8[start + 1] == UInt8(ascii: "$") { length = 2 }
    guard start + length < end, utf8[start + length] > 0x20,
      let close = misses.closing(
        length == 1 ? .dollar : .dollars, in: utf8, from: start + length + 1, to: end)
    else {
      offset = start + length
      return
    }
    add(InlinePiece(.math, start, close + length), next: close + length)
  }

  /// `\(x^2\)` and `\[x^2\]`, as it is where TeX means something between its marks: a command, a power or
  /// an equation. Others are escaped parentheses and brackets.
  private mutating func scanTeX() -> Bool {
    guard utf8[offset + 1].isOne(of: "(["),
      let close = misses.closing(
        utf8[offset + 1] == UInt8(ascii: "(") ? .parenthesis : .bracket, in: utf8, from: offset + 2,
        to: end)
    else { return false }
    let text = utf8[(offset + 2)..<close]
    let holdsCommand = zip(text, text.dropFirst()).contains {
      $0 == UInt8(ascii: "\\") && isASCIILetter($1)
    }
    guard holdsCommand || text.contains(where: { $0.isOne(of: "^=") }) else { return false }
    add(InlinePiece(.math, offset, close + 2), next: close + 2)
    return true
  }

  /// A code span; a run of backticks that none of its length follows is text.
  private mutating func scanCode() {
    let start = offset
    var place = start
    while place < end, utf8[place] == UInt8(ascii: "`") { place += 1 }
    let length = place - start
    guard let close = misses.closingRun(of: length, in: utf8, from: place, to: end) else {
      offset = place
      return
    }
    add(InlinePiece(.code, place, close), next: close + length)
    skipSpanAttributes()
  }
}

/// Searches that have failed, so that they are not repeated.
struct Misses {
  /// For each length of a run of backticks, where the last one starts that has been seen, or -1:
  /// never longer than the text, since a run is as long as its length.
  private var lastRun: [Int] = []
  private var seesAllRuns = false
  /// The offsets from which on nothing ends a form.
  private var unclosed = InlineArray<8, Int>(repeating: .max)

  mutating func removeAll() {
    if !lastRun.isEmpty { lastRun.removeAll(keepingCapacity: true) }
    seesAllRuns = false
    unclosed = InlineArray(repeating: .max)
  }

  /// What mathematics is between, and HTML that is no tag.
  enum Form: Int {
    case dollar, dollars, parenthesis, bracket
    case comment, instruction, declaration, characterData

    var closing: StaticString {
      switch self {
      case .dollar: "$"
      case .dollars: "$$"
      case .parenthesis: "\\)"
      case .bracket: "\\]"
      case .comment: "-->"
      case .instruction: "?>"
      case .declaration: ">"
      case .characterData: "]]>"
      }
    }

    /// What begins it, which is not inside it.
    fileprivate var opening: StaticString? {
      switch self {
      case .parenthesis: "\\("
      case .bracket: "\\["
      default: nil
      }
    }

    fileprivate var isHTML: Bool { rawValue >= Form.comment.rawValue }
  }

  /// Where a form ends, at `start` or later: mathematics not behind a backslash, and of dollars neither
  /// behind a blank nor before a digit. None ends behind the next that begins, so that no text is searched
  /// twice.
  mutating func closing(_ form: Form, in utf8: [UInt8], from start: Int, to end: Int) -> Int? {
    if start >= unclosed[form.rawValue] { return nil }
    let (mark, opening) = (form.closing, form.opening)
    var place = start
    while place + mark.utf8CodeUnitCount <= end {
      let markEnd = place + mark.utf8CodeUnitCount
      if utf8[place] == mark.utf8Start.pointee,
        mark.withUTF8Buffer({ utf8[place..<markEnd].elementsEqual($0) }),
        form.isHTML || utf8[place - 1] != UInt8(ascii: "\\"),
        form.isHTML || opening != nil
          || utf8[place - 1] > 0x20 && (markEnd == end || !isASCIIDigit(utf8[markEnd]))
      {
        return place
      }
      let begins = opening?.withUTF8Buffer { utf8[place..<markEnd].elementsEqual($0) }
      if begins ?? false { return nil }
      place += 1
    }
    unclosed[form.rawValue] = start
    return nil
  }

  /// Where a run of exactly `length` backticks starts, at `start` or later.
  mutating func closingRun(of length: Int, in utf8: [UInt8], from start: Int, to end: Int) -> Int? {
    if seesAllRuns, length >= lastRun.count || lastRun[length] < start { return nil }
    var place = start
    while true {
      place = utf8.withUnsafeBufferPointer { utf8 in
        var place = place
        while place < end, utf8[place] != UInt8(ascii: "`") { place += 1 }
        return place
      }
      if place == end { break }
      let run = place
      while place < end, utf8[place] == UInt8(ascii: "`") { place += 1 }
      while lastRun.count <= place - run { lastRun.append(-1) }
      lastRun[place - run] = max(run, lastRun[place - run])
      if place - run == length { return run }
    }
    seesAllRuns = true
    return nil
  }
}
