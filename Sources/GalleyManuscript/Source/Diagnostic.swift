/// One mistake that an author can correct: a description, its place, and a suggestion.
///
/// Parsers collect diagnostics and carry on, so that one run shows every mistake. They say where
/// as a range; the lines and carets are drawn by the module that knows how wide text is.
public struct Diagnostic: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: Hashable, Sendable {
    /// Nothing is printed.
    case error
    /// The page is printed all the same; `--strict` makes it an error.
    case warning
    /// Nothing is wrong, but the author may have meant something else.
    case note
  }

  /// How bad it is.
  public var severity: Severity
  /// A description of the mistake, in the author's terms, without a full stop.
  public var message: String
  /// A suggested correction, if there is one.
  public var hint: String?
  /// The file it is in; nil when it is about the run as a whole.
  public var source: SourceFile?
  /// The bytes that are wrong.
  public var range: SourceRange

  /// A mistake in `source` at `range`.
  public init(
    _ severity: Severity, _ message: String, hint: String? = nil,
    in source: SourceFile?, at range: SourceRange = SourceRange(0, 0)
  ) {
    self.severity = severity
    self.message = message
    self.hint = hint
    self.source = source
    self.range = range
  }
}

extension Diagnostic {
  /// The same of something without which the page can be printed.
  var asWarning: Diagnostic {
    Diagnostic(.warning, message, hint: hint, in: source, at: range)
  }
}

/// Why a scanner stopped, and where: the source is its caller's.
struct Mistake: Error {
  var message: String
  var hint: String?
  var range: SourceRange

  /// The mistake as it is told.
  func diagnostic(
    _ severity: Diagnostic.Severity = .error, in source: SourceFile
  ) -> Diagnostic {
    Diagnostic(severity, message, hint: hint, in: source, at: range)
  }
}

extension [Diagnostic] {
  /// Whether one of them is an error, so that nothing can be made of their source.
  public var holdErrors: Bool { contains { $0.severity == .error } }

  /// Adds a mistake in `source` at `range`.
  mutating func add(
    _ severity: Diagnostic.Severity, _ message: String, hint: String? = nil,
    in source: SourceFile?, at range: SourceRange
  ) {
    append(Diagnostic(severity, message, hint: hint, in: source, at: range))
  }
}
