/// Writes rows of text one after another: UTF-8, for a terminal with SGR and, if asked for, links
/// (OSC 8), and a line feed after each row.
///
/// Escapes say only what changes from character to character, and every style is switched off
/// at the end of a row. Over blanks that look the same in two styles, the one that is on stays if
/// either is a role's: mostly the same follows. A program's styles are switched where it did.
public struct LineRows: Sendable {
  /// The bytes that were written and not taken yet.
  public var output: [UInt8] = []
  /// The colours that escapes may use; nil where there are none.
  private let depth: ColorDepth?
  private let links: Bool
  /// The cells that lines are padded to; 0 where blanks at their ends are left out.
  public let padding: Int
  private var styles: StyleTable
  /// How the styles of the table look, as far as they were asked for.
  private var looks: [Look] = []
  /// The style that is switched on.
  private var style: UInt32 = 0

  /// How a style looks on the terminal.
  private struct Look {
    let rendition: Rendition
    /// Whether a space cannot be told from any other.
    let isUnseen: Bool
    let hasRole: Bool
    /// The switches to other styles that were written.
    var changes: [Change] = []

    /// The bytes that switch to another style.
    struct Change {
      let next: UInt32
      let bytes: [UInt8]
    }

    /// The most changes that are remembered of a style.
    static let mostChanges = 16
  }

  /// A writer of rows in the styles of a theme.
  ///
  /// - Parameters:
  ///   - depth: The terminal's colours, others are replaced by the nearest that it has; nil is for text
  ///     without escapes.
  ///   - links: Whether links are written.
  ///   - theme: How roles look.
  ///   - padding: The cells that lines are padded to; 0 leaves out the blanks at their ends.
  public init(depth: ColorDepth?, links: Bool, theme: Theme, padding: Int = 0) {
    var styles = StyleTable()
    styles.theme = theme
    self.init(depth: depth, links: links, styles: styles, padding: padding)
  }

  /// A writer of rows in the styles of a table.
  init(depth: ColorDepth?, links: Bool, styles: StyleTable, padding: Int = 0) {
    (self.depth, self.links, self.styles, self.padding) = (depth, links, styles, padding)
    learnLooks()
  }

  /// Finds out how the styles look that are new in the table.
  private mutating func learnLooks() {
    while looks.count < styles.styles.count {
      let style = styles.styles[looks.count]
      let rendition = Rendition(styles.theme.resolved(style), depth: depth ?? .none, links: links)
      looks.append(
        Look(
          rendition: rendition, isUnseen: !rendition.showsSpaces && rendition.link == nil,
          hasRole: !style.roles.isEmpty))
    }
  }

  /// Whether a space in a style of the table can be seen: its background, or lines at it.
  func showsSpaces(_ style: UInt32) -> Bool { looks[Int(style)].rendition.showsSpaces }

  /// Gets ready for a character in a style of the table.
  @inline(__always)
  mutating func turn(to next: UInt32, forSpace isSpace: Bool) {
    if next == style || isSpace && spacesMayStay(next) { return }
    change(to: next)
  }

  /// Whether spaces in a style look the same in the one that is switched on, which then stays.
  private func spacesMayStay(_ next: UInt32) -> Bool {
    let (own, before) = (looks[Int(next)], looks[Int(style)])
    return own.isUnseen && before.isUnseen && (own.hasRole || before.hasRole)
  }

  private mutating func change(to next: UInt32) {
    let (before, own) = (Int(style), Int(next))
    style = next
    if let known = looks[before].changes.first(where: { $0.next == next }) {
      output += known.bytes
      return
    }
    var writer = RenditionWriter(showing: looks[before].rendition)
    writer.change(to: looks[own].rendition)
    output += writer.output
    if looks[before].changes.count < Look.mostChanges {
      looks[before].changes.append(Look.Change(next: next, bytes: writer.output))
    }
  }

  /// The bytes that switch from one style to another between two words; nil where blanks between
  /// them can be told apart.
  public mutating func switching(from style: TextStyle, to next: TextStyle) -> [UInt8]? {
    let indices = (Int(index(of: style)), Int(index(of: next)))
    let (before, own) = (looks[indices.0], looks[indices.1])
    guard before.isUnseen, own.isUnseen else { return nil }
    var writer = RenditionWriter(showing: before.rendition)
    writer.change(to: own.rendition)
    return writer.output
  }

  /// Writes a row of nothing.
  public mutating func writeBlankRow() {
    output.append(spaces: padding)
    output.append(UInt8(ascii: "\n"))
  }

