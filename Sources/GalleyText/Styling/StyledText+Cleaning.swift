/// Where cleaned text goes, which decides what it may still hold.
public enum CleaningDestination: Sendable {
  /// To be set in lines: line ends and tabs are kept, as are format characters for breaks and
  /// direction: soft hyphen, zero width space, word joiner, direction marks.
  case setting
  /// Lines that are finished, such as a message: line ends are kept, a tab is a space.
  case lines
  /// Cells of a page, or part of a line: a line end is shown (`^J`), a tab is a space.
  case cells
}

extension StyledText {
  /// Whether cleaning for setting would change nothing from an offset on.
  func isCleanForSetting(from start: Int) -> Bool {
    utf8.withUnsafeBufferPointer { bytes in
      let part = UnsafeBufferPointer(rebasing: bytes[start...])
      if endOfPrintableASCII(in: part, from: 0) == part.count { return true }
      return isClean(part, for: .setting)
        && !runs[runIndex(at: start)...].contains { bytes.splitsScalar(at: $0.upperBound) }
    }
  }

  /// The text made safe to print; its bytes are well-formed UTF-8 afterwards.
  ///
  ///     StyledText("a\u{1B}[2Jb").cleaned(for: .cells).string  // "a^[[2Jb"
  ///
  /// - Controls, line and paragraph separators, bidirectional embeddings, overrides and isolates,
  ///   tag characters outside flags, annotation and deprecated format characters, noncharacters:
  ///   shown, as `^[`, `<9B>`, `<U+202E>`. A carriage return before a line end is dropped.
  /// - Soft hyphen, zero width space, word joiner, byte order mark, direction marks, invisible
  ///   operators: kept for setting, else dropped.
  /// - Marks after the thirtieth on a base, variation selectors without a base or in a row, joiners
  ///   that join nothing: dropped.
  /// - Malformed UTF-8: U+FFFD for each maximal subpart.
  ///
  /// Cleaning twice changes nothing.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes; clean text is looked at and not
  ///   copied.
  public func cleaned(for destination: CleaningDestination) -> StyledText {
    utf8.withUnsafeBufferPointer { bytes in
      if isClean(bytes, for: destination),
        !runs.contains(where: { bytes.splitsScalar(at: $0.upperBound) })
      {
        return self
      }
      var cleaner = Cleaner(for: destination)
      cleaner.output.reserveCapacity(bytes.count)
      var cleanRuns: [Run] = []
      var lower = 0
      for run in runs {
        cleaner.clean(UnsafeBufferPointer(rebasing: bytes[lower..<run.upperBound]))
        lower = run.upperBound
        cleanRuns.append(
          Run(upperBound: cleaner.output.count, style: run.style, level: run.level))
      }
      return StyledText(utf8: cleaner.output, runs: cleanRuns)
    }
  }
}

/// Bytes made safe to print, as lines: UTF-8 with no control but the line feed.
///
/// As ``StyledText/cleaned(for:)`` makes it, for text without styles such as a message or a file
/// name.
public func sanitized(
  _ bytes: some Sequence<UInt8>, for destination: CleaningDestination = .lines
) -> [UInt8] {
  let utf8 = Array(bytes)
  return utf8.withUnsafeBufferPointer { isClean($0, for: destination) }
    ? utf8 : StyledText(utf8: utf8).cleaned(for: destination).utf8
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the byte at an offset goes on with a scalar.
  fileprivate func splitsScalar(at offset: Int) -> Bool {
    offset < count && self[offset] & 0xC0 == 0x80
  }
}
