#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The bytes to make room for, where `count` are to be read: room that fills large pages, with what
/// the array and the allocator add, begins where one begins, and has none in halves.
func roomInLargePages(for count: Int) -> Int {
  #if os(Linux)
    let (page, added) = (1 << 21, 64)
    if count >= 2 * page { return (count + added + page - 1) / page * page - added }
  #endif
  return count
}

/// Asks the system for the memory behind an array that nothing was written to, in large pages where
/// it is large enough to fill some, and all of it at once.
///
/// To be given millions of bytes in small pages, one after another as they are first written, takes
/// longer than to read a file into them. What an older system does not know it leaves: then the
/// first pages are small, or all of them come as they are written.
func askForPages(_ buffer: UnsafeMutableBufferPointer<UInt8>, count: Int) {
  #if os(Linux)
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    guard count >= 1 << 22, page > 0, let start = buffer.baseAddress else { return }
    let before = Int(bitPattern: start) & (page - 1)
    let first = start - before
    _ = madvise(first, before + buffer.count, MADV_HUGEPAGE)
    // The array has written its count, and so was given a small page where its large one is to be.
    // MADV_COLLAPSE, since Linux 6.1.
    _ = madvise(first, 1 << 21, 25)
    // MADV_POPULATE_WRITE, since Linux 5.14.
    _ = madvise(first, before + count, 23)
  #endif
}
