import GalleyManuscript

/// What is listed apart from the text, numbered from 1: targets of links, and footnotes.
struct LinkNotes: Hashable, Sendable {
  /// What the notes say, in the order of their numbers.
  private(set) var texts: [Inlines] = []
  private var numbers: [String: Int] = [:]

  /// No notes yet.
  init() {}

  /// The number of a target; the same target always has the same.
  mutating func number(of target: String) -> Int {
    if let number = numbers[target] { return number }
    return add(Inlines(target), as: target)
  }

  /// The number of a footnote; footnotes of one label that say the same have the same.
  mutating func number(ofFootnote label: String, saying text: Inlines) -> Int {
    // No target holds a blank.
    let key = "^ " + label
    if let number = numbers[key], text.isEmpty || texts[number - 1] == text { return number }
    return add(text, as: key)
  }

  private mutating func add(_ text: Inlines, as key: String) -> Int {
    texts.append(text)
    numbers[key] = texts.count
    return texts.count
  }
}
