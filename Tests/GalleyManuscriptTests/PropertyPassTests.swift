import GalleyCells
import Testing

@testable import GalleyManuscript

/// Every property of every node is kept where it is read to, and written as it was read; a property
/// that is not given is not written.
@Test func keepsEveryProperty() {
  check(Template.self, except: ["version"])
  check(Template.Theme.self)
  check(Template.Layout.self)
  check(Template.Section.self)
  check(Template.Alternative.self)
  check(Template.Group.self)
  check(Template.Areas.self)
  check(Template.Mosaic.self)
  check(Template.Columns.self)
  check(Template.Custom.self)
  check(Template.Custom.Item.self)
  check(Template.Item.self)
  check(Template.State.self, except: ["value", "index"])
  check(Template.Background.self)
  check(Template.Boundary.self)
  check(Template.Supplementary.self)
  check(Template.AlignedText.self)
  check(EdgeInsets.self)
  check(Template.EdgeSpacing.self)
  check(Template.Look.self) { $0.adding($1) }
  check(Template.Column.self) { $0.adding($1) }
  check(TableWishes.self) { $0.adding($1) }
}

/// Reads and writes each property of a part alone; where one part can be added to another, nothing
/// that it says gets lost on the way.
private func check<Part: TemplatePart & Equatable>(
  _: Part.Type, except declared: Set<String> = [],
  adding: ((Part, Part) -> Part)? = nil
) {
  for property in Part.properties where !declared.contains(property.name) {
    let name = "\(property.name) of \(Part.self)"
    var isWritten = false
    for value in samples(of: property.kind) {
      var node = CheckedNode(
        node: .document, nameRange: SourceRange(0, 0), range: SourceRange(0, 0))
      node.properties = [
        (property.name, CheckedNode.Value(value: value, range: SourceRange(0, 0)))
      ]
      var part = Part.standard
      part.read(node, in: nil)
      let written = part.written().filter { $0.value != nil }
      #expect(part == .standard ? written.isEmpty : written.count == 1, "\(name): \(written)")
      if let only = written.first {
        #expect(only.name == property.name)
        #expect(only.value == value.kdl(as: property.kind), "\(name)")
        isWritten = true
      }
      if let adding {
        #expect(adding(.standard, part) == part, "\(name) is lost where it is added")
        #expect(adding(part, .standard) == part, "\(name) is lost where something is added")
      }
    }
    #expect(isWritten, "\(name) is never written")
  }
}

/// Every dimension is read as it is written. A new case takes its place in the row, or this does not
/// compile; one that has no words is not read.
@Test(arguments: [LayoutAxis.horizontal, .vertical])
func readsEveryDimensionAsItIsWritten(axis: LayoutAxis) throws {
  var next: Template.Dimension? = .absolute(3)
  while let dimension = next {
    let kind = TemplateValueKind.dimension(axis)
    let text = TemplateValue.dimension(dimension).kdl(as: kind).filter { $0 != "\"" }
    let read = Int(text).map { .integer($0) } ?? kind.value(of: text)
    #expect(read.flatMap { Template.Dimension($0) } == dimension, "\(text)")
    next =
      switch dimension {
      case .absolute: .fractionalWidth(Fraction(1, 3))
      case .fractionalWidth: .fractionalHeight(Fraction(2, 3))
      case .fractionalHeight: .estimated(5)
      case .estimated: .uniformAcrossSiblings(estimate: 7)
      case .uniformAcrossSiblings: .share(2)
      // Parts of a cell are for programs; no template asks for them.
      case .share, .exact: nil
      }
  }
}

/// Some values of a kind; one at least is not a default.
private func samples(of kind: TemplateValueKind) -> [TemplateValue] {
  switch kind {
  case .cells(let range), .number(let range):
    [.integer(range.lowerBound), .integer(range.upperBound)]
  case .words(let words, _, _): words.map { .word($0) }
  case .dimension, .extent: [.dimension(.fractionalWidth(Fraction(1, 3)))]
  case .dimensions: [.dimensions([.share(2), .estimated(3)])]
  case .spacing: [.spacing(.fixed(2)), .spacing(.flexible(1))]
  case .edge, .titleEdge: [.edge([.bottom, .leading])]
  case .border: [.border(Template.Border(.double))]
  case .offset: [.offset(CellPoint(x: 1, y: -2))]
  case .fractions: [.fractions(FractionPoint(x: Fraction(1, 2), y: -1))]
  case .ratio: [.ratio(Fraction(19, 10))]
  case .measure: [.measure(Template.Measure(cells: 60, isCentered: true))]
  case .style, .text, .character: [.text(Template.Text([.literal("x")]))]
  case .string, .name, .language, .path: [.string("x")]
  case .comparison, .picture: []
  }
}
