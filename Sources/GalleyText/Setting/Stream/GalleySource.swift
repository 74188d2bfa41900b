/// Text that is set in the lines of a galley as it is read.
public protocol GalleySource: ~Copyable {
  /// Reads more text, and adds the lines that are finished to a galley.
  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>, to galley: inout LineGalley)
  /// Sets what is left at the end of the text.
  mutating func finish(to galley: inout LineGalley)
  /// Whether anything that was read is shown as U+FFFD; nil if nobody knows.
  var showsReplacements: Bool? { get }
}

extension PlainTextStream: GalleySource {
  /// Reads more text, and adds the lines that are finished to a galley.
  ///
  /// - Complexity: O(*n*).
  public mutating func write(
    _ bytes: UnsafeBufferPointer<UInt8>, to galley: inout LineGalley
  ) {
    read(bytes)
    flush(to: &galley)
  }

  /// Sets what is left at the end of the text.
  public mutating func finish(to galley: inout LineGalley) {
    readEnd()
    flush(to: &galley)
  }

  private mutating func flush(to galley: inout LineGalley) {
    galley.append(lines.output.bytes, starts: textStarts.elements)
    forgetLines()
  }
}
