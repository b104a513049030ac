// swift-tools-version: 6.2
import PackageDescription

// Example programs of one file each, which depend on MonkeyPinch as the package of a user does.
// README.md lists them. Run one with `swift run --package-path Examples DragACard`. The tests of
// MonkeyPinch run them too.

// On Linux, SDL is in the compiler's default paths, and the flags of pkg-config only cause warnings.
#if os(Linux)
func pkgConfig(_ name: String) -> String? { nil }
#else
func pkgConfig(_ name: String) -> String? { name }
#endif

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15)],
  // A package without the product MonkeyPinchCommands adds `traits: []`, and fetches nothing else.
  dependencies: [.package(name: "MonkeyPinch", path: "..")],
  targets: [
    example("DragACard"),
    example("CustomRecognizer"),
    example("SingleAndDoubleTap"),
    // A picture to drag, pinch, turn and throw, by one recognizer.
    example(
      "ThrowAPicture", products: ["Gestures", "GestureExtras", "GestureMotion", "GestureTesting"]),
    // A window and an event queue of SDL's own, read through a module for SDL's header.
    example("BareSDLWindow", products: ["Gestures", "SDLFingers"], libraries: ["CSDL"]),
    // Scenes of one's own in the playground's window, with inspector, help and recordings.
    example("OwnScene", products: ["Gestures", "MonkeyPinchApp"]),
    example(
      "PhotoTable", products: ["Gestures", "GestureMotion", "MonkeyPinchApp"],
      excluding: ["Sprites"]),
    // The same, with commands that replay, explain and verify recordings.
    example("lamp", products: ["Gestures", "MonkeyPinchCommands"]),
    example("ListInAPager", products: ["Gestures", "GestureMotion", "MonkeyPinchApp"]),
    // Code for UIKit: a card to throw, a sheet with detents and a knob.
    example("UIKitSamples", products: ["UIKitNames", "MonkeyPinchApp"]),
    .systemLibrary(
      name: "CSDL", path: "CSDL", pkgConfig: pkgConfig("sdl2"),
      providers: [.apt(["libsdl2-dev"]), .brew(["sdl2"])]),
    // The declarations of this target are isolated to the main actor by default.
    example("MainActorByDefault", settings: [.defaultIsolation(MainActor.self)]),
    example("SwiftFive", settings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ExampleTests", dependencies: ["Gestures", "GestureTesting"].map(product), path: "Tests"
    ),
    .testTarget(
      name: "TestFromARecording",
      dependencies: [
        "Gestures", "GestureHistory", "GestureRecordings", "MonkeyPinchApp",
        "MonkeyPinchPlayground",
      ].map(product),
      path: "TestFromARecording", exclude: ["drag.touches.jsonl", "rolling-tap.touches.jsonl"]),
  ]
    // The steps of the tutorial.
    + (1...5).map { step in
      example(
        "TutorialStep\(step)", in: "Tutorial/Step\(step)",
        products: ["Gestures", "GestureMotion", "MonkeyPinchApp"])
    }
)

func example(
  _ name: String, in folder: String? = nil, products: [String] = ["Gestures"],
  libraries: [Target.Dependency] = [], excluding excluded: [String] = [],
  settings: [SwiftSetting] = []
) -> Target {
  .executableTarget(
    name: name,
    dependencies: products.map(product) + libraries,
    path: folder ?? name, exclude: excluded, swiftSettings: settings)
}

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "MonkeyPinch") }
