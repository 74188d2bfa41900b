import Foundation
import GalleyCells
import GalleyText
import TestSupport
import Testing

/// A browser that can report how it laid a page out.
private enum Browser: String, CaseIterable {
  case chromium, firefox

  /// Its program; nil where it is not installed.
  var program: String? {
    let names =
      switch self {
      case .chromium: ["chromium", "chromium-browser", "google-chrome"]
      case .firefox: ["firefox-esr", "firefox"]
      }
    return names.lazy.compactMap(systemProgram).first
  }

  static let installed = allCases.filter { $0.program != nil }

  /// Returns the browser's report on a page, a file of the directory, from between the tags of
  /// `<output id="found">`: one writes the whole page out, the other the text that the page dumps.
  func found(in page: String, _ directory: TemporaryDirectory) throws -> Data {
    let url = "file://\(directory.path)/\(page)"
    try directory.write(
      "user_pref(\"browser.dom.window.dump.enabled\", true);\n", to: "profile/user.js")
    let profile = "\(directory.path)/profile"
    let arguments =
      switch self {
      case .chromium:
        [
          "--headless=new", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(profile)",
          "--virtual-time-budget=2000", "--dump-dom", url,
        ]
      case .firefox:
        [
          "--headless", "--no-remote", "--profile", profile, "--screenshot",
          "\(directory.path)/page.png", url,
        ]
      }
    let run = try CommandRun(
      arguments, environment: ["HOME": directory.path], in: directory, program: program)
    let output = Data(run.output)
    let start = try #require(
      output.range(of: Data("<output id=\"found\">".utf8)), "\(run.messages)")
    let end = try #require(
      output.range(of: Data("</output>".utf8), in: start.upperBound..<output.endIndex))
    let json = String(decoding: output[start.upperBound..<end.lowerBound], as: UTF8.self)
      .replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
      .replacingOccurrences(of: "&nbsp;", with: "\u{A0}")
      .replacingOccurrences(of: "&amp;", with: "&")
    return Data(json.utf8)
  }
}

/// A text or a box of several cells that a browser drew: its place and its width, in cells.
private struct DrawnText: Decodable {
  let text: String
  let row: Double
  let column: Double
  /// Nil where the font decides it.
  let width: Double?
  /// Where a text ends that runs from right to left.
  let end: Double?
}

/// Content that browsers may draw elsewhere: all kinds of blocks, scripts whose fonts keep no
/// cells, text from right to left, frames, charts and grounds.
private let document = """
  # Pages *in* browsers

  A paragraph with `code`, **strong words**, [a link](https://example.org/), 本文排版 and ελληνικά.

  ## Scripts

  | script | sample | n |
  | --- | --- | ---: |
  | Chinese | 本文排版 | 12 |
  | Hebrew | שלום (12) עולם | 7 |
  | Arabic | مرحبا بالعالم | 3 |
  | Thai | สวัสดีครับ | 44 |
  | Hindi | नमस्ते दुनिया | 5 |
  | Emoji | 👩‍🚀 ok 🎉🎉 | 6 |
  | Symbols | ✓ ▲ → ★ ⠿⠿ | 8 |

  > [!WARNING]
  > Text of an alert.

  אבג דהו **זחט** יכל abc 123 מנס. עוד מילים כאן כדי שהשורה תישבר לשתי שורות.

  ```swift
  let x = 42  // ╔═╗ ░▒▓█
  ```

  ```plain
  │⣀⣀⣠⣤⣤⣤⣶⣶⣶⣾⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⠿⠿⠿⠛⠛⠛⠉⠉⠉⠉⠉│ ▁▂▃▄▅▆▇█ │
  ```
  """

/// Cells whose words would change places in one line of text, in scripts of different widths.
private let turnedTable = """
  | שם | ערך | n | m |
  |---|---|--:|---|
  | אבג | [נכשל]{.bad} | 12 | 3 |
  | abc דהו | ok | 7 | go |
  | مرحبا بالعالم | نص (طويل) | 3 | 本文 |
  """

/// The pages to try: the arguments that determine how they are made up, and their document.
private let pages: [(arguments: [String], document: String)] =
  [
    (["-w", "70"], document), (["-t", "cards", "-w", "80"], document),
    (["-t", "report", "-w", "60", "-l", "20"], document), (["-c", "2", "-w", "100"], document),
    (["--direction", "rtl", "-w", "64"], document),
    (["--direction", "rtl", "-w", "50"], turnedTable),
  ] + sampled(width: "80") + sampled(width: "160")

private func sampled(width: String) -> [(arguments: [String], document: String)] {
  let reports = samples("Reports", ".md").map { (["-w", width], $0) }
  return reports + samples("Scenes", ".txt").map { (["-t", "dashboard", "-w", width], $0) }
}

