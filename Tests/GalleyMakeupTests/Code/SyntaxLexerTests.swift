import GalleyManuscript
import GalleyText
import TestSupport
import Testing

@testable import GalleyMakeup

/// Returns code with its coloured parts in brackets, `K` and so on before each.
private func marked(_ code: String, _ info: String) -> String {
  let bytes = Array(code.utf8)
  var (text, start): ([UInt8], Int) = ([], 0)
  for span in Language(info: info)?.spans(of: bytes) ?? [] {
    let letter =
      switch span.role {
      case .keyword: "K"
      case .string: "S"
      case .comment: "C"
      case .number: "N"
      case .added: "A"
      case .removed: "R"
      default: "?"
      }
    text += bytes[start..<span.utf8Range.lowerBound] + Array("\(letter)⟦".utf8)
    text += bytes[span.utf8Range] + Array("⟧".utf8)
    start = span.utf8Range.upperBound
  }
  return String(decoding: text + bytes[start...], as: UTF8.self)
}

/// Comments, strings and numbers end where their languages say.
@Test(
  arguments: [
    ("sh", "[ ${#x} ] # c", "[ ${#x} ] C⟦# c⟧", "a sign within a word is no comment"),
    ("sh", "\"$(a \"b # c\")\" 1", "S⟦\"$(a \"b # c\")\"⟧ N⟦1⟧", "quotes within a substitution"),
    ("sh", "a <<-E\n # x\n\tE\nfi", "a S⟦<<-E⟧\nS⟦ # x\n\tE⟧\nK⟦fi⟧", "a here-document"),
    ("sh", "a <<E\nfi", "a S⟦<<E⟧\nK⟦fi⟧", "one that does not end is none"),
    ("bash", "a <<<x # c", "a <<<x C⟦# c⟧", "a here-string is no here-document"),
    ("py", "rb'\\'' # c", "S⟦rb'\\''⟧ C⟦# c⟧", "a backslash keeps a quote in raw strings too"),
    ("python", "x = \"\"\"a\n\"b\"\"\"", "x = S⟦\"\"\"a\n\"b\"\"\"⟧", "over lines"),
    ("python", "\"a\nif", "S⟦\"a⟧\nK⟦if⟧", "a string that does not end, ends with its line"),
    ("swift", "/* /* */ */ let", "C⟦/* /* */ */⟧ K⟦let⟧", "nested comments"),
    ("swift", "\"\\(f(\"x\"))\" 0x1F", "S⟦\"\\(f(\"x\"))\"⟧ N⟦0x1F⟧", "a string in a string"),
    ("swift", "#\"a\"\\(b\"# 1..<2", "S⟦#\"a\"\\(b\"#⟧ N⟦1⟧..<N⟦2⟧", "raw strings and ranges"),
    ("swift", "x.default 1.5e-3", "x.default N⟦1.5e-3⟧", "a member is no keyword"),
    ("c", "// a \\\nb\nif", "C⟦// a \\\nb⟧\nK⟦if⟧", "a comment that goes on"),
    ("c++", "R\"x(\")\")x\" 1'000", "S⟦R\"x(\")\")x\"⟧ N⟦1'000⟧", "delimiters of its own"),
    ("rs", "<'a> 'a' '\"' r#\"\"\"#", "<'a> S⟦'a'⟧ S⟦'\"'⟧ S⟦r#\"\"\"#⟧", "lifetimes"),
    ("rust", "r\"\\\" 1", "S⟦r\"\\\"⟧ N⟦1⟧", "nothing is escaped in raw strings"),
    ("go", "`a\n\\` 1", "S⟦`a\n\\`⟧ N⟦1⟧", "nor between backquotes"),
    ("js", "`${`${a}`}` a / b / c", "S⟦`${`${a}`}`⟧ a / b / c", "templates, and divisions"),
    ("js", "= /[/\"]/g, 1", "= S⟦/[/\"]/⟧g, N⟦1⟧", "a regular expression"),
    ("ts", "readonly x", "K⟦readonly⟧ x", "the words of another language on top"),
    ("json", "{\"a\" : [\"b\", 1]}", "{K⟦\"a\"⟧ : [S⟦\"b\"⟧, N⟦1⟧]}", "keys"),
    ("yaml", "a: it's # c", "K⟦a⟧: it's C⟦# c⟧", "a quote within a scalar"),
    ("yml", "- a: |\n    x: 1\n  b: 'c'", "- K⟦a⟧: S⟦|\n    x: 1⟧\n  K⟦b⟧: S⟦'c'⟧", "a block"),
    ("toml", "[a]\nb = 'c\\' # d", "K⟦[a]⟧\nK⟦b⟧ = S⟦'c\\'⟧ C⟦# d⟧", "a literal string"),
    ("sql", "Select 'it''s' -- c", "K⟦Select⟧ S⟦'it''s'⟧ C⟦-- c⟧", "doubled quotes, any case"),
    ("diff", "@@ -1 +1 @@\n--- a\n+++ b", "K⟦@@ -1 +1 @@⟧\nR⟦--- a⟧\nA⟦+++ b⟧", "a hunk counts"),
    ("diff", "--- a\n+++ b\n-x", "K⟦--- a⟧\nK⟦+++ b⟧\nR⟦-x⟧", "the head of a file"),
    ("html", "<!-- a --><a b='>'>'", "C⟦<!-- a -->⟧<K⟦a⟧ b=S⟦'>'⟧>'", "quotes within tags only"),
    ("php", "it's <?php 'a' ?> it's", "it's <?php S⟦'a'⟧ ?> it's", "text around code"),
    ("make", "a: b\n\tc: 'd'", "K⟦a⟧: b\n\tc: S⟦'d'⟧", "rules, not recipes"),
    ("ruby", "<<~A\n x\n A\nend", "S⟦<<~A⟧\nS⟦ x\n A⟧\nK⟦end⟧", "a here-document"),
    ("rust,ignore", "let 1", "K⟦let⟧ N⟦1⟧", "words for other tools after a comma"),
    ("js showLineNumbers {1,3}", "let 1", "K⟦let⟧ N⟦1⟧", "after a blank"),
    ("ts:src/a.ts", "let 1", "K⟦let⟧ N⟦1⟧", "after a colon"),
    ("js{1,3}", "let 1", "K⟦let⟧ N⟦1⟧", "in braces"),
    ("{python setup, echo=FALSE}", "if 1", "K⟦if⟧ N⟦1⟧", "around it"),
    ("{.Python .numberLines}", "if 1", "K⟦if⟧ N⟦1⟧", "a class"),
    ("language-py", "if 1", "K⟦if⟧ N⟦1⟧", "a class of HTML"),
    ("nobody-knows", "if \"a\" // b", "if \"a\" // b", "no language"),
  ] as [(String, String, String, String)])
