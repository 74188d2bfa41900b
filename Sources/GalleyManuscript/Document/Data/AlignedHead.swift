extension AlignedColumns {
  /// Whether half of the columns and more than one have a name, and below it nothing but numbers:
  /// then their first line is a head beyond doubt.
  var hasNamesAboveNumbers: Bool {
    guard let head = rows.first else { return false }
    var isName = head.map { name in
      !name.text.startsAsValue && !name.text.utf8.contains(UInt8(ascii: "="))
        && (name.text.isNamingSign || name.text.utf8.contains { $0 >= 0x80 || isASCIILetter($0) })
    }
    var hasNumber = [Bool](repeating: false, count: head.count)
    for row in rows.dropFirst() {
      for (column, cell) in row.prefix(head.count).enumerated() where isName[column] {
        if CellStart(cell.text).isNumber {
          hasNumber[column] = true
        } else if !cell.text.isEmpty, cell.text != "-" {
          isName[column] = false
        }
      }
    }
    let count = head.indices.count { isName[$0] && hasNumber[$0] }
    return count > 1 && count * 2 >= headPlaces.count
  }

  /// Whether all cells of the first line could be names, but for the first that may be empty, and in a
  /// third of the columns all cells below are of another kind. Where they differ in no more than signs,
  /// they do in more than one, and no name comes again in its column.
  var differsInKind: Bool {
    guard let head = rows.first, head.count == headPlaces.count,
      head.enumerated().allSatisfy({ $0 == 0 && $1.text.isEmpty || $1.text.mayBeName })
    else { return false }
    let names = head.map { CellKinds($0.text) }
    var differences = head.map { $0.text.isEmpty ? CellKinds.Difference.none : .kind }
    var (isFilled, comesAgain) = (names.map { _ in false }, false)
    for row in rows.dropFirst() {
      for (column, cell) in row.prefix(head.count).enumerated() where !cell.text.isEmpty {
        isFilled[column] = true
        if cell.text == head[column].text { comesAgain = true }
        if differences[column] != .none {
          differences[column] = min(
            differences[column], CellKinds(cell.text).difference(fromName: names[column]))
        }
      }
    }
    let filled = head.indices.filter { isFilled[$0] }
    let count = filled.count { differences[$0] == .kind }
    if comesAgain && count == 0 { return false }
    let signs = filled.count { differences[$0] == .signs }
    return count + signs > (count > 0 ? 0 : 1) && (count + signs) * 3 >= head.count
  }

  /// Puts the words of the line above the head before the names that they are above; does nothing and
  /// returns false where one of them is above no name or above two.
  mutating func addNames(of line: AlignedLine) -> Bool {
    guard hasHead, var head = rows.first else { return false }
    var names = head.map { _ in AlignedCell(text: "") }
    for word in line.words {
      let index = headPlaces.partitioningIndex { $0.upperBound > word.lowerBound }
      let isOne =
        index < head.count && headPlaces[index].overlaps(word)
        && !headPlaces[index...].dropFirst().prefix(1).contains { $0.overlaps(word) }
      if !isOne { return false }
      names[index].append(line: line.cell(in: word))
    }
    for index in head.indices {
      names[index].append(line: head[index])
      head[index] = names[index]
    }
    rows[0] = head
    return true
  }
}

/// How a word or a cell begins.
struct CellStart {
  /// Whether it begins as a number, an amount, a date or a time does.
  private(set) var isNumber = false
  /// Whether it begins with a small letter.
  private(set) var isSmall = false
  /// Whether it has a letter, and no small one.
  private(set) var isCapital = false

  init(_ text: some StringProtocol) { self.init(text.unicodeScalars) }

  init(_ scalars: some Sequence<Unicode.Scalar>) {
    var isFirst = true
    for scalar in scalars {
      if isFirst, "+-.<>~$€£¥(−".unicodeScalars.contains(scalar) { continue }
      if isFirst { (isNumber, isSmall) = ("0"..."9" ~= scalar, "a"..."z" ~= scalar) }
      isFirst = false
      if "a"..."z" ~= scalar {
        isCapital = false
        return
      }
      if "A"..."Z" ~= scalar { isCapital = true }
    }
  }
}

/// The kinds of characters in a cell, as far as they tell names from the cells below them.
private struct CellKinds {
  private var isNumber = false
  private var startsCapital = false
  private var startsSmall = false
  private var hasCapital = false
  private var hasSmall = false
  private var hasDigit = false
  private var hasSign = false

  init(_ text: String) {
    isNumber = CellStart(text).isNumber
    for (index, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "a"..."z":
        hasSmall = true
        if index == 0 { startsSmall = true }
      case "A"..."Z":
        hasCapital = true
        if index == 0 { startsCapital = true }
      case "0"..."9": hasDigit = true
      case " ", "\u{80}"...: break
      default: hasSign = true
      }
    }
  }

  /// How far a cell differs from a name above it.
  enum Difference: Comparable {
    /// Not at all; by digits, signs or capitals that the name lacks; or in kind.
    case none, signs, kind
  }

  /// How far it differs from a name above it.
  func difference(fromName name: CellKinds) -> Difference {
    if isNumber || hasSmall && !name.hasSmall && name.hasCapital
      || startsSmall && name.startsCapital
    {
      return .kind
    }
    let hasMore =
      hasDigit && !name.hasDigit || hasSign && !name.hasSign || hasCapital && !name.hasCapital
    return hasMore ? .signs : .none
  }
}

extension String {
  /// Whether it begins as a number does, and is not a name of a measure: `1K-blocks`.
  fileprivate var startsAsValue: Bool {
    guard CellStart(self).isNumber else { return false }
    let parts = utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.count != 2 || parts[1].count < 3 || !parts[1].allSatisfy(isASCIILetter)
  }

  /// Whether it names a column of shares or numbers by a sign alone.
  fileprivate var isNamingSign: Bool { self == "%" || self == "#" }

  /// Whether it could name a column: it holds a letter, and none of the signs of values.
  fileprivate var mayBeName: Bool {
    if startsAsValue { return false }
    if isNamingSign { return true }
    if isSymbol { return false }
    var (hasLetter, isPointed, depth) = (false, false, 0)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...:
        if isPointed { return false }
        hasLetter = true
      case _ where byte.isOne(of: "=~$[]{}\\;|"): return false
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      isPointed = byte == UInt8(ascii: ".")
    }
    guard hasLetter, depth == 0, let first = utf8.first, let last = utf8.last else { return false }
    return !first.isOne(of: "/-") && !last.isOne(of: "/:,")
  }

  /// Whether it is a symbol that is no letter: `✓`, `●`.
  var isSymbol: Bool {
    guard let first = unicodeScalars.first else { return false }
    return unicodeScalars.dropFirst().allSatisfy { $0.value == 0xFE0F }
      && (0x2190...0x2BFF ~= first.value || 0x1F300...0x1FAFF ~= first.value)
  }
}
