/// One option of the command: its spellings, its value and its effect.
///
/// The rows of the table, ``Option/Group/options``, are all there is to know about options:
/// parsing, `--help` and the completions read them, and a test holds the manual page to them.
struct Option: Sendable {
  /// The heading that `--help` and the manual page list it under.
  enum Group: String, CaseIterable {
    case layout = "Layout"
    case page = "Page"
    case input = "Input"
    case values = "Values"
    case output = "Output"
    case text = "Text"
    case checking = "Checking"
    case information = "Information"
  }

  /// The value of an option.
  enum Value: Sendable {
    /// Nothing.
    case nothing
    /// Text, under the name by which help calls it.
    case text(String)
    /// Such text or nothing: it is after `=`, since the next word may be an operand.
    case optionalText(String)
    /// The name of a file.
    case file(String)
    /// The name of a template or of a file that holds one.
    case template(String)
    /// One of these words, or the name of a file.
    case wordsOrFile(String, [String])
    /// One of these words.
    case words(String, @Sendable () -> [String])

    /// One of the cases of `Word`.
    static func word<Word>(_ name: String, _: Word.Type) -> Value
    where
      Word: RawRepresentable<String> & CaseIterable & SendableMetatype,
      Word.AllCases: SendableMetatype
    {
      .words(name) { Word.allCases.map(\.rawValue) }
    }

    /// Its name in the help; nil for an option that takes nothing.
    var name: String? {
      switch self {
      case .nothing: nil
      case .text(let name), .optionalText(let name), .file(let name), .template(let name),
        .words(let name, _), .wordsOrFile(let name, _):
        name
      }
    }
  }

  /// Whether text can be printed while it is read where an option is given.
  enum Streaming: Sendable {
    /// No: it needs a layout, whole pages, or the end of the document.
    case never
    /// Yes: it says how a line or a page is made, nothing more.
    case always
    /// It depends on the value that it just got.
    case when(@Sendable (borrowing Options) -> Bool)
  }

  /// The long spelling, without its dashes.
  let name: String
  /// The letter of the short spelling, if it has one.
  let short: Unicode.Scalar?
  /// The value that it takes.
  let value: Value
  /// One sentence without a full stop.
  let help: String
  /// Whether it can be given where text is printed while it is read: not unless its row says so,
  /// since all that an option asks for has to be known to ``StreamingLane`` as well.
  let streaming: Streaming
  /// Writes down that it was given; a flag is given an empty value.
  let apply: @Sendable (inout Options, OptionValue) throws(Failure) -> Void

  init(
    _ name: String, short: Unicode.Scalar? = nil, _ value: Value,
    _ help: String, streams streaming: Streaming = .never,
    apply: @escaping @Sendable (inout Options, OptionValue) throws(Failure) -> Void
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.help = help
    self.streaming = streaming
    self.apply = apply
  }

  /// Whether it takes a value.
  var takesValue: Bool { value.name != nil }

  /// Whether text can be printed while it is read, now that the option is part of `options`.
  func streams(in options: borrowing Options) -> Bool {
    switch streaming {
    case .never: false
    case .always: true
    case .when(let holds): holds(options)
    }
  }
}
