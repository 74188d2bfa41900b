import GalleyMakeup
import GalleyManuscript
import GalleyText

/// The options and operands of a command line, checked word by word.
///
/// Values that depend on the document, the template or the terminal are decided later, when known.
struct Options: Sendable {
  // Layout
  var template: Argument?
  var areas: String?
  var columns: Int?

  // Page
  var width: Int?
  var length = Length.unbounded
  var formFeed = false
  var pages: ClosedRange<Int>?
  var direction: Template.Direction?
  var bidi = ParagraphStyle.Order.logical

  // Input
  var kind: ContentKind?
  var encoding: TextEncoding?
  var delimiter: UInt8?
  var fence: String?
  var tabWidth = 8
  var operands: [Word] = []

  // Values
  var definitions: [Definition] = []
  var data: Argument?
  var each: Argument?

  // Output
  var format: OutputFormat?
  /// How looks are written in HTML; nil decides it by where they go.
  var htmlStyles: HTMLStyles?
  var output: Argument?
  var color = When.auto
  var theme: Argument?
  var links = Template.Links.automatic
  var ascii = false
  var pad = false
  var live = false

  // Text
  var wrap: Template.Wrap?
  /// A language; empty for that of the document.
  var hyphenate: String?
  var ambiguousWide = false
  var marks = false
  var linear = false

  // Checking
  var strict = false
  var check = false
  var explain = false
  var outline = false

  /// Whether an option was given that does not say that text can be printed while it is read.
  var needsWholePages = false

  /// The answer that was asked for instead of a page; the first counts.
  var answer: Answer?

  /// A word that is not an option.
  struct Word: Hashable, Sendable {
    let argument: Argument
    /// Whether it came after `--`, where every word is a file.
    let isFile: Bool
  }

  /// One `-D NAME=VALUE`.
  struct Definition: Hashable, Sendable {
    let name: String
    let value: String
  }

  /// How long a page is.
  enum Length: Hashable, Sendable {
    case unbounded
    case terminal
    case lines(Int)
  }

  /// Answers that need no document.
  enum Answer: Hashable, Sendable {
    case help
    case version
    case completions(Shell)
    case listTemplates
    case showTemplate(Argument)
  }

  enum When: String, CaseIterable { case auto, always, never }
  enum Shell: String, CaseIterable { case bash, zsh, fish }
}
