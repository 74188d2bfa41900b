/// How text looks on a terminal, by the sequences before it: SGR (ECMA-48, 8.3.117) and hyperlinks.
///
/// It is as small after any number of sequences, and says again what they left.
struct TerminalLooks: Equatable {
  /// The parameters of SGR that count, by what they change: a digit for each of the attributes.
  private var attributes: [UInt8] = []
  private var foreground = ""
  private var background = ""
  /// The sequence that began a link.
  private var link = ""

  /// The sequences that take all looks back.
  static let none = "\u{1B}[m\u{1B}]8;;\u{1B}\\"

  /// The looks after another sequence.
  mutating func apply(_ sequence: Substring) {
    guard sequence.utf8.dropFirst().first == UInt8(ascii: "[") else {
      let target = sequence.utf8.dropFirst(4).drop { $0 != UInt8(ascii: ";") }.dropFirst()
      let isEnd = target.first == 0x07 || target.first == 0x1B
      link = isEnd ? "" : String(sequence)
      return
    }
    var parameters = sequence.dropFirst(2).dropLast()
      .split(separator: ";", omittingEmptySubsequences: false)[...]
    while let parameter = parameters.popFirst() {
      switch parameter.prefix(while: { $0 != ":" }) {
      case "38": foreground = color(parameter, &parameters)
      case "48": background = color(parameter, &parameters)
      case let code: apply(code: code.isEmpty ? 0 : Int(code) ?? -1)
      }
    }
  }

  private mutating func apply(code: Int) {
    switch code {
    case 0: self = TerminalLooks(link: link)
    case 1...9: if !attributes.contains(UInt8(code)) { attributes.append(UInt8(code)) }
    case 21, 22: attributes.removeAll { $0 < 3 }
    case 25: attributes.removeAll { $0 == 5 || $0 == 6 }
    case 23, 24, 27, 28, 29: attributes.removeAll { Int($0) == code - 20 }
    case 30...37, 90...97: foreground = "\(code)"
    case 39: foreground = ""
    case 40...47, 100...107: background = "\(code)"
    case 49: background = ""
    default: break
    }
  }

  /// A colour of more than one parameter: `38;5;9`, `38;2;0;0;255`, `38:5:9`.
  private func color(_ first: Substring, _ rest: inout ArraySlice<Substring>) -> String {
    if first.utf8.contains(UInt8(ascii: ":")) { return String(first) }
    let count = rest.first == "5" ? 2 : rest.first == "2" ? 4 : 1
    let parts = rest.prefix(count)
    rest = rest.dropFirst(count)
    return ([first] + parts).joined(separator: ";")
  }

  /// The sequences that make text look so; empty where it looks like any.
  var sequences: String {
    let parameters = attributes.map { "\($0)" } + [foreground, background].filter { !$0.isEmpty }
    return parameters.map { "\u{1B}[\($0)m" }.joined() + link
  }
}

extension TerminalLooks {
  private init(link: String) { self.link = link }

  /// The sequence that a text begins with, if it changes how text looks.
  static func sequence(in text: Substring.UnicodeScalarView) -> Substring? {
    let body = text.dropFirst()
    switch body.first {
    case "[":
      let rest = body.dropFirst().drop { "0"..."?" ~= $0 }
      return rest.first == "m" ? Substring(text[..<rest.index(after: rest.startIndex)]) : nil
    case "]":
      guard body.dropFirst().starts(with: "8;".unicodeScalars),
        let end = body.firstIndex(where: { $0 == "\u{7}" || $0 == "\u{1B}" })
      else { return nil }
      if text[end] == "\u{7}" { return Substring(text[...end]) }
      let last = text.index(after: end)
      return last < text.endIndex && text[last] == "\\" ? Substring(text[...last]) : nil
    default: return nil
    }
  }
}
