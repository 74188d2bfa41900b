#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Asks the system for memory in large pages behind an array that nothing was written to, where it is
/// large enough to fill some: to be given millions of bytes in small pages, one after another as they
/// are first written, takes longer than to read a file into them.
func askForLargePages(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
  #if os(Linux)
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    guard buffer.count >= 1 << 22, page > 0, let start = buffer.baseAddress else { return }
    let before = Int(bitPattern: start) & (page - 1)
    _ = madvise(start - before, before + buffer.count, MADV_HUGEPAGE)
  #endif
}
