// swift-tools-version: 6.2
import PackageDescription

// Example programs of one file each, which depend on MonkeyPinch as the package of a user does.
// Run one with `swift run --package-path Examples DragACard`. The package's tests run them too.

// On Linux, SDL is in the compiler's default paths, and the flags of pkg-config only cause warnings.
#if os(Linux)
func pkgConfig(_ name: String) -> String? { nil }
#else
func pkgConfig(_ name: String) -> String? { name }
#endif

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "MonkeyPinch", path: "..", traits: [])],
  targets: [
    example("DragACard"),
    example("CustomRecognizer"),
    example("SingleAndDoubleTap"),
    // A picture to drag, pinch, turn and throw, by one recognizer.
    example(
      "ThrowAPicture", products: ["Gestures", "GestureExtras", "GestureMotion", "GestureTesting"]),
    // A window and an event queue of SDL's own, read through a module for SDL's header.
    example("BareSDLWindow", products: ["Gestures", "SDLFingers"], libraries: ["CSDL"]),
    // A scene of one's own in the playground's window, with inspector, help and recordings.
    example("OwnScene", products: ["Gestures", "MonkeyPinchApp"]),
    .systemLibrary(
      name: "CSDL", path: "CSDL", pkgConfig: pkgConfig("sdl2"),
      providers: [.apt(["libsdl2-dev"]), .brew(["sdl2"])]),
    // The declarations of this target are isolated to the main actor by default.
    example("MainActorByDefault", settings: [.defaultIsolation(MainActor.self)]),
    example("SwiftFive", settings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        .product(name: "Gestures", package: "MonkeyPinch"),
        .product(name: "GestureTesting", package: "MonkeyPinch"),
      ],
      path: "Tests"),
  ]
)

func example(
  _ name: String, products: [String] = ["Gestures"], libraries: [Target.Dependency] = [],
  settings: [SwiftSetting] = []
) -> Target {
  .executableTarget(
    name: name,
    dependencies: products.map { .product(name: $0, package: "MonkeyPinch") } + libraries,
    path: name, swiftSettings: settings)
}
