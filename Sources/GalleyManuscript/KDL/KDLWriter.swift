/// Writes KDL: nodes one after another, each on its line, blocks indented by four blanks.
struct KDLWriter {
  private(set) var text = ""
  private var depth = 0

  /// Writes a node, with arguments and the values of properties as KDL; see ``string(_:)``. A property
  /// that is nil is left out, and so is the block when nothing is written into it.
  mutating func node(
    _ name: String, _ arguments: [String] = [], _ properties: [(name: String, value: String?)] = [],
    children writeChildren: (inout KDLWriter) -> Void = { _ in }
  ) {
    var line = KDLWriter.string(name)
    for argument in arguments { line += " " + argument }
    for (name, value) in properties {
      if let value { line += " \(name)=\(value)" }
    }
    text += String(repeating: " ", count: 4 * depth) + line
    let end = text.utf8.count
    text += " {\n"
    let start = text.utf8.count
    depth += 1
    writeChildren(&self)
    depth -= 1
    if text.utf8.count == start {
      text.removeLast(text.utf8.count - end)
      text += "\n"
    } else {
      text += String(repeating: " ", count: 4 * depth) + "}\n"
    }
  }

  /// A string as KDL: bare where it is a plain word, else in quotes.
  static func string(_ text: String) -> String {
    let isBare =
      text.utf8.first.map(isASCIILetter) ?? false
      && text.utf8.allSatisfy { isASCIILetterOrDigit($0) || $0 == 0x2D }
      && KDLValue(keyword: text) == nil
    return isBare ? text : quoted(text)
  }

  /// A string in quotes on one line.
  static func quoted(_ text: String) -> String {
    var line = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": line += "\\\""
      case "\\": line += "\\\\"
      case "\n": line += "\\n"
      case "\r": line += "\\r"
      case "\t": line += "\\t"
      case _ where needsEscape(scalar):
        line += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line + "\""
  }

  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    KDLScalars.isDisallowed(scalar.value) || KDLScalars.isNewline(scalar.value)
      || scalar.value == 0x0B || scalar.value == 0x0C
  }
}
