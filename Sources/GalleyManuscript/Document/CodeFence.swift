/// The line that code begins with: backticks or tildes, three at least.
struct CodeFence {
  /// A backtick or a tilde; around mathematics a dollar sign, or the bracket behind a backslash.
  let character: UInt8
  /// How many there are.
  let length: Int

  /// The most lines between `\[` and `\]`.
  static let mostLinesOfMath = 100

  init(character: UInt8, length: Int) {
    (self.character, self.length) = (character, length)
  }

  /// The fence that is between an offset and the end of a line; nil if none does. After
  /// backticks, there are no others in the line.
  init?(in utf8: [UInt8], from start: Int, to lineEnd: Int) {
    guard start < lineEnd, utf8[start].isOne(of: "`~") else { return nil }
    character = utf8[start]
    let rest = utf8[start..<lineEnd].drop { [character] in $0 == character }
    length = rest.startIndex - start
    if length < 3 || character == UInt8(ascii: "`") && rest.contains(character) { return nil }
  }

  /// Whether the text from an offset to the end of a line closes the code.
  func isClosed(by utf8: [UInt8], from start: Int, to lineEnd: Int) -> Bool {
    if character == UInt8(ascii: "]") {
      return trimmed(utf8[start..<lineEnd]).elementsEqual("\\]".utf8)
    }
    let rest = utf8[start..<lineEnd].drop { $0 == character }
    return rest.startIndex - start >= length && rest.allSatisfy(isBlank)
  }

  /// The code that is open after a line, where some may be open before it.
  static func open(after line: SourceRange, in utf8: [UInt8], before: CodeFence?) -> CodeFence? {
    var offset = line.lowerBound
    while offset < line.upperBound, offset < line.lowerBound + 4, utf8[offset] == 0x20 {
      offset += 1
    }
    guard offset < line.lowerBound + 4 else { return before }
    guard let before else { return CodeFence(in: utf8, from: offset, to: line.upperBound) }
    return before.isClosed(by: utf8, from: offset, to: line.upperBound) ? nil : before
  }

  /// The line that ends it.
  var closing: [UInt8] { Array(repeating: character, count: length) + [0x0A] }
}
