import Foundation
import GalleyCells
import GalleyText
import TestSupport
import Testing

/// A browser that can print what became of a page; nil where there is none. The tests that need it
/// are skipped then, and say so.
private let chromium = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
  .first { FileManager.default.isExecutableFile(atPath: $0) }

/// What a browser drew: a text, or a box of several cells, where it stands and how wide it is, in
/// cells.
private struct DrawnText: Decodable {
  let text: String
  let row: Double
  let column: Double
  /// Nil where the font decides it.
  let width: Double?
  /// Where a text ends that runs from right to left.
  let end: Double?
}

/// What there is to draw that browsers may draw elsewhere: all kinds of blocks, scripts whose fonts
/// keep no cells, text from right to left, frames, charts and grounds.
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
  """

/// The pages to try: a template, a width, and a document.
private let pages: [(arguments: [String], document: String)] = [
  (["-w", "70"], document), (["-t", "cards", "-w", "80"], document),
  (["-t", "report", "-w", "60", "-l", "20"], document), (["-c", "2", "-w", "100"], document),
  (["--direction", "rtl", "-w", "64"], document),
]

/// What Chromium makes of a document of HTML whose script writes its findings into `#found`.
private func found<Value: Decodable>(
  _ type: Value.Type, in html: String, _ directory: TemporaryDirectory
) throws -> Value {
  try directory.write(html, to: "page.html")
  let run = try CommandRun(
    [
      "--headless=new", "--no-sandbox", "--disable-gpu",
      "--user-data-dir=\(directory.path)/chromium",
      "--virtual-time-budget=2000", "--dump-dom", "file://\(directory.path)/page.html",
    ], environment: ["HOME": directory.path], in: directory, program: chromium)
  let start = try #require(run.page.range(of: "<output id=\"found\">"))
  let end = try #require(
    run.page.range(of: "</output>", range: start.upperBound..<run.page.endIndex))
  let json = String(run.page[start.upperBound..<end.lowerBound])
    .replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
    .replacingOccurrences(of: "&amp;", with: "&")
  return try JSONDecoder().decode(type, from: Data(json.utf8))
}

/// A script that lists what stands in the pages of HTML: each stretch of text on a line, and each box
/// as a whole.
private let htmlScript = """
  const list = [];
  let before = 0;
  for (const page of document.querySelectorAll("pre.galley")) {
    const probe = document.createElement("span");
    probe.textContent = "0".repeat(100);
    page.append(probe);
    const cell = probe.getBoundingClientRect().width / 100;
    probe.remove();
    const rows = page.textContent.split("\\n").length - 1;
    const frame = page.getBoundingClientRect();
    const line = parseFloat(getComputedStyle(page).lineHeight);
    function add(text, box) {
      if (text.trim() === "") return;
      list.push({ text, row: before + ((box.top + box.bottom) / 2 - frame.top) / line - 0.5,
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
      } else if (getComputedStyle(node).display === "inline-block") {
        add(node.textContent, node.getBoundingClientRect());
      } else {
        node.childNodes.forEach(visit);
      }
    }
    page.childNodes.forEach(visit);
    before += rows;
  }
  const found = document.createElement("output");
  found.id = "found";
  found.textContent = JSON.stringify(list);
  document.body.append(found);
  """

/// A script that lists the texts of an image, and which cells have lines at two of their edges or
/// more.
private let svgScript = """
  const list = [];
  for (const text of document.querySelectorAll("svg.galley text")) {
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
  const found = document.createElement("output");
  found.id = "found";
  found.textContent = JSON.stringify(list);
  document.body.append(found);
  """

/// The cells of pages as a terminal shows them, in visual order; a wide character is in its first
/// cell, and its second is empty.
private func cells(ofTerminal page: [UInt8]) -> [[String]] {
  parseTerminalOutput(page).lines.map { line in
    line.string.flatMap {
      [String($0)] + Array(repeating: "", count: max(0, displayWidth(of: String($0)) - 1))
    }
  }
}

/// What of a text is compared: its scalars but for blanks and what is mirrored, in no order, as a box
/// says only as a whole what it holds.
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

/// Terminal, HTML and SVG differ in no cell, by where a browser says that it drew them.
@Test(.enabled(if: chromium != nil, "no Chromium is installed"), arguments: pages.indices)
func browsersDrawTheCellsOfATerminal(index: Int) throws {
  let (arguments, document) = pages[index]
  let directory = try TemporaryDirectory()
  try directory.write(document, to: "a.md")
  let page = try CommandRun(
    arguments + ["--bidi", "visual", "--to", "ansi", "--links", "osc8", "a.md"], in: directory)
  let terminal = cells(ofTerminal: page.output)
  for styles in ["inline", "classes"] {
    let run = try CommandRun(
      arguments + ["--to", "html", "--html-styles", styles, "a.md"], in: directory)
    let html = "<!DOCTYPE html><meta charset=utf-8><body>\(run.page)<script>\(htmlScript)</script>"
    let drawn = try found([DrawnText].self, in: html, directory)
    compare(drawn, with: terminal, tolerance: 0.1, leavingOut: { _ in false }, styles)
  }
  // An image has a row between two pages.
  let svg = try CommandRun(arguments + ["--to", "svg", "a.md"], in: directory)
  let html = "<!DOCTYPE html><meta charset=utf-8><body>\(svg.page)<script>\(svgScript)</script>"
  let drawn = try found([DrawnText].self, in: html, directory)
  var rows = terminal
  if let length = arguments.firstIndex(of: "-l").flatMap({ Int(arguments[$0 + 1]) }) {
    for page in (1..<max(1, terminal.count / length)).reversed() {
      rows.insert([], at: page * length)
    }
  }
  compare(
    drawn, with: rows, tolerance: 0.25,
    leavingOut: { $0.unicodeScalars.allSatisfy { 0x2500..<0x25A0 ~= $0.value } }, "svg")
}
