import GalleyCells

/// A part of a template that is a node of the language.
///
/// Its properties are bound once, in ``bind(to:)``: a call for each says how it is spelled, where it
/// is kept and what it takes. Listing, reading and writing them are passes over these calls, so that
/// no property can be read and not written, or known to the checker alone. A property's default is
/// its value in ``standard``.
protocol TemplatePart {
  /// The part of a node that says nothing.
  static var standard: Self { get }
  /// Hands every property to a pass, in the order in which messages list them.
  mutating func bind(to pass: inout PropertyPass)
}

extension TemplatePart {
  /// The properties that its node may have.
  static var properties: [TemplateSchema.Property] {
    var pass = PropertyPass(.list)
    var part = standard
    part.bind(to: &pass)
    return pass.listed
  }

  /// Takes the properties that a node has; the others stay as they are.
  mutating func read(_ node: CheckedNode, in origin: Template.Origin.File?) {
    if node.properties.isEmpty { return }
    var pass = PropertyPass(.read(node, origin))
    bind(to: &pass)
  }

  /// Its properties as KDL; nil for those that are the same in `standard`, if there is one.
  func written(unlike standard: Self? = .standard) -> [(name: String, value: String?)] {
    guard let standard else { return writtenProperties }
    let defaults = standard.writtenProperties
    var properties = writtenProperties
    for index in properties.indices where properties[index].value == defaults[index].value {
      properties[index].value = nil
    }
    return properties
  }

  private var writtenProperties: [(name: String, value: String?)] {
    var pass = PropertyPass(.write)
    var part = self
    part.bind(to: &pass)
    return pass.written
  }
}

/// One pass over the properties of a part of a template.
struct PropertyPass {
  /// The action on each property.
  enum Task {
    case list
    /// It takes the value that the node has for it.
    case read(CheckedNode, Template.Origin.File?)
    case write
  }

  private let task: Task
  private(set) var listed: [TemplateSchema.Property] = []
  private(set) var written: [(name: String, value: String?)] = []

  fileprivate init(_ task: Task) {
    self.task = task
  }

  /// A property that is kept in `value`.
  mutating func bind<Value: TemplateBound>(
    _ name: String, _ value: inout Value,
    _ kind: @autoclosure () -> TemplateValueKind = Value.usualKind
  ) {
    switch task {
    case .list: listed.append(TemplateSchema.Property(name: name, kind: kind()))
    case .read(let node, _):
      if let given = node[name]?.value, let read = Value(given) { value = read }
    case .write: written.append((name, value.templateValue?.kdl(as: kind())))
    }
  }

  /// A property that has one word, and so says yes where it is given.
  mutating func flag(_ name: String, _ word: String, _ isGiven: inout Bool) {
    var said = isGiven ? word : nil
    bind(name, &said, .words([word], yes: word))
    isGiven = said != nil
  }

  /// A property that names columns, and is asked later where it was written.
  mutating func names(_ name: String, _ names: inout TableWishes.Names?) {
    var text = names?.text
    bind(name, &text, .string)
    if case .read(let node, let origin) = task, let given = node[name], let text {
      names = TableWishes.Names(text, place: Template.Origin(origin, given.range))
    }
  }

  /// A property that its node reads and writes itself.
  mutating func declare(_ name: String, _ kind: TemplateValueKind) {
    if case .list = task { listed.append(TemplateSchema.Property(name: name, kind: kind)) }
  }
}

// MARK: - Types of properties

/// The type of a property of a template.
protocol TemplateBound {
  /// The values that a property of this type takes, unless its part says otherwise.
  static var usualKind: TemplateValueKind { get }
  init?(_ value: TemplateValue)
  /// The value that it is read from; nil for one that is not written.
  var templateValue: TemplateValue? { get }
}

/// A type whose values are words of the language.
protocol TemplateWord: TemplateBound, RawRepresentable<String>, CaseIterable {}

extension TemplateWord {
  static var usualKind: TemplateValueKind { .words(of: Self.self) }
  init?(_ value: TemplateValue) {
    guard case .word(let word) = value else { return nil }
    self.init(rawValue: word)
  }
  var templateValue: TemplateValue? { .word(rawValue) }
}

