import GalleyCells

// The properties of the language, node by node: the only place where one is spelled.

extension Template: TemplatePart {
  static var standard: Template { Template() }

  mutating func bind(to pass: inout PropertyPass) {
    pass.declare("version", .number(1...1))
    pass.bind("description", &description)
    pass.bind("min-width", &minWidth, .cells(1...10_000))
    pass.bind("max-width", &maxWidth, .cells(1...10_000))
    pass.bind("section-level", &sectionLevel, .number(1...6))
    pass.bind("item-level", &itemLevel, .number(1...6))
    pass.bind("direction", &direction)
    pass.bind("cell-aspect", &cellAspect)
  }
}

extension Template.Theme: TemplatePart {
  static var standard: Self { Self(name: "") }

  mutating func bind(to pass: inout PropertyPass) {
    pass.bind("base", &base, .words(Self.bases))
  }
}

extension Template.Layout: TemplatePart {
  static var standard: Self { Self() }

  mutating func bind(to pass: inout PropertyPass) {
    pass.bind("axis", &axis)
    pass.bind("section-spacing", &sectionSpacing, .cells(-1...10_000))
    pass.flag("sections", "items", &takesSectionsAsItems)
  }
}

extension Template.Section: TemplatePart {
  static var standard: Self {
    Self(name: "", arrangement: .areas(Template.Areas(AreaPicture())), place: .none)
  }

  mutating func bind(to pass: inout PropertyPass) {
    pass.bind("group-spacing", &groupSpacing, .cells(-1...10_000))
    var width = share.map { Template.Dimension.fractionalWidth($0) }
    pass.bind("width", &width, .extent(.horizontal))
    if case .fractionalWidth(let part) = width { share = part }
    pass.bind("min-width", &minWidth, .cells(1...10_000))
    pass.bind("rule", &rule, .words(Template.Border.weights))
    pass.bind("scroll", &scroll)
    pass.bind("stops", &stops)
    pass.bind("scroll-offset", &scrollOffset, .cells(0...10_000))
    pass.bind("supplementaries-follow-insets", &supplementariesFollowInsets)
    pass.bind("measure", &measure)
    pass.flag("keep", "together", &keepsTogether)
    pass.flag("break", "page", &startsPage)
  }
}

extension Template.Alternative: TemplatePart {
  static var standard: Self { Self(arrangement: nil, place: .none) }

  mutating func bind(to pass: inout PropertyPass) {
    pass.bind("min-width", &minWidth, .cells(0...10_000))
    pass.bind("max-width", &maxWidth, .cells(0...10_000))
    pass.bind("min-height", &minHeight, .cells(0...10_000))
    pass.bind("max-height", &maxHeight, .cells(0...10_000))
    pass.bind("group-spacing", &groupSpacing, .cells(-1...10_000))
  }
}

// MARK: - Arrangements

extension Template.Frame {
  /// Binds its size; the space around it has nodes of its own.
  fileprivate mutating func bindSize(to pass: inout PropertyPass) {
    pass.bind("width", &width, .dimension(.horizontal))
    pass.bind("height", &height, .dimension(.vertical))
  }
}

extension Template.Group: TemplatePart {
  static var standard: Self { Self(kind: .vertical) }

  mutating func bind(to pass: inout PropertyPass) {
    frame.bindSize(to: &pass)
    pass.bind("spacing", &spacing, .spacing(sharesBorders: true))
    var count: Int?
    var times: Int?
    var least: Int?
    switch repetition {
    case .untilFull: break
    case .atLeast(let width, let most): (least, count) = (width, most)
    case .count(let number): count = number
    case .times(let number): times = number
    }
    pass.bind("count", &count)
    pass.bind("times", &times)
    pass.bind("min-width", &least, .cells(1...10_000))
    if let times {
      repetition = .times(times)
    } else if let least {
      repetition = .atLeast(width: least, most: count)
    } else if let count {
      repetition = .count(count)
    }
    pass.bind("border", &look.border)
  }
}

extension Template.Areas: TemplatePart {
  static var standard: Self { Self(AreaPicture()) }

