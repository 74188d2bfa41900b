// The C library, for all files of the generator.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Darwin)
  @_exported import Darwin
#endif

/// One line of a file of the Unicode Character Database: a range of code points (or a sequence of
/// them) and the fields that follow it.
struct DataLine {
  var codePoints: [UInt32]
  var range: ClosedRange<UInt32>
  var fields: [String]
}

/// A file of the Unicode Character Database, read whole.
///
/// `# @missing:` lines come first in `lines`, so that listed values replace their defaults.
struct DataFile {
  let lines: [DataLine]

  init(_ name: String, in folder: String) throws {
    let text = try readFile(folder + "/" + name)
    var missing: [DataLine] = []
    var listed: [DataLine] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# @missing:") {
        if let parsed = DataLine(line.dropFirst(11)) { missing.append(parsed) }
      } else if let parsed = DataLine(line.prefix { $0 != "#" }) {
        listed.append(parsed)
      }
    }
    lines = missing + listed
  }

  /// Calls `body` with each code point of the lines whose fields begin with `prefix`, and the
  /// first field after it.
  func forEach(_ prefix: [String] = [], _ body: (Int, String) -> Void) {
    for line in lines where line.fields.starts(with: prefix) {
      let value = line.fields.dropFirst(prefix.count).first ?? ""
      for codePoint in line.range { body(Int(codePoint), value) }
    }
  }
}

extension DataLine {
  init?(_ line: some StringProtocol) {
    let parts = line.split(separator: ";", omittingEmptySubsequences: false).map(trimmed)
    guard parts.count > 1, let first = parts.first else { return nil }
    let bounds = first.split(separator: ".").compactMap { UInt32($0, radix: 16) }
    if first.contains(".."), bounds.count == 2 {
      range = bounds[0]...bounds[1]
      codePoints = []
    } else {
      codePoints = first.split(separator: " ").compactMap { UInt32($0, radix: 16) }
      guard let only = codePoints.first else { return nil }
      range = only...only
    }
    fields = Array(parts.dropFirst())
  }
}

/// A text without the blanks around it.
func trimmed(_ text: some StringProtocol) -> String {
  let start = text.drop { $0 == " " || $0 == "\t" }
  return String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
}

/// The error that stops the generator: a file and the reason.
struct FileError: Error {
  var path: String
  var reason: String
}

func readFile(_ path: String) throws -> String {
  guard let file = fopen(path, "r") else { throw FileError(path: path, reason: "cannot be read") }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
    bytes += chunk[..<count]
  }
  return String(decoding: bytes, as: UTF8.self)
}

func writeFile(_ text: String, to path: String) throws {
  guard let file = fopen(path, "w") else {
    throw FileError(path: path, reason: "cannot be written")
  }
  let bytes = Array(text.utf8)
  let written = fwrite(bytes, 1, bytes.count, file)
  guard fclose(file) == 0, written == bytes.count else {
    throw FileError(path: path, reason: "cannot be written")
  }
}
