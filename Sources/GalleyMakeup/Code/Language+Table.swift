extension Language {
  /// The language of a name, of the suffix of a file, or of a file that has none; nil where it is not
  /// known.
  ///
  /// Other tools are told more in the same place, `rust,ignore`, `js{1,3}`, `ts:main.ts`, or write the
  /// name in another way, `{r setup}`, `language-js`: the first word is the name.
  init?(info: String) {
    let name = Language.name(in: info)
    switch name {
    case "sh", "bash", "zsh", "shell", "ksh": self = .shell
    case "py", "python", "python3", "pyi": self = .python
    case "swift": self = .swift
    case "c", "h": self = .c(Self.cWords)
    case "c++", "cpp", "cc", "cxx", "hpp", "hh", "hxx": self = .c(Self.cWords + Self.cppWords)
    case "rs", "rust": self = .rust
    case "go", "golang": self = .go
    case "js", "javascript", "mjs", "cjs", "jsx": self = .script(Self.javaScriptWords)
    case "ts", "typescript", "tsx", "mts", "cts":
      self = .script(Self.javaScriptWords + Self.typeScriptWords)
    case "java": self = .java
    case "json", "jsonc", "json5", "jsonl", "ndjson": self = .json
    case "yaml", "yml": self = .yaml
    case "toml": self = .toml
    case "ini", "cfg", "conf", "properties", "desktop", "service": self = .ini
    case "sql": self = .sql
    case "diff", "patch": self = Language(grammar: .diff)
    case "kdl": self = .kdl
    case "html", "htm", "xhtml", "xml", "svg", "xsl", "plist", "vue":
      self = Language(grammar: .markup)
    case "css", "scss", "less": self = .css(hasLineComments: name != "css")
    case "md", "markdown": self = Language(grammar: .markdown)
    case "docker", "dockerfile", "containerfile": self = .dockerfile
    case "make", "makefile", "gnumakefile", "mk", "mak": self = .make
    case "rb", "ruby", "gemfile", "rakefile": self = .ruby
    case "php": self = .php
    default: return nil
    }
  }

  /// The first word of an info string, in lower case.
  private static func name(in info: String) -> String {
    if info.utf8.allSatisfy(isAlphanumeric) { return info.lowercased() }
    let word = info.utf8.drop { $0.isOne(of: "{. ") }.prefix { !$0.isOne(of: " \t,{}:=") }
    let name = Substring(word).lowercased()
    for prefix in ["language-", "lang-"] where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.utf8.count))
    }
    return name
  }

  private static let cComments = [Stretch.line("//", escapes: true), .block("/*", "*/")]
  private static let lineAndBlock = [Stretch.line("//"), .block("/*", "*/")]
  private static let nestedComments = [Stretch.line("//"), .block("/*", "*/", nests: true)]
  private static let quotes = [Stretch.string("\""), .string("'")]

  private static let shell = Language(
    stretches: [
      .line("#", at: .afterBlank), .string("$'", "'", lines: true),
      .string("\"", lines: true, interpolation: "$("), .string("'", escapes: false, lines: true),
    ],
    keywords: """
      if then elif else fi case esac for select while until do done in function time break continue \
      return exit export local declare readonly typeset unset set shift source alias eval exec trap
      """, wordSigns: "-$", hereDocument: .shell)

  private static let python = Language(
    stretches: [
      .line("#"), .string("\"\"\"", lines: true), .string("'''", lines: true), .string("\""),
      .string("'"),
    ],
    keywords: """
      False None True and as assert async await break class continue def del elif else except \
      finally for from global if import in is lambda match case nonlocal not or pass raise return \
      try type while with yield self
      """, sigils: "@",
    prefixes: "r R b B f F u U t T rb rB Rb RB br bR Br BR fr fR Fr FR rf rF Rf RF")

  private static let swift = Language(
    stretches: nestedComments + [
      .string("\"\"\"", lines: true, interpolation: "\\(", hashes: .escaping),
      .string("\"", interpolation: "\\(", hashes: .escaping),
    ],
    keywords: """
      actor any as associatedtype async await borrowing break case catch class consume consuming \
      continue convenience default defer deinit didSet do dynamic each else enum extension \
      fallthrough false fileprivate final for func get guard if import in indirect infix init inout \
      internal is isolated lazy let macro mutating nil nonisolated nonmutating open operator \
      optional override package postfix precedencegroup prefix private protocol public repeat \
      required rethrows return self Self sending set some static struct subscript super switch \
      throw throws true try typealias unowned var weak where while willSet yield
      """, sigils: "@#")

  private static let cWords = """
    alignas alignof auto bool break case char const constexpr continue default do double else enum \
    extern false float for goto if inline int long nullptr register restrict return short signed \
    sizeof static static_assert struct switch thread_local true typedef typeof union unsigned void \
    volatile while NULL _Atomic _Bool _Generic _Noreturn _Static_assert size_t
    """
  private static let cppWords = """
     and and_eq asm bitand bitor catch char8_t char16_t char32_t class co_await co_return co_yield \
    compl concept consteval constinit const_cast decltype delete dynamic_cast explicit export final \
    friend import module mutable namespace new noexcept not not_eq operator or or_eq override \
    private protected public reinterpret_cast requires static_cast template this throw try typeid \
    typename using virtual wchar_t xor xor_eq
    """

  private static func c(_ words: String) -> Language {
    Language(
      stretches: cComments + quotes, keywords: words, sigils: "#", prefixes: "L u U u8",
      rawPrefixes: "R LR uR UR u8R", partsDigits: true)
  }

  private static let rust = Language(
    stretches: nestedComments + [
      .string("\"", lines: true, hashes: .raw), .string("'", at: .character),
    ],
    keywords: """
      as async await break const continue crate dyn else enum extern false fn for if impl in let \
      loop macro_rules match mod move mut pub ref return self Self static struct super trait true \
      type union unsafe use where while bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 \
      u64 u128 usize
      """, prefixes: "b c", rawPrefixes: "r br cr")

  private static let go = Language(
    stretches: lineAndBlock + quotes + [.string("`", escapes: false, lines: true)],
    keywords: """
      break case chan const continue default defer else fallthrough false for func go goto if import \
      interface iota map nil package range return select struct switch true type var any bool byte \
      complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8 \
      uint16 uint32 uint64 uintptr
      """)

  private static let javaScriptWords = """
    as async await break case catch class const continue debugger default delete do else export \
    extends false finally for from function get if import in instanceof let new null of return set \
    static super switch this throw true try typeof undefined var void while with yield
    """
  private static let typeScriptWords = """
     abstract any asserts bigint boolean declare enum implements infer interface is keyof module \
    namespace never number object override private protected public readonly satisfies string \
    symbol type unique unknown
    """

  private static func script(_ words: String) -> Language {
    Language(
      stretches: lineAndBlock + quotes + [
        .string("`", lines: true, interpolation: "${"), .string("/", at: .operand),
      ], keywords: words, wordSigns: "$", sigils: "@")
  }

  private static let java = Language(
    stretches: lineAndBlock + [.string("\"\"\"", lines: true)] + quotes,
    keywords: """
      abstract assert boolean break byte case catch char class const continue default do double else \
      enum exports extends false final finally float for goto if implements import instanceof int \
      interface long module native new null open opens package permits private protected public \
      record requires return sealed short static strictfp super switch synchronized this throw \
      throws transient true try var void volatile while with yield
      """, sigils: "@")

  private static let json = Language(
    stretches: lineAndBlock + quotes, keywords: "true false null", keySign: 0x3A)

  private static let yaml = Language(
    stretches: [
      .line("#", at: .afterBlank), .string("\"", lines: true, at: .value),
      .string("'", escapes: false, doubles: true, lines: true, at: .value),
    ], keywords: "true false null yes no on off", ignoresCase: true, wordSigns: "-./",
    keySign: 0x3A,
    lineKeys: .yaml)

  private static let toml = Language(
    stretches: [
      .line("#"), .string("\"\"\"", lines: true), .string("'''", escapes: false, lines: true),
      .string("\""), .string("'", escapes: false),
    ], keywords: "true false inf nan", wordSigns: "-", lineKeys: .equals)

  private static let ini = Language(
    stretches: [
      .line("#", at: .lineStart), .line(";", at: .afterBlank), .string("\"", at: .value),
    ],
    keywords: "true false yes no on off", ignoresCase: true, wordSigns: "-./", lineKeys: .settings)

  private static let sql = Language(
    stretches: [
      .line("--"), .block("/*", "*/", nests: true),
      .string("'", escapes: false, doubles: true, lines: true),
      .string("\"", escapes: false, doubles: true), .string("`", escapes: false),
    ],
    keywords: """
      add all alter and any as asc begin between bigint boolean by cascade case cast check column \
      commit constraint create cross current_date current_timestamp database date decimal declare \
      default delete desc distinct drop else end except exists explain false fetch float for foreign \
      from full function grant group having if ilike in index inner insert int integer intersect into \
      is join key left like limit natural not null numeric offset on or order outer over partition \
      primary procedure real recursive references returning returns revoke right rollback row rows \
      select set table text then timestamp to transaction trigger true truncate union unique update \
      using values varchar view when where window with
      """, ignoresCase: true)

  private static let kdl = Language(
    stretches: nestedComments + [
      .line("/-"), .string("\"\"\"", lines: true, hashes: .raw),
      .string("\"", lines: true, hashes: .raw),
    ], keywords: "true false null", leading: .all, wordSigns: "-.", sigils: "#", rawPrefixes: "r")

  private static func css(hasLineComments: Bool) -> Language {
    Language(
      stretches: [.block("/*", "*/")] + (hasLineComments ? [.line("//")] : []) + quotes,
      keywords: "important from to and not only", wordSigns: "-", sigils: "@")
  }

  private static let dockerfile = Language(
    stretches: [.line("#", at: .lineStart)] + quotes,
    keywords: """
      from run cmd label maintainer expose env add copy entrypoint volume user workdir arg onbuild \
      stopsignal healthcheck shell
      """, ignoresCase: true, leading: .keywords, wordSigns: "-./$")

  private static let make = Language(
    stretches: [.line("#", at: .afterBlank, escapes: true)] + quotes,
    keywords: """
      define endef undefine ifdef ifndef ifeq ifneq else endif include sinclude override export \
      unexport private vpath
      """, leading: .keywords, wordSigns: "-./", lineKeys: .rules)

  private static let ruby = Language(
    stretches: [
      .block("=begin", "\n=end", at: .lineStart), .line("#", at: .afterBlank),
      .string("\"", lines: true, interpolation: "#{"), .string("'", lines: true),
      .string("`", lines: true, interpolation: "#{"), .string("%w[", "]", lines: true),
      .string("%w(", ")", lines: true), .string("%i[", "]", lines: true),
      .string("%q(", ")", lines: true), .string("%Q(", ")", lines: true, interpolation: "#{"),
      .string("%r{", "}", lines: true), .string("/", interpolation: "#{", at: .operand),
    ],
    keywords: """
      alias and attr_accessor attr_reader attr_writer begin break case class def defined do else \
      elsif end ensure extend false for if in include module next nil not or private protected \
      public raise redo require require_relative rescue retry return self super then true undef \
      unless until when while yield
      """, wordSigns: "@$?!", hereDocument: .ruby)

  private static let php = Language(
    stretches: [
      .line("//"), .line("#", at: .noAttribute), .block("/*", "*/"),
      .string("\"", lines: true, interpolation: "{$"), .string("'", lines: true),
      .string("`", lines: true),
    ],
    keywords: """
      abstract and array as break callable case catch class clone const continue declare default do \
      echo else elseif empty enddeclare endfor endforeach endif endswitch endwhile enum extends \
      false final finally fn for foreach function global goto if implements include include_once \
      instanceof insteadof interface isset list match namespace new null or print private protected \
      public readonly require require_once return static switch throw trait true try unset use var \
      while xor yield int float string bool void mixed never self parent
      """, wordSigns: "$", hereDocument: .php, isEmbedded: true)
}
