import GalleyManuscript
import GalleyText

/// The target of a link, and how it may be used.
struct LinkTarget {
  /// The target as it was written.
  let written: ArraySlice<UInt8>

  /// The same as a string.
  var text: String { String(decoding: written, as: UTF8.self) }

  /// The target as a link of a page.
  ///
  /// - Parameters:
  ///   - text: The link's text.
  ///   - isWeb: Whether the page may link to other files beside it, and to places in itself.
  /// - Returns: The target, percent-encoded; nil when the page may not link to it, or when the link's
  ///   text names another host.
  func link(saying text: String, isWeb: Bool) -> String? {
    let encoded = linkAddress(self.text.utf8)
    let isLink = isLinkTarget(encoded) || isWeb && isRelativeTarget(encoded)
    return isLink && !isDeceptive(linkText: text, target: encoded) ? encoded : nil
  }

  /// Whether it is a place in the same document, which a terminal has no way to go to.
  var isFragment: Bool { written.first == UInt8(ascii: "#") }

  /// Whether `text` already names the target, but for a scheme that goes without saying.
  func isSaid(by text: [UInt8]) -> Bool {
    guard written.count >= text.count, written.suffix(text.count).elementsEqual(text) else {
      return false
    }
    let scheme = written.dropLast(text.count)
    return scheme.isEmpty || scheme.elementsEqual("mailto:".utf8)
      || scheme.elementsEqual("http://".utf8) || scheme.elementsEqual("https://".utf8)
  }
}

/// The notes listed apart from the text, numbered from 1: targets of links, and footnotes.
struct LinkNotes: Hashable, Sendable {
  /// The texts of the notes, in the order of their numbers.
  private(set) var texts: [Inlines] = []
  private var numbers: [String: Int] = [:]

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