  /// Ends a row.
  mutating func endRow() {
    if style != 0 { change(to: 0) }
    output.append(UInt8(ascii: "\n"))
  }
}

// MARK: - Lines

extension LineRows {
  /// Writes a line as a row, as it would be drawn on a canvas, but for unseen spaces at its end.
  ///
  /// - Parameters:
  ///   - text: The line's text, which is drawn as it is and in order.
  ///   - line: The line.
  ///   - styled: The text that it is in.
  /// - Returns: Whether that is all: nothing is written where two runs share a cluster, or one has no
  ///   cells of its own.
  /// - Complexity: O(*n*) in the bytes of the line.
  public mutating func write(
    _ text: CleanText, of line: SetLines.Record, in styled: StyledText
  ) -> Bool {
    let start = line.utf8Range.lowerBound
    var run = depth == nil ? styled.runs.count : styled.runIndex(at: start)
    guard run < styled.runs.count else {
      write(text.utf8, of: line)
      return true
    }
    guard text.hasWholeClusters(from: start, in: styled.runs[run...]) else { return false }
    let end = padding > 0 ? text.utf8.count : seenEnd(of: text.utf8, from: start, in: styled)
    if end > 0 { output.append(spaces: line.indent) }
    var lower = 0
    while lower < end {
      let upper = min(end, styled.runs[run].upperBound - start)
      append(
        UnsafeBufferPointer(rebasing: text.utf8[lower..<upper]),
        style: index(of: styled.runs[run].style))
      (lower, run) = (upper, run + 1)
    }
    if padding > 0 {
      turn(to: 0, forSpace: true)
      output.append(spaces: padding - (end > 0 ? line.end : 0))
    }
    endRow()
    return true
  }

  /// Writes a row of text in no style.
  @inline(__always)
  private mutating func write(_ text: UnsafeBufferPointer<UInt8>, of line: SetLines.Record) {
    let utf8 = padding > 0 ? text : text.trimmingSpacesAtEnd
    if !utf8.isEmpty {
      output.append(spaces: line.indent)
      output.append(contentsOf: utf8)
    }
    if padding > 0 { output.append(spaces: padding - (utf8.isEmpty ? 0 : line.end)) }
    output.append(UInt8(ascii: "\n"))
  }

  /// The end of the visible part of a row of text, without spaces that have no look of their own.
  private mutating func seenEnd(
    of utf8: UnsafeBufferPointer<UInt8>, from start: Int, in styled: StyledText
  ) -> Int {
    var end = utf8.count
    while end > 0, utf8[end - 1] == UInt8(ascii: " ") {
      let style = index(of: styled.style(at: start + end - 1))
      if showsSpaces(style) { break }
      end -= 1
    }
    return end
  }

  /// The index of a style, whose look is known then.
  private mutating func index(of style: TextStyle) -> UInt32 {
    let index = styles.index(of: style)
    if index >= looks.count { learnLooks() }
    return index
  }

  private mutating func append(_ utf8: UnsafeBufferPointer<UInt8>, style next: UInt32) {
    var start = 0
    if next != style {
      if spacesMayStay(next) { start = utf8.blanksAtStart }
      output.append(spaces: start)
      if start < utf8.count { change(to: next) }
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
  }
}

extension CleanText {
  /// Whether runs that cover the text part it between clusters, each of which has cells.
  fileprivate func hasWholeClusters(from start: Int, in runs: ArraySlice<StyledText.Run>) -> Bool {
    var known = 0
    for run in runs {
      let end = run.upperBound - start
      guard end < utf8.count else { break }
      if utf8[end - 1] >= 0x80 || utf8[end] >= 0x80 {
        var walk = ClusterWalk(from: known)
        while walk.utf8Offset < end { _ = walk.next(in: utf8) }
        guard walk.utf8Offset == end, walk.next(in: utf8).map({ $0.width > 0 }) ?? true else {
          return false
        }
      }
      known = end
    }
    return true
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// How many cells of nothing but a space are at the beginning; a mark may sit on the last space.
  fileprivate var blanksAtStart: Int {
    let end = prefix { $0 == UInt8(ascii: " ") }.count
    guard end > 0, end < count, self[end] >= 0x80 else { return end }
    var walk = ClusterWalk(from: end - 1)
    let isAlone = walk.next(in: self)?.utf8Range.upperBound == end
    return isAlone && (walk.next(in: self)?.width ?? 1) > 0 ? end : end - 1
  }
}

extension [UInt8] {
  fileprivate mutating func append(spaces count: Int) {
    if count > 0 { append(contentsOf: repeatElement(UInt8(ascii: " "), count: count)) }
  }
}
