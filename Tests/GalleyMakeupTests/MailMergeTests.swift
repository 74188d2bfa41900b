import GalleyManuscript
import TestSupport
import Testing

@testable import GalleyMakeup

/// A Markdown document made up for each record, a page of text each.
private func merged(
  _ text: String, _ template: Template = Template.oneColumn, name: String = "a.md",
  width: Int = 40, height: Int? = nil, with records: [[String: String]]
) -> [String] {
  var fields = MergeFields()
  var reader = DocumentReader()
  let source = fields.marking(SourceFile(name: name, text: text))
  reader.fields = fields
  let makeup = Makeup(
    template: template, environment: Environment(width: width, height: height))
  var prepared = makeup.prepare(reader.read(source).0, fields: fields)
  return records.map { record in
    GalleyMakeupTests.text(of: prepared.makeUp(with: values(record)).pages)
  }
}

private func values(_ record: [String: String]) -> PlaceholderValues {
  var values = PlaceholderValues()
  for (name, value) in record { values[name] = value }
  return values
}

extension Template {
  fileprivate static var oneColumn: Template {
    var template = Template()
    template.layout.sections = [
      Section(name: "default", arrangement: .columns(Columns()), place: .none)
    ]
    return template
  }
}

/// The text that a value becomes in every kind of content.
@Test(arguments: [
  ("Dear {{v}},", "*x*", "Dear *x*,\n", "never markup"),
  ("a {{v}} b", "# x", "a # x b\n", "never a heading"),
  ("{{v}}", "::: a", "::: a\n", "never a marker"),
  ("{{v}}", "{{v}}", "{{v}}\n", "never a placeholder"),
  ("**{{v}}**, `{{v}}`", "x", "x, x\n", "within emphasis and code"),
  (
    "| a | b |\n|---|---|\n| {{v|x|y}} | {{v}} |\n", "p|q", "a    b\n───  ───\np|q  p|q\n",
    "in a table"
  ),
  ("[x](https://e.org/{{v}})", "7", "x (https://e.org/7)\n", "in a link"),
  ("{{v}}\n", "a\nb", "a\nb\n", "a line end is one"),
  ("x\\\n{{v?}}\\\ny\n", "", "x\ny\n", "a line that says nothing is left out"),
  ("x\n\n{{v?}}\n\ny\n", "", "x\n\ny\n", "and so is a paragraph"),
  (
    "```gauge\n{{v}}\n```\n", "50%", "██████████████████░░░░░░░░░░░░░░░░░░ 50%\n",
    "numbers are read"
  ),
  ("- {{v}}\n- b\n", "- x", "• - x\n• b\n", "in a list"),
  ("{{{{v}} and {{v}}", "x", "{{v}} and x\n", "four braces are two"),
])
func fillsEveryKindOfText(text: String, value: String, page: String, reason: String) {
  #expect(merged(text, with: [["v": value]]) == [page], "\(reason)")
}

@Test func fillsTitlesAndFrontMatter() throws {
  let layout = try template(
    "layout { header { text \"{{title}}: {{subject}}\" }\n section default { columns } }")
  let text = "---\ntitle: To {{name}}\nsubject: No {{id}}\n---\nBody of {{subject}}.\n"
  #expect(
    merged(text, layout, with: [["name": "A", "id": "1"], ["name": "B", "id": "2"]])
      == ["To A: No 1\nBody of No 1.\n", "To B: No 2\nBody of No 2.\n"])
}

/// Content shared by all records is set once; the pages are those of a run for each record.
@Test(arguments: [nil, 7] as [Int?])
func recordsAreSetAsIfEachWereAlone(height: Int?) throws {
  let layout = try template(
    """
    layout section-spacing=1 {
      footer { text "{{page}}/{{pages}} {{id}}" }
      section named { group horizontal spacing=1 { item a default="constant text"
        item b default="{{name}}" } }
      section default { columns count=2 }
      section foot { item c default="yours" }
    }
    """)
  let text = "# One\n\n{{name}} and more words.\n\n# Two\n\nconstant words of a section\n"
  let records = (0..<6).map { index in
    ["id": "\(index)", "name": String(repeating: "name\(index) ", count: index * 3 % 5)]
  }
  let together = merged(text, layout, height: height, with: records)
  for (record, page) in zip(records, together) {
    #expect(merged(text, layout, height: height, with: [record]) == [page])
  }
}

