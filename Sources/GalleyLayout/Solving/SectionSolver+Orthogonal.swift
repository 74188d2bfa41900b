import GalleyCells

extension SectionSolver {
  /// Settles the window of an orthogonal section and moves its row to where it rests (rules O2 to
  /// O5).
  func settleRow(start: Int, length: Int, into result: inout LayoutResult) {
    let frame = result.sections[result.sections.count - 1]
    let viewport = window(start: start, length: length)
    let rowStart = runsAcross ? viewport.minX : viewport.minY
    let window = runsAcross ? viewport.width : viewport.height
    var row = OrthogonalSection(
      section: index, viewport: viewport, length: run.rounded, maximumOffset: 0,
      behavior: section.orthogonalScrollingBehavior, offset: 0, window: window)
    row.maximumOffset = max(0, row.length - window)
    let leading = result.groups[frame.groups].map { group in
      (
        start: (runsAcross ? group.frame.minX : group.frame.minY) - rowStart,
        length: runsAcross ? group.frame.width : group.frame.height
      )
    }
    switch row.behavior {
    case .continuousGroupLeadingBoundary, .groupPaging:
      row.groupStops = leading.map(\.start).filter { $0 < row.maximumOffset }
      row.groupStops.append(row.maximumOffset)
    case .groupPagingCentered:
      row.groupStops = leading.map { floorDivide(2 * $0.start + $0.length - window + 1, 2) }
    default: break
    }
    row.offset = section.orthogonalOffset.map { row.restingOffset(for: $0) } ?? row.initialOffset
    result.moveGroups(of: frame, by: -row.offset, axis: runsAcross ? .horizontal : .vertical)
    result.orthogonalSections.append(row)
    result.handlers[index] = section.visibleItemsInvalidationHandler
  }

  /// The window: the container less the section's insets along the row, the section less its
  /// insets across it.
  private func window(start: Int, length: Int) -> CellRect {
    let (acrossStart, acrossEnd) = axes.sides(of: insets)
    let (alongStart, alongEnd) = axes.ends(of: insets)
    let along = start + alongStart..<max(start + alongStart, start + length - alongEnd)
    return axes.frame(
      along: along, across: acrossStart..<max(acrossStart, axes.across - acrossEnd))
  }
}
