import GalleyManuscript
import GalleyText
import TestSupport
import Testing

@testable import GalleyMakeup

/// A chart from `label=value` words, or values alone; a value that is not a number is kept as text.
private func chart(_ form: Chart.Form, _ text: String) -> Chart {
  Chart(
    form: form,
    points: text.split(separator: " ").map { word in
      let parts = word.split(separator: "=")
      let value = String(parts[parts.count - 1])
      let numbers = value.split(separator: "/")
        .map { Double($0.hasSuffix("%") ? $0.dropLast() : $0) }
      return Chart.Point(
        label: parts.count > 1 ? String(parts[0]) : "", value: numbers[0],
        of: numbers.dropFirst().first ?? nil, text: value)
    })
}

private func drawing(_ chart: Chart, measure: Int, isASCII: Bool = false) -> String {
  drawn([Block(.chart(chart))], measure: measure, options: BlockOptions(asciiMarks: isASCII))
}

@Test(arguments: [
  ("1 2 3 4 5 6 7 8", 8, "▁▂▃▄▅▆▇█", "_.:-=+*#", "the least is lowest, the greatest highest"),
  ("0 10", 5, "▁▃▅▆█", "_:=+#", "stretched to its frame"),
  ("1 1 8 8", 2, "▁█", "_#", "what falls together"),
  ("1 1 8 1 1 1", 3, "▁█▁", "_#_", "peaks stay"),
  ("1 8 1", 4, "▁▆█▁", "_+#_", "even where no cell is theirs alone"),
  ("5 5 5", 3, "▅▅▅", "===", "one value is in the middle"),
  ("7 7 7 7", 9, "▅▅▅▅▅▅▅▅▅", "=========", "and so is what lies between"),
  ("0 0", 2, "▁▁", "__", "nothing is at the foot"),
  ("1 x 8", 3, "▁?█", "_?#", "what could not be read is marked"),
  ("1 nan inf -inf 3", 5, "▁ █▁█", "_ #_#", "what is missing leaves a gap"),
  ("-1e308 1e308 0", 3, "▁█▅", "_#=", "differences don't overflow"),
  ("1 2 3", 1, "▁", "_", "one cell: the first of the farthest"),
  (
    "1 8 3", 50, "▁▂▂▃▃▄▄▅▅▆▆▇▇██▇▇▇▆▆▆▅▅▄▄▄▃▃  min 1  max 8  last 3",
    "_..::--==++**##***+++==---::  min 1  max 8  last 3",
    "what they are is said where there is room"
  ),
])
func drawsSparkline(
  values: String, measure: Int, blocks: String, ascii: String, reason: String
) {
  #expect(drawing(chart(.sparkline, values), measure: measure) == blocks, "\(reason)")
  #expect(
    drawing(chart(.sparkline, values), measure: measure, isASCII: true) == ascii, "\(reason)")
}

@Test(arguments: [
  (
    "api=8 web=4 db=1", 16,
    """
    api ▄▄▄▄▄▄▄▄▄▄ 8
    web ▄▄▄▄▄      4
    db  ▄▖         1
    """,
    """
    api ########## 8
    web #####      4
    db  #-         1
    """
  ),
  (
    "a=0 b=0.001 c=4", 12, "a      0\nb ▖    0.001\nc ▄▄▄▄ 4",
    "a      0\nb -    0.001\nc #### 4"
  ),
  ("a=-4 b=4", 13, "a ▄▄▄▄     -4\nb     ▄▄▄▄  4", "a ####     -4\nb     ####  4"),
  (
    "a=-4 b=0 c=4", 13, "a ▄▄▄▄     -4\nb           0\nc     ▄▄▄▄  4",
    "a ####     -4\nb           0\nc     ####  4"
  ),
  ("a=x b=4", 12, "a ?        x\nb ▄▄▄▄▄▄▄▄ 4", "a ?        x\nb ######## 4"),
  ("a=inf b=4", 12, "a ▄▄▄▄▄▄ inf\nb ▄▄▄▄▄▄   4", "a ###### inf\nb ######   4"),
  ("a=40% b=50%", 16, "a ▄▄▄▄       40%\nb ▄▄▄▄▄      50%", "a ####       40%\nb #####      50%"),
  ("a=3/4 b=75%", 14, "a ▄▄▄▄▄▄   3/4\nb ▄▄▄▄▄▄   75%", "a ######   3/4\nb ######   75%"),
  ("a=3/4 b=6/8", 14, "a ▄▄▄      3/4\nb ▄▄▄▄▄▄   6/8", "a ###      3/4\nb ######   6/8"),
  ("long-label=42", 6, "long-\nlabel\n42\n▄▄▄▄▄▄", "long-\nlabel\n42\n######"),
  ("5", 1, "5\n▄", "5\n#"),
])
func drawsBars(values: String, measure: Int, blocks: String, ascii: String) {
  #expect(drawing(chart(.bars, values), measure: measure) == blocks)
  #expect(drawing(chart(.bars, values), measure: measure, isASCII: true) == ascii)
}

