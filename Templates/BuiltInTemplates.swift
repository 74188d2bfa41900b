/// A template that is part of the program.
public struct BuiltInTemplate: Sendable {
  /// The name it is found under: that of its file, `gallery-NAME.kdl` being `gallery/NAME`.
  public let name: String
  private let read: @Sendable () -> [UInt8]

  init(_ name: String, _ read: @escaping @Sendable () -> [UInt8]) {
    self.name = name
    self.read = read
  }

  /// Its source, in UTF-8.
  public var utf8: [UInt8] { read() }

  /// The one that is used when nobody asks for another.
  public static let page = BuiltInTemplate("page") { PackageResources.page_kdl }

  /// All of them, in the order of their names.
  public static let all: [BuiltInTemplate] = [
    page
  ]
}
