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

@Test(arguments: [
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
