import GalleyCells

/// Puts data in place of the Markdown that represents it: fenced code whose info string is a kind,
/// and paragraphs that are nothing but the image of a data file.
struct Inclusion {
  /// The diagnostics of the data.
  private(set) var diagnostics: [Diagnostic] = []

  private let reader: DocumentReader
  private let source: SourceFile

  init(reader: DocumentReader, source: SourceFile) {
    self.reader = reader
    self.source = source
  }

  /// Resolves blocks and those nested in them; the tree's depth is limited by its parser.
  mutating func resolve(_ blocks: inout [Block]) {
    var further: [(index: Int, blocks: [Block])] = []
    for index in blocks.indices {
      let read = resolve(&blocks[index])
      guard read.count > 1 else { continue }
      let place = blocks[index].range
      further.append((index, read.dropFirst().map { Block($0.content, range: place) }))
    }
    // Few fences hold more than one block: the others stay where they are.
    guard !further.isEmpty else { return }
    var resolved: [Block] = []
    var start = 0
    for (index, added) in further {
      resolved += blocks[start...index] + added
      start = index + 1
    }
    blocks = resolved + blocks[start...]
  }

  /// Resolves one block; returns the blocks read in its place, the first of which it became.
  private mutating func resolve(_ block: inout Block) -> [Block] {
    switch block.content {
    case .code(let info, let literal, true): return resolveFence(&block, info, literal)
    case .paragraph(let inlines) where inlines.isImage: return resolveImage(&block, inlines)
    case .quote, .alert, .list: block.changeParts { resolve(&$0) }
    case .table(let table): warnOfLongRows(in: table, at: block.range)
    default: break
    }
    return []
  }

  /// Warns of rows that are longer than the head of a table: they are set as they are.
  private mutating func warnOfLongRows(in table: Table, at range: SourceRange) {
    guard let length = table.head?.count, table.alignments.count > length else { return }
    let long = table.rows.indices.filter { table.rows[$0].count > length }
    guard let first = long.first else { return }
    // A row is a line; the head and the row of hyphens are above them.
    var line = source.lineRange(at: range.lowerBound)
    for _ in 0..<first + 2 {
      let next = source.utf8.lineEnd(from: line.lowerBound, to: range.upperBound).nextLine
      line = SourceRange(next, source.utf8.lineEnd(from: next, to: range.upperBound).contentEnd)
    }
    diagnostics.append(
      .unevenRow(
        ofCells: table.rows[first].count, head: length, further: long.count - 1, in: source,
        at: line))
  }
}

// MARK: - Fenced data

extension Inclusion {
  /// The kinds that a fence may name; other words are programming languages.
  private static func fenceKind(_ info: String) -> ContentKind? {
    let word = info.utf8.drop(while: isBlank).prefix { !isBlank($0) }
    return 3...9 ~= word.count ? ContentKind(rawValue: String(Substring(word))) : nil
  }

  /// Reads a fence as the kind it names. Data that cannot be read stays code, with a warning; JSON
  /// that is no table stays code without one, since most JSON in prose is there to be looked at.
  private mutating func resolveFence(
    _ block: inout Block, _ info: String, _ literal: String
  ) -> [Block] {
    guard let kind = Self.fenceKind(info) ?? Self.namedKind(block.attributes), kind != .markdown,
      kind != .code
    else { return [] }
    let body = fenceBody(of: block, literal)
    let isInPlace = body.source == source
    if kind == .json, !reader.isTabularJSON(body) { return [] }
    let (blocks, mistakes) = reader.readBlocks(of: body, as: kind)
    let lines = isInPlace || mistakes.isEmpty ? nil : FenceLines(of: block, body, in: source)
    for mistake in mistakes {
      var warning = mistake.asWarning
      if let lines { (warning.source, warning.range) = (source, lines.place(of: mistake.range)) }
      diagnostics.append(warning)
    }
    guard let read = blocks.first, !mistakes.holdErrors else {
      return []
    }
    block.content = read.content
    return blocks
  }

  /// The lines between the fences where they are in the source, or, where the source indents or
  /// quotes them, a source of their own.
  private func fenceBody(of block: Block, _ literal: String) -> SourceExcerpt {
    let end = block.range.upperBound
    let start = source.utf8.lineEnd(from: block.range.lowerBound, to: end).nextLine
    let range = SourceRange(start, start + literal.utf8.count)
    let body = SourceExcerpt(source, range)
    if body.range == range, body.utf8.elementsEqual(literal.utf8) { return body }
    return SourceExcerpt(SourceFile(name: source.name, text: literal))
  }
}

