#if os(Linux) && !GALLEY_RUNTIME_START
  // Two things that Swift's runtime looks for before `main`, and looks for below /proc, which a
  // chroot or a container may lack: without it the program would end at once or lose its arguments.
  // A static executable takes these functions instead of the runtime's of the same names, which
  // are in files of their own in the archive; a dynamic one goes on using the runtime's.

  #if canImport(Glibc)
    @preconcurrency import Glibc
  #elseif canImport(Musl)
    @preconcurrency import Musl
  #endif

  /// The words of the command line, for `CommandLine`: the runtime reads /proc/self/maps to find
  /// the stack and searches it, a tenth of what a short run takes.
  ///
  /// The kernel lays out their addresses, a null and the environment's addresses one after another,
  /// below them their number (System V ABI, AMD64 supplement, 3.4.1; the same for other
  /// processors). So the way from the environment back to the word that says how many were passed
  /// is theirs.
  @_cdecl("_swift_stdlib_getUnsafeArgvArgc")
  func initialArguments(
    _ count: UnsafeMutablePointer<Int32>
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    count.pointee = 0
    let environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    guard var words = environment else { return nil }
    words -= 1
    while Int(bitPattern: words[-1]) != Int(count.pointee) {
      words -= 1
      count.pointee += 1
    }
    return words
  }

  /// Where a helper program of the runtime is: nowhere, so that no trace of a stack is ever made,
  /// and the runtime does not end a process that cannot tell where its own executable is.
  @_cdecl("swift_copyAuxiliaryExecutablePath")
  func noAuxiliaryExecutable(_ name: UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>? {
    nil
  }
#endif