  mutating func bind(to pass: inout PropertyPass) {
    pass.bind("spacing", &spacing, .cells(-1...10_000))
    pass.bind("widths", &picture.widths, .dimensions(.horizontal))
    pass.bind("heights", &picture.heights, .dimensions(.vertical))
  }
}

extension Template.Mosaic: TemplatePart {
  static var standard: Self { Self() }

  mutating func bind(to pass: inout PropertyPass) {
    pass.bind("grid", &grid, .number(1...60))
    pass.bind("min-width", &minWidth, .cells(1...10_000))
    pass.bind("max-columns", &maxColumns)
    pass.bind("stack", &stack, .number(1...12))
    pass.bind("spacing", &spacing, .cells(-1...10_000))
  }
}

extension Template.Columns: TemplatePart {
  static var standard: Self { Self() }

  mutating func bind(to pass: inout PropertyPass) {
    pass.bind("count", &count)
    pass.bind("min-width", &minWidth, .cells(1...10_000))
    pass.bind("min-lines", &minLines)
    pass.bind("gap", &ownGap, .cells(0...10_000))
    pass.bind("rule", &rule, .words(Template.Border.weights))
    pass.bind("balance", &balance)
    pass.bind("orphans", &orphans)
    pass.bind("widows", &widows)
    look.bindProse(to: &pass)
  }
}

extension Template.Custom: TemplatePart {
  static var standard: Self { Self() }

  mutating func bind(to pass: inout PropertyPass) {
    frame.bindSize(to: &pass)
    pass.bind("arrange", &generator)
    pass.bind("count", &count, .number(1...1000))
  }
}

extension Template.Custom.Item: TemplatePart {
  /// A place without one: where a place is and how large is always written.
  static var standard: Self {
    let nowhere = Template.Dimension.absolute(-1)
    return Self(name: nil, x: nowhere, y: nowhere, width: nowhere, height: nowhere, z: 0)
  }

  mutating func bind(to pass: inout PropertyPass) {
    var own: (x: Template.Dimension?, y: Template.Dimension?) = isGenerated ? (nil, nil) : (x, y)
    pass.bind("x", &own.x, .extent(.horizontal))
    pass.bind("y", &own.y, .extent(.vertical))
    (x, y) = (own.x ?? x, own.y ?? y)
    pass.bind("width", &width, .extent(.horizontal))
    pass.bind("height", &height, .extent(.vertical))
    pass.bind("z", &z, .number(-10_000...10_000))
    look.bindAppearance(to: &pass)
  }
}

extension Template.Item: TemplatePart {
  static var standard: Self { Self() }

  mutating func bind(to pass: inout PropertyPass) {
    frame.bindSize(to: &pass)
    pass.bind("min-height", &minHeight, .cells(0...10_000))
    pass.bind("max-height", &maxHeight, .cells(0...10_000))
    look.bindAppearance(to: &pass)
  }
}

// MARK: - Looks

extension Template.Look: TemplatePart {
  static var standard: Self { Self(name: nil) }

  mutating func bind(to pass: inout PropertyPass) {
    bindAppearance(to: &pass)
    pass.bind("max-height", &maxHeight, .cells(0...10_000))
  }

  /// Binds the properties that looks and items have in common.
  fileprivate mutating func bindAppearance(to pass: inout PropertyPass) {
    pass.bind("default", &fallback, .text)
    pass.bind("kind", &kind)
    bindSetting(to: &pass)
  }

  /// Binds the properties that those and states have in common.
  fileprivate mutating func bindSetting(to pass: inout PropertyPass) {
    pass.bind("columns", &columns, .number(1...100))
    pass.bind("valign", &valign)
    pass.bind("overflow", &overflow)
    pass.bind("border", &border)
    pass.bind("title", &titleEdge, .titleEdge)
    pass.bind("links", &links)
    bindProse(to: &pass)
  }

  /// Binds the properties that those and columns have in common.
  fileprivate mutating func bindProse(to pass: inout PropertyPass) {
    pass.bind("align", &align)
    pass.bind("wrap", &wrap)
    pass.bind("hyphenate", &hyphenate, .language)
    pass.bind("style", &style)
  }
}

