/// Rule 1: no booleans.
let booleansWrong: [WrongTemplate] = [
  WrongTemplate(
    "layout { section s { header extend=#true { text x }; item } }",
    "1:36: 'extend' takes no #true: write yes"),
  WrongTemplate(
    "layout { section s { header repeat=true { text x }; item } }",
    "1:36: 'repeat' takes no true: write page"),
  WrongTemplate(
    "layout { section s keep=#true { item } }",
    "1:25: 'keep' takes no #true: write together"),
  WrongTemplate(
    "layout { section s break=#false { item } }",
    "1:26: 'break' takes no #false: leave 'break' out"),
  WrongTemplate(
    "layout { section s { columns balance=#false } }",
    "1:38: 'balance' takes no #false: write none"),
  WrongTemplate(
    "layout { section s { item width=#true } }",
    #"1:33: 'width' takes no #true: write cells, "1/2", "50%", fill, auto, uniform or "1fr""#),
  WrongTemplate(
    "layout { section s { item width=#null } }",
    #"1:33: 'width' takes no #null: leave it out, or write cells, "1/2", "50%", "#
      + #"fill, auto, uniform or "1fr""#),
  WrongTemplate(
    "layout { section s { item width=(cells)12 } }",
    "1:33: types are not used: leave (cells) out"),
  WrongTemplate(
    "layout { section (id)s { item } }",
    "1:18: types are not used: leave (id) out"),
  WrongTemplate(
    "(page)layout { section s { item } }",
    "1:1: types are not used: write layout without (page)"),
]

/// Rule 2: whole numbers are cells, everything else is quoted or a word.
let bareValuesWrong: [WrongTemplate] = [
  WrongTemplate(
    "layout { section s { item width=1/2 } }",
    #"1:33: '1/2' needs quotes: write "1/2""#),
  WrongTemplate(
    "layout { section s { item width=50% } }",
    #"1:33: '50%' needs quotes: write "50%""#),
  WrongTemplate(
    "layout { section s { group horizontal { item width=2fr } } }",
    #"1:52: '2fr' needs quotes: write "2fr""#),
  WrongTemplate(
    "layout { section s { background style=#202020; item } }",
    ##"1:39: '#202020' needs quotes: write "#202020""##),
  WrongTemplate(
    "layout { section s { item width=0.5 } }",
    #"1:33: 'width' takes cells, "1/2", "50%", fill, auto, uniform or "1fr", not "#
      + #"0.5: write "1/2""#),
  WrongTemplate(
    "layout { section s { item width=1e3 } }",
    #"1:33: 'width' takes cells, "1/2", "50%", fill, auto, uniform or "1fr", not "#
      + "1e3: write 1000"),
  WrongTemplate(
    #"layout { section s { item width="12" } }"#,
    #"1:33: 'width' takes cells, "1/2", "50%", fill, auto, uniform or "1fr", not "#
      + #""12": write 12"#),
  WrongTemplate(
    #"layout { section s { item width="0.5" } }"#,
    #"1:33: 'width' takes cells, "1/2", "50%", fill, auto, uniform or "1fr", not "#
      + #""0.5": write "1/2""#),
  WrongTemplate(
    #"layout { section s { item width="1 / 2" } }"#,
    #"1:33: 'width' takes cells, "1/2", "50%", fill, auto, uniform or "1fr", not "1 "#
      + #"/ 2": write "1/2""#),
  WrongTemplate(
    #"layout { section s { columns count="3" } }"#,
    #"1:36: 'count' takes a whole number from 1 to 10000, not "3": write 3"#),
  WrongTemplate(
    "layout { section s { columns count=2.5 } }",
    "1:36: 'count' takes a whole number from 1 to 10000, not 2.5"),
  WrongTemplate(
    "template t cell-aspect=1.9; layout { section s { item } }",
    #"1:24: 'cell-aspect' takes a number such as 2 or "1.9", not 1.9: write "1.9""#),
]

/// States: the values that they compare, and the properties that they can change.
let statesWrong: [WrongTemplate] = [
  WrongTemplate(
    "layout { section s { item { when style=bad } } }",
    #"1:29: 'when' needs a condition (hint: write such as when value=">= 90" style=bad)"#),
  WrongTemplate(
    #"layout { section s { item { when value=">= x" style=bad } } }"#,
    #"1:40: 'value' takes text, or such as ">= 90", not ">= x""#),
  WrongTemplate(
    #"layout { section s { when item.state="==a" { item }; item; look { when value="= >" style=bad } } }"#,
    "1:38: '==a' is compared as a text (hint: did you mean '=a'?)",
    "1:38: a section knows none of its items (hint: write such as section.state=)"),
  WrongTemplate(
    "layout { section s { item { when index=third style=bad } } }",
    "1:40: unknown value 'third' of 'index': expected odd, even, first or last"),
  WrongTemplate(
    "layout { section s { item { when state=down style=bad } } }",
    "1:34: unknown property 'state' of 'when' (hint: did you mean 'item.state'?)"),
  WrongTemplate(
    "layout { section s { item { column a { when x border=line } } } }",
    "1:54: cells have no border (hint: write style=)"),
  WrongTemplate(
    "layout { section s { item { column a { when x style=bad { padding 1 } } } } }",
    "1:59: cells have no padding (hint: write style=)"),
  WrongTemplate(
    "layout { section s { item; when item.a=x { insets 1 } } }",
    "1:40: a section knows none of its items (hint: write such as section.state=)"),
  WrongTemplate(
    #"layout { section s { item { column a { when x style="{{y}}" } } } }"#,
    "1:53: the style of a column's cells cannot contain placeholders"),
  WrongTemplate(
    #"layout { section s { item { column a style="{{y}}" } } }"#,
    "1:44: the style of a column's cells cannot contain placeholders"),
  WrongTemplate(
    "layout { section s { item { column a { when item.b=x style=bad } } } }",
    "1:52: a column can only test its own cells (hint: write value= or index=)"),
  WrongTemplate(
    "layout { section s { group horizontal { when x style=bad; item } } }",
    "1:41: 'when' does not belong in 'group' (hint: it belongs in section, item, look or column)"),
]

/// Rule 3: one way to say each thing.
let secondWaysWrong: [WrongTemplate] = [
  WrongTemplate(
    "layout { section s insets=1 { item } }",
    "1:20: 'insets' is a node of its own: write insets 1 in the block of 'section'"),
  WrongTemplate(
    "layout { section s { insets 1 top=2; item } }",
    "1:31: 'insets' has both numbers and sides (hint: write one or the other)"),
  WrongTemplate(
    #"layout { section s { item width="50% of width" } }"#,
    #"1:33: 'width' takes cells, "1/2", "50%", fill, auto, uniform or "1fr", not "#
      + #""50% of width": write "50%""#),
  WrongTemplate(
    #"layout { section s { look title="leading top"; item } }"#,
    #"1:33: 'title' takes top, bottom, "top leading" or another edge along a row, "#
      + #"not "leading top": write "top leading""#),
]
