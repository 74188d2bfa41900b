import GalleyMakeup
import GalleyText

/// Prints rows of pages on standard output as they are made.
struct PageStream {
  private let output: Output
  private let range: ClosedRange<Int>?
  private var pending: [UInt8] = []
  /// The page that the last rows were on, from 1; 0 before the first.
  private(set) var page = 0
  /// The page that rows were last written of; 0 before the first.
  private var written = 0

  /// A stream of the pages in `range`, counted from 1; nil is all of them.
  init(_ output: Output, pages range: ClosedRange<Int>?) {
    self.output = output
    self.range = range
  }

  /// Writes rows.
  mutating func write(_ stretch: PageStretch) throws(Failure) {
    page = stretch.number
    guard range?.contains(page) ?? true else { return }
    if output.formFeeds, written > 0, written != page { pending.append(0x0C) }
    written = page
    pending += output.bytes(of: [stretch.page])
    if pending.count >= 1 << 16 { try flush() }
  }

  /// Writes the bytes that have not been written yet.
  mutating func flush() throws(Failure) {
    if !pending.isEmpty { try output.write(pending) }
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
