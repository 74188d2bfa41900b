/// The greatest length, in bytes, of a link's target that terminals take.
private let targetLimit = 2075

/// Whether a page may link to a target: `http`, `https`, `mailto` or `ftp`, in printable ASCII
/// without spaces, at most 2,075 bytes.
///
///     isLinkTarget("https://example.com/")  // true
///     isLinkTarget("javascript:alert(1)")   // false
package func isLinkTarget(_ target: some StringProtocol) -> Bool {
  guard target.utf8.count <= targetLimit, target.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
    let colon = target.utf8.firstIndex(of: UInt8(ascii: ":"))
  else { return false }
  let rest = target.utf8[target.utf8.index(after: colon)...]
  switch target[..<colon].lowercased() {
  case "http", "https", "ftp": return rest.starts(with: "//".utf8) && rest.count > 2
  case "mailto": return !rest.isEmpty
  default: return false
  }
}

/// Whether a target is relative: a file beside that of the page, or a place in it, in printable ASCII
/// without spaces, at most 2,075 bytes. It names neither a scheme nor a host.
///
///     isRelativeTarget("../b.md#c")          // true
///     isRelativeTarget("javascript:alert(1)") // false
///     isRelativeTarget("//example.com/")      // false
package func isRelativeTarget(_ target: some StringProtocol) -> Bool {
  let utf8 = target.utf8
  guard (1...targetLimit).contains(utf8.count), utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
  else { return false }
  // Browsers take a backslash for a slash.
  let beginsWithHost =
    utf8.prefix(2).count == 2 && utf8.prefix(2).allSatisfy { $0 == 0x2F || $0 == 0x5C }
  let start = utf8.prefix { !$0.isOne(of: "/\\?#") }
  return !beginsWithHost && !start.contains(UInt8(ascii: ":"))
}

