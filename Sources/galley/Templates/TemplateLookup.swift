import GalleyMakeup
import GalleyManuscript
import GalleyTemplates

/// Finds templates: as a path, in the directories that may hold some, among the built-in ones. The
/// current directory is none of them: a file in it is called by its path.
struct TemplateLookup {
  /// The directories to look in, in their order.
  private let directories: [[UInt8]]
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
  struct Found {
    /// Its source.
    let source: SourceFile
    /// The folder that it may include files from; nil for a built-in one.
    let folder: [UInt8]?
    /// Where the files that it includes are noted.
    var notes: LiveNotes?
  }

  /// The lookup of a run, whose environment has the variables that name directories.
  init(_ environment: ProcessEnvironment, notes: LiveNotes? = nil) {
    self.notes = notes
    var directories: [[UInt8]] = []
    if let list = environment.bytes(of: "GALLEY_TEMPLATES") {
      directories += list.split(separator: UInt8(ascii: ":")).map { Array($0) + "/".utf8 }
    }
    let home = environment.bytes(of: "HOME").map { $0 + "/.config".utf8 }
    if let configuration = environment.bytes(of: "XDG_CONFIG_HOME") ?? home {
      directories.append(configuration + "/galley/templates/".utf8)
    }
    directories.append(Array("/usr/local/share/galley/templates/".utf8))
    directories.append(Array("/usr/share/galley/templates/".utf8))
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
  func find(_ argument: Argument, mayBeFile: Bool = true) throws(Failure) -> Found {
    let name = argument.text
    if argument.isPath {
      if let builtIn = builtIn(name) { return builtIn }
      if name.hasPrefix("gallery/"), FileType.at(argument.bytes) == nil {
        throw unknown(argument)
      }
      return try read(argument.bytes)
    }
    if let path = path(ofName: argument.bytes) { return try read(path) }
    if let builtIn = builtIn(name) { return builtIn }
    throw unknown(argument, mayBeFile: mayBeFile)
  }

  /// The message about a name that finds nothing, with the nearest that does.
  private func unknown(_ argument: Argument, mayBeFile: Bool = false) -> Failure {
    let meant =
      mayBeFile && FileType.at(argument.bytes + ".kdl".utf8) == .file
      ? "; the file is '\(argument.shown).kdl'"
      : nearest(to: argument.text, in: entries().map(\.name)).map { "; did you mean '\($0)'?" }
    return .input("no template is called '\(argument.shown)'" + (meant ?? ""))
  }

  /// The template that a document names: by a name, not a path.
  ///
  /// - Throws: When there is none, or it cannot be read.
  func findInstalled(_ name: String) throws(Failure) -> Found {
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
      let names = (try? visibleNames(inDirectory: directory, name: "")) ?? []
      for file in names where file.ends(with: ".kdl") {
        let name = String(decoding: file.dropLast(4), as: UTF8.self)
        if found[name] == nil { found[name] = Entry(name: name, path: directory + file) }
      }
    }
    for template in BuiltInTemplate.all where found[template.name] == nil {
      found[template.name] = Entry(name: template.name, path: nil)
    }
    return found.values.sorted { $0.name < $1.name }
  }

  /// The template of an entry of the list.
  func find(_ entry: Entry) throws(Failure) -> Found {
    if let path = entry.path { return try read(path) }
    return try find(Argument(entry.name))
  }

  /// The file of a name in the first directory that has it.
  private func path(ofName name: [UInt8]) -> [UInt8]? {
    directories.lazy.map { $0 + name + ".kdl".utf8 }.first { FileType.at($0) != nil }
  }

  private func builtIn(_ name: String) -> Found? {
    BuiltInTemplate.all.first { $0.name == name }.map(Found.init)
  }

  private func read(_ path: [UInt8]) throws(Failure) -> Found {
    let limit = InputLimit(notes: notes)
    let source = try readFile(path, name: String(decoding: path, as: UTF8.self), limit: limit)
    return Found(source: source, folder: folder(of: path), notes: notes)
  }
}

extension TemplateLookup.Found {
  /// A template that is part of the program.
  init(_ template: BuiltInTemplate) {
    source = SourceFile(name: template.name, utf8: template.utf8)
    folder = nil
  }

  /// Parses the template and what it includes.
  ///
  /// - Parameter values: Values of placeholders that stand where a number or a word is expected.
  /// - Returns: The template, or nil when anything is wrong; and what is wrong.
  func parse(
    _ values: PlaceholderValues = PlaceholderValues()
  ) -> (template: Template?, diagnostics: [Diagnostic]) {
    guard let folder else { return parseTemplate(source, value: { values[$0] }) }
    let limit = InputLimit(notes: notes)
    return parseTemplate(
      source, value: { values[$0] },
      including: { path in
        do throws(Failure) {
          return .success(try readFile(path, inside: folder, limit: limit))
        } catch {
          return .failure(IncludeFailure(reason: error.reason ?? "cannot be read"))
        }
      })
  }
}

extension Argument {
  /// Whether it is the path of a template or of a theme, and no name.
  var isPath: Bool { bytes.contains(UInt8(ascii: "/")) || bytes.ends(with: ".kdl") }
}

extension [UInt8] {
  fileprivate func ends(with suffix: String) -> Bool {
    self.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }
}
