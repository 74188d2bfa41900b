import GalleyCells
import GalleyManuscript
import GalleyText

/// A page on which every frame is drawn as a labelled outline instead of with its contents:
/// `--explain`.
///
///     ┌ 0.0 alert 24×3 ──────┐
///     │ areas (ops.kdl:12)   │
///     └───────────────├ a ┤──┘
///
///     section 0: ops (ops.kdl:11): areas
///     a 0.0 badge 5×1 at 16,2: supplementary badge anchor=bottom (ops.kdl:17)
///
/// A frame is outlined where it lies and labelled with its section and item, counted from 0, its
/// name and its size; in it is the node that placed it, as written. Text that has no room in a
/// frame, or is covered by another, is in the legend below the page, where each section says which
/// of its arrangements was used.
struct Explanation {
  /// Styles and options.
  let looks: StyleResolver
  /// The frames in drawing order.
  private(set) var frames: [Frame] = []
  /// The rule that chose the arrangement of each section on the page.
  var sections: [Int: String] = [:]
  /// The rules met so far, since many frames have one, by node, file and offset.
  var rules: [[String]: String] = [:]

  /// A frame of the page.
  struct Frame {
    /// The element that the page lists: of a frame that goes on elsewhere, the part on the page.
    var element: Page.Element
    /// The whole frame.
    var rect: CellRect
    /// The node that placed it, as written.
    var rule: String
    /// The cells it may be drawn in.
    var clip: CellRect
  }

  /// Adds a frame above those before it. An overflow mark is not a frame.
  mutating func add(
    _ element: Page.Element, of rect: CellRect, rule: PlacementRule, clip: CellRect
  ) {
    guard element.kind != OverflowMarks.kind else { return }
    let key = [
      rule.node, rule.place.source?.name ?? "", "\(rule.place.range.lowerBound)", rule.outcome,
    ]
    let words = rules[key] ?? rule.description
    rules[key] = words
    frames.append(Frame(element: element, rect: rect, rule: words, clip: clip))
  }

  /// The page, with a legend below it.
  func canvas(of size: CellSize) -> Canvas {
    var captions = captions(in: size)
    let legend = legend(of: captions, width: size.width)
    let height = size.height + (legend.isEmpty ? 0 : legend.count + 1)
    var canvas = looks.canvas(of: CellSize(width: size.width, height: height))
    for index in frames.indices { draw(frames[index], &captions[index], on: &canvas) }
    canvas.clip = canvas.bounds
    for (row, line) in legend.enumerated() {
      let start = CellPoint(x: 0, y: size.height + 1 + row)
      line.draw(on: &canvas, at: start, in: canvas.bounds)
    }
    return canvas
  }

  // MARK: - Frames

  private func draw(_ frame: Frame, _ caption: inout Caption, on canvas: inout Canvas) {
    let rect = frame.rect
    canvas.clip = frame.clip
    let isGround = frame.element.category == .decoration
    if !isGround { canvas.clear(rect) }
    let weight: LineWeight = looks.options.ascii ? .ascii : isGround ? .dashed : .light
    if rect.height == 1 {
      drawRow(rect, weight: weight, on: &canvas)
    } else {
      canvas.stroke(frame: rect, weight: weight)
    }
    let bold = TextStyle(attributes: .bold)
    let label = StyledText(caption.label, style: bold).resolvingLevels(looks.headStyle(.leading))
    canvas.draw(label, at: caption.start, clippedTo: rect)
    for (row, line) in caption.rule.enumerated() {
      let start = CellPoint(x: rect.minX + 2, y: rect.minY + 1 + row)
      line.draw(on: &canvas, at: start, in: rect)
    }
  }

  /// A frame of one row: a line that ends in a bar on each side.
  private func drawRow(_ rect: CellRect, weight: LineWeight, on canvas: inout Canvas) {
    guard rect.width > 2 else { return }
    canvas.strokeHorizontal(from: rect.origin, length: rect.width, weight: weight)
    let (left, right) =
      looks.options.ascii || looks.options.ambiguousIsWide ? ("|", "|") : ("├", "┤")
    canvas.draw(StyledText(left), at: rect.origin)
    canvas.draw(StyledText(right), at: CellPoint(x: rect.maxX - 1, y: rect.minY))
  }
}

/// The node of a template that put something on the page.
struct PlacementRule: Hashable, Sendable, CustomStringConvertible {
  /// The node's word, such as `item`; empty where nothing in a template did.
  var node: String
  /// Where it is in its source.
  var place: Template.Origin
  /// Its outcome here; empty where there is nothing to say.
  var outcome = ""

  /// No node, for elements that every page has without asking.
  static let none = PlacementRule(node: "", place: .none)

  /// The node as it was written, without its block, and where: `item border=line (ops.kdl:12)`;
  /// its word where it isn't in a file. Its outcome follows.
  ///
  /// - Complexity: O(*n*) in its offset in the file.
  var description: String {
    let end = outcome.isEmpty ? "" : ", \(outcome)"
    guard let source = place.source else { return node + end }
    let written = source.text(in: place.range)
    let isWhole = !node.isEmpty && written.hasPrefix(node)
    let words =
      isWhole ? written.split(whereSeparator: \.isWhitespace).joined(separator: " ") : node
    let line = source.position(at: place.range.lowerBound).line
    return words + (words.isEmpty ? "" : " ") + "(\(source.name):\(line))" + end
  }
}

/// The legend below an explained page.
extension Explanation {
  /// The lines of the legend: the rule that chose each section's arrangement, then the captions
  /// that the section's frames had no room for.
  func legend(of captions: [Caption], width: Int) -> [SetLine] {
    var lines: [SetLine] = []
    var told: Set<Int> = []
    for index in inOrder {
      let element = frames[index].element
      if let section = element.section, told.insert(section).inserted, let rule = sections[section]
      {
        lines += hanging("section \(section)", ": \(rule)", width: width)
      }
      if captions[index].isWhole { continue }
      let key = captions[index].label
      let hasKey =
        !key.isEmpty && key.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
      let (origin, rule) = (element.frame.origin, frames[index].rule)
      lines += hanging(
        (hasKey ? "\(key) " : "") + title(of: element),
        " at \(origin.x),\(origin.y)" + (rule.isEmpty ? "" : ": \(rule)"), width: width)
    }
    return lines
  }

  /// An entry, its title bold and its further lines indented.
  private func hanging(_ title: String, _ rest: String, width: Int) -> [SetLine] {
    let indent = 2
    var text = StyledText(title, style: TextStyle(attributes: .bold))
    text.append(rest)
    let style = looks.headStyle(.leading)
    let whole = setLines(of: text, measure: max(1, width), style: style)
    guard whole.count > 1 else { return Array(whole) }
    var lines = setLines(of: text, measure: max(1, width - indent), style: style)
    lines.indent(lines.indices.dropFirst(), by: indent)
    return Array(lines)
  }
}
