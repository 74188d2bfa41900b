import GalleyText

/// A terminal as far as galley drives one: the bytes written to it become cells.
///
/// Sequences that it does not know are noted as mistakes: a test expects none.
public struct TerminalModel: Sendable {
  /// A cell: a cluster and how it looks.
  public struct Cell: Hashable, Sendable {
    /// The cluster; empty in the right half of a wide one.
    public var text = " "
    var attributes: Set<Int> = []
    var foreground: [Int] = []
    var background: [Int] = []
    var link = ""

    /// The cell without the looks that nobody sees on a space.
    fileprivate var seen: Cell {
      let isSeen = !background.isEmpty || !attributes.isDisjoint(with: [4, 7, 9]) || !link.isEmpty
      return text == " " && !isSeen ? Cell() : self
    }
  }

  /// Its columns.
  public private(set) var width: Int
  /// Its rows.
  public private(set) var height: Int
  private var main: [Cell]
  private var alternate: [Cell]?
  private var savedCursor = (x: 0, y: 0)
  private var pen = Cell()
  private(set) var x = 0
  private(set) var y = 0
  private var region: Range<Int>
  /// The modes that are on: `25` the cursor, `7` wrapping, `1049` the alternate screen, `2026`
  /// synchronized output.
  public private(set) var modes: Set<Int> = [7, 25]
  /// The sequences that it did not understand.
  public private(set) var mistakes: [String] = []
  private var rest: [UInt8] = []
  /// Whether the next scalar begins another row.
  private var waitsToWrap = false
  /// Whether it draws scalars one by one, as the Linux console and others do that know no clusters.
  private let drawsScalars: Bool

  /// A blank terminal.
  public init(width: Int, height: Int, drawsScalars: Bool = false) {
    self.drawsScalars = drawsScalars
    self.width = width
    self.height = height
    main = Array(repeating: Cell(), count: width * height)
    region = 0..<height
  }

  /// The cells that are shown.
  public var cells: [Cell] { (alternate ?? main).map(\.seen) }

