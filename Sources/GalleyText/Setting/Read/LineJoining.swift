import GalleyCells

/// Whether two lines of a source are joined without a space: both the first ends and the second
/// begins with a character that is two cells wide and written without spaces between words.
///
/// Hangul is wide, but has spaces between its words, and an emoji is a word among others. Marks and
/// format characters are skipped.
///
/// - Parameters:
///   - line: The end of the first line, or all of it.
///   - next: The beginning of the second line.
/// - Returns: Whether nothing is between them.
package func joinsWithoutSpace(_ line: [UInt8], _ next: some Sequence<UInt8>) -> Bool {
  let next = Array(next.prefix(4))
  return line.withUnsafeBufferPointer { line in
    next.withUnsafeBufferPointer { joinsWithoutSpace(line, $0) }
  }
}

/// Whether two lines in buffers are joined without a space.
func joinsWithoutSpace(
  _ line: UnsafeBufferPointer<UInt8>, _ next: UnsafeBufferPointer<UInt8>
) -> Bool {
  // Nothing of two bytes is wide.
  guard let lead = next.first, lead >= 0xE0, let last = line.last, last >= 0x80,
    isWideWithoutSpaces(decodeScalar(in: next, at: 0).value)
  else { return false }
  var end = line.count
  while end > 0 {
    if line[end - 1] < 0x80 { return false }
    let scalar = lastScalar(in: line, before: end)
    switch ScalarTreatment(scalar.value) {
    case .mark, .variationSelector, .joiner, .guide: end -= scalar.length
    case .keep, .show, .tag: return isWideWithoutSpaces(scalar.value)
    }
  }
  return false
}

/// The scalar that ends at an offset, which is not 0, of well-formed text.
func lastScalar(in bytes: UnsafeBufferPointer<UInt8>, before end: Int) -> DecodedScalar {
  var start = end - 1
  while start > 0, bytes[start] & 0xC0 == 0x80, end - start < 4 { start -= 1 }
  let scalar = decodeScalar(in: bytes, at: start)
  if start + scalar.length == end { return scalar }
  return DecodedScalar(value: 0xFFFD, length: 1)
}

/// Whether a scalar is wide and is in text that has no spaces between words.
private func isWideWithoutSpaces(_ scalar: UInt32) -> Bool {
  switch scalar {
  // Angle brackets that are those of U+3008.
  case 0x2329, 0x232A: true
  // Hangul.
  case 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: false
  // Emoji, and Hangul again; among emoji are ideographs in squares.
  case ..<0x2E80, 0x1F000...0x1F1FF, 0x1F300...0x1FAFF: false
  default: isWide(scalar)
  }
}

/// Whether a line that ends with U+2010 was divided there, as formatters of manual pages do, so
/// that its word goes on with the next line, with capital letters only after such. They leave two
/// letters before the hyphen; one may be the name of a control.
///
/// - Parameters:
///   - line: The text of the line as it is shown.
///   - next: The first byte of the next line.
/// - Returns: Whether no space is between them.
func dividesWord(_ line: UnsafeBufferPointer<UInt8>, before next: UInt8?) -> Bool {
  let end = line.count
  guard end > 4, line[end - 1] == 0x90, line[end - 2] == 0x80, line[end - 3] == 0xE2, let next
  else { return false }
  let isCapital = next &- 0x41 < 26 && line[end - 4] &- 0x41 < 26 && line[end - 5] &- 0x41 < 26
  return Addresses.isLetter(line[end - 4]) && Addresses.isLetter(line[end - 5])
    && (next &- 0x61 < 26 || isCapital)
}

/// Whether a line that ends with U+2010 was divided there, so that its word goes on with the next
/// line, which starts with the byte `next` in the source.
///
/// The line need not be clean: its end is looked at as cleaning leaves it.
func dividesWord(_ line: [UInt8], before next: UInt8?) -> Bool {
  guard line.last == 0x90, next != nil else { return false }
  return sanitized(line.suffix(64), for: .setting).withUnsafeBufferPointer {
    dividesWord($0, before: next)
  }
}
