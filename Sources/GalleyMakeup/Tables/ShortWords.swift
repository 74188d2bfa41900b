/// Words of a few cells that are whole even where a line may end inside them, at a hyphen or a
/// slash.
enum ShortWords: CaseIterable {
  /// All of them.
  case all
  /// Those that are torn rather than parted: with a digit in them, as a date has, or a hyphen
  /// without two letters on both sides, as the mode of a file has. `well-known` is none of them.
  case codes
}

extension ShortWords {
  /// The most cells of a short word: one more than the mode of a file and the sign of an access list
  /// after it take, `-rw-r--r--+`.
  private static let limit = 12

  /// The bytes of the longest of these words, of printable ASCII; 0 if there is none.
  func longest(in utf8: UnsafeBufferPointer<UInt8>) -> Int {
    var (longest, start) = (0, 0)
    for end in 0...utf8.count where end == utf8.count || utf8[end] <= UInt8(ascii: " ") {
      let count = end - start
      if count > longest, count <= ShortWords.limit,
        keeps(UnsafeBufferPointer(rebasing: utf8[start..<end]))
      {
        longest = count
      }
      start = end + 1
    }
    return longest
  }

  /// Whether a word is one of them.
  private func keeps(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    var (mayBeParted, isCode) = (false, false)
    for (offset, byte) in word.enumerated() {
      switch byte {
      case UInt8(ascii: "/"): mayBeParted = true
      case UInt8(ascii: "-"):
        mayBeParted = true
        let parts = [offset - 2, offset - 1, offset + 1, offset + 2]
        if !parts.allSatisfy({ word.indices.contains($0) && isLetter(word[$0]) }) { isCode = true }
      case UInt8(ascii: "0")...UInt8(ascii: "9"): isCode = true
      case UInt8(ascii: "!")...UInt8(ascii: "~"): break
      default: return false
      }
    }
    return mayBeParted && (isCode || self == .all)
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26
  }
}
