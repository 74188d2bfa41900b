import Foundation

/// A file of the conformance suites, found in `$GALLEY_CONFORMANCE` or beside the checkout; nil,
/// with a line that says so, where the suites are not installed.
func conformanceFile(_ path: String, from testFile: String = #filePath) -> Data? {
  let checkout = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  let folder =
    ProcessInfo.processInfo.environment["GALLEY_CONFORMANCE"].map { URL(fileURLWithPath: $0) }
    ?? checkout.deletingLastPathComponent().appendingPathComponent("shared/conformance")
  let data = FileManager.default.contents(atPath: folder.appendingPathComponent(path).path)
  if data == nil { print("skipped: \(path) is not installed") }
  return data
}
