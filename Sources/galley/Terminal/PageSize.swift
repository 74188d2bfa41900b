import GalleyMakeup

/// How wide and how long pages are.
///
/// Each is decided by the first that speaks: the option, the environment, the terminal.
struct PageSize: Hashable, Sendable {
  /// The greatest length in lines.
  static let lengthLimit = 1_000_000

  /// The width of a page in cells.
  let width: Int
  /// The length of a page in lines; nil when it is as long as its content.
  let length: Int?

  /// The size that options, environment and terminal ask for.
  ///
  /// - Parameters:
  ///   - options: The options, of which `--width` and `--length` count.
  ///   - environment: The variables.
  ///   - terminal: Where the page goes.
  ///   - range: The widths that the template is made for; a width that was not asked for with
  ///     `--width` is brought into it.
  /// - Throws: When a page would have more than ``Environment/cellLimit`` cells.
  init(
    _ options: Options, environment: ProcessEnvironment, terminal: Terminal,
    range: ClosedRange<Int> = 1...Environment.widthLimit
  ) throws(Failure) {
    let found =
      Self.number(environment.bytes(of: "COLUMNS"), limit: Environment.widthLimit)
      ?? terminal.width ?? 80
    width = options.width ?? min(max(found, range.lowerBound), range.upperBound)
    length =
      switch options.length {
      case .unbounded: nil
      case .lines(let lines): lines
      case .terminal:
        Self.number(environment.bytes(of: "LINES"), limit: Self.lengthLimit) ?? terminal.height
      }
    if let length, length > Environment.cellLimit / width {
      throw .usage("a page of \(width) by \(length) cells is too large")
    }
  }

  /// The number that a variable holds; nil for anything that is not a number from 1 to `limit`.
  private static func number(_ value: [UInt8]?, limit: Int) -> Int? {
    value.flatMap { wholeNumber($0) }.flatMap { 1...limit ~= $0 ? $0 : nil }
  }
}
