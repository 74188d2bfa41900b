import GalleyMakeup
import GalleyManuscript

extension MakeupOptions {
  /// What the command line says of how text is set and drawn.
  init(_ options: Options, output: Output) {
    self.init()
    widthIsGiven = options.width != nil
    theme = options.theme.flatMap { $0.isPath ? nil : $0.text }
    hasItalics = output.hasItalics
    ascii = options.ascii
    isColorless = output.format == .text || output.format.medium == .data
    keepsMarks = options.marks
    explains = options.explain
    // An outline is a list in any case, and says what of the template is met.
    isLinear = options.linear && !options.outline
    links = output.links
    isWeb = [.web, .picture].contains(output.format.medium)
    if let wrap = options.wrap { self.wrap = wrap }
    ambiguousIsWide = options.ambiguousWide
    (tabWidth, words) = (options.tabWidth, .installed)
    order = output.order
    direction = options.direction
  }
}
