import Foundation
import Testing

@testable import GalleyManuscript

/// The manual page names every node and property of the schema, where it says they are, and no
/// others.
@Test func documentsTheWholeSchema() throws {
  let manual = try readManual()
  var described = Set(manual.nodes.keys)
  for node in TemplateSchema.Node.allCases where node != .document {
    let heading = node.rawValue
    let row = TemplateSchema.row(of: node)
    described.remove(heading)
    let entry = try #require(manual.nodes[heading], "\(heading) is not described")
    #expect(
      entry.properties.sorted() == row.properties.map(\.name).sorted(), "properties of \(heading)")
    if node != .customItem {
      let parents = Set(row.parents.map(\.name))
      let expected = parents.contains("a template") ? [] : parents
      #expect(Set(entry.parents) == expected, "where \(heading) stands")
    }
  }
  #expect(described.isEmpty, "not in the schema: \(described.sorted())")
}

/// The worked examples of the manual page are templates, and their dumps are equal to them.
@Test func parsesTheExamplesOfTheManual() throws {
  let examples = try readManual().examples
  #expect(examples.count == 3)
  for example in examples {
    let (template, diagnostics) = parseTemplate(SourceFile(name: "example", text: example))
    #expect(diagnostics.map(\.message) == [])
    let dump = try #require(template).dump()
    #expect(parseTemplate(SourceFile(name: "dump", text: dump)).template == template)
  }
}

/// Every value word of the schema is in the manual page.
@Test func documentsEveryWord() throws {
  let text = try readManual().text
  let macros = Set(text.split { " \n,()".contains($0) })
  for node in TemplateSchema.Node.allCases {
    for property in TemplateSchema.row(of: node).properties {
      guard case .words(let words, _, _) = property.kind else { continue }
      for word in words {
        #expect(macros.contains(Substring(word)), "\(node.name) \(property.name)=\(word)")
      }
    }
  }
}

/// The fuzzers know every node and property of the schema.
@Test func fuzzersKnowTheSchema() throws {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  let dictionary = folder.appendingPathComponent("../Fuzz/Dictionaries/template.dict").standardized
  let words = Set(try String(contentsOf: dictionary, encoding: .utf8).split(separator: "\n"))
  for node in TemplateSchema.Node.allCases where node != .document {
    for name in [node.name] + TemplateSchema.row(of: node).properties.map(\.name) {
      #expect(words.contains("\"\(name)\""), "\(name) of \(node)")
    }
  }
}

/// The parts of a manual page that the tests need.
private struct Manual {
  /// Where a node is and which properties it has.
  struct Node {
    var parents: [String] = []
    var properties: [String] = []
  }

  var text = ""
  var nodes: [String: Node] = [:]
  var examples: [String] = []
}

private func readManual() throws -> Manual {
  let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("man/galley-template.5")
  var manual = Manual(text: try String(contentsOf: url, encoding: .utf8))
  var section = ""
  var node = ""
  var isPlace = false
  var example: [Substring]?
  for line in manual.text.split(separator: "\n", omittingEmptySubsequences: false) {
    let words = line.split { " ,".contains($0) }
    switch words.first {
    case ".Ed":
      manual.examples.append(example?.joined(separator: "\n") ?? "")
      example = nil
    case ".Bd": example = []
    case _ where example != nil: example?.append(line)
    case ".Sh": section = words.dropFirst().joined(separator: " ")
    case ".Ss":
      node = words.dropFirst().joined(separator: " ")
      if section == "NODES" { manual.nodes[node] = Manual.Node() }
    case "In" where words.count == 1: isPlace = true
    case ".Ic" where isPlace:
      manual.nodes[node]?.parents += words.dropFirst().filter { $0 != ":" }.map(String.init)
    case "and" where isPlace: break
    case ".It" where section == "NODES":
      manual.nodes[node]?.properties += words.dropFirst().filter { $0 != "Cm" }.map(String.init)
    default: isPlace = false
    }
  }
  return manual
}
