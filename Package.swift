// swift-tools-version: 6.2
import PackageDescription

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

// `make` and CI set this. Packages that depend on this one never see it: their build systems may
// silence warnings in dependencies, which conflicts with making them errors.
let isDevelopment = Context.environment["MONKEYPINCH_DEVELOPMENT"] != nil

// The tests and the fuzzer run with the checks of exclusive access on. What we release is built without
// them: they would be a fifth of the instructions of a sample.
let released: [SwiftSetting] =
  Context.environment["MONKEYPINCH_FUZZ"] == nil
  ? [.unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))] : []

// Every file imports what it uses and marks existentials. In our own builds, warnings are errors.
let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isDevelopment ? [.treatAllWarnings(as: .error)] + released : [])

// For modules that compute every pixel, or compare every point of drawings: without optimization, they
// take most of the time of the tests. Assertions stay. `make mutants` sets no more than MONKEYPINCH_TESTS.
let optimized: [SwiftSetting] =
  isDevelopment || Context.environment["MONKEYPINCH_TESTS"] != nil
  ? [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))] : []

// On Linux, SDL is mostly in the compiler's default folders, where the flags of pkg-config only cause
// warnings. Elsewhere, as with Homebrew or Nix, pkg-config finds it. On Windows, the packages of vcpkg,
// sdl2, sdl2-image and sdl2-mixer, are found by flags of `swift build`; see .github/workflows/ci.yml.
#if os(Linux)
func pkgConfig(_ name: String, header: String) -> String? {
  let folders = ["/usr/include", "/usr/local/include"]
  return folders.contains { access("\($0)/SDL2/\(header)", R_OK) == 0 } ? nil : name
}
#else
func pkgConfig(_ name: String, header: String) -> String? { name }
#endif

// Only MonkeyPinchCommands uses it. A package that depends on other libraries passes `traits: []`, and
// does not fetch it.
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Program"]))

