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

// The tests play whole recordings and compute every pixel, which takes much longer without optimization. Assertions
// stay. `make mutants` sets no more than MONKEYPINCH_TESTS.
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

// A row for each target: kind, name, folder unless it is the usual one, and the modules that it imports.
//
// - product: a library with a product of its name, in Sources; library: one without
// - program: an executable with a product, in Sources; tool: one without; tests: a target of tests
// - c: sources in C; header: a header alone; sdl: the header of a library of SDL; assets: resources
let table = """
  # Lowest layer first: a module is below those that import it.
  product  Gestures
  library  GestureSubclassing: Gestures
  product  GestureExtras: GestureSubclassing Gestures
  # JSON, and text that is safe to print; it reads no files.
  library  GestureJSON
  product  GestureStrokes: GestureJSON GestureSubclassing Gestures
  product  GestureMotion: Gestures
  # Touch samples in, touch samples out, before a session gets them.
  product  TouchFilters: Gestures
  # Mouse, wheel, keys and SDL's events, read without its header, to touch samples.
  product  SDLFingers: Gestures
  product  GestureHistory: Gestures
  product  GestureTesting: Gestures
  product  GestureControls: Gestures
  product  GestureRecordings: GestureJSON Gestures
  # The header of the C library, and the words of a thread's last failure: Swift has no variables of threads.
  header   CGestures
  c        CGestureFailures
  product  GesturesC: CGestureFailures CGestures GestureExtras GestureMotion GestureRecordings Gestures SDLFingers TouchFilters
  # What scenes are made of: their protocol, sprites, and pictures in the colors of a theme.
  library  PlayKit: GestureControls GestureExtras GestureMotion GestureStrokes Gestures
  product  MonkeyPinchScenes: GestureControls GestureExtras GestureMotion GestureStrokes GestureSubclassing Gestures \
             PlayKit
  # Shows what recognizers did and why: values in, views and pictures out.
  library  MonkeyPinchInspector: GestureControls GestureHistory Gestures PlayKit
  product  MonkeyPinchPlayground: GestureControls GestureExtras GestureHistory GestureJSON GestureMotion \
             GestureRecordings GestureStrokes Gestures MonkeyPinchInspector PlayKit SDLFingers TouchFilters
  product  UIKitNames: GestureControls GestureMotion Gestures
  # Draws draw commands into memory.
  library  GestureCanvas: GestureControls Gestures
  # The playground in a page: the same with another host than SDL, in Web for WebAssembly.
  library  WebHost: GestureCanvas GestureControls GestureRecordings GestureStrokes Gestures MonkeyPinchPlayground \
             PlayKit SDLFingers
  # None is called SDL2: a Swift module of that name would hide -lSDL2 from the linker.
  sdl      CSDLHost
  sdl      CSDLHostImage
  sdl      CSDLHostMixer
  product  SDLHost: CSDLHost CSDLHostImage CSDLHostMixer GestureCanvas GestureControls Gestures SDLFingers
  # Resources, which a program finds in the folder beside it. The installed monkeypinch does without.
  assets   MonkeyPinchAssets
  product  MonkeyPinchApp: GestureCanvas GestureControls GestureHistory GestureJSON GestureRecordings GestureStrokes \
             Gestures MonkeyPinchInspector MonkeyPinchPlayground PlayKit SDLFingers SDLHost
  # Not isolated to the main actor: ArgumentParser calls commands outside any actor. The frame loop is
  # one thread all the same, because nothing here is Sendable or starts a task.
  product  MonkeyPinchCommands: GestureCanvas GestureControls GestureHistory GestureJSON GestureRecordings \
             GestureStrokes Gestures MonkeyPinchApp MonkeyPinchInspector MonkeyPinchPlayground PlayKit SDLFingers \
             SDLHost ArgumentParser
  program  monkeypinch: CGestures MonkeyPinchCommands MonkeyPinchScenes
  tests    GestureTestingTests: GestureTesting Gestures
  tests    GesturesTests: GestureExtras GestureMotion GestureSubclassing GestureTesting Gestures TestSeeds
  # A second, naive engine, written from the rules alone, and the worlds that both play.
  library  Oracle in Tests/Oracle: GestureTesting Gestures
  tool     oracle-soak in Tests/oracle-soak: Oracle
  # The seeds of random tests: fixed in `make test`, fresh in `make soak`.
  library  TestSeeds in Tests/TestSeeds
  c        CLiveMemory in Tests/CLiveMemory
  # Opens scenes and plays for hours, and fails if live memory grows.
  tool     memory-soak in Tests/memory-soak: CLiveMemory GestureControls GestureRecordings GestureTesting Gestures \
             MonkeyPinchPlayground MonkeyPinchScenes PlayKit
  # What a sample and a frame cost in a window's run; `make bench` counts its instructions.
  tool     live-cost in Benchmarks/Live: CLiveMeasure CSDLHost GestureControls GestureRecordings Gestures \
             MonkeyPinchApp MonkeyPinchPlayground MonkeyPinchScenes PlayKit SDLHost
  c        CLiveMeasure in Benchmarks/Sources/CMeasure
  tests    OracleTests: GestureTesting Oracle
  tests    GestureExtrasTests: GestureExtras GestureTesting Gestures
  tests    GestureMotionTests: GestureMotion GestureTesting Gestures TestSeeds
  tests    TouchFiltersTests: GestureTesting Gestures TouchFilters
  # Events of SDL that are played in Swift, C and Python, with the same logs.
  library  EventStreams in Tests/EventStreams
  tests    GesturesCTests: CGestures EventStreams GestureExtras GestureMotion GestureRecordings GestureTesting Gestures \
             GesturesC Oracle TestSeeds TouchFilters
  tests    GestureStrokesTests: GestureStrokes GestureTesting Gestures TestSeeds
  tests    GestureHistoryTests: GestureExtras GestureHistory GestureRecordings GestureSubclassing GestureTesting \
             Gestures MonkeyPinchPlayground MonkeyPinchScenes PlayKit
  tests    GestureControlsTests: GestureControls GestureTesting Gestures
  tests    GestureJSONTests: GestureJSON
  tests    GestureRecordingsTests: GestureRecordings GestureTesting Gestures TestSeeds
  tests    MonkeyPinchScenesTests: GestureControls GestureExtras GestureHistory GestureMotion GestureRecordings \
             GestureStrokes GestureSubclassing GestureTesting Gestures MonkeyPinchInspector MonkeyPinchPlayground \
             MonkeyPinchScenes PlayKit SDLFingers TestSeeds
  tests    MonkeyPinchInspectorTests: GestureControls GestureHistory GestureRecordings GestureTesting Gestures \
             MonkeyPinchInspector MonkeyPinchPlayground MonkeyPinchScenes PlayKit
  # What `make fuzz` and the tests do with the bytes of an input, and the inputs that are kept.
  library  Fuzzing in Tests/Fuzzing: CGestures CSDLHost GestureExtras GestureJSON GestureRecordings GestureStrokes \
             Gestures GesturesC MonkeyPinchApp MonkeyPinchPlayground MonkeyPinchScenes Oracle PlayKit SDLFingers \
             SDLHost
  tests    FuzzingTests: Fuzzing
  # The events of SDL 3, declared after its documentation.
  header   CSDL3Events in Tests/CSDL3Events
  tests    SDLFingersTests: CSDL3Events CSDLHost EventStreams GestureExtras GestureTesting Gestures SDLFingers TestSeeds
  tests    GestureCanvasTests: GestureCanvas GestureControls Gestures
  tests    SDLHostTests: CSDLHost CSDLHostMixer Fuzzing GestureCanvas GestureControls GestureRecordings GestureTesting \
             Gestures MonkeyPinchApp MonkeyPinchPlayground MonkeyPinchScenes PlayKit SDLFingers SDLHost TestSeeds
  tests    WebHostTests: GestureCanvas GestureControls GestureRecordings Gestures MonkeyPinchPlayground MonkeyPinchScenes \
             PlayKit SDLFingers WebHost
  tests    SnapshotTests: GestureCanvas GestureControls GestureHistory GestureRecordings GestureTesting Gestures \
             MonkeyPinchInspector MonkeyPinchPlayground MonkeyPinchScenes PlayKit SDLHost
  # Compiles and runs the examples and the programs of the documentation against these modules.
  tests    ExamplesTests: GestureCanvas GestureControls GestureExtras GestureHistory GestureMotion GestureRecordings \
             GestureStrokes GestureSubclassing GestureTesting Gestures MonkeyPinchApp MonkeyPinchPlayground \
             MonkeyPinchScenes PlayKit SDLFingers SDLHost TouchFilters UIKitNames
  # These three are part of the package Examples too.
  tests    TestFromARecording in Examples/TestFromARecording: GestureControls GestureHistory GestureRecordings \
             Gestures MonkeyPinchPlayground PlayKit
  tool     lamp in Examples/lamp: GestureControls GestureSubclassing Gestures MonkeyPinchCommands PlayKit
  library  UIKitSamples in Examples/UIKitSamples: UIKitNames
  tests    UIKitNamesTests: GestureTesting TestSeeds UIKitNames UIKitSamples
  # Temporary folders for the tests of the program, which run it as a child process.
  library  TestFolder in Tests/TestFolder
  tests    MonkeypinchTests: GestureRecordings GestureStrokes Gestures MonkeyPinchApp SDLHost TestFolder lamp \
             monkeypinch
  # The same, in windows of an X server or a Wayland compositor; only on Linux.
  tests    RealWindowTests: GestureCanvas SDLHost TestFolder monkeypinch
  """

