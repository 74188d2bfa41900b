import Foundation

/// The seeds that a law is tried with, from 0 on: `count` of them, or as many times more as the
/// environment variable `GALLEY_ROUNDS` says.
public func seeds(_ count: UInt64) -> Range<UInt64> {
  0..<UInt64(rounds(Int(clamping: count)).count)
}

/// The rounds of a law that takes its random numbers from one generator, or finds its own seeds:
/// `count` of them, or as many times more as the environment variable `GALLEY_ROUNDS` says.
public func rounds(_ count: Int) -> Range<Int> {
  let factor = ProcessInfo.processInfo.environment["GALLEY_ROUNDS"].flatMap(Int.init) ?? 1
  return 0..<count * max(1, factor)
}
