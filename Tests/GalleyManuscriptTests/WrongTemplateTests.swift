import GalleyManuscript
import Testing

/// A template with mistakes, and the messages about them: `line:column: message (hint: …)`.
struct WrongTemplate: Sendable {
  let text: String
  let messages: [String]

  init(_ text: String, _ messages: String...) {
    self.text = text
    self.messages = messages
  }
}

private let wrongTemplates =
  booleansWrong + bareValuesWrong + secondWaysWrong + unknownNamesWrong + wrongTypesWrong
  + impossibleSizesWrong + contradictionsWrong + wrongPicturesWrong + wrongPlaceholdersWrong
  + trapsOfKDLWrong + mosaicsWrong + statesWrong

/// Every mistake of a template is named at its place, in order, and nothing else is.
@Test func saysWhatIsWrong() {
  for wrong in wrongTemplates {
    let (template, diagnostics) = parseTemplate(SourceFile(name: "t", text: wrong.text))
    #expect(messages(of: diagnostics) == wrong.messages, "\(wrong.text)")
    #expect(template == nil)
  }
  print("wrong templates: \(wrongTemplates.count)")
  #expect(wrongTemplates.count >= 60)
}

/// A property without effect gets a warning, and keeps nobody from printing.
@Test func saysWhatHasNoEffect() {
  for idle in withoutEffectWrong + mosaicsWithoutEffect {
    let (template, diagnostics) = parseTemplate(SourceFile(name: "t", text: idle.text))
    #expect(messages(of: diagnostics) == idle.messages, "\(idle.text)")
    #expect(diagnostics.allSatisfy { $0.severity == .warning })
    #expect(template != nil, "\(idle.text)")
  }
}

private func messages(of diagnostics: [Diagnostic]) -> [String] {
  diagnostics.map { diagnostic in
    let position = diagnostic.source?.position(at: diagnostic.range.lowerBound)
    let hint = diagnostic.hint.map { " (hint: \($0))" } ?? ""
    return "\(position?.line ?? 0):\(position?.column ?? 0): \(diagnostic.message)\(hint)"
  }
}

/// A caret goes under the whole mistake, not only its start.
@Test(arguments: [
  ("layout { section s { item widht=12 } }", "widht"),
  ("layout { section s { item width=1/2 } }", "1/2"),
  ("layout { section s { item width=1 width=22 } }", "width=22"),
  ("layout { section s { columns count=2 rule=line style=bold reverse dim } }", "reverse dim"),
  ("layout { section s { header { text \"a {{b c}} d\" }; item } }", "{{b c}}"),
  ("layout { section s { header { text \"\\u{e9} {{b c}} d\" }; item } }", "{{b c}}"),
  ("layout { section s { areas \"本 b / c\" } }", "c"),
  ("layout { section s { areas #\"a b / b a\"# ; look a } }", "b"),
])
func marksTheWholeMistake(text: String, marked: String) throws {
  let source = SourceFile(name: "t", text: text)
  let first = try #require(parseTemplate(source).diagnostics.first)
  #expect(source.text(in: first.range) == marked)
}
