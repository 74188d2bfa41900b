/// Rule 4: unknown names, with the nearest.
let unknownNamesWrong: [WrongTemplate] = [
  WrongTemplate(
    "layout { section s interGroupSpacing=1 { item margin=2 fractionalWidth=3 name=a bold=true } }",
    "1:20: unknown property 'interGroupSpacing' of 'section' (hint: did you mean 'group-spacing'?)",
    "1:47: unknown property 'margin' of 'item' (hint: write insets 2 in the block of 'item')",
    "1:56: unknown property 'fractionalWidth' of 'item' (hint: did you mean 'width'?)",
    "1:74: unknown property 'name' of 'item' (hint: the name comes first: write item a)",
    "1:81: unknown property 'bold' of 'item' (hint: expected width, height, min-height, "
      + "max-height, default, kind, columns, valign, overflow, border, title, links, align, wrap, "
      + "hyphenate or style)"),
  WrongTemplate(
    "layout { section s { NSCollectionLayoutGroup horizontal { item } } }",
    "1:22: unknown node 'NSCollectionLayoutGroup' in 'section' (hint: did you mean 'group'?)"),
  WrongTemplate(
    "layout { section s { mosaic columns=3 } }",
    "1:29: unknown property 'columns' of 'mosaic' (hint: did you mean 'max-columns'?)"),
  WrongTemplate(
    "layuot { section s { item } }",
    "1:1: unknown node 'layuot' in a template (hint: did you mean 'layout'?)"),
  WrongTemplate(
    #"theme t { hedding "bold" }; layout { section s { item } }"#,
    "1:11: unknown role 'hedding' in 'theme' (hint: did you mean 'heading'?)"),
  WrongTemplate(
    #"theme t { heading "blod" }; layout { section s { item } }"#,
    "1:19: unknown style 'blod' (hint: did you mean 'bold'?)"),
  WrongTemplate(
    #"theme t { note 5 }; layout { section s { item } }"#,
    "1:16: 'note' takes a style such as \"bold fg=cyan\", or the name of one, not 5: write \"5\""),
  WrongTemplate(
    #"theme t { ok "bold"; ok "dim" }; layout { section s { item } }"#,
    "1:22: the role 'ok' is given twice in 'theme'"),
  WrongTemplate(
    "theme { }; layout { section s { item style=wran } }",
    "1:1: 'theme' needs a name",
    "1:44: unknown style 'wran' (hint: did you mean 'warn'?)"),
  WrongTemplate(
    "layout { secton s { itme } }",
    "1:10: unknown node 'secton' in 'layout' (hint: did you mean 'section'?)",
    "1:21: unknown node 'itme' in 'section' (hint: did you mean 'item'?)"),
  WrongTemplate(
    "layout { section s { item widht=1 } }",
    "1:27: unknown property 'widht' of 'item' (hint: did you mean 'width'?)"),
  WrongTemplate(
    "layout { section s { item valign=midle } }",
    "1:34: unknown value 'midle' of 'valign': expected top, center or bottom"),
  WrongTemplate(
    "layout { section s { item align=right } }",
    "1:33: unknown value 'right' of 'align': expected leading, center, trailing or "
      + "justify (hint: did you mean 'trailing'?)"),
  WrongTemplate(
    "layout { section s { item border=dotted } }",
    "1:34: 'border' takes none, line, heavy, double, round, dashed or ascii, or "
      + #"such as "line top", not dotted: write dashed"#),
  WrongTemplate(
    #"layout { section s { item { text "x" } } }"#,
    "1:29: 'text' does not belong in 'item' (hint: it belongs in header, footer, "
      + "boundary or supplementary)"),
  WrongTemplate(
    "layout { section s { item { hovercraft } } }",
    "1:29: unknown node 'hovercraft' in 'item' (hint: expected when, "
      + "supplementary, background, table, column, insets, padding or edge-spacing)"),
  WrongTemplate(
    "layout { section s { item hovercraft=1 } }",
    "1:27: unknown property 'hovercraft' of 'item' (hint: expected width, height, "
      + "min-height, max-height, default, kind, columns, valign, overflow, border, title, "
      + "links, align, wrap, hyphenate or style)"),
  WrongTemplate(
    "layout { section s { row } }",
    "1:22: unknown node 'row' in 'section' (hint: did you mean 'group'?)",
    "1:22: 'group' needs horizontal, vertical or waterfall"),
  WrongTemplate(
    "layout { section s { group horizontal { item }; gap 1 } }",
    "1:49: unknown node 'gap' in 'section' (hint: expected when, group, areas, mosaic, "
      + "columns, custom, item, look, header, footer, boundary, background or insets)"),
  WrongTemplate(
    "layout { section s { header { text x fg=cyan }; item } }",
    #"1:38: unknown property 'fg' of 'text' (hint: write style="fg=cyan")"#),
  WrongTemplate(
    #"style loud "bold flash"; layout { section s { item style=lowd } }"#,
    "1:12: unknown style word 'flash': expected bold, dim, italic, underline, "
      + "strike or reverse, a role such as heading, or a colour as fg= or bg=",
    "1:58: unknown style 'lowd' (hint: did you mean 'loud'?)"),
  WrongTemplate(
    #"layout { section s { item style="fg=orangered" } }"#,
    "1:33: unknown colour 'orangered': expected a name such as cyan or bright-red, a "
      + "number from 0 to 255, or #rrggbb"),
  WrongTemplate(
    #"layout { section s { item style="fg=#fff" } }"#,
    "1:33: unknown colour '#fff': expected a name such as cyan or bright-red, a "
      + "number from 0 to 255, or #rrggbb (hint: write #ffffff)"),
  WrongTemplate(
    "layout { section s { item style=cyan } }",
    #"1:33: unknown style 'cyan' (hint: write "fg=cyan")"#),
  WrongTemplate(
    #"style raised bold; layout { section s { item style="raised fg=cyan" } }"#,
    "1:52: 'raised' is the name of a style and cannot be combined with other words (hint: define a style for all of them)"
  ),
  WrongTemplate(
    #"layout { section s { areas "a b"; look c border=line } }"#,
    "1:40: unknown place 'c' in section 's' (hint: did you mean 'a'?)"),
]

/// Rule 4: wrong types, twice, out of place.
let wrongTypesWrong: [WrongTemplate] = [
  WrongTemplate(
    "layout { section s { item border=3 } }",
    "1:34: 'border' takes none, line, heavy, double, round, dashed or ascii, or "
      + #"such as "line top", not 3"#),
  WrongTemplate(
    "layout { section s { header z=top { text x }; item } }",
    "1:31: 'z' takes a whole number from -10000 to 10000, not top"),
  WrongTemplate(
    "layout { section s { item width=1 width=2 } }",
    "1:35: 'width' is given twice"),
  WrongTemplate(
    "layout { section s { header { text x style=bold reverse }; item } }",
    #"1:49: 'reverse' comes after a property: write style="bold reverse""#),
  WrongTemplate(
    "layout { section 1 { item } }",
    #"1:18: 'section' takes a name, not 1: write "1""#),
  WrongTemplate(
    "layout { section auto { item } }",
    #"1:18: 'auto' is a value, not a name: write "auto" if it is meant as one"#),
  WrongTemplate(
    "layout { section s { item fill } }",
    #"1:27: 'fill' is a value, not a name: write "fill" if it is meant as one"#),
  WrongTemplate(
    "layout { section { item } }",
    "1:10: 'section' needs a name"),
  WrongTemplate(
    "layout { section s { item a b } }",
    "1:29: unexpected argument 'b': 'item' takes one name"),
  WrongTemplate(
    "layout { section s { columns 3 } }",
    "1:30: 'columns' takes no '3': write count=3"),
  WrongTemplate(
    "layout { section s { group { item } } }",
    "1:22: 'group' needs horizontal, vertical or waterfall"),
  WrongTemplate(
    "layout { section s { insets; item } }",
    "1:22: 'insets' needs a number, or sides such as top=1"),
  WrongTemplate(
    "layout { section s { insets 1; insets 2; item } }",
    "1:32: 'insets' is given twice in 'section'"),
  WrongTemplate(
    "layout { section s { item }; section s { item } }",
    "1:38: the section 's' is given twice"),
  WrongTemplate(
    "style a b; style b a; layout { section s { item } }",
    "1:9: the style 'a' refers to itself"),
  WrongTemplate(
    "style bold dim; layout { section s { item } }",
    "1:7: 'bold' cannot name a style: it is a style word"),
  WrongTemplate(
    "layout { section s { supplementary x; item } }",
    "1:22: 'supplementary' does not belong in 'section' (hint: it belongs in group, "
      + "item or look)"),
]
