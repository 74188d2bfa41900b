// swift-tools-version: 6.2
import PackageDescription

// Every module is Swift 6 and free of warnings; this list is the only place that says so. In a release
// modules are optimized across their borders, which takes up to a fourteenth of a page's instructions,
// and the types of arrays and optionals are asked for by their parts instead of by a name that the
// runtime has to parse, which takes a quarter.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .unsafeFlags(
    [
      "-cross-module-optimization", "-Xfrontend",
      "-disable-concrete-type-metadata-mangled-name-accessors",
    ],
    .when(configuration: .release)),
]

// A static executable starts in a fifth of the instructions of a dynamic one. It needs the C
// library's static archive; GALLEY_DYNAMIC=1 builds without. Only the program carries these flags.
//
// Three things go beyond a plain static executable. Each can be left out, as in
// GALLEY_WITHOUT=order,memory,start; the figures are for `galley -f plain CHANGELOG.md`:
//
// - order: the linker places functions that run together side by side (LinkOrder.txt). A short run
//   keeps 7.0 MB in memory instead of 8.1, a page of README.md 9.3 instead of 11.0.
// - memory: the runtime's function for failed allocations is replaced (System/OutOfMemory.swift), so
//   that a run ends with a message and status 1, and leaves no temporary file, instead of a stack
//   trace and SIGABRT. Costs nothing.
// - start: two functions that the runtime calls before `main` are replaced (System/ProcessStart.swift).
//   Start-up takes 119,000 instructions instead of 182,000, and needs no /proc.
let without = Context.environment["GALLEY_WITHOUT"]?.split(separator: ",") ?? []
var linkerFlags = ["-static-executable", "-use-ld=lld"]
if !without.contains("order") {
  linkerFlags += [
    "-Xlinker", "--symbol-ordering-file",
    "-Xlinker", "\(Context.packageDirectory)/Sources/galley/LinkOrder.txt",
    "-Xlinker", "--no-warn-symbol-ordering",
  ]
}
if !without.contains("memory") {
  linkerFlags += ["-Xlinker", "--wrap=_ZN5swift28swift_abortAllocationFailureEmm"]
}
let linker: [LinkerSetting] =
  Context.environment["GALLEY_DYNAMIC"] == nil
  ? [.unsafeFlags(linkerFlags, .when(platforms: [.linux], configuration: .release))] : []
let startSettings: [SwiftSetting] =
  without.contains("start") ? [.define("GALLEY_RUNTIME_START")] : []

// The built-in templates, each a file in Templates: embedding takes file names, not a directory that
// also holds a source file. A test holds the directory and the table in Templates.swift to this list.
let templates = """
  page columns mosaic cards dashboard report list grid manual letter gallery-list gallery-grid
  gallery-inset-grid gallery-two-column gallery-distinct-sections gallery-adaptive-sections
  gallery-badges gallery-headers-footers gallery-pinned-headers gallery-section-background
  gallery-nested-groups gallery-orthogonal gallery-orthogonal-behaviors
  gallery-conference-videos gallery-conference-news gallery-waterfall gallery-mosaic
  gallery-tile-grid gallery-banner-tile-grid gallery-portrait-tile-grid gallery-gallery
  gallery-group-grid gallery-mosaic-redux gallery-tile-gallery gallery-showcase
  gallery-edged-list gallery-estimated-list gallery-estimated-grid gallery-complex-group
  gallery-checkmarks gallery-app-store-stack gallery-centred gallery-equal-spacing
  gallery-custom-stairs gallery-instagram layouts-front layouts-invoice layouts-menu
  layouts-timetable layouts-kanban layouts-calendar layouts-resume layouts-conference layouts-wall
  layouts-score layouts-magazine layouts-changelog layouts-ops layouts-badges layouts-notes
  """.split { $0.isWhitespace }

