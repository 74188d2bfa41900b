import GalleyManuscript
import GalleyText

/// `graphemes`, `breaks`, `width`, `wrap`, `bidi`: one JSON value a line in, one out; offsets count
/// scalars.

@Sendable func probeGraphemes(_ input: [UInt8], _ options: [String]) -> String {
  perLine(input) { value in
    guard let text = value.string else { return nil }
    let ends = graphemeClusters(of: Array(text.utf8)).map(\.utf8Range.upperBound)
    return numbers(scalarOffsets(ends, in: text))
  }
}

@Sendable func probeBreaks(_ input: [UInt8], _ options: [String]) -> String {
  perLine(input) { value in
    guard let text = value.string else { return nil }
    let all = lineBreakOpportunities(in: Array(text.utf8))
    let breaks = scalarOffsets(all.map(\.utf8Offset), in: text)
    let mandatory = scalarOffsets(all.filter(\.isMandatory).map(\.utf8Offset), in: text)
    return object([("breaks", numbers(breaks)), ("mandatory", numbers(mandatory))])
  }
}

@Sendable func probeWidth(_ input: [UInt8], _ options: [String]) -> String {
  perLine(input) { value in
    guard let text = value.string else { return nil }
    let hasControl = text.unicodeScalars.contains {
      $0.value != 0 && $0.properties.generalCategory == .control
    }
    return number(hasControl ? nil : displayWidth(of: text))
  }
}

@Sendable func probeWrap(_ input: [UInt8], _ options: [String]) -> String {
  func option(_ name: String) -> String? {
    options.firstIndex(of: name).flatMap { $0 + 1 < options.count ? options[$0 + 1] : nil }
  }
  let measure = option("--width").flatMap { Int($0) } ?? 80
  let style = ParagraphStyle(
    fit: option("--fit") == "optimal" ? .optimal : .greedy, keepsSpaces: true,
    keepsAddresses: false)
  return perLine(input) { value in
    guard let text = value.string else { return nil }
    return array(
      setLines(of: StyledText(text), measure: measure, style: style)
        .map { string($0.text.string) })
  }
}

@Sendable func probeBidi(_ input: [UInt8], _ options: [String]) -> String {
  perLine(input) { value in
    guard let text = value["text"]?.string else { return nil }
    let directions: [String: ParagraphStyle.Direction] = [
      "ltr": .leftToRight, "rtl": .rightToLeft,
    ]
    let scalars = text.unicodeScalars.map(\.value)
    let direction = directions[value["direction"]?.string ?? "auto"] ?? .automatic
    let paragraph = BidiParagraph(scalars, direction: direction)
    let levels = paragraph.levels(of: scalars.indices).map { $0.map { Int($0) } }
    let order = paragraph.visualOrder(of: scalars.indices)
    return object([("levels", numbers(levels)), ("order", numbers(order))])
  }
}

/// The answer for each line that is not empty; `null` for a line that the probe can't read.
private func perLine(_ input: [UInt8], _ answer: (JSONValue) -> JSONValue?) -> String {
  input.split(separator: 0x0A).map { line in
    let value = parseJSON(SourceFile(name: "-", utf8: Array(line))).0
    return (value.flatMap(answer) ?? JSONValue(.null)).text + "\n"
  }.joined()
}

private func numbers(_ values: [Int?]) -> JSONValue { array(values.map { number($0) }) }

/// Offsets in UTF-8, in order, as counts of scalars.
private func scalarOffsets(_ utf8Offsets: [Int], in text: String) -> [Int] {
  var counts: [Int] = []
  var utf8Offset = 0
  var count = 0
  var scalars = text.unicodeScalars.makeIterator()
  for offset in utf8Offsets {
    while utf8Offset < offset, let scalar = scalars.next() {
      utf8Offset += UTF8.width(scalar)
      count += 1
    }
    counts.append(count)
  }
  return counts
}
