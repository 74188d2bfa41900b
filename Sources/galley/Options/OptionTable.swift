import GalleyMakeup
import GalleyManuscript
import GalleyText

extension Option.Group {
  /// The options of the group, in the order that help lists them.
  ///
  /// A list is made when it is first asked for, which a run whose options are in the groups before
  /// it never does.
  var options: [Option] {
    switch self {
    case .layout: layoutOptions
    case .page: pageOptions
    case .input: inputOptions
    case .values: valueOptions
    case .output: outputOptions
    case .text: textOptions
    case .checking: checkingOptions
    case .information: informationOptions
    }
  }
}

/// The first option that `matches`.
func option(where matches: (borrowing Option) -> Bool) -> Option? {
  for group in Option.Group.allCases {
    let options = group.options
    for index in options.indices where matches(options[index]) { return options[index] }
  }
  return nil
}

/// All options, in the order that help lists them.
func allOptions() -> [Option] {
  Option.Group.allCases.flatMap(\.options)
}

private let layoutOptions = [
  Option(
    "template", short: "t", .template("NAME|FILE"),
    "Lay out the page with this template (default: the document's, dashboard or page)"
  ) { options, value throws(Failure) in options.template = try value.nonEmpty() },
  Option(
    "areas", short: "a", .text("PICTURE"),
    "Lay out the page as drawn: names of items, rows separated by /"
  ) { options, value throws(Failure) in options.areas = try value.nonEmpty().text },
  Option(
    "columns", short: "c", .text("N"), "Set everything in N columns", streams: .always
  ) { options, value throws(Failure) in options.columns = try value.number(in: 1...10_000) },
  Option(
    "direction", .word("DIR", Template.Direction.self),
    "Start lines and layouts at the left, at the right, or on the side that the text asks for"
  ) { options, value throws(Failure) in options.direction = try value.word(Template.Direction.self)
  },
]

private let pageOptions = [
  Option(
    "width", short: "w", .text("N|auto"),
    "Make pages N cells wide (default: $COLUMNS, else the terminal's width, else 80)",
    streams: .always
  ) { options, value throws(Failure) in options.width = try value.width() },
  Option(
    "length", short: "l", .text("N|auto"),
    "Cut and fill pages to N lines (default: one page, as long as its content)", streams: .always
  ) { options, value throws(Failure) in options.length = try value.length() },
  Option(
    "form-feed", short: "F", .nothing, "Print a form feed between pages", streams: .always
  ) { options, _ in options.formFeed = true },
  Option(
    "pages", .text("A[:B]"), "Print only page A, or pages A to B", streams: .always
  ) { options, value throws(Failure) in options.pages = try value.pageRange() },
]

private let inputOptions = [
  Option(
    "from", short: "f", .word("KIND", ContentKind.self),
    "Read FILEs and standard input as this kind", streams: .always
  ) { options, value throws(Failure) in options.kind = try value.word(ContentKind.self) },
  Option(
    "encoding", .word("NAME", TextEncoding.self),
    "Read text in this encoding (default: UTF-8, or UTF-16 with a byte order mark)",
    streams: .always
  ) { options, value throws(Failure) in options.encoding = try value.word(TextEncoding.self) },
  Option(
    "delimiter", .text("CHAR"),
    "Separate CSV fields by CHAR or tab (default: , ; tab or |, whichever the first records use)",
    streams: .always
  ) { options, value throws(Failure) in options.delimiter = try value.delimiter() },
  Option(
    "fence", .text("STRING"), "Start items with lines of STRING instead of :::", streams: .always
  ) { options, value throws(Failure) in options.fence = try value.fence() },
  Option(
    "tab-width", .text("N"), "Set tab stops every N cells (default: 8)", streams: .always
  ) { options, value throws(Failure) in options.tabWidth = try value.number(in: 1...100) },
]

private let valueOptions = [
  Option(
    "define", short: "D", .text("NAME=VALUE"),
    "Set the value of a placeholder; takes precedence over --data", streams: .always
  ) { options, value throws(Failure) in options.definitions.append(try value.definition()) },
  Option(
    "data", short: "d", .file("FILE"), "Take values of placeholders from a JSON FILE",
    streams: .always
  ) { options, value throws(Failure) in options.data = try value.nonEmpty() },
  Option(
    "each", .file("FILE"), "Print the pages once per record of a CSV or newline-delimited JSON FILE"
  ) { options, value throws(Failure) in options.each = try value.nonEmpty() },
]

