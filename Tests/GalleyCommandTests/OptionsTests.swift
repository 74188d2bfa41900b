import Testing
import TestSupport

@Test func printsHelpAndVersion() throws {
  let help = try CommandRun(["--help"])
  #expect(help.status == .exited(0))
  #expect(help.lines.allSatisfy { $0.utf8.count < 80 })
  #expect(try CommandRun(["-V"]).page.hasPrefix("galley "))
}
