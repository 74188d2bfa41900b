import GalleyMakeup
import GalleyManuscript
import GalleyTemplates

/// Finds templates: as a path, in the directories that may hold some, among the built-in ones. The
/// current directory is not one of them: a file in it is called by its path.
struct TemplateLookup {
  /// The directories to look in, in their order.
  private let directories: [Directory]

  /// A directory that may hold templates, its path with a slash at its end.
  private struct Directory {
    let path: [UInt8]
    /// Whether its user chose it, and not whoever installed galley.
    let isUsers: Bool

    init(_ path: some Sequence<UInt8>, in rest: String, isUsers: Bool) {
      self.path = Array(path) + rest.utf8
      self.isUsers = isUsers
    }
  }
  /// Where the files that are read are noted.
  private let notes: LiveNotes?

  /// A template that a name finds.
  struct Entry {
    /// The name.
    let name: String
    /// The file it is in; nil for a built-in one.
    let path: [UInt8]?
  }

  /// A template as it was found.
  struct Match {
    /// Its source.
    let source: SourceFile
    /// The directory that it may include files from; nil for a built-in one.
    let folder: [UInt8]?
    /// The warnings about where it was found.
    var warnings: [Diagnostic] = []
    /// Where the files that it includes are noted.
    var notes: LiveNotes?
  }

  /// The lookup of a run, whose environment has the variables that name directories.
  init(_ environment: ProcessEnvironment, notes: LiveNotes? = nil) {
    self.notes = notes
    var directories: [Directory] = []
    if let list = environment.bytes(of: "GALLEY_TEMPLATES") {
      directories += list.split(separator: UInt8(ascii: ":")).map {
        Directory($0, in: "/", isUsers: true)
      }
    }
    let home = environment.bytes(of: "HOME").map { $0 + "/.config".utf8 }
    if let configuration = environment.bytes(of: "XDG_CONFIG_HOME") ?? home {
      directories.append(Directory(configuration, in: "/galley/templates/", isUsers: true))
    }
    // Below the prefix that the program is installed in, as in PREFIX/bin.
    if let program = executablePath(), let folder = program.split(separator: slash).dropLast().last,
      folder.elementsEqual("bin".utf8)
    {
      let prefix = program.dropLast(program.count - (folder.startIndex - 1))
      directories.append(Directory(prefix, in: "/share/galley/templates/", isUsers: false))
    }
    let shared =
      environment.bytes(of: "XDG_DATA_DIRS") ?? Array("/usr/local/share:/usr/share".utf8)
    // The XDG Base Directory Specification: relative paths are not valid.
    for path in shared.split(separator: UInt8(ascii: ":")) where path.first == slash {
      directories.append(Directory(path, in: "/galley/templates/", isUsers: false))
    }
    self.directories = directories
  }

  /// The template that a user names.
  ///
  /// - Parameters:
  ///   - argument: A path when it holds a slash or ends in `.kdl`, else a name. A name may hold a slash
  ///     too where a built-in template has it: `gallery/NAME`.
  ///   - mayBeFile: Whether a file of the current directory may be meant, which is said then.
  /// - Returns: The template's source, and where it may include from.
  /// - Throws: When there is none, or it cannot be read.
  func find(_ argument: Argument, mayBeFile: Bool = true) throws(Failure) -> Match {
    let name = argument.text
    if argument.isPath {
      if let builtIn = builtIn(name) { return builtIn }
      if FileType.at(argument.bytes) == nil, mayBeBuiltIn(name) { throw unknown(argument) }
      return try read(argument.bytes)
    }
    if let found = try installed(argument.bytes) { return found }
    if let builtIn = builtIn(name) { return builtIn }
    throw unknown(argument, mayBeFile: mayBeFile)
  }

  /// Whether a path that leads nowhere was meant as the name of a built-in template.
  private func mayBeBuiltIn(_ path: String) -> Bool {
    let names = BuiltInTemplate.all.map(\.name)
    let folder = path.split(separator: "/").first.map { "\($0)/" } ?? path
    return nearest(to: path, in: names) != nil || names.contains { $0.hasPrefix(folder) }
  }

  /// The message about a name that finds nothing, with the nearest that does.
  private func unknown(_ argument: Argument, mayBeFile: Bool = false) -> Failure {
    let meant =
      mayBeFile && FileType.at(argument.bytes + ".kdl".utf8) == .file
      ? "; the file is '\(argument.shown).kdl'"
      : didYouMean(nearest(to: argument.text, in: entries().map(\.name))).map { "; \($0)" }
    return .input(unknownName("template", argument.shown) + (meant ?? ""))
  }

