import Foundation
import GalleyCells
import GalleyManuscript
import TestSupport
import Testing

private func quoted(_ text: String) -> String {
  var bytes: [UInt8] = []
  JSONValue.appendQuoted(text, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

/// Strings are written so that nothing in them drives a terminal, in names and kinds too.
@Test(arguments: [
  ("naïve 本", "\"naïve 本\"", "text is text"),
  ("\"\\/", "\"\\\"\\\\/\"", "what ends a string"),
  ("\t\n\r\u{1B}\u{7F}", "\"\\t\\n\\r\\u001b\\u007f\"", "C0 and DEL"),
  ("b\u{9B}2Jx", "\"b\\u009b2Jx\"", "C1, which is a live CSI"),
  ("b\u{202E}x\u{2066}\u{61C}", "\"b\\u202ex\\u2066\\u061c\"", "bidirectional controls"),
  ("\u{2028}\u{FEFF}👩‍🚀", "\"\\u2028\\ufeff👩‍🚀\"", "separators and marks; joiners stay"),
])
func escapesWhatDrivesADisplay(text: String, json: String, reason: Comment) {
  #expect(quoted(text) == json, reason)
}

/// Quoted text is read back as the same text.
@Test func quotedTextIsReadBack() throws {
  var random = SeededGenerator(seed: 91)
  for round in 0..<300 {
    let scalars = (0..<20).compactMap { _ in
      Unicode.Scalar(UInt32.random(in: 0...0x2100, using: &random))
    }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    let json = quoted(text)
    #expect(!json.unicodeScalars.contains { drivesDisplay($0.value) }, "seed 91, round \(round)")
    #expect(
      try JSONDecoder().decode(String.self, from: Data(json.utf8)) == text,
      "seed 91, round \(round)")
  }
}
