/// One record of a file of records: its values, and where it is.
package struct Record: Sendable {
  /// The record's own text, which knows its line in the file.
  package let source: SourceFile
  /// Its values by their names, in the order written; a member of an object inside a record has a
  /// path as its name, `address.city`.
  package internal(set) var values: [Attributes.Value] = []
  /// Why it cannot be used; nothing when it can.
  package internal(set) var mistakes: [Diagnostic] = []

  /// Warnings about mistakes in it that do not keep it from being used.
  package internal(set) var warnings: [Diagnostic] = []

  init(_ source: SourceFile) {
    self.source = source
  }

  /// A mistake about the record as a whole.
  package func mistake(_ message: String, hint: String? = nil) -> Diagnostic {
    let end = source.lineRange(at: 0).upperBound
    return Diagnostic(.error, message, hint: hint, in: source, at: SourceRange(0, end))
  }
}

extension Record {
  /// Reads the record as separated values under the names of a head.
  mutating func readFields(separator: UInt8, names: [String]) {
    let text = DelimitedText(SourceExcerpt(source), separator: separator)
    if let mistake = text.mistake { return mistakes = [mistake] }
    let cells = text.grid.rowCount > 0 ? text.grid.texts(ofRow: 0) : []
    guard cells.count == names.count else {
      let fields = cells.count == 1 ? "1 field" : "\(cells.count) fields"
      return mistakes = [mistake("this record has \(fields), but the header has \(names.count)")]
    }
    warnings = text.warnings
    values = zip(names, cells).map { name, cell in
      Attributes.Value(key: name, value: cell)
    }
  }

  /// Reads the record as a JSON object.
  mutating func readObject() {
    let (value, mistakes) = parseJSON(source)
    guard let value else { return self.mistakes = mistakes }
    guard value.members != nil else {
      return self.mistakes = [mistake("this record is not an object")]
    }
    values = value.namedValues
    warnings = value.repeatedNames(in: source)
  }
}

extension JSONValue {
  /// The members of an object as named values: those of an object inside it have paths as their
  /// names, `address.city`. Empty for any other value.
  ///
  /// - Complexity: O(*n*) in the number of members, and in the length of each path.
  package var namedValues: [Attributes.Value] {
    var named: [Attributes.Value] = []
    addValues(to: &named, under: "")
    return named
  }

  /// A warning for each key that this object, or one inside it, repeats.
  ///
  /// - Complexity: O(*n*) in the number of members.
  package func repeatedNames(in source: SourceFile) -> [Diagnostic] {
    guard let members else { return [] }
    var found = members.repeatedKeys(in: source)
    for member in members {
      if case .object = member.value.content { found += member.value.repeatedNames(in: source) }
    }
    return found
  }

  /// Adds the members of an object; values nest as deep as ``depthLimit``, and so do the calls.
  private func addValues(to named: inout [Attributes.Value], under path: String) {
    for member in members ?? [] {
      let name = path.isEmpty ? member.key : "\(path).\(member.key)"
      if member.value.members != nil {
        member.value.addValues(to: &named, under: name)
      } else {
        named.append(Attributes.Value(key: name, value: member.value.displayText))
      }
    }
  }
}
