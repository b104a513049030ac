/// A folder whose files get mutations, and the tests that notice them.
struct Module {
  /// The part of the libraries that it is counted with.
  let part: String
  /// The folder below `Sources`; a file belongs to the first that it is in.
  let folder: String
  /// For each round, the names of the test targets whose tests run; empty for none.
  let tests: [[String]]

  private init(
    _ part: String, _ folder: String, own: [String], above: [String] = [],
    goldens: [String] = ["MonkeyPinchScenesTests.GoldenTests"]
  ) {
    (self.part, self.folder, tests) = (part, folder, [own, above, goldens])
  }

  func contains(_ file: String) -> Bool { file.hasPrefix("Sources/\(folder)/") }

  /// The tests of gestures in other modules, with random input and the oracle.
  private static let gestures = [
    "GestureControlsTests", "GestureExtrasTests", "GestureHistoryTests", "GesturesCTests",
    "OracleTests", "TouchFiltersTests",
  ]

  /// The libraries that draw no pixels and open no window.
  static let all = [
    Module("engine", "Gestures", own: ["GesturesTests"], above: gestures),
    Module("engine", "GestureExtras", own: ["GestureExtrasTests"], above: ["GesturesTests"]),
    Module("engine", "GestureMotion", own: ["GestureMotionTests"], above: ["GesturesTests"]),
    Module("engine", "SDLFingers/Emulation", own: ["SDLFingersTests"]),
    Module("libraries", "SDLFingers", own: ["SDLFingersTests"], goldens: []),
    Module(
      "libraries", "GestureJSON", own: ["GestureJSONTests"],
      above: ["GestureRecordingsTests", "GestureStrokesTests"]),
    Module(
      "libraries", "GestureStrokes", own: ["GestureStrokesTests"],
      goldens: ["MonkeyPinchScenesTests.GoldenTests", "MonkeyPinchScenesTests.StrokesSceneTests"]),
    Module("libraries", "GestureRecordings", own: ["GestureRecordingsTests"]),
    Module(
      "libraries", "TouchFilters", own: ["TouchFiltersTests"], above: ["GesturesCTests"]),
    Module(
      "libraries", "GestureTesting", own: ["GestureTestingTests"],
      above: ["GestureControlsTests", "GestureExtrasTests", "TouchFiltersTests"], goldens: []),
    Module(
      "libraries", "GestureControls", own: ["GestureControlsTests"],
      above: ["GestureCanvasTests"]),
    Module("libraries", "GesturesC", own: [], above: ["GesturesCTests"], goldens: []),
    Module("libraries", "GestureHistory", own: [], above: ["GestureHistoryTests"], goldens: []),
    Module("libraries", "UIKitNames", own: ["UIKitNamesTests"], goldens: []),
  ]

  /// What the tests of a round are; the next round is for the mutants that survive.
  static let rounds = ["tests of the module", "tests of the modules above it", "goldens"]
}