private let outputOptions = [
  Option(
    "to", .word("FORMAT", OutputFormat.self),
    "Write this format (default: by the suffix of the -o FILE, else ansi or text)",
    streams: .when { $0.format?.medium == .lines }
  ) { options, value throws(Failure) in options.format = try value.word(OutputFormat.self) },
  Option(
    "html-styles", .word("HOW", HTMLStyles.self),
    "Write styles in HTML inline (for mail) or as classes (default with -o)", streams: .always
  ) { options, value throws(Failure) in options.htmlStyles = try value.word(HTMLStyles.self) },
  Option(
    "output", short: "o", .file("FILE"), "Write to FILE, completely or not at all",
    streams: .when { $0.output?.isDash ?? false }
  ) { options, value throws(Failure) in options.output = try value.nonEmpty() },
  Option(
    "color", .word("WHEN", Options.When.self),
    "Use colour (default: auto, on a terminal unless NO_COLOR is set)", streams: .always
  ) { options, value throws(Failure) in options.color = try value.word(Options.When.self) },
  Option(
    "theme", .wordsOrFile("NAME|FILE", Theme.names),
    "Style headings, frames, states and so on by this theme (default: the template's, or default)",
    streams: .when { $0.theme.map { Theme(named: $0.text) != nil } ?? false }
  ) { options, value throws(Failure) in options.theme = try value.nonEmpty() },
  Option(
    "links", .word("HOW", Template.Links.self),
    "Write links as terminal hyperlinks, in the text, as notes, or not at all", streams: .always
  ) { options, value throws(Failure) in options.links = try value.word(Template.Links.self) },
  Option(
    "ascii", .nothing, "Draw borders, bullets, charts and marks in ASCII", streams: .always
  ) { options, _ in options.ascii = true },
  Option(
    "pad", .nothing, "Keep the blanks at the ends of lines"
  ) { options, _ in options.pad = true },
  Option(
    "bidi", .word("ORDER", ParagraphStyle.Order.self),
    "Write right-to-left text in logical or in visual order", streams: .when { $0.bidi == .logical }
  ) { options, value throws(Failure) in options.bidi = try value.word(ParagraphStyle.Order.self) },
  Option(
    "live", .nothing, "Show the page and update it when its sources change; q quits"
  ) { options, _ in options.live = true },
]

private let textOptions = [
  Option(
    "wrap", .word("HOW", Template.Wrap.self),
    "Break lines of prose this way, unless the template says how", streams: .always
  ) { options, value throws(Failure) in options.wrap = try value.word(Template.Wrap.self) },
  Option(
    "hyphenate", .optionalText("LANG"),
    "Hyphenate words in this language (default: the document's lang)"
  ) { options, value throws(Failure) in
    options.hyphenate = value.argument.bytes.isEmpty ? "" : try value.language()
  },
  Option(
    "ambiguous-wide", .nothing, "Treat East Asian ambiguous characters as two cells wide",
    streams: .always
  ) { options, _ in options.ambiguousWide = true },
  Option(
    "marks", .nothing, "Keep the markup of the source, such as *asterisks* for emphasis",
    streams: .always
  ) { options, _ in options.marks = true },
  Option(
    "linear", .nothing, "Set everything in reading order in one column, for screen readers"
  ) { options, _ in options.linear = true },
]

private let checkingOptions = [
  Option(
    "strict", .nothing, "Treat warnings as errors"
  ) { options, _ in options.strict = true },
  Option(
    "check", .nothing, "Report all mistakes in template and document instead of printing a page"
  ) { options, _ in options.check = true },
  Option(
    "explain", .nothing, "Draw frames with their names, sizes and rules instead of content"
  ) { options, _ in options.explain = true },
  Option(
    "outline", .nothing, "List sections and items, each with the template section it is set by"
  ) { options, _ in options.outline = true },
]

private let informationOptions = [
  Option(
    "list-templates", .nothing, "List the available templates"
  ) { options, _ in options.ask(.listTemplates) },
  Option(
    "show-template", .template("NAME"), "Print the source of a template"
  ) { options, value throws(Failure) in options.ask(.showTemplate(try value.nonEmpty())) },
  Option(
    "completions", .word("SHELL", Options.Shell.self), "Print completions for a shell"
  ) { options, value throws(Failure) in
    options.ask(.completions(try value.word(Options.Shell.self)))
  },
  Option(
    "help", short: "h", .nothing, "Print this help"
  ) { options, _ in options.ask(.help) },
  Option(
    "version", short: "V", .nothing, "Print the version"
  ) { options, _ in options.ask(.version) },
]
