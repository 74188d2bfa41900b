import Foundation
import Testing

import galley_probe

/// The folder of the conformance suites, where there is one.
private var suite: URL? {
  let environment = ProcessInfo.processInfo.environment["GALLEY_CONFORMANCE"]
  let fallback = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("../shared/conformance").standardized
  let folder = environment.map { URL(fileURLWithPath: $0) } ?? fallback
  let cases = folder.appendingPathComponent("engine")
  return FileManager.default.fileExists(atPath: cases.path) ? cases : nil
}

/// Every golden case of the engine: what `galley-probe layout` prints for its input.
@Test func engineCasesComeOutAsExpected() throws {
  guard let suite else {
    print("engine conformance: skipped, no suite at $GALLEY_CONFORMANCE or ../shared/conformance")
    return
  }
  let files = try FileManager.default.contentsOfDirectory(
    at: suite, includingPropertiesForKeys: nil
  )
  .filter { $0.pathExtension == "json" }
  .sorted { $0.path < $1.path }
  var passed = 0
  for file in files {
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    let input = try JSONSerialization.data(withJSONObject: try #require(document["input"]))
    let expected = try #require(document["expected"] as? [String: Any])
    let output = try #require(
      try JSONSerialization.jsonObject(with: Data(probeLayout([UInt8](input), []).utf8))
        as? [String: Any])
    let differing = expected.keys.filter { key in
      comparable(expected[key], key) != comparable(output[key], key)
    }
    #expect(differing.isEmpty, "\(file.lastPathComponent): \(differing)")
    if differing.isEmpty { passed += 1 }
  }
  print("engine conformance: \(passed) of \(files.count) cases")
  #expect(passed == files.count && passed >= 137)
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
