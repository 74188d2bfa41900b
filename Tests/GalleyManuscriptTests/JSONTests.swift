import Foundation
import GalleyManuscript
import TestSupport
import Testing

/// JSONTestSuite: `y_` files are JSON, `n_` files are not, `i_` files are either.
@Test(.conformance("json/test_parsing"))
func parsesTheSuiteOfJSON() throws {
  let names = try ConformanceFile("json/test_parsing").names()
  var passed: [Character: Int] = [:]
  for name in names.sorted() {
    let data = try ConformanceFile("json/test_parsing/\(name)").contents()
    let (value, diagnostics) = parseJSON(SourceFile(name: name, utf8: Array(data)))
    #expect((value == nil) == !diagnostics.isEmpty, "\(name)")
    let sort = name.first ?? "?"
    switch sort {
    case "y": #expect(value != nil, "\(name): \(diagnostics.first?.message ?? "")")
    case "n": #expect(value == nil, "\(name) is not JSON")
    default: break
    }
    if sort == "i" || (sort == "y") == (value != nil) { passed[sort, default: 0] += 1 }
  }
  print("JSON suite: \(passed.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }) passed")
  #expect(passed == ["y": 95, "n": 188, "i": 35])
}

@Test(arguments: [
  (#"{"b":1.50,"a":[1E2,-0],"b":null}"#, "order, spelling and repeated keys"),
  (#"["é","\"\\\n\t",true,false,{}]"#, "escapes and words"),
  (#""""#, "an empty string"),
])
func writesWhatItRead(text: String, reason: Comment) throws {
  let value = try #require(parseJSON(SourceFile(name: "t", text: text)).0)
  #expect(value.text == text, reason)
}

@Test(arguments: [
  ("[1,\n 2,]", "2:4: error: expected a value after the comma"),
  ("{\"a\" 1}", "1:6: error: expected : after the key \"a\""),
  ("[\"é\", 'x']", "1:7: error: expected a value"),
  ("{\n\"a\": 01}", "2:7: error: a number cannot start with 0"),
  ("\"abc", "1:1: error: this string has no closing quote"),
  ("[1] x", "1:5: error: expected the end of the JSON text"),
])
func saysWhereJSONIsWrong(text: String, summary: String) {
  let diagnostics = parseJSON(SourceFile(name: "t", text: text)).1
  #expect(diagnostics.map(\.summary) == [summary])
}

@Test func nestingHasALimit() throws {
  let limit = 256  // as the manual says
  func nested(_ depth: Int) -> SourceFile {
    SourceFile(
      name: "t", text: String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
  }
  #expect(parseJSON(nested(limit)).0 != nil)
  let diagnostic = try #require(parseJSON(nested(limit + 1)).1.first)
  #expect(diagnostic.range.lowerBound == limit)
}

@Test func aRepeatedKeyCountsLast() throws {
  let (value, _) = parseJSON(SourceFile(name: "t", text: #"{"k":1,"e\u0301":2,"é":3,"k":4}"#))
  #expect(value?["k"]?.integer == 4)
  #expect(value?["é"]?.integer == 3)
  #expect(value?["e\u{301}"]?.integer == 2)
  #expect(value?.members?.count == 4)
}

@Test(arguments: ["1e400", "-1e400"])
func aNumberBeyondDoubleHasNoValue(text: String) {
  let (value, _) = parseJSON(SourceFile(name: "t", text: text))
  #expect(value?.double == nil)
  #expect(value?.integer == nil)
  #expect(value?.displayText == text)
}

@Test func valuesAreEqualWhereverTheyStand() {
  let value = parseJSON(SourceFile(name: "t", text: #"[{"k": 1}]"#)).0
  #expect(value == parseJSON(SourceFile(name: "t", text: "[ { \"k\":1 } ]")).0)
  #expect(value == [["k": 1]])
  #expect(value != [["k": 2]])
  #expect(value != [["l": 1]])
}

/// Pairs of surrogates are scalars, to the last of each half.
@Test(arguments: [
  (#""\uD800\uDC00""#, "\u{10000}"), (#""\uD83D\uDFFF""#, "\u{1F7FF}"),
  (#""\uDBFF\uDFFF""#, "\u{10FFFF}"), (#""\uD7FF\uE000""#, "\u{D7FF}\u{E000}"),
])
func readsPairsOfSurrogates(text: String, expected: String) {
  let (value, mistakes) = parseJSON(SourceFile(name: "t", text: text))
  #expect(mistakes.isEmpty)
  #expect(value?.text == "\"\(expected)\"")
}
