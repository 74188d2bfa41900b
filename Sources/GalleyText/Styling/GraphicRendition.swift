import GalleyCells

extension TextStyle {
  /// Takes the parameters of a select-graphic-rendition sequence (SGR) into the style.
  ///
  /// Parameters that a page has no use for are skipped: blinking, fonts, frames, overlines, the
  /// colour of underlines; and conceal (8), since a page shows all that its text says. A parameter
  /// out of range changes nothing; an incomplete colour ends the sequence, as its parts can't be
  /// told from the parameters that follow.
  ///
  /// - Parameters:
  ///   - bytes: A text.
  ///   - range: Where in it the parameters are: bytes 30 to 3F.
  mutating func apply(
    graphicRendition bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>
  ) {
    var fields = RenditionFields(bytes: bytes, range: range)
    while let field = fields.next() {
      switch field.value {
      case _ where field.isPart: break  // of a parameter that takes none
      case 4: apply(underline: fields.nextIsPart ? fields.next()?.value ?? -1 : 1)
      case 38, 48, 58:
        switch fields.color() {
        case .color(let color):
          if field.value == 38 { foreground = color }
          if field.value == 48 { background = color }
        case .unknown: break
        case .incomplete: return
        }
      default: apply(rendition: max(0, field.value))
      }
    }
  }

  /// Takes one parameter that is alone.
  private mutating func apply(rendition code: Int) {
    switch code {
    case 0: (attributes, foreground, background) = ([], nil, nil)
    case 21: attributes.insert(.underline)
    case 39: foreground = nil
    case 49: background = nil
    case 30...37: foreground = .indexed(UInt8(code - 30))
    case 40...47: background = .indexed(UInt8(code - 40))
    case 90...97: foreground = .indexed(UInt8(code - 90 + 8))
    case 100...107: background = .indexed(UInt8(code - 100 + 8))
    default:
      for (attribute, on, off) in attributeCodes {
        if code == on { attributes.insert(attribute) }
        if code == off { attributes.remove(attribute) }
      }
    }
  }

  /// Takes a kind of underline: 0 is none, 1 to 5 are lines of some shape.
  private mutating func apply(underline kind: Int) {
    if kind == 0 { attributes.remove(.underline) }
    if (1...5).contains(kind) { attributes.insert(.underline) }
  }
}

/// The numbers among the parameters of a sequence, one after another.
private struct RenditionFields {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of the remainder; the separator of the next field is there, except at the start.
  var offset: Int
  let end: Int
  /// Whether the first field was read.
  var hasBegun = false

  /// A number between separators.
  struct Field {
    /// The number, at most 1000; -1 when there is none, 1000 when it isn't a number.
    var value: Int
    /// Whether it belongs to the parameter before it: a colon separates them.
    var isPart: Bool
  }

  /// The meaning of the fields after 38, 48 or 58.
  enum ColorReading {
    /// A colour.
    case color(TextColor)
    /// A colour that does not exist, or of another kind.
    case unknown
    /// Not enough of a colour.
    case incomplete
  }

  init(bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  /// Whether a field is left and belongs to the parameter before it.
  var nextIsPart: Bool { offset < end && hasBegun && bytes[offset] == UInt8(ascii: ":") }

  /// The next field; an empty sequence has one, which is empty.
  mutating func next() -> Field? {
    guard offset < end || !hasBegun else { return nil }
    let isPart = nextIsPart
    if hasBegun { offset += 1 }
    hasBegun = true
    var value = -1
    while offset < end, bytes[offset] != UInt8(ascii: ";"), bytes[offset] != UInt8(ascii: ":") {
      let digit = Int(bytes[offset]) - 0x30
      value = digit < 10 ? min(max(0, value) * 10 + digit, 1000) : 1000
      offset += 1
    }
    return Field(value: value, isPart: isPart)
  }

  /// Reads a colour: `5;n`, `2;r;g;b`, `5:n`, `2:r:g:b`, or `2:space:r:g:b` with any further parts.
  mutating func color() -> ColorReading {
    let inParts = nextIsPart
    guard let kind = next() else { return .incomplete }
    var values = SIMD4<Int>(repeating: -1)
    var count = 0
    if inParts {
      while nextIsPart, let field = next() {
        if count < 4 { values[count] = field.value }
        count += 1
      }
    } else {
      let needed = kind.value == 5 ? 1 : kind.value == 2 ? 3 : 0
      while count < needed, !nextIsPart, let field = next(), field.value >= 0 {
        values[count] = field.value
        count += 1
      }
      if needed == 0 || count < needed { return .incomplete }
    }
    switch (kind.value, count) {
    case (5, 1): return indexed(values[0])
    case (2, 3): return rgb(values[0], values[1], values[2])
    case (2, 4...): return rgb(values[1], values[2], values[3])
    default: return .unknown
    }
  }

  private func indexed(_ index: Int) -> ColorReading {
    UInt8(exactly: index).map { .color(.indexed($0)) } ?? .unknown
  }

  private func rgb(_ red: Int, _ green: Int, _ blue: Int) -> ColorReading {
    guard let red = UInt8(exactly: red), let green = UInt8(exactly: green),
      let blue = UInt8(exactly: blue)
    else { return .unknown }
    return .color(.rgb(red, green, blue))
  }
}
