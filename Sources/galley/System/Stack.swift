/// The size in bytes of a stack that holds the deepest nesting allowed: the size that a process is
/// given where nobody says otherwise.
private let deepStack = 8 << 20

/// Runs the program on the stack that the process was given or, where a limit makes that a small
/// one, on a larger stack of its own: nesting has limits too, and they are to be met first.
func runOnDeepStack() {
  #if os(Linux)
    if stackLimit() < deepStack, runOnThread() { return }
  #endif
  runCommandLine()
}

#if os(Linux)
  /// How many bytes the stack of the process may grow to; the greatest number if nobody knows.
  private func stackLimit() -> rlim_t {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_STACK.rawValue)
    #else
      let resource = RLIMIT_STACK
    #endif
    var limit = rlimit()
    return getrlimit(resource, &limit) == 0 ? limit.rlim_cur : .max
  }

  /// Runs the program on a thread with a deep stack, to its end.
  ///
  /// - Returns: Whether there was memory for one.
  private func runOnThread() -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, deepStack) == 0 else { return false }
    var thread = pthread_t()
    let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { _ in
      runCommandLine()
      return nil
    }
    guard pthread_create(&thread, &attributes, body, nil) == 0 else { return false }
    // Signals are held and waited for by the thread that runs the program: see `HeldSignals`.
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
    return pthread_join(thread, nil) == 0
  }
#endif
