/// Makes `Sources/GalleyText/Unicode/Tables` from a directory of the Unicode Character Database, and
/// `Sources/GalleyText/Setting/Patterns` from the hyphenation patterns of hyph-utf8, as TeX Live has
/// them:
///
///     swift run unicode-tables path/to/ucd Sources/GalleyText/Unicode/Tables
///     swift run unicode-tables --hyphenation path/to/hyph-utf8/patterns Sources/GalleyText/Setting/Patterns
///
/// and the names of emoji from the database of gemoji in the Python package pymdown-extensions:
///
///     swift run unicode-tables gemoji_db.py Sources/GalleyManuscript/Document/Markdown
@main
struct Main {
  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    let isHyphenation = arguments.first == "--hyphenation"
    if isHyphenation { arguments.removeFirst() }
    guard arguments.count == 2, let source = arguments.first, let target = arguments.last else {
      print("usage: unicode-tables UCD-FOLDER TABLES-FOLDER")
      print("       unicode-tables --hyphenation PATTERNS-FOLDER SOURCES-FOLDER")
      print("       unicode-tables gemoji_db.py MARKDOWN-FOLDER")
      exit(2)
    }
    do {
      if isHyphenation { return try HyphenationSource.write(from: source, to: target) }
      if source.hasSuffix(".py") {
        return try writeFile(emojiTable(database: source), to: "\(target)/EmojiNames.swift")
      }
      let properties = try ScalarProperties(folder: source)
      let classes = try ScalarClasses(properties)
      let files = [
        "ScalarClassTable": scalarClassTable(classes, version: properties.version),
        "LineBreakTable": lineBreakTable(classes.lineBreak, version: properties.version),
        "ClusterTable": clusterTable(classes.cluster, version: properties.version),
        "BidiTable": bidiTable(properties),
      ]
      for (name, text) in files { try writeFile(text, to: "\(target)/\(name).swift") }
    } catch let error as FileError {
      print("unicode-tables: \(error.path): \(error.reason)")
      exit(1)
    } catch {
      print("unicode-tables: \(error)")
      exit(1)
    }
  }
}

private func scalarClassTable(_ classes: ScalarClasses, version: String) -> String {
  var source = SwiftSource(
    "ScalarClassTable", version: version,
    documentation: "The class of each scalar, and what a class means to each automaton.")
  source.declare(
    "version", Array(version.utf8), documentation: "The version of the Unicode Standard.")
  declare(StagedTable(classes.classes), in: &source)
  source.declare(
    "lineBreakColumns", classes.lineBreakColumns,
    documentation: "The column of ``LineBreakTable``, by class.")
  source.declare(
    "clusterColumns", classes.clusterColumns,
    documentation: "The column of ``ClusterTable``, by class, ambiguous scalars narrow.")
  source.declare(
    "wideClusterColumns", classes.wideClusterColumns,
    documentation: "The column of ``ClusterTable``, by class, ambiguous scalars wide.")
  source.declare(
    "cleaning", classes.cleaning,
    documentation:
      "By class: 0 is written as it is, 1 is a mark, 2 is for cleaning to look at.")
  return source.closed()
}

private func declare(_ table: StagedTable, in source: inout SwiftSource) {
  source.declare(
    "blocks", table.blocks, documentation: "Blocks of the values of 64 code points.")
  source.declare(
    "index", table.index,
    documentation: "Numbers of blocks, in two bytes of seven bits, by code point over 64.")
  source.declare(
    "pages", table.pages,
    documentation: "Where the 64 numbers of each 4096 code points from U+10000 on begin in `index`."
  )
}

private func lineBreakTable(_ table: Automaton<LineBreakMachine>, version: String) -> String {
  var source = SwiftSource(
    "LineBreakTable", version: version,
    documentation: "UAX #14 as an automaton; text begins in state 0.")
  declare(table, in: &source)
  source.declare("finals", table.finals, documentation: "Output at the end of the text, by state.")
  return source.closed()
}

private func clusterTable(_ table: Automaton<ClusterMachine>, version: String) -> String {
  var source = SwiftSource(
    "ClusterTable", version: version,
    documentation: "UAX #29's extended grapheme clusters as an automaton; text begins in state 0.")
  declare(table, in: &source)
  source.declare(
    "widths", table.finals, documentation: "The cells of the cluster so far, by state.")
  return source.closed()
}

/// Cells are pairs of bytes, the output and the next state. Bit 6 of every output is set: it
/// means nothing, but makes a letter of a byte that would be an escape in the source.
private func declare<M>(_ table: Automaton<M>, in source: inout SwiftSource) {
  precondition(table.stateCount <= 128, "\(table.stateCount) states do not fit into 7 bits")
  source.declare("columnCount", table.columnCount, documentation: "Cells in the row of a state.")
  source.declare("stateCount", table.stateCount, documentation: "Rows.")
  source.declare(
    "cells", table.cells.flatMap { [64 | $0.output, UInt8($0.next)] },
    documentation: "Rows of cells of two bytes: the output, with bit 6 set, and the next state.")
}

private func bidiTable(_ properties: ScalarProperties) -> String {
  var source = SwiftSource(
    "BidiTable", version: properties.version,
    documentation: "Bidi_Class as letters, and the pairs that mirror each other.")
  let letters = properties.bidiClass.map { name in
    UInt8(97 + (bidiClasses.firstIndex(of: name) ?? 0))
  }
  declare(StagedTable(letters), in: &source)
  source.declare(
    "mirrors", properties.mirrors.flatMap { mirrorEntry($0, properties.brackets) },
    documentation:
      "In order: code point and its mirror image, three bytes each, then `n`, `o` or `c`.")
  return source.closed()
}

/// Bidi_Class values in the order of `BidiClass` in GalleyText.
private let bidiClasses = [
  "L", "R", "AL", "EN", "ES", "ET", "AN", "CS", "NSM", "BN", "B", "S", "WS", "ON", "LRE", "LRO",
  "RLE", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI",
]

private func mirrorEntry(
  _ pair: (source: UInt32, target: UInt32), _ brackets: [UInt32: String]
) -> [UInt8] {
  let points = [pair.source, pair.target].flatMap { point in
    [14, 7, 0].map { UInt8(point >> $0 & 127) }
  }
  return points + Array((brackets[pair.source] ?? "n").utf8)
}

/// A byte for each code point, in blocks of 64 that are stored once.
///
/// The blocks are those of UTF-8: the last byte of a scalar is an index into its block. `blocks`
/// holds them; `index` their numbers, two bytes of seven bits each: the Basic Multilingual Plane's
/// 1024 first, then runs of 64 for the pages of 4096 code points above it, whose numbers are in
/// `pages`.
struct StagedTable {
  var blocks: [UInt8] = []
  var index: [UInt8] = []
  var pages: [UInt8] = []

  init(_ values: [UInt8]) {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    let blockNumbers = stride(from: 0, to: values.count, by: 64).map { start in
      let block = values[start..<start + 64]
      if let number = numbers[block] { return number }
      numbers[block] = numbers.count
      blocks += block
      return numbers.count - 1
    }
    var runs: [ArraySlice<Int>: Int] = [:]
    var entries = Array(blockNumbers[..<1024])
    for start in stride(from: 1024, to: blockNumbers.count, by: 64) {
      let run = blockNumbers[start..<start + 64]
      let number = runs[run] ?? entries.count / 64
      if runs[run] == nil {
        runs[run] = number
        entries += run
      }
      precondition(number < 128, "More than 128 pages")
      pages.append(UInt8(number))
    }
    index = entries.flatMap { [UInt8($0 & 127), UInt8($0 >> 7)] }
  }
}
