/// Numbers to draw, and how.
public struct Chart: Hashable, Sendable {
  /// The ways to draw numbers.
  public enum Form: Hashable, Sendable {
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

  /// One number and what it is called.
  public struct Point: Hashable, Sendable {
    /// The text before the number; empty when there is none.
    public var label: String
    /// The number, or nil for one that could not be read.
    public var value: Double?
    /// The number as it was written.
    public var text: String

    /// A number with its label and spelling.
    public init(label: String, value: Double?, text: String) {
      self.label = label
      self.value = value
      self.text = text
    }
  }

  /// How to draw the numbers.
  public var form: Form
  /// The numbers, in the order written.
  public var points: [Point]

  /// A chart.
  public init(form: Form, points: [Point]) {
    self.form = form
    self.points = points
  }
}
