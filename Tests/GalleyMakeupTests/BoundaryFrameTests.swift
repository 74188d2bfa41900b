import GalleyLayout
import Testing

@testable import GalleyMakeup
@testable import GalleyManuscript

/// Where nothing is around a body, its frame is known without asking the engine: it is the one that
/// the engine gives a section without boundaries.
@Test(arguments: [0, 1, 20, 500])
func aBodyAloneIsFramedAsTheEngineDoes(length: Int) {
  let setter = PageSetter(
    environment: Environment(width: 30, height: 20),
    looks: StyleResolver(Template(), options: MakeupOptions()),
    scope: PlaceholderScope(values: PlaceholderValues(), title: ""))
  let bare = Template.Section(name: "", arrangement: .columns(Template.Columns()), place: .none)
  let solved = BoundaryFrame(
    bare, around: length, section: nil, scope: setter.scope, in: setter.sections)
  let alone = BoundaryFrame(aroundNothingBut: length, in: setter.sections)
  #expect(alone.body == solved.body)
  #expect(alone.inside == solved.inside)
  #expect(alone.size == solved.size)
  #expect(solved.pieces.isEmpty)
}

/// Every side that a boundary can be aligned to is one that templates have words for.
@Test(arguments: RectAlignment.allCases)
func everyAlignmentIsWritten(alignment: RectAlignment) {
  let words = TemplateValue.edge(alignment.edges).kdl(as: .edge).filter { $0 != "\"" }
  let read = TemplateValueKind.edge.value(of: words).flatMap { Template.Edge($0) }
  #expect(read == alignment.edges, "\(words)")
  #expect(alignment.edges.alignment == alignment)
}
