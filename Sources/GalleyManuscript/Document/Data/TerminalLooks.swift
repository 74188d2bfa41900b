/// How text looks on a terminal, by the sequences before it: SGR (ECMA-48, 8.3.117) and hyperlinks.
/// EL (8.3.41) is read with them and changes nothing: a page has no line to erase.
///
/// It stays small after any number of sequences, and reproduces their combined effect.
package struct TerminalLooks: Equatable, Sendable {
  /// The parameters of SGR in effect, by the attribute that they change: a digit for each.
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
    if sequence.utf8.last == UInt8(ascii: "K") { return }
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

  /// The beginning of a text that begins with ESC.
  package enum Beginning {
    /// A sequence that changes how text looks.
    case sequence(Substring)
    /// Such a sequence, as far as it goes: the text ends within it.
    case cut
    /// Nothing but text: to be shown, or read by a caller that knows more sequences.
    case text
  }

  /// The most scalars of a sequence; a longer one is text.
  package static let longestSequence = 1 << 12

  /// Reads the beginning of bytes, see ``beginning(of:)``.
  package static func beginning(of bytes: ArraySlice<UInt8>) -> Beginning {
    // A sequence ends with the next ESC at the latest, or the byte behind that.
    let next = bytes.dropFirst().firstIndex(of: 0x1B) ?? bytes.endIndex
    let longest = bytes[..<min(next + 2, bytes.endIndex)].prefix(longestSequence + 8)
    return beginning(of: Substring(String(decoding: longest, as: UTF8.self)).unicodeScalars)
  }

  /// Reads the beginning of a text: ESC, and perhaps the rest of SGR, of a link (OSC 8) in
  /// printable ASCII, or of EL without parameters, which `grep` puts after each colour.
  ///
  /// - Complexity: O(*n*) in the scalars up to the end of the sequence, or to the first that has no
  ///   place in it, which may begin another.
  private static func beginning(of text: Substring.UnicodeScalarView) -> Beginning {
    var rest = text.dropFirst()
    var sequence: Beginning { .sequence(Substring(text[..<rest.startIndex])) }
    guard let introducer = rest.popFirst() else { return .cut }
    guard introducer == "[" || introducer == "]" else { return .text }
    if introducer == "]" {
      for mark in "8;".unicodeScalars {
        guard let scalar = rest.popFirst() else { return .cut }
        if scalar != mark { return .text }
      }
    }
    for length in 0..<longestSequence {
      guard let scalar = rest.popFirst() else { return .cut }
      if introducer == "[" {
        if "0"..."?" ~= scalar { continue }
        return scalar == "m" || scalar == "K" && length == 0 ? sequence : .text
      }
      switch scalar {
      case "\u{7}": return sequence
      case "\u{1B}":
        guard let last = rest.popFirst() else { return .cut }
        return last == "\\" ? sequence : .text
      case " "..."~": continue
      default: return .text
      }
    }
    return .text
  }
}
