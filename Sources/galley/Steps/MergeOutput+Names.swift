import GalleyMakeup
import GalleyManuscript
import GalleyText

extension MergeOutput {
  /// The names of the files of a mail merge: `-o 'letters/{{id}}.txt'`.
  ///
  /// A value can choose a file, never a directory: one leading elsewhere, even through a link, or
  /// to a hidden file, or that looks like an option or shows nothing, is a mistake of its record,
  /// and so is a name that an earlier record has.
  struct Names {
    private let text: Template.Text
    /// The directory, where it is the same for all records.
    private let folder: [UInt8]
    /// The names given so far, by their hash values.
    private var given: Set<Int> = []

    /// Why a record has no file.
    struct Mistake: Error {
      let reason: String
    }

    /// The names that `--output` asks for; nil when it names one file, or none.
    ///
    /// - Throws: When a placeholder in it is not one, or the directory is not there.
    init?(_ options: Options) throws(Failure) {
      guard let output = options.output, !output.isDash else { return nil }
      let (text, mistakes) = Template.Text.parsing(output.text)
      if let mistake = mistakes.first {
        throw .usage("--output: \(mistake)")
      }
      guard text.pieces.contains(where: \.isPlaceholder) else { return nil }
      guard Array(output.text.utf8) == output.bytes else {
        throw .usage("--output: a name with placeholders must be UTF-8")
      }
      self.text = text
      folder = galley.folder(of: text.literalStart)
      let shown = folder.isEmpty ? Array("./".utf8) : folder
      guard FileType.at(shown) == .directory else {
        throw .input(String(decoding: shown, as: UTF8.self), "no such directory")
      }
    }

    /// The first placeholder that has no value of its own; nil when all have one.
    func missingName(with values: PlaceholderValues) -> String? {
      for case .placeholder(let name, .required, _) in text.pieces where values[name] == nil {
        return name
      }
      return nil
    }

    /// The file of a record, if its values give it a name that no other has.
    mutating func name(for values: PlaceholderValues) -> Result<Argument, Mistake> {
      do throws(Mistake) {
        let name = Argument(bytes: try path(for: values))
        try name.checkAsFile()
        guard given.insert(name.bytes.hashValue).inserted else {
          throw Mistake(reason: "'\(name.shown)' is the file of an earlier record")
        }
        return .success(name)
      } catch {
        return .failure(error)
      }
    }

    private func path(for values: PlaceholderValues) throws(Mistake) -> [UInt8] {
      var path: [UInt8] = []
      for piece in text.pieces {
        switch piece {
        case .literal(let text): path += text.utf8
        case .placeholder(let name, let fallback, _):
          var value = values[name] ?? ""
          if value.isEmpty, case .text(let text) = fallback { value = text }
          let begins = path.last.map { $0 == UInt8(ascii: "/") } ?? true
          if let reason = value.reasonAgainstFileName(beginning: begins) {
            throw Mistake(reason: "the value of '\(name)' \(reason), so it cannot name a file")
          }
          path += value.utf8
        }
      }
      return path
    }
  }
}

extension Argument {
  /// Makes sure that a file can be written here: in its directory, and over nothing but a file.
  fileprivate func checkAsFile() throws(MergeOutput.Names.Mistake) {
    let folder = galley.folder(of: bytes)
    guard bytes.count - folder.count <= 255, bytes.count < 4096 else {
      throw MergeOutput.Names.Mistake(reason: "the name of its file is too long: '\(shown)'")
    }
    let place = folder.isEmpty ? Array("./".utf8) : folder
    guard FileType.at(place) == .directory else {
      throw MergeOutput.Names.Mistake(
        reason: "no such directory: '\(String(decoding: place, as: UTF8.self))'")
    }
    // A value may name a file that is there, but not the target of a link.
    switch FileType.at(bytes, followingLinks: false) {
    case nil, .file: return
    case .directory, .other:
      throw MergeOutput.Names.Mistake(reason: "'\(shown)' is not a regular file")
    }
  }
}

extension String {
  /// Why it is not a part of a file name, or not its beginning; nil when it is.
  fileprivate func reasonAgainstFileName(beginning begins: Bool) -> String? {
    if utf8.isEmpty { return "is empty" }
    if utf8.first == UInt8(ascii: ".") { return "starts with a dot" }
    if begins, utf8.first == UInt8(ascii: "-") { return "starts with a hyphen" }
    if utf8.contains(UInt8(ascii: "/")) { return "contains a slash" }
    let isSeen = unicodeScalars.contains {
      !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
    }
    guard isSeen, displayWidth(of: utf8) > 0 else { return "is not visible" }
    // Characters that cleaning changes drive a terminal, are invisible, or reorder the text.
    return sanitized(utf8, for: .cells).elementsEqual(utf8) ? nil : "contains a control character"
  }
}

extension Template.Text {
  /// The text before the first placeholder.
  fileprivate var literalStart: [UInt8] {
    var start: [UInt8] = []
    for piece in pieces {
      guard case .literal(let text) = piece else { break }
      start += text.utf8
    }
    return start
  }
}

extension Template.Text.Piece {
  /// Whether it represents a value.
  var isPlaceholder: Bool {
    if case .placeholder = self { true } else { false }
  }
}
