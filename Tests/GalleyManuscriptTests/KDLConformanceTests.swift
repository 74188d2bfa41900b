import Foundation
import GalleyManuscript
import TestSupport
import Testing

/// The suite of the KDL project: valid documents give the expected tree, numbers compared as
/// numbers; the others give at least one mistake with a place.
@Test(.conformance("kdl/cases.json"))
func parsesTheSuiteOfKDL() throws {
  let data = try ConformanceFile("kdl/cases.json").contents()
  let cases = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
  var passed = 0
  for entry in cases {
    let name = try #require(entry["name"] as? String)
    let input = try #require(entry["input"] as? String)
    let isValid = try #require(entry["valid"] as? Bool)
    let document = parseKDL(SourceFile(name: name, text: input))
    if isValid {
      let expected = try #require(entry["expected_ast"] as? [Any])
      #expect(document.mistakes.isEmpty, "\(name): \(document.mistakes.first?.message ?? "")")
      let nodes = describe(document.roots, of: document)
      let isEqual = nodes == describe(expected)
      #expect(isEqual, "\(name): \(nodes)")
      passed += document.mistakes.isEmpty && isEqual ? 1 : 0
    } else {
      #expect(!document.mistakes.isEmpty, "\(name) is not KDL: \(input)")
      passed += document.mistakes.isEmpty ? 0 : 1
    }
  }
  print("KDL suite: \(passed) of \(cases.count) passed")
  #expect(passed == cases.count)
  #expect(cases.count >= 336)
}

private func describe(_ nodes: KDLDocument.Siblings, of document: KDLDocument) -> String {
  nodes.map { index in
    let node = document.nodes[index]
    var properties: [String: String] = [:]
    var arguments: [String] = []
    for entry in document.entries[node.entries] {
      let value = "(\(entry.type.debugDescription))\(describe(entry.value))"
      if let name = entry.name { properties[name] = value } else { arguments.append(value) }
    }
    return "(\(node.type.debugDescription))\(node.name.debugDescription)\(arguments)"
      + "\(properties.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })"
      + "{\(describe(document.children(of: index), of: document))}"
  }.joined(separator: ";")
}

private func describe(_ value: KDLValue) -> String {
  switch value {
  case .string(let text): text.debugDescription
  case .number(let number): describe(number: number.decimalText)
  case .bool(let bool): "#\(bool)"
  case .null: "#null"
  case .unreadable: "?"
  }
}

private func describe(_ expected: [Any]) -> String {
  expected.compactMap { $0 as? [String: Any] }.map { node in
    let arguments = (node["args"] as? [[String: Any]] ?? []).map(describe(expected:))
    let properties = node["props"] as? [String: [String: Any]] ?? [:]
    return "(\((node["type"] as? String).debugDescription))"
      + "\((node["name"] as? String ?? "").debugDescription)\(arguments)"
      + "\(properties.sorted { $0.key < $1.key }.map { "\($0.key)=\(describe(expected: $0.value))" })"
      + "{\(describe(node["children"] as? [Any] ?? []))}"
  }.joined(separator: ";")
}

private func describe(expected value: [String: Any]) -> String {
  let text =
    switch value["kind"] as? String {
    case "string": (value["value"] as? String ?? "").debugDescription
    case "number": describe(number: value["value"] as? String ?? "")
    case "bool": value["value"] as? Bool == true ? "#true" : "#false"
    default: "#null"
    }
  return "(\((value["type"] as? String).debugDescription))\(text)"
}

/// A number as its significant digits and the power of ten of the last one.
private func describe(number text: String) -> String {
  if text.hasPrefix("#") { return text }
  let parts = text.lowercased().split(separator: "e")
  let mantissa = parts.first ?? ""
  var exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
  let point = mantissa.split(separator: ".")
  if point.count > 1 { exponent -= point[1].count }
  var digits = String(mantissa.filter { $0.isNumber }.drop { $0 == "0" })
  while digits.last == "0" {
    digits.removeLast()
    exponent += 1
  }
  return digits.isEmpty ? "0" : "\(text.hasPrefix("-") ? "-" : "")\(digits)e\(exponent)"
}
