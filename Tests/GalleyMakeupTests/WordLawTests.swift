import Foundation
import GalleyManuscript
import TestSupport
import Testing

@testable import GalleyMakeup

/// How often each word is in a text: three letters of ASCII or more, whatever is between
/// them.
private func words(in text: some StringProtocol) -> [Substring: Int] {
  let isOther: (Character) -> Bool = { !($0.isASCII && $0.isLetter) }
  return Substring(text).split(whereSeparator: isOther).filter { $0.utf8.count > 2 }
    .reduce(into: [:]) { $0[$1, default: 0] += 1 }
}

/// The text of a Markdown document, found without a parser: all but its marks. In doubtful cases it
/// is too short.
private struct SaidText {
  private(set) var text = ""

  init(_ markdown: String) {
    var fence: Substring?
    var prose = ""
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      let content = line.drop { " >".contains($0) }
      let ticks = content.prefix { $0 == "`" || $0 == "~" }
      let isFence = ticks.count > 2 && !content.dropFirst(ticks.count).contains("`")
      if let open = fence {
        let isEnd = isFence && ticks.hasPrefix(open) && ticks.count == content.count
        if isEnd { fence = nil } else { text += line + "\n" }
      } else if isFence {
        fence = ticks
      } else {
        prose += line + "\n"
      }
    }
    text += SaidText.withoutMarks(prose)
  }

  /// Prose without comments, tags, targets of links, definitions, attributes and marks of emphasis.
  private static func withoutMarks(_ prose: String) -> String {
    let patterns = [
      #"\A---\n[\s\S]*?\n(---|\.\.\.)\n"#, #"<!--[\s\S]*?-->"#, #"<[^>`]+>"#,
      #"(?m)^ {0,3}\[[^\]]+\]:.*$"#,
      #"\]\((?:[^()]|\([^()]*\))*\)"#, #"\]\[[^\]]*\]"#, #"\{[^}\n]*\}"#, #"https?://\S+"#,
      #":[a-z_0-9+-]+:"#, #"&[A-Za-z0-9#]+;"#, #"(?m)^:::.*$"#, #"\\"#,
    ]
    return patterns.reduce(prose) {
      $0.replacingOccurrences(of: $1, with: " ", options: .regularExpression)
    }
  }
}

/// The documents of the project, and the specification of CommonMark where it is at hand.
private func documents() throws -> [(name: String, text: String)] {
  let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
  let names = [
    "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "Sources/README.md", "Tests/README.md",
    "Tests/Fuzz/README.md", "Tests/GalleyMakeupTests/Samples/week.md",
  ]
  var documents = try names.map { name in
    (name, try String(contentsOf: root.appending(path: name), encoding: .utf8))
  }
  let suites =
    ProcessInfo.processInfo.environment["GALLEY_CONFORMANCE"]
    ?? root.appending(path: "../shared/conformance").path()
  let specification = suites + "/commonmark/spec-0.31.2.txt"
  if let text = try? String(contentsOfFile: specification, encoding: .utf8) {
    documents.append((specification, text))
  } else {
    print("skipped: no \(specification)")
  }
  return documents
}

/// Every word of a whole document is on its page, as often as it was written.
@Test func everyWordOfADocumentIsOnItsPage() throws {
  var count = 0
  for (name, text) in try documents() {
    let said = words(in: SaidText(text).text)
    // A text as long as a book is made up once.
    let templates = text.utf8.count < 100_000 ? ["page", "report", "cards"] : ["page"]
    for template in templates {
      let page = made(document(text), try builtIn(template), width: 300)
      let shown = words(in: page)
      // Marks may part a word that is one on the page: `code`s.
      let missing = said.filter { word, count in
        shown[word, default: 0] < count && page.components(separatedBy: word).count <= count
      }
      #expect(missing.isEmpty, "\(name) with \(template)")
    }
    count += said.values.reduce(0, +)
  }
  #expect(count > 4000)
}

/// A document of the shapes that blocks and inlines take, each with words of its own.
private struct RandomDocument {
  private(set) var text = ""
  private(set) var words: [String] = []
  private var notes = ""
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for _ in 0..<Int.random(in: 1...12, using: &random) { append() }
    text += notes
  }

  private mutating func word() -> String {
    // The digits of its number as letters.
    let digits = String(words.count, radix: 8).utf8.map { $0 - 0x30 + UInt8(ascii: "a") }
    let word = "w" + String(decoding: digits, as: UTF8.self) + "x"
    words.append(word)
    return word
  }

  private mutating func some(_ count: Int) -> String {
    (0..<count).map { _ in inline() }.joined(separator: " ")
  }

  private mutating func inline() -> String {
    switch Int.random(in: 0..<16, using: &random) {
    case 0: return "*\(word()) \(word())*"
    case 1: return "**\(word())**"
    case 2: return "`\(word())`"
    case 3: return "[\(word())](https://example.org/)"
    case 4: return "![\(word())](picture.png)"
    case 5: return "<kbd>\(word())</kbd>"
    case 6: return "~~\(word())~~"
    case 7: return "==\(word())=="
    case 8: return "<u data-x='y>z'>\(word())</u><br>"
    case 9: return "$\(word())$"
    case 10:
      let label = words.count
      notes += "\n[^\(label)]: \(word()) *\(word())*\n"
      return "\(word())[^\(label)]"
    case 11: return "<!-- nothing -->\(word())"
    default: return word()
    }
  }

  private mutating func append() {
    let count = Int.random(in: 1...9, using: &random)
    switch Int.random(in: 0..<14, using: &random) {
    case 0: text += "## \(word())\n"
    case 1: text += "- \(some(count))\n- \(some(2))\n\n  \(some(2))\n"
    case 2: text += "1. \(some(count))\n   - \(some(2))\n"
    case 3: text += "> \(some(count))\n> > \(some(2))\n"
    case 4: text += "```swift title=\"\(word())\"\n\(word())  \(word())\n```\n"
    case 5:
      text += "| \(word()) | \(some(2)) |\n|---|:-:|\n| \(some(2)) | \(word()) | \(word()) |\n"
    case 6: text += "\(some(2))\n: \(some(count))\n"
    case 7: text += "!!! note \"\(word())\"\n    \(some(count))\n"
    case 8:
      text += "<details><summary>\(word())</summary>\n\n\(some(count))\n\n</details>\n"
    case 9:
      text += "<table><tr><th>\(word())</th><td>\(word())</td></tr><tr><td>\(word())</table>\n"
    case 10: text += "<p align=\"center\">\n\(some(2))<br>\n\(word())\n</p>\n"
    case 11: text += "<ul><li>\(word())<ol><li>\(word())</ol></ul>\n"
    case 12: text += "> [!TIP]\n> \(some(count))\n"
    default: text += "\(some(count))\n\(some(2))\n"
    }
    text += "\n"
  }
}

/// Every word of any document is on its page, in columns and on pages too.
@Test func noWordOfAnyDocumentIsLost() throws {
  let columns = try template("layout { section default { columns count=2 gap=2 } }")
  var count = 0
  for seed in seeds(150) {
    let random = RandomDocument(seed: seed)
    let read = document(random.text)
    for (template, width, height) in [
      (try builtIn("page"), 40, nil), (try builtIn("page"), 80, 12), (columns, 100, 14),
      (columns, 70, nil),
    ] as [(Template, Int, Int?)] {
      let shown = words(in: made(read, template, width: width, height: height))
      let missing = random.words.filter { shown[Substring($0)] == nil }
      #expect(missing.isEmpty, "seed \(seed) at \(width):\n\(random.text)")
    }
    count += random.words.count
  }
  #expect(count > 4000)
}
