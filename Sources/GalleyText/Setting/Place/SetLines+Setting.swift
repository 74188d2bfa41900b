import GalleyCells

/// Sets text in lines no longer than the measure.
///
///     setLines(of: StyledText("so much depends"), measure: 8, style: ParagraphStyle())
///     // "so much", "depends"
///
/// 1. Clean the text; format characters stay for now.
/// 2. Resolve its directions, where it is to be drawn in visual order.
/// 3. Cut it into fragments at the places where a line may end.
/// 4. Choose the line ends of each paragraph: first fit, or optimum fit.
/// 5. Make the lines: collapse spaces, show hyphens, justify, align.
///
/// - Parameters:
///   - text: One paragraph or more; each line feed ends a line. No more than 4 GiB.
///   - measure: The cells of a line, indents included; less than 1 counts as 1.
///   - style: How the text is set.
/// - Returns: At least one line, if there is any text. No line with its indent is wider than the
///   measure, unless the style's fit is `.none`. A cluster of two cells in a measure of one is
///   shown as `?`.
/// - Complexity: O(*n*), times the measure for the optimal fit.
public func setLines(of text: StyledText, measure: Int, style: ParagraphStyle) -> SetLines {
  setLines(of: text, measure: measure, style: style) { bytes, measures in
    CutText(of: bytes, style: style, measures: measures)
  }
}

/// Sets text in lines, of which the fragments are cut in some way.
func setLines(
  of text: StyledText, measure: Int, style: ParagraphStyle,
  cut: (UnsafeBufferPointer<UInt8>, LineMeasures) -> CutText
) -> SetLines {
  if text.isEmpty { return SetLines() }
  let measures = LineMeasures(measure: measure, style: style)
  var lines: SetLines
  if style.isVerbatim {
    lines = SetLines(
      verbatim: text.prepared(for: measures, style), measures: measures, style: style)
  } else {
    if style.isPlain, style.keepsWords, style.fit == .greedy,
      isSettledASCII(text.utf8.span)
    {
      let ends = text.utf8.withUnsafeBufferPointer {
        KeptWords.lineEnds(of: $0, measures: measures)
      }
      return SetLines(plain: text, endingAt: ends, measures: measures, style: style)
    }
    let clean = text.settled(for: measures, style)
    let cutText = clean.utf8.withUnsafeBufferPointer { cut($0, measures) }
    lines = SetLines(in: clean)
    let maker = LineMaker(text: clean, measures: measures, style: style, unseen: cutText.unseen)
    cutText.fragments.withUnsafeBufferPointer { maker.append(paragraphsOf: $0, to: &lines) }
    if lines.isEmpty { lines.append(SetLine(text: StyledText(), width: 0)) }
  }
  lines.joinLinks(isVerbatim: style.isVerbatim)
  return lines
}

extension ParagraphStyle {
  /// Whether lines of settled ASCII are in their text as they are.
  var isPlain: Bool {
    keepsOrderOfASCII && hyphenation == nil && alignment != .justify && !isVerbatim
      && !keepsSpaces
  }

  /// Whether ASCII is drawn in the order in which it is read.
  fileprivate var keepsOrderOfASCII: Bool { order == .logical || direction != .rightToLeft }

  /// Whether a paragraph begins at the right side.
  func isRightToLeft(_ paragraph: ArraySlice<UInt8>) -> Bool {
    switch direction {
    case .leftToRight: false
    case .rightToLeft: true
    case .automatic: firstStrongIsRightToLeft(in: paragraph) ?? false
    }
  }
}

extension SetLines {
  /// The lines of settled ASCII, each up to one of some ends.
  init(plain text: StyledText, endingAt ends: [Int], measures: LineMeasures, style: ParagraphStyle)
  {
    self.init(in: text)
    let maker = LineMaker(text: text, measures: measures, style: style, unseen: .nothing)
    maker.append(plainLinesTo: ends, to: &self)
    joinLinks()
  }
}

