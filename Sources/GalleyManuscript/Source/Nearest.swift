/// The name that was probably meant: the nearest of `names`, or nil when none is near.
///
///     nearest(to: "widht", in: ["width", "height"])  // "width"
///
/// The distance counts insertions, deletions, substitutions and exchanged neighbours (optimal
/// string alignment); capitals are as good as small letters. Near is one of them for every three
/// letters, at least one; the first of equally near names wins. Where none is near, the only name that
/// begins with three or more letters written is meant, or ends with them as words of its own.
///
/// - Complexity: O(*nm*) in the lengths of the name and each of the names; a name of more than
///   64 bytes is near none.
package func nearest(to name: String, in names: some Sequence<String>) -> String? {
  let wanted = Array(name.lowercased().utf8)
  guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
  var best: (name: String, distance: Int)?
  for candidate in names where candidate != name {
    let letters = Array(candidate.lowercased().utf8)
    let limit = max(1, min(wanted.count, letters.count) / 3)
    guard abs(letters.count - wanted.count) <= limit else { continue }
    let distance = editDistance(wanted, letters)
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name ?? completion(of: name, in: names)
}

private func completion(of name: String, in names: some Sequence<String>) -> String? {
  guard name.utf8.count >= 3 else { return nil }
  var only: String?
  for candidate in names where candidate != name {
    let isEnd = candidate.hasSuffix("-" + name) || candidate.hasSuffix("/" + name)
    guard isEnd || candidate.hasPrefix(name) else { continue }
    guard only == nil else { return nil }
    only = candidate
  }
  return only
}

private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var beforeLast = [Int](repeating: 0, count: right.count + 1)
  var last = Array(0...right.count)
  for (i, a) in left.enumerated() {
    var row = [i + 1]
    for (j, b) in right.enumerated() {
      var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (a == b ? 0 : 1))
      if i > 0, j > 0, a == right[j - 1], left[i - 1] == b {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  return last[right.count]
}

/// The message about a name that nothing has: an unknown kind, style, option, place and so on.
///
/// - Parameters:
///   - kind: The kind of thing that should have the name, such as `style`.
///   - name: The name as it was written.
/// - Returns: The message, to be followed by where the name was looked for.
package func unknownName(_ kind: String, _ name: some StringProtocol) -> String {
  "unknown \(kind) '\(name)'"
}

/// The hint that asks whether another name was meant; nil without one.
package func didYouMean(_ name: String?) -> String? {
  name.map { "did you mean '\($0)'?" }
}

/// Names as a sentence lists them: `a, b or c`.
func listed(_ names: [String]) -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " or " + last
}
