extension Options {
  /// Refuses what the command line has a word for and this version cannot do.
  ///
  /// - Throws: The option.
  func refuseUnsupported() throws(Failure) {
    if bidi == .visual { throw .unsupported("--bidi visual") }
  }

  /// Whether a template is checked and no document: `--check -t` without operands and records.
  var checksTemplateAlone: Bool { check && template != nil && operands.isEmpty && each == nil }
}
