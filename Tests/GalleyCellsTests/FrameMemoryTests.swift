import GalleyCells
import Testing

/// A value that two frames in a row ask for is computed once; one not asked for is forgotten.
@Test func whatAFrameAsksForIsKept() {
  let memory = FrameMemory<String, Int>()
  var count = 0
  func length(_ text: String) -> Int {
    memory.value(of: text) {
      count += 1
      return text.utf8.count
    }
  }
  for (frame, asked, found) in [(0, ["a", "bb"], 2), (1, ["a"], 2), (2, ["a", "bb"], 3)] {
    memory.begin()
    #expect(asked.map(length) == asked.map(\.utf8.count))
    #expect(count == found, "frame \(frame)")
  }
  memory.begin(isSame: false)
  #expect(memory["a"] == nil, "something else has changed")
  #expect(length("a") == 1 && count == 4)
}