  /// The template that a document names: by a name, not a path.
  ///
  /// - Throws: When there is none, or it cannot be read.
  func findInstalled(_ name: String) throws(Failure) -> Match {
    let argument = Argument(name)
    guard !argument.isPath || builtIn(name) != nil else {
      throw .input(
        "the document's template '\(argument.shown)' is a path; use it with --template if you trust it"
      )
    }
    return try find(argument, mayBeFile: false)
  }

  /// Every template that a name finds, in the order of the names.
  func entries() -> [Entry] {
    var found: [String: Entry] = [:]
    for directory in directories {
      let names = (try? visibleNames(inDirectory: directory.path, name: "")) ?? []
      for file in names where file.ends(with: ".kdl") {
        let name = String(decoding: file.dropLast(4), as: UTF8.self)
        if found[name] == nil { found[name] = Entry(name: name, path: directory.path + file) }
      }
    }
    for template in BuiltInTemplate.all where found[template.name] == nil {
      found[template.name] = Entry(name: template.name, path: nil)
    }
    return found.values.sorted { $0.name < $1.name }
  }

  /// The template of an entry of the list.
  func find(_ entry: Entry) throws(Failure) -> Match {
    if let path = entry.path { return try read(path) }
    return try find(Argument(entry.name))
  }

  /// The template in the file of a name in the first directory that has it. One that is installed
  /// and is not the built-in one of its name is from another version: that is said.
  private func installed(_ name: [UInt8]) throws(Failure) -> Match? {
    for directory in directories {
      let path = directory.path + name + ".kdl".utf8
      guard FileType.at(path) != nil else { continue }
      var found = try read(path)
      if !directory.isUsers, let builtIn = builtIn(String(decoding: name, as: UTF8.self)),
        builtIn.source.utf8 != found.source.utf8
      {
        found.warnings = [
          Diagnostic(
            .warning,
            "\(found.source.name) replaces the built-in template of galley \(version) and differs from it",
            in: nil)
        ]
      }
      return found
    }
    return nil
  }

  /// The template that takes the place of the built-in page, for documents that name none; nil
  /// where none does, or it is the same.
  ///
  /// - Throws: When it cannot be read.
  func ownPage() throws(Failure) -> Match? {
    let found = try installed(Array(BuiltInTemplate.page.name.utf8))
    return found?.source.utf8 == BuiltInTemplate.page.utf8 ? nil : found
  }

  private func builtIn(_ name: String) -> Match? {
    BuiltInTemplate.all.first { $0.name == name }.map(Match.init)
  }

  private func read(_ path: [UInt8]) throws(Failure) -> Match {
    let limit = InputLimit(notes: notes)
    let source = try readFile(path, name: String(decoding: path, as: UTF8.self), limit: limit)
    return Match(source: source, folder: folder(of: path), notes: notes)
  }
}

extension TemplateLookup.Match {
  /// A template that is part of the program.
  init(_ template: BuiltInTemplate) {
    source = SourceFile(name: template.name, utf8: template.utf8)
    folder = nil
  }

  /// Parses the template and the files that it includes.
  ///
  /// - Parameters:
  ///   - values: Values of placeholders that are where a number or a word is expected.
  ///   - memory: The results of earlier frames, for templates that are all in one file.
  /// - Returns: The template, or nil when anything is wrong; and the mistakes.
  func parse(
    _ values: PlaceholderValues = PlaceholderValues(), memory: LiveMemory? = nil
  ) -> (template: Template?, diagnostics: [Diagnostic]) {
    let key = LiveMemory.TemplateKey(source: source, values: values)
    if let known = memory?.templates[key] {
      memory?.templates.keep(known, of: key)
      return (known, [])
    }
    let limit = InputLimit(notes: notes)
    var includes = false
    let (template, diagnostics) = parseTemplate(
      source, value: { values[$0] },
      including: { path in
        guard let folder else { return .failure(IncludeFailure(reason: "cannot be read")) }
        includes = true
        do throws(Failure) {
          return .success(try readFile(path, inside: folder, limit: limit))
        } catch {
          return .failure(IncludeFailure(reason: error.reason ?? "cannot be read"))
        }
      })
    if let template, diagnostics.isEmpty, !includes { memory?.templates.keep(template, of: key) }
    return (template, diagnostics)
  }
}

private let slash = UInt8(ascii: "/")

extension Argument {
  /// Whether it is the path of a template or of a theme, and no name.
  var isPath: Bool { bytes.contains(UInt8(ascii: "/")) || bytes.ends(with: ".kdl") }
}

extension [UInt8] {
  fileprivate func ends(with suffix: String) -> Bool {
    self.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }
}
