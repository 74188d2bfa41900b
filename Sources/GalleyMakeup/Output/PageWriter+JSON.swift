import GalleyCells
import GalleyManuscript
import GalleyText

extension PageWriter {
  /// The pages as data: the size of a page, and for each page its frames and its lines.
  func json(of pages: [Page]) -> [UInt8] {
    let size = pages.first?.canvas.size ?? .zero
    let value: JSONValue = [
      "width": .number(size.width), "height": .number(size.height),
      "pages": JSONValue(.array(pages.map(\.json))),
    ]
    var bytes: [UInt8] = []
    value.append(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}

extension Page {
  /// The frames of the page, and its rows as plain text.
  fileprivate var json: JSONValue {
    let text = canvas.plainText()
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast().map { JSONValue(.string(String(decoding: $0, as: UTF8.self))) }
    return [
      "elements": JSONValue(.array(elements.map(\.json))),
      "lines": JSONValue(.array(Array(lines))),
    ]
  }
}

extension Page.Element {
  fileprivate var json: JSONValue {
    [
      "category": JSONValue(.string(category.rawValue)),
      "section": section.map(JSONValue.number) ?? JSONValue(.null),
      "item": item.map(JSONValue.number) ?? JSONValue(.null),
      "kind": JSONValue(.string(kind)),
      "x": .number(frame.minX), "y": .number(frame.minY),
      "width": .number(frame.width), "height": .number(frame.height), "z": .number(z),
    ]
  }
}

extension JSONValue {
  fileprivate static func number(_ number: Int) -> JSONValue {
    JSONValue(.number(String(number)))
  }
}
