import GalleyCells

/// Cuts text into fragments.
///
/// 1. Find where lines may end: UAX #14, tailored for addresses, for Korean and for scripts without
///    spaces; or every cluster.
/// 2. Cut there, measure each piece, and take its spaces and soft hyphen off its end.
/// 3. Cut the pieces where words may be hyphenated.
/// 4. Cut pieces longer than a line.
///
/// The last fragment of each paragraph ends hard. The bytes are clean, see ``StyledText/cleaned``,
/// and no more than ``Fragment/textLimit``.
func fragments(
  of bytes: UnsafeBufferPointer<UInt8>, style: ParagraphStyle, measures: LineMeasures
) -> [Fragment] {
  let buffer = GrowingBuffer<Fragment>(capacity: bytes.count / 5)
  var cutter = FragmentCutter(bytes: bytes, style: style, measures: measures, fragments: buffer)
  cutter.cutText()
  return Array(cutter.fragments.elements)
}

/// Cuts text into fragments, which replace those in a buffer, as far as can be in a walk.
///
/// The text has no two spaces beside each other.
///
/// - Returns: The content that the text may have but its lines don't show.
func cutFragments(
  of text: PaddedBytes, style: ParagraphStyle, measures: LineMeasures,
  _ automaton: inout TextAutomaton, into buffer: inout GrowingBuffer<Fragment>
) -> InvisibleContent {
  var cutter = FragmentCutter(
    bytes: text.bytes, style: style, measures: measures, fragments: buffer)
  cutter.cutText(text, &automaton)
  let unseen = cutter.unseen
  buffer = cutter.fragments
  return unseen
}

/// The ends of clusters as opportunities; spaces stay with the cluster before them.
private func clusterEnds(
  in bytes: UnsafeBufferPointer<UInt8>, mandatory: [LineBreakOpportunity]
) -> [LineBreakOpportunity] {
  var opportunities: [LineBreakOpportunity] = []
  var lineEnds = mandatory[...]
  var walk = ClusterWalk()
  while let cluster = walk.next(in: bytes) {
    let end = cluster.utf8Range.upperBound
    if let lineEnd = lineEnds.first, lineEnd.utf8Offset <= end {
      opportunities.append(lineEnd)
      lineEnds = lineEnds.dropFirst()
    } else if end == bytes.count || bytes[end] != 0x20 {
      opportunities.append(LineBreakOpportunity(utf8Offset: end, isMandatory: false))
    }
  }
  return opportunities
}

/// Whether a text holds any format character.
private func holdsGuides(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  var offset = endOfPrintableASCII(in: text, from: 0)
  while offset < text.count {
    let scalar = decodeScalar(in: text, at: offset)
    let trait = cleaningTrait(of: StagedTable.scalarClasses[scalar.value])
    if trait == 2, isFormatCharacter(scalar.value) { return true }
    offset += scalar.length
  }
  return false
}

/// Makes fragments of the text between opportunities, which are given one after the other.
struct FragmentCutter: ~Copyable {
  let bytes: UnsafeBufferPointer<UInt8>
  let style: ParagraphStyle
  let measures: LineMeasures
  let words: ASCIIWords
  var fragments: GrowingBuffer<Fragment>
  /// The next address, where words are hyphenated outside of such.
  private var address: Range<Int>?
  /// Where the words of the piece at hand may be hyphenated.
  var hyphens = HyphenationPatterns.Search()
  /// Where the piece at hand begins.
  private var start = 0
  /// The clusters of the piece at hand.
  private var clusters: [ClusterEnd] = []
  private var walk: ClusterWalk
  /// The content that the text may have but its lines don't show.
  var unseen = InvisibleContent.nothing

  init(
    bytes: UnsafeBufferPointer<UInt8>, style: ParagraphStyle, measures: LineMeasures,
    fragments: consuming GrowingBuffer<Fragment>
  ) {
    precondition(bytes.count <= Fragment.textLimit, "Can't set \(bytes.count) bytes as one text")
    self.bytes = bytes
    self.style = style
    self.measures = measures
    self.fragments = fragments
    self.fragments.shorten(to: 0)
    words = ASCIIWords(bytes: bytes, limit: measures.least, kept: style.kept)
    walk = ClusterWalk(ambiguousIsWide: style.ambiguousIsWide)
  }

