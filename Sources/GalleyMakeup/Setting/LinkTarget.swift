import GalleyManuscript
import GalleyText

/// What may be done with the target of a link.
struct LinkTarget {
  /// The target as it was written.
  let written: ArraySlice<UInt8>

  /// The same as a string.
  var text: String { String(decoding: written, as: UTF8.self) }

  /// The target as a link of the terminal: what is not printable ASCII is percent-encoded. nil when
  /// a page may not link to it, or when the link's text names another host.
  func terminalLink(saying text: String) -> String? {
    let encoded = percentEncoded
    let isLink = isLinkTarget(encoded) && !isDeceptive(linkText: text, target: encoded)
    return isLink ? encoded : nil
  }

  /// Whether it is a place in the same document, which a page has no way to go to.
  var isFragment: Bool { written.first == UInt8(ascii: "#") }

  /// Whether `text` already says what the target is, but for a scheme that goes without saying.
  func isSaid(by text: [UInt8]) -> Bool {
    guard written.count >= text.count, written.suffix(text.count).elementsEqual(text) else {
      return false
    }
    let scheme = written.dropLast(text.count)
    return scheme.isEmpty || scheme.elementsEqual("mailto:".utf8)
      || scheme.elementsEqual("http://".utf8) || scheme.elementsEqual("https://".utf8)
  }

  private var percentEncoded: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(written.count)
    for byte in text.utf8 {
      if byte > 0x20 && byte < 0x7F {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

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