let package = Package(
  name: "galley",
  products: [
    .executable(name: "galley", targets: ["galley"]),
    .library(name: "GalleyLayout", targets: ["GalleyCells", "GalleyLayout"]),
    .library(
      name: "GalleyKit",
      targets: [
        "GalleyKit", "GalleyCells", "GalleyLayout", "GalleyText", "GalleyManuscript",
        "GalleyMakeup",
      ]),
  ],
  targets: [
    // The arrows. Layout, text and manuscript never meet: GalleyMakeup is where they do.
    .target(name: "GalleyCells", swiftSettings: settings),
    .target(
      name: "GalleyLayout", dependencies: ["GalleyCells"], exclude: ["RULES.md"],
      swiftSettings: settings),
    .target(
      name: "GalleyText", dependencies: ["GalleyCells"],
      exclude: ["Unicode/LICENSE", "Setting/README.md", "Setting/Patterns/LICENSE"],
      swiftSettings: settings),
    .target(
      name: "GalleyManuscript", dependencies: ["GalleyCells"],
      exclude: ["Document/Markdown/LICENSE"], swiftSettings: settings),
    .target(
      name: "GalleyMakeup",
      dependencies: ["GalleyCells", "GalleyLayout", "GalleyText", "GalleyManuscript"],
      swiftSettings: settings),
    // All of these under one name, for programs.
    .target(
      name: "GalleyKit",
      dependencies: [
        "GalleyCells", "GalleyLayout", "GalleyText", "GalleyManuscript", "GalleyMakeup",
      ],
      swiftSettings: settings),
    // Pages that follow their sources, apart from everything that prints once.
    .target(
      name: "GalleyLive",
      dependencies: [
        "GalleyCells", "GalleyLayout", "GalleyText", "GalleyManuscript", "GalleyMakeup",
      ],
      swiftSettings: settings),
    .target(
      name: "GalleyTemplates", dependencies: ["GalleyManuscript"], path: "Templates",
      exclude: ["README.md"],
      resources: templates.map { .embedInCode("\($0).kdl") }, swiftSettings: settings),
    // A test target without tests, so that only builds with tests need the module Testing.
    .testTarget(
      name: "TestSupport", dependencies: ["GalleyText"], swiftSettings: settings),
    .executableTarget(
      name: "galley",
      dependencies: [
        "GalleyText", "GalleyManuscript", "GalleyMakeup", "GalleyLive", "GalleyTemplates",
      ],
      exclude: ["LinkOrder.txt"], swiftSettings: settings + startSettings,
      linkerSettings: linker, plugins: ["BuildCommit"]),
    .plugin(name: "BuildCommit", capability: .buildTool(), path: "Sources/BuildCommit"),
    .executableTarget(
      name: "galley-probe",
      dependencies: ["GalleyCells", "GalleyLayout", "GalleyText", "GalleyManuscript"],
      swiftSettings: settings),
    // Makes Sources/GalleyText/Unicode/Tables; run by maintainers.
    .executableTarget(name: "unicode-tables", swiftSettings: settings),
    .executableTarget(
      name: "galley-bench",
      dependencies: [
        "GalleyCells", "GalleyLayout", "GalleyText", "GalleyManuscript", "GalleyMakeup",
        "GalleyLive",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "GalleyCellsTests", dependencies: ["GalleyCells", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "GalleyLayoutTests",
      dependencies: ["GalleyCells", "GalleyLayout", "TestSupport", "galley-probe"],
      exclude: ["GoldenCases.jsonl"], swiftSettings: settings),
    .testTarget(
      name: "GalleyTextTests", dependencies: ["GalleyCells", "GalleyText", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "GalleyManuscriptTests",
      dependencies: ["GalleyCells", "GalleyManuscript", "GalleyTemplates", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "GalleyMakeupTests",
      dependencies: [
        "GalleyCells", "GalleyText", "GalleyManuscript", "GalleyMakeup", "GalleyKit",
        "GalleyTemplates", "TestSupport",
      ], exclude: ["Pages", "Samples"], swiftSettings: settings),
    .testTarget(
      name: "GalleyLiveTests",
      dependencies: [
        "GalleyCells", "GalleyText", "GalleyManuscript", "GalleyMakeup", "GalleyLive",
        "TestSupport",
      ], swiftSettings: settings),
    // The program is found beside the test bundle: a dependency on it would hand its linker flag on.
    .testTarget(
      name: "GalleyCommandTests",
      dependencies: ["GalleyManuscript", "GalleyTemplates", "TestSupport"], exclude: ["Pages"],
      swiftSettings: settings),
  ]
)
