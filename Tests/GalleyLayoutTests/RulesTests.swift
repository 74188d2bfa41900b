import Foundation
import Testing

/// The package's directory.
private let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

/// The rules of the engine, `D1` to `DS7`, each with its text.
private func rules() throws -> [(name: String, text: String)] {
  let file = package.appendingPathComponent("Sources/GalleyLayout/RULES.md")
  let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
  return text.components(separatedBy: "\n- **").dropFirst().compactMap { part in
    let rule = part.components(separatedBy: "\n\n")[0]
    return rule.range(of: "**").map { end in
      (name: String(rule[..<end.lowerBound]), text: String(rule[end.upperBound...]))
    }
  }
}

/// The Swift files below a directory of the package.
private func swiftFiles(in folder: String) throws -> [String] {
  let paths = FileManager.default.enumerator(
    at: package.appendingPathComponent(folder), includingPropertiesForKeys: nil)
  return try (paths?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    .map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
}

/// Every rule that a comment cites is one of the engine's.
@Test func citedRulesExist() throws {
  let names = Set(try rules().map(\.name))
  #expect(names.count > 100)
  let citation = #/[Rr]ules?\s+((?:[A-Z]{1,2}\d{1,2}(?:,\s+and\s+|,\s+|\s+and\s+|\s+to\s+)?)+)/#
  var count = 0
  for file in try swiftFiles(in: "Sources") + swiftFiles(in: "Tests") {
    let text = file.replacing(#/\n\s*///? /#, with: " ")
    for cited in text.matches(of: citation).flatMap({ $0.1.matches(of: /[A-Z]+\d+/) }) {
      count += 1
      #expect(names.contains(String(cited.0)), "rule \(cited.0) is nowhere")
    }
  }
  #expect(count > 150)
}

/// Every rule names its proofs, and these exist.
@Test func rulesAreProved() throws {
  let cases = Set(try goldenCaseNames())
  let tests = try swiftFiles(in: "Tests").joined()
  for rule in try rules() {
    let proofs = rule.text.matches(of: /`([a-z0-9A-Z\-]+)(\(\))?`/)
    #expect(!proofs.isEmpty, "rule \(rule.name) has no proof")
    for proof in proofs where proof.1 != "z" {
      let exists =
        proof.2 == nil ? cases.contains(String(proof.1)) : tests.contains("func \(proof.1)(")
      #expect(exists, "rule \(rule.name): \(proof.0)")
    }
  }
}

/// The laws that the list of fast paths and the table of promises name are tests.
@Test(arguments: [
  ("Sources/GalleyText/Setting/README.md", "## Fast paths", 15),
  ("Tests/README.md", "## Promises", 40),
])
func namedLawsExist(file: String, heading: String, least: Int) throws {
  let data = try Data(contentsOf: package.appendingPathComponent(file))
  let tests = try swiftFiles(in: "Tests").joined()
  let rows = String(decoding: data, as: UTF8.self).components(separatedBy: heading).dropFirst()
  let names = rows.joined().matches(of: /`([a-z]\w+)`/).map { String($0.1) }
  #expect(names.count >= least)
  for name in names { #expect(tests.contains("func \(name)("), "no test \(name)") }
}
