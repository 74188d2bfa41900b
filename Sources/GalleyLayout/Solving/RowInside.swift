/// The inside of a group: its box without its insets.
struct RowInside {
  var x: ExactCells
  var y: ExactCells
  var width: ExactCells
  /// The length that heights given as fractions of the width refer to (rules D3 and D6).
  var fractionWidth: ExactCells
  /// Nil when it follows content.
  var height: ExactCells?
  /// How far it may grow where it does.
  var growth: GroupRoom?
  var verticalInsets: ExactCells

  init(node: SolverNode, box: GroupBox) {
    let leading = box.widthEstimate == nil ? node.insets.leading : 0
    let trailing = box.widthEstimate == nil ? node.insets.trailing : 0
    let top = box.keepsVerticalInsets ? node.insets.top : 0
    verticalInsets = ExactCells(box.keepsVerticalInsets ? top + node.insets.bottom : 0)
    x = box.x + ExactCells(leading)
    y = box.y + ExactCells(top)
    width = max(.zero, box.width - ExactCells(leading + trailing))
    fractionWidth = width
    height = box.height.map { [verticalInsets] in max(.zero, $0 - verticalInsets) }
    growth = box.height == nil ? box.room?.less(verticalInsets) : nil
  }
}
