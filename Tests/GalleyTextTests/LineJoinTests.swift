import GalleyCells
import GalleyText
import Testing

/// The glyph of a cell where four strokes of two cells end: up, right, down, left.
private func glyph(_ weights: [LineWeight?]) -> String {
  var canvas = Canvas(size: CellSize(width: 3, height: 3))
  let middle = CellPoint(x: 1, y: 1)
  if let up = weights[0] {
    canvas.strokeVertical(from: CellPoint(x: 1, y: 0), length: 2, weight: up)
  }
  if let right = weights[1] { canvas.strokeHorizontal(from: middle, length: 2, weight: right) }
  if let down = weights[2] { canvas.strokeVertical(from: middle, length: 2, weight: down) }
  if let left = weights[3] {
    canvas.strokeHorizontal(from: CellPoint(x: 0, y: 1), length: 2, weight: left)
  }
  return canvas.runs(inRow: 1).map(\.text).joined().dropFirst().prefix(1).description
}

/// Returns the weights in the four directions by the Unicode name of a box-drawing character.
private func weights(named name: String) -> [LineWeight?]? {
  let words: [Substring: LineWeight] = [
    "LIGHT": .light, "HEAVY": .heavy, "DOUBLE": .double, "SINGLE": .light,
  ]
  let directions: [Substring: [Int]] = [
    "UP": [0], "RIGHT": [1], "DOWN": [2], "LEFT": [3], "HORIZONTAL": [1, 3], "VERTICAL": [0, 2],
  ]
  let name = name.dropFirst("BOX DRAWINGS ".count)
  if name.contains("DASH") || name.contains("ARC") || name.contains("DIAGONAL") { return nil }
  let parts = name.split(separator: " AND ").map { $0.split(separator: " ") }
  let first = parts[0].lazy.compactMap { words[$0] }.first
  var weights: [LineWeight?] = [nil, nil, nil, nil]
  for part in parts {
    let weight = part.lazy.compactMap { words[$0] }.first ?? first
    for index in part.flatMap({ directions[$0] ?? [] }) { weights[index] = weight }
  }
  return weights
}

/// Every mix that Unicode has a character for is drawn with it.
@Test func everyMixOfUnicodeIsDrawn() {
  var drawn = 0
  for value in 0x2500...0x257F {
    guard let scalar = Unicode.Scalar(UInt32(value)), let name = scalar.properties.name,
      let weights = weights(named: name), weights.compactMap({ $0 }).count > 1
    else { continue }
    #expect(glyph(weights) == String(scalar), "\(name)")
    drawn += 1
  }
  print("box drawings: \(drawn) of 101 mixes drawn")
  #expect(drawn == 101)
}

/// Whatever meets in a cell, its character has an arm where a line is and nowhere else; where only
/// light and heavy lines meet, in their weights, rounds and dashes being light.
@Test func everyMixHasItsArms() {
  let all: [LineWeight?] = [nil, .dashed, .round, .light, .heavy, .double]
  let curves: [String: [Bool]] = [
    "╭": [false, true, true, false], "╮": [false, false, true, true],
    "╯": [true, false, false, true], "╰": [true, true, false, false],
    "┄": [false, true, false, true], "┆": [true, false, true, false],
  ]
  var mixes = 0
  for number in 0..<all.count * all.count * all.count * all.count {
    let mix = [1, 6, 36, 216].map { all[number / $0 % all.count] }
    let arms = mix.map { $0 != nil }
    guard arms.count(where: { $0 }) > 1 else { continue }
    mixes += 1
    let drawn = glyph(mix)
    if let curve = curves[drawn] {
      #expect(curve == arms, "\(mix): \(drawn)")
      continue
    }
    let name = drawn.unicodeScalars.first?.properties.name ?? ""
    let shown = weights(named: name) ?? []
    #expect(shown.map { $0 != nil } == arms, "\(mix): \(drawn)")
    if mix.contains(.double) {
      let isDouble = [0, 1, 2, 3].allSatisfy { mix[$0] != .double || shown[$0] == .double }
      #expect(isDouble, "\(mix): \(drawn)")
    } else {
      let expected = mix.map { $0 == .dashed || $0 == .round ? .light : $0 }
      #expect(shown == expected, "\(mix): \(drawn)")
    }
  }
  #expect(mixes == 1275)
}

