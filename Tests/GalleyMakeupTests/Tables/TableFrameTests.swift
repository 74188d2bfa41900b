import GalleyMakeup
import GalleyManuscript
import TestSupport
import Testing

private let data = "::: people csv\nname,born\nAda,1815\nEmmy,1882\n"

/// A full grid in a bordered tile: the border is the grid's outer line wherever the two would be
/// next to each other.
@Test(arguments: [
  (
    #"look title="top leading" border=line { table grid=full }; item"#,
    """
    ┌─ people ─────────┐
    │ name │      born │
    ├──────┼───────────┤
    │ Ada  │      1815 │
    ├──────┼───────────┤
    │ Emmy │      1882 │
    └──────┴───────────┘
    """, "a bar below the title joins nothing"
  ),
  (
    #"look border=double { table grid=full }; item"#,
    """
    ╔══════╤═══════════╗
    ║ name │      born ║
    ╟──────┼───────────╢
    ║ Ada  │      1815 ║
    ╟──────┼───────────╢
    ║ Emmy │      1882 ║
    ╚══════╧═══════════╝
    """, "as characters join other borders"
  ),
  (
    #"look border=line { table grid=full; padding 1 2 }; item"#,
    """
    ┌───────┬──────────┐
    │       │          │
    │  name │    born  │
    ├───────┼──────────┤
    │  Ada  │    1815  │
    ├───────┼──────────┤
    │  Emmy │    1882  │
    │       │          │
    └───────┴──────────┘
    """, "lines cross the padding"
  ),
  (
    #"look border=line { table grid=full total=born }; item"#,
    """
    ┌───────┬──────────┐
    │ name  │     born │
    ├───────┼──────────┤
    │ Ada   │     1815 │
    ├───────┼──────────┤
    │ Emmy  │     1882 │
    ╞═══════╪══════════╡
    │ Total │     3697 │
    └───────┴──────────┘
    """, "a double line above the foot meets the frame as one"
  ),
  (
    #"look { table grid=full }; item"#,
    """
    ┌──────┬──────┐
    │ name │ born │
    ├──────┼──────┤
    │ Ada  │ 1815 │
    ├──────┼──────┤
    │ Emmy │ 1882 │
    └──────┴──────┘
    """, "without a border the grid draws its own"
  ),
  (
    #"look border=line { table grid=full }; group horizontal height=6 { item }"#,
    """
    ┌──────┬───────────┐
    │ name │      born │
    ├──────┼───────────┤
    │ Ada  │      1815 │
    │ … 2 more lines   │
    └──────────────────┘
    """, "a bar does not run on where lines are left out"
  ),
])
func gridsJoinTheirFrame(section: String, page: String, reason: String) throws {
  let result = Makeup(
    template: try template("layout { section default { \(section) } }"),
    environment: Environment(width: 20)
  ).makeUp(document(data))
  #expect(text(of: result.pages) == page + "\n", "\(reason)")
}
