// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who uses the engine fetches or builds its benchmarks.
// `make bench` in the folder above builds it and prints the table.

let isDevelopment = Context.environment["MONKEYPINCH_DEVELOPMENT"] != nil

let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isDevelopment ? [.treatAllWarnings(as: .error)] : [])

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  // Named, for otherwise it would go by the name of whatever folder it was cloned into.
  dependencies: [.package(name: "MonkeyPinch", path: "..", traits: [])],
  targets: [
    // Clocks, memory, and a malloc that counts: what Swift cannot ask for itself.
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
        .product(name: "MonkeyPinchPlayground", package: "MonkeyPinch"),
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
    .executableTarget(name: "bench-table", swiftSettings: strict),
    // SDL alone, for what the playground's latency is held against.
    .systemLibrary(name: "CPlainSDL"),
    .executableTarget(name: "plain-loop", dependencies: ["CPlainSDL"], swiftSettings: strict),
  ]
)
