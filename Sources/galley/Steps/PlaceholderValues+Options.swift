import GalleyMakeup
import GalleyManuscript

extension PlaceholderValues {
  /// The values that `--data` and `--define` give; those of `--define` win.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - limit: How much may still be read.
  ///   - reports: Where mistakes in the data are noted.
  /// - Throws: When the data cannot be read.
  init(_ options: Options, limit: InputLimit, reports: inout Reports) throws(Failure) {
    self.init()
    if let data = options.data {
      let source = try readFile(data, limit: limit, as: options.encoding)
      let (value, diagnostics) = parseJSON(source)
      reports.add(diagnostics)
      if let value, value.members != nil {
        for named in value.namedValues { self[named.key] = named.value }
        reports.add(value.repeatedNames(in: source))
      } else if let value {
        reports.add([
          Diagnostic(
            .error, "the values of placeholders must be the members of an object", in: source,
            at: value.range)
        ])
      }
    }
    for index in options.definitions.indices {
      self[options.definitions[index].name] = options.definitions[index].value
    }
  }
}
