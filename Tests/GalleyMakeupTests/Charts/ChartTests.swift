import GalleyManuscript
import GalleyText
import TestSupport
import Testing

@testable import GalleyMakeup

/// A chart from `label=value` words, or values alone; a value that is no number is kept as text.
private func chart(_ form: Chart.Form, _ text: String) -> Chart {
  Chart(
    form: form,
    points: text.split(separator: " ").map { word in
      let parts = word.split(separator: "=")
      let value = String(parts[parts.count - 1])
      let number = Double(value.hasSuffix("%") ? String(value.dropLast()) : value)
      return Chart.Point(
        label: parts.count > 1 ? String(parts[0]) : "", value: number, text: value)
    })
}

private func drawing(_ chart: Chart, measure: Int, isASCII: Bool = false) -> String {
  drawn([Block(.chart(chart))], measure: measure, options: BlockOptions(asciiMarks: isASCII))
}

@Test(arguments: [
  ("1 2 3 4 5 6 7 8", 8, "▁▂▃▄▅▆▇█", "_.:-=+*#", "the least is lowest, the greatest highest"),
  ("0 10", 5, "▁▃▅▆█", "_:=+#", "stretched to its frame"),
  ("1 1 8 8", 2, "▁█", "_#", "means of what falls together"),
  ("5 5 5", 3, "▅▅▅", "===", "one value is in the middle"),
  ("0 0", 2, "▁▁", "__", "nothing is at the foot"),
  ("1 x 8", 3, "▁?█", "_?#", "what could not be read is marked"),
  ("1 nan inf -inf 3", 5, "▁?█▁█", "_?#_#", "what is no finite number"),
  ("-1e308 1e308 0", 3, "▁█▅", "_#=", "differences don't overflow"),
  ("1 2 3", 1, "▅", "=", "one cell"),
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
    api ██████████ 8
    web █████ 4
    db  █▎ 1
    """,
    """
    api ########## 8
    web ##### 4
    db  #- 1
    """
  ),
  ("a=0 b=0.001 c=4", 12, "a 0\nb ▏ 0.001\nc ████ 4", "a 0\nb - 0.001\nc #### 4"),
  ("a=-4 b=4", 13, "a ████ -4\nb     ████ 4", "a #### -4\nb     #### 4"),
  ("a=-4 b=0 c=4", 13, "a ████ -4\nb      0\nc     ████ 4", "a #### -4\nb      0\nc     #### 4"),
  ("a=x b=4", 12, "a ? x\nb ████████ 4", "a ? x\nb ######## 4"),
  ("a=inf b=4", 12, "a ██████ inf\nb ██████ 4", "a ###### inf\nb ###### 4"),
  ("long-label=42", 6, "long-\nlabel\n42\n██████", "long-\nlabel\n42\n######"),
  ("5", 1, "5\n█", "5\n#"),
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
  ("x", 8, "? x", "? x"),
  ("50%", 2, "50\n%\n█░", "50\n%\n#."),
])
func drawsGauge(values: String, measure: Int, blocks: String, ascii: String) {
  #expect(drawing(chart(.gauge, values), measure: measure) == blocks)
  #expect(drawing(chart(.gauge, values), measure: measure, isASCII: true) == ascii)
}

@Test func drawsLargeDigits() {
  #expect(
    drawing(chart(.big, "120.5ms"), measure: 20) == """
      ▀█  ▀▀█ █▀█   █▀▀
       █  █▀▀ █ █   ▀▀█
      ▀▀▀ ▀▀▀ ▀▀▀ ▀ ▀▀▀ ms
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
  #expect(drawing(chart(.big, "n/a"), measure: 20) == "n/a", "only a mark is large")
  #expect(
    drawing(chart(.big, "1 7 a=1 b=7ms"), measure: 20) == """
      ▀█    ▀▀█
       █      █
      ▀▀▀     ▀
      ▀█
       █
      ▀▀▀
      a
      ▀▀█
        █
        ▀ ms
      b
      """, "each number has its label below it")
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

/// What a gauge says is a percentage unless it is written with a unit.
@Test(arguments: [("12ms", "-...... 12ms"), ("3Ki", "######## 3Ki"), ("3.", "-....... 3.%")])
func namesWhatAGaugeShows(value: String, expected: String) {
  let reading = DocumentReader().readBlocks(
    of: SourceFile(name: "-", text: value), as: .gauge)
  #expect(drawn(reading.0, measure: 12, options: BlockOptions(asciiMarks: true)) == expected)
}

/// Every chart fits every measure, whatever its numbers are.
@Test func chartsFitEveryMeasure() {
  let values = [
    "", "1", "nan", "inf -inf nan", "1 2 3 4 5", "label=1 本文=2 z=x", "-1e308 1e308 5e-324",
    "99.5% 1% 1000000%", "a-very-long-label-indeed=123456789.123456789 b=1",
  ]
  var generator = SeededGenerator(seed: 5)
  let random = (0..<150).map { _ in
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
