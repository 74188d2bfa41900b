import GalleyMakeup
import GalleyManuscript

/// The diagnostics of a run about its template and its document.
struct Reports {
  /// The diagnostics that were noted.
  var diagnostics: [Diagnostic] = []
  private let warningsAreErrors: Bool
  private let limit: Int?
  /// Where mistakes are noted instead of being told; nil where they are told.
  private let notes: LiveNotes?

  /// The reports of a run: `--strict` takes warnings as errors, `--check` tells all of them.
  init(_ options: Options, notes: LiveNotes? = nil) {
    self.notes = notes
    warningsAreErrors = options.strict
    limit = options.check ? nil : 10
  }

  /// Notes mistakes, to be told later.
  mutating func add(_ found: [Diagnostic]) {
    guard warningsAreErrors else { return diagnostics += found }
    diagnostics += found.map { diagnostic in
      var diagnostic = diagnostic
      if diagnostic.severity == .warning { diagnostic.severity = .error }
      return diagnostic
    }
  }

  /// Notes a warning about the run as a whole.
  mutating func warn(_ message: String, hint: String? = nil) {
    add([Diagnostic(.warning, message, hint: hint, in: nil)])
  }

  /// Notes mistakes of pages, and how many lines of text frames on them had no room for.
  mutating func add(_ made: Makeup.Result, clippings: [Diagnostic] = []) {
    add(made.diagnostics + clippings)
    let count = made.clippedLines
    if count > 0 { warn(clippedText(count, in: made.clippedNames)) }
  }

  /// Tells the diagnostics and ends the run with `status`, if any of them is an error.
  func endIfWrong(status: Int32 = 1) throws(Failure) {
    guard diagnostics.holdErrors else { return }
    tellAll()
    throw .silent(status: status)
  }

  /// Tells the diagnostics that were noted.
  func tellAll() {
    if diagnostics.isEmpty { return }
    if let notes { return notes.note(diagnostics) }
    tell(messages(for: diagnostics, limit: limit))
  }
}
