import GalleyCells

/// The measures of a cell in an SVG, in its units. A monospaced glyph is three fifths of its font's
/// size wide.
enum SVGCell {
  static let width = 10
  static let height = 20
  static let fontSize = "16.6"
  /// The distances of the baseline, and of lines under and through text, from the cell's top.
  static let (ascent, underline, strike) = (15, 17, 10)
  /// The letter spacing with which an ideograph fills two cells.
  static let ideographicSpacing = "3.4"
  /// The paper around the cells, so that no text touches the picture's edge. Its coordinates are
  /// negative: the columns and rows of the cells count from 0.
  static let margin = 10
}

/// Pages as an SVG image, one below the other with a row between them and a margin around them.
///
/// Text is at its column: a stretch of a script by itself, as long as its cells, and text
/// after two blanks by itself, so that no font moves the text after it. Right-to-left text ends
/// at its last column in the width of its font: renderers cannot agree on how to stretch it. Lines and
/// blocks are paths.
/// Text is in reading order: by the frames of its page, in a frame by rows. Colours are those of a
/// light page, and of a dark one where the reader asks for that.
///
/// - Parameters:
///   - pages: The pages.
///   - head: The metadata of the document.
/// - Returns: A whole XML document, in UTF-8.
package func svg(of pages: [Canvas], head: WebHead = WebHead()) -> [UInt8] {
  let columns = pages.reduce(0) { max($0, $1.size.width) }
  let rows = pages.reduce(0) { $0 + $1.size.height } + max(0, pages.count - 1)
  let margin = SVGCell.margin
  let width = columns * SVGCell.width + 2 * margin
  let height = rows * SVGCell.height + 2 * margin
  var writer = SVGWriter(anchors: Set(pages.anchors))
  var top = 0
  for page in pages.withLinksThatLead {
    writer.append(page, top: top * SVGCell.height)
    top += page.size.height + 1
  }
  var svg: [UInt8] = []
  svg.append(
    markup: """
      <svg xmlns="http://www.w3.org/2000/svg" class="galley" width="\(width)" height="\(height)" \
      viewBox="\(-margin) \(-margin) \(width) \(height)" font-family="monospace" \
      font-size="\(SVGCell.fontSize)" fill="\(WebInk.ink.light.hexadecimal)"
      """)
  if let language = head.language { svg.append(attribute: "xml:lang", language) }
  svg.append(markup: ">\n<title>")
  svg.append(escaping: sanitizedText(head.title(of: pages)))
  let count = pages.count == 1 ? "A page" : "\(pages.count) pages"
  svg.append(markup: "</title>\n<desc>\(count) of text, \(columns) columns wide.</desc>\n")
  svg.append(markup: writer.styleSheet)
  svg.append(
    markup: """
      <rect class="galley-paper" x="\(-margin)" y="\(-margin)" width="\(width)" \
      height="\(height)" fill="\(WebInk.paper.light.hexadecimal)"/>\n
      """)
  return svg + writer.body + Array("</svg>\n".utf8)
}

/// Writes the pages of an image, and remembers their colours.
private struct SVGWriter {
  private(set) var body: [UInt8] = []
  /// The anchors that have not been written.
  private var anchors: Set<String>
  /// The colours of dark pages by those of light ones.
  private var inks: [WebColor: WebColor] = [:]
  private var inkOrder: [WebInk] = []

  init(anchors: Set<String>) { self.anchors = anchors }

  /// Adds a page: the grounds behind its text, its text, and its lines.
  mutating func append(_ page: Canvas, top: Int) {
    body.append(markup: top == 0 ? "<g>\n" : "<g transform=\"translate(0 \(top))\">\n")
    let owners = page.frameOwners
    var shapes = SVGShapes()
    var texts: [[(run: CanvasRun, row: Int)]] = Array(repeating: [], count: page.frames.count + 1)
    for y in 0..<page.size.height {
      for run in page.runs(inRow: y) {
        shapes.add(run, row: y)
        if run.face == .drawing { continue }
        func owner(_ column: Int) -> Int {
          owners.isEmpty ? 0 : owners[y * page.size.width + column]
        }
        for piece in run.pieces(of: owner) { texts[owner(piece.column)].append((piece, y)) }
      }
      shapes.addLines(ofRow: y, on: page)
    }
    append(shapes.grounds)
    let all = Array(texts.joined())
    for part in all.parted(where: {
      $0.row != $1.row || $0.run.style.headingLevel != $1.run.style.headingLevel
    }) {
      let heading = part.first?.run.style.headingLevel
      if let heading { body.append(markup: "<g role=\"heading\" aria-level=\"\(heading)\">") }
      for (run, row) in part {
        append(run, row: row)
        if heading == nil { body.append(0x0A) }
      }
      if heading != nil { body.append(markup: "</g>\n") }
    }
    append(shapes.paths)
    body.append(markup: "</g>\n")
  }

  /// Adds paths.
  private mutating func append(_ paths: [(look: SVGShapes.PathStyle, data: String)]) {
    for (look, data) in paths {
      body.append(markup: "<path d=\"\(data)\"")
      append(look.isStroke ? "stroke" : "fill", look.ink)
      if look.isStroke { body.append(markup: " stroke-width=\"\(look.width)\" fill=\"none\"") }
      if look.isDashed { body.append(markup: " stroke-dasharray=\"3 2\"") }
      if look.isStroke, !look.isDashed { body.append(markup: " stroke-linecap=\"square\"") }
      if !look.isRound { body.append(markup: " shape-rendering=\"crispEdges\"") }
      if look.opacity != "1" { body.append(markup: " opacity=\"\(look.opacity)\"") }
      body.append(markup: "/>\n")
    }
  }

