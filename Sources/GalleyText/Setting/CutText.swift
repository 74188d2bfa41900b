/// A text as fragments.
struct CutText {
  var fragments: [Fragment]
  /// What of it may be that lines don't show.
  var unseen: Unseen

  init(fragments: [Fragment], unseen: Unseen) {
    (self.fragments, self.unseen) = (fragments, unseen)
  }

  /// A text that is cut by the rules.
  init(of bytes: UnsafeBufferPointer<UInt8>, style: ParagraphStyle, measures: LineMeasures) {
    fragments = GalleyText.fragments(of: bytes, style: style, measures: measures)
    unseen = .anything
  }
}

/// What a text may hold that lines don't show.
enum Unseen: Comparable {
  case nothing
  /// Soft hyphens.
  case softHyphens
  /// All that only guides.
  case anything
}