/// The text of the samples of a directory, in the order of their names.
private func samples(_ folder: String, _ suffix: String) -> [String] {
  let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("GalleyMakeupTests/Samples/\(folder)")
  let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
  return names.filter { $0.hasSuffix(suffix) }.sorted().compactMap {
    try? String(contentsOf: url.appendingPathComponent($0), encoding: .utf8)
  }
}

/// A page in a format.
private func page(_ index: Int, _ words: [String], _ directory: TemporaryDirectory) throws
  -> [UInt8]
{
  let (arguments, document) = pages[index]
  let run = try CommandRun(
    arguments + words + ["-"], input: .pipe(Array(document.utf8)), in: directory)
  #expect(run.status == .exited(0), "\(arguments) \(words): \(run.messages)")
  return run.output
}

/// A form in which browsers get pages, and the script that examines it.
private enum Form: String, CaseIterable {
  case inline, classes, svg

  /// The options that ask for it on the command line.
  var words: [String] {
    self == .svg ? ["--to", "svg"] : ["--to", "html", "--html-styles", rawValue]
  }

  /// How far from its cell something may be drawn, in cells: an image is drawn for fonts of any width.
  var tolerance: Double { self == .svg ? 0.25 : 0.1 }

  /// A script that lists the texts drawn in a section: in HTML each stretch of text on a line, and
  /// each box as a whole; in an image its texts.
  private var listing: String {
    self == .svg
      ? """
      function listing(section) {
        const list = [];
        for (const text of section.querySelectorAll("svg.galley text")) {
          const top = text.closest("g").transform.baseVal.consolidate()?.matrix.f ?? 0;
          const last = text.getNumberOfChars() - 1;
          const boxes = [...Array(last + 1).keys()].map(i => text.getExtentOfChar(i));
          const left = Math.min(...boxes.map(b => b.x));
          const right = Math.max(...boxes.map(b => b.x + b.width));
          list.push({ text: text.textContent, row: (top + text.y.baseVal[0].value - 15) / 20,
            column: left / 10,
            width: text.hasAttribute("textLength") ? (right - left) / 10 : null,
            end: text.getAttribute("text-anchor") === "end" ? right / 10 : null });
        }
        return list;
      }
      """
      : """
      function listing(section) {
        const list = [];
        let before = 0;
        for (const page of section.querySelectorAll("pre.galley")) {
          const probe = document.createElement("span");
          probe.textContent = "0".repeat(100);
          page.append(probe);
          const cell = probe.getBoundingClientRect().width / 100;
          probe.remove();
          const rows = page.textContent.split("\\n").length - 1;
          const frame = page.getBoundingClientRect();
          const style = getComputedStyle(page);
          const line = parseFloat(style.lineHeight);
          const top = frame.top + page.clientTop + parseFloat(style.paddingTop);
          function add(text, box) {
            if (text.trim() === "") return;
            list.push({ text, row: before + ((box.top + box.bottom) / 2 - top) / line - 0.5,
              column: (box.left - frame.left) / cell, width: box.width / cell });
          }
          function visit(node) {
            if (node.nodeType === Node.TEXT_NODE) {
              const range = document.createRange();
              for (let start = 0; start < node.length;) {
                let end = node.data.indexOf("\\n", start);
                if (end < 0) end = node.length;
                range.setStart(node, start);
                range.setEnd(node, end);
                if (end > start) add(node.data.slice(start, end), range.getBoundingClientRect());
                start = end + 1;
              }
            } else if (getComputedStyle(node).display === "inline-block" && node.dir !== "rtl") {
              add(node.textContent, node.getBoundingClientRect());
            } else {
              node.childNodes.forEach(visit);
            }
          }
          page.childNodes.forEach(visit);
          before += rows;
        }
        return list;
      }
      """
  }

  /// Returns the texts of all pages as a browser drew them.
  func drawn(by browser: Browser) throws -> [[DrawnText]] {
    let directory = try TemporaryDirectory()
    let sections = try pages.indices.map { index in
      "<section>\(String(decoding: try page(index, words, directory), as: UTF8.self))</section>\n"
    }
    let html = """
      <!DOCTYPE html><meta charset=utf-8><body>\(sections.joined())<script>
      \(listing)
      const found = document.createElement("output");
      found.id = "found";
      found.textContent = JSON.stringify([...document.querySelectorAll("section")].map(listing));
      document.body.append(found);
      window.dump?.(found.outerHTML);
      </script>
      """
    try directory.write(html, to: "page.html")
    return try JSONDecoder().decode(
      [[DrawnText]].self, from: try browser.found(in: "page.html", directory))
  }
}

