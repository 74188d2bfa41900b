import GalleyManuscript
import Testing

@Test(
  arguments: [
    (
      #"[{"a": 1, "b": 2, "a": 3}]"#, "table(a|b ‖ 3|2)",
      [#"1:19: warning: the key 'a' is repeated; its last value is used"#], "an array of objects"
    ),
    (
      "{\"a\":1}\n{\"a\":1,\"a\":2,\"a\":3}\nx\n{\"b\":1,\"b\":2}",
      "table(a|b ‖ 1 / 3 / |2 [2: record skipped: expected a value])",
      [
        #"2:8: warning: the key 'a' is repeated; its last value is used (2 more keys are)"#,
        "3:1: warning: record skipped: expected a value",
      ], "objects on lines: one warning for all"
    ),
    (
      #"{"a": 1, "\u0061": 2}"#, "table(a|2)",
      [#"1:10: warning: the key 'a' is repeated; its last value is used"#],
      "the only object, a key in two spellings"
    ),
    (
      #"[{"\u0061": 1, "b": 2, "\u0061": 3}]"#, "table(a|b ‖ 3|2)",
      [#"1:24: warning: the key 'a' is repeated; its last value is used"#], "escapes"
    ),
    (
      "[{\"é\": 1, \"e\u{301}\": 2}]", "table(é|e\u{301} ‖ 1|2)", [],
      "other scalars are another key"
    ),
    (
      #"[{"a": [{"x": 1, "x": 2}]}, {}]"#, "table(a ‖ x: 1, x: 2 / )", [],
      "what is shown as it is has lost nothing"
    ),
    (
      #"[{"a": {"x": 1, "x": 2}}]"#, "table(a.x|2)",
      [#"1:17: warning: the key 'x' is repeated; its last value is used"#], "an object inside"
    ),
    (
      #"{"items": [{"text": "a", "text": "b"}, {"rows": [{"q": 1, "q": 2}]}], "x": 1, "x": 2}"#,
      "‘b’, table(q ‖ 2)",
      [
        #"1:79: warning: the key 'x' is repeated; its last value is used"#,
        #"1:26: warning: the key 'text' is repeated; its last value is used"#,
        #"1:59: warning: the key 'q' is repeated; its last value is used"#,
      ], "a document, an item, a table in it"
    ),
  ] as [(String, String, [String], Comment)])
func warnsOfKeysThatAreRepeated(
  text: String, content: String, warnings: [String], reason: Comment
) {
  let (blocks, diagnostics) = DocumentReader().readBlocks(
    of: SourceFile(name: "t", text: text), as: .json)
  #expect(blocks.summary == content, reason)
  #expect(diagnostics.map(\.summary) == warnings, reason)
}

/// The keys of large objects are told apart as those of small ones.
@Test(arguments: [2, 8, 9, 40])
func findsTheKeyThatIsRepeatedAmongMany(count: Int) {
  for (first, second) in [(0, 1), (0, count - 1), (count - 2, count - 1)] {
    let keys = (0..<count).map { $0 == second ? "k\(first)" : "k\($0)" }
    let object = "{" + keys.map { "\"\($0)\": 1" }.joined(separator: ", ") + ", \"items\": []}"
    let (_, diagnostics) = DocumentReader().readBlocks(
      of: SourceFile(name: "t", text: object), as: .json)
    #expect(
      diagnostics.map(\.message) == ["the key 'k\(first)' is repeated; its last value is used"])
  }
}

@Test func warnsOfTheKeysThatARecordRepeats() {
  var reader = RecordReader(name: "r.json")
  Array("{\"a\":1,\"a\":2,\"b\":{\"c\":1,\"c\":2}}\n{\"a\":1}\n".utf8).withUnsafeBytes {
    reader.append($0)
  }
  reader.finish()
  let first = reader.next()
  #expect(first?.mistakes.isEmpty == true)
  #expect(
    first?.warnings.map(\.summary) == [
      "1:8: warning: the key 'a' is repeated; its last value is used",
      "1:25: warning: the key 'c' is repeated; its last value is used",
    ])
  #expect(reader.next()?.warnings.isEmpty == true)
}
