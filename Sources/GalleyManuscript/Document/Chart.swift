/// Numbers to draw, and how.
package struct Chart: Hashable, Sendable {
  /// The ways to draw numbers.
  package enum Form: String, Hashable, Sendable {
    /// One row of eighth blocks.
    case sparkline
    /// One horizontal bar a row.
    case bars
    /// A filled bar and a percentage.
    case gauge
    /// A line chart with axis labels.
    case plot
    /// Large digits.
    case big
  }

  /// One number and its label.
  package struct Point: Hashable, Sendable {
    /// The text before the number; empty when there is none.
    package var label: String
    /// The number, NaN for one that is missing, or nil for one that could not be read.
    package var value: Double?
    /// The total that the number is a part of: 16 in `12 / 16`; nil where none is given.
    package var whole: Double?
    /// The number as it was written.
    package var text: String
    /// The sequences that say how the label looks on a terminal; empty where none do.
    package var labelLooks = ""

    /// A number with its label and spelling.
    package init(label: String, value: Double?, of whole: Double? = nil, text: String) {
      self.label = label
      self.value = value
      self.whole = whole
      self.text = text
    }
  }

  /// An end of the scale that numbers are drawn on.
  package struct Bound: Hashable, Sendable {
    /// The number.
    package let value: Double
    /// The number as it was written.
    package var text: String

    /// The bound that a text gives; nil for a text that is not a number.
    package init?(_ text: String) {
      guard let number = WrittenNumber(text.utf8) else { return nil }
      (value, self.text) = (number.value, text)
    }
  }

  /// The least number of its scale; nil for the default of its form.
  package var least: Bound?
  /// The greatest number of its scale; nil for the default of its form.
  package var greatest: Bound?

  /// The number from which on a value is to be looked at, and from which on it is bad. Where the
  /// second is the lower one, both are meant downwards.
  package var warn: Bound?, bad: Bound?

  /// How to draw the numbers.
  package var form: Form
  /// The numbers, in the order written.
  package var points: [Point]

  /// A chart.
  package init(form: Form, points: [Point]) {
    self.form = form
    self.points = points
  }
}

extension Document.Item {
  /// Whether one of its blocks is a chart.
  var hasCharts: Bool {
    blocks.contains { if case .chart = $0.content { true } else { false } }
  }

  /// Gives its charts the ends of their scales and the limits of their states, which `min`, `max`,
  /// `warn` and `bad` of their own attributes or of the item's say.
  ///
  /// - Returns: A warning for each that says no number.
  package mutating func limitCharts() -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for index in blocks.indices {
      guard case .chart(var chart) = blocks[index].content else { continue }
      func bound(_ key: String) -> Chart.Bound? {
        guard let text = blocks[index].attributes[key] ?? attributes[key] else { return nil }
        let bound = Chart.Bound(text)
        if bound == nil {
          diagnostics.add(.warning, "\(key): '\(text)' is not a number", in: source, at: range)
        }
        return bound
      }
      (chart.least, chart.greatest) = (bound("min"), bound("max"))
      (chart.warn, chart.bad) = (bound("warn"), bound("bad"))
      blocks[index].content = .chart(chart)
    }
    return diagnostics
  }
}
