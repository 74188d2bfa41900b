/// A layout of mosaics in which anything may be asked for: sizes that don't fit, borders on some
/// sides, places that lie over one another. A template may refuse some of them.
public struct RandomMosaic: Sendable {
  /// The template's source.
  public private(set) var source = ""
  private var random: SeededGenerator

  /// A layout of a seed.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - axis: The layout's axis.
  public init(seed: UInt64, axis: String = "vertical") {
    random = SeededGenerator(seed: seed)
    source = "layout axis=\(axis) section-spacing=\(number(0...2)) {\n"
    if chance(4) { source += "insets \(number(0...2)) \(number(0...3))\n" }
    if chance(3) { source += "header { text \"{{page}}/{{pages}}\" }\n" }
    for name in ["cards", "columns"] where chance(2) { source += section(name) }
    source += section("default") + "}\n"
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func chance(_ outOf: Int) -> Bool { number(1...outOf) == 1 }

  private mutating func pick(_ choices: String...) -> String {
    choices[number(0...choices.count - 1)]
  }

  private mutating func section(_ name: String) -> String {
    var body = chance(3) ? "background border=\(pick("line", "round"))\ninsets 1 2\n" : ""
    if chance(3) { body += "header\(pick("", " repeat=page")) { text \"- -\" }\n" }
    if chance(4) { body += "footer\(pick("", " repeat=page")) { text \"-\" align=trailing }\n" }
    if chance(3) { body += "look \(border())\n" }
    let spacing = pick("", " group-spacing=1", " group-spacing=2")
    return "section \(name)\(spacing)\(chance(6) ? " keep=together" : "") {\n\(body)\(group())\n}\n"
  }

  private mutating func border() -> String {
    let sides = pick("", "", " top", " bottom leading", " leading", " top bottom trailing")
    return "border=\"\(pick("line", "heavy", "double"))\(sides)\""
  }

  private mutating func group(depth: Int = 0) -> String {
    let kind = depth == 0 && chance(4) ? "waterfall" : pick("horizontal", "vertical")
    var words = "group \(kind) spacing=\(number(-1...2))"
    var children = (0..<number(1...3)).map { _ in
      depth < 2 && chance(2) ? group(depth: depth + 1) : item()
    }
    if kind == "waterfall" || chance(2) {
      words += " count=\(number(1...4))"
      children = Array(children.prefix(1))
    } else if chance(3) {
      words += " times=\(number(1...3))"
    }
    words += depth > 0 ? size() : pick("", "", "", " height=6", " height=10", " height=\"1/2\"")
    if chance(5) { words += " \(border())" }
    let insets = pick("", "", "", "insets 1 ; ", "padding 0 1 ; ")
    return "\(words) { \(insets)\(children.joined(separator: " ; ")) }"
  }

  private mutating func item() -> String {
    let words =
      "item\(size())\(chance(3) ? " \(border())" : "")"
      + pick("", "", "", " min-height=4", " overflow=tail", " overflow=clip")
    let body = pick("", "", "", "padding 0 1", "insets 1 2", "edge-spacing top=1 leading=1")
    return body.isEmpty ? words : "\(words) { \(body) }"
  }

  private mutating func size() -> String {
    pick("", "", "", " width=\"1/2\"", " width=\"1/3\"", " width=12", " width=auto", " width=fill")
      + pick("", "", "", " height=5", " height=fill", " height=auto", " height=uniform")
  }
}
