/// A folder whose files get mutations, and the tests that notice them.
struct Module {
  /// The part of the libraries that it is counted with.
  let part: String
  /// The folder below `Sources`; a file belongs to the first that it is in.
  let folder: String
  /// The regular expressions that names of tests match, one for each of `Round.all`; empty for no test.
  let tests: [String]

  init(_ part: String, _ folder: String, _ tests: String...) {
    (self.part, self.folder, self.tests) = (part, folder, tests)
  }

  func contains(_ file: String) -> Bool { file.hasPrefix("Sources/\(folder)/") }

  /// The tests of gestures, with random input and the oracle.
  private static let gestures =
    "^(GestureControls|GestureExtras|GestureHistory|GestureMotion|Gestures|GesturesC|Oracle|"
    + "TouchFilters)Tests\\."

  /// The libraries that draw no pixels and open no window.
  static let all = [
    Module("engine", "Gestures", "^GesturesTests\\.", gestures, "GoldenTests"),
    Module(
      "engine", "GestureExtras", "^(GestureExtras|Gestures)Tests\\.", gestures, "GoldenTests"),
    Module("engine", "GestureMotion", "^GestureMotionTests\\.", gestures, "GoldenTests"),
    Module("engine", "SDLFingers/Emulation", "^SDLFingersTests\\.", "", "GoldenTests"),
    Module("libraries", "SDLFingers", "^SDLFingersTests\\.", "", ""),
    Module(
      "libraries", "GestureJSON", "^GestureJSONTests\\.",
      "^(GestureRecordings|GestureStrokes)Tests\\.", "GoldenTests"),
    Module(
      "libraries", "GestureStrokes", "^GestureStrokesTests\\.", "",
      "GoldenTests|StrokesSceneTests"),
    Module("libraries", "GestureRecordings", "^GestureRecordingsTests\\.", "", "GoldenTests"),
    Module(
      "libraries", "TouchFilters", "^TouchFiltersTests\\.", "^GesturesCTests\\.", "GoldenTests"),
    Module("libraries", "GestureTesting", "^GestureTestingTests\\.", gestures, ""),
    Module("libraries", "GestureControls", "^GestureControlsTests\\.", "", "GoldenTests"),
    Module("libraries", "GesturesC", "", "^GesturesCTests\\.", ""),
    Module("libraries", "GestureHistory", "", "^GestureHistoryTests\\.", "AnswersTests"),
  ]
}

/// Tests that mutants meet together; the next round is for those that survive.
struct Round {
  let name: String
  /// The test targets that are built.
  let targets: [String]

  private static let near = [
    "GestureControlsTests", "GestureExtrasTests", "GestureJSONTests", "GestureMotionTests",
    "GestureRecordingsTests", "GestureStrokesTests", "GestureTestingTests", "GesturesTests",
    "SDLFingersTests", "TouchFiltersTests",
  ]
  private static let whole =
    near + ["GestureHistoryTests", "GesturesCTests", "MonkeyPinchScenesTests", "OracleTests"]

  /// Fastest first.
  static let all = [
    Round(name: "tests of the module", targets: near),
    Round(name: "tests of the modules above it", targets: whole),
    Round(name: "goldens", targets: whole),
  ]
}
