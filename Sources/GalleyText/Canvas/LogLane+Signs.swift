import GalleyCells

extension LogLane {
  /// Sets the text at a control that is neither an SGR sequence nor a line feed: a
  /// sequence that is left out, a tab, text that is not ASCII, or a line end of two bytes.
  ///
  /// - Parameters:
  ///   - next: The control after it.
  ///   - pen: The pen that writes it.
  ///   - cache: The sequences and style changes that are known.
  /// - Returns: The address after it; nil if it is not for this lane.
  @inline(never)
  func setOther(
    before next: UnsafePointer<UInt16>, _ pen: inout LogPen, _ cache: borrowing RenditionCache
  ) -> UnsafeRawPointer? {
    if pen.isDoubtful { return nil }
    let start = lines + Int(next[-1])
    let byte = start.load(as: UInt8.self)
    switch byte {
    case 0x1B: return endOfRemovedSequence(at: start)
    case 0x80...: return setScalars(at: start, &pen, cache)
    case 0x09: return pen.tab(rows, cache) ? start + 1 : nil
    case 0x0D: return start.load(fromByteOffset: 1, as: UInt8.self) == 0x0A ? start + 1 : nil
    default: return nil
    }
  }

  /// Sets scalars that are no ASCII, up to the next byte that is, or that begins a control.
  ///
  /// - Returns: The address after them; nil if one of them is not for this lane.
  private func setScalars(
    at start: UnsafeRawPointer, _ pen: inout LogPen, _ cache: borrowing RenditionCache
  ) -> UnsafeRawPointer? {
    let rest = UnsafeRawBufferPointer(start: start, count: lines + count - start)
    let bytes = rest.bindMemory(to: UInt8.self)
    var offset = 0
    while offset < bytes.count, bytes[offset] >= 0x80 {
      let scalar = decodeScalar(in: bytes, at: offset)
      guard scalar.value != 0xFFFD, let cells = cells(ofLone: scalar.value) else { return nil }
      guard pen.write(start + offset, length: scalar.length, cells: cells, rows, cache) else {
        return nil
      }
      offset += scalar.length
    }
    return start + offset
  }

  /// The cells of a scalar that is a cluster of its own beside all others for which that is so;
  /// nil where it may be a part of a greater one, or is not written as it is.
  private func cells(ofLone value: UInt32) -> Int? {
    let scalarClass = StagedTable.scalarClasses[value]
    guard cleaningTrait(of: scalarClass) == 0 else { return nil }
    var cluster = ClusterAutomaton(ambiguousIsWide: rows.ambiguousIsWide)
    _ = cluster.read(StagedTable.scalarClasses[0x61])
    guard cluster.read(scalarClass), cluster.width > 0 else { return nil }
    // Prepended signs take a letter, a leading consonant of Hangul takes a syllable, and half a
    // flag takes the other half.
    let takesMore = takes(0x61, cluster) || takes(0xAC00, cluster) || takes(0x1F1E6, cluster)
    return takesMore ? nil : cluster.width
  }

  /// Whether a scalar would be a part of the cluster before it.
  private func takes(_ value: UInt32, _ cluster: ClusterAutomaton) -> Bool {
    var cluster = cluster
    return !cluster.read(StagedTable.scalarClasses[value])
  }
}
