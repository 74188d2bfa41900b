/// Words of letters, which most text is made of.
extension LineScan {
  /// Whether a word may begin with a byte, that ``readWords()`` reads.
  @inline(__always)
  func mayBeginWords(_ lead: UInt8) -> Bool {
    entry.address == .outside && (lead >= 0xC3 || Addresses.isLetter(lead))
      && (offset == start || text[offset - 1] == 0x20)
  }

  /// Reads words of letters, with one sign after a word or none, as far as they fit and a space
  /// follows each.
  ///
  /// Letters of one cell that line breaking takes for those of ASCII repeat one state; so does what
  /// stands between two words, where a line may end. No such word is an address that breaks.
  mutating func readWords() {
    let letter = StagedTable.scalarClasses[0x61]
    let space = StagedTable.scalarClasses[0x20]
    var before = entry.lineBreak
    var inWord = before
    let first = inWord.read(letter)
    var letterCluster = cluster
    let beginsCluster = letterCluster.read(letter) || cluster.isAtStart
    guard first.rawValue & 0xBE == 0, beginsCluster,
      inWord.output(repeating: letter)?.rawValue == 64
    else { return }
    var spaceCluster = letterCluster
    _ = spaceCluster.read(space)
    var isAllowed = first.contains(.allowed)
    var position = offset
    var cells = settled + cluster.width
    while true {
      let (wordStart, wordCells) = (position, cells)
      readLetters(&position, &cells)
      var ending = inWord
      guard position > wordStart, readSign(&position, &cells, &ending),
        ending.read(space).rawValue == 64, ending.begins(inWord, with: letter)
      else { return }
      if isAllowed {
        note(
          Place(
            next: wordStart, cells: wordCells, entry: Entry(lineBreak: before),
            isHyphen: softHyphenEnd == wordStart))
      }
      (offset, settled, clusterStart) = (position + 1, cells, position)
      (cluster, entry) = (spaceCluster, Entry(lineBreak: ending))
      clusterEntry = entry
      (position, cells, before, isAllowed) = (position + 1, cells + 1, ending, true)
    }
  }

  /// Reads letters as far as they fit.
  @inline(__always)
  private func readLetters(_ position: inout Int, _ cells: inout Int) {
    while position < text.count, cells < room {
      let lead = text[position]
      if Addresses.isLetter(lead) {
        position += 1
      } else {
        if lead < 0xC3 { return }
        let (value, length) = longScalar(at: position, lead: lead)
        if !isLikeLetter(StagedTable.scalarClasses[value]) { return }
        position += length
      }
      cells += 1
    }
  }

  /// Whether both automata take a class for that of ASCII's letters.
  @inline(__always)
  private func isLikeLetter(_ scalarClass: UInt8) -> Bool {
    let letter = StagedTable.scalarClasses[0x61]
    let columns = ScalarClassTable.lineBreakColumns.utf8Start
    return columns[Int(scalarClass)] == columns[Int(letter)]
      && cluster.column(of: scalarClass) == cluster.column(of: letter)
      && cleaningTrait(of: scalarClass) == 0
  }

  /// Reads the sign after a word, if there is one; false unless a space follows.
  @inline(__always)
  private func readSign(
    _ position: inout Int, _ cells: inout Int, _ ending: inout LineBreakAutomaton
  ) -> Bool {
    guard position + 1 < text.count else { return false }
    let byte = text[position]
    if byte == 0x20 { return true }
    switch byte {
    case 0x21, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F:  // ! ) , . : ; ?
      guard text[position + 1] == 0x20, cells < room,
        ending.read(StagedTable.scalarClasses[UInt32(byte)]).rawValue == 64
      else { return false }
      position += 1
      cells += 1
      return true
    default: return false
    }
  }
}