// The modules that a product has besides that of its name.
let companions = [
  "Gestures": ["GestureSubclassing"],
  "SDLHost": ["SDLFingers", "GestureCanvas"],
  "MonkeyPinchPlayground": ["PlayKit"],
  "MonkeyPinchApp": [
    "MonkeyPinchAssets", "GestureControls", "GestureHistory", "PlayKit", "SDLHost",
  ],
  "MonkeyPinchCommands": [
    "MonkeyPinchApp", "MonkeyPinchAssets", "GestureControls", "GestureHistory", "PlayKit",
    "SDLHost",
  ],
]

// Files that are read where they are: a resource folder is not copied again when a file in it changes.
let excluded = [
  "MonkeyPinchAssets": ["CREDITS.md", "Pictures", "Recordings"],
  "GesturesTests": ["Velocity/README.md", "Velocity/Recorded"],
  "EventStreams": ["Streams", "write-streams"],
  "GestureHistoryTests": ["Answers.txt", "Stories.txt"],
  "GestureControlsTests": ["Controls.svg"],
  "GestureRecordingsTests": ["Logs"],
  "MonkeyPinchScenesTests": ["Golden", "Saved"],
  "Fuzzing": ["Corpus", "Words", "run"],
  "SnapshotTests": ["Snapshots"],
  "TestFromARecording": ["drag.touches.jsonl", "rolling-tap.touches.jsonl"],
  "UIKitSamples": ["main.swift"],
  "RealWindowTests": ["Screens"],
]

