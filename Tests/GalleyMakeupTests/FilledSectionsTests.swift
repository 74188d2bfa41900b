import GalleyManuscript
import GalleyTemplates
import TestSupport
import Testing

@testable import GalleyMakeup

/// A large document may be sections of a line each, so that a page takes little memory only if each
/// of them does: designs are shared, and thousands of short sections are one flow without copies.
@Test func shortSectionsTakeLittleRoom() throws {
  #expect(MemoryLayout<MatchedSection>.stride <= 160)

  let count = 1000
  let source = (0..<count).map { "## s\($0)\n\nx\n\n" }.joined()
  let makeup = Makeup(template: try builtIn("page"), environment: Environment(width: 40))
  let sections = makeup.prepare(document("# t\n\n" + source)).sections
  #expect(sections.count == 1)
  let flow = try #require(sections.first?.flow)
  #expect(flow.count == 2 * count + 1)
  #expect(flow.capacity < flow.count + flow.count / 8)
}
