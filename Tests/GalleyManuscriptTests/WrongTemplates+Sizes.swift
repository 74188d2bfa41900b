/// Rule 4: impossible sizes and arrangements.
let impossibleSizesWrong: [WrongTemplate] = [
  WrongTemplate(
    "layout { section s { item width=-1 } }",
    "1:33: 'width' takes 0 to 10000 cells, not -1"),
  WrongTemplate(
    "layout { section s { item width=10001 } }",
    "1:33: 'width' takes 0 to 10000 cells, not 10001"),
  WrongTemplate(
    "layout { section s { item width=99999999999999999999 } }",
    "1:33: 'width' takes 0 to 10000 cells, not 99999999999999999999"),
  WrongTemplate(
    #"layout { section s { item width="0%" } }"#,
    #"1:33: 'width' takes cells, "1/2", "50%", fill, auto, uniform or "1fr", not "0%""#),
  WrongTemplate(
    #"layout { section s { item width="1/0" } }"#,
    #"1:33: 'width' takes cells, "1/2", "50%", fill, auto, uniform or "1fr", not "1/0""#),
  WrongTemplate(
    #"layout { section s { item width="1fr" } }"#,
    #"1:33: a share such as "1fr" is of what a group leaves along its axis: write fill"#),
  WrongTemplate(
    #"layout { section s { group vertical { item width="1fr" } } }"#,
    #"1:50: a share such as "1fr" is of what a group leaves along its axis: write fill"#),
  WrongTemplate(
    #"layout { section s { group horizontal { item width="2/3"; item width="1/2" } } }"#,
    "1:22: the widths in this group add up to 7/6 of it, so the last never fits"),
  WrongTemplate(
    "layout { section s { group horizontal width=20 { item width=12; item width=12 } } }",
    "1:22: the children of this group need 24 cells, and its width is 20"),
  WrongTemplate(
    #"layout { section s { group horizontal times=4 { item width="1/3" } } }"#,
    "1:22: the widths in this group add up to 4/3 of it, so the last never fits"),
  WrongTemplate(
    "layout { section s { group vertical times=400 { group vertical count=300 { item } } } }",
    "1:43: this group and those in it have more than 100000 places"),
  WrongTemplate(
    "layout { section s { group vertical times=10000 { item; item; item; item; item; item; item;"
      + " item; item; item } } }",
    "1:43: this group and those in it have more than 100000 places"),
  WrongTemplate(
    "layout { section s { item min-height=3 max-height=2 } }",
    "1:51: min-height=3 is more than max-height=2"),
  WrongTemplate(
    "template t min-width=90 max-width=80; layout { section s { item } }",
    "1:35: min-width=90 is more than max-width=80"),
  WrongTemplate(
    "template t section-level=2 item-level=2; layout { section s { item } }",
    "1:39: item-level=2 is not below section-level=2 (hint: items are inside "
      + "sections: their headings have the greater number)"),
  WrongTemplate(
    "layout { section s }",
    "1:10: section 's' has no arrangement (hint: add one of group, item, areas, "
      + "mosaic, columns or custom)"),
  WrongTemplate(
    "layout { section s { item; columns count=2 } }",
    "1:28: section 's' has two arrangements: 'item' and this one (hint: put "
      + "children of one group into it, and alternatives into a 'when')"),
  WrongTemplate(
    "layout { section s { when max-width=9 { }; item } }",
    "1:22: this 'when' has no arrangement (hint: add one of group, item, areas, "
      + "mosaic, columns or custom)"),
  WrongTemplate(
    "layout { section s { when { item }; item } }",
    "1:22: 'when' has no condition (hint: write such as when max-width=79 { … })"),
  WrongTemplate(
    "layout { section s { when min-width=9 max-width=8 { item }; item } }",
    "1:49: min-width=9 is more than max-width=8"),
  WrongTemplate(
    "layout { section s { group horizontal count=2 { item; item } } }",
    "1:45: 'count' divides a group among copies of one child, and this one has 2 "
      + "(hint: write times= to repeat them all)"),
  WrongTemplate(
    "layout { section s { group horizontal count=2 times=2 { item } } }",
    "1:45: 'count' and 'times' cannot be combined"),
  WrongTemplate(
    "layout { section s { group waterfall { item } } }",
    "1:22: a waterfall needs count=, its number of columns"),
  WrongTemplate(
    "layout { section s { group horizontal } }",
    "1:22: this group is empty (hint: put an item into it)"),
  WrongTemplate(
    "layout { section s { group horizontal { item a; item a } } }",
    "1:54: 'a' has two places"),
  WrongTemplate(
    "layout { section s { columns count=2 gap=0 rule=line } }",
    "1:49: a rule needs a gap"),
  WrongTemplate(
    "layout { section s { custom { item x=1 } } }",
    "1:31: a place of 'custom' needs width=",
    "1:31: a place of 'custom' needs height="),
  WrongTemplate(
    "layout { section s { boundary { text x }; item } }",
    "1:22: 'boundary' needs edge=, such as edge=top"),
  WrongTemplate(
    "layout { section s { group horizontal spacing=-2 { item } } }",
    #"1:47: 'spacing' takes cells, -1 to share borders, flexible or "flexible 2", not -2"#),
  WrongTemplate(
    "layout",
    "1:1: 'layout' has no section (hint: add section default { columns count=1 })"),
  WrongTemplate(
    "template t",
    "1:11: the template has no layout (hint: add layout { section default { "
      + "columns count=1 } })"),
  WrongTemplate(
    "layout { section s { item { column a width=3 min=5 } } }",
    "1:44: width=3 is less than min=5"),
  WrongTemplate(
    "layout { section s { item height=3 min-height=5 } }",
    "1:47: min-height=5 is more than height=3"),
  WrongTemplate(
    "layout { section s { item height=3 max-height=2 } }",
    "1:47: max-height=2 is less than height=3"),
  WrongTemplate(
    "layout { section s { group vertical { group horizontal min-width=9 { item } } } }",
    "1:66: 'min-width' is for the group that a section repeats"),
  WrongTemplate(
    "layout { section s { group vertical min-width=9 { item } } }",
    "1:47: a vertical group has no 'min-width': it is for groups side by side"),
  WrongTemplate(
    "layout { section s { group horizontal min-width=9 { item; item } } }",
    "1:49: 'min-width' divides a group among copies of one child, and this one has 2 (hint: write "
      + "times= to repeat them all)"),
  WrongTemplate(
    "layout { section s width=20 { item } }",
    #"1:26: the width of a section is a part of the page's: write such as "1/2""#),
  WrongTemplate(
    "layout { section s { custom arrange=ring count=3 { item width=2 height=1 } } }",
    "1:22: 'arrange=ring' needs the height that it fills, such as height=12"),
  WrongTemplate(
    "layout { section s { custom count=3 height=9 { item width=2 height=1 } } }",
    "1:35: 'count' is for places that are arranged (hint: write arrange=ring too)"),
  WrongTemplate(
    "layout { section s { custom height=9 arrange=fan count=3 { item a width=2 height=1 } } }",
    "1:65: an item has one place, and this one has 3"),
  WrongTemplate(
    "layout { section s { item; when max-width=9 } }",
    "1:28: this 'when' has no arrangement (hint: add one of group, item, areas, mosaic, columns or "
      + "custom)"),
  WrongTemplate(
    #"layout { section s { areas "a b"; item rps border=line } }"#,
    "1:35: section 's' has two arrangements: 'areas' and this one (hint: how an item of the picture "
      + "appears is said by look rps)"),
  WrongTemplate(
    "layout { section s { item background=red } }",
    "1:27: 'background' is a node of its own: write background style=\"bg=red\" in the block of "
      + "'item'"),
  WrongTemplate(
    #"layout { section s background="red" { item } }"#,
    "1:20: 'background' is a node of its own: write background style=\"bg=red\" in the block of "
      + "'section'"),
  WrongTemplate(
    #"layout { section s { item background="line top" } }"#,
    "1:27: 'background' is a node of its own: write background border=\"line top\" in the block of "
      + "'item'"),
  WrongTemplate(
    #"layout { section s { item fg="red" } }"#,
    "1:27: unknown property 'fg' of 'item' (hint: write style=\"fg=red\")"),
  WrongTemplate(
    "layout { section s columns=3 { item } }",
    "1:20: 'columns' is a node of its own: write columns count=3 in the block of 'section'"),
  WrongTemplate(
    #"layout { section s header="Hi" { item } }"#,
    "1:20: 'header' is a node of its own: write header { text \"Hi\" } in the block of 'section'"),
  WrongTemplate(
    "layout { section s group=3 { item } }",
    "1:20: 'group' is a node of its own: write group … in the block of 'section'"),
  WrongTemplate(
    #"layout { section s { header "Hi"; item } }"#,
    "1:29: 'header' takes no '\"Hi\"': write { text \"Hi\" }"),
  WrongTemplate(
    "layout { section s { custom height=9 { item count=3 width=2 height=1 } } }",
    "1:45: unknown property 'count' of 'item' (hint: it belongs to 'custom')"),
  WrongTemplate(
    "layout { section s { header edge=center { text x }; item } }",
    "1:34: a header belongs at an edge, not in the middle (hint: write edge=top, and align=center "
      + "on its text)"),
  WrongTemplate(
    #"layout { section s { header { text "{{item.title}}" }; item } }"#,
    "1:37: a header does not belong to an item: 'item.title' has no value here"),
  WrongTemplate(
    "layout { section s { item background=line } }",
    "1:27: 'background' is a node of its own: write background border=line in the block of 'item'"),
]
