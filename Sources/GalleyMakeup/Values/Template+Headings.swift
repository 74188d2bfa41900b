import GalleyManuscript

extension Template.Layout {
  /// Marks the headers that are headings: those that say a title, nothing else, and only once.
  ///
  /// A header that is repeated on later pages is a running head; one that is on the border of
  /// its section, or reaches over the content below it, is recognized by its place.
  mutating func markHeadings() {
    for index in boundaries.indices {
      boundaries[index].markHeading(repeatsByDefault: true)
    }
    for section in sections.indices
    where sections[section].backgrounds.allSatisfy({ $0.border == nil }) {
      for index in sections[section].boundaries.indices {
        sections[section].boundaries[index].markHeading(repeatsByDefault: false)
      }
      for alternative in sections[section].alternatives.indices {
        for index in sections[section].alternatives[alternative].boundaries.indices {
          sections[section].alternatives[alternative].boundaries[index].markHeading(
            repeatsByDefault: false)
        }
      }
    }
  }
}

extension Template.Boundary {
  /// Gives its text the level of the heading that it is, if it is one.
  fileprivate mutating func markHeading(repeatsByDefault: Bool) {
    guard edge.vertical == .top, insets.bottom >= 0, !exceptFirst,
      !(repeatsOnPages ?? repeatsByDefault),
      texts.count == 1, texts[0].text.pieces.count == 1,
      case .placeholder(let name, _, _) = texts[0].text.pieces[0]
    else { return }
    switch name {
    case "title": texts[0].headingLevel = Document.Section.headingLevel - 1
    case "section.title": texts[0].headingLevel = Document.Section.headingLevel
    default: break
    }
  }
}