@Test(arguments: [
  ("81%", 15, "████████▉░░ 81%", "#########.. 81%"),
  ("0.5", 12, "████░░░░ 50%", "####.... 50%"),
  ("1", 10, "▏░░░░░░ 1%", "-...... 1%"),
  ("120%", 10, "█████ 120%", "##### 120%"),
  ("-5%", 8, "░░░░ -5%", ".... -5%"),
  ("a=50% bb=100%", 12, "a  ██░░  50%\nbb ████ 100%", "a  ##..  50%\nbb #### 100%"),
  ("x", 8, "?      x", "?      x"),
  ("50%", 2, "50\n%\n█░", "50\n%\n#."),
])
func drawsGauge(values: String, measure: Int, blocks: String, ascii: String) {
  #expect(drawing(chart(.gauge, values), measure: measure) == blocks)
  #expect(drawing(chart(.gauge, values), measure: measure, isASCII: true) == ascii)
}

@Test func drawsLargeDigits() {
  #expect(
    drawing(chart(.big, "120.5ms"), measure: 40) == """
      ▀█  ▀▀█ █▀█   █▀▀ ▄▄ ▄   ▄▄
       █  █▀▀ █ █   ▀▀█ █ █ █ ▀█▄
      ▀▀▀ ▀▀▀ ▀▀▀ ▀ ▀▀▀ ▀ ▀ ▀ ▀▀
      """)
  #expect(
    drawing(chart(.big, "120.5ms"), measure: 20) == """
      ▀█  ▀▀█ █▀█   █▀▀
       █  █▀▀ █ █   ▀▀█
      ▀▀▀ ▀▀▀ ▀▀▀ ▀ ▀▀▀ ms
      """, "letters are small where they have no room")
  #expect(
    drawing(chart(.big, "12:30"), measure: 40) == """
      ▀█  ▀▀█ ▄ ▀▀█ █▀█
       █  █▀▀ ▄ ▀▀█ █ █
      ▀▀▀ ▀▀▀   ▀▀▀ ▀▀▀
      """)
  #expect(
    drawing(chart(.big, "5%€"), measure: 40) == """
      █▀▀ ▀ █ ▄██▀
      ▀▀█ ▄▀  ▄█▄
      ▀▀▀ ▀ ▀  ▀▀▀
      """)
  #expect(
    drawing(chart(.big, "17"), measure: 20, isASCII: true) == """
      ##  ###
       #    #
       #    #
       #    #
      ###   #
      """)
  #expect(drawing(chart(.big, "lag=94"), measure: 6) == "94\nlag", "no room")
  #expect(drawing(chart(.big, "½"), measure: 20) == "½", "nothing is large")
  #expect(drawing(chart(.big, "n/½"), measure: 20) == "n/½", "only a letter is large")
  #expect(
    drawing(chart(.big, "1 7 a=1 b=7"), measure: 20) == """
      ▀█    ▀▀█
       █      █
      ▀▀▀     ▀
      ▀█
       █
      ▀▀▀
      a
      ▀▀█
        █
        ▀
      b
      """, "each number has its label below it")
}

/// Charts of whole documents, whose ends are said.
@Test(
  arguments: [
    ("::: a gauge max=16\n12\n", "██████▊░░ 12", "a gauge of another whole"),
    ("::: a gauge min=10 max=20\n15\n", "████▌░░░░ 15", "and from another beginning"),
    ("::: a gauge\n12 / 16\n", "███░ 12 / 16", "a part of a whole"),
    ("::: a bars max=40\n10\n20\n", "▄▄▖       10\n▄▄▄▄▖     20", "bars"),
    ("::: a sparkline min=0 max=8\n4 4\n", "▅▅▅▅▅▅▅▅▅▅▅▅", "a sparkline"),
    ("```gauge {max=4}\n1\n```\n", "██▌░░░░░░░ 1", "a fence"),
    ("::: a gauge max=x\n50\n", "████░░░░ 50%", "no number: a warning"),
  ] as [(String, String, String)])
func drawsBetweenTheEndsThatAreSaid(text: String, expected: String, reason: String) {
  var assembly = DocumentAssembly(reader: DocumentReader())
  assembly.add(document: SourceFile(name: "t.md", text: text))
  let (document, diagnostics) = assembly.finish()
  let items = document.looseItems + document.sections.flatMap(\.items)
  #expect(drawn(items.flatMap(\.blocks), measure: 12) == expected, "\(reason)")
  #expect(diagnostics.count == (text.contains("=x") ? 1 : 0))
}

