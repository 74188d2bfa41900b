import GalleyManuscript
import GalleyText

/// Large digits: three rows of half blocks, or five rows of `#` in ASCII.
extension ChartSetter {
  /// Numbers in large digits, each with its label below it; what has no large form, a unit for
  /// instance, stands in its own size on the last row. Where a number does not fit or has nothing
  /// large in it, it stands as it is.
  func big(measure: Int) -> [SetLine] {
    bigTexts.flatMap { text, label in
      let figure = BigFigure(text, isASCII: isASCII, cells: cells(of:))
      let lines =
        figure.isLarge && figure.width <= measure
        ? figure.rows.map { line(StyledText($0, style: bold)) }
        : Array(setLines(of: StyledText(text, style: bold), measure: measure, style: prose))
      return lines + wrapped(label, measure: measure)
    }
  }

  private var bold: TextStyle { style.adding(TextStyle(attributes: .bold)) }

  /// What is shown large, from above: numbers with a label one by one, others side by side.
  private var bigTexts: [(text: String, label: String)] {
    var texts: [(text: String, label: String)] = []
    for point in chart.points {
      if let last = texts.last, last.label.isEmpty, point.label.isEmpty {
        texts[texts.count - 1].text += " " + point.text
      } else {
        texts.append((point.text, point.label))
      }
    }
    return texts
  }

  /// The cells of the widest of the large texts, or of a wider label.
  var bigWidth: Int {
    bigTexts.reduce(labelWidth) {
      max($0, BigFigure($1.text, isASCII: isASCII, cells: cells(of:)).width)
    }
  }
}

/// A text drawn in pixels, five high.
struct BigFigure {
  /// The rows of text that draw it.
  private(set) var rows: [String]
  /// The cells that the widest row takes.
  private(set) var width = 0
  /// Whether it is worth the room: a digit is large, or everything is.
  private(set) var isLarge = true

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
    var (hasDigit, hasSmall) = (false, false)
    for character in text {
      guard let pixels = BigFigure.glyphs[character] else {
        small.append(character)
        hasSmall = true
        continue
      }
      append(small: small, cells: cells(small), after: isFirst)
      if !small.isEmpty { isFirst = false }
      small = ""
      hasDigit = hasDigit || character.isWholeNumber
      append(pixels, isASCII: isASCII, after: isFirst)
      isFirst = false
    }
    append(small: small, cells: cells(small), after: isFirst)
    isLarge = hasDigit || !hasSmall
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
