import GalleyManuscript

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The components that can be probed, each under the name of its command: from standard input
/// and options to output.
let probes: [String: @Sendable (_ input: [UInt8], _ options: [String]) -> String] = [
  "graphemes": probeGraphemes,
  "breaks": probeBreaks,
  "width": probeWidth,
  "wrap": probeWrap,
  "bidi": probeBidi,
  "kdl": probeKDL,
  "json": probeJSON,
  "sanitize": probeSanitize,
  "template": probeTemplate,
  "layout": probeLayout,
  "csv": { input, _ in probeDelimited(input, separator: ",") },
  "tsv": { input, _ in probeDelimited(input, separator: "\t") },
  "markdown": probeMarkdown,
]

@main
struct Main {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let name = arguments.first, let probe = probes[name] else {
      let known = probes.keys.sorted().joined(separator: " ")
      write("usage: galley-probe COMMAND [OPTION]... < INPUT\ncommands: \(known)\n", to: 2)
      exit(2)
    }
    write(probe(readStandardInput(), Array(arguments.dropFirst())), to: 1)
  }
}

private func readStandardInput() -> [UInt8] {
  var bytes: [UInt8] = []
  while true {
    let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = max(0, read(0, buffer.baseAddress, buffer.count))
    }
    if chunk.isEmpty { return bytes }
    bytes += chunk
  }
}

private func write(_ text: String, to descriptor: Int32) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if written <= 0 { exit(1) }
    rest = rest.dropFirst(written)
  }
}

/// A string; `null` for none.
func string(_ text: String?) -> JSONValue {
  text.map { JSONValue(.string($0)) } ?? JSONValue(.null)
}

/// A whole number; `null` for none.
func number(_ value: Int?) -> JSONValue {
  value.map { JSONValue(.number(String($0))) } ?? JSONValue(.null)
}

/// Values in order.
func array(_ values: [JSONValue]) -> JSONValue { JSONValue(.array(values)) }

/// Members in order.
func object(_ members: [(String, JSONValue)]) -> JSONValue {
  JSONValue(.object(members.map { JSONValue.Member(key: $0, value: $1) }))
}

/// A mistake, where it is, and a hint if there is one.
func mistake(
  _ message: String, hint: String? = nil, at position: SourceFile.Position?
) -> JSONValue {
  object(
    [
      ("line", number(position?.line ?? 0)), ("column", number(position?.column ?? 0)),
      ("message", string(message)),
    ] + (hint.map { [("hint", string($0))] } ?? []))
}
