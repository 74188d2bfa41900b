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
    var lines = SetLines()
    lines.append(linesOf: text, measure: measure, style: style) { bytes, measures in
      if style.keepsSpaces || isASCII(bytes) {
        return CutText(of: bytes, style: style, measures: measures)
      }
      return memory.withLock { $0.cut(bytes, style: style, measures: measures) }
    }
    return lines
  }

  /// What is kept from one text to the next.
  private struct Memory: ~Copyable {
    private var cutter: TextCutter?
    /// The bytes that were cut without it.
    private var length = 0

    /// To set a cutter up takes as long as to cut some thousand bytes without one.
    private static let leastLength = 1 << 11

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
    text.pad()
    let unseen = cutFragments(
      of: text.bytes, style: style, measures: measures, &automaton, into: &fragments)
    return CutText(fragments: Array(fragments.elements), unseen: unseen)
  }
}
