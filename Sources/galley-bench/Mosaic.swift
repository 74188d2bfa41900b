import GalleyMakeup
import GalleyManuscript

/// Sets cards of prose, tables and charts as a mosaic, and the same cards four to a row: the
/// cost of a page that composes itself.
@Sendable func benchMosaic(_ sizes: [Int]) {
  for size in sizes.isEmpty ? [8, 1_000, 10_000] : sizes {
    let document = dashboard(size)
    let mosaic = fastest { lines(of: document, arrangement: "mosaic") }
    let cards = fastest {
      lines(of: document, arrangement: "group horizontal count=4 { item }")
    }
    let ratio = Double(mosaic.nanoseconds) / Double(max(1, cards.nanoseconds))
    print(
      "mosaic, \(size) cards: \(mosaic.nanoseconds / 1_000) us, \(tenths(ratio)) times the "
        + "\(cards.nanoseconds / 1_000) us of fixed cards; \(mosaic.result) lines, "
        + "not \(cards.result)")
  }
}

/// Cards as they are in one pipe: two texts, a table, and a gauge.
private func dashboard(_ count: Int) -> Document {
  let words = "replication is behind on one of the replicas because its disk is nearly full"
    .split(separator: " ")
  let cards = (0..<count).map { number in
    let text = (0...number * 7 % 40).map { words[($0 + number) % words.count] }
    let name = "::: card\(number)"
    return switch number % 4 {
    case 0, 1: "\(name)\n\(text.joined(separator: " "))"
    case 2: "\(name) table\nFilesystem Size Used\n/dev/sda\(number) 39G 18G\n/srv/data 915G 811G"
    default: "\(name) gauge\n0.\(number % 90 + 10)"
    }
  }
  let source = SourceFile(name: "cards", text: cards.joined(separator: "\n"))
  return DocumentReader().read(source).0
}

/// A template that arranges everything as cards.
func cards(_ arrangement: String) -> Template {
  let source = SourceFile(
    name: "template",
    text: "layout { section default { \(arrangement)\nlook border=line title=\"top leading\" } }")
  return parseTemplate(source).template ?? Template()
}

private func lines(of document: Document, arrangement: String) -> Int {
  let makeup = Makeup(template: cards(arrangement), environment: Environment(width: 120))
  return makeup.makeUp(document).pages.reduce(0) { $0 + $1.canvas.size.height }
}
