import GalleyCells
import GalleyText

/// The captions on frames, and the entries that only the legend has room for.
extension Explanation {
  /// The text on a frame.
  struct Caption {
    /// Its label, or as much of it as fits.
    var label: String
    /// Where the label starts.
    var start: CellPoint
    /// The lines in the frame that say what placed it.
    var rule: [SetLine] = []
    /// Whether the frame says all that there is to say, and nothing lies over it.
    var isWhole: Bool
  }

  /// A caption for each frame, with keys for those that hold nothing else.
  ///
  /// - Complexity: O(*n* log *n* + *a*) in the number of frames and the cells they cover.
  func captions(in size: CellSize) -> [Caption] {
    var captions = frames.map(caption)
    hideCovered(&captions, in: size)
    var keys = 0
    for index in inOrder where captions[index].label.isEmpty {
      captions[index].label = key(keys)
      captions[index].isWhole = false
      let frame = frames[index].rect
      if frame.width > 2 { captions[index].start.x = frame.minX + 1 }
      keys += 1
    }
    return captions
  }

  /// The frames in the order in which pages list them.
  var inOrder: [Int] {
    frames.indices.sorted { left, right in
      if frames[left].element.precedes(frames[right].element) { return true }
      return left < right && !frames[right].element.precedes(frames[left].element)
    }
  }

  /// The rule in the frame and the label above it; where there is no room for the rule, a label
  /// that says both.
  private func caption(_ frame: Frame) -> Caption {
    let rect = frame.rect
    let isGround = frame.element.category == .decoration
    // Grounds are labelled at their foot, since headers are at their head.
    let row = isGround ? rect.maxY - 1 : rect.minY
    var caption = Caption(label: "", start: CellPoint(x: rect.minX, y: row), isWhole: false)
    let rule = frame.rule
    var names = names(of: frame.element)
    let lines = isGround || rule.isEmpty ? nil : ruleLines(rule, in: rect)
    if lines == nil, !rule.isEmpty { names.insert("\(names[0]): \(rule)", at: 0) }
    guard let label = names.first(where: { displayWidth(of: $0) + 4 <= rect.width }) else {
      return caption
    }
    caption.label = " \(label) "
    caption.start.x += 1
    caption.rule = lines ?? []
    caption.isWhole = label == names[0]
    return caption
  }

  /// The rule in lines inside a frame, or nil when it has no room for all of them.
  private func ruleLines(_ rule: String, in frame: CellRect) -> [SetLine]? {
    let room = CellSize(width: frame.width - 4, height: frame.height - 2)
    guard room.width > 0, room.height > 0 else { return nil }
    let lines = setLines(
      of: StyledText(rule), measure: room.width, style: looks.headStyle(.leading))
    let fits =
      lines.count <= room.height && lines.records.allSatisfy { $0.width <= room.width }
    return fits ? Array(lines) : nil
  }

  /// The names for a frame, the fullest first. Only items are known by their numbers alone.
  private func names(of element: Page.Element) -> [String] {
    let name = element.kind.isEmpty ? element.category.rawValue : element.kind
    let path = [element.section, element.item].compactMap { $0.map(String.init) }
      .joined(separator: ".")
    guard element.category == .item else { return [title(of: element), name] }
    return [title(of: element), "\(path) \(name)", path]
  }

  /// `0.2 api 26×5`: the index path, the name, the size.
  func title(of element: Page.Element) -> String {
    let times = looks.options.ascii ? "x" : "×"
    let path = [element.section, element.item].compactMap { $0.map(String.init) }
    let name = element.kind.isEmpty ? element.category.rawValue : element.kind
    let size = "\(element.frame.width)\(times)\(element.frame.height)"
    return ([path.joined(separator: "."), name, size] as [String])
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// `a`, `b`, … `z`, `aa`, …
  private func key(_ number: Int) -> String {
    var rest = number
    var key = ""
    repeat {
      key = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(rest % 26))) + key
      rest = rest / 26 - 1
    } while rest >= 0
    return key
  }

  // MARK: - Overlaps

  /// Takes captions away that later frames cover.
  private func hideCovered(_ captions: inout [Caption], in size: CellSize) {
    var owners = Array(repeating: -1, count: size.width * size.height)
    let page = CellRect(origin: .zero, size: size)
    func cells(_ rect: CellRect, of frame: Frame) -> [Int] {
      let part = rect.intersection(frame.clip).intersection(page)
      return (part.minY..<part.maxY).flatMap { y in
        (part.minX..<part.maxX).map { y * size.width + $0 }
      }
    }
    func labelRect(_ caption: Caption) -> CellRect {
      CellRect(
        x: caption.start.x, y: caption.start.y, width: displayWidth(of: caption.label), height: 1)
    }
    for (index, frame) in frames.enumerated() {
      let isGround = frame.element.category == .decoration
      let covered = isGround ? labelRect(captions[index]) : frame.rect
      for cell in cells(covered, of: frame) { owners[cell] = index }
    }
    for (index, frame) in frames.enumerated() {
      let label = labelRect(captions[index])
      let visible = cells(label, of: frame)
      if visible.count < label.width || visible.contains(where: { owners[$0] != index }) {
        captions[index].label = ""
        captions[index].start.x = frame.rect.minX
        captions[index].isWhole = false
      }
      let rect = frame.rect
      let rows = CellRect(
        x: rect.minX + 2, y: rect.minY + 1, width: max(0, rect.width - 4),
        height: captions[index].rule.count)
      if cells(rows, of: frame).contains(where: { owners[$0] != index }) {
        captions[index].rule = []
        captions[index].isWhole = false
      }
    }
  }
}
