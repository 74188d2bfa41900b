import GalleyCells

/// The look of text as a terminal is told it, in the colours that it has.
struct Rendition: Hashable {
  var attributes: TextStyle.Attributes
  var foreground: TextColor?
  var background: TextColor?
  /// The target of a link; nil where there is none or links are not wanted.
  var link: String?
  /// The link's identifier.
  var linkID: String?

  /// Nothing is switched on.
  static let plain = Rendition(.plain, depth: .none, links: false)

  init(_ style: TextStyle, depth: ColorDepth, links: Bool) {
    attributes = style.attributes
    foreground = style.foreground?.degraded(to: depth)
    background = style.background?.degraded(to: depth)
    // A terminal has no file that a target could be relative to.
    link = links ? style.link.flatMap { isLinkTarget($0) ? $0 : nil } : nil
    linkID = link == nil ? nil : style.linkID
  }

  /// Whether it is anything but a terminal's own look, links aside.
  var isSwitchedOn: Bool { !attributes.isEmpty || foreground != nil || background != nil }

  /// Whether a space can be seen.
  var showsSpaces: Bool {
    background != nil || !attributes.isDisjoint(with: [.reverse, .underline, .strike])
  }
}

/// Writes text with the escapes that change how it looks: those that are needed and no others.
struct RenditionWriter {
  /// The bytes that were written.
  var output: [UInt8] = []
  /// The rendition that the terminal shows at the moment.
  private var current: Rendition

  /// A writer for a terminal that shows a rendition.
  init(showing current: Rendition = .plain) { self.current = current }

  /// Switches the terminal to a rendition, by the shorter of two ways: changing what differs, or
  /// resetting and setting all of it. A reset alone has no parameter.
  mutating func change(to next: Rendition) {
    if next.link != current.link || next.linkID != current.linkID {
      write(link: next.link, id: next.linkID)
    }
    var changes = RenditionParameters()
    changes.add(from: current, to: next)
    if !changes.bytes.isEmpty {
      var all = RenditionParameters()
      if next.isSwitchedOn { all.add(0) }
      all.add(from: .plain, to: next)
      output.append(contentsOf: [0x1B, 0x5B])
      output.append(contentsOf: all.bytes.count <= changes.bytes.count ? all.bytes : changes.bytes)
      output.append(UInt8(ascii: "m"))
    }
    current = next
  }

  private mutating func write(link: String?, id: String?) {
    output.append(contentsOf: "\u{1B}]8;".utf8)
    if let id { output.append(contentsOf: "id=\(id)".utf8) }
    output.append(UInt8(ascii: ";"))
    output.append(contentsOf: (link ?? "").utf8)
    output.append(contentsOf: "\u{1B}\\".utf8)
  }
}

/// The parameters of a select-graphic-rendition sequence (SGR).
private struct RenditionParameters {
  var bytes: [UInt8] = []

  /// Adds the parameters that change one rendition to another.
  mutating func add(from old: Rendition, to new: Rendition) {
    var missing = new.attributes.subtracting(old.attributes)
    let extra = old.attributes.subtracting(new.attributes)
    if !extra.isDisjoint(with: [.bold, .dim]) {  // 22 switches both off
      add(22)
      missing.formUnion(new.attributes.intersection([.bold, .dim]))
    }
    for (attribute, _, off) in attributeCodes where off != 22 && extra.contains(attribute) {
      add(off)
    }
    for (attribute, on, _) in attributeCodes where missing.contains(attribute) { add(on) }
    if new.foreground != old.foreground { add(new.foreground, base: 30) }
    if new.background != old.background { add(new.background, base: 40) }
  }

  /// Adds a colour; `base` is 30 for the foreground's, 40 for the background's.
  private mutating func add(_ color: TextColor?, base: Int) {
    switch color {
    case nil: add(base + 9)
    case .indexed(let index) where index < 8: add(base + Int(index))
    case .indexed(let index) where index < 16: add(base + 60 + Int(index) - 8)
    case .indexed(let index):
      add(base + 8)
      add(5)
      add(Int(index))
    case .rgb(let red, let green, let blue):
      add(base + 8)
      add(2)
      for value in [red, green, blue] { add(Int(value)) }
    }
  }

  /// Adds a number from 0 to 255.
  mutating func add(_ number: Int) {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: ";")) }
    if number >= 100 { bytes.append(UInt8(ascii: "0") + UInt8(number / 100)) }
    if number >= 10 { bytes.append(UInt8(ascii: "0") + UInt8(number / 10 % 10)) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}

/// Each attribute with the parameters that switch it on and off.
let attributeCodes: [(TextStyle.Attributes, on: Int, off: Int)] = [
  (.bold, 1, 22), (.dim, 2, 22), (.italic, 3, 23), (.underline, 4, 24), (.reverse, 7, 27),
  (.strike, 9, 29),
]
