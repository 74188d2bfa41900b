import GalleyMakeup
import GalleyManuscript
import GalleyTemplates
import TestSupport
import Testing

/// Each template sets the same report, at a narrow, a usual and a wide page.
@Test(
  arguments: BuiltInTemplate.all.map(\.name).filter { !$0.contains("/") }, [60, 100, 160])
func setsTheReport(template name: String, width: Int) throws {
  let document = DocumentReader().read(try sample("week.md")).0
  let page = made(document, try builtIn(name), width: width)
  try expectPage(page, cells: width, matches: "\(name)-\(width)")
}

/// The gallery shows its layouts with numbered tiles.
@Test(
  arguments: BuiltInTemplate.all.map(\.name).filter { $0.hasPrefix("gallery/") }, [60, 100, 160])
func setsTheGallery(template name: String, width: Int) throws {
  let template = try builtIn(name)
  let page = made(numberedTiles(for: template), template, width: width)
  let directory = name.replacing("/", with: "-")
  try expectPage(page, cells: width, matches: "\(directory)-\(width)")
}

@Test(arguments: [40, 60, 100])
func setsItemsFromMarkers(width: Int) throws {
  let document = DocumentReader().read(try sample("operations.md")).0
  let page = made(document, try builtIn("dashboard"), width: width)
  try expectPage(page, cells: width, matches: "operations-dashboard-\(width)")
}

@Test(arguments: [40, 60, 100])
func setsItemsWhereThePictureSays(width: Int) throws {
  let document = DocumentReader().read(try sample("operations.md")).0
  let picture = try #require(
    areasTemplate(fromPicture: "alert load / log log / disk disk").template)
  let page = made(document, picture, width: width)
  try expectPage(page, cells: width, matches: "operations-areas-\(width)")
}

/// On pages of 24 rows the running head is on every page but the first, groups aren't cut, and
/// every page is as long as asked.
@Test func cutsTheReportIntoPages() throws {
  let document = DocumentReader().read(try sample("week.md")).0
  let pages = made(document, try builtIn("report"), width: 60, height: 24)
  for page in pages.split(separator: "==\n") {
    #expect(page.filter { $0 == "\n" }.count == 24)
  }
  try expectPage(pages, cells: 60, matches: "report-60-by-24")
}
