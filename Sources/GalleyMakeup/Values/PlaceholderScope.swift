import GalleyManuscript

/// The values that a placeholder can name where it is: those of the run, the document, and the
/// section, item and page at hand.
struct PlaceholderScope: Sendable {
  /// The values given with the run and the front matter.
  var values: PlaceholderValues
  /// The document's title, as plain text; empty when it has none.
  var title: String
  /// The anchor that links to the document's title lead to; nil where they lead nowhere.
  var titleAnchor: String?
  /// The section at hand, if any.
  var section: Part?
  /// Whether this is a page that the section continues on.
  var isContinued = false
  /// The item at hand, if any.
  var item: Part?
  /// The page at hand, if any.
  var page: PageNumber?
  /// Whether the signs that a template draws are replaced with ASCII; values stay as they are.
  var isASCII = false

  /// The anchor of the title that a text says; nil where it says none.
  func anchor(of text: Template.Text) -> String? {
    if text.names("section.title") { return section?.attributes.identifier }
    return text.names("title") ? titleAnchor : nil
  }

  /// The side that a text is at: a heading is where its author has it.
  func alignment(of text: Template.AlignedText) -> Template.Alignment {
    guard text.headingLevel != nil else { return text.align }
    let said = text.text.names("section.title") ? section?.attributes["align"] : values["align"]
    return Template.Alignment(written: said) ?? text.align
  }

  /// The properties of a section or an item: an object, for scopes are copied often.
  final class Part: Sendable {
    /// Its heading as plain text; an item without one is called by its name.
    let title: String
    /// Its name.
    let name: String
    /// Its place among the sections printed, or among the items of its section, from 1.
    let index: Int
    /// How many items its section has, or is.
    let count: Int
    /// The attributes that its author attached to it.
    let attributes: Attributes

    /// A part with these properties.
    init(title: String, name: String, index: Int, count: Int, attributes: Attributes) {
      self.title = title
      self.name = name
      self.index = index
      self.count = count
      self.attributes = attributes
    }

    /// The value of `key`, or nil when it has none.
    fileprivate func value(of key: String) -> String? {
      switch key {
      case "title": title
      case "name": name
      case "index": String(index)
      case "count": attributes[key] ?? String(count)
      default: attributes[key]
      }
    }

    /// Every key that has a value.
    fileprivate var keys: [String] {
      Self.ownNames + attributes.values.map(\.key)
    }

    /// The keys that every part has.
    static let ownNames = ["title", "name", "index", "count"]
  }

  /// Which page of how many.
  struct PageNumber: Sendable {
    /// The page, from 1.
    var number: Int
    /// How many there are; nil until that is known.
    var count: Int?
    /// The titles of the sections that it begins and ends in; empty where they have none.
    var titles = (first: "", last: "")
  }

  /// The value of `name` here, or nil when it has none.
  func value(of name: String) -> String? {
    switch name {
    case "title": return values[name] ?? (title.isEmpty ? nil : title)
    case "page": return page.map { String($0.number) }
    case "page.first": return page.map(\.titles.first)
    case "page.last": return page.map(\.titles.last)
    case "pages": return page.map { $0.count.map(String.init) ?? "" }
    case "continued": return isContinued ? "(continued)" : ""
    default: break
    }
    if let key = name.dropping(prefix: "section."), let section {
      return section.value(of: key)
    }
    if let key = name.dropping(prefix: "item."), let item {
      return item.value(of: key)
    }
    return values[name]
  }

  /// Every name that has a value here, for suggestions.
  var names: [String] {
    var names = values.names + ["title"]
    if page != nil { names += ["page", "pages", "page.first", "page.last"] }
    if let section {
      names += ["continued"]
      names += section.keys.map { "section.\($0)" }
    }
    if let item {
      names += item.keys.map { "item.\($0)" }
    }
    return names
  }
}

extension String {
  /// The remainder after `prefix`, or nil when the string doesn't start with it.
  func dropping(prefix: String) -> String? {
    guard utf8.starts(with: prefix.utf8) else { return nil }
    return String(decoding: utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  /// Whether a byte is in its UTF-8, looked for in memory: going through the bytes one by one would
  /// ask of each where it is kept.
  func holds(_ byte: UInt8) -> Bool {
    var text = self
    return text.withUTF8 { $0.contains(byte) }
  }
}

/// The values that placeholders are filled from, whoever gave them.
///
/// Looked up by the whole name (`host`, or `build.number` for a path into JSON).
public struct PlaceholderValues: Hashable, Sendable {
  private var values: [String: String] = [:]

  /// No values.
  public init() {}

  /// The value of `name`, or nil. Setting one replaces the previous value.
  public subscript(name: String) -> String? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// The names that have a value, in alphabetical order.
  public var names: [String] { values.keys.sorted() }

  /// These values, and those of `attributes` for the names that have none yet.
  func adding(_ attributes: Attributes) -> PlaceholderValues {
    var sum = self
    for pair in attributes.values where sum[pair.key] == nil { sum[pair.key] = pair.value }
    return sum
  }
}
