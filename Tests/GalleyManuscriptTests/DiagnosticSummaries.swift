import GalleyManuscript

extension Diagnostic {
  /// The diagnostic on one line, as messages begin: `2:4: error: unknown node 'x'`.
  var summary: String {
    let place = source.map { source in
      let position = source.position(at: range.lowerBound)
      return "\(position.line):\(position.column): "
    }
    return "\(place ?? "")\(severity): \(message)"
  }
}
