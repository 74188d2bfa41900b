import GalleyCells

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
