/// What a line can do without where it has too little room: signs of the rules around a title, or blanks
/// before what is in brackets at its end.
///
///     ========== 1 failed, 2 passed ==========
///     tests/test_a.py ....            [ 66%]
struct SpareCells {
  /// The bytes to leave out, in order.
  private let ranges: [Range<Int>]

  /// The signs of a banner that are so many cells, evenly at both sides; nil where its rules are too short
  /// for that, or it neither begins nor ends with one. Where fewer do, they are all that its rules have.
  init?(banner line: UnsafeBufferPointer<UInt8>, surplus: Int, fewerDo: Bool = false) {
    guard let start = line.firstIndex(where: { !$0.isBlank }),
      let end = line.lastIndex(where: { !$0.isBlank }).map({ $0 + 1 })
    else { return nil }
    let text = UnsafeBufferPointer(rebasing: line[start..<end])
    let (head, tail) = (SpareCells.rule(atStartOf: text), SpareCells.rule(atEndOf: text))
    let (before, after) = (head.count, head.utf8Count < text.count ? tail.count : 0)
    guard
      before == 0 || head.utf8Count == text.count
        || SpareCells.isTitle(text[head.utf8Count..<(text.count - tail.utf8Count)], beside: text[0])
    else { return nil }
    let leastAfter = min(after, SpareCells.least)
    let fewest = min(before, SpareCells.least) + leastAfter
    let left = fewerDo ? max(before + after - surplus, fewest) : before + after - surplus
    guard fewest..<(before + after) ~= left else { return nil }
    let newAfter = max(leastAfter, left - before, min(after, left / 2))
    ranges = [
      start..<(start + (before + newAfter - left) * head.length),
      (end - (after - newAfter) * tail.length)..<end,
    ]
  }

  /// Those of a line of so many cells that a program printed, if a row has room for the beginning of its
  /// text. A rule beside text may be the bar of a chart: it is a banner's between two of them, or behind
  /// brackets or capitals alone.
  init?(printed line: UnsafeBufferPointer<UInt8>, width: Int, room: Int) {
    guard let start = line.firstIndex(where: { $0 != 0x20 }), start + SpareCells.least <= room
    else { return nil }
    let surplus = width - room
    let text = UnsafeBufferPointer(rebasing: line[start...])
    let (head, tail) = (SpareCells.rule(atStartOf: text), SpareCells.rule(atEndOf: text))
    if text[0].isOne(of: "^~+") { return nil }
    if head.count >= SpareCells.least, head.utf8Count == text.count || tail.count > 0 {
      self.init(banner: line, surplus: surplus, fewerDo: true)
    } else if tail.count >= SpareCells.leastGap,
      SpareCells.isTask(text[..<(text.count - tail.utf8Count - 1)])
    {
      self.init(banner: line, surplus: surplus)
    } else {
      self.init(gapOf: line, from: start, surplus: surplus)
    }
  }

  /// The blanks before what is in brackets at the end of a line.
  private init?(gapOf line: UnsafeBufferPointer<UInt8>, from start: Int, surplus: Int) {
    guard line.last == UInt8(ascii: "]"), let bracket = line.lastIndex(of: UInt8(ascii: "["))
    else { return nil }
    let blanks = line[start..<bracket].reversed().prefix { $0 == 0x20 }.count
    guard blanks >= max(SpareCells.leastGap, surplus + SpareCells.leastRest) else { return nil }
    ranges = [(bracket - surplus)..<bracket]
  }

  /// The parts of a line of so many bytes that are left.
  func remainder(of utf8Count: Int) -> [Range<Int>] {
    zip([0] + ranges.map(\.upperBound), ranges.map(\.lowerBound) + [utf8Count]).map { $0..<$1 }
  }

