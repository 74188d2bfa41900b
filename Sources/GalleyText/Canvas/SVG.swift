/// The measures of a cell in an SVG, in its units. A monospaced glyph is three fifths of its font's
/// size wide, and the font's lines are as high as lets vertical lines touch.
private enum SVGCell {
  static let width = 10
  static let height = 19
  static let fontSize = "16.6"
  /// The distance of the baseline from the cell's top.
  static let ascent = 15
  /// The paper around the cells, so that no text touches the picture's edge. Its coordinates are
  /// negative: the columns and rows of the cells count from 0.
  static let margin = 10
}

/// Pages as an SVG image, one below the other with a row between them and a margin around them.
///
/// Each run is placed at its column and made exactly as long as its cells, or each of its wide
/// characters is placed by itself, so that no font's glyphs can move what follows. Text in visual
/// order is kept from being reordered again.
///
/// - Parameters:
///   - pages: The pages.
///   - order: The order in which text was drawn that runs from right to left.
///   - title: A title for readers of the image; nil is none.
/// - Returns: A whole XML document, in UTF-8.
public func svg(
  of pages: some Collection<Canvas>, order: ParagraphStyle.Order = .logical, title: String? = nil
) -> [UInt8] {
  let columns = pages.reduce(0) { max($0, $1.size.width) }
  let rows = pages.reduce(0) { $0 + $1.size.height } + max(0, pages.count - 1)
  let margin = SVGCell.margin
  let width = columns * SVGCell.width + 2 * margin
  let height = rows * SVGCell.height + 2 * margin
  var svg: [UInt8] = []
  svg.append(
    markup: """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="\(-margin) \(-margin) \(width) \(height)" font-family="monospace" \
      font-size="\(SVGCell.fontSize)" fill="\(WebStyle.ink)" xml:space="preserve">\n
      """)
  if let title {
    svg.append(markup: "<title>")
    svg.append(escaping: String(decoding: sanitized(title.utf8, for: .cells), as: UTF8.self))
    svg.append(markup: "</title>\n")
  }
  if order == .visual {
    svg.append(markup: "<style>text{direction:ltr;unicode-bidi:bidi-override}</style>\n")
  }
  svg.append(
    markup: """
      <rect x="\(-margin)" y="\(-margin)" width="\(width)" height="\(height)" \
      fill="\(WebStyle.paper)"/>\n
      """)
  var top = 0
  for page in pages {
    for y in 0..<page.size.height {
      let runs = page.runs(inRow: y)
      // Backgrounds first: a glyph may reach over the edge of its cells.
      for run in runs { svg.append(backgroundOf: run, row: top + y) }
      for run in runs {
        for piece in run.piecesApart { svg.append(textOf: piece, row: top + y) }
      }
    }
    top += page.size.height + 1
  }
  svg.append(markup: "</svg>\n")
  return svg
}

extension [UInt8] {
  /// Adds the rectangle behind a run, if it has a colour.
  fileprivate mutating func append(backgroundOf run: CanvasRun, row: Int) {
    guard let color = WebStyle(run.style).background else { return }
    append(
      markup: """
        <rect x="\(run.column * SVGCell.width)" y="\(row * SVGCell.height)" \
        width="\(run.width * SVGCell.width)" height="\(SVGCell.height)" fill="\(color)"/>\n
        """)
  }

  /// Adds the text of a run, unless it is nothing but spaces that can't be seen.
  fileprivate mutating func append(textOf run: CanvasRun, row: Int) {
    let look = WebStyle(run.style)
    if look.decoration == nil, run.text.utf8.allSatisfy({ $0 == 0x20 }) { return }
    if let link = look.link {
      append(markup: "<a href=\"")
      append(escaping: link)
      append(markup: "\">")
    }
    append(markup: "<text x=\"\(columns(of: run))\"")
    append(markup: " y=\"\(row * SVGCell.height + SVGCell.ascent)\"")
    if !run.hasPlaces {
      let length = run.width * SVGCell.width
      append(markup: " textLength=\"\(length)\" lengthAdjust=\"spacingAndGlyphs\"")
    }
    if let color = look.foreground { append(markup: " fill=\"\(color)\"") }
    if look.isBold { append(markup: " font-weight=\"bold\"") }
    if look.isItalic { append(markup: " font-style=\"italic\"") }
    if look.isDim { append(markup: " opacity=\"0.6\"") }
    if let decoration = look.decoration { append(markup: " text-decoration=\"\(decoration)\"") }
    append(markup: ">")
    append(escaping: run.text)
    append(markup: look.link == nil ? "</text>\n" : "</text></a>\n")
  }
}

extension [UInt8] {
  /// Where a run stands: its column, or those of each of its characters.
  private func columns(of run: CanvasRun) -> String {
    guard run.hasPlaces else { return "\(run.column * SVGCell.width)" }
    return stride(from: run.column, to: run.column + run.width, by: run.isWide ? 2 : 1)
      .map { "\($0 * SVGCell.width)" }.joined(separator: " ")
  }
}

extension CanvasRun {
  /// Whether each of its characters is placed by itself: wide ones of one scalar, whose glyphs
  /// would be stretched otherwise, and symbols, which many monospaced fonts lack, so that glyphs
  /// of other widths stand in.
  fileprivate var hasPlaces: Bool {
    let scalars = text.unicodeScalars
    if isWide { return scalars.count * 2 == width }
    return scalars.count == width && scalars.allSatisfy(\.isSymbol)
  }

  /// The run in pieces that are placed by themselves: symbols, and what stands between them, so
  /// that no symbol moves it even where a renderer knows neither the length nor the places of a
  /// text.
  fileprivate var piecesApart: [CanvasRun] {
    let scalars = Array(text.unicodeScalars)
    guard !isWide, scalars.count == width, scalars.contains(where: \.isSymbol),
      scalars.allSatisfy({ $0.isSymbol || $0.isLatinOrLine })
    else { return [self] }
    var pieces: [CanvasRun] = []
    var start = 0
    for index in scalars.indices {
      let isLast = index + 1 == scalars.count
      if !isLast, scalars[index].isSymbol == scalars[index + 1].isSymbol { continue }
      var piece = self
      (piece.column, piece.width) = (column + start, index + 1 - start)
      piece.text = String(String.UnicodeScalarView(scalars[start...index]))
      pieces.append(piece)
      start = index + 1
    }
    return pieces
  }
}

extension Unicode.Scalar {
  /// An arrow, a geometric shape, a braille pattern or another symbol of one cell.
  fileprivate var isSymbol: Bool {
    (0x2190...0x24FF).contains(value) || (0x25A0...0x2BFF).contains(value)
  }

  /// A Latin letter, a sign beside it, or a line or block that is drawn in cells: a character of
  /// its own, whatever stands beside it.
  fileprivate var isLatinOrLine: Bool {
    (0x20..<0x300).contains(value) || (0x2010..<0x2028).contains(value)
      || (0x2500...0x259F).contains(value)
  }
}
