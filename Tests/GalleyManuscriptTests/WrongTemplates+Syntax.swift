/// Pictures.
let wrongPicturesWrong: [WrongTemplate] = [
  WrongTemplate(
    #"layout { section s { areas "a b / b a" } }"#,
    "1:35: 'b' does not cover a rectangle (hint: a [b] / [b] a)",
    "1:37: 'a' does not cover a rectangle (hint: [a] b / b [a])"),
  WrongTemplate(
    #"layout { section s { areas "a a / a b / c a" } }"#,
    "1:35: 'a' does not cover a rectangle (hint: [a] [a] / [a] b / c [a])"),
  WrongTemplate(
    #"layout { section s { areas "a b / c" } }"#,
    "1:35: row 2 of the picture has 1 cell, the first 2 (hint: an empty cell is written as .)"),
  WrongTemplate(
    #"layout { section s { areas ""# + String(repeating: "a / ", count: 256) + #"a" } }"#,
    "1:29: the picture has 257 rows and 1 columns: 256 are the most"),
  WrongTemplate(
    #"layout { section s { areas ". ." } }"#,
    "1:29: the picture has no names"),
  WrongTemplate(
    #"layout { section s { areas "a,b c|d" } }"#,
    "1:29: 'a,b' is not a name: separate names by blanks, rows by /",
    "1:33: 'c|d' is not a name: separate names by blanks, rows by /"),
  WrongTemplate(
    "layout { section s { areas a b } }",
    "1:30: unexpected argument 'b': 'areas' takes one argument (hint: write all rows in one text, "
      + "such as \"a a / b c\")"),
  WrongTemplate(
    #"layout { section s { areas "a b" widths="1 1 1" } }"#,
    "1:41: 'widths' has 3 sizes, the picture 2 columns"),
  WrongTemplate(
    #"layout { section s { areas "a b" heights=2fr } }"#,
    #"1:42: '2fr' needs quotes: write "2fr""#),
  WrongTemplate(
    "layout { section s { areas \"\"\"a b\n    c d\n    \"\"\" } }",
    "1:28: a string in three quotes starts on the next line (hint: break the line "
      + #"after """)"#),
  WrongTemplate(
    "layout { section s { areas \"\"\"\n  a b\n    c d\n    \"\"\" } }",
    "2:1: this line does not start with the blanks before the closing quotes (hint: "
      + "indent it as far as the closing quotes, or move those to the left)"),
  WrongTemplate(
    "layout {\n    section s {\n        areas \"\"\"\n            log log\n            log lat\n            \"\"\"\n    }\n}",
    "5:13: 'log' does not cover a rectangle (hint: [log] [log] / [log] lat)"),
]

/// Placeholders.
let wrongPlaceholdersWrong: [WrongTemplate] = [
  WrongTemplate(
    #"layout { section s { header { text "{{title" }; item } }"#,
    "1:37: this placeholder is never closed (hint: write {{{{ to print {{)"),
  WrongTemplate(
    #"layout { section s { header { text "{{ title }}" }; item } }"#,
    "1:37: a placeholder cannot contain blanks: write {{title}}"),
  WrongTemplate(
    #"layout { section s { header { text "a {{}} b" }; item } }"#,
    "1:39: this placeholder has no name"),
  WrongTemplate(
    #"layout { section s { header { text "{{a b}}" }; item } }"#,
    "1:37: 'a b' cannot be the name of a value (hint: a name is letters, digits, '_' and "
      + "'-', with dots between)"),
  WrongTemplate(
    #"layout { section s { header { text "{{a|{{b}}}}" }; item } }"#,
    "1:37: a placeholder cannot contain another placeholder"),
  WrongTemplate(
    #"layout { section s { columns count="{{n}}" } }"#,
    "1:37: '{{n}}' has no value (hint: give one with -D n=, or write {{n|3}})"),
  WrongTemplate(
    #"layout { section s { columns count="{{n|many}}" } }"#,
    #"1:36: 'count' takes a whole number from 1 to 10000, not many"#),
]

/// Traps of KDL.
let trapsOfKDLWrong: [WrongTemplate] = [
  WrongTemplate(
    "layout { section s { header { text a text b }; item } }",
    "1:38: a ';' is missing before 'text'"),
  WrongTemplate(
    "layout { section s { item } section t { item } }",
    "1:29: a line end or ';' is missing after '}'"),
  WrongTemplate(
    "layout\n{\n    section s { item }\n}",
    "2:1: '{' must be on the line of its node (hint: move it to the end of the line "
      + "of 'layout')"),
  WrongTemplate(
    "layout { section s { item; when min-width>=90 { item } } }",
    "1:33: 'min-width>=' is not a comparison: write min-width=90"),
  WrongTemplate(
    "layout { section s { columns count:3 } }",
    "1:30: 'count:3' is not a property: write count=3"),
  WrongTemplate(
    "layout { section s { columns min-width>90 } }",
    "1:30: 'min-width>90' is not a property: write min-width=90"),
  WrongTemplate(
    "layout { section 2col { item } }",
    #"1:18: '2col' needs quotes: write "2col""#),
  WrongTemplate(
    "layout { 2col }",
    #"1:10: '2col' needs quotes: write "2col""#),
  WrongTemplate(
    #"include "styles\house.kdl""#,
    #"1:16: '\h' is not an escape (hint: write \\ for a backslash, or / between the "#
      + "directories of a path)"),
  WrongTemplate(
    #"include styles\house.kdl"#,
    #"1:9: 'styles\house.kdl' needs quotes: write "styles/house.kdl""#),
  WrongTemplate(
    "include /etc/passwd",
    #"1:9: '/etc/passwd' needs quotes: write "/etc/passwd""#),
  WrongTemplate(
    #"include "../house.kdl""#,
    "1:9: '../house.kdl' is outside the directory of the file that includes it"),
  WrongTemplate(
    #"include "house.kdl""#,
    "1:9: cannot include 'house.kdl': files cannot be included here"),
  WrongTemplate(
    #"layout { section s { header { text "open }; item } }"#,
    "1:29: this '{' is never closed (and so are 2 around it)",
    "1:36: this string is not closed on its line (hint: close it, or write several "
      + "lines between three quotes)"),
  WrongTemplate(
    "layout { section s {\n    group-spacing=1\n    item\n} }",
    "2:5: 'group-spacing=' is on a line of its own: a property belongs on its node's line"),
  WrongTemplate(
    "layout { section s { item } group-spacing=1 }",
    "1:29: 'group-spacing=' comes after a block: a property belongs before its node's block"),
  WrongTemplate(
    "layout { section s { item }",
    "1:8: this '{' is never closed"),
  WrongTemplate(
    "layout { section s { item } } }",
    "1:31: this '}' closes nothing"),
  WrongTemplate(
    "layout { section s { item /* open } }",
    "1:20: this '{' is never closed (and so is one around it)",
    "1:27: this comment is never closed"),
  WrongTemplate(
    "layout { section s { item /- } }",
    "1:27: '/-' has nothing to switch off"),
  WrongTemplate(
    "layout { section s { item \u{1} } }",
    #"1:27: U+0001 is not allowed here: write \u{0001} in quotes"#),
  WrongTemplate(
    "layout { section s { item } { } }",
    "1:29: a node has one block: this is another"),
  WrongTemplate(
    "layout { section s { item[0] } }",
    #"1:22: 'item[0]' needs quotes: write "item[0]""#),
  WrongTemplate(
    "layout { section s { item x=.5 } }",
    "1:27: unknown property 'x' of 'item' (hint: expected width, height, "
      + "min-height, max-height, default, kind, columns, valign, overflow, border, title, "
      + "links, align, wrap, hyphenate or style)",
    #"1:29: '.5' is not a number: write "1/2""#),
  WrongTemplate(
    "layout { section s { item; when min-width >= 90 { item } } }",
    "1:33: 'min-width >=' is not a comparison: write min-width=90"),
  WrongTemplate(
    "layout { section s { item; when width<90 { item } } }",
    "1:33: 'width<90' is not a property: write max-width=90"),
  WrongTemplate(
    "layout { section s { item { when value>=90 style=bad } } }",
    "1:34: 'value>=' is not a comparison: write value=\">= 90\""),
  WrongTemplate(
    "layout { section s { item { when value>90 style=bad } } }",
    "1:34: 'value>90' is not a property: write value=\"> 90\""),
  WrongTemplate(
    #"layout { section s { item { when item.x!="ok" style=bad } } }"#,
    "1:34: 'item.x!=' is not a comparison: write item.x=\"!= ok\""),
  WrongTemplate(
    "layout { section s { item { when index<3 style=bad } } }",
    "1:34: 'index<3' is not a property: it takes odd, even, first or last"),
  WrongTemplate(
    "layout { section s { header { text 'Hello World' }; item style='bold fg=red' } }",
    "1:36: 'Hello World' needs double quotes: write \"Hello World\"",
    "1:64: 'bold fg=red' needs double quotes: write \"bold fg=red\""),
  WrongTemplate(
    "layout { section s { header { text 'Hello' }; item width='1/2' } }",
    "1:36: 'Hello' needs double quotes: write \"Hello\"",
    "1:58: '1/2' needs double quotes: write \"1/2\""),
  WrongTemplate(
    "# comment\nlayout { section s { item } }",
    "1:1: expected a node's name, found '#' (hint: a comment begins with //)"),
  WrongTemplate(
    "layout { section s { item style=fg=red } }",
    #"1:33: 'fg=red' needs quotes: write style="fg=red""#),
  WrongTemplate(
    "layout { section s { item width=20px } }",
    "1:33: '20px' is not a number: write 20"),
  WrongTemplate(
    #"layout { section s { item width="20 cells" } }"#,
    #"1:33: 'width' takes cells, "1/2", "50%", fill, auto, uniform or "1fr", not "#
      + #""20 cells": write 20"#),
  WrongTemplate(
    #"template "x" { layout { section s { item } } }"#,
    "1:16: 'layout' does not belong in 'template' (hint: it belongs at the top of the file)"),
  WrongTemplate(
    #"layout { section s { item border="line left" } }"#,
    "1:34: 'border' takes none, line, heavy, double, round, dashed or ascii, or "
      + #"such as "line top", not "line left": write "line leading""#),
  WrongTemplate(
    "layout { section s { item border=top } }",
    "1:34: 'border' takes none, line, heavy, double, round, dashed or ascii, or "
      + #"such as "line top", not top: write "line top""#),
]