/// A value comes onto the page as text, whatever it holds: as it would from a template.
@Test(arguments: UInt64(0)..<20)
func valuesAreText(seed: UInt64) throws {
  var random = SeededGenerator(seed: seed)
  let bytes = hostileBytes(count: 12, using: &random).map { $0 == 0x0D ? 0x20 : $0 }
  let value = "x" + String(decoding: bytes, as: UTF8.self) + "x"
  let places = try template("layout { section s { item a default=\"{{v}}\" } }")
  #expect(merged("{{v}}", with: [["v": value]]) == merged("", places, with: [["v": value]]))
}

/// A line of a place's own text that is nothing but placeholders is left out where they say nothing,
/// as in a document; one that says something else stays, and so does an empty one.
@Test func textsOfPlacesHaveNoHoles() throws {
  let places = try template(
    #"layout { section s { item a kind=lines default="{{v}}\n{{w?}} {{w?}}\n-{{w?}}\n\n{{v}}" } }"#)
  #expect(merged("", places, with: [["v": "x"]]) == ["x\n-\n\nx\n"])
}

@Test func missingNamesAreToldWhereTheyStand() {
  var fields = MergeFields()
  let source = SourceFile(name: "a.md", text: "Dear {{nmae}} {{x?}}")
  var reader = DocumentReader()
  let marked = fields.marking(source)
  reader.fields = fields
  let makeup = Makeup(template: Template.oneColumn, environment: Environment(width: 40))
  var prepared = makeup.prepare(reader.read(marked).0, fields: fields)
  let made = prepared.makeUp(with: values(["name": "A"]))
  #expect(made.pages.isEmpty)
  #expect(made.diagnostics.map(\.hint) == ["did you mean 'name'?"])
  #expect(made.diagnostics.map(\.source) == [source])
  #expect(made.diagnostics.map(\.range) == [SourceRange(5, 13)])
}

/// A letter for each record, as people get it.
@Test(arguments: [60, 72, 80])
func aLetterLooksLikeALetter(width: Int) throws {
  let pages = merged(
    """
    ---
    sender: Office for Small Debts
    date: 21 November 2026
    subject: "Invoice {{invoice.number}}"
    greeting: Dear {{name}},
    ---
    We thank you for your order of **{{item}}**. The sum of {{invoice.sum}} is due within thirty \
    days; please give *{{invoice.number}}* as the reference.

    - {{item}}
    - postage {{postage|included}}
    """, try builtIn("letter"), width: width,
    with: [
      [
        "name": "Ada Lovelace", "recipient": "Ada Lovelace\n12 St James's Square\nLondon",
        "invoice.number": "17", "invoice.sum": "£ 12.50", "item": "punched cards",
      ]
    ])
  try expectPage(pages[0], cells: width, matches: "merged-letter-\(width)")
}

/// Text of several lines in a letter keeps its lines, and the sender is a block at the right.
@Test func lettersKeepTheLinesOfAddresses() throws {
  let text = """
    ---
    date: 21 November 2026
    ---
    ::: sender
    Office for Small Debts
    4 Test Lane
    :::
    ::: recipient
    Ada Lovelace
    *London*
    :::
    Enough.
    """
  let page = made(document(text), try builtIn("letter"), width: 40)
  #expect(
    page == """

                    Office for Small Debts
                    4 Test Lane

                          21 November 2026

          Ada Lovelace
          *London*

          Dear Sir or Madam,

          Enough.

          Yours faithfully,


      """)
}
