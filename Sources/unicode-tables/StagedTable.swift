/// A byte for each code point, in blocks of 64 that are stored once.
///
/// The blocks are those of UTF-8: the last byte of a scalar is an index into its block. `blocks`
/// holds them; `index` their numbers, two bytes of seven bits each: the Basic Multilingual Plane's
/// 1024 first, then runs of 64 for the pages of 4096 code points above it, whose numbers are in
/// `pages`.
struct StagedTable {
  var blocks: [UInt8] = []
  var index: [UInt8] = []
  var pages: [UInt8] = []

  init(_ values: [UInt8]) {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    let blockNumbers = stride(from: 0, to: values.count, by: 64).map { start in
      let block = values[start..<start + 64]
      if let number = numbers[block] { return number }
      numbers[block] = numbers.count
      blocks += block
      return numbers.count - 1
    }
    var runs: [ArraySlice<Int>: Int] = [:]
    var entries = Array(blockNumbers[..<1024])
    for start in stride(from: 1024, to: blockNumbers.count, by: 64) {
      let run = blockNumbers[start..<start + 64]
      let number = runs[run] ?? entries.count / 64
      if runs[run] == nil {
        runs[run] = number
        entries += run
      }
      precondition(number < 128, "More than 128 pages")
      pages.append(UInt8(number))
    }
    index = entries.flatMap { [UInt8($0 & 127), UInt8($0 >> 7)] }
  }
}
