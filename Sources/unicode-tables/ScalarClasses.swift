/// Scalars that no machine tells apart are one class; a class is a byte below 128.
struct ScalarClasses {
  /// The class of each code point.
  var classes = [UInt8](repeating: 0, count: codePointCount)
  /// By class: the column of the line break automaton.
  var lineBreakColumns = [UInt8](repeating: 0, count: 128)
  /// By class: the column of the cluster automaton, where ambiguous scalars are narrow, and wide.
  var clusterColumns = [UInt8](repeating: 0, count: 128)
  var wideClusterColumns = [UInt8](repeating: 0, count: 128)
  /// By class: what cleaning must know of it.
  var cleaning = [UInt8](repeating: 0, count: 128)
  var lineBreak: Automaton<LineBreakMachine>
  var cluster: Automaton<ClusterMachine>

  private struct Columns: Hashable {
    var lineBreak, cluster, wideCluster: Int
    var cleaning: UInt8
  }

  init(_ properties: ScalarProperties) {
    let points = 0..<codePointCount
    let lineBreakSymbols = points.map { LineBreakSymbol(of: $0, in: properties) }
    let narrow = points.map { ClusterSymbol(of: $0, in: properties, ambiguousIsWide: false) }
    let wide = points.map { ClusterSymbol(of: $0, in: properties, ambiguousIsWide: true) }
    lineBreak = Automaton(LineBreakMachine(), symbols: unique(lineBreakSymbols))
    cluster = Automaton(ClusterMachine(), symbols: unique(narrow + wide))
    let columns = points.map { point in
      Columns(
        lineBreak: lineBreak.columns[lineBreakSymbols[point]] ?? 0,
        cluster: cluster.columns[narrow[point]] ?? 0,
        wideCluster: cluster.columns[wide[point]] ?? 0,
        cleaning: cleaningTrait(of: point, in: properties))
    }
    let names = classNames(unique(columns).count)
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
}

/// 0 for a scalar that is written as it is, 1 for a mark, 2 for another that cleaning must look at:
/// controls, format characters, what is invisible, noncharacters.
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
private func classNames(_ count: Int) -> [UInt8] {
  let plain = (32..<127).filter { $0 != 34 && $0 != 92 }
  let names = plain + (0..<32) + [34, 92, 127]
  precondition(count <= names.count, "\(count) classes do not fit into 7 bits")
  return names.map { UInt8($0) }
}

private func unique<Element: Hashable>(_ elements: [Element]) -> [Element] {
  var known: Set<Element> = []
  return elements.filter { known.insert($0).inserted }
}
