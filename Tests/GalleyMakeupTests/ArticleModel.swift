import Foundation
import GalleyTemplates
import Testing

/// A row of the model that the public articles on compositional layouts describe, and where it is
/// shown.
struct ArticleRow {
  /// The feature of the articles.
  let what: String
  /// The built-in template that shows it.
  let template: String
  /// The test of it, a sample of the articles or a law of the engine.
  let test: String
  /// The word for it in `galley-template(5)`, or the library where only programs have it.
  let manual: String

  init(_ what: String, _ template: String, _ test: String, _ manual: String) {
    (self.what, self.template, self.test, self.manual) = (what, template, test, manual)
  }

  /// All rows, in the order in which the articles come to them.
  static let all = [
    ArticleRow("items in groups in sections in a layout", "list", "gridOfSquares", "`section`"),
    ArticleRow("absolute sizes", "custom-stairs", "pileOfItems", "`width=12`"),
    ArticleRow("fractional width and height", "grid", "gridOfSquares", "`\"1/2\"`, `\"40%\"`"),
    ArticleRow(
      "fractions of the other axis", "portrait-tile-grid", "gridOfSquares", "`\"1/2 of width\"`"),
    ArticleRow(
      "estimated sizes", "estimated-list", "groupsOfUniformHeightAreAsTallAsTheTallest", "`auto`"),
    ArticleRow(
      "siblings as tall as the tallest", "estimated-grid",
      "groupsOfUniformHeightAreAsTallAsTheTallest", "`uniform`"),
    ArticleRow("horizontal groups", "grid", "orthogonalRowWithSpacing", "`group horizontal`"),
    ArticleRow("vertical groups", "app-store-stack", "pileOfItems", "`group vertical`"),
    ArticleRow("a number of copies (count)", "two-column", "mosaicOfNestedGroups", "`count`"),
    ArticleRow(
      "copies at their own size (repeating)", "equal-spacing", "distinctSections", "`times`"),
    ArticleRow(
      "the same columns at every width", "grid", "sameColumnsAtEveryWidth", "`count`"),
    ArticleRow("groups in groups", "nested-groups", "nestedGroup", "`group` in `group`"),
    ArticleRow("several groups in turn", "instagram", "mosaicOfNestedGroups", "`group vertical`"),
    ArticleRow(
      "space between items, fixed", "tile-grid", "orthogonalRowWithSpacing", "`spacing=1`"),
    ArticleRow(
      "space between items, flexible", "equal-spacing", "equalDistances", "`spacing=flexible`"),
    ArticleRow("space between groups", "estimated-list", "gridOfSquares", "`group-spacing`"),
    ArticleRow(
      "edge spacing of items and groups", "edged-list", "orthogonalRowWithEdges", "`edge-spacing`"),
    ArticleRow(
      "flexible edges: the middle", "centred", "centredItem", "`edge-spacing leading=flexible`"),
    ArticleRow("insets of items", "inset-grid", "gridOfSquares", "`insets`"),
    ArticleRow("insets of sections", "two-column", "mosaicOfNestedGroups", "`insets`"),
    ArticleRow(
      "rows that move sideways", "orthogonal", "orthogonalRowWithSpacing", "`scroll=continuous`"),
    ArticleRow(
      "resting at groups, by pages, in the middle", "orthogonal-behaviors",
      "orthogonalRowWithEdges",
      "`scroll=group-paging`"),
    ArticleRow("headers and footers", "headers-footers", "headerWithOffset", "`header`, `footer`"),
    ArticleRow(
      "at any edge, moved", "headers-footers", "headerWithOffset", "`boundary edge=… offset=…`"),
    ArticleRow("pinned headers", "pinned-headers", "queriesKnowTheWindow", "`repeat=page`"),
    ArticleRow("badges on items", "badges", "badgeWithTwoAnchors", "`supplementary`"),
    ArticleRow(
      "anchors of item and container", "badges", "badgeWithTwoAnchors", "`anchor`, `item-anchor`"),
    ArticleRow(
      "offsets, absolute and of their own size", "badges", "badgeWithTwoAnchors",
      "`offset`, `fraction`"),
    ArticleRow(
      "backgrounds, with insets", "section-background", "backgroundBelowHeader", "`background`"),
    ArticleRow(
      "backgrounds that come from data", "section-background", "backgroundsFromData",
      "`style=\"fg={{section.color?}}\"`"),
    ArticleRow("frames of one's own", "custom-stairs", "customStairs", "`custom`"),
    ArticleRow(
      "a layout for each section", "distinct-sections", "distinctSections", "`section NAME`"),
    ArticleRow(
      "a layout for each width", "adaptive-sections", "aSectionProviderIsAskedOnceAndLearnsTheRoom",
      "`when min-width=`"),
    ArticleRow("lists", "list", "aPlainListHasSeparatorsBetweenItsRows", "`rule=line`"),
    ArticleRow(
      "sections across, space between them", "showcase", "groupsTakeTurns",
      "`axis`, `section-spacing`"),
    ArticleRow(
      "what is seen of a row may change", "showcase",
      "aHandlerChangesWhatIsDrawnButNotWhatIsLaidOut", "library"),
    ArticleRow("data sources and snapshots", "list", "differencesReplayExactly", "library"),
  ]

  /// The rows as a table of Markdown.
  static var table: String {
    "| the articles' model | template | test | in templates |\n| --- | --- | --- | --- |\n"
      + all.map { "| \($0.what) | `gallery/\($0.template)` | `\($0.test)` | \($0.manual) |\n" }
      .joined()
  }
}

/// All that the table names exists: templates, tests, and words of the manual.
@Test func theArticlesModelIsShownWhereItSays() throws {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let folder = root.appendingPathComponent("Tests/GalleyLayoutTests")
  let tests = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    .filter { $0.hasSuffix(".swift") }
    .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }.joined()
  let manual = try String(
    contentsOf: root.appendingPathComponent("man/galley-template.5"), encoding: .utf8)
  for row in ArticleRow.all {
    #expect(BuiltInTemplate.named("gallery/\(row.template)") != nil, "\(row.what)")
    #expect(tests.contains("func \(row.test)("), "\(row.what)")
    for word in row.manual.matches(of: #/[a-z-]{4,}/#) where row.manual != "library" {
      #expect(manual.contains(word.output), "\(row.what): \(word.output)")
    }
  }
}
