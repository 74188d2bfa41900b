/// An operand of the command line.
///
///     Operand.parse("lat:sparkline=38 41 40").0
///     // .text(name: "lat", kind: .sparkline, "38 41 40")
///
/// An operand is more than a file when a name, then perhaps `:KIND`, is before its first `=`
/// or `@`. A name is a letter or `_`, then letters, digits, `_`, `.` and `-`. A dot in the name
/// before `=` makes the part after the last dot an attribute's key, unless a kind is given.
package enum Operand: Hashable, Sendable {
  /// `-`.
  case standardInput
  /// A file or a directory.
  case path(String)
  /// `NAME=TEXT` and `NAME:KIND=TEXT`.
  case text(name: String, kind: ContentKind?, String)
  /// `NAME@FILE` and `NAME:KIND@FILE`; the file `-` is standard input.
  case file(name: String, kind: ContentKind?, path: String)
  /// `NAME.KEY=VALUE`.
  case attribute(name: String, key: String, value: String)

  /// Reads one operand, which is a file after `--`; nil, and an error, for one of an unknown kind.
  package static func parse(_ argument: String, isPath: Bool = false) -> (Operand?, Diagnostic?) {
    if argument == "-", !isPath { return (.standardInput, nil) }
    guard !isPath, let parts = Parts(argument) else { return (.path(argument), nil) }
    var kind: ContentKind?
    if let kindName = parts.kind {
      var mistakes: [Diagnostic] = []
      kind = ContentKind.named(kindName, in: nil, at: SourceRange(0, 0), &mistakes)
      if var mistake = mistakes.first {
        mistake.message += " (in \(argument.prefix(64)))"
        return (nil, mistake)
      }
    }
    if parts.isFile { return (.file(name: parts.name, kind: kind, path: parts.rest), nil) }
    if kind == nil, let (name, key) = parts.nameAndKey {
      return (.attribute(name: name, key: key, value: parts.rest), nil)
    }
    return (.text(name: parts.name, kind: kind, parts.rest), nil)
  }

  /// The pieces of `NAME[:KIND]=REST` and `NAME[:KIND]@REST`.
  private struct Parts {
    var name: String
    var kind: String?
    var isFile: Bool
    var rest: String

    /// The pieces, or nil when the operand is not written that way.
    init?(_ argument: String) {
      let utf8 = argument.utf8
      guard let mark = utf8.firstIndex(where: { $0.isOne(of: "=@") }) else { return nil }
      let head = utf8[..<mark]
      let colon = head.firstIndex(of: UInt8(ascii: ":"))
      let name = head[..<(colon ?? mark)]
      guard isItemName(name) else { return nil }
      if let colon {
        let kind = head[head.index(after: colon)...]
        guard isItemName(kind) else { return nil }
        self.kind = String(Substring(kind))
      }
      self.name = String(Substring(name))
      isFile = utf8[mark] == UInt8(ascii: "@")
      rest = String(Substring(utf8[utf8.index(after: mark)...]))
    }

    /// The name split at its last dot; nil without a dot, or with nothing on one of its sides.
    var nameAndKey: (name: String, key: String)? {
      guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
      let key = name[name.index(after: dot)...]
      return key.isEmpty ? nil : (String(name[..<dot]), String(key))
    }
  }
}

/// Whether bytes are a name: `[A-Za-z_][A-Za-z0-9_.-]*`.
func isItemName(_ utf8: some Collection<UInt8>) -> Bool {
  guard let first = utf8.first, isASCIILetter(first) || first == UInt8(ascii: "_") else {
    return false
  }
  return utf8.dropFirst().allSatisfy { byte in
    isASCIILetterOrDigit(byte) || byte.isOne(of: "_.-")
  }
}

@inline(__always)
func isASCIILetter(_ byte: UInt8) -> Bool {
  UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
}

@inline(__always)
func isASCIILetterOrDigit(_ byte: UInt8) -> Bool { isASCIILetter(byte) || isASCIIDigit(byte) }

@inline(__always)
func isASCIIDigit(_ byte: UInt8) -> Bool {
  UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
}
