/// A date or a time of day, or both, as ISO 8601 writes them: `2026-11-22`, `2026-11`, `11:08:20`,
/// `2026-11-22T11:08Z`; the date with slashes too, and a blank between both.
package struct LabelTime {
  /// The seconds since 1970, or since midnight where it has no date.
  package private(set) var seconds = 0.0
  package private(set) var hasDate = false

  package static let secondsOfDay = 86_400.0

  private var rest: ArraySlice<UInt8>

  /// The time that a text says; nil for any other text.
  package init?(_ text: String) {
    rest = Array(text.utf8)[...]
    let digits = rest.prefix(while: isASCIIDigit).count
    if digits == 4 {
      guard readDate() else { return nil }
      if rest.isEmpty { return }
      guard skip("T") || skip(" ") else { return nil }
    }
    guard readTime(), skipZone(), rest.isEmpty else { return nil }
  }

  private mutating func readDate() -> Bool {
    guard let year = number(digits: 4), let mark = rest.popFirst(), mark.isOne(of: "-/"),
      let month = number(digits: 2), 1...12 ~= month
    else { return false }
    var day = 1
    if rest.first == mark {
      rest.removeFirst()
      guard let number = number(digits: 2), 1...31 ~= number else { return false }
      day = number
    }
    hasDate = true
    seconds = Double(LabelTime.days(year, month, day)) * LabelTime.secondsOfDay
    return true
  }

  private mutating func readTime() -> Bool {
    guard let hours = number(digits: 2) ?? number(digits: 1), hours < 25, skip(":"),
      let minutes = number(digits: 2), minutes < 60
    else { return false }
    seconds += Double(hours * 3600 + minutes * 60)
    if !skip(":") { return true }
    guard let number = number(digits: 2), number < 61 else { return false }
    seconds += Double(number)
    guard skip(".") || skip(",") else { return true }
    let digits = rest.prefix(while: isASCIIDigit)
    rest = rest[digits.endIndex...]
    seconds += Double("0.\(String(decoding: digits.prefix(9), as: UTF8.self))") ?? 0
    return !digits.isEmpty
  }

  /// Skips `Z` or an offset, which is the same for most series and decides about no place in others.
  private mutating func skipZone() -> Bool {
    if rest.isEmpty || skip("Z") { return true }
    guard let sign = rest.popFirst(), sign.isOne(of: "+-"), let hours = number(digits: 2) else {
      return false
    }
    _ = skip(":")
    let minutes = number(digits: 2) ?? 0
    let offset = Double(hours * 3600 + minutes * 60)
    seconds += sign == UInt8(ascii: "-") ? offset : -offset
    return true
  }

  private mutating func skip(_ mark: Character) -> Bool {
    guard let byte = mark.asciiValue, rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  /// The number that so many digits are, if they come next.
  private mutating func number(digits: Int) -> Int? {
    let text = rest.prefix(digits)
    guard text.count == digits, text.allSatisfy(isASCIIDigit) else { return nil }
    rest = rest.dropFirst(digits)
    return text.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// The days from 1 January 1970 to a date of the Gregorian calendar, counted from March, so that a
  /// leap day is the last of its year.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let years = month < 3 ? year - 1 : year
    let months = (month + 9) % 12
    let leaps = years / 4 - years / 100 + years / 400
    return years * 365 + leaps + (months * 153 + 2) / 5 + day - 719_469
  }
}
