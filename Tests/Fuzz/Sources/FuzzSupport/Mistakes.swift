@testable import GalleyMakeup
@testable import GalleyManuscript

/// Requires that mistakes lie in their sources, and that their messages are safe to print.
public func requireMistakes(_ diagnostics: [Diagnostic], _ what: String) {
  for diagnostic in diagnostics {
    let range = diagnostic.range
    let end = diagnostic.source?.utf8.count ?? 0
    require(
      0 <= range.lowerBound && range.lowerBound <= range.upperBound && range.upperBound <= end,
      "\(what): '\(diagnostic.message)' at \(range) of \(end) bytes")
    require(!diagnostic.message.isEmpty, "\(what): a mistake without a message")
  }
  requirePlainLines(messages(for: diagnostics), width: nil, "\(what): messages")
}
