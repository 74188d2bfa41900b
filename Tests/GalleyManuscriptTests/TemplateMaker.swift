import TestSupport

/// Writes templates at random that are right: every node, property and value of the language turns
/// up in some of them.
enum TemplateMaker {
  static func template(using generator: inout SeededGenerator) -> String {
    var maker = Maker(generator: generator)
    let text = maker.document()
    generator = maker.generator
    return text
  }
}

private struct Maker {
  var generator: SeededGenerator
  private var names = 0

  init(generator: SeededGenerator) {
    self.generator = generator
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices.randomElement(using: &generator) ?? ""
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  /// Some of the properties given, each with one of its values.
  private mutating func some(_ properties: [(String, [String])], percent: Int = 25) -> String {
    properties.filter { _ in chance(percent) }.map { " \($0.0)=\(pick($0.1))" }.joined()
  }

  private mutating func name() -> String {
    names += 1
    return pick(["n", "\"n n\"", "\"auto\"", "été", "\"{{\"", "#\"\\\"#"]).appendingNumber(names)
  }

  // MARK: The document

  mutating func document() -> String {
    var text = "template \(pick(["t", "\"T {{x}}\"", "\"\\n\\\"\\u{7f}\""]))"
    text += some([
      ("version", ["1"]), ("description", ["\"d\""]), ("min-width", ["1", "40"]),
      ("max-width", ["40", "10000"]), ("section-level", ["1"]), ("item-level", ["2", "6"]),
      ("direction", ["ltr", "rtl", "auto"]), ("cell-aspect", ["1", "\"1.9\"", "\"2/3\""]),
    ])
    text += "\nstyle strong \(pick(["bold", "\"bold fg=cyan\"", "\"fg={{c?}}\"", "other"]))\n"
    text += "style other \"dim bg=#20a0FF\"\nlayout"
    text +=
      some([("axis", ["vertical", "horizontal"]), ("section-spacing", ["1", "0"])]) + " {\n"
    text += sides("insets", ["0", "1", "12"])
    text += boundaries()
    for _ in 0..<Int.random(in: 1...3, using: &generator) { text += section() }
    return text + "}\n"
  }

  private mutating func section() -> String {
    var text = "section \(name())"
    text += some([
      ("group-spacing", ["0", "2"]),
      ("scroll", ["none", "continuous", "group-leading", "paging", "group-paging-centered"]),
      ("stops", ["all", "one"]), ("scroll-offset", ["0", "7"]),
      ("supplementaries-follow-insets", ["yes", "no"]), ("keep", ["together"]),
      ("break", ["page"]),
    ])
    text += " {\n" + sides("insets", ["1", "2"]) + boundaries() + background() + arrangement()
    if chance(40) {
      text += "when min-width=\(pick(["1", "90"]))"
      text += some([("max-width", ["90", "200"]), ("max-height", ["24"])]) + " {\n"
      text += arrangement() + "}\n"
    }
    if chance(60) { text += "look\(look) {\n" + decorations() + "}\n" }
    return text + "}\n"
  }

  private mutating func arrangement() -> String {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: group(depth: 0)
    case 1: item(shares: nil)
    case 2: areas()
    case 3: columns()
    default: custom()
    }
  }

  // MARK: Arrangements

  private mutating func group(depth: Int) -> String {
    let kind = pick(["horizontal", "vertical", "waterfall"])
    let repetition =
      kind == "waterfall" ? " count=2" : pick(["", "", " count=3", " times=1", " times=2"])
    var text = "group \(kind)\(repetition)"
    text += some([
      ("width", depth == 0 ? ["90", "\"1/2\"", "auto"] : ["uniform", "auto"]),
      ("height", depth == 0 ? ["fill", "90"] : ["uniform", "\"auto 3\""]),
      ("spacing", ["1", "-1", "flexible", "\"flexible 2\""]),
      ("border", ["line", "\"ascii top\""]),
    ])
    text += " {\n" + surroundings() + decorations(hasColumns: false)
    let children = repetition.contains("count") ? 1 : Int.random(in: 1...3, using: &generator)
    for _ in 0..<children {
      let isGroup = depth < 3 && chance(35)
      text += isGroup ? group(depth: depth + 1) : chance(10) ? custom() : item(shares: kind)
    }
    return text + "}\n"
  }

  private mutating func item(shares kind: String?) -> String {
    let width = kind == "horizontal" ? ["\"2fr\"", "\"1/9\""] : ["fill", "\"12.5%\"", "uniform"]
    let height =
      kind == "vertical" ? ["\"1fr\"", "\"1/9\""] : ["3", "\"1/2 of width\"", "\"auto 4\""]
    var text = "item\(chance(30) ? " " + name() : "")"
    text += some([
      ("width", width), ("height", height), ("min-height", ["0", "1"]), ("max-height", ["1", "9"]),
      ("default", ["\"\"", "\"{{a}}{{b?}}{{c|x y}}{{{{\"", "\"a\\nb {\""]),
    ])
    return text + look + " {\n" + surroundings() + decorations() + "}\n"
  }

  private mutating func areas() -> String {
    var text =
      "areas " + pick(["\"a a / b c\"", "\"\"\"\n    a b\n    . b\n    \"\"\"", "\"x y / z .\""])
    text += some([
      ("spacing", ["-1", "1"]), ("widths", ["\"2 1\"", "\"20 1fr\"", "\"auto fill\""]),
      ("heights", ["\"3 auto\"", "\"1fr 2fr\""]),
    ])
    return text + "\n"
  }

  private mutating func columns() -> String {
    var text = "columns " + pick(["", "count=2", "min-width=30"])
    text += some([
      ("gap", ["1", "3"]), ("rule", ["none", "line", "double"]),
      ("balance", ["last", "all", "none"]), ("orphans", ["1", "3"]), ("widows", ["2", "4"]),
      ("align", ["justify", "leading"]), ("wrap", ["greedy", "optimal"]),
      ("hyphenate", ["en", "de-AT"]), ("style", ["strong"]),
    ])
    return text + "\n"
  }

  private mutating func custom() -> String {
    var text = "custom" + some([("width", ["9"]), ("height", ["\"1/2 of width\"", "9"])]) + " {\n"
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      text += "item width=\(pick(["3", "\"1/5\"", "fill"])) height=\(pick(["3", "\"50%\""]))"
      text += some([
        ("x", ["1", "\"1/3\""]), ("y", ["2"]), ("z", ["-1", "3"]), ("default", ["d"]),
      ])
      text += look + " {\n" + decorations() + "}\n"
    }
    return text + "}\n"
  }

  // MARK: Looks

  private var look: String {
    mutating get {
      some(
        [
          ("kind", ["ansi", "table", "sparkline"]), ("align", ["center", "justify"]),
          ("valign", ["top", "center", "bottom"]), ("wrap", ["anywhere", "none"]),
          ("overflow", ["head", "ellipsis", "tail", "clip"]), ("hyphenate", ["en", "none"]),
          ("border", ["none", "heavy", "\"line top bottom\"", "dashed"]),
          ("title", ["top", "\"bottom trailing\""]),
          ("style", ["strong", "\"bold fg=12\"", "\"bg={{x|red}}\""]),
          ("links", ["auto", "notes"]),
        ], percent: 15)
    }
  }

  private mutating func decorations(hasColumns: Bool = true) -> String {
    var text = sides("padding", ["0", "1"]) + background()
    if chance(20) {
      text += "supplementary \(name())"
      text += some([
        ("anchor", ["top", "\"bottom leading\"", "center"]), ("item-anchor", ["trailing"]),
        ("width", ["3", "auto"]), ("height", ["1", "fill"]), ("z", ["2", "-3"]),
      ])
      text += pick(["", " offset=\"-2 0\"", " fraction=\"0.3 -0.3\"", " fraction=\"1 0.125\""])
      text += " { " + texts() + " }\n"
    }
    if hasColumns, chance(15) {
      text += "column \(pick(["\"Use%\"", "a", "\"\""]))"
      text += some([
        ("align", ["trailing"]), ("width", ["8", "\"1fr\"", "fill"]), ("min", ["0", "3"]),
        ("wrap", ["none"]), ("hide", ["yes", "no"]),
      ])
      text += "\n"
    }
    return text
  }

  private mutating func background() -> String {
    guard chance(25) else { return "" }
    return "background"
      + some([
        ("border", ["round"]), ("pattern", ["\"·\"", "\"{{p?}}\"", "\"\\\\\""]),
        ("style", ["\"fg={{section.color?}}\"", "other"]),
      ]) + " { " + sides("insets", ["1"]) + " }\n"
  }

  private mutating func surroundings() -> String {
    sides("insets", ["0", "1"])
      + sides("edge-spacing", ["1", "flexible", "\"flexible 2\""])
  }

  private mutating func sides(_ name: String, _ values: [String]) -> String {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: return "\(name) \(pick(values))\n"
    case 1: return "\(name) \(pick(values)) \(pick(values))\n"
    case 2: return "\(name) top=\(pick(values)) trailing=\(pick(values))\n"
    default: return ""
    }
  }

  private mutating func boundaries() -> String {
    guard chance(40) else { return "" }
    let kind = pick(["header", "footer", "boundary edge=\"top trailing\""])
    return kind
      + some([
        ("width", ["20", "auto"]), ("height", ["1"]), ("offset", ["\"1 -1\""]),
        ("extend", ["yes", "no"]), ("repeat", ["once", "page"]), ("except", ["first"]),
        ("z", ["1", "5"]),
      ]) + " { " + texts() + " }\n"
  }

  private mutating func texts() -> String {
    (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      "text \(pick(["\"{{title?}}\"", "x", "\"{{page}}/{{pages}}\"", "\"{{{{ }}\"", "\"\""]))"
        + some([("align", ["leading", "center", "trailing"]), ("style", ["strong", "\"dim\""])])
    }.joined(separator: "; ")
  }
}

extension String {
  /// A KDL string with a number added to what it says.
  fileprivate func appendingNumber(_ number: Int) -> String {
    guard let quote = lastIndex(of: "\"") else { return self + "\(number)" }
    return self[..<quote] + "\(number)" + self[quote...]
  }
}
