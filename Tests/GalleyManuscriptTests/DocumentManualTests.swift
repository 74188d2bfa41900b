import Foundation
import GalleyManuscript
import Testing

/// The examples of galley-document(5) read as the comments below them say.
@Test func theManualsExamplesRead() throws {
  let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  let page = try String(
    contentsOf: checkout.appendingPathComponent("man/galley-document.5"), encoding: .utf8)
  var (name, text, expected): (String, String, [String]) = ("", "", [])
  var isLiteral = false
  var count = 0
  func check() {
    guard !name.isEmpty else { return }
    var assembly = DocumentAssembly(reader: DocumentReader())
    assembly.add(document: SourceFile(name: name, text: text))
    let (document, diagnostics) = assembly.finish()
    #expect(document.summary == expected.joined(separator: "\n"), "\(name)")
    #expect(diagnostics.isEmpty, "\(name)")
    count += 1
  }
  for line in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
    if line.hasPrefix(".\\\" example: ") {
      check()
      (name, text, expected) = (String(line.dropFirst(13)), "", [])
    } else if line.hasPrefix(".\\\" reads: ") {
      expected.append(String(line.dropFirst(11)))
    } else if line.hasPrefix(".Bd") {
      isLiteral = true
    } else if line == ".Ed" {
      isLiteral = false
    } else if isLiteral {
      text += line + "\n"
    }
  }
  check()
  #expect(count == 7)
}