  /// The patterns that words are hyphenated by, where they are.
  var hyphenation: HyphenationPatterns? {
    style.fit == .greedy || style.fit == .optimal ? style.hyphenation : nil
  }

  /// Cuts all of the text: plain words by themselves, and the text between them by the rules.
  mutating func cutText() {
    if style.fit == .anywhere { return cut(0..<bytes.count) }
    var offset = 0
    while offset < bytes.count {
      offset = cutWords(from: offset)
      guard offset < bytes.count else { return }
      offset = cutByRules(from: offset, beyond: offset)
    }
  }

  /// Cuts text up to the next place after an offset where lines may end whatever else there is, or
  /// the text's end; returns it.
  mutating func cutByRules(from start: Int, beyond offset: Int) -> Int {
    let end = words.certainPlace(after: offset)
    cut(start..<end)
    return end
  }

  /// Cuts a part of the text between two places where lines may end whatever else there is.
  mutating func cut(_ range: Range<Int>) {
    clusters.reserveCapacity(64)
    let part = UnsafeBufferPointer(rebasing: bytes[range])
    if unseen != .anything, holdsGuides(part) { unseen = .anything }
    let standard = addingSyllables(
      lineBreakOpportunities(in: part, keepingHangul: true), in: part, words: style.words)
    let opportunities =
      style.fit == .anywhere
      ? clusterEnds(in: part, mandatory: standard.filter(\.isMandatory))
      : style.keepsWords
        ? keepingWords(standard, in: range, of: bytes, limit: measures.least)
        : style.keepsAddresses
          ? keepingAddresses(standard, in: part, limit: measures.least) : standard
    if style.keepsAddresses, style.hyphenation != nil {
      address = Addresses.next(in: bytes, from: range.lowerBound)
    }
    walk = ClusterWalk(from: range.lowerBound, ambiguousIsWide: style.ambiguousIsWide)
    startPiece(at: range.lowerBound)
    for opportunity in opportunities {
      cut(at: range.lowerBound + opportunity.utf8Offset, isMandatory: opportunity.isMandatory)
    }
  }

  /// Ends the piece at hand, unless that would cut a cluster, or leave nothing to be seen: then
  /// the piece goes on.
  private mutating func cut(at end: Int, isMandatory: Bool) {
    let isHard = isMandatory || end == bytes.count
    readClusters(upTo: end)
    guard clusters.last?.end == end, isHard || !isKept(at: end) else { return }
    var piece = piece(endingAt: end, isHard: isHard)
    let isBlank = piece.utf8Range.isEmpty && piece.spaces > 0 && !isHard
    if isBlank && !style.keepsSpaces {
      startPiece(at: end)
    } else if isHard, onlyFormatCharacters(piece.utf8Range),
      var last = fragments.last, last.ending != .hard
    {
      // Invisible text needs no line of its own.
      (last.ending, last.spaceEnd) = (.hard, piece.spaceEnd)
      fragments.last = last
      startPiece(at: end)
    } else if piece.width > 0 || piece.spaces > 0 || isHard {
      addParts(of: &piece)
      startPiece(at: end)
    }
  }

  /// Whether text is kept together at a place where UAX #14 has it divided.
  private func isKept(at offset: Int) -> Bool {
    guard style.keepsAddresses, style.fit != .anywhere else { return false }
    if Addresses.isInner(offset, in: bytes) {
      return !style.keepsWords && Addresses.leavesLetter(at: offset, in: bytes)
    }
    let cells = clusters.last?.cells ?? 0
    return Addresses.isDash(bytes, at: offset, after: cells, limit: measures.least)
  }

