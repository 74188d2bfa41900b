/// The lines of a frame's text that nobody reads.
struct LostLines: Hashable, Sendable {
  /// Those that the frame has no room for, on whatever page it begins.
  var clipped = 0
  /// Those of other texts, on the page at hand, that it covers.
  var covered = 0
  /// Those on the page at hand that are longer than the frame, which shows a part of each.
  var shortened = 0
}