/// Returns a system library of SDL, such as SDL2_image, whose packages have similar names.
func sdl(_ name: String) -> Target {
  let part = name.dropFirst("CSDLHost".count)
  let library = part.isEmpty ? "sdl2" : "SDL2_\(part.lowercased())"
  let dashed = library.lowercased().split(separator: "_").joined(separator: "-")
  return .systemLibrary(
    name: name,
    pkgConfig: pkgConfig(library, header: part.isEmpty ? "SDL.h" : "SDL_\(part.lowercased()).h"),
    providers: [
      .apt(["lib\(dashed)-dev"]),
      .yum([part.isEmpty ? "SDL2-devel" : "\(library)-devel"]), .brew([library.lowercased()]),
    ])
}

var products: [Product] = []
var targets: [Target] = []
for row in table.split(separator: "\n") where !row.hasPrefix("#") {
  let halves = row.split(separator: ":")
  let words = halves[0].split(separator: " ").map(String.init)
  let (kind, name, path) = (words[0], words[1], words.count > 3 ? words[3] : nil)
  // Only MonkeyPinchCommands uses it. A package that depends on other libraries passes `traits: []`,
  // and does not fetch it.
  let dependencies = halves.dropFirst().joined().split(separator: " ").map {
    $0 == "ArgumentParser"
      ? Target.Dependency.product(
        name: "ArgumentParser", package: "swift-argument-parser",
        condition: .when(traits: ["Program"]))
      : .byName(name: String($0))
  }
  let exclude = excluded[name] ?? []
  if kind == "product" {
    products.append(
      .library(
        name: name, type: name == "GesturesC" ? .dynamic : nil,
        targets: [name] + (companions[name] ?? [])))
  }
  if kind == "program" { products.append(.executable(name: name, targets: [name])) }
  let target: Target =
    switch kind {
    case "c": .target(name: name, path: path)
    case "header": .systemLibrary(name: name, path: path)
    case "sdl": sdl(name)
    case "assets":
      .target(
        name: name, path: "Assets", exclude: exclude, sources: ["MonkeyPinchAssets.swift"],
        resources: [.copy("Fonts"), .copy("Sounds"), .copy("Sprites")])
    case "tests":
      .testTarget(name: name, dependencies: dependencies, path: path, exclude: exclude)
    case "program", "tool": .executableTarget(name: name, dependencies: dependencies, path: path)
    case "product", "library":
      .target(name: name, dependencies: dependencies, path: path, exclude: exclude)
    default: fatalError("\(kind) is not a kind of target")
    }
  switch kind {
  case "product", "library": target.swiftSettings = strict + optimized
  case "tests", "program", "tool": target.swiftSettings = strict
  default: break
  }
  targets.append(target)
}

let package = Package(
  name: "MonkeyPinch",
  // The first with 128-bit integers: the page Platforms of the module Gestures says what needs them.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .visionOS(.v2)],
  products: products,
  traits: [
    .default(enabledTraits: ["Program"]),
    .trait(
      name: "Program",
      description: "MonkeyPinchCommands, the program monkeypinch, and the package they need."),
  ],
  // Only `make docs` uses the plugin.
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ]
    + (isDevelopment
      ? [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0")] : []),
  targets: targets
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