  /// Whether a piece holds nothing but format characters.
  private func onlyFormatCharacters(_ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let scalar = decodeScalar(in: bytes, at: offset)
      guard isFormatCharacter(scalar.value) else { return false }
      offset += scalar.length
    }
    return true
  }

  private mutating func startPiece(at offset: Int) {
    start = offset
    clusters.removeAll(keepingCapacity: true)
  }

  /// Reads the clusters up to an offset, and the rest of one that it would cut.
  private mutating func readClusters(upTo end: Int) {
    var cells = clusters.last?.cells ?? 0
    while (clusters.last?.end ?? start) < end, let cluster = walk.next(in: bytes) {
      // In the middle of a line no soft hyphen shows, and a line end never does.
      if !isSoftHyphen(cluster.utf8Range.lowerBound) { cells += cluster.width }
      clusters.append(ClusterEnd(end: cluster.utf8Range.upperBound, cells: cells))
    }
  }

  private func isSoftHyphen(_ offset: Int) -> Bool {
    bytes[offset] == 0xC2 && offset + 1 < bytes.count && bytes[offset + 1] == 0xAD
  }

  /// The piece up to an offset, without the spaces, line end or soft hyphen at its end, and without
  /// leading spaces: only a paragraph has such, before a character that begins no line (LB13).
  private func piece(endingAt end: Int, isHard: Bool) -> Fragment {
    var spaceEnd = end
    if isHard, bytes[end - 1] == 0x0A { spaceEnd -= 1 }
    var (textEnd, spaces) = endOfText(before: spaceEnd)
    var ending = isHard ? Fragment.Ending.hard : .plain
    if !isHard, spaces == 0, textEnd - start > 2, isSoftHyphen(textEnd - 2) {
      textEnd -= 2
      ending = .hyphen
    } else if !isHard, spaces == 0 {
      ending = self.ending(at: textEnd)
    }
    var textStart = start
    var leading = clusters.makeIterator()
    while !style.keepsSpaces, textStart < textEnd, bytes[textStart] == 0x20,
      leading.next()?.end == textStart + 1
    {
      textStart += 1
    }
    let (cells, spaceCells) = cells(of: textStart..<textEnd, spaces: spaces)
    return Fragment(
      utf8Range: textStart..<textEnd, width: cells, spaces: spaceCells, spaceEnd: spaceEnd,
      ending: ending)
  }

  /// How a line ends where the text is cut without a space or a hyphen.
  private func ending(at offset: Int) -> Fragment.Ending {
    style.fit != .anywhere && Addresses.isInner(offset, in: bytes) ? .inner : .plain
  }

  /// Where the text of the piece ends before an offset, and the spaces from there on. Format
  /// characters after a space are as invisible at the end of a line; a soft hyphen there divides no
  /// word.
  private func endOfText(before end: Int) -> (end: Int, spaces: Int) {
    // In a piece without cells, nothing may be looked at again and again.
    guard let cells = clusters.last?.cells, cells > 0 else { return (end, 0) }
    var (textEnd, spaces) = (end, 0)
    while textEnd > start {
      let guidesStart = startOfGuides(before: textEnd)
      guard guidesStart > start, bytes[guidesStart - 1] == 0x20 else { break }
      (textEnd, spaces) = (guidesStart - 1, spaces + 1)
    }
    return (textEnd, spaces)
  }

  /// Where the format characters begin that end at an offset.
  private func startOfGuides(before end: Int) -> Int {
    var offset = end
    while offset > start, bytes[offset - 1] >= 0x80 {
      let scalar = lastScalar(in: bytes, before: offset)
      guard isFormatCharacter(scalar.value) else { break }
      offset -= scalar.length
    }
    return offset
  }

  /// The cells of the piece's text, which begins with a cluster, and of the spaces after it.
  private func cells(of text: Range<Int>, spaces: Int) -> (text: Int, spaces: Int) {
    let before = clusters.cells(upTo: text.lowerBound)
    let count = clusters.count(upTo: text.upperBound)
    let whole = count > 0 ? clusters[count - 1] : ClusterEnd(end: start, cells: 0)
    guard whole.end < text.upperBound, count < clusters.count else {
      return (whole.cells - before, spaces)
    }
    let last = clusters[count]
    // A sign takes the space after it into its cluster (GB9b). It is seen without the space; with
    // it, no more than two cells are.
    let signEnd = inkEnd(of: last, after: max(whole.end, text.lowerBound), cells: whole.cells)
    return (signEnd.cells - before, spaces - 1 + last.cells - signEnd.cells)
  }

  /// The end of the visible part of a cluster that begins at an offset, after so many cells: all of
  /// it but the space that a sign has taken into it.
  private func inkEnd(of cluster: ClusterEnd, after start: Int, cells: Int) -> ClusterEnd {
    let end = cluster.end - 1
    guard end > start, bytes[end] == 0x20 else { return cluster }
    let sign = displayWidth(of: bytes[start..<end], ambiguousIsWide: style.ambiguousIsWide)
    return ClusterEnd(end: end, cells: cells + sign)
  }

  /// Adds a piece, cut where its words may be hyphenated.
  private mutating func addParts(of piece: inout Fragment) {
    findHyphens(in: piece)
    for offset in hyphens.points {
      let count = clusters.count(upTo: offset)
      guard count > 0, clusters[count - 1].end == offset else { continue }
      let done = clusters.cells(upTo: piece.utf8Range.lowerBound)
      addPieces(of: piece.takePart(upTo: offset, width: clusters[count - 1].cells - done))
    }
    addPieces(of: piece)
  }

  /// Finds where the words of a piece may be hyphenated; nowhere in an address.
  private mutating func findHyphens(in piece: Fragment) {
    guard let patterns = hyphenation else { return }
    while let passed = address, passed.upperBound <= piece.utf8Range.lowerBound {
      address = Addresses.next(in: bytes, from: passed.upperBound)
    }
    let isAddress = address?.overlaps(piece.utf8Range) ?? false
    hyphens.find(in: bytes, isAddress ? 0..<0 : piece.utf8Range, patterns)
  }

  /// Adds a part, cut between clusters where it is longer than a line; after a sign, where the style
  /// asks for that, see ``TornWord``.
  private mutating func addPieces(of part: Fragment) {
    guard part.width > measures.least, style.fit != .none else { return fragments.append(part) }
    var rest = part
    let base = clusters.cells(upTo: part.utf8Range.lowerBound)
    var done = base
    /// The end of the clusters that fit, and of those of them that are not spaces.
    var fitting = ClusterEnd(end: part.utf8Range.lowerBound, cells: base)
    var visible = fitting
    /// The ends of the signs that the line may be cut after.
    var signs: [ClusterEnd] = []
    var word = TornWord()
    let first = clusters.count(upTo: part.utf8Range.lowerBound)
    var clusterStart = first > 0 ? clusters[first - 1].end : start
    for cluster in clusters[first...] {
      // The last may reach over the end, with the space that a sign takes into it.
      guard clusterStart < part.utf8Range.upperBound else { break }
      let isInPart = clusterStart >= part.utf8Range.lowerBound
      clusterStart = cluster.end
      guard isInPart else { continue }
      // Spaces at a cut are dropped, so they always fit; spaces before anything else are a blank
      // fragment, as they are where the text allows a break after them.
      let isSpace = bytes[cluster.end - 1] == 0x20 && cluster.end - fitting.end == 1
      let ink = inkEnd(of: cluster, after: fitting.end, cells: fitting.cells)
      if !isSpace, ink.cells - done > measures.least,
        fitting.end > rest.utf8Range.lowerBound
      {
        let torn = word.end(cells: part.width - (done - base), room: measures.least)
        if let torn, let sign = signs.last(where: { $0.cells - done == torn }) {
          (fitting, visible) = (sign, sign)
        }
        signs.removeAll(keepingCapacity: true)
        word = TornWord()
        if visible.cells > done || style.keepsSpaces {
          fragments.append(
            Fragment(
              utf8Range: rest.utf8Range.lowerBound..<visible.end, width: visible.cells - done,
              spaces: fitting.cells - visible.cells, spaceEnd: fitting.end,
              ending: ending(at: visible.end), startsLine: done == base))
        }
        rest.utf8Range = fitting.end..<part.utf8Range.upperBound
        (done, visible) = (fitting.cells, fitting)
      }
      // Format characters after spaces are as invisible as the spaces.
      let isHidden = visible.end < fitting.end && onlyFormatCharacters(fitting.end..<cluster.end)
      if !isSpace, !isHidden { visible = ink }
      fitting = cluster
      if style.keepsWords, cluster.end < bytes.count,
        TornWord.isSign(bytes[cluster.end - 1], before: bytes[cluster.end])
      {
        signs.append(cluster)
        word.look(
          at: bytes[cluster.end - 1], before: bytes[cluster.end], cells: cluster.cells - done)
      }
    }
    rest.width = part.width - (done - base)
    fragments.append(rest)
  }
}
