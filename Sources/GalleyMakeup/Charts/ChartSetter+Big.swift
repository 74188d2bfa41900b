import GalleyManuscript
import GalleyText

/// Large digits: three rows of half blocks, or five rows of `#` in ASCII.
extension ChartSetter {
  /// The text in large digits; what has no large form, a unit for instance, stands in its own size
  /// on the last row. Where it does not fit, the text as it is.
  func big(measure: Int) -> [SetLine] {
    let captions = chart.points.map(\.label).filter { !$0.isEmpty }
    let figure = BigFigure(bigText, isASCII: isASCII, cells: cells(of:))
    let lines =
      figure.width <= measure
      ? figure.rows.map { line(StyledText($0, style: bold)) }
      : setLines(of: StyledText(bigText, style: bold), measure: measure, style: prose)
    return lines + captions.flatMap { wrapped($0, measure: measure) }
  }

  private var bold: TextStyle { style.adding(TextStyle(attributes: .bold)) }

  /// What is shown large: the numbers as they are written.
  private var bigText: String {
    chart.points.map(\.text).joined(separator: " ")
  }

  /// The cells of the large text, or of a wider label.
  var bigWidth: Int {
    max(BigFigure(bigText, isASCII: isASCII, cells: cells(of:)).width, labelWidth)
  }
}

/// A text drawn in pixels, five high.
struct BigFigure {
  /// The rows of text that draw it.
  private(set) var rows: [String]
  /// The cells that the widest row takes.
  private(set) var width = 0

  /// The pixels of each large character, row by row from the top, `#` for one that is set.
  private static let glyphs: [Character: [String]] = [
    "0": ["###", "# #", "# #", "# #", "###"],
    "1": ["## ", " # ", " # ", " # ", "###"],
    "2": ["###", "  #", "###", "#  ", "###"],
    "3": ["###", "  #", "###", "  #", "###"],
    "4": ["# #", "# #", "###", "  #", "  #"],
    "5": ["###", "#  ", "###", "  #", "###"],
    "6": ["###", "#  ", "###", "# #", "###"],
    "7": ["###", "  #", "  #", "  #", "  #"],
    "8": ["###", "# #", "###", "# #", "###"],
    "9": ["###", "# #", "###", "  #", "###"],
    ".": [" ", " ", " ", " ", "#"],
    ",": ["  ", "  ", "  ", " #", "# "],
    ":": [" ", "#", " ", "#", " "],
    "-": ["   ", "   ", "###", "   ", "   "],
    "\u{2212}": ["   ", "   ", "###", "   ", "   "],
    "+": ["   ", " # ", "###", " # ", "   "],
    "/": ["  #", "  #", " # ", "#  ", "#  "],
    " ": [" ", " ", " ", " ", " "],
  ]

  /// Draws `text`; `cells` measures what has no large form.
  init(_ text: String, isASCII: Bool, cells: (String) -> Int) {
    rows = [String](repeating: "", count: isASCII ? 5 : 3)
    var isFirst = true
    var small = ""
    for character in text {
      guard let pixels = BigFigure.glyphs[character] else {
        small.append(character)
        continue
      }
      append(small: small, cells: cells(small), after: isFirst)
      if !small.isEmpty { isFirst = false }
      small = ""
      append(pixels, isASCII: isASCII, after: isFirst)
      isFirst = false
    }
    append(small: small, cells: cells(small), after: isFirst)
  }

  /// Adds pixels, a blank column before them unless they are the first.
  private mutating func append(_ pixels: [String], isASCII: Bool, after isFirst: Bool) {
    let lines = pixels.map { Array($0.utf8.map { $0 == UInt8(ascii: "#") }) }
    let columns = lines[0].count
    let gap = isFirst ? "" : " "
    for row in rows.indices {
      rows[row] += gap
      for column in 0..<columns {
        if isASCII {
          rows[row] += lines[row][column] ? "#" : " "
        } else {
          let lower = row * 2 + 1 < lines.count && lines[row * 2 + 1][column]
          rows[row] += BigFigure.halves(upper: lines[row * 2][column], lower: lower)
        }
      }
    }
    width += gap.count + columns
  }

  private static func halves(upper: Bool, lower: Bool) -> String {
    upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ")
  }

  /// Adds text in its own size to the last row.
  private mutating func append(small text: String, cells: Int, after isFirst: Bool) {
    guard !text.isEmpty else { return }
    let gap = isFirst ? "" : " "
    for row in rows.indices {
      rows[row] += gap
      rows[row] += row == rows.count - 1 ? text : String(repeating: " ", count: cells)
    }
    width += gap.count + cells
  }
}
