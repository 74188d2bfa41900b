import GalleyManuscript

/// The node of a template that put something on the page.
struct PlacementRule: Hashable, Sendable, CustomStringConvertible {
  /// The node's word, such as `item`; empty where nothing in a template did.
  var node: String
  /// Where it stands in its source.
  var place: Template.Place
  /// What came of it here; empty where there is nothing to say.
  var outcome = ""

  /// No node: what every page has without asking.
  static let none = PlacementRule(node: "", place: .none)

  /// The node as it was written, without its block, and where: `item border=line (ops.kdl:12)`;
  /// its word where it isn't in a file. What came of it follows.
  ///
  /// - Complexity: O(*n*) in its offset in the file.
  var description: String {
    let end = outcome.isEmpty ? "" : ", \(outcome)"
    guard let source = place.source else { return node + end }
    let written = source.text(in: place.range)
    let isWhole = !node.isEmpty && written.hasPrefix(node)
    let words =
      isWhole ? written.split(whereSeparator: \.isWhitespace).joined(separator: " ") : node
    let line = source.position(at: place.range.lowerBound).line
    return words + (words.isEmpty ? "" : " ") + "(\(source.name):\(line))" + end
  }
}
