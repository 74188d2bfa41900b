/// The rows that the columns of a section's pages have.
struct ColumnHeights: Hashable, Sendable {
  /// Those of the page that the section starts on.
  var first: Page
  /// Those of the pages that it goes on to; at least 1.
  var others: Page
  /// Whether something stands on the first page already, so that what fits only on another page
  /// waits for it.
  var isInUse: Bool

  /// The rows on one page.
  struct Page: Hashable, Sendable {
    /// The rows where the section goes on after the page.
    var ifContinued: Int
    /// The rows where it ends there, above what stands below its columns.
    var ifLast: Int

    init(ifContinued: Int, ifLast: Int) {
      self.ifContinued = ifContinued
      self.ifLast = ifLast
    }

    /// The same rows in either case.
    init(_ rows: Int) {
      self.init(ifContinued: rows, ifLast: rows)
    }

    /// The rows that there are in either case.
    var least: Int { min(ifContinued, ifLast) }

    /// Whether a line fits on the page in any case.
    var hasRoom: Bool { ifContinued > 0 && ifLast > 0 }

    fileprivate func clamped(to range: ClosedRange<Int>) -> Page {
      Page(
        ifContinued: min(max(range.lowerBound, ifContinued), range.upperBound),
        ifLast: min(max(range.lowerBound, ifLast), range.upperBound))
    }
  }

  /// Heights that make sense: none above `greatest`, which holds everything, and at least a row on
  /// every page but a first one that is in use.
  func clamped(to greatest: Int) -> ColumnHeights {
    ColumnHeights(
      first: first.clamped(to: (isInUse ? 0 : 1)...greatest),
      others: others.clamped(to: 1...greatest), isInUse: isInUse)
  }
}
