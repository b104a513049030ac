// swift-tools-version: 6.2
import PackageDescription

// Programs of one file each, in a package that depends on a clone of MonkeyPinch as yours would:
// `swift run --package-path Examples DragACard`. The tests of MonkeyPinch compile and run them too.

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "MonkeyPinch", path: "..", traits: [])],
  targets: [
    example("DragACard"),
    example("CustomRecognizer"),
    example("SingleAndDoubleTap"),
    // Everything in this one belongs to the main actor unless it says otherwise.
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