extension StyledText {
  /// The text as prose is set: prepared, and its spaces collapsed.
  func settled(for measures: LineMeasures, _ style: ParagraphStyle) -> StyledText {
    if style.keepsOrderOfASCII, isSettledASCII(utf8.span) { return self }
    return prepared(for: measures, style).collapsingSpaces(style)
  }

  /// The text clean, its clusters no wider than a line, and with the levels of its directions.
  fileprivate func prepared(for measures: LineMeasures, _ style: ParagraphStyle) -> StyledText {
    var clean = cleaned(for: .setting)
    if measures.least < 2, style.fit != .none { clean = clean.replacingWideClusters(style) }
    return clean.resolvingLevels(style)
  }
}

/// Whether a text, not an empty one, is printable ASCII that begins with no space and has no two
/// beside each other: it is set as it is.
func isSettledASCII(_ utf8: Span<UInt8>) -> Bool {
  utf8.withUnsafeBufferPointer(isSettledASCII)
}

func isSettledASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  typealias Block = SIMD16<UInt8>
  guard let base = bytes.baseAddress, let first = bytes.first, first != 0x20 else { return false }
  let raw = UnsafeRawPointer(base)
  var offset = 1
  while offset &+ 16 <= bytes.count {
    let block = raw.loadUnaligned(fromByteOffset: offset, as: Block.self)
    let before = raw.loadUnaligned(fromByteOffset: offset &- 1, as: Block.self)
    let space = Block(repeating: 0x20)
    let isOther = (block &- space) .>= Block(repeating: 0x5F)
    if holdsAny(isOther .| ((block .== space) .& (before .== space))) { return false }
    offset &+= 16
  }
  if first &- 0x20 >= 0x5F { return false }
  while offset < bytes.count {
    if bytes[offset] &- 0x20 >= 0x5F || bytes[offset] == 0x20 && bytes[offset &- 1] == 0x20 {
      return false
    }
    offset &+= 1
  }
  return true
}

/// The line ends of a paragraph, as its fit has them: for each line, the index after its last
/// fragment.
func lineEnds(
  of paragraph: UnsafeBufferPointer<Fragment>, fit: ParagraphStyle.Fit, measures: LineMeasures,
  isFirst: Bool, places: inout GrowingBuffer<OptimumFit.Breakpoint>
) -> [Int] {
  switch fit {
  case .optimal:
    OptimumFit.lineEnds(of: paragraph, measures: measures, isFirst: isFirst, places: &places)
  case .greedy, .anywhere: FirstFit.lineEnds(of: paragraph, measures: measures, isFirst: isFirst)
  case .none: [paragraph.count]
  }
}

extension StyledText {
  /// The text with tabs as spaces and, unless the style keeps them, one space for each run, and
  /// none at its beginning; format characters do not divide a run.
  ///
  /// A zero width space beside a space allows no break that the space doesn't, and goes with it.
  func collapsingSpaces(_ style: ParagraphStyle) -> StyledText {
    guard utf8.withUnsafeBufferPointer(hasSpacesToCollapse) else { return self }
    var collapsed = StyledText()
    var kept = 0
    var offset = 0
    var followsSpace = true
    while offset < utf8.count {
      let end = endOfSpaces(from: offset)
      let count = utf8[offset..<end].count { $0 == 0x20 || $0 == 0x09 }
      if end == offset + 1, utf8[offset] == 0x20, style.keepsSpaces || !followsSpace {
        followsSpace = true
      } else if count > 0 {
        collapsed.append(self[kept..<offset])
        collapsed.append(
          utf8: repeatElement(0x20, count: style.keepsSpaces ? count : followsSpace ? 0 : 1),
          as: self, at: offset)
        kept = end
        followsSpace = true
      }
      offset = end
      if offset == utf8.count { break }
      let scalar = utf8.withUnsafeBufferPointer { decodeScalar(in: $0, at: offset) }
      followsSpace = followsSpace && isFormatCharacter(scalar.value)
      offset += scalar.length
    }
    if kept == 0 { return self }
    collapsed.append(self[kept..<utf8.count])
    return collapsed
  }

