// swift-tools-version: 6.2
import PackageDescription

// Fuzzers of galley's library: a package of its own, since the fuzzer's `main` would break the
// builds of the one above. README.md says how they are built and run.
let fuzzers = ["KDL", "Template", "Markdown", "Text", "ANSI", "CSV", "JSON", "Updates", "Page"]

// The fuzzer has the `main` function; without this flag a file by itself would be another.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .unsafeFlags(["-parse-as-library"]),
]

let package = Package(
  name: "galley-fuzz",
  dependencies: [.package(name: "galley", path: "../..")],
  targets: [
    .target(
      name: "FuzzSupport", dependencies: [.product(name: "GalleyKit", package: "galley")],
      swiftSettings: [.enableUpcomingFeature("ExistentialAny")])
  ]
    + fuzzers.map {
      .executableTarget(name: "Fuzz\($0)", dependencies: ["FuzzSupport"], swiftSettings: settings)
    }
)
