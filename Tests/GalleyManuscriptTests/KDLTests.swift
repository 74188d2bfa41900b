import GalleyManuscript
import Testing

/// Every node, name and value knows its bytes.
@Test func keepsPlaces() {
  let text = "(t)node (u)1 key = \"v\" /-gone #true {\n  child 本\n} /- { x }\n"
  let source = SourceFile(name: "t", text: text)
  let document = parseKDL(source)
  #expect(document.mistakes.isEmpty)
  let node = document.nodes[0]
  #expect(source.text(in: node.range) == "(t)node (u)1 key = \"v\" /-gone #true")
  #expect(source.text(in: node.nameRange) == "node")
  let entries = document.entries[node.entries]
  #expect(entries.map { source.text(in: $0.range) } == ["(u)1", "\"v\"", "#true"])
  #expect(entries.map { source.text(in: $0.wholeRange) } == ["(u)1", "key = \"v\"", "#true"])
  #expect(document.children(of: 0).map { document.nodes[$0].name } == ["child"])
  #expect(document.roots.map { document.nodes[$0].name } == ["node"])
}

/// Each byte of a string can be found in the source, whatever escapes and indentation are left out.
@Test func findsBytesOfStrings() throws {
  let text = "a (t)#\"x\"# \"é\\n\\u{e9}b\" \"\"\"\n    one\n\n    t\\\n  wo\n    \"\"\" bare"
  let source = SourceFile(name: "t", text: text)
  let document = parseKDL(source)
  #expect(document.mistakes.isEmpty)
  let strings = document.entries.map { entry in
    document.offsets(of: entry).dropLast().map { source.utf8[$0] }
  }
  #expect(
    strings.map { String(decoding: $0, as: UTF8.self) } == ["x", "é\\\\\\b", "one\n\ntwo", "bare"])
}

/// Mistakes leave the rest of the document as it would be without them.
@Test(arguments: [
  ("a 1/2 b\nc", ["a", "c"], ["'1/2' needs quotes: write \"1/2\""]),
  ("a \"open\nb", ["a", "b"], ["this string is not closed on its line"]),
  ("a b=\nc", ["a", "c"], ["expected a value after '='"]),
  ("a\n{ b }\nc", ["a", "b", "c"], ["'{' must be on the line of its node"]),
  ("a { b } c", ["a", "b", "c"], ["a line end or ';' is missing after '}'"]),
  ("} a", ["a"], ["this '}' closes nothing"]),
  ("a { b", ["a", "b"], ["this '{' is never closed"]),
  ("a \"\\q\" { b }", ["a", "b"], ["'\\q' is not an escape"]),
  ("1a { b }\nc", ["c"], ["'1a' needs quotes: write \"1a\""]),
  ("a /* b", ["a"], ["this comment is never closed"]),
  ("a\u{202E} b", ["a\u{202E}"], ["U+202E is not allowed here: write \\u{202E} in quotes"]),
  (
    "a \"\"\"b\n  c\n  \"\"\"\nd", ["a", "d"], ["a string in three quotes starts on the next line"]
  ),
  ("a;; b", ["a", "b"], ["a ';' ends a node, but there is no node before it"]),
  ("a true\nb", ["a", "b"], ["'true' needs a '#' or quotes: write #true or \"true\""]),
])
func mendsMistakes(text: String, names: [String], messages: [String]) {
  let document = parseKDL(SourceFile(name: "t", text: text))
  #expect(document.nodes.map(\.name) == names)
  #expect(document.mistakes.map(\.message) == messages)
}

@Test(
  arguments: [
    ("0x1F", 31, "31"), ("-0b101", -5, "-5"), ("1_000", 1000, "1000"), ("+7", 7, "7"),
    ("0xFFFFFFFFFFFFFFFFFF", nil, "4722366482869645213695"), ("1e3", nil, "1e3"),
    ("-0o17_", -15, "-15"), ("0", 0, "0"), ("1.50", nil, "1.50"),
  ] as [(String, Int?, String)])
func readsNumbers(text: String, integer: Int?, decimal: String) throws {
  let document = parseKDL(SourceFile(name: "t", text: "a \(text)"))
  guard case .number(let number) = try #require(document.entries.first).value else {
    Issue.record("\(text) is a number")
    return
  }
  #expect(number.integer == integer)
  #expect(number.decimalText == decimal)
}

/// A file of too many nodes is wrong where there is one too many, and read no further.
@Test func refusesTooManyNodes() {
  let most = parseKDL(SourceFile(name: "t", text: String(repeating: "a{b};", count: 100_000)))
  #expect(most.mistakes.isEmpty && most.nodes.count == 200_000)
  let more = parseKDL(
    SourceFile(name: "t", text: "x {\n" + String(repeating: "a\n", count: 300_000) + "}\n"))
  #expect(more.mistakes.map(\.message) == ["a file has at most 200000 nodes"])
  #expect(more.mistakes.first?.range.lowerBound == 4 + 2 * 199_999)
  #expect(more.nodes.count == 200_000)
}

/// The characters that escapes in strings represent (KDL 2, 3.12).
@Test(arguments: [
  ("n", "\n"), ("r", "\r"), ("t", "\t"), ("b", "\u{8}"), ("f", "\u{C}"), ("s", " "),
  ("\"", "\""), ("\\", "\\"), ("u{1F600}", "😀"), ("u{10FFFF}", "\u{10FFFF}"), ("  \n  ", ""),
])
func readsEscapes(escape: String, character: String) {
  let document = parseKDL(SourceFile(name: "t", text: "a \"x\\\(escape)y\""))
  #expect(document.mistakes.isEmpty)
  #expect(document.entries.map(\.value) == [.string("x\(character)y")])
}
