import GalleyCells

/// The link definitions of a document, by their labels; the first of a label counts.
struct LinkDefinitions {
  /// Labels as they are compared, and the targets, entities and escapes decoded.
  private(set) var utf8: [UInt8] = []
  /// In the order of the source, and once all are known in the order of their labels.
  private var definitions: [(label: SourceRange, target: LinkTarget)] = []
  /// A label that is looked for.
  private var wanted: [UInt8] = []

  var isEmpty: Bool { definitions.isEmpty }

  /// Adds a definition, its parts where they are in a text.
  mutating func add(label: SourceRange, _ target: LinkTarget, in text: [UInt8]) {
    let start = utf8.count
    appendNormalized(text[label], to: &utf8)
    let label = SourceRange(start, utf8.count)
    let target = LinkTarget(
      destination: add(target.destination, text), title: add(target.title, text))
    definitions.append((label, target))
  }

  private mutating func add(_ range: SourceRange, _ text: [UInt8]) -> SourceRange {
    let start = utf8.count
    utf8 += text[range]
    return utf8.decode(SourceRange(start, utf8.count))
  }

  /// Puts them in the order of their labels, those of one label in the order of the source.
  mutating func sort() {
    definitions.sort { left, right in
      switch compare(left.label, utf8, right.label, utf8) {
      case 0: left.label.lowerBound < right.label.lowerBound
      case let order: order < 0
      }
    }
  }

  /// The target of a label, in ``utf8``; nil where none is defined. They are sorted.
  ///
  /// - Complexity: O(*n* log *m*) in the length of the label and the number of definitions.
  mutating func target(of label: ArraySlice<UInt8>) -> LinkTarget? {
    if isEmpty { return nil }
    wanted.removeAll(keepingCapacity: true)
    appendNormalized(label, to: &wanted)
    let whole = SourceRange(0, wanted.count)
    let index = definitions.partitioningIndex { compare($0.label, utf8, whole, wanted) >= 0 }
    guard index < definitions.count, compare(definitions[index].label, utf8, whole, wanted) == 0
    else { return nil }
    return definitions[index].target
  }
}

/// How stretches of two texts compare by their bytes: below 0 where the first comes first, 0 where
/// they are the same.
private func compare(
  _ left: SourceRange, _ leftText: [UInt8], _ right: SourceRange, _ rightText: [UInt8]
) -> Int {
  let (leftStart, rightStart) = (left.lowerBound, right.lowerBound)
  let (leftCount, rightCount) = (left.upperBound - leftStart, right.upperBound - rightStart)
  return leftText.withUnsafeBufferPointer { leftText in
    rightText.withUnsafeBufferPointer { rightText in
      for place in 0..<min(leftCount, rightCount) {
        let difference = Int(leftText[leftStart + place]) - Int(rightText[rightStart + place])
        if difference != 0 { return difference }
      }
      return leftCount - rightCount
    }
  }
}

/// Adds a label as labels are compared: without case, blanks collapsed, none around it.
private func appendNormalized(_ label: ArraySlice<UInt8>, to words: inout [UInt8]) {
  let start = words.count
  var isASCII = true
  for byte in label {
    if isBlankOrLineEnd(byte) {
      if words.count > start, words[words.count - 1] != 0x20 { words.append(0x20) }
    } else {
      if byte >= 0x80 { isASCII = false }
      words.append(UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte ? byte - 0x20 : byte)
    }
  }
  if words.count > start, words[words.count - 1] == 0x20 { words.removeLast() }
  if isASCII { return }
  // Upper case of lower case folds `ẞ`, `ß` and `SS` together, as full case folding does.
  let folded = String(decoding: words[start...], as: UTF8.self).lowercased().uppercased()
  words.removeLast(words.count - start)
  words += folded.utf8
}
