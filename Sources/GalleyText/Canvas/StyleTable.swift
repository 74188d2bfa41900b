/// The styles of a canvas, each once, by index. The plain style is 0.
///
/// Few styles, as most pages have, are searched one by one; a dictionary is made for more.
struct StyleTable: Sendable {
  /// How their roles look.
  var theme = Theme.standard
  /// The styles, by index.
  private(set) var styles: [TextStyle] = [.plain]
  private var indices: [TextStyle: UInt32] = [:]
  /// The style that was looked up last, and the pair that was laid over one another last: those
  /// that are mostly asked for again.
  private var lastStyle = TextStyle.plain
  private var lastIndex: UInt32 = 0
  private var lastPair: (upper: UInt32, lower: UInt32, sum: UInt32) = (0, 0, 0)

  subscript(index: UInt32) -> TextStyle { styles[Int(index)] }

  /// The index of a style. A link that a page may not have is left out.
  mutating func index(of style: TextStyle) -> UInt32 {
    if style == lastStyle { return lastIndex }
    (lastStyle, lastIndex) = (style, known(style) ?? add(style))
    return lastIndex
  }

  private func known(_ style: TextStyle) -> UInt32? {
    if styles.count > StyleTable.fewStyles { return indices[style] }
    return styles.firstIndex(of: style).map { UInt32($0) }
  }

  private mutating func add(_ style: TextStyle) -> UInt32 {
    var allowed = style
    if let link = style.link, !isLinkTarget(link), !isRelativeTarget(link) { allowed.link = nil }
    let index = known(allowed) ?? UInt32(styles.count)
    if index == styles.count { styles.append(allowed) }
    guard styles.count > StyleTable.fewStyles else { return index }
    if indices.isEmpty {
      for (index, style) in styles.enumerated() { indices[style] = UInt32(index) }
    }
    indices[allowed] = index
    indices[style] = index
    return index
  }

  /// Takes links out of styles, and the role that showed them, unless they lead somewhere.
  mutating func keepLinks(where leads: (String) -> Bool) {
    for index in styles.indices {
      guard let link = styles[index].link, !leads(link) else { continue }
      styles[index].link = nil
      styles[index].roles.subtract(.init(.link))
    }
    (indices, lastStyle, lastIndex) = ([:], .plain, 0)
  }

  private static let fewStyles = 32

  /// The index of a style drawn over another: text without a background of its own keeps the
  /// background or reversed colours behind it.
  mutating func index(of upper: UInt32, over lower: UInt32) -> UInt32 {
    if lower == 0 || upper == lower { return upper }
    if lastPair.upper == upper, lastPair.lower == lower { return lastPair.sum }
    var sum = self[upper]
    let below = theme.resolved(self[lower])
    let shown = theme.resolved(sum)
    if shown.background == nil, !shown.attributes.contains(.reverse) {
      sum.background = below.background
      sum.attributes.formUnion(below.attributes.intersection(.reverse))
      if shown.foreground == nil, sum.attributes.contains(.reverse) {
        sum.foreground = below.foreground
      }
    }
    lastPair = (upper, lower, index(of: sum))
    return lastPair.sum
  }
}
