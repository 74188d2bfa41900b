/// Text that is read all the same, though it is not as it should be: where it is first, and how often.
struct Stray {
  private(set) var first: Int?
  private(set) var count = 0

  mutating func add(_ offset: Int) {
    first = first ?? offset
    count += 1
  }

  /// A warning about bytes that are no UTF-8, at the first of them.
  func wrongBytes(in source: SourceFile) -> [Diagnostic] {
    guard let first else { return [] }
    let more = count > 1 ? " (\(count - 1) more)" : ""
    return [
      Diagnostic(
        .warning, "this byte is not UTF-8\(more)",
        hint: "name its encoding with --encoding, such as windows-1252", in: source,
        at: SourceRange(first, first + 1))
    ]
  }

  /// A warning at the first of some keys that JSON objects repeat, each added where its opening quote
  /// is: of each, the last value counts, and the others are not shown.
  func repeatedKeys(in source: SourceFile) -> [Diagnostic] {
    guard let first else { return [] }
    var parser = JSONParser(source, in: SourceRange(first, source.utf8.count))
    let key = (try? parser.parseString()) ?? ""
    return [
      .repeatedKey(key, further: count - 1, in: source, at: SourceRange(first, parser.offset))
    ]
  }
}

extension Diagnostic {
  /// A warning about a key that an object has had before, where it is again, and so many further ones.
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
  /// A warning for each key that is before it as well.
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
    return indices.filter(isRepeat).map { self[$0] }
  }

  /// Whether the key of a member is before it; most differ in their lengths.
  private func isRepeat(_ index: Int) -> Bool {
    let key = self[index].key.utf8
    return self[..<index].contains {
      $0.key.utf8.count == key.count && $0.key.utf8.elementsEqual(key)
    }
  }
}

extension Diagnostic {
  /// A warning about the first row of a table that has more or fewer cells than its head, and so many
  /// further ones.
  static func unevenRow(
    ofCells cells: Int, head: Int, further: Int, in source: SourceFile, at range: SourceRange
  ) -> Diagnostic {
    let more =
      further == 0 ? "" : " (\(further) more \(further == 1 ? "row differs" : "rows differ"))"
    return Diagnostic(
      .warning,
      "this row has \(cells) \(cells == 1 ? "cell" : "cells"), but the header has \(head)\(more)",
      in: source, at: range)
  }
}
