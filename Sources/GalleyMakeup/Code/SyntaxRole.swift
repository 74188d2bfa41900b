import GalleyText

/// What a stretch of code is, as far as colours tell it apart.
enum SyntaxRole: Hashable, Sendable, CaseIterable {
  /// A word of the language; a key, a directive, the name of a tag.
  case keyword
  /// Text between quotes or in a here-document, with all that is interpolated.
  case string
  /// What is said to people.
  case comment
  /// A number with its unit or suffix.
  case number
  /// A line that a patch adds.
  case added
  /// A line that a patch removes.
  case removed

  /// How it looks: in colours of the terminal's own palette, comments without one.
  var style: TextStyle {
    switch self {
    case .keyword: TextStyle(foreground: .indexed(5))
    case .string: TextStyle(foreground: .indexed(2))
    case .comment: TextStyle(attributes: .dim)
    case .number: TextStyle(foreground: .indexed(6))
    case .added: TextStyle(foreground: .indexed(2))
    case .removed: TextStyle(foreground: .indexed(1))
    }
  }
}

/// A stretch of code of one role.
struct SyntaxSpan: Hashable, Sendable {
  /// Its bytes; never empty.
  var utf8Range: Range<Int>
  /// What it is.
  var role: SyntaxRole
}

extension StyledText {
  /// Code in the colours of its language; plain in a language that is not known.
  ///
  /// - Parameters:
  ///   - code: The text, which is kept as it is.
  ///   - info: What names the language: the first word of the info string of a fence, or the suffix
  ///     or the name of a file.
  ///   - style: How all of it looks before colours are added.
  /// - Complexity: O(*n*).
  init(code: [UInt8], info: String, style: TextStyle) {
    guard let language = Language(info: info) else {
      self.init(utf8: code, style: style)
      return
    }
    var runs: [Run] = []
    for span in language.spans(of: code) {
      runs.append(Run(upperBound: span.utf8Range.lowerBound, style: style))
      let colored = style.adding(span.role.style)
      runs.append(Run(upperBound: span.utf8Range.upperBound, style: colored))
    }
    runs.append(Run(upperBound: code.count, style: style))
    self.init(utf8: code, runs: runs)
  }
}
