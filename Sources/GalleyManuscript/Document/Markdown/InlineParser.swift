/// Finds the inlines in the text of a block (CommonMark, appendix "A parsing strategy").
///
/// 1. Cut the text into pieces: text, code, line ends, delimiter runs, brackets.
/// 2. When a bracket closes, see whether it is a link, and settle the emphasis inside it.
/// 3. Settle the emphasis of what is left.
/// 4. Build the tree from the pieces (``InlineTree``).
///
/// Pieces lie in one array that is used again for every block. Each step is linear: what was
/// searched for in vain is not searched for again.
struct InlineParser {
  /// The text of all blocks.
  var utf8: [UInt8]
  let definitions: [[UInt8]: LinkDefinition]
  let options: MarkdownOptions

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
  var links: [LinkDefinition] = []
  /// The attributes after the last image of the block.
  var imageAttributes: Attributes?

  /// The stretch of the text at hand, and the place in it.
  var textRange = 0..<0
  var offset = 0
  var end = 0
  /// Where the text begins that no piece holds yet.
  var textStart = 0
  /// What has been searched for in vain up to the end of the block.
  var misses = Misses()

  init(utf8: [UInt8], definitions: [[UInt8]: LinkDefinition], options: MarkdownOptions) {
    self.utf8 = utf8
    self.definitions = definitions
    self.options = options
  }

  /// The inlines of a stretch of the text. Blanks and line ends at its end are left out.
  mutating func parse(_ range: Range<Int>) -> [Inline] {
    var end = range.upperBound
    while end > range.lowerBound, isBlank(utf8[end - 1]) || utf8[end - 1] == 0x0A { end -= 1 }
    let text = range.lowerBound..<end
    guard isPlain(text) else { return parseMarkup(text) }
    imageAttributes = nil
    return text.isEmpty ? [] : [.text(String(decoding: utf8[text], as: UTF8.self))]
  }

  /// Whether nothing in a stretch can be markup: then its only inline is its text.
  func isPlain(_ range: Range<Int>) -> Bool {
    utf8[range].allSatisfy { isText($0) && $0 != UInt8(ascii: "@") }
  }

  /// The inlines of a stretch of the text that may hold markup; no blanks are at its end.
  mutating func parseMarkup(_ range: Range<Int>) -> [Inline] {
    reset(range)
    while offset < end {
      skipText()
      if offset < end { scanSpecial(utf8[offset]) }
    }
    flushText()
    settleEmphasis(above: -1)
    var tree = InlineTree(self)
    return tree.build()
  }

  private mutating func reset(_ range: Range<Int>) {
    pieces.removeAll(keepingCapacity: true)
    delimiters.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
    brackets.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
    (lastDelimiter, inactiveBrackets) = (-1, 0)
    imageAttributes = nil
    misses = Misses()
    textRange = range
    (offset, textStart, end) = (range.lowerBound, range.lowerBound, range.upperBound)
  }

  /// Moves on to the next byte that may be more than text.
  private mutating func skipText() {
    var place = offset
    while place < end, isText(utf8[place]) { place += 1 }
    offset = place
  }

  /// Whether a byte is text wherever it stands.
  private func isText(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"),
      UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "!"),
      UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "~"), UInt8(ascii: ":"),
      UInt8(ascii: "w"):
      false
    default: true
    }
  }

  private mutating func scanSpecial(_ byte: UInt8) {
    switch byte {
    case 0x0A: scanLineEnd()
    case UInt8(ascii: "\\"): scanBackslash()
    case UInt8(ascii: "`"): scanCode()
    case UInt8(ascii: "*"), UInt8(ascii: "_"): scanDelimiterRun(byte)
    case UInt8(ascii: "~") where options.strikethrough: scanDelimiterRun(byte)
    case UInt8(ascii: "["): openBracket(length: 1)
    case UInt8(ascii: "!") where offset + 1 < end && utf8[offset + 1] == UInt8(ascii: "["):
      openBracket(length: 2)
    case UInt8(ascii: "]"): closeBracket()
    case UInt8(ascii: "<"): scanAngle()
    case UInt8(ascii: "&"): scanReference()
    case UInt8(ascii: ":") where options.autolinks: scanAddress()
    case UInt8(ascii: "w") where options.autolinks: scanHostName()
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
    var blanks = 0
    while offset > textStart, utf8[offset - 1] == 0x20 || utf8[offset - 1] == 0x09 {
      offset -= 1
      blanks += 1
    }
    let isHard = blanks >= 2 && utf8[lineEnd - 1] == 0x20 && utf8[lineEnd - 2] == 0x20
    flushText()
    textStart = lineEnd + 1
    offset = lineEnd + 1
    pieces.append(InlinePiece(isHard ? .lineBreak : .softBreak, lineEnd, lineEnd + 1))
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
      flushText()
      textStart = next
      offset = next + 1
    } else {
      offset = next
    }
  }

  private mutating func scanReference() {
    guard let entity = scanEntity(utf8, at: offset, to: end) else {
      offset += 1
      return
    }
    links.append(LinkDefinition(destination: entity.text, title: ""))
    add(InlinePiece(.decoded, offset, entity.end, index: links.count - 1), next: entity.end)
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
  }
}

/// What has been looked for in vain, so that it is not looked for again.
struct Misses {
  /// For each length of a run of backticks, where the last one starts that has been seen, or -1:
  /// never longer than the text, since a run is as long as its length.
  private var lastRun: [Int] = []
  private var seesAllRuns = false
  /// Whether no comment, processing instruction, declaration or CDATA section ends from here on.
  var comment = false, instruction = false, declaration = false, characterData = false

  /// Where a run of exactly `length` backticks starts, at `start` or later.
  mutating func closingRun(of length: Int, in utf8: [UInt8], from start: Int, to end: Int) -> Int? {
    if seesAllRuns, length >= lastRun.count || lastRun[length] < start { return nil }
    var place = start
    while place < end {
      guard utf8[place] == UInt8(ascii: "`") else {
        place += 1
        continue
      }
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
