@testable import GalleyText

/// Requires the promises of every page of lines of plain text: well-formed UTF-8, no controls, no
/// characters that hide or reorder text, each line ended and no wider than `width` cells.
///
/// This is written apart from the code that cleans, which it would otherwise agree with.
public func requirePlainLines(
  _ bytes: [UInt8], width: Int?, ambiguousIsWide: Bool = false, _ what: String
) {
  require(bytes.isEmpty || bytes.last == 0x0A, "\(what): the last line is not ended")
  for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
    requirePlainText(Array(line), what)
    guard let width else { continue }
    let cells = displayWidth(of: line, ambiguousIsWide: ambiguousIsWide)
    require(
      cells <= width, "\(what): a line is \(cells) cells wide, not \(width): \(quoted(line))")
  }
}

/// Requires that a text is well-formed UTF-8 and holds no scalar that a page must not hold.
public func requirePlainText(_ bytes: [UInt8], _ what: String) {
  let text = require(
    String(validating: bytes, as: UTF8.self), "\(what): not UTF-8: \(quoted(bytes))")
  var marks = 0
  var lastWasSelector = false
  for scalar in text.unicodeScalars {
    require(
      !isForbidden(scalar.value),
      "\(what): U+\(String(scalar.value, radix: 16, uppercase: true)) in \(quoted(bytes))")
    let isSelector = 0xFE00...0xFE0F ~= scalar.value || 0xE0100...0xE01EF ~= scalar.value
    require(!(isSelector && lastWasSelector), "\(what): two variation selectors in a row")
    lastWasSelector = isSelector
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: marks += 1
    case _ where scalar.value == 0x200C || scalar.value == 0x200D: break
    default: marks = 0
    }
    require(marks <= 30, "\(what): more than 30 marks on a base")
  }
}

/// Whether a scalar is a control, guides line breaks or direction, is a separator, embedding,
/// override, isolate or annotation character, or is a noncharacter.
private func isForbidden(_ value: UInt32) -> Bool {
  switch value {
  case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x061C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E,
    0x2060...0x206F, 0xFDD0...0xFDEF, 0xFEFF, 0xFFF0...0xFFFB, 0xE0000...0xE001F:
    true
  default: value & 0xFFFE == 0xFFFE
  }
}

/// Bytes as a message can show them.
public func quoted(_ bytes: some Sequence<UInt8>) -> String {
  String(decoding: Array(bytes.prefix(400)), as: UTF8.self).debugDescription
}
