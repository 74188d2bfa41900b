import GalleyCells

/// The part of a section that is on one page.
struct PagePart: Hashable, Sendable {
  /// The section, from 0.
  let section: Int
  /// Which of the sections side by side it is, from 0.
  var beside = 0
  /// Its rows that are on the page.
  let rows: Range<Int>
  /// The rows whose frames belong to this part. A row that two frames share is printed on both
  /// pages where it is cut, but each frame only on its own.
  let held: Range<Int>
  /// The row of the page's body that the first of them goes to.
  var y = 0
  /// The rows of the page's body that the part takes, with those that it repeats and, where the
  /// section goes on, the rest of the page.
  var extent = 0..<0
  /// The rows of the page's body that are the part's, where sections follow one another across a page
  /// that grows with its content; nil is all of them.
  var across: Range<Int>?
  /// Whether the section ends here.
  var isLast = true
  /// Whether the section's headers and footers are repeated around the part.
  var repeats = false
  /// Whether frames that began on another page are opened again in the row above the part, and those
  /// that go on on the next are closed in the row below it.
  var opensFrames = false
  var closesFrames = false
  /// The rows above the part, below the lines of frames, for the heads of tables that go on in it.
  var headRows = 0
  /// The rows above the part that frames which go on in it take.
  var openingRows: Int { headRows + (opensFrames ? 1 : 0) }
  /// The indices of the pieces that show here, in drawing order; nil is all of them.
  var pieces: [Int]?

  /// Whether the section starts here.
  var isFirst: Bool { rows.lowerBound == 0 }
}

extension SectionStrip {
  /// Finds the pieces that show in each part of the strip.
  ///
  /// - Complexity: O(*n* log *p* + *m*) for *n* pieces, *p* parts and *m* times that a piece shows.
  func distribute(over parts: inout [PagePart], along axis: PageAxis) {
    guard parts.count > 1 else { return }
    var shown = [[Int]](repeating: [], count: parts.count)
    for (index, piece) in pieces.enumerated() where !piece.element.frame.isEmpty {
      if let continuation, continuation.replaces(piece, along: axis) { continue }
      let extent = axis.extent(of: piece.element.frame, in: length)
      var part = parts.partitioningIndex { $0.held.upperBound > extent.lowerBound }
      // A piece within a row that frames share belongs to the part that begins with that row.
      var isFirst = true
      while part < parts.count, isFirst || parts[part].held.lowerBound < extent.upperBound {
        shown[part].append(index)
        part += 1
        isFirst = false
      }
    }
    for index in parts.indices { parts[index].pieces = shown[index] }
  }
}
