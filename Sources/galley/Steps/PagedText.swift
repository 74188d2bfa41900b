import GalleyMakeup
import GalleyText

/// Text that is made up into pages as it is read.
struct PagedText<Source: GalleySource & ~Copyable>: LineStream, ~Copyable {
  /// What sets it in lines.
  var source: Source
  /// The pages.
  var pages: LinePages

  init(_ source: consuming Source, pages: consuming LinePages) {
    self.source = source
    self.pages = pages
  }

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
