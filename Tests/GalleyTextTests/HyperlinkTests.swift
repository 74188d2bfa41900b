import GalleyText
import Testing

@Test(arguments: [
  ("https://example.com/", true), ("HTTP://example.com", true), ("ftp://a/b", true),
  ("mailto:a@b.example", true), ("mailto:", false), ("https://", false), ("https:x", false),
  ("javascript:alert(1)", false), ("file:///a", false), ("data:text/html,x", false),
  ("example.com", false), ("", false), ("https://a b", false), ("https://a\u{7F}", false),
  ("https://é.example", false), ("https://a\u{1B}b", false),
  ("https://a/" + String(repeating: "x", count: 2065), true),
  ("https://a/" + String(repeating: "x", count: 2066), false),
])
func pagesLinkToFewTargets(target: String, isAllowed: Bool) {
  #expect(isLinkTarget(target) == isAllowed)
}

/// A target that a browser may open beside a page names neither a scheme nor a host.
@Test(arguments: [
  ("../b.md", true), ("b.md#c", true), ("#c", true), ("?q=a:b", true), ("/a/b:c", true),
  ("a/b:c", true), ("./a:b", true), ("-", true), ("", false), ("javascript:alert(1)", false),
  ("a:b", false), ("https://a.example/", false), ("//a.example/", false), ("/\\a.example", false),
  ("\\\\a.example", false), ("a b", false), ("\u{1}a", false), ("é", false),
  (String(repeating: "x", count: 2076), false),
])
func relativeTargetsNameNoHost(target: String, isRelative: Bool) {
  #expect(isRelativeTarget(target) == isRelative)
}

/// Characters that the URL Standard has no place for are percent-encoded, once.
@Test(arguments: [
  ("https://e.x/a|b", "https://e.x/a%7Cb", "a bar"),
  (#"https://e.x/"\^`{}<> "#, "https://e.x/%22%5C%5E%60%7B%7D%3C%3E%20", "signs and blanks"),
  ("https://e.x/%zz%4", "https://e.x/%25zz%254", "no digits after a percent sign"),
  ("https://e.x/%7c%C3", "https://e.x/%7c%C3", "what is encoded stays"),
  ("https://e.x/a#b#c", "https://e.x/a#b%23c", "a second fragment"),
  ("https://[::1]:80/[a]", "https://[::1]:80/%5Ba%5D", "brackets around a host"),
  ("mailto:[a]@b.example", "mailto:%5Ba%5D@b.example", "and nowhere else"),
  ("x?[//]", "x?%5B//%5D", "a host is behind a scheme"),
  ("../ü.md?a=b&c='d'", "../%C3%BC.md?a=b&c='d'", "letters that are not ASCII"),
  ("%", "%25", "a percent sign alone"), ("", "", "nothing"),
])
func addressesAreEncoded(target: String, address: String, reason: Comment) {
  #expect(linkAddress(target.utf8) == address, reason)
  #expect(linkAddress(address.utf8) == address, "an address stays")
}

@Test(arguments: [
  ("README.md", "docs/README.md", false, "a file beside the page"),
  ("https://bank.example", "x/bank.example", true, "an address that is a file"),
  ("click here", "https://example.com/", false, "no address in it"),
  ("https://example.com/a", "https://example.com/b", false, "the same host"),
  ("https://example.com", "https://evil.test", true, "another host"),
  ("example.com", "https://www.example.com/", false, "www. says nothing"),
  ("www.example.com", "https://example.com/", false, "in either"),
  ("example.com", "https://docs.example.com/", false, "a host in the domain"),
  ("docs.example.com", "https://example.com/", true, "not the other way round"),
  ("example.com", "https://notexample.com/", true, "an ending is not a domain"),
  ("bank.example", "https://bank.example@evil.test/", true, "a user's name is no host"),
  ("bank.example", "https://evil.test\\@bank.example/", true, "a backslash ends the host"),
  ("bank.example", "https://evil.test/bank.example", true, "nor is a path"),
  ("Bank.Example:443", "https://bank.example:443/", false, "case and port"),
  ("go to bank.example now", "https://evil.test", true, "among words"),
  ("bank\u{200B}.example", "https://evil.test", true, "with something invisible in it"),
  ("README.md", "https://example.com/README.md", false, "a file's name"),
  ("Node.js", "https://nodejs.org/", false, "a product"),
  ("version 1.2.3", "https://example.com/", false, "a number"),
  ("10.0.0.1", "http://10.0.0.2/", true, "an IPv4 address"),
  ("e.g. this", "https://example.com/", false, "an abbreviation"),
  ("ann@bank.example", "mailto:ann@bank.example", false, "a mail address"),
  ("ann@bank.example", "mailto:eve@evil.test?cc=ann@bank.example", true, "another"),
  ("Foo::bar, a/b, x://", "https://example.com/", false, "code"),
])
func linksThatSayAnotherHostAreDeceptive(
  text: String, target: String, isDeceptive: Bool, reason: String
) {
  #expect(GalleyText.isDeceptive(linkText: text, target: target) == isDeceptive, "\(reason)")
}
