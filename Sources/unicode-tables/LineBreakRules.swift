/// The properties of a scalar that line breaking depends on: its class after LB1, and those that
/// rules ask for by other names.
struct LineBreakSymbol: Hashable {
  /// The class; `Pi` and `Pf` are the initial and final members of QU, `DC` is U+25CC DOTTED
  /// CIRCLE (otherwise AL).
  var name: String
  /// East_Asian_Width is F, W or H.
  var isEastAsian = false
  /// Extended_Pictographic, and not assigned.
  var isFuturePictograph = false

  func isIn(_ names: String...) -> Bool { names.contains(name) }

  var isBreak: Bool { isIn("BK", "CR", "LF", "NL") }
  var isMark: Bool { isIn("CM", "ZWJ") }
  var isQuotation: Bool { isIn("QU", "Pi", "Pf") }
  var isLetter: Bool { isIn("AL", "HL", "DC") }
  var isIdeograph: Bool { isIn("ID", "EB", "EM") }
  var isAksara: Bool { isIn("AK", "DC", "AS") }
}

extension LineBreakSymbol {
  /// LB1: resolves AI, SG, XX, SA and CJ, and splits the classes that later rules split.
  init(of point: Int, in properties: ScalarProperties) {
    let category = properties.generalCategory[point]
    isEastAsian = ["F", "W", "H"].contains(properties.eastAsianWidth[point])
    isFuturePictograph = properties.isPictographic[point] && category == "Cn"
    switch properties.lineBreak[point] {
    case "AI", "SG", "XX": name = "AL"
    case "SA": name = category == "Mn" || category == "Mc" ? "CM" : "AL"
    case "CJ": name = "NS"
    case "QU": name = category == "Pi" || category == "Pf" ? category : "QU"
    case let other: name = point == 0x25CC ? "DC" : other
    }
  }
}

/// The text before a position, as far as the rules ask about it.
struct LineBreakContext: Hashable {
  /// The last scalar that is not a space, with the marks that follow it (LB9, LB10); nil at the
  /// start of the text.
  var last: LineBreakSymbol?
  /// Spaces are between `last` and the position.
  var hasSpaces = false
  /// The position follows ZERO WIDTH JOINER.
  var followsJoiner = false
  /// The text before `last`, as far as the class of `last` gives it a meaning.
  var role = Role.none

  enum Role: Hashable {
    case none
    /// QU: the scalar before it is not East Asian, or there is none (LB19a); it opens (LB15a).
    case quotation(followsNarrow: Bool, opens: Bool)
    /// HY, HH: begins a word (LB20a); follows a Hebrew letter (LB21a).
    case hyphen(isInitial: Bool, followsHebrew: Bool)
    /// NU, SY, IS: within a number; CL, CP: closes one (LB25).
    case number
    /// VI after AK, DOTTED CIRCLE or AS (LB28a).
    case virama
    /// RI that begins a pair (LB30a).
    case firstOfPair
  }

  /// The context after `symbol`.
  func appending(_ symbol: LineBreakSymbol) -> LineBreakContext {
    var next = self
    next.followsJoiner = symbol.name == "ZWJ"
    if absorbs(symbol) { return next }
    if symbol.name == "SP" {
      next.hasSpaces = true
      return next
    }
    next.hasSpaces = false
    next.last = symbol.isMark ? LineBreakSymbol(name: "AL") : symbol  // LB10
    next.role = role(of: symbol)
    return next
  }

  /// LB9: a mark belongs to the scalar before it, unless that is a break, a space or the start.
  func absorbs(_ symbol: LineBreakSymbol) -> Bool {
    guard symbol.isMark, let last, !hasSpaces else { return false }
    return !last.isBreak && last.name != "ZW"
  }

  private func role(of symbol: LineBreakSymbol) -> Role {
    let followsGap = hasSpaces || last.map { $0.isBreak || $0.isIn("ZW", "GL") } ?? true
    switch symbol.name {
    case "QU", "Pi", "Pf":
      let opens = followsGap || last?.isIn("OP", "QU", "Pi", "Pf") == true
      let followsNarrow = hasSpaces || last.map { !$0.isEastAsian } ?? true
      return .quotation(followsNarrow: followsNarrow, opens: opens)
    case "HY", "HH":
      return .hyphen(
        isInitial: followsGap || last?.name == "CB",
        followsHebrew: !hasSpaces && last?.name == "HL")
    case "NU": return .number
    case "SY", "IS": return isInNumber ? .number : .none
    case "CL", "CP": return isInNumber ? .number : .none
    case "VI": return !hasSpaces && last?.isAksara == true ? .virama : .none
    case "RI":
      return !hasSpaces && last?.name == "RI" && role == .firstOfPair ? .none : .firstOfPair
    default: return .none
    }
  }

