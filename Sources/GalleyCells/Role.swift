/// The role of a piece of a page, which a theme styles.
///
/// Text may have several: a code span in a heading is `code` and `heading`. Where their styles
/// differ, the one that is later in this list wins.
public enum Role: UInt8, CaseIterable, Hashable, Sendable {
  /// The title of a document, and headings of level 1.
  case title
  /// Headings of level 2.
  case heading
  /// Headings of the levels 3 to 6, titles of cards and of tables.
  case subheading
  /// Strong text.
  case strong
  /// Emphasised text.
  case emphasis
  /// Code, in a line or in a block.
  case code
  /// The text of a link.
  case link
  /// The bar beside a quotation.
  case quote
  /// Lines between things: rules, the lines of tables, the axes of charts.
  case rule
  /// Frames.
  case border
  /// A short text that is set apart, as at the corner of a card.
  case badge
  /// The name of a value.
  case label
  /// A value that is shown large.
  case value
  /// The head of a table.
  case head
  /// The foot of a table.
  case foot
  /// Something to know.
  case note
  /// A good state.
  case ok
  /// A state to look at.
  case warn
  /// A bad state.
  case bad
  /// Secondary text, beside the matter itself.
  case quiet
  /// A word of a programming language.
  case keyword
  /// Text within code.
  case string
  /// A comment within code.
  case comment
  /// A number within code.
  case number
  /// Text that a diff adds.
  case added
  /// Text that a diff removes.
  case removed

  /// The names, in the order of the roles.
  public static let names = [
    "title", "heading", "subheading", "strong", "emphasis", "code", "link", "quote", "rule",
    "border", "badge", "label", "value", "head", "foot", "note", "ok", "warn", "bad", "quiet",
    "keyword", "string", "comment", "number", "added", "removed",
  ]

  /// Its name in templates and documents.
  public var name: String { Role.names[Int(rawValue)] }

  /// The role of a name; nil where there is none.
  public init?(named name: String) {
    guard let index = Role.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: UInt8(index))
  }
}
