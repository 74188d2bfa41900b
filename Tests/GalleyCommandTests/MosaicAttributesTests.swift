import TestSupport
import Testing

/// The frames that begin in each line where some do: `["a 27", "b 53"]`.
private func frames(of page: String) -> [[String]] {
  page.split(separator: "\n").filter { $0.contains("┌") }.map { line in
    line.split(separator: "┌").map { frame in
      "\(frame.split(separator: " ").dropFirst().first ?? "") \(frame.count + 1)"
    }
  }
}

private func page(_ attributes: String, _ options: String...) throws -> CommandRun {
  let text = "::: a\nx\n::: b \(attributes)\ny\n::: c\nz\n"
  return try CommandRun(["-w", "84"] + options, input: .pipe(Array(text.utf8)))
}

/// An item's attributes say where it is in a mosaic: units of its grid, cells, a new band.
@Test(
  arguments: [
    ("", [["a 28", "b 28", "c 28"]], "none"),
    ("span=6", [["a 84"], ["b 42", "c 42"]], "half: no other has room on both its sides"),
    ("span=full", [["a 84"], ["b 84"], ["c 84"]], "all"),
    ("span=12", [["a 84"], ["b 84"], ["c 84"]], "all units"),
    ("width=30", [["a 27", "b 30", "c 27"]], "cells"),
    ("break=before", [["a 84"], ["b 42", "c 42"]], "a new band"),
    ("span=full break=before", [["a 84"], ["b 84"], ["c 84"]], "both"),
    ("break=page", [["a 28", "b 28", "c 28"]], "one of pages"),
    ("break=column", [["a 28", "b 28", "c 28"]], "or columns"),
  ] as [(String, [[String]], Comment)])
func attributesPlaceItemsInAMosaic(
  attributes: String, bands: [[String]], reason: Comment
) throws {
  let run = try page(attributes)
  #expect(frames(of: run.page) == bands, reason)
  #expect(run.messages == "", reason)
}

/// A value that means nothing is named together with the valid ones, and places nothing.
@Test(arguments: [
  ("span=0", "a number of units from 1 to 12, or full"),
  ("span=x", "a number of units from 1 to 12, or full"),
  ("span=1/2", "a number of units from 1 to 12, or full"),
  ("span=-1", "a number of units from 1 to 12, or full"),
  ("span=99999999999999999999", "a number of units from 1 to 12, or full"),
  ("width=0", "a number of cells"), ("width=1/2", "a number of cells"),
  ("width=50%", "a number of cells"), ("break=after", "break=before"),
])
func wrongAttributesPlaceNothing(attributes: String, hint: String) throws {
  let run = try page(attributes)
  #expect(frames(of: run.page) == [["a 28", "b 28", "c 28"]])
  #expect(
    run.messages == """
      stdin:3:1: warning: '\(attributes)' cannot place an item in a mosaic
      3 | ::: b \(attributes)
        | \("^" + String(repeating: "~", count: attributes.count + 5))
        = hint: write \(hint)

      """)
  #expect(run.status == .exited(0))
  let strict = try page(attributes, "--strict")
  #expect(strict.status == .exited(1))
  #expect(strict.page == "")
}
