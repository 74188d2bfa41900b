import GalleyManuscript
import Testing

@Test(arguments: [
  ("abc", 2, 1, 3),
  ("a\nb", 2, 2, 1),
  ("a\r\nb", 3, 2, 1),
  ("a\rb", 2, 2, 1),
  ("é本x", 5, 1, 3),
  ("ab", 99, 1, 3),
])
func countsLinesAndColumnsFromOne(text: String, offset: Int, line: Int, column: Int) {
  let position = SourceFile(name: "t", text: text).position(at: offset)
  #expect(position.line == line)
  #expect(position.column == column)
}
