/// Where everything lies: the answer of ``CompositionalLayout/solve(itemCounts:in:measuring:)``.
///
/// All frames are whole cells, counted from the left and the top of the content.
public struct LayoutResult: Sendable {
  /// How large the content is (rule T8).
  public internal(set) var contentSize = CellSize.zero
  /// The sections in order.
  public internal(set) var sections: [LayoutSectionFrame] = []
  /// The sections whose groups run across the scroll axis, in order.
  public internal(set) var orthogonalSections: [OrthogonalSection] = []
  /// The parts of the description that could not be followed.
  public internal(set) var diagnostics: [LayoutDiagnostic] = []

  var environment: LayoutEnvironment
  var scrollDirection: ScrollDirection
  var items: [ItemRecord] = []
  var groups: [LayoutGroupFrame] = []
  var supplementaries: [ElementRecord] = []
  var decorations: [ElementRecord] = []
  var pins: [PinnedItem] = []
  var names = NameTable()
  var handlers: [Int: VisibleItemsInvalidationHandler] = [:]
  var itemIndex = FrameIndex()
  var supplementaryIndex = FrameIndex()
  var decorationIndex = FrameIndex()
}

/// The frame and the contents of a section.
public struct LayoutSectionFrame: Hashable, Sendable {
  /// The whole section: across the container, boundary items and insets included.
  public internal(set) var frame = CellRect(origin: .zero, size: .zero)
  /// The part between the bands of the boundary items that extend the section; pinned items stay
  /// in it.
  public internal(set) var contentFrame = CellRect(origin: .zero, size: .zero)
  /// How many items it has.
  public internal(set) var itemCount: Int

  /// The records of its items, groups, supplementary items and decorations.
  var items: Range<Int>
  var groups: Range<Int>
  var supplementaries: Range<Int>
  var decorations: Range<Int>

  /// The records added to a result since `before`; the frames are still to be set.
  init(_ result: LayoutResult, after before: LayoutSectionFrame? = nil, itemCount: Int = 0) {
    self.itemCount = itemCount
    items = (before?.items.upperBound ?? 0)..<result.items.count
    groups = (before?.groups.upperBound ?? 0)..<result.groups.count
    supplementaries = (before?.supplementaries.upperBound ?? 0)..<result.supplementaries.count
    decorations = (before?.decorations.upperBound ?? 0)..<result.decorations.count
  }
}

/// One repetition of a section's group: the cuts between pages lie between these (rule C7).
public struct LayoutGroupFrame: Hashable, Sendable {
  /// The group's outer frame; a partial last group is trimmed (rule T6).
  public internal(set) var frame: CellRect
  /// The items in it.
  public internal(set) var items: Range<Int>
}

/// The record of an item.
struct ItemRecord: Sendable {
  var frame: CellRect
  var zIndex: Int32
  /// The name of its appearance in the name table; 0 for none.
  var style: Int32
}

/// The record of a supplementary item, boundary item or decoration.
struct ElementRecord: Sendable {
  var frame: CellRect
  var zIndex: Int
  /// Its kind in the name table.
  var kind: Int32
  /// The name of its appearance in the name table; 0 for none.
  var style: Int32
  /// The section; -1 for the layout as a whole.
  var section: Int
  /// Its item, group ordinal, or place in the list of boundary items or decorations.
  var item: Int
  /// Its place in the order of layout.
  var order: Int
  var category: LayoutElementCategory
}

/// A boundary item that stays in view (rule P1).
struct PinnedItem: Sendable {
  /// Its record among the supplementary items.
  var record: Int
  /// Whether it lies at the start of its section.
  var isAtStart: Bool
  /// Where it lies along the scroll axis, from the start of the content.
  var natural: Int
  var length: Int
  /// The part of its section that it stays in.
  var content: Range<Int>
}

/// Names of kinds and appearances, each kept once.
struct NameTable: Sendable {
  private(set) var names = [""]
  private(set) var numbers: [String: Int32] = [:]

  mutating func number(of name: String?) -> Int32 {
    guard let name, !name.isEmpty else { return 0 }
    if let known = numbers[name] { return known }
    let number = Int32(clamping: names.count)
    names.append(name)
    numbers[name] = number
    return number
  }

  subscript(number: Int32) -> String { names[Int(number)] }
}

extension LayoutResult {
  /// Changes the frames of the elements in a section; `change` is told the category of each.
  private mutating func changeFrames(
    of section: LayoutSectionFrame, _ change: (inout CellRect, LayoutElementCategory) -> Void
  ) {
    for index in section.items { change(&items[index].frame, .item) }
    for index in section.groups { change(&groups[index].frame, .item) }
    for index in section.supplementaries {
      change(&supplementaries[index].frame, supplementaries[index].category)
    }
    for index in section.decorations { change(&decorations[index].frame, .decoration) }
  }

  /// Changes all frames.
  private mutating func changeFrames(_ change: (inout CellRect) -> Void) {
    changeFrames(of: LayoutSectionFrame(self)) { frame, _ in change(&frame) }
    for index in sections.indices {
      change(&sections[index].frame)
      change(&sections[index].contentFrame)
    }
    for index in orthogonalSections.indices { change(&orthogonalSections[index].viewport) }
  }

  /// Moves the groups of a section, with their items and the elements attached to them; boundary
  /// items and decorations stay.
  mutating func moveGroups(of section: LayoutSectionFrame, by distance: Int, axis: LayoutAxis) {
    if distance == 0 { return }
    changeFrames(of: section) { frame, category in
      if category == .item || category == .supplementary {
        frame = frame.offsetBy(distance, along: axis)
      }
    }
  }

  /// Makes room for layout boundary items at the start (rule L1).
  mutating func moveSections(by distance: Int, axis: LayoutAxis) {
    if distance == 0 { return }
    changeFrames { $0 = $0.offsetBy(distance, along: axis) }
    for index in pins.indices {
      pins[index].natural += distance
      pins[index].content = pins[index].content.moved(by: distance)
    }
  }

  /// Mirrors every frame in the width of the content (rule M1).
  mutating func mirror() {
    changeFrames { [width = contentSize.width] in $0.origin.x = width - $0.origin.x - $0.width }
  }

  /// Cuts off items and decorations at a width, but not anchored elements; moves boundary items
  /// inside it (rule C11).
  mutating func cut(_ section: LayoutSectionFrame, atWidth width: Int) {
    changeFrames(of: section) { frame, category in
      switch category {
      case .item, .decoration: frame.size.width = min(frame.width, width - frame.minX)
      case .boundary:
        frame.size.width = min(frame.width, width)
        frame.origin.x = max(0, min(frame.minX, width - frame.width))
      case .supplementary: break
      }
    }
  }
}

extension CellRect {
  /// The rectangle moved along an axis.
  fileprivate func offsetBy(_ distance: Int, along axis: LayoutAxis) -> CellRect {
    offsetBy(dx: axis == .horizontal ? distance : 0, dy: axis == .vertical ? distance : 0)
  }
}
