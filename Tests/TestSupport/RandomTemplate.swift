/// Templates of every arrangement and of everything that takes room on pages.
public struct RandomTemplate: Sendable {
  /// The template's source.
  public private(set) var source = ""
  private var random: SeededGenerator

  /// A template of a seed.
  public init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    source = "layout section-spacing=\(number(0...2)) {\n"
    if chance(3) { source += "insets \(number(0...1)) \(number(0...2))\n" }
    if chance(2) { source += head("header", "{{title?}} {{page}}/{{pages}}") }
    if chance(3) { source += head("footer", "page {{page}}") }
    for name in ["cards", "columns", "default"] where name == "default" || !chance(3) {
      source += section(name)
    }
    source += "}\n"
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func chance(_ outOf: Int) -> Bool { number(1...outOf) == 1 }

  private mutating func pick(_ choices: String...) -> String {
    choices[number(0...choices.count - 1)]
  }

  private mutating func head(
    _ node: String, _ text: String, onLaterPages: String = " except=first"
  ) -> String {
    let properties = pick("", "", " repeat=once", " repeat=page", onLaterPages)
    let offset = node == "header" ? pick("", " offset=\"0 -1\"") : ""
    let align = pick("leading", "center", "trailing")
    return "\(node)\(properties)\(offset) { text \"\(text)\" align=\(align) }\n"
  }

  private mutating func section(_ name: String) -> String {
    let columns = chance(2) ? self.columns() : nil
    let isMosaic = columns == nil && chance(3)
    let hasGroups = columns == nil && !isMosaic
    var properties = hasGroups ? pick("", "", " group-spacing=1", " group-spacing=2") : ""
    if chance(5) { properties += " keep=together" }
    if chance(6) { properties += " break=page" }
    if chance(4) {
      let measure = pick("24", "30", "60", "80", "\"24 center\"", "\"60 center\"")
      properties += " measure=\(measure)"
    }
    var body = ""
    if chance(3) {
      body += "background border=\(pick("line", "round", "double", "heavy"))\ninsets 1 2\n"
    } else if chance(3) {
      body += "insets \(number(0...2)) \(number(0...2))\n"
    }
    let onLaterPages = " repeat=page except=first"
    if chance(2) {
      body += head("header", "{{section.title?}} {{continued?}}", onLaterPages: onLaterPages)
    }
    if chance(3) { body += head("footer", "end {{section.index}}", onLaterPages: onLaterPages) }
    if let columns { return "section \(name)\(properties) {\n\(body)\(columns)\n}\n" }
    if chance(2) {
      body += "look border=\(pick("line", "round", "heavy")) title=\"top leading\"\n"
    }
    if isMosaic { return "section \(name)\(properties) {\n\(body)\(mosaic())\n}\n" }
    return "section \(name)\(properties) {\n\(body)\(tiles())\n}\n"
  }

  private mutating func columns() -> String {
    let breaks = "orphans=\(number(1...4)) widows=\(number(1...4))"
    let count = number(0...3)
    if count == 1 { return "columns count=1 \(breaks)" }
    let lines = chance(4) ? " min-lines=\(number(2...12))" : ""
    let least = count == 0 || chance(3) ? " min-width=\(number(8...30))" : ""
    return "columns\(count > 0 ? " count=\(count)" : "")\(least)\(lines) "
      + "gap=\(number(1...4)) rule=\(pick("line", "none", "double")) "
      + "balance=\(pick("last", "all", "none")) \(breaks)"
  }

  private mutating func mosaic() -> String {
    var source = "mosaic"
    if chance(3) { source += " grid=\(number(1...24))" }
    if chance(2) { source += " min-width=\(number(1...30))" }
    if chance(4) { source += " max-columns=\(number(2...5))" }
    if chance(3) { source += " stack=\(number(1...6))" }
    return source + pick("", "", " spacing=-1", " spacing=0", " spacing=2")
  }

  private mutating func tiles() -> String {
    switch number(0...3) {
    case 0: return "item"
    case 1:
      return "group horizontal spacing=\(number(-1...2)) count=\(number(1...3)) { item }"
    case 2: return "group waterfall spacing=\(number(-1...1)) count=\(number(1...3)) { item }"
    default:
      return """
        group horizontal spacing=1 {
          item width="1/2" height=fill
          group vertical width="1fr" spacing=\(number(-1...1)) count=2 { item }
        }
        """
    }
  }
}