/// A target as an address that HTML and terminals take: characters that the URL Standard does not
/// allow are percent-encoded, as are a `%` without two digits, a second `#`, and brackets that are
/// not around an IPv6 address. An address stays as it is.
///
///     linkAddress("https://a.example/b|c".utf8)  // https://a.example/b%7Cc
///
/// - Complexity: O(*n*), where *n* is the length of the target.
package func linkAddress(_ target: some Collection<UInt8>) -> String {
  let written = Array(target)
  let host = hostRange(in: written)
  let digits = Array("0123456789ABCDEF".utf8)
  var bytes: [UInt8] = []
  bytes.reserveCapacity(written.count)
  var hasFragment = false
  for (index, byte) in written.enumerated() {
    let isKept =
      switch byte {
      case UInt8(ascii: "%"):
        written[(index + 1)...].prefix(2).count { isHexadecimal($0) } == 2
      case UInt8(ascii: "#"): !hasFragment
      case UInt8(ascii: "["), UInt8(ascii: "]"): host.contains(index)
      default: Addresses.isAlphanumeric(byte) || byte.isOne(of: "!$&'()*+,-./:;=?@_~")
      }
    if byte == UInt8(ascii: "#") { hasFragment = true }
    if isKept {
      bytes.append(byte)
    } else {
      bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

private func isHexadecimal(_ byte: UInt8) -> Bool {
  0x30...0x39 ~= byte || 0x61...0x66 ~= byte | 0x20
}

/// The authority of an address, which is its host with any user name and port: between `//` after a
/// scheme and the next of `/`, `?` and `#`. Empty without one.
private func hostRange(in target: [UInt8]) -> Range<Int> {
  let isEnd = { (byte: UInt8) in byte.isOne(of: "/?#") }
  guard let slash = target.firstIndex(where: isEnd), slash > 0,
    target[..<slash].last == UInt8(ascii: ":"), target[slash...].starts(with: "//".utf8)
  else { return 0..<0 }
  let start = slash + 2
  return start..<(target[start...].firstIndex(where: isEnd) ?? target.count)
}

/// The value of `id` among the parameters of a terminal's link (`key=value`, between colons); nil
/// when there is none, or it is longer than terminals take or not printable ASCII.
func linkID(among parameters: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
  let key = Array("id=".utf8)
  for parameter in parameters.split(separator: UInt8(ascii: ":")) where parameter.starts(with: key)
  {
    let value = parameter.dropFirst(key.count)
    let isFit = value.count <= 250 && value.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    return isFit && !value.isEmpty ? String(decoding: value, as: UTF8.self) : nil
  }
  return nil
}

/// Whether a link says one host and leads to another: its text has the look of an address, and
/// no address in it is of the target's host or of a domain that the target's host is in.
///
///     isDeceptive(linkText: "example.com", target: "https://docs.example.com/a")  // false
///     isDeceptive(linkText: "https://example.com", target: "https://evil.test/")  // true
///     isDeceptive(linkText: "README.md", target: "https://example.com/README.md") // false
///
/// A word has the look of an address when it begins with a scheme or `www.`, is a mail address,
/// or is made of labels between dots that end like a domain: in two letters or more, and not as
/// the name of a file usually does.
///
/// - Complexity: O(*n*), where *n* is the length of the text and the target.
package func isDeceptive(linkText: String, target: String) -> Bool {
  // An address has a dot, or a colon after its scheme.
  let mayName = linkText.utf8.contains { $0 == 0x2E || $0 == 0x3A || $0 >= 0x80 }
  guard mayName else { return false }
  let host = host(ofTarget: target)
  let words = sanitizedText(linkText).unicodeScalars.split(whereSeparator: isDelimiter)
  let hosts = words.compactMap { namedHost(Substring($0.prefix(wordLimit))) }
  return !hosts.isEmpty && !hosts.contains { host == $0 || host.hasSuffix("." + $0) }
}

/// As much of a word of a link's text as is looked at; no host is as long.
private let wordLimit = 512

/// Whether a scalar is between words, or around an address in them.
private func isDelimiter(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "<", ">", "(", ")", "[", "]", "{", "}", "\"", "'", "«", "»", "“", "”", "‘", "’", ",", ";":
    true
  default: scalar.properties.isWhitespace
  }
}

/// The host that a target leads to, in lower case and without `www.`; empty where it is relative.
private func host(ofTarget target: String) -> String {
  guard !isRelativeTarget(target), let colon = target.firstIndex(of: ":") else { return "" }
  let rest = target[target.index(after: colon)...]
  guard rest.hasPrefix("//") else {
    let address = rest.prefix { $0 != "?" }
    return bareHost(
      address[(address.lastIndex(of: "@").map(address.index(after:)) ?? address.startIndex)...])
  }
  return hostOfAuthority(rest.dropFirst(2))
}

/// The host in the text after `//`. A backslash ends it as a slash does, as it does in browsers;
/// the text before `@` is a user name, whatever it looks like.
private func hostOfAuthority(_ rest: Substring) -> String {
  let authority = rest.prefix { !"/\\?#".contains($0) }
  let start = authority.lastIndex(of: "@").map(authority.index(after:)) ?? authority.startIndex
  return bareHost(authority[start...].prefix { $0 != ":" })
}

/// A host in lower case, without `www.` and a final dot.
private func bareHost(_ host: Substring) -> String {
  var host = host.lowercased()[...]
  if host.hasPrefix("www.") { host = host.dropFirst(4) }
  while host.hasSuffix(".") { host = host.dropLast() }
  return String(host)
}

/// The host that a word of a link's text names; nil when it doesn't look like an address.
private func namedHost(_ word: Substring) -> String? {
  if let range = word.schemeSeparator {
    let named = hostOfAuthority(word[range...])
    return named.isEmpty ? nil : named
  }
  let name = word.prefix { !"/\\?#".contains($0) }
  if let at = name.lastIndex(of: "@") {
    let domain = bareHost(name[name.index(after: at)...])
    return isDomain(domain) ? domain : nil
  }
  let bare = bareHost(name.prefix { $0 != ":" })
  let isAddress = word.lowercased().hasPrefix("www.") || isDomain(bare)
  return isAddress && !bare.isEmpty ? bare : nil
}

/// Whether a name could be a domain's or is an IPv4 address: labels of letters, digits and
/// hyphens between dots.
private func isDomain(_ name: String) -> Bool {
  let labels = name.split(separator: ".", omittingEmptySubsequences: false)
  guard labels.count >= 2, let last = labels.last else { return false }
  let areLabels = labels.allSatisfy { label in
    !label.isEmpty && label.unicodeScalars.allSatisfy { isLabelScalar($0) }
  }
  guard areLabels else { return false }
  if labels.count == 4, labels.allSatisfy({ UInt8($0) != nil }) { return true }
  let isAlphabetic = last.unicodeScalars.allSatisfy { !$0.isASCII || $0.properties.isAlphabetic }
  return isAlphabetic && last.unicodeScalars.count >= 2
    && !(labels.count == 2 && fileSuffixes.contains(String(last)))
}

private func isLabelScalar(_ scalar: Unicode.Scalar) -> Bool {
  !scalar.isASCII || scalar == "-" || scalar.properties.isAlphabetic
    || ("0"..."9").contains(scalar)
}

extension Substring {
  /// Where the text after `scheme://` begins; nil without one.
  fileprivate var schemeSeparator: Index? {
    guard let colon = firstIndex(of: ":"), colon > startIndex, self[colon...].hasPrefix("://"),
      self[..<colon].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
      )
    else { return nil }
    return index(colon, offsetBy: 3)
  }
}

/// Endings of file names that are domains of countries too, or look like domains.
private let fileSuffixes: Set<String> = [
  "adoc", "bat", "bz", "cc", "cfg", "conf", "cpp", "cs", "css", "csv", "diff", "doc", "docx",
  "exe", "gif", "go", "gz", "hpp", "hs", "htm", "html", "ini", "java", "jpeg", "jpg", "js",
  "json", "jsx", "kdl", "kt", "lock", "log", "lua", "md", "mk", "ml", "mm", "odt", "patch",
  "pdf", "php", "pl", "pm", "png", "po", "ps", "py", "rb", "rs", "rst", "scala", "sh", "so",
  "sql", "svg", "swift", "tar", "tex", "tgz", "toml", "ts", "tsv", "tsx", "txt", "xls", "xml",
  "xz", "yaml", "yml", "zip",
]
