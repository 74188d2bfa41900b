import GalleyManuscript
import GalleyText

/// The line of a mistake as a message shows it, and where the mistake is in it.
///
/// The line is made safe to print, its tabs are spaces, and of a long line the part around the
/// mistake is shown. So the mistake is found by the width of the text shown before it, in cells.
struct Excerpt {
  /// The greatest number of characters of a line that are shown.
  static let characterLimit = 200

  /// The part of the line that is shown, as clean UTF-8 without a line end.
  let text: [UInt8]
  /// The cells before the mistake.
  let indent: Int
  /// The cells that the mistake takes; at least one.
  let width: Int

  /// The line of a source that a range starts in. A range that goes on in the next line is marked
  /// to the end of the first.
  init(of range: SourceRange, in source: SourceFile) {
    let bytes = source.utf8
    let mistake = min(max(0, range.lowerBound), bytes.count)
    let window = Window(around: mistake, in: bytes)
    let mistakeEnd = min(max(mistake, range.upperBound), window.end)
    let line = Shown(bytes[window.start..<window.end])
    let before = Shown(bytes[window.start..<mistake]).width
    let through = Shown(bytes[window.start..<mistakeEnd]).width
    // A character without a cell of its own, such as a combining mark, is marked under its base.
    let marksBase = through == before && mistakeEnd > mistake && before > 0
    let cut: [UInt8] = Array("…".utf8)
    text = (window.cutsStart ? cut : []) + line.text + (window.cutsEnd ? cut : [])
    indent = before - (marksBase ? 1 : 0) + (window.cutsStart ? 1 : 0)
    width = max(1, through - before)
  }

  /// The part of a line around an offset that is no longer than the limit.
  private struct Window {
    var start: Int
    var end: Int
    var cutsStart = false
    var cutsEnd = false

    init(around offset: Int, in bytes: [UInt8]) {
      start = offset
      var characters = 0
      while start > 0, !isLineEnd(bytes[start - 1]) {
        guard characters < characterLimit * 2 / 3 else {
          cutsStart = true
          break
        }
        start = startOfCharacter(before: start, in: bytes)
        characters += 1
      }
      if cutsStart {
        start = offset
        for _ in 0..<characterLimit / 3 { start = startOfCharacter(before: start, in: bytes) }
      }
      end = start
      characters = 0
      while end < bytes.count, !isLineEnd(bytes[end]) {
        guard characters < characterLimit else {
          cutsEnd = true
          break
        }
        end = endOfCharacter(at: end, in: bytes)
        characters += 1
      }
      end = max(end, offset)
    }
  }

  /// Bytes as they are printed: clean, and tabs as spaces up to every eighth cell.
  private struct Shown {
    var text: [UInt8] = []
    var width = 0

    init(_ bytes: ArraySlice<UInt8>) {
      let tab = 8
      let parts = bytes.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 {
          let blanks = tab - width % tab
          text += repeatElement(UInt8(ascii: " "), count: blanks)
          width += blanks
        }
        let clean = sanitized(part, for: .cells)
        text += clean
        width += displayWidth(of: clean)
      }
    }
  }
}

private func isLineEnd(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
}

/// Where the character that ends before `offset` begins; at most four bytes back, since the bytes
/// need not be UTF-8.
private func startOfCharacter(before offset: Int, in bytes: [UInt8]) -> Int {
  var start = offset - 1
  while start > 0, offset - start < 4, UTF8.isContinuation(bytes[start]) { start -= 1 }
  return start
}

/// Where the character at `offset` ends; at most four bytes on.
private func endOfCharacter(at offset: Int, in bytes: [UInt8]) -> Int {
  var end = offset + 1
  while end < bytes.count, end - offset < 4, UTF8.isContinuation(bytes[end]) { end += 1 }
  return end
}