  /// NU (SY | IS)* is before the position.
  var isInNumber: Bool {
    !hasSpaces && role == .number && last?.isIn("NU", "SY", "IS") == true
  }

  /// NU (SY | IS)* (CL | CP)? is before the position.
  var endsNumber: Bool { !hasSpaces && role == .number }
}

/// The rules of UAX #14 for one position, in their order; the first that matches decides.
///
/// `next` holds the symbols after the one that follows the position, as far as they are known;
/// `LineBreakRules.end` is the end of the text. The answer is nil when a rule must know more.
struct LineBreakRules {
  static let end = LineBreakSymbol(name: "end")

  enum Answer { case mandatory, allowed, prohibited }

  func answer(
    _ before: LineBreakContext, _ after: LineBreakSymbol, _ next: [LineBreakSymbol]
  ) -> Answer? {
    guard let last = before.last else {
      if !before.hasSpaces { return .prohibited }  // LB2
      return spaced(before, LineBreakSymbol(name: "sot"), after, next)
    }
    if !before.hasSpaces, last.isBreak {  // LB4, LB5
      return last.name == "CR" && after.name == "LF" ? .prohibited : .mandatory
    }
    return spaced(before, last, after, next)
  }

  /// LB6 to LB18: the rules that look across spaces.
  private func spaced(
    _ before: LineBreakContext, _ last: LineBreakSymbol, _ after: LineBreakSymbol,
    _ next: [LineBreakSymbol]
  ) -> Answer? {
    let adjoins = !before.hasSpaces
    if after.isBreak { return .prohibited }  // LB6
    if after.isIn("SP", "ZW") { return .prohibited }  // LB7
    if last.name == "ZW" { return .allowed }  // LB8
    if before.followsJoiner { return .prohibited }  // LB8a
    if before.absorbs(after) { return .prohibited }  // LB9
    let after = after.isMark ? LineBreakSymbol(name: "AL") : after  // LB10
    if after.name == "WJ" || adjoins && last.name == "WJ" { return .prohibited }  // LB11
    if adjoins && last.name == "GL" { return .prohibited }  // LB12
    if adjoins && after.name == "GL" && !last.isIn("BA", "HY", "HH") {  // LB12a
      return .prohibited
    }
    if after.isIn("EX", "CL", "CP", "SY") { return .prohibited }  // LB13
    if last.name == "OP" { return .prohibited }  // LB14
    if last.name == "Pi", case .quotation(_, opens: true) = before.role {  // LB15a
      return .prohibited
    }
    if after.name == "Pf" {
      if adjoins { return .prohibited }  // LB15b or else LB19
      guard let follower = next.first else { return nil }
      let closes = follower.isIn(
        "SP", "GL", "WJ", "CL", "QU", "Pi", "Pf", "CP", "EX", "IS", "SY", "ZW", "end")
      if closes || follower.isBreak { return .prohibited }  // LB15b
    }
    if after.name == "IS" {
      if adjoins { return .prohibited }  // LB15d
      guard let follower = next.first else { return nil }
      return follower.name == "NU" ? .allowed : .prohibited  // LB15c, LB15d
    }
    if last.isIn("CL", "CP") && after.name == "NS" { return .prohibited }  // LB16
    if last.name == "B2" && after.name == "B2" { return .prohibited }  // LB17
    if !adjoins { return .allowed }  // LB18
    return adjoining(before, last, after, next)
  }

