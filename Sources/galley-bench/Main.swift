// The C library, for all files of the benchmarks.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Darwin)
  @_exported import Darwin
#endif

/// The benchmarks by name; each prints a line for every size it measures.
let benchmarks: [String: @Sendable (_ sizes: [Int]) -> Void] = [
  "engine": benchEngine,
  "engine-shapes": benchShapes,
  "mosaic": benchMosaic,
  "live": benchLive,
  "markdown": benchMarkdown,
  "page-plain": benchPlainPages,
  "page-log": benchLogPages,
  "csv-wide": { benchTables($0, width: 72) },
  "csv-narrow": { benchTables($0, width: 12) },
]

/// `galley-bench NAME [SIZE]...` measures one component in this process.
///
/// Times are CPU seconds, the best of several rounds. They inform; no test depends on them.
@main
struct Main {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let name = arguments.first, let benchmark = benchmarks[name] else {
      print("usage: galley-bench NAME [SIZE]...")
      print("benchmarks: " + benchmarks.keys.sorted().joined(separator: " "))
      exit(2)
    }
    benchmark(arguments.dropFirst().compactMap { Int($0) })
  }
}

/// The CPU time of the process so far, in nanoseconds.
func cpuNanoseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
}

/// The best time of several rounds of some work, and the result of the work.
func fastest(_ work: () -> Int) -> (nanoseconds: Int, result: Int) {
  var best = Int.max
  var result = 0
  for _ in 0..<5 {
    let start = cpuNanoseconds()
    result = work()
    best = min(best, cpuNanoseconds() - start)
  }
  return (best, result)
}

/// The most memory that the process has held, in bytes.
func peakMemory() -> Int {
  var usage = rusage()
  getrusage(numericCast(RUSAGE_SELF.rawValue), &usage)
  return Int(usage.ru_maxrss) * 1024
}

/// A number with one decimal, without the formatting of Foundation.
func tenths(_ value: Double) -> String {
  let scaled = Int(exactly: (value * 10).rounded()) ?? 0
  return "\(scaled / 10).\(scaled % 10)"
}
