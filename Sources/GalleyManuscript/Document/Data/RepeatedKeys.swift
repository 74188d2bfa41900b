/// Keys that JSON objects repeat: of each, the last value counts, and the others are not shown.
struct RepeatedKeys {
  /// Where the first of them stands again.
  private var first: Int?
  private var count = 0

  /// Adds the key whose opening quote stands at an offset of the source.
  mutating func add(keyAt offset: Int) {
    if first == nil { first = offset }
    count += 1
  }

  /// A warning at the first of them; nil if there is none.
  func warning(in source: SourceFile) -> Diagnostic? {
    guard let first else { return nil }
    var parser = JSONParser(source, in: SourceRange(first, source.utf8.count))
    let key = (try? parser.parseString()) ?? ""
    return .repeatedKey(
      key, further: count - 1, in: source, at: SourceRange(first, parser.offset))
  }
}

extension Diagnostic {
  /// A warning about a key that an object has had before.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - further: How many more keys are repeated.
  ///   - source: What it stands in.
  ///   - range: Where it stands again.
  /// - Returns: The warning.
  static func repeatedKey(
    _ key: String, further: Int = 0, in source: SourceFile, at range: SourceRange
  ) -> Diagnostic {
    let more = further == 0 ? "" : " (\(further) more \(further == 1 ? "key is" : "keys are"))"
    return Diagnostic(
      .warning, "the key '\(key)' is repeated; its last value is used\(more)", in: source,
      at: range)
  }
}

extension [JSONValue.Member] {
  /// A warning for each key that stands before it as well.
  ///
  /// - Complexity: O(*n*).
  func repeatedKeys(in source: SourceFile) -> [Diagnostic] {
    repeats.map { .repeatedKey($0.key, in: source, at: $0.keyRange) }
  }

  private var repeats: [Element] {
    if count > 8 {
      var keys: Set<[UInt8]> = []
      return filter { !keys.insert([UInt8]($0.key.utf8)).inserted }
    }
    var repeats: [Element] = []
    for index in indices.dropFirst() where isRepeat(index) { repeats.append(self[index]) }
    return repeats
  }

  /// Whether the key of a member stands before it; most differ in their lengths.
  private func isRepeat(_ index: Int) -> Bool {
    for earlier in 0..<index {
      if self[earlier].key.utf8.count == self[index].key.utf8.count,
        self[earlier].key.utf8.elementsEqual(self[index].key.utf8)
      {
        return true
      }
    }
    return false
  }
}
