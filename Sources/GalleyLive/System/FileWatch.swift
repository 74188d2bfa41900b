/// Watches files and directories: files that are written in place, replaced by renaming, moved away,
/// deleted and made again; files that come to directories and go.
///
/// On Linux inotify reports everything that happens in the directories of the files; elsewhere
/// kqueue reports the files and directories themselves. Files where nobody reports changes are
/// to be looked at from time to time (``mustLook``).
struct FileWatch: ~Copyable {
  /// The descriptor to read when something may have happened; below 0 where nobody tells.
  let descriptor: Int32
  /// Whether some of the files lie where nobody reports changes: on a network, in /proc, or in a
  /// directory that isn't there.
  private(set) var mustLook = false
  /// The files and directories that are followed.
  private var paths: [[UInt8]] = []
  /// The states of the files at the last look.
  private var seen: [FileState?] = []
  /// Whether something came or went, so that paths may lead elsewhere.
  private var isMoved = true
  /// The kinds of file systems, by their devices.
  private var fileSystems: [UInt64: FileSystem] = [:]

  #if os(Linux)
    /// The names that matter in a directory that is watched, by the number of its watch.
    private var names: [Int32: Set<[UInt8]>] = [:]
    /// The watches of directories in which every name matters.
    private var whole: Set<Int32> = []
  #else
    /// The files that are open to be watched.
    private var open: [Int32] = []
  #endif

  /// The state of a file at a look: which it is, how large, and when it was written.
  private struct FileState: Equatable {
    let device: UInt64
    let number: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int
    let mode: UInt32

    init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
      size = Int64(status.st_size)
      mode = UInt32(truncatingIfNeeded: status.st_mode)
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
    }
  }

  /// A watch of nothing yet.
  init() {
    #if os(Linux)
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    #else
      descriptor = kqueue()
    #endif
  }

  deinit {
    #if !os(Linux)
      for file in open { close(file) }
    #endif
    if descriptor >= 0 { close(descriptor) }
  }

  /// Follows files from now on, and no others.
  ///
  /// - Parameter files: Their paths; a directory represents all names in it.
  /// - Returns: Whether some are followed only from now on: changes since they were read are not
  ///   known.
  mutating func follow(_ files: [[UInt8]]) -> Bool {
    let isNew = files != paths || isMoved
    guard isNew || mustLook else { return false }
    (paths, isMoved, mustLook) = (files, false, false)
    watch()
    seen = mustLook ? states() : []
    return isNew
  }

  /// Looks at the files that nobody reports.
  ///
  /// - Returns: Whether one has changed since the last look. Files that the kernel makes up when
  ///   they are read always have.
  mutating func looked() -> Bool {
    let now = states()
    defer { seen = now }
    return now != seen || paths.contains { fileSystem(of: $0) == .madeUp }
  }

  private func states() -> [FileState?] { paths.map { status(of: $0).map(FileState.init) } }

  /// The kind of file system that a path lies in.
  private mutating func fileSystem(of path: [UInt8]) -> FileSystem {
    let parent = folder(of: path)
    let there = status(of: path) ?? status(of: parent.isEmpty ? Array(".".utf8) : parent)
    guard let device = there.map({ UInt64(truncatingIfNeeded: $0.st_dev) }) else { return .silent }
    if let known = fileSystems[device] { return known }
    let found = FileSystem(onDevice: device)
    fileSystems[device] = found
    return found
  }
}

// MARK: - inotify

#if os(Linux)
  extension FileWatch {
    /// Watches the directories of the names that decide where the paths lead, and directories on
    /// the way. Existing watches stay.
    private mutating func watch() {
      let before = Set(names.keys).union(whole)
      (names, whole) = ([:], [])
      for path in paths {
        for step in steps(along: path) {
          if step.isTurn {
            if let watch = watch(folder: step.folder) {
              names[watch, default: []].insert(step.name)
            }
            if fileSystem(of: step.path) != .telling { mustLook = true }
          } else if let watch = watch(folder: step.path, isOnTheWay: true) {
            names[watch, default: []].formUnion([])
          }
        }
        if let status = status(of: path), status.st_mode & S_IFMT == S_IFDIR {
          if let watch = watch(folder: path) { whole.insert(watch) }
        }
      }
      for watch in before.subtracting(names.keys).subtracting(whole) {
        _ = inotify_rm_watch(descriptor, watch)
      }
    }

    /// Returns the number of the watch of a directory; nil where it can't be watched. One that is
    /// only on the way is watched for its own deletion or move.
    private mutating func watch(folder: [UInt8], isOnTheWay: Bool = false) -> Int32? {
      // All but reading: IN_MODIFY to IN_MOVE_SELF. IN_MASK_ADD, IN_DELETE_SELF and IN_MOVE_SELF.
      let events: UInt32 = isOnTheWay ? 0x2000_0C00 : 0x2000_0FCE
      let path = folder.isEmpty ? Array(".".utf8) : folder
      let watch = Int32(
        truncatingIfNeeded: withCPath(path) { Int(inotify_add_watch(descriptor, $0, events)) })
      if watch < 0 { mustLook = true }
      return watch < 0 ? nil : watch
    }

    /// Reads some of the events; where more are left, the descriptor can still be read.
    ///
    /// - Returns: Whether it concerns one of the files.
    mutating func changed() -> Bool {
      var window = [UInt8](repeating: 0, count: 1 << 14)
      let count = retrying { read(descriptor, &window, window.count) }
      return count > 0 && concerns(window[..<count])
    }

    /// Whether events, as inotify(7) describes them, concern one of the files.
    private mutating func concerns(_ events: ArraySlice<UInt8>) -> Bool {
      let headSize = 16
      var isConcerned = false
      var rest = events
      func number(at offset: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(rest[rest.startIndex + offset + $1]) << UInt32(8 * $1) }
      }
      while rest.count >= headSize {
        let watch = Int32(bitPattern: number(at: 0))
        let mask = number(at: 4)
        let length = Int(number(at: 12))
        let name = Array(rest.dropFirst(headSize).prefix(length).prefix { $0 != 0 })
        rest = rest.dropFirst(headSize + length)
        // The directory itself, or events that were lost (IN_Q_OVERFLOW); hidden names in a
        // directory are not its files.
        let isKnown = names[watch] != nil || whole.contains(watch)
        let concerns =
          mask & 0x4000 != 0 || isKnown && name.isEmpty || names[watch]?.contains(name) ?? false
          || whole.contains(watch) && name.first != UInt8(ascii: ".")
        guard concerns else { continue }
        isConcerned = true
        // A file that was only written (IN_MODIFY, IN_ATTRIB, IN_CLOSE_WRITE) is where it was.
        if mask & 0x0E == 0 { isMoved = true }
      }
      return isConcerned
    }
  }