/// Every pair of weights, the first across and the second down, in each of the eleven shapes:
/// `─ │ ┌ ┐ └ ┘ ├ ┤ ┬ ┴ ┼`. Across is dashed, round, light, heavy, double, ASCII; so is down.
@Test(arguments: [
  (LineWeight.dashed, LineWeight.dashed, "┄┆┌┐└┘├┤┬┴┼"),
  (.dashed, .round, "┄│┌┐└┘├┤┬┴┼"),
  (.dashed, .light, "┄│┌┐└┘├┤┬┴┼"),
  (.dashed, .heavy, "┄┃┎┒┖┚┠┨┰┸╂"),
  (.dashed, .double, "┄║╓╖╙╜╟╢╥╨╫"),
  (.dashed, .ascii, "┄|+++++++++"),
  (.round, .dashed, "─┆┌┐└┘├┤┬┴┼"),
  (.round, .round, "─│╭╮╰╯├┤┬┴┼"),
  (.round, .light, "─│┌┐└┘├┤┬┴┼"),
  (.round, .heavy, "─┃┎┒┖┚┠┨┰┸╂"),
  (.round, .double, "─║╓╖╙╜╟╢╥╨╫"),
  (.round, .ascii, "─|+++++++++"),
  (.light, .dashed, "─┆┌┐└┘├┤┬┴┼"),
  (.light, .round, "─│┌┐└┘├┤┬┴┼"),
  (.light, .light, "─│┌┐└┘├┤┬┴┼"),
  (.light, .heavy, "─┃┎┒┖┚┠┨┰┸╂"),
  (.light, .double, "─║╓╖╙╜╟╢╥╨╫"),
  (.light, .ascii, "─|+++++++++"),
  (.heavy, .dashed, "━┆┍┑┕┙┝┥┯┷┿"),
  (.heavy, .round, "━│┍┑┕┙┝┥┯┷┿"),
  (.heavy, .light, "━│┍┑┕┙┝┥┯┷┿"),
  (.heavy, .heavy, "━┃┏┓┗┛┣┫┳┻╋"),
  (.heavy, .double, "━║╓╖╙╜╟╢╥╨╫"),
  (.heavy, .ascii, "━|+++++++++"),
  (.double, .dashed, "═┆╒╕╘╛╞╡╤╧╪"),
  (.double, .round, "═│╒╕╘╛╞╡╤╧╪"),
  (.double, .light, "═│╒╕╘╛╞╡╤╧╪"),
  (.double, .heavy, "═┃╒╕╘╛╞╡╤╧╪"),
  (.double, .double, "═║╔╗╚╝╠╣╦╩╬"),
  (.double, .ascii, "═|+++++++++"),
  (.ascii, .dashed, "-┆+++++++++"),
  (.ascii, .round, "-│+++++++++"),
  (.ascii, .light, "-│+++++++++"),
  (.ascii, .heavy, "-┃+++++++++"),
  (.ascii, .double, "-║+++++++++"),
  (.ascii, .ascii, "-|+++++++++"),
])
func everyPairOfWeightsJoins(across: LineWeight, down: LineWeight, row: String) {
  let shapes: [[Bool]] = [
    [false, true, false, true], [true, false, true, false], [false, true, true, false],
    [false, false, true, true], [true, true, false, false], [true, false, false, true],
    [true, true, true, false], [true, false, true, true], [false, true, true, true],
    [true, true, false, true], [true, true, true, true],
  ]
  let drawn = shapes.map { shape in
    glyph(zip(shape, [down, across, down, across]).map { $0 ? $1 : nil })
  }
  #expect(drawn.joined() == row)
}

@Test(arguments: [
  ([LineWeight?.none, .light, nil, .heavy], "╾", "light meets heavy"),
  ([nil, .light, nil, .double], "═", "one side double: both are drawn so"),
  ([nil, .heavy, nil, .double], "═", "heavy counts as light beside double"),
  ([nil, .dashed, nil, .light], "─", "dashes end at a light line"),
  ([nil, .light, .light, .double], "╤", "a line double on one side only"),
  ([.heavy, .double, .double, .double], "╬", "one heavy, all else double"),
  ([nil, .round, .light, nil], "┌", "a corner is round if both its lines are"),
  ([nil, .round, .round, .round], "┬", "three round lines are no corner"),
  ([.light, nil, nil, nil], "│", "a line that ends is drawn through the cell"),
  ([nil, nil, nil, .dashed], "┄", "and keeps its weight"),
  ([nil, nil, .heavy, nil], "┃", "and keeps its weight"),
])
func oddMixesAreTheNearest(weights: [LineWeight?], drawn: String, reason: String) {
  #expect(glyph(weights) == drawn, "\(reason)")
}

/// Under ASCII heavy lines and double ones are told apart from light ones.
@Test(arguments: [
  (LineWeight.light, "+--+\n|  |\n+--+\n"),
  (.round, "+--+\n|  |\n+--+\n"),
  (.ascii, "+--+\n|  |\n+--+\n"),
  (.heavy, "#==#\n#  #\n#==#\n"),
  (.double, "+==+\n|  |\n+==+\n"),
])
func weightsAreToldApartInASCII(weight: LineWeight, drawn: String) {
  var canvas = Canvas(size: CellSize(width: 4, height: 3), asciiLines: true)
  canvas.stroke(frame: CellRect(x: 0, y: 0, width: 4, height: 3), weight: weight)
  #expect(String(decoding: canvas.plainText(), as: UTF8.self) == drawn)
}

/// Drawing lines in another order draws the same.
@Test func joinsDoNotDependOnOrder() {
  for first in LineWeight.allCases {
    for second in LineWeight.allCases {
      var canvas = Canvas(size: CellSize(width: 6, height: 4))
      var other = canvas
      let left = CellRect(x: 0, y: 0, width: 4, height: 4)
      let right = CellRect(x: 3, y: 1, width: 3, height: 3)
      canvas.stroke(frame: left, weight: first)
      canvas.stroke(frame: right, weight: second)
      other.stroke(frame: right, weight: second)
      other.stroke(frame: left, weight: first)
      #expect(canvas.plainText() == other.plainText(), "\(first) and \(second)")
    }
  }
}
