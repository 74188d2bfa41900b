import GalleyCells

extension Canvas {
  /// Draws another canvas over this one, as it looks in its own theme; its blanks too. A wide
  /// cluster that an edge cuts becomes a space.
  ///
  /// - Parameters:
  ///   - other: The canvas.
  ///   - origin: The cell that its first one comes to; it may be outside.
  /// - Complexity: O(*n*) in the cells that both have.
  package mutating func draw(_ other: Canvas, at origin: CellPoint) {
    let origin = origin.nearby
    let area = visible(CellRect(origin: origin, size: other.size))
    let looks = other.styles.styles.map { style in
      var look = other.theme.resolved(style)
      look.roles = []
      return styles.index(of: look)
    }
    for y in area.rows {
      var x = area.columns.lowerBound
      while x < area.columns.upperBound {
        let cell = other.cells[(y - origin.y) * other.size.width + x - origin.x]
        let style = looks[Int(cell.style)]
        if cell.isWideHead, x + 1 < area.columns.upperBound {
          putWide(Cell(content(of: cell.kind, on: other), style: style), x: x, y: y)
          x += 2
        } else {
          let isHalf = cell.isWideHead || cell.isWideTail
          let content = isHalf ? .scalar(0x20, isWide: false) : content(of: cell.kind, on: other)
          put(Cell(content, style: style, isGround: cell.isGround), x: x, y: y)
          x += 1
        }
      }
    }
  }

  /// Gives cells attributes besides those that they have.
  package mutating func add(_ attributes: TextStyle.Attributes, to rect: CellRect) {
    let area = visible(rect.nearby)
    for y in area.rows {
      for x in area.columns {
        var style = styles[cells[y * size.width + x].style]
        style.attributes.formUnion(attributes)
        cells[y * size.width + x].style = styles.index(of: style)
      }
    }
  }

  /// Has links with a name lead to a part of the page: to the first stretch of it in one style that is
  /// not blank and has no name yet.
  ///
  /// - Complexity: O(*n*) in the cells before that.
  package mutating func anchor(_ name: String, in rect: CellRect) {
    let area = visible(rect.nearby)
    for y in area.rows {
      let row = y * size.width
      let first = area.columns.first {
        !cells[row + $0].isSpace && styles[cells[row + $0].style].anchor == nil
      }
      guard let first else { continue }
      let old = cells[row + first].style
      var style = styles[old]
      style.anchor = name
      let new = styles.index(of: style)
      for x in first..<area.columns.upperBound {
        guard cells[row + x].style == old else { break }
        cells[row + x].style = new
      }
      return
    }
  }

  /// The columns of a row in which a text is, from left to right.
  ///
  /// - Parameters:
  ///   - text: The text, in UTF-8; nothing is nowhere.
  ///   - y: The row; there is nothing outside the canvas.
  ///   - ignoringCase: Whether capitals count as small letters.
  /// - Returns: The columns of each place; those of wide clusters whole.
  /// - Complexity: O(*n* *m*) for *n* bytes of the row and *m* of the text.
  package func columns(
    of text: [UInt8], inRow y: Int, ignoringCase: Bool = false
  ) -> [Range<Int>] {
    guard !text.isEmpty, bounds.minY..<bounds.maxY ~= y else { return [] }
    var row: [UInt8] = []
    var columns: [Int] = []
    for x in 0..<size.width {
      let start = row.count
      appendText(of: cells[y * size.width + x], to: &row)
      if ignoringCase { row.foldCase(from: start) }
      columns += repeatElement(x, count: row.count - columns.count)
    }
    columns.append(size.width)
    var wanted = text
    if ignoringCase { wanted.foldCase(from: 0) }
    var found: [Range<Int>] = []
    var start = 0
    while start + wanted.count <= row.count {
      if row[start..<start + wanted.count].elementsEqual(wanted) {
        let last = columns[start + wanted.count - 1]
        let isWide = cells[y * size.width + last].isWideHead
        found.append(columns[start]..<last + (isWide ? 2 : 1))
        start += wanted.count
      } else {
        start += 1
      }
    }
    return found
  }

  /// Takes text and lines out of cells that something else is to cover; the colours behind them
  /// stay.
  ///
  /// Lines that come from outside end in the outermost cells of `sides`, where the border that is
  /// drawn there joins them.
  ///
  /// - Parameters:
  ///   - rect: The cells.
  ///   - sides: The sides of the rectangle that will have a line.
  package mutating func erase(_ rect: CellRect, joining sides: LineSides = []) {
    let rect = rect.nearby
    let area = visible(rect)
    for y in area.rows {
      for x in area.columns {
        var inward: LineSides = []
        if sides.contains(.top), y == rect.minY { inward.insert(.bottom) }
        if sides.contains(.bottom), y == rect.maxY - 1 { inward.insert(.top) }
        if sides.contains(.left), x == rect.minX { inward.insert(.right) }
        if sides.contains(.right), x == rect.maxX - 1 { inward.insert(.left) }
        erase(x: x, y: y, keepingAllBut: inward)
      }
    }
  }

  /// Takes everything out of a cell, or of a cell on a border only its text and the segments that
  /// lead `inward`.
  private mutating func erase(x: Int, y: Int, keepingAllBut inward: LineSides) {
    let cell = cells[y * size.width + x]
    if !inward.isEmpty, case .segments(let segments) = cell.kind {
      put(Cell(.segments(segments.without(inward)), style: cell.style), x: x, y: y)
    } else if cell != .blank {
      let ground = styles.index(of: 0, over: cell.style)
      put(Cell(.blank, style: ground, isGround: true), x: x, y: y)
    }
  }
}

extension [UInt8] {
  /// Makes small letters of the capitals in UTF-8 from an offset on, and one of several small letters
  /// with the same capital: `ς` is `σ`, and `ß` is `ss`.
  fileprivate mutating func foldCase(from start: Int) {
    let isASCII = self[start...].allSatisfy { $0 < 0x80 }
    if isASCII {
      for index in start..<count where UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self[index] {
        self[index] |= 0x20
      }
      return
    }
    let scalars = String(decoding: self[start...], as: UTF8.self).unicodeScalars
    guard scalars.contains(where: \.properties.changesWhenCaseMapped) else { return }
    removeSubrange(start...)
    for scalar in scalars {
      for capital in scalar.properties.uppercaseMapping.unicodeScalars {
        self += capital.properties.lowercaseMapping.utf8
      }
    }
  }
}
