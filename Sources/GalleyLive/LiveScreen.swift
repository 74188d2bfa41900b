import GalleyCells
import GalleyMakeup
import GalleyText

/// The part of pages that a screen shows, and the effects of keys on it.
package struct LiveScreen: Sendable {
  /// The columns and rows of the terminal.
  package var size: CellSize
  /// The message in the last row, such as a mistake; nil while nothing is wrong.
  package var message: String?
  /// Whether the end of the pages is kept in view from the first on, until somebody scrolls up;
  /// else it is once somebody has scrolled there.
  package var followsFromStart = false

  private var pages: ScrollingPages?
  /// The column of the page and the row of the view at the top left.
  private var left = 0
  private var top = 0
  /// The text at the top after somebody scrolled last: where the pages are set again and again,
  /// nothing drifts.
  private var anchor: ScrollingPages.Anchor?
  /// Whether the end is in view; nil as long as nobody has scrolled.
  private var isAtEnd: Bool?
  /// The part that the keys for left and right scroll, where somebody chose it.
  private var chosen: Sideways?
  private var search = Search()
  private let isASCII: Bool

  /// The parts that the keys for left and right can scroll.
  private enum Sideways: Hashable {
    /// A section that scrolls across.
    case section(Int)
    /// The page, where the terminal is too narrow for it.
    case page
  }

  /// The state of a search.
  private struct Search {
    var text = ""
    /// The text being typed; nil while none is.
    var typed: String?
    /// The row of the view that was found last.
    var row: Int?
    var isMissing = false

    var utf8: [UInt8] { Array(text.utf8) }
    /// Capitals count where somebody typed one.
    var ignoresCase: Bool {
      !text.unicodeScalars.contains(where: \.properties.changesWhenLowercased)
    }
  }

  /// The action that a key asks for beyond the screen.
  package enum Action: Hashable, Sendable {
    /// Nothing but the next frame, which may differ.
    case none
    /// To leave and print the page.
    case leave
    /// To read everything again.
    case reload
    /// To paint everything again.
    case repaint
  }

  /// A blank screen of a size; `isASCII` is for a last row without other signs.
  package init(size: CellSize, isASCII: Bool = false) {
    self.size = size
    self.isASCII = isASCII
  }

  /// Shows other pages: the text at the top of the screen stays there, by item and line, and
  /// sections stay where they were scrolled to.
  package mutating func show(_ next: ScrollingPages) {
    var next = next
    anchor = anchor ?? pages?.place(atRow: top)
    for across in pages?.acrosses ?? [] {
      next.scroll(section: across.section, to: across.offset)
    }
    pages = next
    search.row = nil
    move(toColumn: left)
    let view = view
    let row = anchor?.row(on: next) ?? 0
    top = isAtEnd ?? followsFromStart ? view.lastTop : view.clamped(row)
  }

  /// Takes a new size; pages of that width are still to be shown.
  package mutating func resize(to size: CellSize) {
    self.size = size
    top = view.clamped(top)
    move(toColumn: left)
  }

  /// The rows above the last row, where that says something.
  private var rows: Int { hasLastRow ? max(0, size.height - 1) : size.height }

  private var hasLastRow: Bool {
    guard size.height > 1 else { return false }
    return message != nil || search.typed != nil || search.isMissing || cutWidth != nil
      || pages?.view(rows: size.height).scrolls ?? false
  }

  /// The width of pages that the terminal is too narrow for.
  private var cutWidth: Int? { pages.flatMap { $0.width > size.width ? $0.width : nil } }

  private var view: ScrollingPages.View {
    pages?.view(rows: rows) ?? .none
  }

  /// Returns the canvas for the terminal.
  package func canvas() -> Canvas {
    var canvas = Canvas(size: size)
    if let pages {
      let above = CellSize(width: size.width, height: rows)
      let seen = pages.canvas(of: above, from: CellPoint(x: left, y: top))
      canvas = rows == size.height ? seen : Canvas(size: size, as: seen)
      if rows != size.height { canvas.draw(seen, at: .zero) }
      if !search.text.isEmpty, search.typed == nil {
        for y in view.window.clamped(to: 0..<rows) {
          let found = canvas.columns(
            of: search.utf8, inRow: y, ignoringCase: search.ignoresCase)
          for columns in found {
            canvas.add(
              .reverse,
              to: CellRect(x: columns.lowerBound, y: y, width: columns.count, height: 1))
          }
        }
      }
    }
    if hasLastRow { drawLastRow(on: &canvas) }
    return canvas
  }

  private func drawLastRow(on canvas: inout Canvas) {
    let start = CellPoint(x: 0, y: size.height - 1)
    let clip = CellRect(origin: start, size: CellSize(width: size.width, height: 1))
    let dim = TextStyle(attributes: .dim)
    if let typed = search.typed {
      let end = canvas.draw(StyledText("/" + typed), at: start, clippedTo: clip)
      canvas.add(.reverse, to: CellRect(x: end, y: start.y, width: 1, height: 1))
      return
    }
    var parts: [String] = []
    let view = view
    let dash = isASCII ? "-" : "–"
    if view.scrolls {
      let last = min(view.length, top + view.window.count)
      parts.append("\(top + 1)\(dash)\(last) of \(view.length)")
    }
    if let cutWidth {
      parts.append("\(left + 1)\(dash)\(left + size.width) of \(cutWidth) columns")
    }
    if search.isMissing { parts.append("nowhere: \(search.text)") }
    if let message { parts.append(message) }
    let line = parts.joined(separator: "  ")
    canvas.draw(StyledText(line, style: dim), at: start, clippedTo: clip)
    let dots = isASCII ? "..." : "…"
    guard displayWidth(of: line) > size.width else { return }
    canvas.draw(
      StyledText(dots, style: dim), at: CellPoint(x: size.width - dots.utf16.count, y: start.y),
      clippedTo: clip)
  }

  // MARK: Keys

  /// Performs the action of a key.
  package mutating func take(_ key: Key) -> Action {
    search.isMissing = false
    if search.typed != nil {
      type(key)
      return .none
    }
    switch key {
    case .character("q"), .character("Q"), .character("\u{3}"): return .leave
    case .character("r"): return .reload
    case .character("\u{C}"): return .repaint
    case .character("/"): search.typed = ""
    case .character("n"): find(isForward: true)
    case .character("N"): find(isForward: false)
    case .escape: search.text = ""
    case .left, .character("h"): scrollAcross(-1)
    case .right, .character("l"): scrollAcross(1)
    case .tab: choose(1)
    case .backtab: choose(-1)
    default: scroll(key)
    }
    return .none
  }

  private mutating func scroll(_ key: Key) {
    switch key {
    case .down, .enter, .character("j"): move(to: top + 1)
    case .up, .character("k"): move(to: top - 1)
    case .pageDown, .character(" "), .character("f"): turn(by: 1)
    case .pageUp, .character("b"): turn(by: -1)
    case .home, .character("g"): move(to: 0)
    case .end, .character("G"): move(to: .max)
    default: break
    }
  }

  /// Scrolls by a screen down or up, so that the last row that was read is the first to be read, or
  /// the other way round: headers and footers that move over rows may cover others then.
  private mutating func turn(by direction: Int) {
    let read = openRows
    let start = top
    move(to: top + direction * max(1, read.count - 1))
    let skipped =
      direction > 0
      ? openRows.lowerBound - read.upperBound + 1 : read.lowerBound + 1 - openRows.upperBound
    let back = min(skipped, abs(top - start) - 1)
    if back > 0 { move(to: top - direction * back) }
  }

  private mutating func move(to row: Int) {
    top = view.clamped(row)
    anchor = nil
    // All of a page that fits is in view, which tells nothing unless somebody asks for its end.
    isAtEnd = view.scrolls || row == .max ? top == view.lastTop : nil
  }

  private mutating func move(toColumn column: Int) {
    left = min(max(0, column), (cutWidth ?? size.width) - size.width)
  }

  /// The rows of the view that nothing covers.
  private var openRows: Range<Int> { pages?.openRows(rows: rows, from: top) ?? 0..<0 }

  /// All that can be scrolled across, from top to bottom.
  private var sideways: [Sideways] {
    (pages?.acrosses ?? []).map { .section($0.section) } + (cutWidth == nil ? [] : [.page])
  }

  private func section(_ number: Int) -> ScrollingPages.Across? {
    pages?.acrosses.first { $0.section == number }
  }

  /// The part that keys scroll across: the chosen one, else the first seen section, else the page.
  private var across: Sideways? {
    let all = sideways
    if let chosen, all.contains(chosen) { return chosen }
    let seen = top..<top + max(1, view.window.count)
    return all.first {
      if case .section(let number) = $0 {
        section(number)?.rows.overlaps(seen) ?? false
      } else {
        true
      }
    }
  }

  private mutating func scrollAcross(_ steps: Int) {
    switch across {
    case .section(let number):
      guard let offset = section(number)?.offset(after: steps) else { return }
      pages?.scroll(section: number, to: offset)
    case .page: move(toColumn: left + steps * max(1, size.width / 2))
    case nil: break
    }
  }

  /// Chooses something else to scroll across, and brings it into view.
  private mutating func choose(_ steps: Int) {
    let all = sideways
    guard let across, let index = all.firstIndex(of: across) else { return }
    let next = all[(index + steps + all.count) % all.count]
    chosen = next
    guard case .section(let number) = next, let rows = section(number)?.rows else { return }
    let seen = openRows
    if rows.lowerBound < seen.lowerBound || rows.upperBound > seen.upperBound {
      move(to: rows.lowerBound)
    }
  }

  // MARK: Searching

  private mutating func type(_ key: Key) {
    switch key {
    case .character(let scalar) where scalar.value >= 0x20:
      search.typed?.unicodeScalars.append(scalar)
    case .character("\u{15}"): search.typed = ""
    case .backspace:
      if search.typed == "" { search.typed = nil } else { _ = search.typed?.popLast() }
    case .enter:
      // Nothing typed means the last search.
      if let typed = search.typed, !typed.isEmpty { search.text = typed }
      search.typed = nil
      search.row = nil
      find(isForward: true)
    case .escape: search.typed = nil
    default: break
    }
  }

  /// Goes to the next row that holds the text; from the end on at the beginning, and the other way
  /// round.
  private mutating func find(isForward: Bool) {
    guard let pages, !search.text.isEmpty else { return }
    func match(from start: Int) -> CellRect? {
      pages.match(
        of: search.utf8, from: start, isForward: isForward, ignoringCase: search.ignoresCase)
    }
    let start = search.row ?? (isForward ? top - 1 : top)
    guard let found = match(from: start) ?? match(from: isForward ? -1 : view.length) else {
      search.isMissing = true
      return
    }
    search.row = found.minY
    show(found)
  }

  /// Scrolls until some cells of the page are seen, which headers and footers that stay in view may
  /// cover.
  private mutating func show(_ cells: CellRect) {
    if !openRows.contains(cells.minY) {
      move(to: cells.minY - view.window.count / 3)
      let open = openRows
      if cells.minY < open.lowerBound {
        move(to: top - (open.lowerBound - cells.minY))
      } else if cells.minY >= open.upperBound {
        move(to: top + cells.minY + 1 - open.upperBound)
      }
    }
    if cells.minX < left || cells.maxX > left + size.width {
      move(toColumn: cells.minX - size.width / 3)
    }
  }
}
