import GalleyMakeup
import GalleyManuscript
import GalleyText

/// Prose in Markdown, as it is written block by block.
@Sendable func benchMarkdown(_ sizes: [Int]) {
  for size in sizes.isEmpty ? [200_000, 2_000_000] : sizes {
    let source = repeated(markdown, to: size, name: "a.md")
    report("markdown", source, [("column", { textBytes(of: read(source, as: .markdown)) })])
  }
}

/// Plain text: as a stream, and on a page that is one column; lines chosen together, and greedy.
@Sendable func benchPlainPages(_ sizes: [Int]) {
  for size in sizes.isEmpty ? [1_000_000, 10_000_000] : sizes {
    let source = repeated(prose, to: size, name: "a.txt")
    for wrap in [Template.Wrap.optimal, .greedy] {
      report(
        "page-plain, \(wrap)", source,
        [
          (
            "lane",
            {
              var stream = PlainTextStream(measure: width, style: ParagraphStyle(fit: wrap))
              var output: [UInt8] = []
              source.utf8.withUnsafeBufferPointer { stream.write($0, to: &output) }
              stream.finish(to: &output)
              return output.count
            }
          ), ("page", { textBytes(of: read(source, as: .plain), wrap: wrap) }),
        ])
    }
  }
}

/// A log with colours: as a stream, and on a page that is one column.
@Sendable func benchLogPages(_ sizes: [Int]) {
  for size in sizes.isEmpty ? [1_000_000, 10_000_000] : sizes {
    let source = repeated(log, to: size, name: "a.log")
    report(
      "page-log", source,
      [
        (
          "lane",
          {
            var stream = LogStream(measure: width, colors: nil)
            var output: [UInt8] = []
            source.utf8.withUnsafeBufferPointer { stream.write($0, to: &output) }
            stream.finish(to: &output)
            return output.count
          }
        ), ("page", { textBytes(of: read(source, as: .ansi)) }),
      ])
  }
}

/// A table with a row for each line, whose cells fit, or are twelve cells wide for longer values.
@Sendable func benchTables(_ sizes: [Int], width: Int) {
  for size in sizes.isEmpty ? [100_000, 1_000_000] : sizes {
    let rows = (0..<size / 55).map { "\($0),service-\($0 % 40),2026-11-\($0 % 30 + 1),\($0 * 37)" }
    let source = SourceFile(
      name: "a.csv",
      text: "number,name,day,requests\n" + rows.joined(separator: "\n") + "\n")
    report(
      "csv, \(width) cells", source,
      [
        ("rows", { textBytes(of: read(source, as: .csv), width: width) }),
        ("page", { textBytes(of: read(source, as: .csv), width: width, pads: true) }),
      ])
  }
}

/// Prints the time that each way takes for a byte of the source, and how it compares to the first.
private func report(_ name: String, _ source: SourceFile, _ ways: [(String, () -> Int)]) {
  var first: Int?
  var line = "\(name), \(source.utf8.count) bytes:"
  for (way, work) in ways {
    let best = fastest(work)
    let perByte = Double(best.nanoseconds) / Double(max(1, source.utf8.count))
    line += " \(way) \(tenths(perByte)) ns/byte,"
    if let first {
      line += " \(tenths(Double(best.nanoseconds) / Double(max(1, first)))) times,"
    }
    first = first ?? best.nanoseconds
    line += " \(best.result) bytes;"
  }
  print(line)
}

private let width = 72

private func read(_ source: SourceFile, as kind: ContentKind) -> Document {
  var reader = DocumentReader()
  reader.kind = kind
  return reader.read(source).0
}

/// How long the text of a document in one column is: written block by block, or from a page if its
/// lines are as wide as the page.
private func textBytes(
  of document: Document, width: Int = width, wrap: Template.Wrap = .optimal, pads: Bool = false
) -> Int {
  var options = MakeupOptions()
  options.wrap = wrap
  let template = parseTemplate(
    SourceFile(name: "page", text: "layout { section default { columns count=1 } }")
  ).template
  let makeup = Makeup(
    template: template ?? Template(), environment: Environment(width: width), options: options)
  let writer = PageWriter(.text, padsLines: pads)
  guard var text = makeup.prepare(document).columnText(with: PlaceholderValues(), writer: writer)
  else { return writer.bytes(of: makeup.makeUp(document).pages).count }
  var count = 0
  while let more = text.next() { count += more.count }
  return count
}

/// A text again and again, with a number each time, up to so many bytes.
private func repeated(_ text: String, to size: Int, name: String) -> SourceFile {
  var bytes: [UInt8] = []
  var number = 0
  while bytes.count < size {
    bytes += text.utf8
    bytes += "\(number)\n\n".utf8
    number += 1
  }
  return SourceFile(name: name, utf8: bytes)
}

private let prose = """
  So much depends upon a red wheel barrow, glazed with rain water beside the white chickens;
  and whoever sets it in lines (of any length) has to know where a line may end: after the
  blanks, most of the time, or at a hyphen as in well-known words. Section 4.2 says more, at
  https://example.org/lines/and/ends.html, than anybody needs
  """

private let markdown = """
  ## A heading

  Some *emphasis*, a [link](https://example.org/a), `code`, and **more of it**: a paragraph that
  goes on for a line or two, as most of them do, before a list comes.

  - one item, with a few words in it
  - another, with `code`
    and a second line

  > A quotation of the same, with _emphasis_.

  ```swift
  let lines = setLines(of: text, measure: 72, style: style)
  ```

  """

private let log = """
  \u{1B}[32m2026-11-23T00:00:01Z\u{1B}[0m INFO  replication is behind on replica-3 by 14 s
  \u{1B}[33m2026-11-23T00:00:02Z\u{1B}[0m WARN  disk /dev/sda1 is \u{1B}[1m92%\u{1B}[0m full; writes \
  are slower than they were an hour ago
  2026-11-23T00:00:03Z DEBUG request
  """