extension ContentKind: TemplateWord {}
extension TextAlignment: TemplateWord {}
extension TextWrap: TemplateWord {}
extension LineWeight: TemplateWord {}
extension Template.Axis: TemplateWord {}
extension Template.Direction: TemplateWord {}
extension Template.Scroll: TemplateWord {}

extension Optional: TemplateBound where Wrapped: TemplateBound {
  static var usualKind: TemplateValueKind { Wrapped.usualKind }
  init?(_ value: TemplateValue) {
    guard let wrapped = Wrapped(value) else { return nil }
    self = .some(wrapped)
  }
  var templateValue: TemplateValue? { self?.templateValue }
}

extension Bool: TemplateBound {
  static var usualKind: TemplateValueKind { .yesOrNo }
  init?(_ value: TemplateValue) {
    guard case .word(let word) = value else { return nil }
    self = word == "yes"
  }
  var templateValue: TemplateValue? { .word(self ? "yes" : "no") }
}

extension Int: TemplateBound {
  static var usualKind: TemplateValueKind { .number(1...10_000) }
  init?(_ value: TemplateValue) {
    if case .integer(let own) = value { self = own } else { return nil }
  }
  var templateValue: TemplateValue? { .integer(self) }
}

extension String: TemplateBound {
  static var usualKind: TemplateValueKind { .string }
  init?(_ value: TemplateValue) {
    switch value {
    case .string(let text), .word(let text): self = text
    default: return nil
    }
  }
  var templateValue: TemplateValue? { .string(self) }
}

extension Fraction: TemplateBound {
  static var usualKind: TemplateValueKind { .ratio }
  init?(_ value: TemplateValue) {
    if case .ratio(let own) = value { self = own } else { return nil }
  }
  var templateValue: TemplateValue? { .ratio(self) }
}

extension FractionPoint: TemplateBound {
  static var usualKind: TemplateValueKind { .fractions }
  init?(_ value: TemplateValue) {
    if case .fractions(let own) = value { self = own } else { return nil }
  }
  var templateValue: TemplateValue? { .fractions(self) }
}

extension CellPoint: TemplateBound {
  static var usualKind: TemplateValueKind { .offset }
  init?(_ value: TemplateValue) {
    if case .offset(let own) = value { self = own } else { return nil }
  }
  var templateValue: TemplateValue? { .offset(self) }
}

extension Template.Dimension: TemplateBound {
  static var usualKind: TemplateValueKind { .dimension(.horizontal) }
  init?(_ value: TemplateValue) {
    switch value {
    case .dimension(let dimension): self = dimension
    case .integer(let cells): self = .absolute(cells)
    default: return nil
    }
  }
  var templateValue: TemplateValue? { .dimension(self) }
}

extension [Template.Dimension]: TemplateBound {
  static var usualKind: TemplateValueKind { .dimensions(.horizontal) }
  init?(_ value: TemplateValue) {
    if case .dimensions(let own) = value { self = own } else { return nil }
  }
  var templateValue: TemplateValue? { isEmpty ? nil : .dimensions(self) }
}

extension Template.Spacing: TemplateBound {
  static var usualKind: TemplateValueKind { .spacing(sharesBorders: false) }
  init?(_ value: TemplateValue) {
    if case .spacing(let own) = value { self = own } else { return nil }
  }
  var templateValue: TemplateValue? { .spacing(self) }
}

extension Template.Edge: TemplateBound {
  static var usualKind: TemplateValueKind { .edge }
  init?(_ value: TemplateValue) {
    if case .edge(let own) = value { self = own } else { return nil }
  }
  var templateValue: TemplateValue? { .edge(self) }
}

extension Template.Border: TemplateBound {
  static var usualKind: TemplateValueKind { .border }
  init?(_ value: TemplateValue) {
    if case .border(let own) = value { self = own } else { return nil }
  }
  var templateValue: TemplateValue? { .border(self) }
}

extension Template.Measure: TemplateBound {
  static var usualKind: TemplateValueKind { .measure }
  init?(_ value: TemplateValue) {
    if case .measure(let own) = value { self = own } else { return nil }
  }
  var templateValue: TemplateValue? { .measure(self) }
}

extension Template.Text: TemplateBound {
  static var usualKind: TemplateValueKind { .style }
  init?(_ value: TemplateValue) {
    if case .text(let own) = value { self = own } else { return nil }
  }
  var templateValue: TemplateValue? { .text(self) }
}
