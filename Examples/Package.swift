// swift-tools-version: 6.2
import PackageDescription

// Example programs of one file each, which depend on MonkeyPinch as the package of a user does.
// Run one with `swift run --package-path Examples DragACard`. The package's tests run them too.

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "MonkeyPinch", path: "..", traits: [])],
  targets: [
    example("DragACard"),
    example("CustomRecognizer"),
    example("SingleAndDoubleTap"),
    // The declarations of this target are isolated to the main actor by default.
    example("MainActorByDefault", settings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        .product(name: "Gestures", package: "MonkeyPinch"),
        .product(name: "GestureTesting", package: "MonkeyPinch"),
      ],
      path: "Tests"),
  ]
)

func example(_ name: String, settings: [SwiftSetting] = []) -> Target {
  .executableTarget(
    name: name, dependencies: [.product(name: "Gestures", package: "MonkeyPinch")], path: name,
    swiftSettings: settings)
}
