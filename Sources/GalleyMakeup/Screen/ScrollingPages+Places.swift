import GalleyCells
import GalleyText

extension ScrollingPages {
  /// A place in a document that can be found again on pages of another width, or after some of it
  /// has changed: an item and how far it has been read.
  package struct Anchor: Hashable, Sendable {
    fileprivate var section: Int
    fileprivate var item: Int?
    fileprivate var kind: String
    /// The line of the item's text, the bytes before it, of how many, and the next of them.
    fileprivate var text: (line: Int, before: Int, of: Int, next: [UInt8])?
    /// The rows from the start of the item, or of its section, and the item's width.
    fileprivate var rows: Int
    fileprivate var width = 0

    /// Whether both are at the same row of the same item.
    package static func == (left: Anchor, right: Anchor) -> Bool {
      left.section == right.section && left.item == right.item && left.kind == right.kind
        && left.rows == right.rows
    }

    /// Mixes in the properties that equal places share.
    package func hash(into hasher: inout Hasher) {
      hasher.combine(section)
      hasher.combine(rows)
    }
  }

  /// The item and the line that are at a row of the view: of items side by side the first with a line
  /// there.
  ///
  /// - Returns: Nil above everything, and where nothing is.
  package func place(atRow row: Int) -> Anchor? {
    guard row > 0, let (part, start) = allParts.last(where: { $0.start <= row }) else {
      return nil
    }
    let strip = strips[part.section].strip(of: part)
    let inStrip = row - start + part.rows.lowerBound
    let line = CellRect(x: 0, y: inStrip, width: Environment.widthLimit, height: 1)
    let indices = strip.origin?.pieces(in: line) ?? Array(strip.pieces.indices)
    let pieces = indices.map { strip.pieces[$0] }.filter {
      $0.element.category == .item && $0.element.frame.minY <= inStrip
        && $0.element.frame.maxY > inStrip
    }
    let piece = pieces.first { $0.line(inRow: inStrip) != nil } ?? pieces.first
    var place = Anchor(section: part.section, item: nil, kind: "", text: nil, rows: inStrip)
    guard let piece else { return place }
    (place.item, place.kind) = (piece.element.item, piece.element.kind)
    (place.rows, place.width) = (inStrip - piece.element.frame.minY, piece.element.frame.width)
    if let (lines, _) = piece.lines, let line = piece.line(inRow: inStrip) {
      let start = lines.records[line].utf8Range.lowerBound
      let next = Array(lines.text.utf8.dropFirst(start).prefix(80))
      place.text = (line, start, lines.text.utf8.count, next)
    }
    return place
  }

  /// The row of the view that a place is at, which is noted in it where its text is found.
  ///
  /// 1. In the same width the last row down to its own whose text goes on as that of the place did:
  ///    lines move up where others above them are dropped.
  /// 2. Else its own, which says something else now.
  /// 3. In another width the row with as many bytes above it, or as large a part of other text.
  fileprivate func row(of place: inout Anchor) -> Int {
    guard strips.indices.contains(place.section),
      let (part, start) = allParts.first(where: { $0.part.section == place.section })
    else { return place.rows }
    let strip = strips[place.section].strip(of: part)
    let above = start - part.rows.lowerBound
    guard let item = place.item else { return above + min(place.rows, max(0, strip.length - 1)) }
    let items = strip.pieces.filter { $0.element.category == .item }
    let piece =
      items.first { $0.element.item == item && $0.element.kind == place.kind }
      ?? items.first { !place.kind.isEmpty && $0.element.kind == place.kind }
      ?? items.first { $0.element.item == item }
    guard let piece else { return above }
    let frame = piece.element.frame
    if let text = place.text, let (lines, top) = piece.lines {
      if place.width != frame.width {
        return above + top + lines.line(at: text.before, of: text.of, text.next)
      }
      if let line = lines.line(of: text.next, upTo: text.line) {
        let start = lines.records[line].utf8Range.lowerBound
        place.text = (line, start, lines.text.utf8.count, text.next)
        place.rows = top + line - frame.minY
      }
    }
    return above + frame.minY + min(place.rows, max(0, frame.height - 1))
  }
}

extension ScrollingPages.Anchor {
  /// The row of the view of some pages that it is at.
  package mutating func row(on pages: ScrollingPages) -> Int { pages.row(of: &self) }
}

extension SetLines {
  /// The line that has some bytes at an offset, else the one at the same part of the text.
  fileprivate func line(at offset: Int, of count: Int, _ bytes: [UInt8]) -> Int {
    let isSame = holds(bytes, at: offset)
    let offset = isSame ? offset : offset * text.utf8.count / Swift.max(1, count)
    return records.lastIndex { $0.utf8Range.lowerBound <= offset } ?? 0
  }

  /// The last line, up to one of them, that begins with some bytes.
  fileprivate func line(of bytes: [UInt8], upTo line: Int) -> Int? {
    records.prefix(line + 1).lastIndex { holds(bytes, at: $0.utf8Range.lowerBound) }
  }

  private func holds(_ bytes: [UInt8], at offset: Int) -> Bool {
    text.utf8.dropFirst(offset).starts(with: bytes)
  }
}

extension SectionStrip.Piece {
  /// The line in a row of the strip.
  fileprivate func line(inRow row: Int) -> Int? {
    lines.flatMap { $0.indices.contains(row - $1) ? row - $1 : nil }
  }

  /// The lines of its text, and the row of the strip that the first is in.
  fileprivate var lines: (SetLines, top: Int)? {
    switch drawing {
    case .tile(let content, let tile):
      (tile.lines, element.frame.minY + content.chrome(width: element.frame.width).top)
    case .lines(let lines): (lines, element.frame.minY)
    case .head, .ground, .group, .rule, .separator, .mark, .nothing: nil
    }
  }
}
