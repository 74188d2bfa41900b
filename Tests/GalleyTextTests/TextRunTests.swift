import GalleyCells
import TestSupport
import Testing

@testable import GalleyText

/// The rows for scalars of two and three bytes agree with the tables on each of them.
@Test func rowsSayWhatTheTablesDo() {
  var automaton = TextAutomaton(ambiguousIsWide: false)
  automaton.prepare()
  for value in 0x80..<0x10000 {
    guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
    let bytes = Array(Character(scalar).utf8) + [0, 0]
    let scalarClass = StagedTable.scalarClasses[scalar.value]
    let isPlain = cleaningTrait(of: scalarClass) == 0
    bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      let rows = automaton.rows
      if value < 0x800 {
        #expect(rows.classOfTwo(start) == scalarClass, "U+\(String(value, radix: 16))")
        #expect(rows.beginsWithPlainTwo(word(bytes)) == isPlain, "U+\(String(value, radix: 16))")
      } else {
        rows.learnRow(of: start)
        #expect(rows.classOfThree(start) == scalarClass, "U+\(String(value, radix: 16))")
        #expect(rows.beginsWithPlainThree(word(bytes)) == isPlain, "U+\(String(value, radix: 16))")
        #expect(rows.isIdeograph(start) == rows.isKnownIdeograph(start))
      }
    }
  }
}

/// Nothing that is malformed is taken for plain text, whatever rows are known.
@Test func malformedBytesAreNotPlain() {
  var automaton = TextAutomaton(ambiguousIsWide: false)
  automaton.prepare()
  for row in 0x20..<0x400 where !(0x360..<0x380 ~= row) {
    let bytes = [UInt8(0xE0 | row >> 6), UInt8(0x80 | row & 0x3F), 0x80, 0]
    bytes.withUnsafeBufferPointer { buffer in
      if let start = buffer.baseAddress { automaton.rows.learnRow(of: start) }
    }
  }
  for lead in UInt8(0x80)...0xFF {
    for second in UInt8(0)...0xFF {
      for third: UInt8 in [0x00, 0x20, 0x41, 0x7F, 0x80, 0x8B, 0xA5, 0xBF, 0xC0, 0xFF] {
        let bytes = [lead, second, third, 0x80]
        let length = bytes.withUnsafeBufferPointer { buffer in
          let scalar = decodeScalar(in: buffer, at: 0)
          return scalar.value == 0xFFFD && !bytes.starts(with: [0xEF, 0xBF]) ? 0 : scalar.length
        }
        if length != 2 { #expect(!automaton.rows.beginsWithPlainTwo(word(bytes)), "\(bytes)") }
        if length != 3 { #expect(!automaton.rows.beginsWithPlainThree(word(bytes)), "\(bytes)") }
      }
    }
  }
}

/// Eight bytes that begin with these, the first one lowest.
private func word(_ bytes: [UInt8]) -> UInt64 {
  bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
}

/// The automata read letters and ideographs in runs as the runs do.
@Test(arguments: [false, true])
func runsAreReadAsTheAutomataDo(ambiguousIsWide: Bool) {
  let start = TextAutomaton.Pair(
    lineBreak: LineBreakAutomaton(), cluster: ClusterAutomaton(ambiguousIsWide: ambiguousIsWide))
  let (words, ideographs) = (
    TextAutomaton.Words(from: start), TextAutomaton.Ideographs(from: start)
  )
  let classes = (0..<128).map { UInt8($0) }
  let letters = classes.filter { words.contains($0) }
  #expect(letters.contains(StagedTable.scalarClasses[0x61]))
  #expect(letters.contains(StagedTable.scalarClasses[0x436]) == !ambiguousIsWide)
  #expect(letters.contains(StagedTable.scalarClasses[0x11F]))
  for letter in letters {
    var pair = start
    _ = pair.read(letter)
    #expect(pair.number == words.inWord.number, "class \(letter) at the start")
  }
  var (beside, spaced) = (ideographs.pair, ideographs.pair)
  let reading = beside.read(ideographs.scalarClass)
  #expect(beside.number == ideographs.pair.number)
  #expect(reading.isSimple && reading.isPlace && reading.cells == 2)
  let space = spaced.read(StagedTable.scalarClasses[0x20])
  #expect(space.isSimple && !space.isPlace && space.cells == 1)
}

/// Joiners and variation selectors, which walks take without another look, are in classes of their
/// own: nothing in them guides.
@Test func joinersShareNoClassWithGuides() {
  let joiners = [0x200D, 0xFE0F].map { StagedTable.scalarClasses[$0] }
  for value in UInt32(0)...0x10FFFF where isFormatCharacter(value) {
    #expect(!joiners.contains(StagedTable.scalarClasses[value]), "U+\(String(value, radix: 16))")
  }
}

/// Text and values of attributes in HTML and SVG hold nothing that drives a display.
@Test(arguments: [
  ("a & b <i> \"c\" 'd'", "a &amp; b &lt;i&gt; &quot;c&quot; &#39;d&#39;"),
  ("naïve 本 👩‍🚀", "naïve 本 👩‍🚀"), ("x\u{9B}2J\u{1B}", "x&lt;9B&gt;2J^["),
  ("b\u{202E}c\u{2066}", "b&lt;U+202E&gt;c&lt;U+2066&gt;"),
])
func markupHoldsNothingThatDrives(text: String, markup: String) {
  var bytes: [UInt8] = []
  bytes.append(escaping: text)
  #expect(String(decoding: bytes, as: UTF8.self) == markup)
}
