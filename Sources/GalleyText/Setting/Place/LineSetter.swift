import Synchronization

/// Sets texts in lines, one after the other, and keeps what it learns of the scripts they are in.
///
///     let setter = LineSetter()
///     setter.setLines(of: StyledText("so much depends"), measure: 8, style: ParagraphStyle())
///     // "so much", "depends"
///
/// The lines are those of ``GalleyText/setLines(of:measure:style:)``. From some text on that is not
/// ASCII, they are found several times as fast. It may be shared: texts that are set at the same
/// time wait for one another.
public final class LineSetter: Sendable {
  private let memory = Mutex(Memory())

  /// A setter that has learned nothing.
  public init() {}

  /// Sets text in lines no longer than the measure, see ``GalleyText/setLines(of:measure:style:)``.
  public func setLines(of text: StyledText, measure: Int, style: ParagraphStyle) -> SetLines {
    if let lines = plainLines(of: text, measure: measure, style: style) { return lines }
    return GalleyText.setLines(of: text, measure: measure, style: style) { bytes, measures in
      cut(bytes, style: style, measures: measures)
    }
  }

  /// The cells of a text's longest piece that no line end may come into.
  ///
  /// - Complexity: O(*n*).
  public func longestFragmentWidth(of text: StyledText, style: ParagraphStyle) -> Int {
    let clean = text.cleaned(for: .setting).collapsingSpaces(style)
    return clean.utf8.withUnsafeBufferPointer { bytes in
      cut(bytes, style: style, measures: LineMeasures(all: LineMeasures.limit)).fragments
        .reduce(0) { max($0, $1.width + $1.endWidth) }
    }
  }

  /// Cuts settled text.
  private func cut(
    _ bytes: UnsafeBufferPointer<UInt8>, style: ParagraphStyle, measures: LineMeasures
  ) -> CutText {
    if style.keepsSpaces || isASCII(bytes) {
      return CutText(of: bytes, style: style, measures: measures)
    }
    return memory.withLock { $0.cut(bytes, style: style, measures: measures) }
  }

  /// The lines of a text of ASCII, if they are in it as they are; nil for any other.
  private func plainLines(
    of text: StyledText, measure: Int, style: ParagraphStyle
  ) -> SetLines? {
    let measures = LineMeasures(measure: measure, style: style)
    guard style.isPlain, style.fit == .optimal || style.fit == .greedy, !style.keepsWords,
      !style.ambiguousIsWide, measures.first == measures.other,
      isSettledASCII(text.utf8.span)
    else { return nil }
    let ends = text.utf8.withUnsafeBufferPointer { bytes in
      memory.withLock { $0.plainEnds(of: bytes, style: style, room: measures.other) }
    }
    guard let ends else { return nil }
    return SetLines(plain: text, endingAt: ends, measures: measures, style: style)
  }

  /// The state kept from one text to the next.
  private struct Memory: ~Copyable {
    private var cutter: TextCutter?
    private var plainSetter: ASCIILineChooser?
    /// The bytes that were cut without it.
    private var length = 0

    /// To set a cutter up takes as long as to cut some thousand bytes without one.
    private static let leastLength = 1 << 11

    /// Where the lines of settled ASCII end; nil if they are not all plain.
    mutating func plainEnds(
      of bytes: UnsafeBufferPointer<UInt8>, style: ParagraphStyle, room: Int
    ) -> [Int]? {
      if bytes.count <= room { return [bytes.count] }
      var chooser = plainSetter.take() ?? ASCIILineChooser()
      let ends = chooser.ends(of: bytes, style: style, room: room)
      plainSetter = consume chooser
      return ends
    }

    /// Cuts text that has no two spaces beside each other.
    mutating func cut(
      _ bytes: UnsafeBufferPointer<UInt8>, style: ParagraphStyle, measures: LineMeasures
    ) -> CutText {
      if length < Memory.leastLength {
        length += bytes.count
        return CutText(of: bytes, style: style, measures: measures)
      }
      var cutter = cutter.take() ?? TextCutter(ambiguousIsWide: style.ambiguousIsWide)
      if cutter.ambiguousIsWide != style.ambiguousIsWide {
        cutter = TextCutter(ambiguousIsWide: style.ambiguousIsWide)
      }
      let cutText = cutter.cut(bytes, style: style, measures: measures)
      self.cutter = consume cutter
      return cutText
    }
  }
}

/// Chooses the lines of texts of ASCII, each together.
struct ASCIILineChooser: ~Copyable {
  private var text = ByteBuffer(capacity: 1 << 10)
  private var fragments = GrowingBuffer<Fragment>(capacity: 16)
  private var map = LineEndMap()
  private var fit = ASCIIOptimumFit()

  /// Where the lines of a text end, before the space there; nil if they don't just end.
  mutating func ends(
    of bytes: UnsafeBufferPointer<UInt8>, style: ParagraphStyle, room: Int
  ) -> [Int]? {
    text.removeAll()
    text.append(bytes)
    if text.last == 0x20 { text.advance(-1) }
    let padded = text.padded()
    guard let paragraph = ASCIIParagraph(padded.bytes, room: room),
      let full = fullLines(
        of: padded, paragraph, style: style, keepingEnds: style.fit == .greedy,
        fragments: &fragments, map: &map)
    else { return nil }
    if style.fit == .greedy { return full.ends }
    fit.findLines(of: paragraph, ends: map.ends, limit: full.raggedness)
    var (count, end) = (0, paragraph.count)
    while end > 0 { (count, end) = (count + 1, fit.lineEnd(before: end)) }
    var ends = [Int](repeating: paragraph.count, count: count)
    for index in stride(from: count - 1, to: 0, by: -1) {
      ends[index - 1] = fit.lineEnd(before: ends[index])
    }
    return ends
  }
}

/// Cuts texts into fragments, each in a walk as far as can be.
struct TextCutter: ~Copyable {
  let ambiguousIsWide: Bool
  private var automaton: TextAutomaton
  private var text = ByteBuffer(capacity: 1 << 10)
  private var fragments = GrowingBuffer<Fragment>(capacity: 1 << 7)

  init(ambiguousIsWide: Bool) {
    self.ambiguousIsWide = ambiguousIsWide
    automaton = TextAutomaton(ambiguousIsWide: ambiguousIsWide)
  }

  /// Cuts text that has no two spaces beside each other, see ``fragments(of:style:measures:)``.
  mutating func cut(
    _ bytes: UnsafeBufferPointer<UInt8>, style: ParagraphStyle, measures: LineMeasures
  ) -> CutText {
    text.removeAll()
    text.append(bytes)
    let unseen = cutFragments(
      of: text.padded(), style: style, measures: measures, &automaton, into: &fragments)
    return CutText(fragments: Array(fragments.elements), unseen: unseen)
  }
}
