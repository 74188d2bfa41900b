/// A tag of HTML, whose attributes are read when they are asked for.
struct HTMLTag {
  /// The name, in lower case.
  let name: String
  let isEnd: Bool
  let range: SourceRange
  private let nameEnd: Int

  /// The tag in a stretch of text; nil for a comment and its like.
  init?(_ utf8: [UInt8], _ range: SourceRange) {
    var scanner = MarkdownScanner(utf8, from: range.lowerBound, to: range.upperBound)
    guard let name = scanner.scanTagStart() else { return nil }
    self.name = String(decoding: utf8[name], as: UTF8.self).lowercased()
    isEnd = utf8[name.lowerBound - 1] == UInt8(ascii: "/")
    nameEnd = name.upperBound
    self.range = range
  }

  /// Where the value of an attribute is; nil where it has none.
  ///
  /// - Complexity: O(*n*) in the length of the tag.
  func value(of key: String, in utf8: [UInt8]) -> SourceRange? {
    var scanner = MarkdownScanner(utf8, from: nameEnd, to: range.upperBound)
    while let attribute = scanner.nextAttribute() {
      let name = utf8[attribute.name]
      if name.elementsEqual(key.utf8, by: { $0 == $1 || isASCIILetter($0) && $0 | 0x20 == $1 }) {
        return attribute.value
      }
    }
    return nil
  }

  /// The value of an attribute in lower case; nil where it has none.
  func word(of key: String, in utf8: [UInt8]) -> String? {
    value(of: key, in: utf8).map { String(decoding: utf8[$0], as: UTF8.self).lowercased() }
  }

  /// The side that lines are at in the element: `left`, `center` or `right`.
  func alignment(in utf8: [UInt8]) -> String? {
    let sides = ["left", "center", "right"]
    if let side = word(of: "align", in: utf8) { return sides.contains(side) ? side : nil }
    guard let style = word(of: "style", in: utf8) else { return nil }
    let declarations = style.split { $0 == ";" || $0 == ":" || $0 == " " }.map(String.init)
    guard let index = declarations.firstIndex(of: "text-align"), index + 1 < declarations.count
    else { return nil }
    return sides.first { $0 == declarations[index + 1] }
  }

  /// The level of a heading; nil for other elements.
  var headingLevel: Int? {
    guard name.utf8.count == 2, name.utf8.first == UInt8(ascii: "h"), let digit = name.utf8.last
    else { return nil }
    return 0x31...0x36 ~= digit ? Int(digit) - 0x30 : nil
  }

  /// Whether its element is a block.
  var isBlock: Bool { HTMLTag.isBlock(name) }

  /// Whether the contents of its element are not text with markup.
  var isVerbatim: Bool { HTMLTag.isVerbatim(name) }

  private static func isVerbatim(_ name: String) -> Bool {
    ["pre", "script", "style", "template"].contains(name)
  }

  /// Whether it says nothing but names: it gives no attribute a value.
  func isBare(in utf8: [UInt8]) -> Bool {
    !utf8[nameEnd..<range.upperBound].contains(UInt8(ascii: "="))
  }

  /// Whether elements of a name, in lower case, are of HTML.
  static func isKnown(_ name: String) -> Bool {
    isBlock(name) || isVerbatim(name) || isPhrasing(name)
  }

  /// Whether elements of a name are of HTML, and not blocks (HTML, "Phrasing content", and what older
  /// versions had), or common ones of SVG and MathML.
  private static func isPhrasing(_ name: String) -> Bool {
    switch name {
    case "a", "abbr", "acronym", "annotation", "applet", "area", "audio", "b", "bdi", "bdo",
      "bgsound", "big", "blink", "br", "button", "canvas", "cite", "code", "data", "datalist",
      "defs", "del", "dfn", "em", "embed", "font", "g", "hgroup", "i", "img", "input", "ins",
      "kbd", "keygen", "label", "listing", "map", "mark", "marquee", "math", "meter", "mfrac",
      "mi", "mn", "mo", "mover", "mpadded", "mroot", "mrow", "mspace", "msqrt", "mstyle", "msub",
      "msubsup", "msup", "mtable", "mtd", "mtext", "mtr", "multicol", "munder", "nobr", "noscript",
      "object", "output", "path", "picture", "plaintext", "progress", "q", "rb", "rect", "rp",
      "rt", "rtc", "ruby", "s", "samp", "select", "semantics", "slot", "small", "source", "span",
      "strike", "strong", "sub", "sup", "svg", "textarea", "time", "tt", "u", "var", "video",
      "wbr", "xmp":
      true
    default: false
    }
  }

  /// Whether elements of a name are blocks.
  static func isBlock(_ name: String) -> Bool {
    BlockParser.blockTags.contains(name) || name == "pre"
  }
}
