import GalleyMakeup
import GalleyManuscript

/// Where the pages of a mail merge go: one after another to standard output or into one file, or a
/// file for each record.
struct MergeOutput: ~Copyable {
  private let output: Output
  /// Whether pages that follow one another need a blank line between two records: pages of a
  /// length, form feeds and formats with an end of their own part them anyway.
  private let separatesByLine: Bool
  private var names: Names?
  private var file: AtomicFile?
  private var pending: [UInt8] = []
  /// The pages that were written one after another.
  private var pageCount = 0
  private var isFirst: Bool { pageCount == 0 }

  /// A place for the pages of one record.
  enum Destination {
    /// Behind those of the record before.
    case next
    /// A file.
    case file(Argument)
  }

  /// - Throws: When the one file that everything goes to cannot be written.
  init(_ output: Output, options: Options, names: Names?) throws(Failure) {
    self.output = output
    self.names = names
    separatesByLine = output.isText && options.length == .unbounded && !output.formFeeds
    if output.format.medium == .picture, names == nil {
      throw .usage(
        "--to \(output.format.rawValue) writes one picture: with --each, give -o a {{name}} for each "
          + "record")
    }
    if let one = output.file, names == nil, !options.check {
      file = try AtomicFile.create(at: one.bytes, name: one.text)
    }
  }

  /// Makes sure that every name in the names of files has a value in some record.
  func checkNames(with values: PlaceholderValues) throws(Failure) {
    if let name = names?.missingName(with: values) {
      throw .input("--output", unknownName("name", name) + " in the records")
    }
  }

  /// The place for the pages of a record, or why there is none.
  mutating func place(for values: PlaceholderValues) -> Result<Destination, Names.Mistake> {
    names?.name(for: values).map(Destination.file) ?? .success(.next)
  }

  /// Writes the pages of a record.
  mutating func write(_ pages: [Page], to place: Destination) throws(Failure) {
    try file?.endIfSignalled()
    if case .file(let name) = place {
      return try writeAtomically(
        output.bytes(of: pages), to: name.bytes, name: name.text, followsLinks: false)
    }
    guard !pages.isEmpty else { return }
    if !isFirst {
      if separatesByLine { pending.append(0x0A) }
      if output.formFeeds, output.isText { pending.append(0x0C) }
    }
    if isFirst { pending += output.pageWriter.opening(for: pages) }
    pending += output.pageWriter.body(of: pages, after: pageCount)
    pageCount += pages.count
    if pending.count >= 1 << 16 { try flush() }
  }

  /// Passes on the bytes that have been written so far.
  mutating func flush() throws(Failure) {
    guard !pending.isEmpty else { return }
    if file != nil {
      try file?.write(pending)
    } else {
      try output.write(pending)
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// Ends the output, and puts the one file in place.
  mutating func finish() throws(Failure) {
    if !isFirst { pending += output.pageWriter.closing }
    try flush()
    try file?.commit()
  }

  /// Waits until there is something to read, without being deaf to signals.
  func wait(for input: borrowing OpenFile) throws(Failure) {
    guard file != nil else { return }
    while !input.waitForInput(milliseconds: 200) { try file?.endIfSignalled() }
  }
}
