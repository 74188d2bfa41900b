import Foundation
import Testing

import galley_probe

/// A case of the engine: a section's group, its items, and where they lie.
private struct EngineCase: CustomTestStringConvertible {
  let testDescription: String
  /// The container and the section, as `galley-probe layout` reads them.
  let container: String
  let section: String
  /// The extent of all sections.
  let content: [Int]
  /// The frame of each item.
  let items: [[Int]]
  /// The direction of scrolling.
  let direction: String

  init(
    _ reason: String, in container: String = #"{"width":40,"height":10}"#, _ section: String,
    content: [Int], items: [[Int]], direction: String = "vertical"
  ) {
    self.direction = direction
    testDescription = reason
    self.container = container
    self.section = section
    self.content = content
    self.items = items
  }
}

private let engineCases = [
  EngineCase(
    "T6: what would reach beyond the group is not taken off",
    #"{"group":{"size":["fw 1",4],"group":"vertical","subitems":[{"size":[6,2]},{"group":"horizontal","size":["fw 1","est 2"],"subitems":[{"size":[6,6]}]}]},"items":1}"#,
    content: [40, 2], items: [[0, 0, 6, 2]]),
  EngineCase(
    "T6: a missing item that is taller than the group trims none that is there",
    #"{"group":{"size":["fw 1",2],"group":"horizontal","subitems":[{"size":[6,2]},{"size":[6,3]}]},"items":1}"#,
    content: [40, 2], items: [[0, 0, 6, 2]]),
  EngineCase(
    "T6: a partial group within a column of a given height",
    #"{"group":{"size":["fw 1",4],"group":"vertical","subitems":[{"group":"vertical","size":["fw 1","est 2"],"subitems":[{"size":["fw 1",2]},{"size":["fw 1",2]}]}]},"items":1}"#,
    content: [40, 2], items: [[0, 0, 40, 2]]),
  EngineCase(
    "T6: along x the end is the group's, wherever it begins",
    #"{"group":{"size":[30,"fh 1"],"group":"horizontal","subitems":[{"size":[20,"fh 1"]},{"size":[10,"fh 1"]}]},"items":3,"orthogonal":"continuous"}"#,
    content: [40, 10], items: [[0, 0, 20, 10], [20, 0, 10, 10], [30, 0, 20, 10]]),
  EngineCase(
    "V1: a uniform item at the head of a column is cut to it", in: #"{"width":4,"height":9}"#,
    #"{"group":{"size":["fw 1",3],"group":"vertical","subitems":[{"size":["fw 1","uni 1"]}]},"items":[{"text":20},{"text":2}]}"#,
    content: [4, 4], items: [[0, 0, 4, 3], [0, 3, 4, 1]]),
  EngineCase(
    "V1: so is a column in it, and its first item", in: #"{"width":4,"height":9}"#,
    #"{"group":{"size":["fw 1",3],"group":"vertical","subitems":[{"group":"vertical","size":["fw 1","est 1"],"subitems":[{"size":["fw 1","est 1"]}]}]},"items":[{"text":20},{"text":2}]}"#,
    content: [4, 4], items: [[0, 0, 4, 3], [0, 3, 4, 1]]),
  EngineCase(
    "E8: uniform groups hold uniform items as large as the largest of the section",
    #"{"group":{"group":"vertical","size":["fw 1","uni 1"],"subitems":[{"size":["fw 1","uni 1"]},{"size":["fw 1",2]}]},"items":[{"h":1},{"h":1},{"h":6}]}"#,
    content: [40, 16], items: [[0, 0, 40, 6], [0, 6, 40, 2], [0, 8, 40, 6]]),
  EngineCase(
    "E2: what is outside of a group of natural width leaves it less room",
    #"{"group":{"group":"horizontal","size":["est 8","est 1"],"edge":{"leading":4},"subitems":[{"size":["est 1","est 1"]}]},"items":[{"text":60}]}"#,
    content: [40, 2], items: [[4, 0, 36, 2]]),
  EngineCase(
    "E2: a column of natural width holds as many items as its height",
    #"{"group":{"group":"horizontal","size":["est 9",4],"subitems":[{"group":"vertical","size":["est 9",4],"subitems":[{"size":["est 9",2]}]}]},"items":[{"text":5},{"text":20}]}"#,
    content: [40, 4], items: [[0, 0, 5, 2], [0, 2, 20, 2]]),
  EngineCase(
    "E7: uniform widths are the largest of what follows content, not of what is given",
    #"{"group":{"group":"vertical","size":["fw 1",4],"subitems":[{"size":["uni 9",2]},{"size":[30,2]}]},"items":[{"text":5},{"text":20}]}"#,
    content: [40, 4], items: [[0, 0, 5, 2], [0, 2, 30, 2]]),
  EngineCase(
    "E8: uniform items of uniform columns share the section's largest",
    #"{"group":{"size":[10,"uni 4"],"group":"vertical","subitems":[{"size":[10,"uni 1"]}]},"items":[{"h":1},{"h":2}]}"#,
    content: [40, 4], items: [[0, 0, 10, 2], [0, 2, 10, 2]]),
  EngineCase(
    "E9: a width that is a part of an estimated height is one of the estimate",
    #"{"group":{"size":["fw 1","est 4"],"group":"horizontal","subitems":[{"size":["fh 1","est 1"]}]},"items":[{"text":8}]}"#,
    content: [40, 2], items: [[0, 0, 4, 2]]),
  EngineCase(
    "D4: a custom group of natural width is as wide as its frames",
    #"{"group":{"group":"horizontal","size":["fw 1",4],"subitems":[{"group":"custom","size":["est 3",4],"frames":[[0,0,5,2],[6,1,8,2]]},{"size":[4,1]}]},"items":3}"#,
    content: [40, 4], items: [[0, 0, 5, 2], [6, 1, 8, 2], [14, 0, 4, 1]]),
  EngineCase(
    "T8: space outside of a group makes the content no wider",
    #"{"group":{"size":["fw 1",2],"edge":{"leading":4},"group":"horizontal","subitems":[{"size":["fw 1","fh 1"]}]},"items":1}"#,
    content: [40, 2], items: [[4, 0, 40, 2]]),
  EngineCase(
    "T8: nor does it from right to left", in: #"{"width":40,"height":10,"rtl":true}"#,
    #"{"group":{"size":["fw 1",2],"edge":{"leading":4},"group":"horizontal","subitems":[{"size":["fw 1","fh 1"]}]},"items":1}"#,
    content: [40, 2], items: [[-4, 0, 40, 2]]),
  EngineCase(
    "T8: a group that is wider does",
    #"{"group":{"size":[50,2],"edge":{"leading":4},"group":"horizontal","subitems":[{"size":["fw 1","fh 1"]}]},"items":1}"#,
    content: [50, 2], items: [[4, 0, 50, 2]]),
  EngineCase(
    "B4: a section grows by a side item that is moved beyond its end",
    #"{"boundary":[{"size":[4,3],"kind":"h","alignment":"leading","offset":[0,4]}],"group":{"size":["fw 1",2],"group":"horizontal","subitems":[{"size":["fw 1","fh 1"]}]},"items":2}"#,
    content: [40, 8], items: [[0, 0, 40, 2], [0, 2, 40, 2]]),
  EngineCase(
    "B4: and by one that is moved before its start",
    #"{"boundary":[{"size":[4,3],"kind":"h","alignment":"leading","offset":[0,-4]}],"group":{"size":["fw 1",2],"group":"horizontal","subitems":[{"size":["fw 1","fh 1"]}]},"items":2}"#,
    content: [40, 7], items: [[0, 3, 40, 2], [0, 5, 40, 2]]),
  EngineCase(
    "C5: all of a width without a bound is what the text takes",
    in: #"{"width":null,"height":10}"#,
    #"{"group":{"size":["fw 1","fh 1"],"group":"horizontal","subitems":[{"size":["fw 1","fh 1"]}]},"items":[{"text":5},{"text":7}]}"#,
    content: [12, 10], items: [[0, 0, 5, 10], [5, 0, 7, 10]], direction: "horizontal"),
  EngineCase(
    "C5: in a column too", in: #"{"width":null,"height":10}"#,
    #"{"group":{"size":["fw 1","fh 1"],"group":"vertical","subitems":[{"size":["fw 1",1]},{"size":["fw 1/2",1]}]},"items":[{"text":5},{"text":7}]}"#,
    content: [14, 10], items: [[0, 0, 14, 1], [0, 1, 7, 1]], direction: "horizontal"),
  EngineCase(
    "D3: a width that is a part of the group's height counts in the group's natural width",
    #"{"group":{"size":["est 13",2],"group":"horizontal","subitems":[{"size":["fh 1",1]},{"size":[3,1]}]},"items":2}"#,
    content: [40, 2], items: [[0, 0, 2, 1], [2, 0, 3, 1]]),
  EngineCase(
    "G4: a row measures the item that comes after what a column in it has room for",
    #"{"group":{"size":[10,1],"group":"horizontal","subitems":[{"group":"vertical","size":[2,1],"subitems":[{"size":[1,1]},{"size":[1,1]}]},{"size":["est 9",1]}]},"items":[{"text":1},{"text":3},{"text":9}]}"#,
    content: [40, 1], items: [[0, 0, 1, 1], [2, 0, 3, 1], [5, 0, 1, 1]]),
  EngineCase(
    "E2: a column of natural width holds as many items as are as tall as they measure",
    #"{"group":{"size":["est 9",4],"group":"vertical","subitems":[{"size":["est 9","est 1"]},{"size":["fw 1",1]}]},"items":[{"w":5,"h":3},{"h":1},{"w":20,"h":3},{"h":1}]}"#,
    content: [40, 8], items: [[0, 0, 5, 3], [0, 3, 5, 1], [0, 4, 20, 3], [0, 7, 20, 1]]),
  EngineCase(
    "G6: fractions in an equal share are of the share, not of an estimate",
    #"{"group":{"size":[8,1],"group":"horizontal","count":2,"subitem":{"size":["uni 10",1],"group":"horizontal","repeat":1,"subitem":{"size":["fw 1",1]}}},"items":2}"#,
    content: [40, 1], items: [[0, 0, 4, 1], [4, 0, 4, 1]]),
  EngineCase(
    "E10: counted items that ask for more than the room have equal shares of it",
    #"{"group":{"size":["est 16",1],"group":"horizontal","count":2,"subitem":{"size":[30,1]}},"items":2}"#,
    content: [40, 1], items: [[0, 0, 20, 1], [20, 0, 20, 1]]),
  EngineCase(
    "E9: a column that grows with its siblings keeps fractions of its estimate",
    #"{"group":{"size":[2,6],"group":"horizontal","subitems":[{"size":[1,"uni 2"],"group":"vertical","subitems":[{"size":[1,"fh 1"]},{"size":[1,1]}]},{"size":[1,"est 5"]}]},"items":[{},{},{"h":5}]}"#,
    content: [40, 6], items: [[0, 0, 1, 2], [0, 2, 1, 1], [1, 0, 1, 5]]),
  EngineCase(
    "E8: a uniform item is as tall as the largest of another group, estimated ones included",
    in: #"{"width":4,"height":9}"#,
    #"{"group":{"size":["fw 1","uni 3"],"group":"horizontal","subitems":[{"size":[1,"uni 2"]},{"size":[3,"est 5"]}]},"items":[{"h":2},{"h":4},{"h":1},{"h":3}]}"#,
    content: [4, 8], items: [[0, 0, 1, 4], [1, 0, 3, 4], [0, 4, 1, 4], [1, 4, 3, 3]]),
  EngineCase(
    "V1: what a column that is cut has no room for begins the next group",
    #"{"group":{"size":[10,3],"group":"vertical","subitems":[{"size":[10,"est 1"],"group":"vertical","subitems":[{"size":[10,"est 1"]},{"size":[10,"est 1"]},{"size":[10,"est 1"]}]}]},"items":[{"text":20},{"text":20},{"text":10}]}"#,
    content: [40, 6], items: [[0, 0, 10, 2], [0, 3, 10, 2], [0, 5, 10, 1]]),
  EngineCase(
    "V1: a column in a share that nothing is left for is cut, and covers nothing",
    #"{"group":{"size":[1,2],"group":"vertical","subitems":[{"size":[1,"share 1"],"group":"vertical","subitems":[{"size":[1,1]}]},{"size":[2,"est 2"]}]},"items":2}"#,
    content: [40, 2], items: [[0, 0, 1, 0], [0, 0, 2, 2]]),
  EngineCase(
    "T6: so do missing items of a column that is as long as what it holds",
    #"{"group":{"size":[1,2],"group":"vertical","subitems":[{"size":[1,"est 5"],"group":"vertical","count":2,"subitem":{"size":[1,"est 1"]}}]},"items":[{"h":1}]}"#,
    content: [40, 1], items: [[0, 0, 1, 1]]),
  EngineCase(
    "C5: a fraction without a bound holds the content within the insets",
    in: #"{"width":20,"height":null}"#,
    #"{"group":{"size":["fw 1","fh 1"],"group":"horizontal","subitems":[{"size":["fw 1","fh 1"],"insets":[1,1,1,1]}]},"items":[{"text":30}]}"#,
    content: [20, 4], items: [[1, 1, 18, 2]]),
  EngineCase(
    "I3: so does a share of a column that follows content", in: #"{"width":20,"height":9}"#,
    #"{"group":{"size":["fw 1","est 3"],"group":"vertical","subitems":[{"size":["fw 1","share 1"],"insets":[1,1,1,1]}]},"items":[{"text":30}]}"#,
    content: [20, 4], items: [[1, 1, 18, 2]]),
  EngineCase(
    "I3: and a share of a row that does",
    #"{"group":{"size":["est 9",1],"group":"horizontal","subitems":[{"size":["share 1",1],"insets":[0,2,0,1]},{"size":["est 1",1]}]},"items":[{"text":5},{"text":4}]}"#,
    content: [40, 1], items: [[2, 0, 5, 1], [8, 0, 4, 1]]),
  EngineCase(
    "G2: what a share at the end of a column has no room for begins the next group",
    #"{"group":{"size":[10,4],"group":"vertical","subitems":[{"size":[10,"est 1"]},{"size":[10,"share 1"],"group":"vertical","subitems":[{"size":[10,"est 1"]},{"size":[10,"est 1"]}]}]},"items":[{"text":10},{"text":20},{"text":20},{"text":10}]}"#,
    content: [40, 7],
    items: [[0, 0, 10, 1], [0, 1, 10, 2], [0, 4, 10, 2], [0, 6, 10, 1]]),
  EngineCase(
    "T6: the last group is trimmed however many are before it",
    #"{"group":{"size":[1,5],"group":"vertical","subitems":[{"size":[1,1]},{"size":[1,"est 1"],"edge":{"top":3},"group":"horizontal","subitems":[{"size":[1,2]}]}]},"items":2}"#,
    content: [40, 6], items: [[0, 0, 1, 1], [0, 5, 1, 1]]),
  EngineCase(
    "E9: groups of natural width side by side hold their lists, of fractions of the estimate",
    in: #"{"width":5,"height":10}"#,
    #"{"group":{"size":["fw 1",1],"group":"horizontal","subitems":[{"size":["est 8",1],"group":"horizontal","subitems":[{"size":["fw 0.25",1]}]}]},"items":2}"#,
    content: [5, 1], items: [[0, 0, 2, 1], [2, 0, 2, 1]]),
  EngineCase(
    "G14: a custom group of natural width is as wide where items are missing",
    #"{"group":{"size":[14,4],"group":"horizontal","subitems":[{"size":[8,1]},{"size":["est 9",1],"group":"custom","frames":[[0,0,5,1],[6,0,3,1]]}]},"items":2}"#,
    content: [40, 8], items: [[0, 0, 8, 1], [0, 4, 8, 1]]),
  EngineCase(
    "G6: counted items of a group that grows with its siblings have equal parts of it",
    in: #"{"width":12,"height":9}"#,
    #"{"group":{"size":["fw 1",1],"group":"horizontal","subitems":[{"size":[1,"est 4"]},{"size":[4,"uni 2"],"group":"vertical","count":2,"subitem":{"size":["fw 1","est 1"]}}]},"items":[{"h":6},{"h":1},{"h":1}]}"#,
    content: [12, 1], items: [[0, 0, 1, 6], [1, 0, 4, 3], [1, 3, 4, 3]]),
  EngineCase(
    "G6: but none is shorter than it asks for", in: #"{"width":12,"height":9}"#,
    #"{"group":{"size":["fw 1",1],"group":"horizontal","subitems":[{"size":[1,"est 4"]},{"size":[4,"uni 2"],"group":"vertical","count":2,"subitem":{"size":["fw 1","est 1"]}}]},"items":[{"h":6},{"h":1},{"h":4}]}"#,
    content: [12, 1], items: [[0, 0, 1, 6], [1, 0, 4, 2], [1, 2, 4, 4]]),
  EngineCase(
    "G6: missing ones have theirs, however many", in: #"{"width":9,"height":9}"#,
    #"{"group":{"size":[2,"est 3"],"group":"horizontal","subitems":[{"size":[1,"est 1"]},{"size":[1,"fh 1"],"group":"vertical","count":8,"subitem":{"size":[1,"est 1"]}}]},"items":[{"h":16},{"h":1}]}"#,
    content: [9, 16], items: [[0, 0, 1, 16], [1, 0, 1, 2]]),
  EngineCase(
    "G6: a group in an equal share holds its list until that is full",
    in: #"{"width":9,"height":9}"#,
    #"{"group":{"size":[2,1],"group":"horizontal","count":1,"subitem":{"size":["est 1",1],"group":"horizontal","subitems":[{"size":[1,1]}]}},"items":2}"#,
    content: [9, 1], items: [[0, 0, 1, 1], [1, 0, 1, 1]]),
  EngineCase(
    "G6: a counted group that is a share of what a column has left is cut to it",
    in: #"{"width":9,"height":9}"#,
    #"{"group":{"size":[1,4],"group":"vertical","subitems":[{"size":[1,"est 1"]},{"size":[1,"share 1"],"group":"vertical","count":1,"subitem":{"size":[1,1]}},{"size":[1,1]}]},"items":[{"h":1},{"h":5},{"h":1}]}"#,
    content: [9, 4], items: [[0, 0, 1, 1], [0, 1, 1, 2], [0, 3, 1, 1]]),
  EngineCase(
    "T6: a partial column of uniform height is as one of estimated height",
    in: #"{"width":9,"height":9}"#,
    #"{"group":{"size":[1,2],"group":"horizontal","subitems":[{"size":[1,"uni 1"],"group":"vertical","subitems":[{"size":[1,1]},{"size":[1,1]}]}]},"items":3}"#,
    content: [9, 3], items: [[0, 0, 1, 1], [0, 1, 1, 1], [0, 2, 1, 1]]),
  EngineCase(
    "T6: nothing is left over in a column without items", in: #"{"width":1,"height":10}"#,
    #"{"group":{"size":[2,"fh 1"],"group":"horizontal","subitems":[{"size":[1,"est 5"],"spacing":"flex 0","group":"vertical","subitems":[{"size":[1,1]},{"size":[2,5]},{"size":[1,3]}]}]},"items":3}"#,
    content: [2, 10], items: [[0, 0, 1, 1], [0, 1, 2, 5], [0, 6, 1, 3]]),
  EngineCase(
    "S6: items of uniform groups without any have their estimates", in: #"{"width":9,"height":9}"#,
    #"{"group":{"size":[2,3],"group":"horizontal","count":2,"subitem":{"size":[1,"uni 3"],"group":"vertical","count":1,"subitem":{"size":[1,"est 1"]}}},"items":1}"#,
    content: [9, 3], items: [[0, 0, 1, 1]]),
  EngineCase(
    "D4: a custom group without items is as high as all its frames", in: #"{"width":9,"height":9}"#,
    #"{"group":{"size":[1,5],"group":"vertical","subitems":[{"size":[1,1]},{"size":[1,1]},{"size":[1,"est 1"],"group":"custom","frames":[[0,0,1,2],[0,2,1,3]]}]},"items":2}"#,
    content: [9, 5], items: [[0, 0, 1, 1], [0, 1, 1, 1]]),
  EngineCase(
    "D4: and as wide", in: #"{"width":9,"height":9}"#,
    #"{"group":{"size":[2,2],"group":"horizontal","subitems":[{"size":["est 17",1],"edge":{"leading":"flex 0"},"group":"custom","frames":[[0,0,1,1]]}]},"items":3}"#,
    content: [9, 4], items: [[0, 0, 1, 1], [1, 0, 1, 1], [0, 2, 1, 1]]),
  EngineCase(
    "E1: an estimate is not rounded to its room", in: #"{"width":37,"height":9}"#,
    #"{"group":{"size":["fw 2/3",1],"group":"horizontal","count":2,"subitem":{"size":[1,1],"group":"vertical","subitems":[{"size":["est 15",1]}]}},"items":[{"h":1},{"h":1}]}"#,
    content: [37, 1], items: [[0, 0, 12, 1], [12, 0, 13, 1]]),
  EngineCase(
    "G7: a repeated item of a group of natural width is a fraction of what the gaps leave",
    in: #"{"width":14,"height":9}"#,
    #"{"group":{"size":["est 8",1],"group":"horizontal","repeat":3,"subitem":{"size":["fw 1",1]},"spacing":"flex 1"},"items":2}"#,
    content: [14, 1], items: [[0, 0, 6, 1], [7, 0, 6, 1]]),
  EngineCase(
    "G2: rows hold what has room in each of their groups", in: #"{"width":6,"height":9}"#,
    #"{"group":{"size":["fw 1",1],"group":"horizontal","subitems":[{"size":[1,"est 2"],"group":"horizontal","subitems":[{"size":[1,1]},{"size":[1,1]}]}]},"items":4}"#,
    content: [6, 1], items: [[0, 0, 1, 1], [1, 0, 1, 1], [2, 0, 1, 1], [3, 0, 1, 1]]),
  EngineCase(
    "S1: edges of a share in a row of natural width are taken off once",
    in: #"{"width":9,"height":9}"#,
    #"{"group":{"size":["est 9",1],"group":"horizontal","subitems":[{"size":["share 1",1],"edge":{"leading":2}}]},"items":[{"text":3}]}"#,
    content: [9, 1], items: [[2, 0, 3, 1]]),
  EngineCase(
    "E9: the estimate counts where it is more than the room, too", in: #"{"width":15,"height":9}"#,
    #"{"group":{"size":["est 20",1],"group":"horizontal","subitems":[{"size":["fw 1/2",1]},{"size":["fw 1/2",1]}]},"items":2}"#,
    content: [15, 2], items: [[0, 0, 10, 1], [0, 1, 10, 1]]),
  EngineCase(
    "E7: a missing uniform item is as wide as those that are there",
    in: #"{"width":12,"height":9}"#,
    #"{"group":{"size":["fw 1",1],"group":"horizontal","subitems":[{"size":["uni 2",1],"edge":{"leading":"flex 0"}}]},"items":[{"text":5}]}"#,
    content: [12, 1], items: [[1, 0, 5, 1]]),
  EngineCase(
    "D6: a height that is a fraction of a width follows it: what is square stays square",
    in: #"{"width":22,"height":30}"#,
    #"{"group":{"size":["fw 1",9],"group":"horizontal","repeat":2,"spacing":2,"subitem":{"size":["fw 1/4","fw 1/4"]}},"items":2}"#,
    content: [22, 9], items: [[0, 0, 5, 5], [7, 0, 5, 5]]),
  EngineCase(
    "G2: a share before what is measured holds its list once", in: #"{"width":9,"height":9}"#,
    #"{"group":{"size":[1,5],"group":"vertical","subitems":[{"size":[1,"share 1"],"group":"vertical","subitems":[{"size":[1,1]}]},{"size":[1,"est 1"]}]},"items":[{},{"h":2}]}"#,
    content: [9, 5], items: [[0, 0, 1, 1], [0, 3, 1, 2]]),
]

/// Each case comes out as its rule says.
@Test(arguments: engineCases)
private func engineCaseComesOut(_ engineCase: EngineCase) throws {
  let input =
    #"{"container":\#(engineCase.container),"sections":[\#(engineCase.section)],"#
    + #""configuration":{"scrollDirection":"\#(engineCase.direction)"}}"#
  let output = try #require(
    try JSONSerialization.jsonObject(with: Data(probeLayout([UInt8](input.utf8), []).utf8))
      as? [String: Any])
  #expect(output["content"] as? [Int] == engineCase.content)
  let items = try #require(output["items"] as? [[Any]])
  #expect(items.map { $0[2] as? [Int] ?? [] } == engineCase.items)
}