let package = Package(
  name: "MonkeyPinch",
  // The first with 128-bit integers: the page Platforms of the module Gestures says what needs them.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .visionOS(.v2)],
  products: [
    // The engine, and what recognizers of your own need beside it.
    .library(name: "Gestures", targets: ["Gestures", "GestureSubclassing"]),
    // More recognizers, written with the public interface alone.
    .library(name: "GestureExtras", targets: ["GestureExtras"]),
    // Signs that are taught by drawing them.
    .library(name: "GestureStrokes", targets: ["GestureStrokes"]),
    // Throws, springs and animation by virtual time.
    .library(name: "GestureMotion", targets: ["GestureMotion"]),
    // UIKit's names, for code that was written for UIKit.
    .library(name: "UIKitNames", targets: ["UIKitNames"]),
    // Touches of hands that tremble, bounce or rest, made steady before a session gets them.
    .library(name: "TouchFilters", targets: ["TouchFilters"]),
    // Touches to text and back.
    .library(name: "GestureRecordings", targets: ["GestureRecordings"]),
    // Buttons, switches and sliders, and the draw commands that they draw themselves with.
    .library(name: "GestureControls", targets: ["GestureControls"]),
    // What recognizers did and why, and what would have happened under other limits.
    .library(name: "GestureHistory", targets: ["GestureHistory"]),
    // The events of one's own SDL window to touches.
    .library(name: "SDLFingers", targets: ["SDLFingers"]),
    // A window, its events, pictures and sounds by SDL 2.
    .library(name: "SDLHost", targets: ["SDLHost", "SDLFingers", "GestureCanvas"]),
    // Fingers and a stage for tests of your own gestures.
    .library(name: "GestureTesting", targets: ["GestureTesting"]),
    // What a program needs to replay recordings without a window, as the benchmarks do.
    .library(
      name: "MonkeyPinchPlayground",
      targets: ["MonkeyPinchPlayground", "PlayKit"]),
    // The scenes of the program monkeypinch.
    .library(name: "MonkeyPinchScenes", targets: ["MonkeyPinchScenes"]),
    // The playground's window, for scenes of one's own, with the pictures, fonts and sounds.
    .library(
      name: "MonkeyPinchApp",
      targets: [
        "MonkeyPinchApp", "MonkeyPinchAssets", "GestureControls", "GestureHistory", "PlayKit",
        "SDLHost",
      ]),
    // The commands of a program of one's own scenes; it needs the trait Program.
    .library(
      name: "MonkeyPinchCommands",
      targets: [
        "MonkeyPinchCommands", "MonkeyPinchApp", "MonkeyPinchAssets", "GestureControls",
        "GestureHistory", "PlayKit", "SDLHost",
      ]),
    // The engine, the extras, motion, touch filters and events of SDL for C, Python and other languages;
    // `make library` links it.
    .library(name: "GesturesC", type: .dynamic, targets: ["GesturesC"]),
    .executable(name: "monkeypinch", targets: ["monkeypinch"]),
  ],
  traits: [
    .default(enabledTraits: ["Program"]),
    .trait(
      name: "Program",
      description: "MonkeyPinchCommands, the program monkeypinch, and the package they need."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ]
    // Only `make docs` uses it.
    + (isDevelopment
      ? [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0")] : []),
  targets: [
    // Lowest layer first; an arrow is an import, and none points up.
    .target(name: "Gestures", swiftSettings: strict),
    .target(name: "GestureSubclassing", dependencies: ["Gestures"], swiftSettings: strict),
    .target(
      name: "GestureExtras", dependencies: ["GestureSubclassing", "Gestures"],
      swiftSettings: strict),
    // JSON, and text that is safe to print, for the modules of this package. It reads no files.
    .target(name: "GestureJSON", swiftSettings: strict),
    .target(
      name: "GestureStrokes", dependencies: ["GestureJSON", "GestureSubclassing", "Gestures"],
      swiftSettings: strict + optimized),
    .target(name: "GestureMotion", dependencies: ["Gestures"], swiftSettings: strict),
    // Touch samples in, touch samples out, before a session gets them.
    .target(name: "TouchFilters", dependencies: ["Gestures"], swiftSettings: strict),
    // Mouse, wheel, keys, trackpads and touch screens to touch samples, and SDL's events, read from
    // memory without its header, as their input.
    .target(name: "SDLFingers", dependencies: ["Gestures"], swiftSettings: strict),
    // The header of the C library, which Swift imports for its types, and the functions behind it.
    .systemLibrary(name: "CGestures"),
    // The words of a thread's last failure: Swift has no variables of threads.
    .target(name: "CGestureFailures"),
    .target(
      name: "GesturesC",
      dependencies: [
        "CGestureFailures", "CGestures", "GestureExtras", "GestureMotion", "Gestures", "SDLFingers",
        "TouchFilters",
      ],
      swiftSettings: strict),
    .target(name: "GestureHistory", dependencies: ["Gestures"], swiftSettings: strict),
    .target(name: "GestureTesting", dependencies: ["Gestures"], swiftSettings: strict),
    .target(name: "GestureControls", dependencies: ["Gestures"], swiftSettings: strict),
    .target(
      name: "GestureRecordings", dependencies: ["GestureJSON", "Gestures"], swiftSettings: strict),
    // What scenes are made of: their protocol, sprites, and pictures in the colors of a theme.
    .target(
      name: "PlayKit",
      dependencies: [
        "GestureControls", "GestureExtras", "GestureMotion", "GestureStrokes", "Gestures",
      ],
      swiftSettings: strict),
    .target(
      name: "MonkeyPinchScenes",
      dependencies: [
        "GestureControls", "GestureExtras", "GestureMotion", "GestureStrokes", "GestureSubclassing",
        "Gestures", "PlayKit",
      ],
      swiftSettings: strict),
    // Shows what recognizers did and why: values in, views and pictures out.
    .target(
      name: "MonkeyPinchInspector",
      dependencies: ["GestureControls", "GestureHistory", "Gestures", "PlayKit"],
      swiftSettings: strict),
    .target(
      name: "MonkeyPinchPlayground",
      dependencies: [
        "GestureControls", "GestureExtras", "GestureHistory", "GestureJSON", "GestureMotion",
        "GestureRecordings", "GestureStrokes", "Gestures", "MonkeyPinchInspector", "PlayKit",
        "SDLFingers", "TouchFilters",
      ],
      swiftSettings: strict),

    // The names of UIKit, and its animations, for code that was written for it.
    .target(
      name: "UIKitNames", dependencies: ["GestureControls", "GestureMotion", "Gestures"],
      swiftSettings: strict),

    // Draws draw commands into memory.
    .target(
      name: "GestureCanvas", dependencies: ["GestureControls", "Gestures"],
      swiftSettings: strict + optimized),

    // None is called SDL2: a Swift module of that name would hide -lSDL2 from the linker.
    .systemLibrary(
      name: "CSDLHost", pkgConfig: pkgConfig("sdl2", header: "SDL.h"),
      providers: [.apt(["libsdl2-dev"]), .yum(["SDL2-devel"]), .brew(["sdl2"])]),
    .systemLibrary(
      name: "CSDLHostImage", pkgConfig: pkgConfig("SDL2_image", header: "SDL_image.h"),
      providers: [
        .apt(["libsdl2-image-dev"]), .yum(["SDL2_image-devel"]), .brew(["sdl2_image"]),
      ]),
    .systemLibrary(
      name: "CSDLHostMixer", pkgConfig: pkgConfig("SDL2_mixer", header: "SDL_mixer.h"),
      providers: [
        .apt(["libsdl2-mixer-dev"]), .yum(["SDL2_mixer-devel"]), .brew(["sdl2_mixer"]),
      ]),
    .target(
      name: "SDLHost",
      dependencies: [
        "CSDLHost", "CSDLHostImage", "CSDLHostMixer", "GestureCanvas", "GestureControls",
        "Gestures", "SDLFingers",
      ],
      swiftSettings: strict),

    // The pictures, fonts and sounds as resources, which a program of scenes of one's own finds in the folder
    // that SwiftPM puts beside it. The program monkeypinch, which is installed with its files, does without.
    .target(
      name: "MonkeyPinchAssets", path: "Assets",
      exclude: ["CREDITS.md", "Pictures", "Recordings"], sources: ["MonkeyPinchAssets.swift"],
      resources: [.copy("Fonts"), .copy("Sounds"), .copy("Sprites")]),

    // The playground's window, for scenes of one's own and for the program.
    .target(
      name: "MonkeyPinchApp",
      dependencies: [
        "GestureCanvas", "GestureControls", "GestureHistory", "GestureJSON", "GestureRecordings",
        "GestureStrokes", "Gestures", "MonkeyPinchInspector", "MonkeyPinchPlayground", "PlayKit",
        "SDLFingers", "SDLHost",
      ],
      swiftSettings: strict),

    // The commands of a program of scenes. Not isolated to the main actor: ArgumentParser calls
    // commands outside any actor. The frame loop is one thread all the same, because nothing here is
    // Sendable or starts a task.
    .target(
      name: "MonkeyPinchCommands",
      dependencies: [
        "GestureCanvas", "GestureControls", "GestureHistory", "GestureJSON", "GestureRecordings",
        "GestureStrokes", "Gestures", "MonkeyPinchApp", "MonkeyPinchInspector",
        "MonkeyPinchPlayground", "PlayKit", "SDLFingers", "SDLHost", argumentParser,
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "monkeypinch",
      dependencies: ["CGestures", "MonkeyPinchCommands", "MonkeyPinchScenes"],
      swiftSettings: strict),

    .testTarget(
      name: "GestureTestingTests", dependencies: ["GestureTesting", "Gestures"],
      swiftSettings: strict),
    .testTarget(
      name: "GesturesTests",
      dependencies: [
        "GestureExtras", "GestureMotion", "GestureSubclassing", "GestureTesting", "Gestures",
      ],
      exclude: ["Velocity/README.md", "Velocity/Recorded"], swiftSettings: strict),
    // A second, naive engine, written from the rules alone, and the worlds that both play.
    .target(
      name: "Oracle", dependencies: ["GestureTesting", "Gestures"], path: "Tests/Oracle",
      swiftSettings: strict),
    .executableTarget(
      name: "oracle-soak", dependencies: ["Oracle"], path: "Tests/oracle-soak",
      swiftSettings: strict),
    .target(name: "CLiveMemory", path: "Tests/CLiveMemory"),
    // Opens scenes and plays for hours, and fails if live memory grows.
    .executableTarget(
      name: "memory-soak",
      dependencies: [
        "CLiveMemory", "GestureControls", "GestureRecordings", "GestureTesting", "Gestures",
        "MonkeyPinchPlayground", "MonkeyPinchScenes", "PlayKit",
      ],
      path: "Tests/memory-soak", swiftSettings: strict),
    // What a sample and a frame cost in a window's run; `make bench` counts its instructions.
    .executableTarget(
      name: "live-cost",
      dependencies: [
        "CLiveMeasure", "CSDLHost", "GestureControls", "GestureRecordings", "Gestures",
        "MonkeyPinchApp", "MonkeyPinchPlayground", "MonkeyPinchScenes", "PlayKit", "SDLHost",
      ],
      path: "Benchmarks/Live", swiftSettings: strict),
    .target(name: "CLiveMeasure", path: "Benchmarks/Sources/CMeasure"),
    .testTarget(
      name: "OracleTests", dependencies: ["GestureTesting", "Oracle"], swiftSettings: strict),
    .testTarget(
      name: "GestureExtrasTests", dependencies: ["GestureExtras", "GestureTesting", "Gestures"],
      swiftSettings: strict),
    .testTarget(
      name: "GestureMotionTests", dependencies: ["GestureMotion", "GestureTesting", "Gestures"],
      swiftSettings: strict),
    .testTarget(
      name: "TouchFiltersTests", dependencies: ["GestureTesting", "Gestures", "TouchFilters"],
      swiftSettings: strict),
    // Events of SDL that are played in Swift, C and Python, with the same logs.
    .target(
      name: "EventStreams", path: "Tests/EventStreams", exclude: ["Streams", "write-streams"],
      swiftSettings: strict),
    // Calls the functions of the header as C code does.
    .testTarget(
      name: "GesturesCTests",
      dependencies: [
        "CGestures", "EventStreams", "GestureExtras", "GestureMotion", "GestureTesting", "Gestures",
        "GesturesC", "Oracle", "TouchFilters",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "GestureStrokesTests",
      dependencies: ["GestureStrokes", "GestureTesting", "Gestures"], swiftSettings: strict),
    .testTarget(
      name: "GestureHistoryTests",
      dependencies: [
        "GestureExtras", "GestureHistory", "GestureRecordings", "GestureSubclassing",
        "GestureTesting", "Gestures", "MonkeyPinchPlayground", "MonkeyPinchScenes", "PlayKit",
      ],
      exclude: ["Answers.txt", "Stories.txt"], swiftSettings: strict),
    .testTarget(
      name: "GestureControlsTests",
      dependencies: ["GestureControls", "GestureTesting", "Gestures"],
      exclude: ["Controls.svg"], swiftSettings: strict),
    .testTarget(
      name: "GestureJSONTests", dependencies: ["GestureJSON"], swiftSettings: strict),
    .testTarget(
      name: "GestureRecordingsTests",
      dependencies: ["GestureRecordings", "GestureTesting", "Gestures"],
      exclude: ["Logs"], swiftSettings: strict),
    .testTarget(
      name: "MonkeyPinchScenesTests",
      dependencies: [
        "GestureControls", "GestureExtras", "GestureHistory", "GestureMotion", "GestureRecordings",
        "GestureStrokes", "GestureSubclassing", "GestureTesting", "Gestures",
        "MonkeyPinchInspector", "MonkeyPinchPlayground", "MonkeyPinchScenes", "PlayKit",
        "SDLFingers",
      ],
      // Read where they are: a resource folder is not copied again when a file in it changes.
      exclude: ["Golden", "Saved"], swiftSettings: strict),
    .testTarget(
      name: "MonkeyPinchInspectorTests",
      dependencies: [
        "GestureControls", "GestureHistory", "GestureRecordings", "GestureTesting", "Gestures",
        "MonkeyPinchInspector", "MonkeyPinchPlayground", "MonkeyPinchScenes", "PlayKit",
      ],
      swiftSettings: strict),
    // What `make fuzz` and the tests do with the bytes of an input, and the inputs that are kept.
    .target(
      name: "Fuzzing",
      dependencies: [
        "CGestures", "CSDLHost", "GestureExtras", "GestureJSON", "GestureRecordings",
        "GestureStrokes", "Gestures", "GesturesC", "MonkeyPinchApp", "MonkeyPinchPlayground",
        "MonkeyPinchScenes", "Oracle", "PlayKit", "SDLFingers", "SDLHost",
      ],
      path: "Tests/Fuzzing", exclude: ["Corpus", "Words", "run"], swiftSettings: strict),
    .testTarget(name: "FuzzingTests", dependencies: ["Fuzzing"], swiftSettings: strict),
    // The events of SDL 3, declared after its documentation.
    .systemLibrary(name: "CSDL3Events", path: "Tests/CSDL3Events"),
    .testTarget(
      name: "SDLFingersTests",
      dependencies: [
        "CSDL3Events", "CSDLHost", "EventStreams", "GestureExtras", "GestureTesting", "Gestures",
        "SDLFingers",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "GestureCanvasTests", dependencies: ["GestureCanvas", "GestureControls", "Gestures"],
      swiftSettings: strict),
    .testTarget(
      name: "SDLHostTests",
      dependencies: [
        "CSDLHost", "CSDLHostMixer", "Fuzzing", "GestureCanvas", "GestureControls",
        "GestureRecordings",
        "GestureTesting", "Gestures", "MonkeyPinchApp", "MonkeyPinchPlayground",
        "MonkeyPinchScenes", "PlayKit", "SDLFingers", "SDLHost",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SnapshotTests",
      dependencies: [
        "GestureCanvas", "GestureControls", "GestureHistory", "GestureRecordings", "GestureTesting",
        "Gestures", "MonkeyPinchInspector", "MonkeyPinchPlayground", "MonkeyPinchScenes", "PlayKit",
        "SDLHost",
      ],
      exclude: ["Snapshots"], swiftSettings: strict),
    // Compiles and runs the examples and the programs of the documentation against these modules.
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "GestureCanvas", "GestureControls", "GestureExtras", "GestureHistory", "GestureMotion",
        "GestureRecordings", "GestureStrokes", "GestureSubclassing", "GestureTesting", "Gestures",
        "MonkeyPinchApp", "MonkeyPinchPlayground", "MonkeyPinchScenes", "PlayKit", "SDLFingers",
        "SDLHost", "TouchFilters", "UIKitNames",
      ],
      swiftSettings: strict),
    // An example of tests, which is part of the package Examples too.
    .testTarget(
      name: "TestFromARecording",
      dependencies: [
        "GestureControls", "GestureHistory", "GestureRecordings", "Gestures",
        "MonkeyPinchPlayground", "PlayKit",
      ],
      path: "Examples/TestFromARecording",
      exclude: ["drag.touches.jsonl", "rolling-tap.touches.jsonl"], swiftSettings: strict),
    // An example of a program with a scene of one's own, which is part of the package Examples too.
    .executableTarget(
      name: "lamp",
      dependencies: [
        "GestureControls", "GestureSubclassing", "Gestures", "MonkeyPinchCommands", "PlayKit",
      ],
      path: "Examples/lamp", swiftSettings: strict),
    // An example of code for UIKit, which is part of the package Examples too.
    .target(
      name: "UIKitSamples", dependencies: ["UIKitNames"], path: "Examples/UIKitSamples",
      exclude: ["main.swift"], swiftSettings: strict),
    .testTarget(
      name: "UIKitNamesTests", dependencies: ["GestureTesting", "UIKitNames", "UIKitSamples"],
      swiftSettings: strict),
    // Temporary folders for the tests of the program.
    .target(name: "TestFolder", path: "Tests/TestFolder", swiftSettings: strict),
    // Runs the programs as child processes; the dependencies build them first.
    .testTarget(
      name: "MonkeypinchTests",
      dependencies: [
        "GestureRecordings", "GestureStrokes", "Gestures", "MonkeyPinchApp", "SDLHost",
        "TestFolder", "lamp", "monkeypinch",
      ],
      swiftSettings: strict),
    // The same, in windows of an X server or a Wayland compositor; only on Linux.
    .testTarget(
      name: "RealWindowTests",
      dependencies: ["GestureCanvas", "SDLHost", "TestFolder", "monkeypinch"],
      exclude: ["Screens"],
      swiftSettings: strict),
  ]
)

// `make test-engine`, `make mutants` and `make library` set this to the names of targets, separated by
// commas, to build these and what they need: a change in the engine would otherwise build every module
// again, and packages that they do not use would be fetched. GesturesTests/Recognizers builds the tests in that
// folder alone.
if let tests = Context.environment["MONKEYPINCH_TESTS"] {
  var needed = tests.split(separator: ",").map { name in
    let parts = name.split(separator: "/").map(String.init)
    if parts.count == 2 {
      package.targets.first { $0.name == parts[0] }?.sources =
        [parts[1], "ExpectedReason.swift", "PinchAndTurn.swift", "ScriptedRecognizer.swift"]
    }
    return parts[0]
  }
  var index = 0
  while index < needed.count {
    for case .byNameItem(let name, _) in package.targets.first(where: { $0.name == needed[index] })?
      .dependencies ?? [] where !needed.contains(name)
    {
      needed.append(name)
    }
    index += 1
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
  if !needed.contains("MonkeyPinchCommands") { package.dependencies = [] }
}

// `make fuzz` sets this: libFuzzer has the main function of the program.
if Context.environment["MONKEYPINCH_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz", dependencies: ["Fuzzing"], path: "Tests/fuzz",
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]))
}
