#if os(Linux)
  import GalleyLive

  /// Says that memory has run out and ends the process without leaving a temporary file, where
  /// Swift's runtime would print a trace of its own stack and abort.
  ///
  /// The runtime calls its function of this name wherever an allocation fails; the linker, as the
  /// package tells it to, hands a static executable this one instead. Nothing can be allocated
  /// here.
  @_cdecl("__wrap__ZN5swift28swift_abortAllocationFailureEmm")
  func endWithoutMemory(_ size: UInt, _ alignmentMask: UInt) {
    TemporaryFile.remove()
    giveTerminalBack()
    let message: StaticString = "galley: out of memory\n"
    _ = write(2, message.utf8Start, message.utf8CodeUnitCount)
    _exit(1)
  }
#endif
