/// The placeholders in the text of documents that are printed once for each record.
///
/// A mark is put in place of each before the text is read: characters for private use, as many as
/// the placeholder has, of which no text of the run holds the first. Readers take a mark for a
/// part of a word, so neither the placeholder nor its value can ever be markup, and a
/// document is read once for all records.
///
/// As in templates, `{{{{` is two braces. Text that looks like a placeholder but is none gets a
/// warning and stays as it is.
package struct MergeFields: Sendable {
  /// The text that each mark represents, of one piece.
  package private(set) var texts: [Template.Text] = []
  /// Warnings about text that looks like a placeholder but is none.
  package private(set) var diagnostics: [Diagnostic] = []

  /// The first scalars of marks, and the texts that these represent.
  private var scalars: [Template.Text.Piece: Unicode.Scalar] = [:]
  private var indices: [Unicode.Scalar: Int] = [:]
  /// The scalars for private use that texts of the run hold: no mark starts with one.
  private var used: Set<UInt32> = []
  /// The scalars for private use that marks have not been looked for in.
  private var unseen = Self.firstScalar..<Self.filler.value
  private var sources: [MarkedSource] = []

  /// No placeholders yet; marks will not be found in `texts` by accident.
  package init(avoiding texts: [SourceFile] = []) {
    for text in texts { text.utf8.addPrivateScalars(to: &used) }
  }

  /// Supplementary Private Use Area-B but for its last character, which fills marks up.
  private static let firstScalar: UInt32 = 0x10_0000
  private static let filler: Unicode.Scalar = "\u{10FFFD}"

  /// The source with marks in place of its placeholders.
  ///
  /// - Complexity: O(*n*) in its length.
  package mutating func marking(_ source: SourceFile) -> SourceFile {
    var marked = MarkedSource(original: source)
    var offset = 0
    var copied = 0
    while let brace = source.utf8[offset...].firstIndex(of: UInt8(ascii: "{")) {
      guard let found = placeholder(in: source, at: brace) else {
        offset = brace + 1
        continue
      }
      offset = found.range.upperBound
      guard let scalar = found.piece.flatMap({ mark(for: $0, in: source) }) else { continue }
      marked.append(source.utf8[copied..<brace])
      let length = source.utf8[brace..<offset].count { $0 & 0xC0 != 0x80 }
      marked.append(mark: scalar, filler: Self.filler, count: length, at: brace, to: offset)
      copied = offset
    }
    guard copied > 0 else { return source }
    marked.append(source.utf8[copied...])
    sources.append(marked)
    return marked.source
  }

  /// The piece of a placeholder at a brace; without one, the range is to be left as it is.
  private mutating func placeholder(
    in source: SourceFile, at brace: Int
  ) -> (piece: Template.Text.Piece?, range: SourceRange)? {
    let utf8 = source.utf8
    let lineEnd = utf8.lineEnd(from: brace, to: min(utf8.count, brace + 1000)).contentEnd
    let line = utf8[brace..<lineEnd]
    guard line.starts(with: [0x7B, 0x7B]) else { return nil }
    if line.starts(with: [0x7B, 0x7B, 0x7B, 0x7B]) {
      return (.literal("{{"), SourceRange(brace, brace + 4))
    }
    let closes = line.indices.dropLast().first { line[$0] == 0x7D && line[$0 + 1] == 0x7D }
    guard let close = closes else { return nil }
    let range = SourceRange(brace, close + 2)
    let parser = PlaceholderParser(source.text(in: range))
    for mistake in parser.mistakes {
      diagnostics.add(.warning, mistake.message, hint: mistake.hint, in: source, at: range)
    }
    guard case .placeholder(let name, let fallback, _)? = parser.pieces.first,
      parser.pieces.count == 1, parser.mistakes.isEmpty
    else { return (nil, range) }
    return (.placeholder(name: name, fallback: fallback, range: range), range)
  }

  /// The first scalar of the mark for a piece; nil when all that there are have been given.
  private mutating func mark(
    for piece: Template.Text.Piece, in source: SourceFile
  ) -> Unicode.Scalar? {
    if let scalar = scalars[piece] { return scalar }
    guard let scalar = unusedScalar() else { return nil }
    var place = Template.Origin.none
    if case .placeholder(_, _, let range) = piece {
      place = Template.Origin(source: source, range: range)
    }
    scalars[piece] = scalar
    indices[scalar] = texts.count
    texts.append(Template.Text([piece], place: place))
    return scalar
  }

  /// The next scalar for private use that no text of the run holds.
  private mutating func unusedScalar() -> Unicode.Scalar? {
    while let value = unseen.popFirst() {
      if !used.contains(value) { return Unicode.Scalar(value) }
    }
    return nil
  }
}

