/// Requires the promises of every page of lines for a terminal: no escapes but styles (SGR) with
/// known parameters and links (OSC 8) with a target that a page may have, nothing left switched on
/// at the end of a line, and plain lines in between.
public func requireTerminalLines(
  _ bytes: [UInt8], width: Int?, ambiguousIsWide: Bool = false, _ what: String
) {
  var reader = TerminalLines(bytes: bytes, what: what)
  reader.read()
  requirePlainLines(reader.text, width: width, ambiguousIsWide: ambiguousIsWide, what)
}

/// A terminal that knows styles and links, and nothing else.
private struct TerminalLines {
  let bytes: [UInt8]
  let what: String
  var offset = 0
  /// The bytes outside escapes.
  var text: [UInt8] = []
  /// The parameters that are switched on: attributes by their code, 30 and 40 for colours.
  var isOn: Set<Int> = []
  var hasLink = false

  mutating func read() {
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte != 0x1B {
        if byte == 0x0A { require(isOn.isEmpty && !hasLink, "\(what): a style left on") }
        text.append(byte)
        offset += 1
      } else if bytes[offset...].starts(with: [0x1B, 0x5B]) {
        readStyle()
      } else {
        readLink()
      }
    }
  }

  private mutating func readStyle() {
    let end = bytes[offset...].firstIndex(of: UInt8(ascii: "m")) ?? bytes.count
    let parameters = bytes[(offset + 2)..<end]
    let isKnown = parameters.allSatisfy { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ";") }
    require(end < bytes.count && isKnown, "\(what): a sequence that is no style")
    var numbers = parameters.split(separator: UInt8(ascii: ";")).map {
      $0.reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }[...]
    // Without a number all is off.
    if numbers.isEmpty { numbers = [0] }
    while let number = numbers.popFirst() { apply(number, &numbers) }
    offset = end + 1
  }

  private mutating func apply(_ number: Int, _ rest: inout ArraySlice<Int>) {
    switch number {
    case 0: isOn = []
    case 1, 2, 3, 4, 7, 9: isOn.insert(number)
    case 22: isOn.subtract([1, 2])
    case 23, 24, 27, 29: isOn.remove(number - 20)
    case 39, 49: isOn.remove(number - 9)
    case 30...37, 90...97: isOn.insert(30)
    case 40...47, 100...107: isOn.insert(40)
    case 38, 48:
      let count = rest.first == 5 ? 2 : 4
      let values = rest.prefix(count).dropFirst()
      let isColor = rest.first == 5 || rest.first == 2
      require(
        isColor && values.count == count - 1 && values.allSatisfy { $0 < 256 },
        "\(what): a colour that is none")
      rest = rest.dropFirst(count)
      isOn.insert(number - 8)
    default: require(false, "\(what): style \(number)")
    }
  }

  private mutating func readLink() {
    let start = Array("\u{1B}]8;".utf8)
    require(bytes[offset...].starts(with: start), "\(what): an escape that is no style or link")
    let end = bytes[(offset + 1)...].firstIndex(of: 0x1B) ?? bytes.count
    require(bytes[end...].starts(with: [0x1B, 0x5C]), "\(what): a link that is not ended")
    let body = bytes[(offset + start.count)..<end]
    let semicolon = body.firstIndex(of: UInt8(ascii: ";")) ?? end
    let parameters = body[..<semicolon]
    require(
      parameters.isEmpty || parameters.starts(with: "id=".utf8) && !parameters.contains(0x3A),
      "\(what): a link with other parameters than an id")
    let target = body[semicolon...].dropFirst()
    hasLink = !target.isEmpty
    requireTarget(target, what)
    offset = end + 2
  }
}

/// Requires that a link leads where a page's link may.
func requireTarget(_ target: some Collection<UInt8>, _ what: String) {
  if target.isEmpty { return }
  let lowercased = String(decoding: target, as: UTF8.self).lowercased()
  let hasScheme = ["http://", "https://", "mailto:", "ftp://"].contains(where: lowercased.hasPrefix)
  require(
    hasScheme && target.count <= 2075 && target.allSatisfy { 0x21...0x7E ~= $0 },
    "\(what): a link to \(quoted(target))")
}