func colorsCode(info: String, code: String, colored: String, reason: String) {
  #expect(marked(code, info) == colored, "\(info): \(reason)")
}

/// The names of all rows of the table, one alias each.
private let languages = [
  "sh", "python", "swift", "c", "c++", "rust", "go", "javascript", "typescript", "java", "json",
  "yaml", "toml", "ini", "sql", "diff", "kdl", "html", "css", "scss", "markdown", "dockerfile",
  "make", "ruby", "php",
]

/// Code of any bytes in any language: spans are in order, apart, and within the text.
@Test(arguments: languages)
func spansStandApartInAnyText(info: String) throws {
  let language = try #require(Language(info: info))
  var random = SeededGenerator(seed: 71)
  for round in rounds(120) {
    let bytes = randomCode(using: &random)
    var end = 0
    for span in language.spans(of: bytes) {
      #expect(span.utf8Range.lowerBound >= end && !span.utf8Range.isEmpty, "seed 71, \(round)")
      end = span.utf8Range.upperBound
    }
    #expect(end <= bytes.count, "seed 71, \(round)")
  }
}

/// A page in colours has the same text as one without, line by line.
@Test(arguments: languages)
func colorsLeaveTheTextAsItIs(info: String) throws {
  var random = SeededGenerator(seed: 72)
  let template = try template("layout { section default { columns count=1 } }")
  for round in rounds(16) {
    let literal = String(decoding: randomCode(using: &random), as: UTF8.self)
    let block = Block(.code(info: info, literal: literal, isFenced: true))
    let document = Document(sections: [
      Document.Section(name: "", items: [Document.Item(blocks: [block])])
    ])
    let width = Int.random(in: 1...60, using: &random)
    let pages = [true, false].map { isColorless in
      var options = MakeupOptions()
      options.isColorless = isColorless
      let result = Makeup(
        template: template, environment: Environment(width: width), options: options
      ).makeUp(document)
      return text(of: result.pages)
    }
    #expect(pages[0] == pages[1], "seed 72, round \(round), \(width) cells: \(literal)")
  }
}

/// Code that would take long if any of it were read again and again.
@Test(arguments: [
  ("swift", "#"), ("swift", "\"\\("), ("js", "=/["), ("js", "`${"), ("sh", "a <<A\n"),
  ("sh", "\"$("), ("markdown", "` `` "), ("yaml", "- "), ("rust", "/*"), ("html", "<script>"),
  ("php", "?><?"), ("ruby", "%w["), ("c++", "R\"("), ("toml", "["), ("diff", "@@ -9,"),
])
func readsRepeatedCodeSoon(info: String, piece: String) throws {
  let language = try #require(Language(info: info))
  let code = Array(String(repeating: piece, count: 10_000).utf8)
  #expect(language.spans(of: code).allSatisfy { $0.utf8Range.upperBound <= code.count })
}

private func randomCode(using random: inout SeededGenerator) -> [UInt8] {
  let pieces = [
    "\n", "\n", " ", "  ", "\t", "if", "end", "x", "0x1F", "1.5", "\"", "'", "`", "\"\"\"", "'''",
    "#", "//", "/*", "*/", "/", "--", ";", "\\", "(", ")", "[", "]", "{", "}", "${", "#{", "$(",
    "\\(", "<<E", "<<<", "E\n", "R\"(", "r#\"", "\"#", "<!--", "-->", "<a ", ">", "</a>", "<?php",
    "?>", "=", ":", "key: |", "- ", "@@ -1,2 +1 @@", "+", "-", "~~~", "=begin", "=end", "@", "é",
    "本文", "a b",
  ]
  var bytes: [UInt8] = []
  for _ in 0..<Int.random(in: 0..<60, using: &random) {
    if Int.random(in: 0..<10, using: &random) == 0 {
      bytes += hostileBytes(count: 1, using: &random)
    } else {
      bytes += Array((pieces.randomElement(using: &random) ?? "").utf8)
    }
  }
  return bytes
}
