import Testing

@testable import TestSupport

@Test func framesAPage() {
  #expect(
    framed("ab\n本\n\n", cells: 4) == """
      ┌────┐
      │ab  │
      │本  │
      │    │
      └────┘

      """)
  #expect(framed("", cells: 1) == "┌─┐\n└─┘\n")
  #expect(framed("toolong", cells: 3) == "┌───┐\n│toolong│\n└───┘\nno line end\n")
}

@Test(arguments: [
  ("a\nb\nc", "a\nb\nc", "    a\n    b\n    c"),
  ("a\nb\nc", "a\nx\nc", "    a\n  - b\n  + x\n    c"),
  ("a\nb", "a\nb\nc", "    a\n    b\n  + c"),
  ("a\nb\nc", "c", "  - a\n  - b\n    c"),
  ("", "a", "  - \n  + a"),
])
func showsWhatChanged(old: String, new: String, shown: String) {
  #expect(difference(from: old, to: new) == shown)
}
