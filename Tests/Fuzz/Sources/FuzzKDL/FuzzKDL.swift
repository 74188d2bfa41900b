import FuzzSupport

@testable import GalleyManuscript

/// Any bytes are a KDL document or have mistakes; the tree holds together, and written out it
/// reads as the same tree.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  let source = SourceFile(name: "t", utf8: input.rest())
  let document = parseKDL(source)
  requireTree(document)
  requireMistakes(
    document.mistakes.map {
      Diagnostic(.error, $0.message, hint: $0.hint, in: source, at: $0.range)
    },
    "KDL")
  var last = 0
  for mistake in document.mistakes {
    require(mistake.range.lowerBound >= last, "mistakes out of order")
    last = mistake.range.lowerBound
  }
  guard document.mistakes.isEmpty else { return 0 }
  let text = written(document)
  let again = parseKDL(SourceFile(name: "again", text: text))
  require(again.mistakes.isEmpty, "\(again.mistakes.first?.message ?? "") in \(text)")
  require(written(again) == text, "written out and read, it differs: \(text)")
  return 0
}

/// Requires that nodes enclose their descendants, and that everything lies in the source in order.
private func requireTree(_ document: KDLDocument) {
  let count = document.source.utf8.count
  var ends: [Int] = []
  for (index, node) in document.nodes.enumerated() {
    while let end = ends.last, end <= index { ends.removeLast() }
    require(node.end > index && node.end <= ends.last ?? document.nodes.count, "node \(index) ends")
    ends.append(node.end)
    require(node.range.upperBound <= count, "a node outside the source")
    for entry in document.entries[node.entries] {
      require(entry.wholeRange.upperBound <= count, "an entry outside the source")
      guard case .string(let text) = entry.value else { continue }
      let offsets = document.offsets(of: entry)
      // A byte that is not UTF-8 is one in the source and three in the text.
      guard document.mistakes.isEmpty else { continue }
      require(offsets.count == text.utf8.count + 1, "offsets of \(quoted(text.utf8))")
      require(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 }, "offsets go back")
    }
  }
}

/// The document as KDL, every string in quotes.
private func written(_ document: KDLDocument) -> String {
  var text = ""
  var ends: [Int] = []
  for (index, node) in document.nodes.enumerated() {
    while let end = ends.last, end <= index {
      ends.removeLast()
      text += "}\n"
    }
    text += type(node.type) + string(node.name)
    for entry in document.entries[node.entries] {
      text +=
        " \(entry.name.map { string($0) + "=" } ?? "")\(type(entry.type))\(value(entry.value))"
    }
    if node.end > index + 1 {
      ends.append(node.end)
      text += " {"
    }
    text += "\n"
  }
  return text + ends.map { _ in "}\n" }.joined()
}

private func type(_ name: String?) -> String {
  name.map { "(\(string($0)))" } ?? ""
}

private func value(_ value: KDLValue) -> String {
  switch value {
  case .string(let text): string(text)
  case .number(let number): number.text
  case .bool(let truth): truth ? "#true" : "#false"
  case .null: "#null"
  case .unreadable: fatalError("an unreadable value without a mistake")
  }
}

private func string(_ text: String) -> String {
  let scalars = text.unicodeScalars.map { scalar in
    0x30...0x39 ~= scalar.value || 0x61...0x7A ~= scalar.value
      ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
  }
  return "\"\(scalars.joined())\""
}
