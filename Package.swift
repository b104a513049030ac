// swift-tools-version: 6.2
import PackageDescription

// Every target is held to these: what a file uses it imports itself, an existential says so, and a
// warning stops the build.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// On Linux the headers and libraries are where the compiler looks anyway, and pkg-config's flags would
// only bring warnings; Homebrew's have to be found.
#if os(Linux)
func pkgConfig(_ name: String) -> String? { nil }
#else
func pkgConfig(_ name: String) -> String? { name }
#endif

let package = Package(
  name: "MonkeyPinch",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Gestures", targets: ["Gestures", "GestureSubclassing"]),
    // Signs that are taught by drawing them, as a gesture like any other.
    .library(name: "Strokes", targets: ["Strokes"]),
    // What a program needs to replay recordings without a window, as the benchmarks do.
    .library(name: "Playground", targets: ["Playground", "Recordings", "Scenes"]),
    .executable(name: "monkeypinch", targets: ["monkeypinch"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    // For `make docs` alone; nothing that is built depends on it.
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"),
  ],
  targets: [
    // Bottom layer first; an arrow is an import, and none points up.
    .target(name: "Gestures", swiftSettings: strict),
    .target(name: "GestureSubclassing", dependencies: ["Gestures"], swiftSettings: strict),
    .target(
      name: "CustomGestures", dependencies: ["Gestures", "GestureSubclassing"],
      swiftSettings: strict),
    .target(
      name: "Strokes", dependencies: ["Gestures", "GestureSubclassing"], swiftSettings: strict),
    .target(name: "Motion", dependencies: ["Gestures"], swiftSettings: strict),
    .target(name: "Drawing", dependencies: ["Gestures"], swiftSettings: strict),
    .target(name: "Controls", dependencies: ["Drawing", "Gestures"], swiftSettings: strict),
    .target(name: "Recordings", dependencies: ["Gestures"], swiftSettings: strict),
    .target(
      name: "Scenes",
      dependencies: [
        "Controls", "CustomGestures", "Drawing", "Gestures", "GestureSubclassing", "Motion",
        "Strokes",
      ],
      swiftSettings: strict),
    .target(
      name: "Playground",
      dependencies: ["Controls", "Drawing", "Gestures", "Recordings", "Scenes", "Strokes"],
      swiftSettings: strict),

    // The module is not called SDL2: a Swift module of that name would hide -lSDL2 from the linker.
    .systemLibrary(
      name: "CSDL2", pkgConfig: pkgConfig("sdl2"),
      providers: [.apt(["libsdl2-dev"]), .brew(["sdl2"])]),
    .systemLibrary(
      name: "CSDL2Image", pkgConfig: pkgConfig("SDL2_image"),
      providers: [.apt(["libsdl2-image-dev"]), .brew(["sdl2_image"])]),
    .systemLibrary(
      name: "CSDL2Mixer", pkgConfig: pkgConfig("SDL2_mixer"),
      providers: [.apt(["libsdl2-mixer-dev"]), .brew(["sdl2_mixer"])]),
    .target(
      name: "SDLHost",
      dependencies: [
        "CSDL2", "CSDL2Image", "CSDL2Mixer", "Drawing", "Gestures",
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),

    .executableTarget(
      name: "monkeypinch",
      dependencies: [
        "Drawing", "Gestures", "Playground", "Recordings", "SDLHost", "Scenes", "Strokes",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      // Not isolated to the main actor: ArgumentParser calls commands outside any. The frame loop is one
      // thread all the same, for nothing here is Sendable or starts a task.
      swiftSettings: strict),

    .target(
      name: "GestureTestSupport", dependencies: ["Gestures"], path: "Tests/GestureTestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "GesturesTests",
      dependencies: [
        "CustomGestures", "Gestures", "GestureSubclassing", "GestureTestSupport", "Motion",
      ],
      exclude: ["Velocity/README.md", "Velocity/Recorded"], swiftSettings: strict),
    .testTarget(
      name: "MotionTests", dependencies: ["GestureTestSupport", "Gestures", "Motion"],
      swiftSettings: strict),
    .testTarget(
      name: "StrokesTests",
      dependencies: ["Gestures", "GestureTestSupport", "Strokes"], swiftSettings: strict),
    .testTarget(
      name: "ControlsTests",
      dependencies: ["Controls", "Drawing", "Gestures", "GestureTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "RecordingsTests", dependencies: ["Gestures", "Recordings"], swiftSettings: strict),
    .testTarget(
      name: "ScenesTests",
      dependencies: [
        "Controls", "CustomGestures", "Drawing", "Gestures", "Motion", "Playground", "Recordings",
        "Scenes", "Strokes",
      ],
      // Read where it stands: a folder copied as a resource is not copied anew when a file in it changes.
      exclude: ["Golden"], swiftSettings: strict),
    .target(
      name: "HostFuzz",
      dependencies: [
        "CSDL2", "Gestures", "Playground", "Recordings", "SDLHost", "Scenes",
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Tests/HostFuzz", swiftSettings: strict),
    .executableTarget(
      name: "host-fuzz", dependencies: ["HostFuzz"], path: "Tests/host-fuzz",
      swiftSettings: strict),
    .testTarget(
      name: "SDLHostTests",
      dependencies: [
        "CSDL2", "Drawing", "Gestures", "HostFuzz", "Playground", "Recordings", "SDLHost",
        "Scenes",
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SnapshotTests",
      dependencies: [
        "Controls", "Drawing", "Gestures", "Playground", "Recordings", "SDLHost", "Scenes",
      ],
      exclude: ["Snapshots"], swiftSettings: strict),
    // The program is run as a child; depending on it has it built first.
    .testTarget(
      name: "MonkeypinchTests", dependencies: ["Recordings", "monkeypinch"],
      swiftSettings: strict),
    // The same, in windows of an X server or a Wayland compositor that is started for it; only on Linux.
    .testTarget(
      name: "RealWindowTests", dependencies: ["SDLHost", "monkeypinch"], exclude: ["Screens"],
      swiftSettings: strict),
  ]
)
