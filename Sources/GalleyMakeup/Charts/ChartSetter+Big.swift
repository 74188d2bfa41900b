import GalleyManuscript
import GalleyText

/// Large text: three rows of half blocks, or five rows of `#` in ASCII.
extension ChartSetter {
  /// Numbers in large digits and letters, each with its label below it; characters without a large
  /// form are in their own size on the last row, and so are letters where they have no room. A
  /// number that does not fit or has nothing large in it stays as it is.
  func big(measure: Int) -> [SetLine] {
    bigTexts.flatMap { text, label in
      let figures = [true, false].lazy.map { figure(text, hasLetters: $0) }
      let lines =
        figures.first { $0.isLarge && $0.width <= measure }?.rows
        .map { line(StyledText($0, style: valueStyle)) }
        ?? setLines(of: StyledText(text, style: valueStyle), measure: measure, style: prose)
        .separated
      return lines + wrapped(label, measure: measure)
    }
  }

  private func figure(_ text: String, hasLetters: Bool) -> BigFigure {
    BigFigure(text, isASCII: isASCII, hasLetters: hasLetters, cells: cells(of:))
  }

  private var valueStyle: TextStyle { style.adding(TextStyle(role: .value)) }

  /// The texts shown large, from the top: numbers with a label one by one, others side by side.
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
  func bigWidth(hasLetters: Bool) -> Int {
    bigTexts.reduce(labelWidth) { max($0, figure($1.text, hasLetters: hasLetters).width) }
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

  /// The pixels of each large character, row by row from the top: the lowest bit is the rightmost.
  private static let glyphs: [Character: [UInt8]] = [
    "0": [7, 5, 5, 5, 7], "1": [6, 2, 2, 2, 7], "2": [7, 1, 7, 4, 7], "3": [7, 1, 7, 1, 7],
    "4": [5, 5, 7, 1, 1], "5": [7, 4, 7, 1, 7], "6": [7, 4, 7, 5, 7], "7": [7, 1, 1, 1, 1],
    "8": [7, 5, 7, 5, 7], "9": [7, 5, 7, 1, 7], ".": [0, 0, 0, 0, 1], ",": [0, 0, 0, 1, 2],
    ":": [0, 1, 0, 1, 0], "-": [0, 0, 7, 0, 0], "\u{2212}": [0, 0, 7, 0, 0],
    "+": [0, 2, 7, 2, 0], "/": [1, 1, 2, 4, 4], "%": [5, 1, 2, 4, 5], "$": [3, 6, 2, 3, 6],
    "€": [7, 14, 4, 14, 7], "£": [3, 2, 7, 2, 7], "¥": [5, 5, 2, 7, 2], "°": [3, 3, 0, 0, 0],
    "'": [1, 1, 0, 0, 0], "\u{2019}": [1, 1, 0, 0, 0], "(": [1, 2, 2, 2, 1],
    ")": [2, 1, 1, 1, 2], " ": [0, 0, 0, 0, 0], "\u{A0}": [0, 0, 0, 0, 0],
    "\u{2009}": [0, 0, 0, 0, 0], "\u{202F}": [0, 0, 0, 0, 0],
    "A": [2, 5, 7, 5, 5], "B": [6, 5, 6, 5, 6], "C": [3, 4, 4, 4, 3], "D": [6, 5, 5, 5, 6],
    "E": [7, 4, 6, 4, 7], "F": [7, 4, 6, 4, 4], "G": [3, 4, 5, 5, 3], "H": [5, 5, 7, 5, 5],
    "I": [7, 2, 2, 2, 7], "J": [1, 1, 1, 5, 2], "K": [5, 5, 6, 5, 5], "L": [4, 4, 4, 4, 7],
    "M": [17, 27, 21, 17, 17], "N": [9, 13, 11, 9, 9], "O": [2, 5, 5, 5, 2],
    "P": [6, 5, 6, 4, 4], "Q": [2, 5, 5, 6, 3], "R": [6, 5, 6, 5, 5], "S": [3, 4, 2, 1, 6],
    "T": [7, 2, 2, 2, 2], "U": [5, 5, 5, 5, 7], "V": [5, 5, 5, 5, 2], "W": [17, 17, 21, 27, 17],
    "X": [5, 5, 2, 5, 5], "Y": [5, 5, 2, 2, 2], "Z": [7, 1, 2, 4, 7], "a": [0, 6, 3, 5, 7],
    "b": [4, 6, 5, 5, 6], "c": [0, 3, 4, 4, 3], "d": [1, 3, 5, 5, 3], "e": [0, 3, 5, 6, 3],
    "f": [1, 2, 7, 2, 2], "g": [3, 5, 3, 1, 6], "h": [4, 6, 5, 5, 5], "i": [1, 0, 1, 1, 1],
    "j": [1, 0, 1, 1, 2], "k": [4, 5, 6, 6, 5], "l": [2, 2, 2, 2, 1], "m": [0, 26, 21, 21, 21],
    "n": [0, 6, 5, 5, 5], "o": [0, 2, 5, 5, 2], "p": [0, 6, 5, 6, 4], "q": [0, 3, 5, 3, 1],
    "r": [0, 3, 4, 4, 4], "s": [0, 3, 6, 3, 6], "t": [2, 7, 2, 2, 1], "u": [0, 5, 5, 5, 3],
    "v": [0, 5, 5, 5, 2], "w": [0, 17, 21, 21, 10], "x": [0, 5, 2, 2, 5], "y": [5, 5, 3, 1, 6],
    "z": [0, 7, 3, 6, 7], "\u{B5}": [0, 5, 5, 6, 4], "\u{3BC}": [0, 5, 5, 6, 4],
  ]

  /// Draws `text`; `cells` measures parts without a large form, letters too unless `hasLetters`.
  init(_ text: String, isASCII: Bool, hasLetters: Bool, cells: (String) -> Int) {
    rows = [String](repeating: "", count: isASCII ? 5 : 3)
    var isFirst = true
    var small = ""
    var (hasDigit, hasSmall) = (false, false)
    for character in text {
      guard hasLetters || !character.isLetter, let pixels = BigFigure.glyphs[character] else {
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
  private mutating func append(_ pixels: [UInt8], isASCII: Bool, after isFirst: Bool) {
    let columns = max(1, UInt8.bitWidth - pixels.reduce(0, |).leadingZeroBitCount)
    let gap = isFirst ? "" : " "
    for row in rows.indices {
      rows[row] += gap
      for column in (0..<columns).reversed() {
        func isSet(_ line: Int) -> Bool { line < pixels.count && pixels[line] >> column & 1 == 1 }
        if isASCII {
          rows[row] += isSet(row) ? "#" : " "
        } else {
          rows[row] += BigFigure.halves(upper: isSet(2 * row), lower: isSet(2 * row + 1))
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
      rows[row] += row == rows.count - 1 ? text : String(" ", times: cells)
    }
    width += gap.count + cells
  }
}