#else

  // MARK: - kqueue

  extension FileWatch {
    /// Watches the files, and the directories that they may come back to.
    private mutating func watch() {
      for file in open { close(file) }
      open = []
      for path in paths {
        let turns = steps(along: path).filter(\.isTurn)
        let folders = turns.map { $0.folder.isEmpty ? Array(".".utf8) : $0.folder }
        for path in turns.map(\.path) + folders {
          let file = descriptor(of: path, O_EVTONLY)
          guard file >= 0 else {
            mustLook = true
            continue
          }
          open.append(file)
          let events = NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME | NOTE_ATTRIB
          var event = kevent(
            ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
            fflags: UInt32(events), data: 0, udata: nil)
          _ = kevent(descriptor, &event, 1, nil, 0, nil)
        }
      }
    }

    /// Reads the events.
    mutating func changed() -> Bool {
      var isConcerned = false
      var time = timespec()
      var event = kevent()
      while kevent(descriptor, nil, 0, &event, 1, &time) > 0 { isConcerned = true }
      isMoved = isMoved || isConcerned
      return isConcerned
    }
  }
#endif

/// The directory of a path, with its last slash; empty where the path has none.
private func folder(of path: [UInt8]) -> [UInt8] {
  let end = path.lastIndex { $0 != UInt8(ascii: "/") } ?? 0
  return Array(path[..<(path[...end].lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)])
}

/// A name on the way along a path.
private struct PathStep {
  /// The directory that really holds it, with its last slash; empty for the current one.
  let folder: [UInt8]
  let name: [UInt8]
  /// Whether the path may lead elsewhere once the name does: a link, a missing name, and the last.
  let isTurn: Bool

  var path: [UInt8] { folder + name }
}

/// The names on the way along a path, and along the links that it goes through; forty of those at
/// most, as the system follows no more.
private func steps(along path: [UInt8]) -> [PathStep] {
  let slash = UInt8(ascii: "/")
  var steps: [PathStep] = []
  var folder: [UInt8] = path.first == slash ? [slash] : []
  var rest = Array(path.split(separator: slash).reversed())
  var links = 0
  while let name = rest.popLast() {
    let here = folder + name
    let link = links < 40 ? linkText(of: here) : nil
    let isTurn = rest.isEmpty || link != nil || status(of: here) == nil
    steps.append(PathStep(folder: folder, name: Array(name), isTurn: isTurn))
    if let link {
      links += 1
      if link.first == slash { folder = [slash] }
      rest += link.split(separator: slash).reversed()
    } else if isTurn {
      break
    } else {
      folder = here + [slash]
    }
  }
  return steps
}

/// The changes that a file system reports.
private enum FileSystem {
  /// Every change.
  case telling
  /// Only those that are made here: others may change files, too.
  case silent
  /// Nothing, as it makes files up when they are read.
  case madeUp

  init(onDevice device: UInt64) {
    self = .telling
    #if os(Linux)
      // makedev(3): twelve bits of the major number, eight and then the rest of the minor.
      let major = device >> 8 & 0xFFF
      let minor = device & 0xFF | device >> 12 & 0xFFF00
      let number = Array("\(major):\(minor)".utf8)
      for line in smallFile(Array("/proc/self/mountinfo".utf8)).split(separator: 0x0A) {
        let words = line.split(separator: 0x20)
        guard words.count > 2, words[2].elementsEqual(number),
          let dash = words.firstIndex(where: { $0.elementsEqual("-".utf8) }),
          dash + 1 < words.count
        else { continue }
        self.init(type: String(decoding: words[dash + 1], as: UTF8.self))
        return
      }
    #endif
  }

  private init(type: String) {
    let far = ["nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "ceph", "afs", "virtiofs", "vboxsf"]
    if ["proc", "sysfs", "cgroup", "cgroup2", "debugfs"].contains(type) {
      self = .madeUp
    } else {
      self = far.contains(type) || type.hasPrefix("fuse") ? .silent : .telling
    }
  }
}
