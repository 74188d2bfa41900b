import GalleyCells
import GalleyManuscript
import GalleyText

/// A frame drawn as what it is instead of with what stands in it: `--explain`.
///
/// The frame is outlined where it lies. Its top line says which element it is (section and item,
/// counted from 0), its name and its size; below stands the rule of the template that placed it. A
/// frame too small for that shows as much of the first as it holds.
struct Explanation {
  /// The element whose frame is drawn.
  let element: Page.Element
  /// The rule that placed it.
  let rule: String
  /// Styles and options.
  let looks: Looks

  /// Draws the frame.
  func draw(on canvas: inout Canvas) {
    let frame = element.frame
    guard frame.width > 2, frame.height > 1 else {
      draw(label, style: TextStyle(attributes: .reverse), in: frame, on: &canvas)
      return
    }
    let weight: LineWeight = element.category == .decoration ? .dashed : .light
    if element.category != .decoration { canvas.clear(frame) }
    canvas.stroke(frame: frame, weight: looks.options.ascii ? .ascii : weight)
    let top = CellRect(x: frame.minX + 1, y: frame.minY, width: frame.width - 2, height: 1)
    draw(label, style: TextStyle(attributes: .bold), in: top, on: &canvas)
    guard element.category == .item else { return }
    let inside = frame.inset(by: EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1))
    let lines = setLines(
      of: StyledText(rule), measure: max(1, inside.width), style: looks.headStyle(.leading))
    for (row, line) in lines.prefix(inside.height).enumerated() {
      line.draw(on: &canvas, at: CellPoint(x: inside.minX, y: inside.minY + row), in: inside)
    }
  }

  /// `0.2 api 26×5`: the index path, the name, the size.
  private var label: String {
    let path = [element.section, element.item].compactMap { $0.map(String.init) }
    let times = looks.options.ascii ? "x" : "×"
    let size = "\(element.frame.width)\(times)\(element.frame.height)"
    let name = element.kind.isEmpty ? element.category.rawValue : element.kind
    return ([path.joined(separator: "."), name, size] as [String])
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func draw(
    _ text: String, style: TextStyle, in room: CellRect, on canvas: inout Canvas
  ) {
    let text = StyledText(text, style: style)
      .shortened(to: max(1, room.width), ascii: looks.options.ascii)
      .resolvingLevels(looks.headStyle(.leading))
    canvas.draw(text, at: room.origin, clippedTo: room)
  }
}

extension MatchedSection {
  /// The rule that places the items of this section: its design, its arrangement, and the condition
  /// that this was chosen by.
  var rule: String {
    let words = [pattern.name.isEmpty ? nil : pattern.name, arrangement.words].compactMap { $0 }
    let condition = alternative.map { ", when " + pattern.alternatives[$0].words } ?? ""
    return words.joined(separator: ": ") + condition
  }
}

extension Template.Arrangement {
  /// The arrangement in the words of templates.
  fileprivate var words: String {
    switch self {
    case .item: "item"
    case .areas: "areas"
    case .custom: "custom"
    case .columns(let columns):
      if let count = columns.count {
        "columns count=\(count)"
      } else {
        columns.minWidth.map { "columns min-width=\($0)" } ?? "columns"
      }
    case .group(let group): group.words
    }
  }
}

extension Template.Group {
  fileprivate var words: String {
    let name =
      switch kind {
      case .horizontal: "group horizontal"
      case .vertical: "group vertical"
      case .waterfall: "group waterfall"
      }
    return switch repetition {
    case .untilFull: name
    case .count(let count): "\(name) count=\(count)"
    case .times(let times): "\(name) times=\(times)"
    }
  }
}

extension Template.Alternative {
  /// The conditions in the words of templates.
  fileprivate var words: String {
    let conditions = [
      ("min-width", minWidth), ("max-width", maxWidth), ("min-height", minHeight),
      ("max-height", maxHeight),
    ]
    return conditions.compactMap { name, cells in cells.map { "\(name)=\($0)" } }
      .joined(separator: " ")
  }
}