// MARK: - Values of marks

extension MergeFields {
  /// Whether a text may hold a mark; for most texts the answer is no after one look at each byte.
  @inline(__always)
  package static func mayBeMarked(_ utf8: some Sequence<UInt8>) -> Bool {
    utf8.contains(0xF4)
  }

  /// Whether a text holds a mark.
  package func holdsMark(in utf8: some Sequence<UInt8>) -> Bool {
    guard Self.mayBeMarked(utf8), !texts.isEmpty else { return false }
    return String(decoding: Array(utf8), as: UTF8.self).unicodeScalars.contains {
      indices[$0] != nil
    }
  }

  /// Whether marks are all that a text says, beside blanks.
  package func areAll(of utf8: some Sequence<UInt8>) -> Bool {
    guard holdsMark(in: utf8) else { return false }
    let bytes = utf8.filter { $0 != 0x20 && $0 != 0x0A }
    return filling(utf8: bytes) { _ in [UInt8]() }.isEmpty
  }

  /// The text with the result of `value` in place of each mark: it gets an index into ``texts``.
  ///
  /// Inserted text is not searched for marks again.
  ///
  /// - Complexity: O(*n*) in the length of the text and of the inserted text.
  package func filling(_ text: String, _ value: (_ index: Int) -> String) -> String {
    guard Self.mayBeMarked(text.utf8) else { return text }
    return String(decoding: filling(utf8: Array(text.utf8)) { value($0).utf8 }, as: UTF8.self)
  }

  /// The bytes with the result of `value` in place of each mark.
  package func filling<Value: Sequence<UInt8>>(
    utf8: [UInt8], _ value: (_ index: Int) -> Value
  ) -> [UInt8] {
    var filled: [UInt8] = []
    filled.reserveCapacity(utf8.count)
    var offset = 0
    var markEnd = -1
    while let lead = utf8[offset...].firstIndex(of: 0xF4) {
      filled += utf8[offset..<lead]
      let scalar = utf8.utf8Scalar(at: lead)
      offset = lead + scalar.length
      if lead == markEnd, scalar.value == Self.filler.value {
        markEnd = offset
      } else if let index = Unicode.Scalar(scalar.value).flatMap({ indices[$0] }) {
        filled += value(index)
        markEnd = offset
      } else {
        filled += utf8[lead..<offset]
      }
    }
    return filled + utf8[offset...]
  }

  /// The file with U+FFFD for characters that would be taken for marks: one that is read after the
  /// marks were given, and was not looked at before.
  package func withoutMarks(_ source: SourceFile) -> SourceFile {
    guard Self.mayBeMarked(source.utf8), !texts.isEmpty else { return source }
    return SourceFile(
      name: source.name, utf8: filling(utf8: source.utf8) { _ in "\u{FFFD}".utf8 })
  }

  /// The diagnostics as they would be about the documents that were marked.
  package func restoring(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !texts.isEmpty else { return diagnostics }
    func asWritten(_ index: Int) -> String { texts[index].written { $0 } }
    return diagnostics.map { diagnostic in
      var restored = diagnostic
      restored.message = filling(diagnostic.message, asWritten)
      restored.hint = diagnostic.hint.map { filling($0, asWritten) }
      if let marked = sources.first(where: { $0.source == diagnostic.source }) {
        restored.source = marked.original
        restored.range = marked.originalRange(of: diagnostic.range)
      }
      return restored
    }
  }
}

extension [UInt8] {
  /// Adds the characters of Supplementary Private Use Area-B that are in the text.
  fileprivate func addPrivateScalars(to scalars: inout Set<UInt32>) {
    guard MergeFields.mayBeMarked(self) else { return }
    var offset = 0
    while offset < count {
      let scalar = utf8Scalar(at: offset)
      if scalar.value >= 0x10_0000 { scalars.insert(scalar.value) }
      offset += scalar.length
    }
  }
}
