/// Text from code points, and the offsets between its scalars in UTF-8.
struct ScalarText {
  private(set) var utf8: [UInt8] = []
  /// The byte offset after each scalar.
  private(set) var ends: [Int] = []

  init(hexadecimal: some StringProtocol) {
    self.init(hexadecimal.split(separator: " ").compactMap { UInt32($0, radix: 16) })
  }

  init(_ values: [UInt32]) {
    for value in values {
      guard let scalar = Unicode.Scalar(value) else { continue }
      utf8 += Array(String(Character(scalar)).utf8)
      ends.append(utf8.count)
    }
  }

  /// Byte offsets as counts of scalars.
  func scalarOffsets(_ utf8Offsets: [Int]) -> [Int] {
    utf8Offsets.map { offset in (ends.firstIndex(of: offset) ?? -1) + 1 }
  }
}

/// How many cases of a suite passed, and the first that failed.
struct Tally {
  private(set) var passed = 0
  private(set) var failed = 0
  private(set) var failures: [String] = []

  mutating func record(_ isPassed: Bool, _ description: @autoclosure () -> String) {
    if isPassed {
      passed += 1
    } else {
      failed += 1
      if failures.count < 10 { failures.append(description()) }
    }
  }

  func report(_ suite: String) {
    print("\(suite): \(passed) of \(passed + failed) cases passed")
  }
}
