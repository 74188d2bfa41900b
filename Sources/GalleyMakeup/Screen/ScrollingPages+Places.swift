import GalleyCells
import GalleyText

extension ScrollingPages {
  /// A place in a document that can be found again on pages of another width, or after some of it
  /// has changed: an item and how far it has been read.
  package struct Anchor: Hashable, Sendable {
    fileprivate var section: Int
    fileprivate var item: Int?
    fileprivate var kind: String
    /// The bytes of the item's text before the place, of how many.
    fileprivate var text: (before: Int, of: Int)?
    /// The rows from the start of the item, or of its section, where it has no text there.
    fileprivate var rows: Int

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

  /// The item and the line that are at a row of the view.
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
    let piece = indices.lazy.map { strip.pieces[$0] }.first {
      $0.element.category == .item && $0.element.frame.minY <= inStrip
        && $0.element.frame.maxY > inStrip
    }
    var place = Anchor(section: part.section, item: nil, kind: "", text: nil, rows: inStrip)
    guard let piece else { return place }
    (place.item, place.kind) = (piece.element.item, piece.element.kind)
    place.rows = inStrip - piece.element.frame.minY
    if let (lines, top) = piece.lines, lines.indices.contains(inStrip - top) {
      place.text = (lines.records[inStrip - top].utf8Range.lowerBound, lines.text.utf8.count)
    }
    return place
  }

  /// The row of the view that a place is at.
  package func row(of place: Anchor) -> Int {
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
    if let (before, count) = place.text, let (lines, top) = piece.lines {
      let offset =
        count == lines.text.utf8.count ? before : before * lines.text.utf8.count / max(1, count)
      let line = lines.records.lastIndex { $0.utf8Range.lowerBound <= offset } ?? 0
      return above + top + line
    }
    return above + frame.minY + min(place.rows, max(0, frame.height - 1))
  }
}

extension SectionStrip.Piece {
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
