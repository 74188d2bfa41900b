import GalleyCells
import GalleyManuscript

/// Which sections of a document are side by side: neighbours whose widths add up to 1.
///
///     ## Traffic {width="1/2"}
///     ## Errors {width="1/2"}
///
/// Where that would leave one of them too few cells to be read, or tear its contents, they are one
/// below the other; so they are, with a warning, where the widths don't add up.
struct SectionShares {
  /// A part of the page's width.
  struct Share: Hashable, Sendable {
    /// The row: sections of the same one are side by side.
    var row: Int
    /// The cells before it, within the page's margins; at the right of a page from right to left.
    var start: Int
    /// The cells that it takes.
    var width: Int
  }

  /// The diagnostics about widths.
  private(set) var diagnostics: [Diagnostic] = []
  /// The shares of the sections that have some, by their places in the list.
  private(set) var shares: [Int: Share] = [:]

  private let sections: [Document.Section]
  private let width: Int
  /// The neighbours that don't fill a row yet, and the part of it that they fill.
  private var open: [(section: Int, width: Fraction)] = []
  private var filled: Fraction = 0

  /// The cells between two sections.
  private static let gap = 2
  /// The least cells of a section beside another, unless it says how many.
  private static let leastWidth = 28

  /// The shares of sections that follow one another on a page with `width` cells inside its
  /// margins; `fits` says whether one of them, by its place, can be read in so many cells.
  ///
  /// - Complexity: O(*n*) in the number of sections.
  init(
    _ sections: [Document.Section], width: Int,
    fits: (_ section: Int, _ width: Int) -> Bool = { _, _ in true }
  ) {
    self.sections = sections
    self.width = width
    for (index, section) in sections.enumerated() {
      guard let share = share(of: section), share < 1 else {
        giveUp()
        continue
      }
      if filled + share > 1 { giveUp() }
      open.append((index, share))
      filled = filled + share
      if filled == 1 { close(fits) }
    }
    giveUp()
  }

  /// The width that a section asks for; nil when it asks for none.
  private mutating func share(of section: Document.Section) -> Fraction? {
    guard let text = section.attributes["width"] else { return nil }
    if let share = Fraction(written: text), share > 0, share <= 1 { return share }
    diagnostics.append(
      Diagnostic(
        .warning, "'\(text.prefix(40))' is not a part of a width", hint: "write 1/2 or 50%",
        in: section.source, at: section.range))
    return nil
  }

  private func leastWidth(of section: Int) -> Int {
    sections[section].attributes["min-width"].flatMap { Int($0) } ?? Self.leastWidth
  }

  /// Puts the neighbours side by side where each fits.
  private mutating func close(_ fits: (_ section: Int, _ width: Int) -> Bool) {
    let available = width - Self.gap * (open.count - 1)
    var before: Fraction = 0
    var row: [Int: Share] = [:]
    for (index, (section, share)) in open.enumerated() {
      let start = before.rounded(of: available)
      before = before + share
      row[section] = Share(
        row: open[0].section, start: start + index * Self.gap,
        width: before.rounded(of: available) - start)
    }
    if row.allSatisfy({ $1.width >= leastWidth(of: $0) && fits($0, $1.width) }) {
      shares.merge(row) { _, new in new }
    }
    (open, filled) = ([], 0)
  }

  /// Leaves the neighbours one below the other, since nothing fills their row.
  private mutating func giveUp() {
    guard let first = open.first else { return }
    let names = open.map { "'\(sections[$0.section].name)'" }
    let message =
      names.count == 1
      ? "the width of \(names[0]) does not fill a row; it is set as wide as the page"
      : "the widths of \(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1]) "
        + "do not fill a row; they are set one below the other"
    diagnostics.append(
      Diagnostic(
        .warning, message, hint: "the widths of sections side by side must add up to 1",
        in: sections[first.section].source, at: sections[first.section].range))
    (open, filled) = ([], 0)
  }
}
