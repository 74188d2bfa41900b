import GalleyMakeup
import GalleyManuscript
import GalleyText

/// Prints rows of pages as they are made: on standard output at once; all together at the end where
/// they go to a file, or where a warning is an error. Pages that are only checked are not printed.
struct PageStream {
  private let output: Output
  private let range: ClosedRange<Int>?
  /// Whether nothing is printed before the end.
  private let keepsAll: Bool
  /// Whether nothing is printed, and what is clipped is noted instead.
  private let isCheck: Bool
  private var pending: [UInt8] = []
  /// The page that the last rows were on, from 1; 0 before the first.
  private(set) var page = 0
  /// The page that rows were last written of; 0 before the first.
  private var written = 0
  /// Where text was clipped, if the pages are only checked.
  private(set) var clippings: [Diagnostic] = []

  /// A stream of the pages that the options ask for.
  init(_ output: Output, _ options: Options) {
    self.output = output
    range = options.pages
    keepsAll = output.file != nil || options.strict
    isCheck = options.check
  }

  /// Takes rows.
  mutating func take(_ stretch: PageStretch) throws(Failure) {
    page = stretch.number
    if isCheck { return clippings += stretch.page.clippings }
    guard range?.contains(page) ?? true else { return }
    if output.formFeeds, written > 0, written != page { pending.append(0x0C) }
    written = page
    pending += output.bytes(of: [stretch.page])
    if !keepsAll, pending.count >= 1 << 16 { try flush() }
  }

  /// Writes what has not been written yet, when no more rows will come.
  mutating func finish() throws(Failure) {
    if !isCheck, output.file != nil || !pending.isEmpty { try flush() }
  }

  private mutating func flush() throws(Failure) {
    try output.write(pending)
    pending.removeAll(keepingCapacity: true)
  }
}

/// Text that is made up into pages as it is read.
struct PagedText<Source: GalleySource & ~Copyable>: LineStream, ~Copyable {
  /// The source that sets it in lines.
  var source: Source
  /// The pages.
  var pages: LinePages

  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    source.write(bytes, to: &pages.galley)
  }

  mutating func writeMore(to output: inout [UInt8]) -> Bool {
    pages.write(to: &output)
  }

  var showsReplacements: Bool? { source.showsReplacements }

  mutating func finish(to output: inout [UInt8]) {
    source.finish(to: &pages.galley)
  }

  mutating func writeEnd(to output: inout [UInt8]) -> Bool {
    pages.writeEnd(to: &output)
  }
}