@Test func plotsKeepPeaksAndNameDates() {
  let numbers = (0..<2000).map { $0 == 999 ? 9 : $0 % 2 }
  let peak = drawing(
    chart(.plot, numbers.map(String.init).joined(separator: " ")), measure: 14, isASCII: true)
  #expect(
    peak == """
      9+     *
       |     *
      0+************
       +------------
      """)
  let days = (1...9).map { "2026-11-0\($0)=\($0)" }.joined(separator: " ")
  let caption = drawing(chart(.plot, days), measure: 60).split(separator: "\n").last
  #expect(caption == "  2026-11-01      2026-11-04     2026-11-06       2026-11-09")
}

/// Where the second of three points is of eleven places.
@Test(arguments: [
  (["2026-01-01", "2026-01-02", "2026-01-11"], 1, "dates stand by time"),
  (["2026-01-01T00:00Z", "2026-01-01 12:00", "2026-01-02T06:00:00"], 4, "with times of day"),
  (["2025-12", "2026-01", "2026-02"], 5, "months are of 31 days here"),
  (["10:00", "10:06", "11:00"], 1, "times of day"),
  (["23:00", "00:00", "09:00"], 1, "past midnight"),
  (["2026-01-01", "2026-01-11", "2026-01-02"], 5, "dates that go back are labels"),
  (["2026-01-01", "x", "2026-01-11"], 5, "so are those beside other words"),
  (["2026-01-01", "2026-01-01", "2026-01-01"], 5, "and those that are all the same"),
  (["2026-13-01", "2026-13-02", "2026-13-11"], 5, "no dates"),
  (["", "", ""], 5, "none at all"),
])
func placesPointsByTime(labels: [String], place: Int, reason: String) {
  let places = PlotPlaces(labels)
  #expect(places.place(of: 0, among: 11) == 0, "\(reason)")
  #expect(places.place(of: 1, among: 11) == place, "\(reason)")
  #expect(places.place(of: 2, among: 11) == 10, "\(reason)")
}

@Test func drawsPlot() {
  #expect(
    drawing(chart(.plot, "a=0 b=4 c=2 d=9"), measure: 14, isASCII: true) == """
      9+           *
       |  ***    **
      0+**   ****
       +------------
        a          d
      """)
}

/// Numbers that are all the same have one place on the axis, where their line is.
@Test(arguments: [
  ("5 5 5", " |\n5+************\n |\n +------------"),
  ("0 0", " |\n |\n0+************\n +------------"),
  ("a=7", " |\n7+*\n |\n +------------\n  a"),
  ("inf inf", "inf+**********\n   |\n   |\n   +----------"),
])
func drawsPlotOfOneNumber(values: String, expected: String) {
  #expect(drawing(chart(.plot, values), measure: 14, isASCII: true) == expected)
}

/// The value of a gauge is a percentage unless it is written with a unit.
@Test(arguments: [
  ("12ms", "-...... 12ms"), ("3Ki", "######## 3Ki"), ("3.", "-....... 3.%"), ("$5", "-........ $5"),
  ("$0.5", "-...... $0.5"),
])
func namesWhatAGaugeShows(value: String, expected: String) {
  let reading = DocumentReader().readBlocks(
    of: SourceFile(name: "-", text: value), as: .gauge)
  #expect(drawn(reading.0, measure: 12, options: BlockOptions(asciiMarks: true)) == expected)
}

/// Every chart fits every measure, whatever its numbers are.
@Test func chartsFitEveryMeasure() {
  let values = [
    "", "1", "nan", "inf -inf nan", "1 2 3 4 5", "label=1 本文=2 z=x", "-1e308 1e308 5e-324",
    "99.5% 1% 1000000%", "1/2=3 1/3=7 2026-11-01=nan 10:30=2 11/5=9", "$1.2M=1 b=2",
    (1...30).map { "2026-11-\($0)=\($0 % 7)" }.joined(separator: " "),
    "a-very-long-label-indeed=123456789.123456789 b=1",
  ]
  var generator = SeededGenerator(seed: 5)
  let random = (0..<50).map { _ in
    "\(Double.random(in: -1e6...1e6, using: &generator))"
  }
  for form in [Chart.Form.sparkline, .bars, .gauge, .plot, .big] {
    for text in values + [random.joined(separator: " ")] {
      for isASCII in [false, true] {
        for measure in [1, 2, 3, 5, 8, 13, 21, 40, 120] {
          let setter = ChartSetter(
            chart(form, text), options: BlockOptions(asciiMarks: isASCII))
          for line in setter.lines(measure: measure) {
            #expect(line.indent + line.width <= measure, "\(form) \(text) at \(measure)")
            #expect(displayWidth(of: line.text.utf8) == line.width, "\(form) \(text)")
            if isASCII, !text.contains("本") {
              #expect(line.text.utf8.allSatisfy { $0 < 0x80 }, "\(form) \(text)")
            }
          }
        }
      }
    }
  }
}