/// The cells of pages as a terminal shows them, in visual order; a wide character is in its first
/// cell, and its second is empty.
private func cells(ofTerminal page: [UInt8]) -> [[String]] {
  parseTerminalOutput(page).lines.map { line in
    line.string.flatMap {
      [String($0)] + Array(repeating: "", count: max(0, displayWidth(of: String($0)) - 1))
    }
  }
}

/// Returns the part of a text that is compared: its scalars without blanks and mirrored ones, in no
/// order, as a box gives its contents only as a whole.
private func compared(_ text: some Sequence<Character>) -> [UInt32] {
  text.flatMap(\.unicodeScalars).map(\.value).filter {
    !"()[]<> ".utf8.map(UInt32.init).contains($0)
  }
  .sorted()
}

/// Checks that drawn texts are the text of the cells that they cover, and cover all that are not left
/// out.
private func compare(
  _ texts: [DrawnText], with rows: [[String]], tolerance: Double,
  leavingOut isDrawing: (String) -> Bool,
  _ reason: String
) {
  var rest = rows
  for text in texts {
    let width = displayWidth(of: text.text)
    let start = text.end.map { $0 - Double(width) } ?? text.column
    let (row, column) = (Int(text.row.rounded()), Int(start.rounded()))
    #expect(abs(start - Double(column)) < tolerance, "\(reason): \(text) begins in a cell")
    if let drawn = text.width {
      #expect(abs(drawn - Double(width)) < tolerance, "\(reason): \(text) is as wide as it says")
    }
    let isInside = rows.indices.contains(row) && column >= 0
    #expect(isInside, "\(reason): \(text)")
    guard isInside else { continue }
    let end = min(column + width, rows[row].count)
    let covered = rows[row][min(column, end)..<end].joined()
    #expect(compared(covered) == compared(text.text), "\(reason): \(text) stands over \(covered)")
    for place in min(column, end)..<end { rest[row][place] = " " }
  }
  for (y, row) in rest.enumerated() {
    let missing = row.filter { $0 != " " && !$0.isEmpty && !isDrawing($0) }
    #expect(missing.isEmpty, "\(reason): row \(y) lacks \(missing)")
  }
}

/// Terminal, HTML and SVG differ in no cell, by where browsers say that they drew them.
@Test(
  .enabled(if: !Browser.installed.isEmpty, "no browser is installed"),
  arguments: Browser.installed.flatMap { browser in Form.allCases.map { (browser, $0) } })
private func browsersDrawTheCellsOfATerminal(browser: Browser, form: Form) throws {
  let drawn = try form.drawn(by: browser)
  try #require(drawn.count == pages.count)
  let directory = try TemporaryDirectory()
  for index in pages.indices {
    let arguments = pages[index].arguments
    let terminal = try page(
      index, ["--bidi", "visual", "--to", "ansi", "--links", "osc8"], directory)
    var rows = cells(ofTerminal: terminal)
    // An image has a row between two pages.
    if form == .svg, let length = arguments.firstIndex(of: "-l").flatMap({ Int(arguments[$0 + 1]) })
    {
      for page in (1..<max(1, rows.count / length)).reversed() {
        rows.insert([], at: page * length)
      }
    }
    compare(
      drawn[index], with: rows, tolerance: form.tolerance,
      leavingOut: {
        form == .svg && $0.unicodeScalars.allSatisfy { 0x2500..<0x25A0 ~= $0.value }
      }, "\(arguments), page \(index)")
  }
}

/// A checker of HTML finds nothing wrong, whatever is on the page.
@Test(
  .enabled(if: systemProgram("tidy") != nil), arguments: ["page", "dashboard", "layouts/front"])
func documentsAreValid(template: String) throws {
  let directory = try TemporaryDirectory()
  let text = """
    ---
    title: A <&"'> page
    lang: de_CH
    ---
    [x](#none) [y](#one-two) <https://example.org/a|b?x=<y>> [z](../a b.md) [b](<http://a.b/c d>)

    ## One two {#a"b}

    שלום *abc* 本文 ไทย 👩‍👩‍👧 `code <b>` ~~gone~~ [FAIL]{.bad} [x]{fg=#123456}

    ### One two

    > ## Quote

    - [ ] task

    | A | ב |
    |---|--:|
    | <i>x</i> | גדה 1 |

    #### [link in a heading](http://a.b) and `code`
    """
  try directory.write(text, to: "a.md")
  for styles in ["inline", "classes"] {
    _ = try CommandRun(
      ["-w", "50", "-l", "20", "-t", template, "--html-styles", styles, "-o", "a.html", "a.md"],
      in: directory)
    let check = try CommandRun(
      ["-errors", "-quiet", "a.html"], in: directory, program: systemProgram("tidy"))
    #expect(check.messages == "", "\(styles)")
    let page = String(decoding: try directory.read("a.html"), as: UTF8.self)
    let names = page.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
    #expect(Set(names).count == names.count, "\(names)")
  }
}