  /// Whether a row that a line has no room in may have any, by a byte for each cell: for a sign that is
  /// not ASCII, its last.
  static func mayBe(in row: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = row.firstIndex(where: { $0 != 0x20 }) else { return false }
    let text = UnsafeBufferPointer(rebasing: row[start...])
    // As many blanks as are left of a gap, and the bracket, are in the row at least.
    return isRule(text.prefix(least)) || isCapital(text[0]) && isRule(text.suffix(least))
      || text.suffix(leastRest + 2).allSatisfy { $0 == 0x20 } || holdsGap(text)
  }

  /// Whether eight blanks are in text: one of them is its eighth byte, or its sixteenth, and so on.
  private static func holdsGap(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = leastGap - 1
    while offset < text.count {
      if text[offset] == 0x20 {
        let before = text[..<offset].reversed().prefix { $0 == 0x20 }.count
        let after = text[offset...].prefix { $0 == 0x20 }.count
        if before + after >= leastGap { return true }
      }
      offset += leastGap
    }
    return false
  }

  private static func isRule(_ signs: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = signs.first, isSign(first) || first >= 0x80 else { return false }
    return signs.count == least && signs.allSatisfy { $0 == first }
  }

  /// The fewest signs that are left of a rule, and that tell one at the start of a line.
  private static let least = 3

  /// The fewest signs of a rule at the end of a line, and the fewest blanks of a gap.
  private static let leastGap = 8

  /// The fewest blanks that are left of a gap.
  private static let leastRest = 2
}

// MARK: Rules

extension SpareCells {
  /// Signs of one kind beside a blank.
  private struct Rule {
    var count = 0
    /// The bytes of a sign.
    var length = 1

    var utf8Count: Int { count * length }
  }

  private static func rule(atStartOf line: UnsafeBufferPointer<UInt8>) -> Rule {
    guard let length = signLength(in: line, at: 0) else { return Rule() }
    var end = length
    while end + length <= line.count, isSame(line, end, 0, length) { end += length }
    return end == line.count || line[end].isBlank
      ? Rule(count: end / length, length: length) : Rule()
  }

  private static func rule(atEndOf line: UnsafeBufferPointer<UInt8>) -> Rule {
    let last = (line.last ?? 0) < 0x80 ? line.count - 1 : line.count - 3
    guard last >= 0, let length = signLength(in: line, at: last) else { return Rule() }
    var start = last
    while start >= length, isSame(line, start - length, last, length) { start -= length }
    return start > 0 && line[start - 1].isBlank
      ? Rule(count: (line.count - start) / length, length: length) : Rule()
  }

  /// The bytes of a sign that people or programs draw rules with; nil where there is none. Those that are
  /// not ASCII are U+2500, U+2501 and U+2550.
  private static func signLength(in line: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int? {
    if offset < line.count, isSign(line[offset]) { return 1 }
    guard offset + 3 <= line.count, line[offset] == 0xE2 else { return nil }
    return switch (line[offset + 1], line[offset + 2]) {
    case (0x94, 0x80), (0x94, 0x81), (0x95, 0x90): 3
    default: nil
    }
  }

  private static func isSame(
    _ line: UnsafeBufferPointer<UInt8>, _ place: Int, _ other: Int, _ length: Int
  ) -> Bool {
    (0..<length).allSatisfy { line[place + $0] == line[other + $0] }
  }

  /// Whether text between two rules is more than others of their signs, as those of columns are.
  private static func isTitle(
    _ text: Slice<UnsafeBufferPointer<UInt8>>, beside sign: UInt8
  ) -> Bool {
    text.contains { !$0.isBlank && $0 != sign && $0 & 0xC0 != 0x80 }
  }

  /// Whether a rule may be behind text: it is capitals, or ends with what is in brackets.
  private static func isTask(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    text.first.map(isCapital) ?? false && !text.contains(UInt8(ascii: "|"))
      && (text.last == UInt8(ascii: "]") || text.allSatisfy { $0 == 0x20 || isCapital($0) })
  }

  private static func isCapital(_ byte: UInt8) -> Bool {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
  }

  /// One of the signs of ASCII that people draw the rules of banners with.
  static func isSign(_ byte: UInt8) -> Bool { byte.isOne(of: "=-*#~^_+") }
}