extension Template.State: TemplatePart {
  static var standard: Self { Self() }

  /// Its conditions may also be attributes of any name, and keep their order.
  mutating func bind(to pass: inout PropertyPass) {
    pass.declare("value", .comparison)
    pass.declare("index", .words(of: Template.Condition.Index.self))
    pass.bind("max-height", &look.maxHeight, .cells(0...10_000))
    look.bindSetting(to: &pass)
  }
}

extension Template.Background: TemplatePart {
  static var standard: Self { Self() }

  mutating func bind(to pass: inout PropertyPass) {
    pass.bind("border", &border)
    pass.bind("pattern", &pattern, .character)
    pass.bind("style", &style)
    pass.bind("z", &z, .number(-10_000...10_000))
  }
}

extension Template.Boundary: TemplatePart {
  static var standard: Self { Self(kind: "boundary", edge: []) }

  mutating func bind(to pass: inout PropertyPass) {
    pass.bind("edge", &edge)
    pass.bind("width", &width, .dimension(.horizontal))
    pass.bind("height", &height, .dimension(.vertical))
    pass.bind("offset", &offset)
    pass.bind("gap", &gap, .cells(0...10_000))
    pass.bind("extend", &extends)
    var pages = repeatsOnPages.map { $0 ? "page" : "once" }
    pass.bind("repeat", &pages, .words(["once", "page"], yes: "page", no: "once"))
    repeatsOnPages = pages.map { $0 == "page" }
    pass.flag("except", "first", &exceptFirst)
    pass.bind("z", &z, .number(-10_000...10_000))
  }
}

extension Template.Supplementary: TemplatePart {
  static var standard: Self { Self(kind: "") }

  mutating func bind(to pass: inout PropertyPass) {
    pass.bind("anchor", &anchor)
    pass.bind("item-anchor", &itemAnchor)
    pass.bind("offset", &offset)
    pass.bind("fraction", &fraction)
    pass.bind("width", &width, .dimension(.horizontal))
    pass.bind("height", &height, .dimension(.vertical))
    pass.bind("z", &z, .number(-10_000...10_000))
  }
}

extension Template.AlignedText: TemplatePart {
  static var standard: Self { Self(Template.Text([])) }

  mutating func bind(to pass: inout PropertyPass) {
    pass.bind("align", &align)
    pass.bind("style", &style)
  }
}

extension EdgeInsets: TemplatePart {
  static var standard: Self { .zero }

  mutating func bind(to pass: inout PropertyPass) {
    pass.bind("top", &top, .cells(0...10_000))
    pass.bind("leading", &leading, .cells(0...10_000))
    pass.bind("bottom", &bottom, .cells(0...10_000))
    pass.bind("trailing", &trailing, .cells(0...10_000))
  }
}

extension Template.EdgeSpacing: TemplatePart {
  static var standard: Self { Self() }

  mutating func bind(to pass: inout PropertyPass) {
    pass.bind("top", &top)
    pass.bind("leading", &leading)
    pass.bind("bottom", &bottom)
    pass.bind("trailing", &trailing)
  }
}

// MARK: - Tables

extension TableWishes: TemplatePart {
  static var standard: Self { Self() }

  mutating func bind(to pass: inout PropertyPass) {
    pass.names("columns", &columns)
    pass.names("sort", &sort)
    pass.bind("limit", &limit)
    pass.names("total", &total)
    pass.bind("head", &head)
    pass.bind("records", &records)
    pass.bind("grid", &grid)
    pass.bind("rows", &rows)
  }
}

extension Template.Column: TemplatePart {
  static var standard: Self { Self(name: "") }

  mutating func bind(to pass: inout PropertyPass) {
    pass.bind("rename", &rename)
    pass.bind("align", &align)
    pass.bind("width", &width, .dimension(.horizontal))
    pass.bind("min", &min, .cells(0...10_000))
    pass.bind("wrap", &wrap)
    pass.bind("overflow", &overflow)
    pass.bind("style", &style)
    pass.bind("hide", &isHidden)
  }
}
