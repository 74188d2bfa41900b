/// The properties of a scalar that cluster segmentation and width depend on.
struct ClusterSymbol: Hashable {
  /// Grapheme_Cluster_Break, or `Pict` for an Extended_Pictographic.
  var name: String
  /// Indic_Conjunct_Break.
  var conjunct: String
  /// 0, 1 or 2 cells; see `scalarWidth`.
  var width: Int
  /// U+FE0F VARIATION SELECTOR-16.
  var asksForEmoji = false
  /// Has an emoji presentation that U+FE0F asks for.
  var canBeEmoji = false
}

extension ClusterSymbol {
  init(of point: Int, in properties: ScalarProperties, ambiguousIsWide: Bool) {
    name = properties.isPictographic[point] ? "Pict" : properties.graphemeBreak[point]
    conjunct = properties.conjunctBreak[point]
    width = scalarWidth(of: point, in: properties, ambiguousIsWide: ambiguousIsWide)
    asksForEmoji = point == 0xFE0F
    canBeEmoji = properties.hasEmojiPresentationSequence[point]
  }
}

/// The cells of one scalar; the first rule that matches. Controls have none of their own: text is
/// shown without them.
private func scalarWidth(
  of point: Int, in properties: ScalarProperties, ambiguousIsWide: Bool
) -> Int {
  if properties.graphemeBreak[point] == "Regional_Indicator" { return 2 }
  if point == 0xAD { return 1 }
  if point == 0x115F { return 2 }
  switch properties.generalCategory[point] {
  case "Cc", "Mn", "Me", "Zl", "Zp": return 0
  case "Cf": return properties.graphemeBreak[point] == "Prepend" ? 1 : 0
  default: break
  }
  if properties.isDefaultIgnorable[point] { return 0 }
  // Vowels and final consonants of Hangul syllables are in the cells of the initial one.
  if (0x1160...0x11FF).contains(point) || (0xD7B0...0xD7FF).contains(point) { return 0 }
  switch properties.eastAsianWidth[point] {
  case "W", "F": return 2
  case "A": return ambiguousIsWide ? 2 : 1
  default: return 1
  }
}

/// UAX #29's extended grapheme clusters, and their widths, as a machine.
///
/// A cluster is as wide as its scalars together, up to two cells; a pictograph that a joiner joins
/// adds nothing, and U+FE0F makes a narrow scalar that can be an emoji wide.
///
/// Letters that join on and on, as leading consonants of Hangul, consonants of conjuncts and
/// prepended signs do, are joined while they take ``greatestTotal`` cells one by one, and shown in
/// pieces beyond: many terminals draw each of them in cells of its own.
struct ClusterMachine: Machine {
  struct State: Hashable {
    var last = Last.start
    var conjunct = Conjunct.none
    var picture = Picture.none
    var width = 0
    var canBeEmoji = false
    /// The cells of the scalars one by one, where more letters may be joined to them.
    var total = 0
  }

  /// The most cells that letters of a cluster take one by one.
  private static let greatestTotal = 8

  enum Last: Hashable {
    case start, carriageReturn, control, prepend, leading, vowel, trailing, regionalIndicator
    case other
  }
  /// GB9c: `LinkingConsonant`, and that with `ConjunctLinker` after it.
  enum Conjunct: Hashable { case none, consonant, linked }
  /// GB11: `ExtPict Extend*`, and that with `ZWJ` after it.
  enum Picture: Hashable { case none, picture, joined }

  let start = State()

  /// The output is 1 where a cluster ends before `symbol`.
  func step(_ state: State, _ symbol: ClusterSymbol) -> (output: UInt8, next: State) {
    let breaks = state.last != .start && isBoundary(state, symbol)
    let left = breaks ? start : state
    var next = State()
    next.last = last(left, symbol)
    next.conjunct = conjunct(left.conjunct, symbol)
    next.picture = picture(left.picture, symbol)
    next.width = width(left, symbol)
    next.canBeEmoji = symbol.canBeEmoji
    let mayGoOn = next.last == .prepend || next.last == .leading || next.conjunct != .none
    next.total = mayGoOn ? min(Self.greatestTotal, left.total + symbol.width) : 0
    return (breaks ? 1 : 0, next)
  }

  /// The cells of the cluster that ends here.
  func finish(_ state: State) -> UInt8 { UInt8(state.width) }

  private func isBoundary(_ state: State, _ symbol: ClusterSymbol) -> Bool {
    if state.last == .carriageReturn && symbol.name == "LF" { return false }  // GB3
    if state.last == .carriageReturn || state.last == .control { return true }  // GB4
    switch symbol.name {
    case "CR", "LF", "Control": return true  // GB5
    case "Extend", "ZWJ", "SpacingMark": return false  // GB9, GB9a
    case _ where state.total + symbol.width > Self.greatestTotal: return true
    case "L", "LV", "LVT": if state.last == .leading { return false }  // GB6
    case "V": if state.last == .leading || state.last == .vowel { return false }  // GB6, GB7
    case "T": if state.last == .vowel || state.last == .trailing { return false }  // GB7, GB8
    case "Pict": if state.picture == .joined { return false }  // GB11
    case "Regional_Indicator": if state.last == .regionalIndicator { return false }  // GB12, GB13
    default: break
    }
    if state.last == .prepend { return false }  // GB9b
    return !(state.conjunct == .linked && symbol.conjunct == "Consonant")  // GB9c, GB999
  }

  private func last(_ left: State, _ symbol: ClusterSymbol) -> Last {
    switch symbol.name {
    case "CR": .carriageReturn
    case "LF", "Control": .control
    case "Prepend": .prepend
    case "L": .leading
    case "V", "LV": .vowel
    case "T", "LVT": .trailing
    case "Regional_Indicator": left.last == .regionalIndicator ? .other : .regionalIndicator
    default: .other
    }
  }

  private func conjunct(_ left: Conjunct, _ symbol: ClusterSymbol) -> Conjunct {
    switch symbol.conjunct {
    case "Consonant": .consonant
    case "Linker": left == .none ? .none : .linked
    case "Extend": left
    default: .none
    }
  }

  private func picture(_ left: Picture, _ symbol: ClusterSymbol) -> Picture {
    switch symbol.name {
    case "Pict": .picture
    case "Extend": left == .picture ? .picture : .none
    case "ZWJ": left == .picture ? .joined : .none
    default: .none
    }
  }

  private func width(_ left: State, _ symbol: ClusterSymbol) -> Int {
    if symbol.asksForEmoji { return left.canBeEmoji && left.width == 1 ? 2 : left.width }
    if symbol.name == "Pict" && left.picture == .joined { return left.width }
    return min(2, left.width + symbol.width)
  }
}
