/// Scalars that no machine tells apart are one class; a class is a byte below 128.
struct ScalarClasses {
  /// The class of each code point.
  var classes = [UInt8](repeating: 0, count: codePointCount)
  /// By class: the column of the line break automaton.
  var lineBreakColumns = [UInt8](repeating: 0, count: 128)
  /// By class: the column of the cluster automaton, where ambiguous scalars are narrow, and wide.
  var clusterColumns = [UInt8](repeating: 0, count: 128)
  var wideClusterColumns = [UInt8](repeating: 0, count: 128)
  /// By class: its trait for cleaning.
  var cleaning = [UInt8](repeating: 0, count: 128)
  var lineBreak: Automaton<LineBreakMachine>
  var cluster: Automaton<ClusterMachine>

  /// How many classes a byte below 128 can name.
  static let limit = 128

  private struct Columns: Hashable {
    var lineBreak, cluster, wideCluster: Int
    var cleaning: UInt8
  }

  /// The classes of all scalars.
  ///
  /// - Throws: When there are more than ``limit``, whatever is merged.
  init(_ properties: ScalarProperties) throws {
    let points = 0..<codePointCount
    let lineBreakSymbols = points.map { LineBreakSymbol(of: $0, in: properties) }
    let narrow = points.map { ClusterSymbol(of: $0, in: properties, ambiguousIsWide: false) }
    let wide = points.map { ClusterSymbol(of: $0, in: properties, ambiguousIsWide: true) }
    lineBreak = Automaton(LineBreakMachine(), symbols: unique(lineBreakSymbols))
    cluster = Automaton(ClusterMachine(), symbols: unique(narrow + wide))
    var columns = points.map { point in
      Columns(
        lineBreak: lineBreak.columns[lineBreakSymbols[point]] ?? 0,
        cluster: cluster.columns[narrow[point]] ?? 0,
        wideCluster: cluster.columns[wide[point]] ?? 0,
        cleaning: cleaningTrait(of: point, in: properties))
    }
    try ScalarClasses.merge(&columns)
    let names = classNames
    var known: [Columns: UInt8] = [:]
    for (point, column) in columns.enumerated() {
      let name = known[column] ?? names[known.count]
      known[column] = name
      classes[point] = name
      lineBreakColumns[Int(name)] = UInt8(column.lineBreak)
      clusterColumns[Int(name)] = UInt8(column.cluster)
      wideClusterColumns[Int(name)] = UInt8(column.wideCluster)
      cleaning[Int(name)] = column.cleaning
    }
  }

  /// Makes one class of those that only cleaning tells apart, until all fit, the rarest first:
  /// cleaning looks at each of their scalars then.
  private static func merge(_ columns: inout [Columns]) throws {
    var counts: [Columns: Int] = [:]
    for column in columns { counts[column, default: 0] += 1 }
    var excess = counts.count - limit
    let alike = Dictionary(grouping: counts.keys) { column in
      var column = column
      column.cleaning = 2
      return column
    }
    func scalars(_ group: [Columns]) -> Int { group.reduce(0) { $0 + (counts[$1] ?? 0) } }
    var merged: Set<Columns> = []
    for (column, group) in alike.sorted(by: { scalars($0.value) < scalars($1.value) })
    where excess > 0 && group.count > 1 {
      merged.insert(column)
      excess -= group.count - 1
    }
    guard excess <= 0 else {
      throw FileError(
        path: "ScalarClassTable",
        reason: "\(limit + excess) classes of scalars, and a byte below 128 names them: let the "
          + "line break rules tell fewer apart (LineBreakSymbol), or give the table two bytes")
    }
    if merged.isEmpty { return }
    for point in columns.indices {
      var column = columns[point]
      column.cleaning = 2
      if merged.contains(column) { columns[point] = column }
    }
  }
}

/// 0 for a scalar that is written as it is, 1 for a mark, 2 for another that cleaning must look at:
/// controls, format characters, invisible characters, noncharacters.
private func cleaningTrait(of point: Int, in properties: ScalarProperties) -> UInt8 {
  let isUnwanted =
    properties.isDefaultIgnorable[point] || (0xE0000...0xE0FFF).contains(point)
    || (0xFFF0...0xFFFB).contains(point) || (0xFDD0...0xFDEF).contains(point)
    || point & 0xFFFE == 0xFFFE
  if isUnwanted { return 2 }
  switch properties.generalCategory[point] {
  case "Mn", "Me": return 1
  case "Cc", "Cf", "Zl", "Zp": return 2
  default: return 0
  }
}

/// The bytes that name classes: letters and signs that need no escape in a literal come first.
private var classNames: [UInt8] {
  let plain = (32..<127).filter { $0 != 34 && $0 != 92 }
  return (plain + Array(0..<32) + [34, 92, 127]).map { UInt8($0) }
}

private func unique<Element: Hashable>(_ elements: [Element]) -> [Element] {
  var known: Set<Element> = []
  return elements.filter { known.insert($0).inserted }
}
