#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Work that needs more stack than the caller may have left: groups that are nested deeply.
enum LargeStack {
  /// The depth of groups that any thread's stack is taken to have room for.
  static let ordinaryDepth = 32
  /// What one level of groups needs at most, in bytes; a build without optimisation needs most.
  private static let bytesForLevel = 40 << 10

  /// Runs work on a thread of its own with stack for groups of a depth, and waits for it.
  ///
  /// The caller's thread does nothing meanwhile, so the work may use what belongs to it.
  ///
  /// - Returns: Whether it ran; there may be no memory for another stack.
  static func run(depth: Int, _ work: () -> Void) -> Bool {
    withoutActuallyEscaping(work) { work in
      start(Task(work: work), stackSize: (depth + 8) * bytesForLevel)
    }
  }

  private typealias Entry = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?

  /// Work on its way to another thread.
  private final class Task {
    let work: () -> Void

    init(work: @escaping () -> Void) {
      self.work = work
    }
  }

  private static func start(_ task: Task, stackSize: Int) -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, stackSize) == 0 else { return false }
    let argument = Unmanaged.passRetained(task)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let entry: Entry = { LargeStack.enter($0) }
    let status = pthread_create(&thread, &attributes, entry, argument.toOpaque())
    guard status == 0 else {
      argument.release()
      return false
    }
    #if canImport(Darwin)
      guard let thread else { return false }
    #endif
    return pthread_join(thread, nil) == 0
  }

  private static func enter(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let argument { Unmanaged<Task>.fromOpaque(argument).takeRetainedValue().work() }
    return nil
  }
}
