/// How a run looks in HTML and SVG: the colours that are seen and the other attributes.
///
/// A colour that could not be read on the page's paper is darkened or lightened; on a ground of its
/// own, text has the colours that it was given, or black or white.
struct WebStyle: Hashable {
  /// The colour of the text; nil is the page's.
  let ink: WebInk?
  /// The colour behind it; nil is the page's.
  let paper: WebInk?
  let isBold: Bool
  let isItalic: Bool
  let isUnderlined: Bool
  let isStruck: Bool

  /// The look of a style, its colours exchanged if it is reversed.
  init(_ style: TextStyle) {
    let attributes = style.attributes
    let isReverse = attributes.contains(.reverse)
    let shown: (ink: WebInk?, paper: WebInk?)
    if let background = style.background {
      let own = style.foreground.map(WebInk.init(fixed:))
      let ground = WebInk(fixed: background)
      let readable = own ?? (ground.light.isDark ? .white : .black)
      shown = isReverse ? (ground, readable) : (readable, ground)
    } else {
      let own = style.foreground.map(WebInk.init(readable:))
      shown = isReverse ? (.paper, own ?? .ink) : (own, nil)
    }
    paper = shown.paper
    ink =
      attributes.contains(.dim)
      ? (shown.ink ?? .ink).dimmed(on: shown.paper ?? .paper) : shown.ink
    isBold = attributes.contains(.bold)
    isItalic = attributes.contains(.italic)
    isUnderlined = attributes.contains(.underline)
    isStruck = attributes.contains(.strike)
  }

  /// Its CSS declarations by property, those only that say something.
  ///
  /// - Parameter isAdaptive: Colours change with the reader's colour scheme; those of the terminal
  ///   are variables then.
  /// - Returns: Properties with their values; one that has two is twice there.
  func declarations(isAdaptive: Bool) -> [(property: String, value: String)] {
    var found: [(String, String)] = []
    func add(_ property: String, _ ink: WebInk?) {
      guard let ink else { return }
      if isAdaptive, let name = ink.name {
        return found.append((property, "var(--galley-\(name))"))
      }
      let light = ink.light.hexadecimal
      found.append((property, light))
      guard isAdaptive, !ink.isFixed else { return }
      // Browsers that know no such function keep to the declaration before it.
      found.append((property, "light-dark(\(light),\(ink.dark.hexadecimal))"))
    }
    add("color", ink)
    add("background-color", paper)
    if isBold { found.append(("font-weight", "bold")) }
    if isItalic { found.append(("font-style", "italic")) }
    let lines = (isUnderlined ? ["underline"] : []) + (isStruck ? ["line-through"] : [])
    if !lines.isEmpty { found.append(("text-decoration", lines.joined(separator: " "))) }
    return found
  }
}

/// The metadata of a document, besides its pages.
public struct WebHead: Hashable, Sendable {
  /// Its title; nil or empty takes the pages' own first words.
  public var title: String?
  /// Its language as BCP 47 writes it; nil where nobody says it.
  public let language: String?
  /// Whether it runs from right to left.
  public var isRightToLeft: Bool

  /// A document of a title, a language and a direction. The language may have underscores for
  /// hyphens, `de_CH`; text that is not a language tag is left out.
  public init(title: String? = nil, language: String? = nil, isRightToLeft: Bool = false) {
    (self.title, self.isRightToLeft) = (title, isRightToLeft)
    self.language = language.flatMap(languageTag)
  }

  /// The title, or else the first text at the top of the first page that is a title or a heading, or
  /// else the first text there.
  func title(of pages: [Canvas]) -> String {
    if let title, !title.isEmpty { return title }
    guard let page = pages.first else { return "galley" }
    func text(of runs: ArraySlice<CanvasRun>) -> String {
      runs.filter { $0.face != .drawing }.map(\.text).joined().trimmed
    }
    var first: String?
    for y in 0..<min(page.size.height, 50) {
      let runs = page.runs(inRow: y)[...]
      let rest = runs.drop { $0.style.headingLevel == nil }
      if !rest.isEmpty { return text(of: rest.prefix { $0.style.headingLevel != nil }) }
      if first == nil, !text(of: runs).isEmpty { first = text(of: runs) }
    }
    return first ?? "galley"
  }
}

extension [Canvas] {
  /// The names that links can lead to.
  var anchors: [String] { flatMap { $0.styles.styles.compactMap(\.anchor) } }

  /// The pages without the links into their document that lead nowhere: their text is plain.
  var withLinksThatLead: [Canvas] {
    let targets = Set(anchors.map { linkAddress("#\($0)".utf8) })
    return map { page in
      var page = page
      page.styles.keepLinks { link in
        !link.hasPrefix("#") || ["#", "#top"].contains(link) || link.hasPrefix("#galley-page-")
          || targets.contains(link)
      }
      return page
    }
  }
}

/// A language tag as BCP 47 forms it; nil for anything else.
private func languageTag(_ text: String) -> String? {
  let parts = text.utf8.split(omittingEmptySubsequences: false) { $0 == 0x2D || $0 == 0x5F }
  let isTag = parts.enumerated().allSatisfy { index, part in
    let letters = part.count { ($0 | 0x20) &- UInt8(ascii: "a") < 26 }
    let digits = part.count { $0 &- UInt8(ascii: "0") < 10 }
    return index == 0
      ? 2...8 ~= part.count && letters == part.count
      : 1...8 ~= part.count && letters + digits == part.count
  }
  return isTag ? parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-") : nil
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmed: String {
    let head = drop { $0 == " " }
    return String(head.reversed().drop { $0 == " " }.reversed())
  }
}

extension [UInt8] {
  /// Adds markup as it is.
  mutating func append(markup: String) {
    append(contentsOf: markup.utf8)
  }

  /// Adds an attribute.
  mutating func append(attribute name: String, _ value: String) {
    append(markup: " \(name)=\"")
    append(escaping: value)
    append(markup: "\"")
  }

  /// Adds text that markup can't be made with: in content and in quoted attributes of HTML and
  /// XML. Characters that drive a display are shown by their names.
  mutating func append(escaping text: String) {
    append(text) { scalar in
      switch scalar {
      case 0x26: "&amp;"
      case 0x3C: "&lt;"
      case 0x3E: "&gt;"
      case 0x22: "&quot;"
      case 0x27: "&#39;"
      case 0x20..<0x60: nil
      default: escapedName(of: scalar)
      }
    }
  }
}

/// The visible name of a scalar, for markup.
private func escapedName(of scalar: UInt32) -> String {
  let name = String(decoding: visibleName(scalar), as: UTF8.self)
  return name.hasPrefix("<") ? "&lt;\(name.dropFirst().dropLast())&gt;" : name
}
