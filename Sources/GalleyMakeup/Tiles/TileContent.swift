import GalleyCells
import GalleyManuscript
import GalleyText

/// The contents of one place, and their look: everything that its size and drawing depend on.
final class TileContent: Sendable {
  /// The blocks to set; the title is among them unless the border or a supplementary shows it.
  let blocks: [Block]
  /// The title for the border's edge; nil when it isn't shown there.
  let borderTitle: BorderTitle?
  /// The texts that are anchored to it.
  let anchored: [AnchoredText]
  /// The place in the template's section, and how it looks in the states that hold for the item.
  let design: TileDesign
  /// Where the item is in the document.
  let place: (source: SourceFile?, range: SourceRange)
  /// The style of its text, resolved.
  let style: TextStyle
  /// The scope of its placeholders.
  let scope: PlaceholderScope

  /// The contents of a place.
  init(
    _ blocks: [Block], in design: TileDesign, borderTitle: BorderTitle? = nil,
    anchored: [AnchoredText] = [], place: (SourceFile?, SourceRange) = (nil, SourceRange(0, 0)),
    style: TextStyle, scope: PlaceholderScope
  ) {
    self.blocks = blocks
    self.design = design
    self.borderTitle = borderTitle
    self.anchored = anchored
    self.place = place
    self.style = style
    self.scope = scope
  }

  /// The look that counts.
  var look: Template.Look { design.look }

  /// Whether it covers the drawings of other items in its cells: places given by hand may overlap.
  var isOpaque: Bool { design.place.isByHand }

  /// Where it shares its borders with its neighbours.
  var sharing: BorderSharing { design.place.sharing }

  /// Whether nothing is in it, so that it takes no room of its own and nothing is drawn.
  var isBlank: Bool { blocks.isEmpty && borderTitle == nil && scope.item == nil }

  /// Whether a line is at one of its sides.
  var hasLines: Bool { look.border?.insets ?? .zero != .zero }

  /// Whether its title is the first line of its text, and no line parts it from the rows above.
  var isTitledWithoutFrame: Bool {
    !hasLines && blocks.first?.isHeading == true && blocks.startWithTitle
  }

  /// The space that border and padding take on each side of a frame `width` cells wide; without the
  /// padding at the sides where that gives way.
  func chrome(width: Int, givesWay: Bool = false) -> EdgeInsets {
    look.chrome(width: width, sharing: sharing, givesWay: givesWay)
  }

  /// Whether all that is in it is a table with a full grid, whose outer lines are its border.
  var framesTable: Bool {
    guard blocks.count == 1, case .table(let table) = blocks[0].content,
      table.look.grid == .full, table.titles.isEmpty, table.groups.isEmpty,
      table.omittedRows == 0, blocks[0].caption == nil
    else { return false }
    return look.border?.insets == EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
  }

  /// The columns that its text runs through in so many cells; nil where there is room for one only.
  func columns(atMost count: Int, in measure: Int) -> ColumnGeometry? {
    guard count > 1 else { return nil }
    var columns = Template.Columns()
    columns.minWidth = Self.leastColumn
    let geometry = ColumnGeometry(columns, width: measure, atMost: count)
    return geometry.count > 1 ? geometry : nil
  }

  /// The least cells of a column of text in a place that has several.
  private static let leastColumn = 24

  /// Whether its border is closed where a page cuts it: there are lines above and below.
  var isClosedAtCuts: Bool {
    let border = look.border?.insets ?? .zero
    return border.top + border.bottom == 2
  }

  /// The head that is repeated above one of its lines where a page begins with that; nil where none
  /// is. A border that is closed there says by itself that the table goes on.
  ///
  /// - Complexity: O(log *n*) in the number of heads, and O(1) in that of other lines.
  func repeatedHead(of tile: TileLines, at line: Int) -> SetLines? {
    let next = tile.heads.partitioningIndex { $0.rows.lowerBound > line }
    guard next > 0, (look.valign ?? .top) == .top, tile.heads[next - 1].rows.contains(line) else {
      return nil
    }
    let head = tile.heads[next - 1].lines
    return isClosedAtCuts ? head.lines(in: min(1, head.count)..<head.count) : head
  }
}

extension Template.Look {
  /// The space that border and padding take on each side of a frame `width` cells wide. Where the
  /// padding would leave no cell between for text, it gives way.
  ///
  /// A side that is shared has the room of a line and the padding beside it, whether or not this
  /// frame draws the line.
  func chrome(
    width: Int, sharing: BorderSharing = [], givesWay: Bool = false
  ) -> EdgeInsets {
    let border = (self.border?.insets ?? .zero).atLeast(sharing.insets)
    var padding = padding ?? border.defaultPadding
    if givesWay || width - border.across - padding.across < 1 {
      padding.leading = 0
      padding.trailing = 0
    }
    return border.adding(padding)
  }
}

extension Template.Border {
  /// One cell on each side that has a line.
  var insets: EdgeInsets {
    guard weight != nil else { return .zero }
    return EdgeInsets(
      top: top ? 1 : 0, leading: leading ? 1 : 0, bottom: bottom ? 1 : 0,
      trailing: trailing ? 1 : 0)
  }

  /// The sides that the canvas draws.
  func lineSides(isRightToLeft: Bool) -> LineSides {
    var sides: LineSides = []
    if top { sides.insert(.top) }
    if leading { sides.insert(isRightToLeft ? .right : .left) }
    if bottom { sides.insert(.bottom) }
    if trailing { sides.insert(isRightToLeft ? .left : .right) }
    return sides
  }
}

extension EdgeInsets {
  /// A cell between a line at the side and the text, unless a padding was given: text that touches
  /// a vertical line can't be read.
  fileprivate var defaultPadding: EdgeInsets {
    EdgeInsets(leading: min(1, leading), trailing: min(1, trailing))
  }

  /// The greater of both on each side.
  fileprivate func atLeast(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(top, other.top), leading: max(leading, other.leading),
      bottom: max(bottom, other.bottom), trailing: max(trailing, other.trailing))
  }
}

extension BorderSharing {
  /// The cells of the shared lines.
  fileprivate var insets: EdgeInsets {
    let (lines, sides) = (contains(.down) ? 1 : 0, contains(.across) ? 1 : 0)
    return EdgeInsets(top: lines, leading: sides, bottom: lines, trailing: sides)
  }
}
