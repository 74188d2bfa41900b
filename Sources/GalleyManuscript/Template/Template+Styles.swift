import GalleyCells

/// Styles by name, and the checks of a style before its placeholders have values.
extension Template {
  /// The style words that `text` represents: those of a named style when it is a name, else
  /// itself.
  ///
  /// - Parameter text: A style as the template gives it; its placeholders may have been replaced.
  /// - Returns: Words, perhaps with placeholders, to be read by ``StyleSpecification/init(words:)``
  ///   when those have been replaced.
  package func styleWords(of text: Text) -> Text {
    guard let name = text.styleName, let place = place(ofStyle: name) else { return text }
    return styles[styleEnds[place]].style
  }

  /// Gives it styles, of different names, and follows the names of names once.
  mutating func setStyles(_ styles: [NamedStyle]) {
    self.styles = styles
    styleOrder = Array(styles.indices)
    styleEnds = styleOrder
    if styles.isEmpty { return }
    styleOrder.sort { styles[$0].name < styles[$1].name }
    var isFollowed = [Bool](repeating: false, count: styles.count)
    for start in styles.indices {
      var chain: [Int] = []
      var end = start
      // A circle, which is an error, ends where it is met again.
      while !isFollowed[end] {
        isFollowed[end] = true
        guard let name = styles[end].style.styleName, let next = place(ofStyle: name) else { break }
        chain.append(end)
        end = next
      }
      for place in chain { styleEnds[place] = styleEnds[end] }
    }
  }

  /// The place of the style under a name, found by halving.
  private func place(ofStyle name: String) -> Int? {
    let index = styleOrder.partitioningIndex { styles[$0].name >= name }
    guard index < styleOrder.count, styles[styleOrder[index]].name == name else { return nil }
    return styleOrder[index]
  }
}

/// The names of the styles of a template.
struct StyleNames {
  private(set) var all: Set<String> = []
  /// The first hundred, in order: those that hints choose from, so that a template of mistakes is
  /// still read in linear time.
  private(set) var first: [String] = []

  /// Adds a name.
  ///
  /// - Returns: Whether it is new.
  mutating func insert(_ name: String) -> Bool {
    guard all.insert(name).inserted else { return false }
    if first.count < 100 { first.append(name) }
    return true
  }
}

extension Template.Text {
  /// The word that this style is, if it is one that may name a style.
  var styleName: String? {
    guard pieces.count == 1, case .literal(let text) = pieces[0] else { return nil }
    let words = text.words.filter { !$0.isEmpty }
    guard words.count == 1, !words[0].utf8.contains(UInt8(ascii: "=")),
      !TextAttributes.words.contains(words[0])
    else { return nil }
    return words[0]
  }

  /// Whether a placeholder is where the name of a style may: not behind `fg=` or `bg=`.
  var mayNameAnyStyle: Bool {
    var before = UInt8(ascii: " ")
    for piece in pieces {
      switch piece {
      case .literal(let text): before = text.utf8.last ?? before
      case .placeholder: if before != UInt8(ascii: "=") { return true }
      }
    }
    return false
  }

  /// The first thing that is wrong with this style whatever its placeholders become.
  func styleMistake(named names: StyleNames) -> StyleSpecification.Mistake? {
    if let name = styleName {
      if names.all.contains(name) || Role(named: name) != nil { return nil }
      let isColor = (try? TextColor(named: name)) != nil
      let words = TextAttributes.words
      let meant =
        nearest(to: name, in: names.first + words + Role.names)
        ?? TemplateSynonyms.word(name, in: words)
      return StyleSpecification.Mistake(
        message: unknownName("style", name),
        hint: isColor ? "write \"fg=\(name)\"" : didYouMean(meant))
    }
    var specification = StyleSpecification()
    for word in styleWordsWithoutPlaceholders {
      do {
        try specification.add(word)
      } catch {
        guard names.all.contains(word) else { return error }
        return StyleSpecification.Mistake(
          message: "'\(word)' is the name of a style and cannot be combined with other words",
          hint: "define a style for all of them")
      }
    }
    return nil
  }

  /// The words in which no placeholder is.
  private var styleWordsWithoutPlaceholders: [String] {
    var words: [String] = []
    var word: String? = ""
    func end() {
      if let word, !word.isEmpty { words.append(word) }
    }
    for piece in pieces {
      switch piece {
      case .placeholder:
        // Only the value of a colour can be a placeholder; `fg=` or `bg=` must precede it.
        if let start = word, start.utf8.last == UInt8(ascii: "="), start != "fg=", start != "bg=" {
          words.append(start)
        }
        word = nil
      case .literal(let text):
        for character in text.unicodeScalars {
          if character == " " {
            end()
            word = ""
          } else {
            word?.unicodeScalars.append(character)
          }
        }
      }
    }
    end()
    return words
  }
}
