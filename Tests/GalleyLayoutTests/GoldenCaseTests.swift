import Foundation
import Testing

import galley_probe

/// A golden case: part of the output of `galley-probe layout` for an input.
private struct GoldenCase {
  let name: String
  let input: [UInt8]
  let expected: [String: Any]
}

/// The golden cases, a line each.
private func goldenCases() throws -> [GoldenCase] {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("GoldenCases.jsonl")
  return try Data(contentsOf: file).split(separator: 0x0A).map { line in
    let document = try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
    return GoldenCase(
      name: try #require(document["name"] as? String),
      input: [UInt8](
        try JSONSerialization.data(withJSONObject: try #require(document["input"]))),
      expected: try #require(document["expected"] as? [String: Any]))
  }
}

/// The names of the golden cases.
func goldenCaseNames() throws -> [String] { try goldenCases().map(\.name) }

@Test func goldenCasesComeOutAsExpected() throws {
  let cases = try goldenCases()
  #expect(cases.count >= 137)
  for goldenCase in cases {
    let output = try #require(
      try JSONSerialization.jsonObject(with: Data(probeLayout(goldenCase.input, []).utf8))
        as? [String: Any])
    let differing = goldenCase.expected.keys.filter { key in
      comparable(goldenCase.expected[key], key) != comparable(output[key], key)
    }
    #expect(differing.isEmpty, "\(goldenCase.name): \(differing)")
  }
}

/// A value in a form that compares; lists other than queries are without order.
private func comparable(_ value: Any?, _ key: String) -> String {
  guard let list = value as? [Any] else { return text(value) }
  let entries = list.map(text)
  return ["query", "content", "sections"].contains(key)
    ? entries.joined(separator: ";") : entries.sorted().joined(separator: ";")
}

private func text(_ value: Any?) -> String {
  guard let value,
    let data = try? JSONSerialization.data(
      withJSONObject: value, options: [.fragmentsAllowed, .sortedKeys])
  else { return "nothing" }
  return String(decoding: data, as: UTF8.self)
}