  /// Adds a piece of text.
  private mutating func append(_ run: CanvasRun, row: Int) {
    let look = WebStyle(run.style)
    if let link = run.style.link {
      body.append(markup: "<a")
      body.append(attribute: "href", linkAddress(link.utf8))
      body.append(markup: ">")
    }
    let isTurned = run.level % 2 == 1
    let start = isTurned ? run.column + run.width : run.column
    let places =
      run.isPlacedByCharacter
      ? stride(from: run.column, to: run.column + run.width, by: run.face == .ideographs ? 2 : 1)
        .map { $0 } : [start]
    body.append(markup: "<text")
    if let anchor = run.style.anchor.flatMap({ anchors.remove($0) }) {
      body.append(attribute: "id", anchor)
    }
    body.append(markup: " x=\"")
    body.append(markup: places.map { "\($0 * SVGCell.width)" }.joined(separator: " "))
    body.append(markup: "\" y=\"\(row * SVGCell.height + SVGCell.ascent)\"")
    if isTurned { body.append(markup: " text-anchor=\"end\"") }
    if run.isPlacedByCharacter {
      if run.face == .ideographs {
        body.append(markup: " letter-spacing=\"\(SVGCell.ideographicSpacing)\"")
      }
    } else if !isTurned, run.width > 1 || run.face != .text {
      body.append(markup: " textLength=\"\(run.width * SVGCell.width)\"")
      if run.face == .joinedLetters || run.face == .picture {
        body.append(markup: " lengthAdjust=\"spacingAndGlyphs\"")
      }
    }
    if let ink = look.ink { append("fill", ink) }
    if look.isBold { body.append(markup: " font-weight=\"bold\"") }
    if look.isItalic { body.append(markup: " font-style=\"italic\"") }
    body.append(markup: ">")
    body.append(escaping: run.drawnText)
    body.append(markup: run.style.link == nil ? "</text>" : "</text></a>")
  }

  /// Adds a colour. One that is the same on all pages is a declaration, which no rule changes.
  private mutating func append(_ property: String, _ ink: WebInk?) {
    guard let ink else { return }
    let color = ink.light.hexadecimal
    if ink.isFixed { return body.append(markup: " style=\"\(property):\(color)\"") }
    body.append(markup: " \(property)=\"\(color)\"")
    if ink.name == WebInk.ink.name || inks[ink.light] != nil { return }
    inks[ink.light] = ink.dark
    inkOrder.append(ink)
  }

  /// The colours of dark pages, for the colours that were written.
  var styleSheet: String {
    var rules = [
      ".galley{fill:\(WebInk.ink.dark.hexadecimal)}",
      ".galley-paper{fill:\(WebInk.paper.dark.hexadecimal)}",
      ".galley [stroke=\"\(WebInk.ink.light.hexadecimal)\"]"
        + "{stroke:\(WebInk.ink.dark.hexadecimal)}",
      ".galley [fill=\"\(WebInk.ink.light.hexadecimal)\"]{fill:\(WebInk.ink.dark.hexadecimal)}",
    ]
    for ink in inkOrder {
      let (light, dark) = (ink.light.hexadecimal, ink.dark.hexadecimal)
      rules.append(".galley [fill=\"\(light)\"]{fill:\(dark)}")
      rules.append(".galley [stroke=\"\(light)\"]{stroke:\(dark)}")
    }
    return """
      <style>
      .galley text{white-space:pre}
      @media (prefers-color-scheme:dark){
      \(rules.joined(separator: "\n"))
      }
      </style>\n
      """
  }
}

// MARK: Text

extension CanvasRun {
  /// The text as it is drawn where nothing says that it runs from right to left: letters do so by
  /// themselves, signs are turned and mirrored.
  fileprivate var drawnText: String {
    guard level % 2 == 1, face == .text || face == .symbols else { return text }
    var drawn = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.reversed() {
      let image = BidiMirror.image(of: scalar.value).flatMap { Unicode.Scalar($0.0) }
      drawn.append(image ?? scalar)
    }
    return String(drawn)
  }

  /// Whether each of its characters has a place of its own: all have the same width in cells, and
  /// none in fonts.
  fileprivate var isPlacedByCharacter: Bool {
    level % 2 == 0 && (face == .ideographs || face == .symbols)
  }

  /// The parts of the run that are placed by themselves: those that two or more blanks separate,
  /// without blanks at their ends, and those in different frames; all of it unless every character
  /// is one cell.
  fileprivate func pieces(of frame: (_ column: Int) -> Int) -> [CanvasRun] {
    guard face == .text, level % 2 == 0 else { return text == " " ? [] : [self] }
    let scalars = Array(text.unicodeScalars)
    guard scalars.count == width else { return [self] }
    var pieces: [CanvasRun] = []
    var index = 0
    while index < scalars.count {
      while index < scalars.count, scalars[index] == " " { index += 1 }
      let start = index
      var end = index
      while index < scalars.count, scalars[index] != " " || index == end,
        frame(column + index) == frame(column + start)
      {
        index += 1
        if scalars[index - 1] != " " { end = index }
      }
      guard end > start else { continue }
      var piece = self
      (piece.column, piece.width) = (column + start, end - start)
      piece.text = String(String.UnicodeScalarView(scalars[start..<end]))
      pieces.append(piece)
    }
    return pieces
  }
}

extension Canvas {
  /// For each cell, which of the frames it is in, counted from 1: the last one that has it; none
  /// where the page has no frames.
  fileprivate var frameOwners: [Int] {
    if frames.isEmpty { return [] }
    var owners = Array(repeating: 0, count: size.width * size.height)
    for (index, frame) in frames.enumerated() {
      let area = visible(frame.nearby)
      for y in area.rows {
        for x in area.columns { owners[y * size.width + x] = index + 1 }
      }
    }
    return owners
  }
}
