import GalleyManuscript

extension Document {
  /// The document that inputs make together.
  ///
  /// - Parameters:
  ///   - inputs: The contents of the operands.
  ///   - options: How to read it.
  ///   - template: The template, where it is known: it may say which headings start sections.
  ///   - limit: How much may still be read: a document may include files of its own directory.
  ///   - fields: The placeholders that are marks in it.
  /// - Returns: The document, and the mistakes in it.
  static func reading(
    _ inputs: [Input], _ options: Options, for template: Template?, limit: InputLimit,
    fields: MergeFields? = nil
  ) -> (document: Document, diagnostics: [Diagnostic]) {
    var reader = DocumentReader()
    reader.kind = options.kind
    reader.markdown.scripts = options.kind == .markdown
    reader.delimiter = options.delimiter
    reader.fence = options.fence ?? reader.fence
    reader.sectionLevel = template?.sectionLevel
    reader.itemLevel = template?.itemLevel
    reader.fields = fields
    reader.kinds = limit.notes?.memory.kinds
    reader.load = { path, document in
      include(path, in: document, limit: limit, as: options.encoding).mapping {
        fields?.withoutMarks($0) ?? $0
      }
    }
    var assembly = DocumentAssembly(reader: reader)
    for input in inputs {
      switch input {
      case .document(let source): assembly.add(document: source)
      case .directory(let files): assembly.add(directory: files)
      case .item(let name, let kind, let body, true):
        assembly.add(item: name, kind: kind, file: body)
      case .item(let name, let kind, let body, false):
        assembly.add(item: name, kind: kind, text: body)
      case .attribute(let name, let key, let value):
        assembly.add(attribute: key, value: value, toItem: name)
      }
    }
    return assembly.finish()
  }

  /// Reads a file that a document includes, from the document's own directory.
  private static func include(
    _ path: String, in document: SourceFile, limit: InputLimit, as encoding: TextEncoding?
  ) -> DocumentReader.Loaded {
    // Nobody knows which directory a pipe comes from, and files of this one were not asked for.
    if document.name == "-" { return .failure("standard input has no directory to include from") }
    let folder = folder(of: Array(document.name.utf8))
    do throws(Failure) {
      let name = String(decoding: folder, as: UTF8.self) + path
      return .file(
        try limit.included(name) { () throws(Failure) in
          try readFile(name, inside: folder, limit: limit, as: encoding)
        })
    } catch {
      return .failure(error.reason ?? "cannot be read")
    }
  }
}

extension DocumentReader.Loaded {
  /// The file that `change` makes of the one that was read.
  fileprivate func mapping(_ change: (SourceFile) -> SourceFile) -> DocumentReader.Loaded {
    if case .file(let file) = self { .file(change(file)) } else { self }
  }
}
