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
    text += "style other \"dim bg=#20a0FF\"\n"
    if chance(30) {
      text += "theme \(name())" + some([("base", ["default", "plain", "bright"])])
      text += " { heading \"bold fg=\(pick(["red", "{{c?}}"]))\"; border other }\n"
    }
    text += "layout"
    text +=
      some([("axis", ["vertical", "horizontal"]), ("section-spacing", ["1", "0"])]) + " {\n"
    text += sides("insets", ["0", "1", "12"])
    text += boundaries()
    for _ in 0..<Int.random(in: 1...3, using: &generator) { text += section() }
    return text + "}\n"
  }

  private mutating func section() -> String {
    let isColumns = chance(20)
    let isMosaic = !isColumns && chance(25)
    let insets = sides("insets", ["1", "2"])
    var text = "section \(name())" + some([("keep", ["together"]), ("break", ["page"])])
    text += some([("measure", ["80", "1", "10000", "\"60 center\"", "\"60 leading\""])])
    if !insets.isEmpty { text += some([("supplementaries-follow-insets", ["yes", "no"])]) }
    if !isColumns, !isMosaic { text += some([("group-spacing", ["0", "2"])]) + scroll() }
    text += " {\n" + insets + boundaries(repeats: true) + background()
    text += isColumns ? columns() : isMosaic ? mosaic() : arrangement()
    if chance(40) {
      text += "when min-width=\(pick(["1", "90 section.state=closed"]))"
      text += some([("max-width", ["90", "200"]), ("max-height", ["24"])]) + " {\n"
      text += (isColumns ? columns() : chance(25) ? mosaic() : arrangement()) + "}\n"
    }
    if !isColumns, chance(60) {
      text += "look align=\(pick(["center", "leading"]))\(look) {\n" + decorations() + "}\n"
    }
    return text + "}\n"
  }

  private mutating func scroll() -> String {
    guard chance(30) else { return "" }
    return " scroll="
      + pick(["continuous", "group-leading", "paging", "group-paging-centered"])
      + pick(["", " stops=all", " stops=one", " stops=one scroll-offset=7"])
  }

  private mutating func arrangement() -> String {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: group(depth: 0)
    case 1: item(shares: nil)
    case 2: areas()
    default: custom()
    }
  }

  // MARK: Arrangements

  private mutating func group(depth: Int, isCounted: Bool = false) -> String {
    let kind = pick(["horizontal", "vertical", "waterfall"])
    let repetition =
      kind == "waterfall" ? " count=2" : pick(["", "", " count=3", " times=1", " times=2"])
    var text = "group \(kind)\(repetition)"
    if !isCounted {
      text += some([
        ("width", depth == 0 ? ["90", "\"1/2\"", "auto"] : ["uniform", "auto"]),
        ("height", depth == 0 ? ["fill", "90"] : ["uniform", "\"auto 3\""]),
      ])
    }
    text += some([
      ("spacing", ["1", "-1", "flexible", "\"flexible 2\""]),
      ("border", ["line", "\"ascii top\""]),
    ])
    text += " {\n" + surroundings() + decorations(hasColumns: false)
    let children = repetition.contains("count") ? 1 : Int.random(in: 1...3, using: &generator)
    for _ in 0..<children {
      let isGroup = depth < 3 && chance(35)
      if isGroup {
        text += group(depth: depth + 1, isCounted: repetition.contains("count"))
      } else if chance(10), !repetition.contains("count") {
        text += custom()
      } else {
        text += item(shares: kind, isCounted: repetition.contains("count"))
      }
    }
    return text + "}\n"
  }

  private mutating func item(shares kind: String?, isCounted: Bool = false) -> String {
    let width = kind == "horizontal" ? ["\"2fr\"", "\"1/9\""] : ["fill", "\"12.5%\"", "uniform"]
    let height =
      kind == "vertical" ? ["\"1fr\"", "\"1/9\""] : ["3", "\"1/2 of width\"", "\"auto 4\""]
    var text = "item\(chance(30) ? " " + name() : "")"
    if !isCounted { text += some([("width", width), ("height", height)]) }
    text += some([
      ("min-height", ["0", "1"]), ("max-height", ["3", "9"]),
      ("align", ["center", "justify"]),
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

  private mutating func mosaic() -> String {
    let columns = pick(["", "", " max-columns=1", " max-columns=4"])
    var text = "mosaic\(columns)"
    if columns != " max-columns=1" {
      text += some([("grid", ["1", "12", "60"]), ("stack", ["1", "3", "12"])])
    }
    return text + some([("min-width", ["1", "24", "40"]), ("spacing", ["-1", "0", "2"])]) + "\n"
  }

  private mutating func columns() -> String {
    var text = "columns " + pick(["", "count=2", "min-width=30", "count=2 min-width=30"])
    if text.contains("=") {
      text += some([
        ("min-lines", ["1", "10", "10000"]), ("gap", ["1", "3"]),
        ("rule", ["none", "line", "double"]), ("balance", ["last", "all", "none"]),
      ])
    }
    text += some([
      ("orphans", ["1", "3"]), ("widows", ["2", "4"]),
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
          ("kind", ["ansi", "table", "sparkline"]), ("valign", ["top", "center", "bottom"]),
          ("overflow", ["head", "ellipsis", "tail", "clip"]),
          ("style", ["strong", "\"bold fg=12\"", "\"bg={{x|red}}\""]),
          ("links", ["auto", "notes"]),
        ], percent: 15)
        + pick(["", "", " wrap=anywhere", " wrap=none", " hyphenate=en", " hyphenate=none"])
        + pick(["", "", " border=none", " border=heavy", " border=\"line top bottom\" title=top"])
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
      text += " { " + sides("insets", ["1"]) + texts() + " }\n"
    }
    if hasColumns, chance(15) {
      text += "column \(pick(["\"Use%\"", "a", "\"\""]))"
      text +=
        chance(20)
        ? " hide=yes"
        : some([
          ("align", ["trailing", "decimal"]), ("width", ["8", "\"1fr\"", "fill"]),
          ("min", ["0", "3"]), ("hide", ["no"]), ("rename", ["b", "\"\\\"\""]),
        ]) + pick(["", " wrap=none", " wrap=none overflow=tail"])
      text += pick(["", " { when failed style=bad; when index=odd style=\"dim fg=red\" }"]) + "\n"
    }
    if hasColumns, chance(15) {
      text +=
        "when\(pick([" failed", " \"a b\"", ""])) index=\(pick(["odd", "even", "first", "last"]))"
      text += some([
        ("value", ["\">= 90\"", "90", "\"< 5 GiB\"", "\"!= \\\"\"", "ok"]),
        ("item.state", ["down", "\"= \""]), ("section.a-b", ["\"<= -0.5%\""]),
        ("border", ["heavy", "\"line top\""]), ("columns", ["2"]), ("align", ["center"]),
      ])
      text += " style=\(pick(["bad", "\"{{item.state?}}\"", "\"ok bold\""]))\n"
    }
    if hasColumns, chance(15) {
      text += "table limit=3"
      text += some([
        ("columns", ["a", "\"a, b c\""]), ("sort", ["\"-a\""]), ("total", ["a"]),
        ("head", ["none"]), ("records", ["auto", "never", "always"]),
        ("grid", ["none", "rows", "full"]), ("rows", ["plain", "zebra", "leaders"]),
      ])
      text += "\n"
    }
    return text
  }

  private mutating func background() -> String {
    guard chance(25) else { return "" }
    return "background border=\(pick(["round", "none"]))"
      + some([
        ("pattern", ["\"·\"", "\"{{p?}}\"", "\"\\\\\""]),
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

  private mutating func boundaries(repeats: Bool = false) -> String {
    guard chance(40) else { return "" }
    let kind = pick(["header", "footer", "boundary edge=\"top trailing\""])
    return kind
      + some([
        ("width", ["20", "auto"]), ("height", ["1"]), ("offset", ["\"1 -1\""]),
        ("extend", ["yes", "no"]), ("z", ["1", "5"]),
      ])
      + pick(["", repeats ? "" : " except=first", " repeat=once", " repeat=page except=first"])
      + " { " + texts() + " }\n"
  }

  private mutating func texts() -> String {
    (0..<Int.random(in: 1...3, using: &generator)).map { _ in
      "text \(pick(["\"{{title?}}\"", "x", "\"{{page}}/{{pages}}\"", "\"{{{{ }}\"", "\"\""]))"
        + some([("align", ["leading", "center", "trailing"]), ("style", ["strong", "\"dim\""])])
    }.joined(separator: "; ")
  }
}

extension String {
  /// Returns a KDL string with a number added to its text.
  fileprivate func appendingNumber(_ number: Int) -> String {
    guard let quote = lastIndex(of: "\"") else { return self + "\(number)" }
    return self[..<quote] + "\(number)" + self[quote...]
  }
}
