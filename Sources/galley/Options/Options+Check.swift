import GalleyManuscript

/// Rules between options.
extension Options {
  /// Notes that information was asked for instead of a page; the first request wins.
  mutating func ask(_ answer: Answer) {
    self.answer = self.answer ?? answer
  }

  /// Refuses options that cannot be combined.
  ///
  /// - Throws: Their names.
  func checkCombinations() throws(Failure) {
    guard answer == nil else { return }
    var layouts: [String] = []
    if template != nil { layouts.append("--template") }
    if areas != nil { layouts.append("--areas") }
    if columns != nil { layouts.append("--columns") }
    if layouts.count > 1 {
      throw .usage("\(layouts.joined(separator: " and ")) cannot be combined")
    }
    if check, outline || explain {
      throw .usage("--check and \(outline ? "--outline" : "--explain") cannot be combined")
    }
    if outline, explain { throw .usage("--outline and --explain cannot be combined") }
    if outline, let format, format.medium != .lines {
      throw .usage("--outline prints text and cannot be combined with --to \(format.rawValue)")
    }
    if live { try checkLive() }
    let printsRecords = each != nil && !outline
    if let output, !printsRecords,
      Template.Text.parsing(output.text).text.pieces.contains(where: \.isPlaceholder)
    {
      throw .usage("--output: '\(output.shown)' names a file for each record that --each prints")
    }
  }

  /// Warnings of options that do nothing beside the others.
  var idle: [Diagnostic] {
    var warnings: [Diagnostic] = []
    func note(_ option: String, _ isIdle: Bool, _ place: String) {
      guard isIdle else { return }
      warnings.append(Diagnostic(.warning, "\(option) does nothing \(place)", in: nil))
    }
    let keepsLines = kind?.keepsLines ?? false
    let kindName = kind?.rawValue ?? ""
    note(
      "--wrap \(wrap?.rawValue ?? "")", keepsLines && (wrap == .greedy || wrap == .optimal),
      "with --from \(kindName): its lines are kept")
    note("--hyphenate", keepsLines && hyphenate != nil, "with --from \(kindName)")
    note(
      "--delimiter", delimiter != nil && kind.map { !$0.isDelimited } ?? false && each == nil,
      "with --from \(kindName)")
    note("--form-feed", formFeed && length == .unbounded && each == nil, "without --length")
    note("--pages", pages != nil && (outline || checksTemplateAlone), "where no page is made")
    note("--pad", pad && format.map { $0.medium != .lines } ?? false, "with this --to")
    return warnings
  }

  /// Refuses options for output that is printed once or is not a page: a live page goes on.
  private func checkLive() throws(Failure) {
    let others: [(isAsked: Bool, name: String)] = [
      (output != nil, "--output"), (each != nil, "--each"), (pages != nil, "--pages"),
      (formFeed, "--form-feed"), (check, "--check"), (explain, "--explain"),
      (outline, "--outline"),
      (format.map { $0.medium != .lines } ?? false, "--to \(format?.rawValue ?? "")"),
      (data?.isDash ?? false, "--data -"),
    ]
    if let other = others.first(where: \.isAsked) {
      throw .usage("--live and \(other.name) cannot be combined")
    }
  }

  /// Refuses columns narrower than a word.
  ///
  /// - Parameter width: The width of the page in cells.
  /// - Throws: How many fit, or the question whether a width was meant.
  func checkColumns(width: Int) throws(Failure) {
    let leastColumn = 8
    let leastPage = 20
    guard let columns, columns > 1 else { return }
    let gap = Template.Columns().gap
    guard (width - gap * (columns - 1)) / columns < leastColumn else { return }
    // As many columns as a page has cells were meant as its width, where none is given; fewer are
    // too many for the page.
    let most = max(1, (width + gap) / (leastColumn + gap))
    let hint =
      columns >= leastPage && self.width == nil
      ? didYouMean("--width \(columns)") : "at most \(most) \(most == 1 ? "fits" : "fit")"
    throw .usage(
      "--columns \(columns): on \(width) cells each would be under \(leastColumn) cells wide"
        + (hint.map { "; \($0)" } ?? ""))
  }

  /// Whether a template is checked and no document: `--check -t` without operands and records.
  var checksTemplateAlone: Bool { check && template != nil && operands.isEmpty && each == nil }
}