  /// The end of the spaces, tabs and zero width spaces at an offset.
  private func endOfSpaces(from offset: Int) -> Int {
    var end = offset
    while end < utf8.count {
      if utf8[end] == 0x20 || utf8[end] == 0x09 {
        end += 1
      } else if utf8[end] == 0xE2, utf8[end...].starts(with: [0xE2, 0x80, 0x8B]) {
        end += 3
      } else {
        break
      }
    }
    return end
  }

  /// The text with `?` for each cluster of two cells.
  func replacingWideClusters(_ style: ParagraphStyle) -> StyledText {
    var replaced = StyledText()
    for cluster in graphemeClusters(of: utf8, ambiguousIsWide: style.ambiguousIsWide) {
      if cluster.width < 2 {
        replaced.append(self[cluster.utf8Range])
      } else {
        replaced.append(utf8: "?".utf8, as: self, at: cluster.utf8Range.lowerBound)
      }
    }
    return replaced
  }
}

/// Whether a tab is in a clean text, or a space that collapsing takes away.
private func hasSpacesToCollapse(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var followsSpace = true
  var offset = 0
  while offset < bytes.count {
    let byte = bytes[offset]
    if byte < 0x80 {
      if let endsWithSpace = endOfEightPlainBytes(bytes, at: offset, followsSpace: followsSpace) {
        followsSpace = endsWithSpace
        offset += 8
        continue
      }
      if byte == 0x09 || byte == 0x20 && followsSpace { return true }
      followsSpace = byte == 0x20
      offset += 1
    } else if byte != 0xE2, !followsSpace {
      // No zero width space.
      offset += byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    } else {
      let scalar = decodeScalar(in: bytes, at: offset)
      if scalar.value == 0x200B {
        if followsSpace { return true }
        followsSpace = true
      }
      followsSpace = followsSpace && isFormatCharacter(scalar.value)
      offset += scalar.length
    }
  }
  return false
}

/// Whether eight bytes end with a space; nil unless they are ASCII without tabs and without a space
/// after a space.
@inline(__always)
private func endOfEightPlainBytes(
  _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, followsSpace: Bool
) -> Bool? {
  guard offset + 8 <= bytes.count else { return nil }
  let raw = UnsafeRawBufferPointer(bytes)
  let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  let high: UInt64 = 0x8080_8080_8080_8080
  // The top bit of a byte is set that is a space, or a tab; no sum reaches another byte.
  let spaces = ~((word & ~high ^ 0x2020_2020_2020_2020) &+ ~high) & high
  let tabs = ~((word & ~high ^ 0x0909_0909_0909_0909) &+ ~high) & high
  let doubled = spaces & (spaces << 8 | (followsSpace ? 0x80 : 0))
  return (word & high | tabs | doubled) == 0 ? spaces >> 63 != 0 : nil
}

/// A text as a line of its own, as it is: nothing wraps, and no space is left out.
///
/// - Parameters:
///   - text: The text; a line end in it is shown.
///   - style: Says in which order and from which side it runs; nothing else of it counts.
/// - Returns: The line, not indented.
/// - Complexity: O(*n*).
public func setLine(of text: StyledText, style: ParagraphStyle) -> SetLine {
  var style = style
  style.isVerbatim = false
  let clean = text.cleaned(for: .setting).resolvingLevels(style).cleaned(for: .cells)
  return SetLine(
    text: clean, width: displayWidth(of: clean.utf8, ambiguousIsWide: style.ambiguousIsWide),
    isRightToLeft: style.isRightToLeft(clean.utf8[...]),
    level: style.order == .visual ? style.baseLevel(of: clean.utf8[...]) : 0)
}

/// The cells of a text's widest line, where lines end only where the text says so.
///
/// - Complexity: O(*n*).
public func naturalWidth(of text: StyledText, style: ParagraphStyle = ParagraphStyle()) -> Int {
  var unwrapped = style
  unwrapped.fit = .none
  unwrapped.alignment = .leading
  // Right-to-left text would be at the far end of the measure.
  unwrapped.direction = .leftToRight
  unwrapped.order = .logical
  return setLines(of: text, measure: LineMeasures.limit, style: unwrapped)
    .records.reduce(0) { max($0, $1.end) }
}
