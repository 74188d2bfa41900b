/// The footnotes of a document: their text, and whether anything refers to them.
struct Footnotes {
  struct Footnote {
    /// The label, which is compared without regard to case.
    let label: SourceRange
    /// Where it is in the source.
    let place: SourceRange
    let nodes: Range<Int>
    var isReferredTo = false
  }

  /// In the order of the source; the first of a label counts.
  private(set) var all: [Footnote] = []
  private var indices: [String: Int] = [:]
  /// The labels that no footnote has, and the blocks that they are in.
  fileprivate(set) var missing: [(label: String, place: SourceRange)] = []
  /// How many nodes were copied.
  fileprivate var copied = 0

  mutating func add(_ footnote: Footnote, label: String) {
    if indices[label] == nil { indices[label] = all.count }
    all.append(footnote)
  }

  /// The footnote of a label, to which something refers now.
  fileprivate mutating func refer(to label: String) -> Int? {
    guard let index = indices[label] else { return nil }
    all[index].isReferredTo = true
    return index
  }
}

/// The label of `[^label]` at an offset: no blanks and brackets, and at least a byte.
func footnoteLabel(in utf8: [UInt8], at offset: Int, to end: Int) -> SourceRange? {
  guard offset + 2 < end, utf8[offset + 1] == UInt8(ascii: "^") else { return nil }
  var place = offset + 2
  while place < end, place - offset <= MarkdownScanner.labelLimit, utf8[place] > 0x20,
    utf8[place] != UInt8(ascii: "["), utf8[place] != UInt8(ascii: "]")
  {
    place += 1
  }
  guard place > offset + 2, place < end, utf8[place] == UInt8(ascii: "]") else { return nil }
  return SourceRange(offset + 2, place)
}

extension InlineParser {
  /// Adds a reference to a footnote, if one is at the offset.
  mutating func scanFootnote() -> Bool {
    guard options.footnotes, let range = footnoteLabel(in: utf8, at: offset, to: end) else {
      return false
    }
    let label = text(range).lowercased()
    guard let index = footnotes.refer(to: label) else {
      footnotes.missing.append((label, textPlace))
      return false
    }
    add(
      InlinePiece(.footnote, offset, range.upperBound + 1, index: index), next: range.upperBound + 1
    )
    return true
  }

  func text(_ range: SourceRange) -> String {
    String(decoding: utf8[range], as: UTF8.self)
  }

  /// Adds a reference with the footnote's text; without it, once all references together would have
  /// more nodes than the document has bytes of text.
  mutating func addFootnote(_ index: Int) {
    let footnote = footnotes.all[index]
    addLeaf(.footnote, footnote.label)
    guard footnotes.copied + footnote.nodes.count <= utf8.count else { return }
    footnotes.copied += footnote.nodes.count
    appendCopy(of: footnote.nodes)
    nodes[nodes.count - footnote.nodes.count - 1].close(before: nodes.count)
  }

  /// Adds nodes once more; none of them is open.
  mutating func appendCopy(of range: Range<Int>) {
    let distance = nodes.count - range.lowerBound
    for node in range { nodes.append(nodes[node].moved(by: distance)) }
  }
}