  /// The rows that are shown, as text without blanks at their ends.
  public var rows: [String] {
    (0..<height).map { y in
      let row = (alternate ?? main)[y * width..<(y + 1) * width].map(\.text).joined()
      return String(row.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Whether colours and links are off, as a program should leave them.
  public var isPlain: Bool { pen == Cell() && region == 0..<height }

  /// Takes another size; the previous contents are gone.
  public mutating func resize(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    main = Array(repeating: Cell(), count: width * height)
    if alternate != nil { alternate = main }
    region = 0..<height
    (x, y) = (0, 0)
  }

  /// Takes the output of a program; a sequence may come in pieces.
  public mutating func write(_ bytes: [UInt8]) {
    rest += bytes
    var index = 0
    while index < rest.count {
      guard let end = end(ofUnitAt: index) else { break }
      take(Array(rest[index..<end]))
      index = end
    }
    rest.removeFirst(index)
  }

  /// Where the sequence or the run of text ends that begins at an index; nil where more must come.
  private func end(ofUnitAt start: Int) -> Int? {
    guard rest[start] == 0x1B else {
      if rest[start] < 0x20 { return start + 1 }
      return rest[start...].firstIndex { $0 < 0x20 } ?? rest.count
    }
    guard start + 1 < rest.count else { return nil }
    switch rest[start + 1] {
    case UInt8(ascii: "["):
      return rest[(start + 2)...].firstIndex { 0x40...0x7E ~= $0 }.map { $0 + 1 }
    case UInt8(ascii: "]"):
      var index = start + 2
      while index + 1 < rest.count {
        if rest[index] == 0x1B, rest[index + 1] == UInt8(ascii: "\\") { return index + 2 }
        index += 1
      }
      return nil
    default: return start + 2
    }
  }

  private mutating func take(_ unit: [UInt8]) {
    switch unit[0] {
    case 0x1B where unit[1] == UInt8(ascii: "["): takeControl(unit)
    case 0x1B where unit[1] == UInt8(ascii: "]"): takeLink(unit)
    case 0x1B where unit[1] == UInt8(ascii: "M"):
      if y == region.lowerBound { scroll(by: -1) } else { y = max(0, y - 1) }
    case 0x1B where unit[1] == UInt8(ascii: "\\"): break
    case 0x0A:
      if y == region.upperBound - 1 { scroll(by: 1) } else { y = min(height - 1, y + 1) }
    case 0x0D: x = 0
    case ..<0x20: mistakes.append("control \(unit[0])")
    default:
      let text = String(decoding: unit, as: UTF8.self)
      if drawsScalars {
        for scalar in text.unicodeScalars { put(scalar) }
      } else {
        for cluster in text { put(String(cluster)) }
      }
    }
  }

  private mutating func takeControl(_ unit: [UInt8]) {
    let body = String(decoding: unit.dropFirst(2).dropLast(), as: UTF8.self)
    let isPrivate = body.hasPrefix("?")
    let numbers = body.drop { $0 == "?" }.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
    let first = max(1, numbers.first ?? 1)
    switch unit.last {
    case UInt8(ascii: "h") where isPrivate: for mode in numbers { setMode(mode, true) }
    case UInt8(ascii: "l") where isPrivate: for mode in numbers { setMode(mode, false) }
    case UInt8(ascii: "H"):
      waitsToWrap = false
      y = min(height, first) - 1
      x = min(width, numbers.count > 1 ? max(1, numbers[1]) : 1) - 1
    case UInt8(ascii: "C"): (x, waitsToWrap) = (min(width - 1, x + first), false)
    case UInt8(ascii: "K"): for column in x..<width { set(erased, x: column, y: y) }
    case UInt8(ascii: "G"): (x, waitsToWrap) = (min(width - 1, first - 1), false)
    case UInt8(ascii: "J"):
      let start = numbers.first == 2 ? 0 : y * width + x
      for index in start..<width * height { set(erased, x: index % width, y: index / width) }
    case UInt8(ascii: "r"):
      region =
        numbers.count > 1 && numbers[0] < numbers[1] ? numbers[0] - 1..<numbers[1] : 0..<height
      (x, y) = (0, 0)
    case UInt8(ascii: "m"): takeRendition(numbers)
    default: mistakes.append("sequence \(body)\(unit.last ?? 0)")
    }
  }

  /// Erased cells keep the background.
  private var erased: Cell {
    var cell = Cell()
    cell.background = pen.background
    return cell
  }

  private mutating func setMode(_ mode: Int, _ isOn: Bool) {
    if isOn { modes.insert(mode) } else { modes.remove(mode) }
    guard mode == 1049 else { return }
    if isOn, alternate == nil {
      savedCursor = (x, y)
      alternate = Array(repeating: Cell(), count: width * height)
    } else if !isOn, alternate != nil {
      alternate = nil
      (x, y) = savedCursor
    }
  }

  private mutating func takeLink(_ unit: [UInt8]) {
    let text = String(decoding: unit.dropFirst(2).dropLast(2), as: UTF8.self)
    let parts = text.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "8" else { return mistakes.append("OSC \(text)") }
    pen.link = String(parts[2])
  }

  private mutating func takeRendition(_ numbers: [Int]) {
    var index = 0
    func color() -> [Int] {
      guard index + 1 < numbers.count else { return [] }
      let length = numbers[index + 1] == 5 ? 3 : 5
      defer { index += length - 1 }
      return Array(numbers[index...].prefix(length).dropFirst())
    }
    while index < max(1, numbers.count) {
      switch numbers.isEmpty ? 0 : numbers[index] {
      case 0: (pen.attributes, pen.foreground, pen.background) = ([], [], [])
      case 22: pen.attributes.subtract([1, 2])
      case let number where 1...9 ~= number: pen.attributes.insert(number)
      case let number where 23...29 ~= number: pen.attributes.remove(number - 20)
      case 38: pen.foreground = color()
      case 48: pen.background = color()
      case 39: pen.foreground = []
      case 49: pen.background = []
      case let number where 30...37 ~= number || 90...97 ~= number: pen.foreground = [number]
      case let number where 40...47 ~= number || 100...107 ~= number: pen.background = [number]
      case let number: mistakes.append("rendition \(number)")
      }
      index += 1
    }
  }

  /// Writes a cluster; one of two cells takes both, and half of one that is written over is blank.
  private mutating func put(_ cluster: String) {
    let cells = displayWidth(of: cluster)
    guard cells > 0, x + cells <= width else {
      return mistakes.append("'\(cluster)' of \(cells) cells at \(x),\(y)")
    }
    var cell = pen
    cell.text = cluster
    set(cell, x: x, y: y)
    if cells == 2 {
      var tail = pen
      tail.text = ""
      set(tail, x: x + 1, y: y)
      self[x, y] = cell
      self[x + 1, y] = tail
    }
    // The cursor stays in the last column; where lines wrap, until something else is written.
    waitsToWrap = modes.contains(7) && x + cells == width
    x = min(width - 1, x + cells)
  }

  /// Writes a scalar that is not part of a sequence; one without width is dropped, and one without
  /// room at the end of a row takes its last cells.
  private mutating func put(_ scalar: Unicode.Scalar) {
    let cells = displayWidth(of: String(scalar))
    guard cells > 0, scalar.properties.generalCategory != .nonspacingMark else { return }
    if modes.contains(7), waitsToWrap || x + cells > width {
      if y == region.upperBound - 1 { scroll(by: 1) } else { y = min(height - 1, y + 1) }
      x = 0
    }
    x = min(x, max(0, width - cells))
    if x + cells <= width { put(String(scalar)) }
  }

  private mutating func set(_ cell: Cell, x: Int, y: Int) {
    if self[x, y].text.isEmpty, x > 0 { self[x - 1, y].text = " " }
    if x + 1 < width, self[x + 1, y].text.isEmpty { self[x + 1, y].text = " " }
    self[x, y] = cell
  }

  private subscript(x: Int, y: Int) -> Cell {
    get { (alternate ?? main)[y * width + x] }
    set {
      if alternate != nil {
        alternate?[y * width + x] = newValue
      } else {
        main[y * width + x] = newValue
      }
    }
  }

  private mutating func scroll(by rows: Int) {
    let old = alternate ?? main
    for y in region {
      for x in 0..<width {
        let from = y + rows
        self[x, y] = region.contains(from) ? old[from * width + x] : erased
      }
    }
  }
}
