import GalleyManuscript
import GalleyText

/// Prints what was asked for instead of a page.
func give(_ answer: Options.Answer, environment: ProcessEnvironment) throws(Failure) {
  let lookup = TemplateLookup(environment, includesCurrentDirectory: true)
  switch answer {
  case .help: try write(helpText().utf8)
  case .version: try write("galley \(version)\n".utf8)
  case .completions(let shell): try write(completions(for: shell).utf8)
  case .listTemplates: try write(try templateList(lookup))
  case .showTemplate(let name): try write(sanitized(try lookup.find(name).source.utf8))
  }
}

/// A line for each template: its name and its title.
private func templateList(_ lookup: TemplateLookup) throws(Failure) -> [UInt8] {
  let entries = lookup.entries()
  let column = 2 + (entries.map { displayWidth(of: $0.name) }.max() ?? 0)
  var lines: [UInt8] = []
  for entry in entries {
    let title = (try? lookup.find(entry).parse().template?.title) ?? "has mistakes; see --check -t"
    let gap = String(repeating: " ", count: column - displayWidth(of: entry.name))
    lines += sanitized("\(entry.name)\(gap)\(title)".utf8, for: .cells) + "\n".utf8
  }
  return lines
}

private func write(_ bytes: some Sequence<UInt8>) throws(Failure) {
  try StandardStreams.output.writeAll(Array(bytes))
}
