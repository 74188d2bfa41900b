/// Which side text and layouts start at; the raw values are the words of authors.
public enum TextDirection: String, Hashable, Sendable, CaseIterable {
  /// At the left.
  case leftToRight = "ltr"
  /// At the right.
  case rightToLeft = "rtl"
  /// As the first strong character says (UAX #9, P2 and P3).
  case automatic = "auto"
}

/// Where text is in its lines; the raw values are the words of templates.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// Where reading begins: at the left, or at the right in right-to-left paragraphs.
  case leading
  /// In the middle; the odd cell is at the right.
  case center
  /// Where reading ends.
  case trailing
  /// At both sides, except in the last line.
  case justify
}

/// How the lines of a paragraph are chosen; the raw values are the words of templates.
public enum TextWrap: String, Hashable, Sendable, CaseIterable {
  /// The lines are as even as they can be together.
  case optimal
  /// Each line takes as much as fits.
  case greedy
  /// Each line takes as much as fits, and may end between any two clusters.
  case anywhere
  /// Lines end only where the text says so; they may be longer than the measure.
  case none
}
