/// Rule 4: properties and nodes that would have no effect where they are.
let withoutEffectWrong: [WrongTemplate] = [
  WrongTemplate(
    "layout { section s { header { text A } ; header { text B } ; item } }",
    "1:42: this header shares the rows of another at its edge, and covers its text "
      + "(hint: write both texts in one header)"),
  WrongTemplate(
    "layout { section s { header { text A } ; header { text B align=trailing } ; item } }"),
  WrongTemplate(
    "layout { footer repeat=once { text A } ; footer except=first { text B } ; section s { item } }"
  ),
  WrongTemplate(
    "layout { section s { group vertical spacing=1 { item } } }",
    "1:45: 'spacing' is between the children of a group, and this group has one (hint: between "
      + "groups is the section's group-spacing; count= and times= repeat the child)"),
  WrongTemplate(
    "layout { section s { group horizontal spacing=1 { item } } }",
    "1:47: 'spacing' is between the children of a group, and this group has one (hint: between "
      + "groups is the section's group-spacing; count= and times= repeat the child)"),
  WrongTemplate("layout { section s { group horizontal spacing=1 { item width=20 } } }"),
  WrongTemplate("layout { section s { group vertical height=9 spacing=1 { item } } }"),
  WrongTemplate(
    "layout { section s stops=one scroll-offset=3 { item } }",
    "1:26: 'stops' needs a section that scrolls (hint: write such as "
      + "scroll=group-paging, or leave 'stops' out)",
    "1:44: 'scroll-offset' needs a section that scrolls (hint: write such as "
      + "scroll=group-paging, or leave 'scroll-offset' out)"),
  WrongTemplate(
    "layout { section s scroll=none stops=all { item } }",
    "1:38: 'stops' needs a section that scrolls (hint: write such as "
      + "scroll=group-paging, or leave 'stops' out)"),
  WrongTemplate(
    "layout { section s scroll=paging scroll-offset=3 { item } }",
    "1:48: 'scroll-offset' is where the only window starts, and this section "
      + "prints all (hint: write stops=one too)"),
  WrongTemplate(
    "layout { section s supplementaries-follow-insets=no { item } }",
    "1:50: this section has no 'insets' for headers and footers to follow"),
  WrongTemplate(
    "layout { section s { item { column a overflow=tail } } }",
    "1:47: 'overflow' is for cells that do not break (hint: write wrap=none too)"),
  WrongTemplate(
    #"layout { section s { item { when value="=> 90" style=bad; when "=!ok" style=ok } } }"#,
    "1:40: '=> 90' is compared as a text (hint: did you mean '>= 90'?)",
    "1:64: '=!ok' is compared as a text (hint: did you mean '!=ok'?)"),
  WrongTemplate(
    "layout { section s { item { table } } }",
    "1:29: this table changes nothing (hint: write such as sort=\"-Size\" or grid=rows)"),
  WrongTemplate(
    "layout { section s group-spacing=1 scroll=paging { columns count=2 } }",
    "1:34: 'group-spacing' is for groups, but this section has columns",
    "1:43: 'scroll' is for groups, but this section has columns"),
  WrongTemplate(
    "layout { section s { item kind=ansi align=trailing hyphenate=en { column a hide=yes } } }",
    "1:43: 'align' is for prose, but there is none in kind=ansi",
    "1:62: 'hyphenate' is for prose, but there is none in kind=ansi",
    "1:67: 'column' is for tables, but there is none in kind=ansi"),
  WrongTemplate(
    "layout { section s { item a kind=code wrap=greedy } }",
    "1:44: 'wrap' is for prose, but there is none in kind=code"),
  WrongTemplate(
    "style a bold; style b dim; layout { section s { item style=b } }",
    "1:7: nothing uses the style 'a'"),
  WrongTemplate(
    #"layout { header { text "{{item.title?}}" }; section s { item } }"#,
    "1:25: a header does not belong to an item: 'item.title' has no value here"),
  WrongTemplate(
    "layout { section s { look border=line; columns count=2 } }",
    "1:22: 'look' is for items in places, but this section has columns (hint: "
      + "align, wrap, hyphenate and style are properties of 'columns', tables in its block)"),
  WrongTemplate(
    "layout { section s { look title=top; item } }",
    "1:33: 'title' is set on a border, but there is no border (hint: write "
      + "border=line too)"),
  WrongTemplate(
    "layout { section s { item title=top border=none } }",
    "1:33: 'title' is set on a border, but there is no border (hint: write "
      + "border=line too)"),
  WrongTemplate(
    #"layout { section s { item title=bottom border="line top" } }"#,
    "1:33: this border has no line on the edge that 'title' names"),
  WrongTemplate(
    "layout { section s { when max-width=79 { item }; when max-width=59 { "
      + "columns count=1 }; item } }",
    "1:50: this 'when' is never reached: an earlier one holds for the same sizes "
      + "(hint: the first that holds is used: put the narrower condition first)"),
  WrongTemplate(
    "layout { header; section s { item } }",
    #"1:10: this header has no text (hint: write such as { text "…" } after it)"#),
  WrongTemplate(
    "layout { section s { item { supplementary b } } }",
    #"1:29: this supplementary has no text (hint: write such as { text "…" } after it)"#),
  WrongTemplate(
    "layout { section s { footer except=first { text x }; item } }",
    "1:36: a footer that is printed once is on the first page only (hint: write "
      + "repeat=page, or leave except=first out)"),
  WrongTemplate(
    "layout { header repeat=once except=first { text x }; section s { item } }",
    "1:36: a header that is printed once is on the first page only (hint: write "
      + "repeat=page, or leave except=first out)"),
  WrongTemplate(
    "layout { section s { background; item } }",
    "1:22: this background changes nothing (hint: give it border=, pattern= or "
      + "style=)"),
  WrongTemplate(
    "layout { section s { item { background { insets 1 } } } }",
    "1:29: this background changes nothing (hint: give it border=, pattern= or "
      + "style=)"),
  WrongTemplate(
    "layout { section s { look; item } }",
    "1:22: this look changes nothing (hint: write such as border=line, or leave "
      + "it out)"),
  WrongTemplate(
    "layout { section s { columns count=2 hyphenate=en wrap=anywhere } }",
    "1:48: wrap=anywhere breaks no line at a hyphen"),
  WrongTemplate(
    "layout { section s { group horizontal count=2 { item width=9 } } }",
    "1:60: 'count' decides this width: the group is divided equally (hint: write "
      + "times= for children of their own size)"),
  WrongTemplate(
    "layout { section s { group vertical count=2 { item height=9 } } }",
    "1:59: 'count' decides this height: the group is divided equally (hint: "
      + "write times= for children of their own size)"),
  WrongTemplate(
    "layout { section s { group waterfall count=2 { item width=9 } } }",
    "1:59: 'count' decides this width: the group is divided equally"),
  WrongTemplate(
    "layout { section s { columns gap=3 rule=line } }",
    "1:34: 'gap' is between columns, but there is only one (hint: write count= or "
      + "min-width= too)",
    "1:41: 'rule' is between columns, but there is only one (hint: write count= or "
      + "min-width= too)"),
  WrongTemplate(
    "layout { section s { columns count=1 balance=all } }",
    "1:46: 'balance' is between columns, but there is only one (hint: write count= or "
      + "min-width= too)"),
]

/// Properties that contradict one another.
let contradictionsWrong: [WrongTemplate] = [
  WrongTemplate(
    "layout { section s { item { column a hide=yes align=center } } }",
    "1:53: a hidden column has no align"),
  WrongTemplate(
    "layout { section s { item { column a; column a align=center } } }",
    "1:46: the column 'a' is given twice"),
  WrongTemplate(
    "layout { section s { item { table grid=ful } } }",
    "1:40: unknown value 'ful' of 'grid': expected none, rows or full "
      + "(hint: did you mean 'full'?)"),
]