/// Where the lines between the marks of fenced code are in a source that indents or quotes them.
///
/// Indentation and quote marks come before a line, so a place is as far from the end of its line
/// there as it is in the code.
private struct FenceLines {
  /// Where each line of the code ends, and the same line with its indentation and quote marks.
  private let lines: [(end: Int, place: SourceRange)]

  /// The lines of `block`, which reads `body` between its marks.
  ///
  /// - Complexity: O(*n*) in the length of the block.
  init(of block: Block, _ body: SourceExcerpt, in source: SourceFile) {
    let places = source.utf8.lineRanges(in: block.range).dropFirst().map(\.line)
    let ends = body.source.utf8.lineRanges(in: body.range).map(\.line.upperBound)
    lines = zip(ends, places).map { (end: $0, place: $1) }
  }

  /// The place in the source of a range of the code.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  func place(of range: SourceRange) -> SourceRange {
    SourceRange(place(of: range.lowerBound), place(of: range.upperBound))
  }

  private func place(of offset: Int) -> Int {
    guard let last = lines.indices.last else { return 0 }
    let (end, place) = lines[min(lines.partitioningIndex { $0.end >= offset }, last)]
    return max(place.lowerBound, place.upperBound - max(0, end - offset))
  }
}

// MARK: - Included files

extension Inclusion {
  /// Puts the file that an image names in its place; a picture stays an image.
  private mutating func resolveImage(_ block: inout Block, _ inlines: Inlines) -> [Block] {
    guard let load = reader.load,
      case .image(let path, let title, let alternative)? = inlines.first,
      // As its attributes say, or its suffix.
      let kind = Self.namedKind(block.attributes)
        ?? ContentKind(dataPath: path.withoutPercentEncoding)
    else { return [] }
    let caption = title.isEmpty ? alternative.plainText : title
    if !caption.isEmpty, block.attributes["title"] == nil { block.attributes["title"] = caption }
    switch file(at: path, load) {
    case .failure(let reason): mark(&block, "\(path)\(reason)")
    case .file(let file): return read(file, as: kind, into: &block)
    }
    return []
  }

  /// The file at a path as it is written, or else as other readers of Markdown take it, where
  /// `%20` is a blank.
  private func file(at path: String, _ load: DocumentReader.Loader) -> DocumentReader.Loaded {
    let decoded = path.withoutPercentEncoding
    guard Self.isInside(path), Self.isInside(decoded) else {
      return .failure(" is outside the document's directory")
    }
    let loaded = load(path, source)
    guard case .failure(let reason) = loaded else { return loaded }
    if decoded != path, case .file(let file) = load(decoded, source) { return .file(file) }
    return .failure(": \(reason)")
  }

  private mutating func read(
    _ file: SourceFile, as kind: ContentKind, into block: inout Block
  ) -> [Block] {
    var reader = reader
    reader.load = nil
    let (blocks, mistakes) = reader.readBlocks(of: file, as: kind)
    diagnostics += file.wrongBytes(readAs: kind) + mistakes.map(\.asWarning)
    if let error = mistakes.first(where: { $0.severity == .error }) {
      block.content = .unreadable("\(file.name): \(error.message)")
      return []
    }
    block.content = blocks.first?.content ?? .unreadable("\(file.name) is empty")
    return blocks
  }

  private mutating func mark(_ block: inout Block, _ message: String) {
    diagnostics.add(.warning, message, in: source, at: block.range)
    block.content = .unreadable(message)
  }

  /// The kind that attributes say, by `kind=KIND` or a class; nil for none.
  private static func namedKind(_ attributes: Attributes) -> ContentKind? {
    attributes["kind"].flatMap(ContentKind.init(rawValue:))
      ?? attributes.classes.lazy.compactMap(ContentKind.init(rawValue:)).first
  }

  /// Whether a path is relative and stays in the directory it starts from.
  private static func isInside(_ path: String) -> Bool {
    if path.hasPrefix("/") || path.hasPrefix("~") || path.holds("://") { return false }
    var depth = 0
    for part in path.split(separator: "/") where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { return false }
    }
    return !path.unicodeScalars.contains("\0")
  }
}

extension String {
  /// The text with `%` and two hexadecimal digits as the byte that they represent.
  package var withoutPercentEncoding: String {
    let utf8 = Array(self.utf8)
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    var decoded: [UInt8] = []
    var offset = 0
    while offset < utf8.count {
      if utf8[offset] == UInt8(ascii: "%"), offset + 2 < utf8.count,
        let high = hexadecimalValue(of: utf8[offset + 1]),
        let low = hexadecimalValue(of: utf8[offset + 2])
      {
        decoded.append(high << 4 | low)
        offset += 3
      } else {
        decoded.append(utf8[offset])
        offset += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}
