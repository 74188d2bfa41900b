import GalleyMakeup
import GalleyManuscript

/// The diagnostics of a mail merge about its records, told as they are found.
///
/// The first mistakes are shown with their lines, like others, and as many again with their places
/// and reasons; the rest, which may be very many, are counted.
struct RecordReports {
  private let warningsAreErrors: Bool
  /// How many mistakes are told, the first half of them with their lines; nil is all.
  private let limit: Int?
  private var told = 0
  private var clippedLines = 0
  private var clippedNames: [String] = []
  /// Warnings about places of the template, which are as many as it has places.
  private var toldOnce: Set<Diagnostic> = []
  /// Whether a record was left out, or the records could not be read to their end.
  private(set) var hasErrors = false

  /// The reports of a run: `--strict` takes warnings as errors, `--check` shows every line.
  init(_ options: Options) {
    warningsAreErrors = options.strict
    limit = options.check ? nil : 20
  }

  /// Whether a record is to be made up although there are warnings about it, which are told.
  mutating func admits(_ record: Record) -> Bool {
    if warningsAreErrors { return record.warnings.isEmpty }
    for warning in record.warnings { tell(warning) }
    return true
  }

  /// Whether the pages of a record are not to be printed.
  func areErrors(_ made: Makeup.Result) -> Bool {
    made.diagnostics.contains { $0.severity == .error || warningsAreErrors }
      || warningsAreErrors && made.clippedLines > 0
  }

  /// Tells what is wrong with a record that is left out.
  mutating func tell(_ mistakes: [Diagnostic], leavingOut record: Record) {
    for mistake in mistakes.prefix(1) {
      var error = mistake
      error.severity = .error
      error.message = "record left out: " + error.message
      tell(error)
    }
  }

  /// Tells why a record that was made up is left out.
  mutating func tell(_ made: Makeup.Result, leavingOut record: Record) {
    let mistake = made.diagnostics.first { $0.severity == .error } ?? made.diagnostics.first
    if let mistake {
      tell([record.mistake(mistake.reasonAndPlace, hint: mistake.hint)], leavingOut: record)
    } else {
      tell(
        [record.mistake(clippedText(made.clippedLines, in: made.clippedNames))], leavingOut: record)
    }
  }

  /// Tells the warnings about a record that is printed; lines without room are summed up, and
  /// warnings about the template are told once.
  mutating func note(_ made: Makeup.Result, of record: Record) {
    clippedLines += made.clippedLines
    for name in made.clippedNames where !clippedNames.contains(name) { clippedNames.append(name) }
    for warning in made.diagnostics {
      if let source = warning.source, !source.name.isEmpty {
        if toldOnce.insert(warning).inserted { tell(warning) }
        continue
      }
      var told = record.mistake(warning.reasonAndPlace, hint: warning.hint)
      told.severity = .warning
      tell(told)
    }
  }

  /// Tells a mistake; an error counts for the exit status.
  mutating func tell(_ mistake: Diagnostic) {
    if mistake.severity == .error { hasErrors = true }
    told += 1
    if let limit, told > limit { return }
    let showsLine = limit.map { told <= $0 / 2 } ?? true
    galley.tell(messages(for: [mistake], limit: nil, showingLines: showsLine))
  }

  /// Tells warnings that are about all records together.
  mutating func tell(ofAll warnings: [Diagnostic]) {
    for var warning in warnings {
      if warningsAreErrors { warning.severity = .error }
      tell(warning)
    }
  }

  /// Tells how many lines had no room, in all records together, and how many mistakes were not told.
  func tellSum() {
    if clippedLines > 0 {
      galley.tell(
        messages(for: [Diagnostic(.warning, clippedText(clippedLines, in: clippedNames), in: nil)]))
    }
    if let limit, told > limit {
      galley.tell(Array("… and \(told - limit) more; --check lists all\n".utf8))
    }
  }
}

/// The message about lines of text that the frames of some items had no room for.
func clippedText(_ count: Int, in names: [String]) -> String {
  let lines = count == 1 ? "1 line of text" : "\(count) lines of text"
  let quoted = names.filter { !$0.isEmpty }.map { "'\($0)'" }
  let shown = quoted.prefix(Makeup.Result.namedFrames)
  let others = names.count > shown.count ? ["others"] : []
  let all = Array(shown) + others
  guard let first = shown.first, let last = all.last else {
    return "\(lines) had no room in the frame"
  }
  if all.count == 1 { return "\(lines) had no room in the frame of \(first)" }
  return
    "\(lines) had no room in the frames of \(all.dropLast().joined(separator: ", ")) and \(last)"
}

extension Diagnostic {
  /// The message, and its place in the template or the document.
  fileprivate var reasonAndPlace: String {
    guard let source, !source.name.isEmpty else { return message }
    let position = source.position(at: range.lowerBound)
    return "\(message) (\(source.name):\(position.line):\(position.column))"
  }
}
