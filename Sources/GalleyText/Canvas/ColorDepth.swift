/// How many colours a terminal has.
public enum ColorDepth: Int, Comparable, Hashable, Sendable, CaseIterable {
  /// No colour, though it may have bold, underlined and other text.
  case none
  /// Its own 16.
  case ansi16
  /// The palette of 256.
  case ansi256
  /// 24 bits.
  case trueColor

  /// Whether the left has fewer colours than the right.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}
