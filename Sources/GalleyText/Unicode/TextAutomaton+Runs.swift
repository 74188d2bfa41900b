/// Runs of like scalars that read the same wherever they are in the run: no automaton need follow
/// them there.
extension TextAutomaton {
  /// Words of letters of one cell with a space between each two: a line may end before each first
  /// letter, and nowhere else.
  ///
  /// A letter is any scalar that reads as `a` does.
  struct Words {
    /// The automata after a letter, and after a space that follows it.
    let inWord: Pair
    let afterSpace: Pair

    /// Words, by the pair in which text begins.
    init(from start: Pair) {
      var pair = start
      _ = pair.read(StagedTable.scalarClasses[0x61])
      inWord = pair
      _ = pair.read(StagedTable.scalarClasses[0x20])
      afterSpace = pair
    }

    /// Whether scalars of a class are letters.
    func contains(_ scalarClass: UInt8) -> Bool {
      var (next, first) = (inWord, afterSpace)
      let (inside, begin) = (next.read(scalarClass), first.read(scalarClass))
      return next.number == inWord.number && first.number == inWord.number
        && inside.isSimple && !inside.isPlace && inside.cells == 1
        && begin.isSimple && begin.isPlace && begin.cells == 1
    }
  }

  /// The steps that words are read by.
  struct WordSteps {
    /// The state after a letter; -1 for none.
    var state: State = -1
    /// The step of a space after a letter, and of a letter after that.
    var space = Step.unknown
    var first = Step.unknown
  }

  /// Ideographs in a row: each takes two cells, a line may end before it, and the next step depends
  /// on nothing but which it is.
  struct Ideographs {
    /// Their class, and the automata after one of them.
    let scalarClass: UInt8
    let pair: Pair

    /// Ideographs, by the pair in which text begins.
    init(from start: Pair) {
      var pair = start
      scalarClass = StagedTable.scalarClasses[0x4E00]
      _ = pair.read(scalarClass)
      self.pair = pair
    }
  }
}
