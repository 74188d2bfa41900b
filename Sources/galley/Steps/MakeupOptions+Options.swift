import GalleyMakeup
import GalleyManuscript

extension MakeupOptions {
  /// The options of the command line for how text is set and drawn.
  init(_ options: Options, output: Output) {
    self.init()
    widthIsGiven = options.width != nil
    theme = options.theme.flatMap { $0.isPath ? nil : $0.text }
    hasItalics = output.hasItalics
    ascii = options.ascii
    isColorless = output.format == .text || output.format.medium == .data
    keepsMarks = options.marks
    explains = options.explain
    // An outline is a list in any case, and says which parts of the template are met.
    isLinear = options.linear && !options.outline
    links = output.links
    isWeb = output.format.isForBrowsers
    if let wrap = options.wrap { self.wrap = wrap }
    ambiguousIsWide = options.ambiguousWide
    (tabWidth, words) = (options.tabWidth, .installed)
    order = output.order
    direction = options.direction
  }
}
