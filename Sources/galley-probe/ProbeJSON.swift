/// A JSON value as the probe reads it: numbers stay as they are written.
indirect enum ProbeJSON: Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([ProbeJSON])
  case object([String: ProbeJSON])

  /// Reads one value; nil for bytes that are not JSON, or nested deeper than 2,048 levels.
  init?(_ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    guard let value = reader.value(depth: 0) else { return nil }
    self = value
  }

  subscript(key: String) -> ProbeJSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  var list: [ProbeJSON] { if case .array(let list) = self { list } else { [] } }
  var text: String? { if case .string(let text) = self { text } else { nil } }
  var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }
  var isNull: Bool { if case .null = self { true } else { false } }

  private struct Reader {
    let bytes: [UInt8]
    var next = 0

    mutating func skipBlanks() {
      while next < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[next]) { next += 1 }
    }

    mutating func take(_ byte: UInt8) -> Bool {
      skipBlanks()
      guard next < bytes.count, bytes[next] == byte else { return false }
      next += 1
      return true
    }

    mutating func value(depth: Int) -> ProbeJSON? {
      skipBlanks()
      guard next < bytes.count, depth < 2_048 else { return nil }
      switch bytes[next] {
      case UInt8(ascii: "{"): return object(depth: depth)
      case UInt8(ascii: "["): return array(depth: depth)
      case UInt8(ascii: "\""): return string().map(ProbeJSON.string)
      default: return word()
      }
    }

    mutating func array(depth: Int) -> ProbeJSON? {
      next += 1
      var list: [ProbeJSON] = []
      if take(UInt8(ascii: "]")) { return .array(list) }
      repeat {
        guard let value = value(depth: depth + 1) else { return nil }
        list.append(value)
      } while take(UInt8(ascii: ","))
      return take(UInt8(ascii: "]")) ? .array(list) : nil
    }

    mutating func object(depth: Int) -> ProbeJSON? {
      next += 1
      var members: [String: ProbeJSON] = [:]
      if take(UInt8(ascii: "}")) { return .object(members) }
      repeat {
        skipBlanks()
        guard let key = string(), take(UInt8(ascii: ":")), let value = value(depth: depth + 1)
        else { return nil }
        members[key] = value
      } while take(UInt8(ascii: ","))
      return take(UInt8(ascii: "}")) ? .object(members) : nil
    }

    mutating func string() -> String? {
      guard next < bytes.count, bytes[next] == UInt8(ascii: "\"") else { return nil }
      next += 1
      var text: [UInt8] = []
      while next < bytes.count {
        let byte = bytes[next]
        next += 1
        if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
        if byte == UInt8(ascii: "\\") {
          guard let scalar = escape() else { return nil }
          text += Array(String(Character(scalar)).utf8)
        } else {
          text.append(byte)
        }
      }
      return nil
    }

    mutating func escape() -> Unicode.Scalar? {
      guard next < bytes.count else { return nil }
      let byte = bytes[next]
      next += 1
      switch byte {
      case UInt8(ascii: "n"): return "\n"
      case UInt8(ascii: "t"): return "\t"
      case UInt8(ascii: "r"): return "\r"
      case UInt8(ascii: "b"): return "\u{8}"
      case UInt8(ascii: "f"): return "\u{C}"
      case UInt8(ascii: "u"):
        guard next + 4 <= bytes.count,
          let code = UInt32(String(decoding: bytes[next..<next + 4], as: UTF8.self), radix: 16)
        else { return nil }
        next += 4
        return Unicode.Scalar(code) ?? "\u{FFFD}"
      default: return Unicode.Scalar(byte)
      }
    }

    mutating func word() -> ProbeJSON? {
      let start = next
      while next < bytes.count, !",]}: \n\r\t".utf8.contains(bytes[next]) { next += 1 }
      switch String(decoding: bytes[start..<next], as: UTF8.self) {
      case "": return nil
      case "null": return .null
      case "true": return .bool(true)
      case "false": return .bool(false)
      case let number: return .number(number)
      }
    }
  }
}

extension String {
  /// The text as a JSON string.
  var asJSON: String {
    var json = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}
