// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that packages that depend on the engine do not fetch or build its
// benchmarks. `make bench` in the parent folder builds it and prints the table.

// No package depends on this one, so warnings can always be errors.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"), .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  // Named explicitly: the default name is that of the folder of the clone.
  dependencies: [.package(name: "MonkeyPinch", path: "..", traits: [])],
  targets: [
    // Clocks, peak memory, and a malloc that counts, which Swift cannot provide.
    .target(name: "CMeasure"),
    .target(
      name: "BenchmarkKit",
      dependencies: [
        "CMeasure",
        .product(name: "Gestures", package: "MonkeyPinch"),
        .product(name: "GestureTesting", package: "MonkeyPinch"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "gesture-bench",
      dependencies: ["BenchmarkKit", .product(name: "Gestures", package: "MonkeyPinch")],
      swiftSettings: strict),
    .executableTarget(
      name: "replay-bench",
      dependencies: [
        "BenchmarkKit",
        .product(name: "Gestures", package: "MonkeyPinch"),
        .product(name: "GestureHistory", package: "MonkeyPinch"),
        .product(name: "GestureRecordings", package: "MonkeyPinch"),
        .product(name: "MonkeyPinchPlayground", package: "MonkeyPinch"),
        .product(name: "MonkeyPinchScenes", package: "MonkeyPinch"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "stroke-table",
      dependencies: [
        "BenchmarkKit",
        .product(name: "Gestures", package: "MonkeyPinch"),
        .product(name: "GestureStrokes", package: "MonkeyPinch"),
        .product(name: "GestureTesting", package: "MonkeyPinch"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "hand-table",
      dependencies: [
        .product(name: "GestureTesting", package: "MonkeyPinch"),
        .product(name: "Gestures", package: "MonkeyPinch"),
        .product(name: "GestureRecordings", package: "MonkeyPinch"),
        .product(name: "MonkeyPinchPlayground", package: "MonkeyPinch"),
        .product(name: "MonkeyPinchScenes", package: "MonkeyPinch"),
      ],
      swiftSettings: strict),
    // A plain loop in C that draws pictures, to compare the software renderer with.
    .target(name: "CPlainFrame"),
    .executableTarget(
      name: "frame-bench",
      dependencies: [
        "BenchmarkKit", "CPlainFrame",
        .product(name: "GestureControls", package: "MonkeyPinch"),
        .product(name: "GestureRecordings", package: "MonkeyPinch"),
        .product(name: "Gestures", package: "MonkeyPinch"),
        .product(name: "MonkeyPinchPlayground", package: "MonkeyPinch"),
        .product(name: "MonkeyPinchScenes", package: "MonkeyPinch"),
        .product(name: "SDLHost", package: "MonkeyPinch"),
      ],
      swiftSettings: strict),
    .executableTarget(name: "start-bench", swiftSettings: strict),
    .executableTarget(
      name: "bench-table",
      dependencies: ["BenchmarkKit", .product(name: "Gestures", package: "MonkeyPinch")],
      swiftSettings: strict),
    // SDL without the engine, as a baseline for the playground's latency.
    .systemLibrary(name: "CPlainSDL"),
    .executableTarget(name: "plain-loop", dependencies: ["CPlainSDL"], swiftSettings: strict),
  ]
)
