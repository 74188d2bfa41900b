import GalleyManuscript
import GalleyTemplates
import GalleyText

/// One source that is printed while it is read, in memory that does not grow with it.
///
/// Text that nothing is laid out around cannot be wrong, so nothing has to be known before its
/// first line is printed. What is printed is what the whole run would have printed: a law that the
/// tests hold it to.
struct StreamingLane {
  private let run: Run
  /// The only operand; nil for standard input.
  private let path: Argument?

  /// The lane of a run; nil for a run that has to read everything first.
  init?(_ run: Run) {
    let options = run.options
    guard !options.looksAtWholePages, options.operands.count <= 1 else { return nil }
    path = options.operands.first.flatMap { $0.argument.isDash && !$0.isFile ? nil : $0.argument }
    self.run = run
    if let operand = options.operands.first, path != nil {
      guard case (.path?, nil) = Operand.parse(operand.argument.text, isPath: operand.isFile),
        FileType.at(operand.argument.bytes) != .directory
      else { return nil }
    }
    guard kind == .ansi else { return nil }
  }

  /// How the source is read, as far as its name tells.
  private var kind: ContentKind {
    run.options.kind
      ?? ContentKind.guess(for: SourceFile(name: path?.text ?? "-", utf8: []))
  }

  /// Prints the source to its end.
  ///
  /// - Throws: What cannot be read or written.
  func print() throws(Failure) {
    let output = Output(run.options, environment: run.environment, terminal: run.terminal)
    let size = try PageSize(
      run.options, environment: run.environment, terminal: run.terminal,
      range: 1...Template.pageMaxWidth)
    var stream = LogStream(
      measure: size.width, colors: output.format == .ansi ? output.colorDepth : nil,
      links: output.links == .osc8, tabWidth: run.options.tabWidth,
      asciiMarks: run.options.ascii, ambiguousIsWide: run.options.ambiguousWide)
    let input = try open()
    var lines: [UInt8] = []
    var blanks = BlankLines()
    let window = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { window.deallocate() }
    while true {
      let count = try input.readSome(into: window)
      let bytes = UnsafeRawBufferPointer(rebasing: window[..<count])
      if count > 0 {
        stream.write(bytes.assumingMemoryBound(to: UInt8.self), to: &lines)
      } else {
        stream.finish(to: &lines)
      }
      blanks.keepBack(from: &lines)
      try output.write(lines)
      if count == 0 { return }
      lines.removeAll(keepingCapacity: true)
    }
  }

  private func open() throws(Failure) -> OpenFile {
    guard let path else {
      hintAtStandardInput()
      return StandardStreams.input
    }
    let file = try OpenFile(path: path.bytes, name: path.text)
    try file.refuseDevices()
    return file
  }
}

/// Empty lines that are kept back until more follows: those at the end are never printed.
private struct BlankLines {
  private var count = 0

  /// Puts the lines that were kept back before `lines`, and keeps back those that end it.
  mutating func keepBack(from lines: inout [UInt8]) {
    guard let last = lines.lastIndex(where: { $0 != UInt8(ascii: "\n") }) else {
      count += lines.count
      lines.removeAll(keepingCapacity: true)
      return
    }
    let end = min(last + 2, lines.count)
    let kept = lines.count - end
    lines.removeLast(kept)
    if count > 0 {
      lines.insert(contentsOf: repeatElement(UInt8(ascii: "\n"), count: count), at: 0)
    }
    count = kept
  }
}

extension Options {
  /// Whether anything is asked for that needs more than the next line: a layout, whole pages, a
  /// file that is written whole, or words about the document instead of it.
  fileprivate var looksAtWholePages: Bool {
    template != nil || areas != nil || columns != nil || pages != nil || length != .unbounded
      || (output.map { !$0.isDash } ?? false) || check || outline || explain || linear
      || direction != nil || pad || !(format == nil || format == .text || format == .ansi)
  }
}
