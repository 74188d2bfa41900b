import GalleyMakeup
import GalleyManuscript

extension Run {
  /// Prints the pages once for each record of a file: `--each`.
  ///
  /// 1. Open the records and read the documents, with marks in place of their placeholders.
  /// 2. Match them with the template, once for all records.
  /// 3. Read the records one at a time, and print each before the next is read.
  ///
  /// - Throws: Mistakes in template and documents, before anything is printed; at the end, that a
  ///   record was left out; that the output cannot be written.
  mutating func merge(with template: Template?) throws(Failure) {
    guard let each = options.each else { return }
    let letters = try MergeOutput.Names(options)
    let file = try open(each)
    var inputs = try Input.read(options, limit: limit)
    var fields = MergeFields(avoiding: inputs.flatMap(\.sources))
    for index in inputs.indices { inputs[index].mark(with: &fields) }
    reports.add(fields.diagnostics)
    let (document, chosen) = try self.document(of: inputs, for: template, fields: fields)
    var output = Output(options, environment: environment, terminal: terminal)
    let makeup = try makeup(of: document, with: chosen, for: output)
    try reports.endIfWrong()
    let prepared = makeup.prepare(document, fields: fields)
    reports.add(prepared.diagnostics)
    try reports.endIfWrong()
    reports.tellAll()
    if !output.isText { output.head = prepared.head(of: document) }
    var merge = MailMerge(
      self, prepared, output: try MergeOutput(output, options: options, names: letters),
      reader: RecordReader(
        name: each.text, delimiter: options.delimiter, encoding: options.encoding))
    if each.isDash { hintAtStandardInput() }
    try merge.printRecords(of: file)
  }

  /// Opens the records.
  ///
  /// - Throws: When they cannot be read, or would never end, since their own pages are added.
  private func open(_ file: Argument) throws(Failure) -> OpenFile {
    let printsPages = options.output?.isDash ?? true && !options.check
    if printsPages, StandardStreams.outputGoes(into: file.isDash ? nil : file.bytes) {
      throw .input(file.text, "the pages would be written into this file of records")
    }
    guard !file.isDash else { return StandardStreams.input }
    let open = try OpenFile(path: file.bytes, name: file.text)
    try open.refuseDevices()
    return open
  }
}

/// The printing of a document for one record after another, in memory that does not grow with
/// their number.
struct MailMerge: ~Copyable {
  private let options: Options
  private let values: PlaceholderValues
  /// The names that the command line defines by hand: no record changes them.
  private let defined: Set<String>
  private var prepared: PreparedMakeup
  private var output: MergeOutput
  private var reader: RecordReader
  private var reports: RecordReports
  private var hasCheckedNames = false
  /// The number of pages of the record that has the most.
  private var mostPages = 0

  init(
    _ run: borrowing Run, _ prepared: PreparedMakeup, output: consuming MergeOutput,
    reader: RecordReader
  ) {
    options = run.options
    values = run.values
    defined = Set(run.options.definitions.map(\.name))
    self.prepared = prepared
    self.output = output
    self.reader = reader
    reports = RecordReports(run.options)
  }

  /// Prints the records as they come in, as many as there are each time.
  ///
  /// - Throws: A failure to read or write; in the end, that a record was left out.
  mutating func printRecords(of file: borrowing OpenFile) throws(Failure) {
    let window = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { window.deallocate() }
    var count = 1
    while count > 0, reader.failure == nil {
      try output.wait(for: file)
      count = try file.readSome(into: window)
      reader.append(UnsafeRawBufferPointer(rebasing: window[..<count]))
      if count == 0 { reader.finish() }
      try printRead()
    }
    try output.finish()
    reports.tellSum()
    reports.tell(ofAll: options.pagesMissing(from: mostPages))
    if reports.hasErrors { throw .silent(status: 1) }
  }

  /// Prints the records that have been read whole.
  private mutating func printRead() throws(Failure) {
    while let record = reader.next() {
      try checkNames()
      try print(record)
    }
    try checkNames()
    if let failure = reader.failure { reports.tell(failure) }
    try output.flush()
  }

  /// Tells the names that no record will have a value for, once the head has given all names.
  private mutating func checkNames() throws(Failure) {
    guard !hasCheckedNames, let names = reader.names else { return }
    hasCheckedNames = true
    let values = values(of: names.map { Attributes.Value(key: $0, value: "") })
    let missing = prepared.missingNames(with: values)
    guard missing.isEmpty else {
      tell(messages(for: missing))
      throw .silent(status: 1)
    }
    try output.checkNames(with: values)
  }

  /// Makes up and prints one record, or tells why it is left out.
  private mutating func print(_ record: Record) throws(Failure) {
    guard record.mistakes.isEmpty else { return reports.tell(record.mistakes, leavingOut: record) }
    guard reports.admits(record) else { return reports.tell(record.warnings, leavingOut: record) }
    let values = values(of: record.values)
    let place: MergeOutput.Destination
    switch output.place(for: values) {
    case .success(let free): place = free
    case .failure(let mistake):
      return reports.tell([record.mistake(mistake.reason)], leavingOut: record)
    }
    let made = prepared.makeUp(with: values)
    guard !reports.areErrors(made) else {
      return reports.tell(made, leavingOut: record)
    }
    reports.note(made, of: record)
    mostPages = max(mostPages, made.pages.count)
    if !options.check {
      try output.write(made.pages.selecting(options.pages), to: place)
    }
  }

  /// The values of placeholders: those defined by hand, then those of the record, then the data of
  /// the run.
  private func values(of record: [Attributes.Value]) -> PlaceholderValues {
    var values = values
    for value in record where !defined.contains(value.key) { values[value.key] = value.value }
    return values
  }
}

extension Input {
  /// The sources that it holds.
  fileprivate var sources: [SourceFile] {
    switch self {
    case .document(let source), .item(_, _, let source, _): [source]
    case .directory(let files): files
    case .attribute(_, _, let value): [SourceFile(name: "", text: value)]
    }
  }

  /// Puts marks in place of the placeholders of a FILE; nothing else is expanded.
  fileprivate mutating func mark(with fields: inout MergeFields) {
    if case .document(let source) = self { self = .document(fields.marking(source)) }
  }
}
