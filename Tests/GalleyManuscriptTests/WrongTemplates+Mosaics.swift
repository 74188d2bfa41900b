/// Mosaics, the measure of a section and the least lines of columns.
let mosaicsWrong: [WrongTemplate] = [
  WrongTemplate(
    "layout { section s { mosaic grid=0 stack=0 } }",
    "1:34: 'grid' takes a whole number from 1 to 60, not 0",
    "1:42: 'stack' takes a whole number from 1 to 12, not 0"),
  WrongTemplate(
    "layout { section s { mosaic grid=61 stack=13 } }",
    "1:34: 'grid' takes a whole number from 1 to 60, not 61",
    "1:43: 'stack' takes a whole number from 1 to 12, not 13"),
  WrongTemplate(
    "layout { section s { mosaic min-width=0 max-columns=0 } }",
    "1:39: 'min-width' takes a whole number of cells from 1 to 10000, not 0",
    "1:53: 'max-columns' takes a whole number from 1 to 10000, not 0"),
  WrongTemplate(
    "layout { section s { mosaic spacing=-2 } }",
    "1:37: 'spacing' takes a whole number of cells from -1 to 10000, not -2"),
  WrongTemplate(
    "layout { section s { mosaic spacing=flexible } }",
    "1:37: 'spacing' takes a whole number of cells from -1 to 10000, not flexible"),
  WrongTemplate(
    #"layout { section s { mosaic grid="12" } }"#,
    #"1:34: 'grid' takes a whole number from 1 to 60, not "12": write 12"#),
  WrongTemplate(
    "layout { section s { mosaic grid=#true } }",
    "1:34: 'grid' takes no #true: write a whole number from 1 to 60"),
  WrongTemplate(
    "layout { section s { mosaic grid=6 grid=12 } }",
    "1:36: 'grid' is given twice"),
  WrongTemplate(
    "layout { section s { mosaic count=3 } }",
    "1:29: unknown property 'count' of 'mosaic' (hint: expected grid, min-width, "
      + "max-columns, stack or spacing)"),
  WrongTemplate(
    "layout { section s { mosaic spaceing=1 } }",
    "1:29: unknown property 'spaceing' of 'mosaic' (hint: did you mean 'spacing'?)"),
  WrongTemplate(
    "layout { section s { mosiac } }",
    "1:22: unknown node 'mosiac' in 'section' (hint: did you mean 'mosaic'?)"),
  WrongTemplate(
    "layout { section s { mosaic a } }",
    "1:29: unexpected argument 'a': 'mosaic' takes no argument"),
  WrongTemplate(
    "layout { section s { mosaic { item } } }",
    "1:31: 'item' does not belong in 'mosaic' (hint: it belongs in section, when, "
      + "group or custom)"),
  WrongTemplate(
    "layout { section s { group horizontal { mosaic } } }",
    "1:41: 'mosaic' does not belong in 'group' (hint: it belongs in section or when)"),
  WrongTemplate(
    "layout { section s { mosaic; item } }",
    "1:30: section 's' has two arrangements: 'mosaic' and this one (hint: put "
      + "children of one group into it, and alternatives into a 'when')"),
  WrongTemplate(
    "layout { section s measure=0 { mosaic } }",
    "1:28: 'measure' takes 1 to 10000 cells, not 0"),
  WrongTemplate(
    "layout { section s measure=10001 { mosaic } }",
    "1:28: 'measure' takes 1 to 10000 cells, not 10001"),
  WrongTemplate(
    #"layout { section s measure="80 right" { mosaic } }"#,
    #"1:28: 'measure' takes a whole number of cells, or such as "80 center", not "80 right""#),
  WrongTemplate(
    #"layout { section s measure="center 80" { mosaic } }"#,
    #"1:28: 'measure' takes a whole number of cells, or such as "80 center", not "center 80""#),
  WrongTemplate(
    #"layout { section s measure="80%" { mosaic } }"#,
    #"1:28: 'measure' takes a whole number of cells, or such as "80 center", not "80%""#),
  WrongTemplate(
    "layout { section s measure=none { mosaic } }",
    #"1:28: 'measure' takes a whole number of cells, or such as "80 center", not none"#),
  WrongTemplate(
    "layout { section s measure=#true { mosaic } }",
    #"1:28: 'measure' takes no #true: write a whole number of cells, or such as "80 center""#),
  WrongTemplate(
    "layout { section s { item; measure 80 } }",
    "1:28: 'measure' is a property: write measure=80 on the line of 'section'"),
  WrongTemplate(
    "layout { section s { columns count=2 min-lines=0 } }",
    "1:48: 'min-lines' takes a whole number from 1 to 10000, not 0"),
  WrongTemplate(
    #"layout { section s { columns count=2 min-lines="3" } }"#,
    #"1:48: 'min-lines' takes a whole number from 1 to 10000, not "3": write 3"#),
]

/// Properties without effect on a mosaic, or between columns of which there is one.
let mosaicsWithoutEffect: [WrongTemplate] = [
  WrongTemplate(
    "layout { section s { mosaic max-columns=1 grid=6 stack=2 } }",
    "1:48: 'grid' is for tiles side by side, but there is only one column",
    "1:56: 'stack' is for tiles side by side, but there is only one column"),
  WrongTemplate(
    "layout { section s group-spacing=1 scroll=paging { mosaic } }",
    "1:34: 'group-spacing' is for groups, but this section has a mosaic (hint: "
      + "write spacing= on 'mosaic')",
    "1:43: 'scroll' is for groups, but this section has a mosaic"),
  WrongTemplate(
    "layout { section s { columns min-lines=3 } }",
    "1:40: 'min-lines' is between columns, but there is only one (hint: write count= or "
      + "min-width= too)"),
  WrongTemplate(
    "layout { section s { columns count=1 min-lines=3 } }",
    "1:48: 'min-lines' is between columns, but there is only one (hint: write count= or "
      + "min-width= too)"),
]
