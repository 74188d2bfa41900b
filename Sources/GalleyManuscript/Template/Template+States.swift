import GalleyCells

extension Template {
  /// A change to a look or a column where some conditions hold.
  package struct State: Hashable, Sendable {
    /// The conditions, all of which have to hold.
    package var conditions: [Condition] = []
    /// The look that it applies in place of others; cells have a style only.
    package var look = Look(name: nil)
    /// Where it is in its source.
    package var place = Origin.none

    /// A state that always holds and changes nothing.
    package init() {}

    /// Returns whether all conditions hold for something with the given properties.
    ///
    /// - Parameters:
    ///   - value: Its text; nil where that is not a single value.
    ///   - index: Its place among its neighbours, from 1.
    ///   - count: How many these are, itself included.
    ///   - named: The value of a name such as `item.state`.
    /// - Returns: Whether they hold; true where there are none.
    package func holds(
      value: String?, index: Int, count: Int, named: (String) -> String?
    ) -> Bool {
      conditions.allSatisfy { condition in
        switch condition {
        case .value(let comparison): value.map(comparison.holds) ?? false
        case .named(let name, let comparison): comparison.holds(for: named(name) ?? "")
        case .index(.odd): index % 2 == 1
        case .index(.even): index % 2 == 0
        case .index(.first): index == 1
        case .index(.last): index == count
        }
      }
    }
  }

  /// Something that holds or not.
  package enum Condition: Hashable, Sendable {
    /// The text of a cell or an item: `when value=">= 90"`.
    case value(Comparison)
    /// The value of an attribute of the item or its section: `when item.state=down`.
    case named(String, Comparison)
    /// Its place among its neighbours: `when index=odd`.
    case index(Index)

    /// A place, or every other one, counted from 1.
    package enum Index: String, Hashable, Sendable, CaseIterable {
      /// The first, the third and so on.
      case odd
      /// The second, the fourth and so on.
      case even
      /// The first.
      case first
      /// The last.
      case last
    }
  }

  /// A comparison with a text, or with a number as ``WrittenNumber`` reads it.
  package struct Comparison: Hashable, Sendable {
    /// The signs, longer ones first.
    enum Sign: String, CaseIterable {
      case atLeast = ">="
      case atMost = "<="
      case not = "!="
      case above = ">"
      case below = "<"
      case equal = "="
    }

    private var sign = Sign.equal
    private var text: String
    private var number: WrittenNumber?

    /// The comparison as it was written.
    package var words: String {
      let beginsWithSign = text.utf8.first?.isOne(of: "<>=!") ?? false
      return sign == .equal && !beginsWithSign ? text : "\(sign.rawValue) \(text)"
    }

    /// A comparison such as `>= 90` or `!= ok`, or a text; nil where no number follows a sign that
    /// asks for one.
    package init?(words: String) {
      text = words.trimmingBlanks
      guard let sign = Sign.allCases.first(where: { text.utf8.starts(with: $0.rawValue.utf8) })
      else { return }
      self.sign = sign
      text = String(text.utf8.dropFirst(sign.rawValue.utf8.count))?.trimmingBlanks ?? ""
      if sign == .equal || sign == .not { return }
      number = WrittenNumber(text.utf8)
      if number == nil { return nil }
    }

    /// Whether it holds for a text. A number alone is compared with the amount before the unit of
    /// another: `>= 90` holds for `95%`. Numbers of two units cannot be compared.
    package func holds(for other: String) -> Bool {
      let other = other.trimmingBlanks
      guard let number else { return (other == text) == (sign == .equal) }
      guard let found = WrittenNumber(other.utf8) else { return false }
      let isAlone = number.unit == .none && number.scale == 1
      guard found.unit == number.unit || found.unit == .none || number.unit == .none else {
        return false
      }
      let (left, right) =
        isAlone && found.unit != .none
        ? (found.amount, number.amount) : (found.value, number.value)
      return switch sign {
      case .atLeast: left >= right
      case .atMost: left <= right
      case .above: left > right
      case .below: left < right
      case .equal, .not: false
      }
    }
  }
}

extension TemplateBuilder {
  /// The `when`s of a look, an item or a column.
  mutating func states(of node: CheckedNode) -> [Template.State] {
    node.all(.state).map { child in
      var state = part(Template.State(), child)
      state.conditions = text(behind: child).map { [.value($0)] } ?? []
      state.conditions += conditions(of: child)
      decorate(&state.look, child)
      state.place = place(of: child)
      check(child, state, of: node)
      return state
    }
  }

  /// Returns the comparison that the text after a `when` asks for.
  private mutating func text(behind node: CheckedNode) -> Template.Comparison? {
    guard let name = node.name, let range = node.arguments.first?.range else { return nil }
    let comparison = Template.Comparison(words: name)
    if comparison == nil { report("'<' and '>' need a number after them", at: range) }
    checkSigns(of: name, at: range)
    return comparison
  }

  /// Returns the conditions that the properties of a `when` set.
  mutating func conditions(of node: CheckedNode) -> [Template.Condition] {
    node.properties.compactMap { name, value in
      switch value.value {
      case .comparison(let comparison):
        checkSigns(of: origin.source.text(in: value.range), at: value.range)
        return name == "value" ? .value(comparison) : .named(name, comparison)
      case .word(let word) where name == "index":
        return Template.Condition.Index(rawValue: word).map(Template.Condition.index)
      default: return nil
      }
    }
  }

  /// Warns of signs in an order that makes the second one text, as they were written.
  private mutating func checkSigns(of written: String, at range: SourceRange) {
    let words = written.drop { $0 == "\"" || $0 == "#" }.prefix { $0 != "\"" }
    guard words.first == "=", let second = words.dropFirst().first, "<>!=".contains(second)
    else { return }
    let meant = (second == "=" ? "=" : "\(second)=") + words.dropFirst(2)
    warn("'\(words)' is compared as a text", hint: didYouMean(meant), at: range)
  }

  private mutating func check(
    _ child: CheckedNode, _ state: Template.State, of node: CheckedNode
  ) {
    guard child.mistaken.isEmpty, !child.lacksProperties else { return }
    if state.conditions.isEmpty {
      report(
        "'when' needs a condition", hint: "write such as when value=\">= 90\" style=bad",
        at: child.nameRange)
    }
    var nothing = Template.Look(name: nil)
    nothing.place = state.look.place
    if state.look == nothing, !state.conditions.isEmpty {
      warn("this when changes nothing", hint: "give it style=bad", at: child.nameRange)
    }
    guard node.node == .column else { return }
    checkIsLiteral(state.look.style, of: child)
    for (name, value) in child.properties where !["value", "index", "style"].contains(name) {
      if name.contains(".") {
        report(
          "a column can only test its own cells", hint: "write value= or index=", at: value.range)
      } else {
        report("cells have no \(name)", hint: "write style=", at: value.range)
      }
    }
    for block in child.children {
      report("cells have no \(block.node.name)", hint: "write style=", at: block.nameRange)
    }
  }

  /// Reports a style of a column's cells that contains placeholders.
  mutating func checkIsLiteral(_ style: Template.Text?, of node: CheckedNode) {
    guard let range = node["style"]?.range, style?.isLiteral == false else { return }
    report("the style of a column's cells cannot contain placeholders", at: range)
  }
}

extension Template.Text {
  /// Whether no placeholder is in it.
  package var isLiteral: Bool {
    pieces.allSatisfy { if case .literal = $0 { true } else { false } }
  }
}
