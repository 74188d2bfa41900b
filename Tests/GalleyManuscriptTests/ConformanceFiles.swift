import Foundation

/// A file of the conformance suites, found in `$GALLEY_CONFORMANCE` or beside the checkout; nil,
/// with a line that says so, where the suites are not installed.
func conformanceFile(_ path: String, from testFile: String = #filePath) -> Data? {
  let file = conformanceFolder(from: testFile).appendingPathComponent(path)
  let data = FileManager.default.contents(atPath: file.path)
  if data == nil { print("skipped: \(path) is not installed") }
  return data
}

/// The names of the files in a folder of the conformance suites; nil, with a line that says so,
/// where the suites are not installed.
func conformanceFolder(_ path: String, from testFile: String = #filePath) -> [String]? {
  let folder = conformanceFolder(from: testFile).appendingPathComponent(path)
  let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
  if names == nil { print("skipped: \(path) is not installed") }
  return names
}

private func conformanceFolder(from testFile: String) -> URL {
  let checkout = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  return ProcessInfo.processInfo.environment["GALLEY_CONFORMANCE"].map {
    URL(fileURLWithPath: $0)
  } ?? checkout.deletingLastPathComponent().appendingPathComponent("shared/conformance")
}
