import GalleyManuscript
import GalleyText

/// Writes the answer that was asked for instead of a page to where a page would have gone.
func give(
  _ answer: Options.Answer, _ options: Options, environment: ProcessEnvironment
) throws(Failure) {
  let bytes = try bytes(of: answer, environment: environment)
  if let file = options.output, !file.isDash {
    try writeAtomically(bytes, to: file.bytes, name: file.text)
  } else {
    try StandardStreams.output.writeAll(bytes)
  }
}

private func bytes(
  of answer: Options.Answer, environment: ProcessEnvironment
) throws(Failure) -> [UInt8] {
  let lookup = TemplateLookup(environment)
  switch answer {
  case .help: return Array(helpText().utf8)
  case .version: return Array(versionText.utf8)
  case .completions(let shell): return Array(completions(for: shell).utf8)
  case .listTemplates: return try templateList(lookup)
  case .showTemplate(let name): return sanitized(try lookup.find(name).source.utf8)
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