  /// LB19 to LB22, for scalars without a space between them.
  private func adjoining(
    _ before: LineBreakContext, _ last: LineBreakSymbol, _ after: LineBreakSymbol,
    _ next: [LineBreakSymbol]
  ) -> Answer? {
    if after.isIn("QU", "Pf") || last.isIn("QU", "Pi") { return .prohibited }  // LB19
    if after.isQuotation {  // LB19a
      if !last.isEastAsian { return .prohibited }
      guard let follower = next.first else { return nil }
      if !follower.isEastAsian { return .prohibited }
    }
    if last.isQuotation {  // LB19a
      if !after.isEastAsian { return .prohibited }
      if case .quotation(followsNarrow: true, _) = before.role { return .prohibited }
    }
    if after.name == "CB" || last.name == "CB" { return .allowed }  // LB20
    if case .hyphen(let isInitial, let followsHebrew) = before.role {
      if isInitial && after.isIn("AL", "HL", "DC") { return .prohibited }  // LB20a
      if after.isIn("BA", "HH", "HY", "NS") { return .prohibited }  // LB21
      if followsHebrew && after.name != "HL" { return .prohibited }  // LB21a
    }
    if after.isIn("BA", "HH", "HY", "NS") || last.name == "BB" { return .prohibited }  // LB21
    if last.name == "SY" && after.name == "HL" { return .prohibited }  // LB21b
    if after.name == "IN" { return .prohibited }  // LB22
    return words(before, last, after, next)
  }

  /// LB23 to LB25: words and numbers.
  private func words(
    _ before: LineBreakContext, _ last: LineBreakSymbol, _ after: LineBreakSymbol,
    _ next: [LineBreakSymbol]
  ) -> Answer? {
    let isAffix = after.isIn("PR", "PO")
    let followsAffix = last.isIn("PR", "PO")
    if last.isLetter && after.name == "NU" { return .prohibited }  // LB23
    if last.name == "NU" && after.isLetter { return .prohibited }
    if last.name == "PR" && after.isIdeograph { return .prohibited }  // LB23a
    if last.isIdeograph && after.name == "PO" { return .prohibited }
    if followsAffix && after.isLetter { return .prohibited }  // LB24
    if last.isLetter && isAffix { return .prohibited }
    if before.endsNumber && isAffix { return .prohibited }  // LB25
    if followsAffix && after.name == "OP" {
      guard let first = next.first else { return nil }
      if first.name == "NU" { return .prohibited }
      if first.name == "IS" {
        guard next.count > 1 else { return nil }
        if next[1].name == "NU" { return .prohibited }
      }
    }
    if after.name == "NU" && (followsAffix || last.isIn("HY", "IS")) { return .prohibited }
    if after.name == "NU" && before.isInNumber { return .prohibited }
    return syllables(before, last, after, next)
  }

  /// LB26 to LB31: syllables, brackets, pairs of scalars.
  private func syllables(
    _ before: LineBreakContext, _ last: LineBreakSymbol, _ after: LineBreakSymbol,
    _ next: [LineBreakSymbol]
  ) -> Answer? {
    if last.name == "JL" && after.isIn("JL", "JV", "H2", "H3") { return .prohibited }  // LB26
    if last.isIn("JV", "H2") && after.isIn("JV", "JT") { return .prohibited }
    if last.isIn("JT", "H3") && after.name == "JT" { return .prohibited }
    if last.isIn("JL", "JV", "JT", "H2", "H3") && after.name == "PO" { return .prohibited }  // LB27
    if last.name == "PR" && after.isIn("JL", "JV", "JT", "H2", "H3") { return .prohibited }
    if last.isLetter && after.isLetter { return .prohibited }  // LB28
    if last.name == "AP" && after.isAksara { return .prohibited }  // LB28a
    if last.isAksara && after.isIn("VF", "VI") { return .prohibited }
    if before.role == .virama && after.isIn("AK", "DC") { return .prohibited }
    if last.isAksara && after.isAksara {
      guard let follower = next.first else { return nil }
      if follower.name == "VF" { return .prohibited }
    }
    if last.name == "IS" && after.isLetter { return .prohibited }  // LB29
    let joinsBracket = last.isLetter || last.name == "NU"
    if joinsBracket && after.name == "OP" && !after.isEastAsian { return .prohibited }  // LB30
    if last.name == "CP" && !last.isEastAsian && (after.isLetter || after.name == "NU") {
      return .prohibited
    }
    if before.role == .firstOfPair && after.name == "RI" { return .prohibited }  // LB30a
    if after.name == "EM" && (last.name == "EB" || last.isFuturePictograph) {  // LB30b
      return .prohibited
    }
    return .allowed  // LB31
  }
}
