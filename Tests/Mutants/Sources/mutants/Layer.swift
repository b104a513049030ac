/// Tests that mutants meet together; the next layer meets those that all tests of this one passed with.
struct Layer {
  let name: String
  /// The test targets that have the tests.
  let targets: [String]
  /// The regular expression that names of the tests match.
  let filter: String
  /// The regular expression that names of tests to leave out match, if there are any.
  let skip: String?

  private static let engine = [
    "GestureExtrasTests", "GestureMotionTests", "GesturesTests", "OracleTests",
    "SDLFingersTests",
  ]
  /// The tests of the engine that take most of the time.
  private static let long =
    "RandomFingersTests|RandomSubclassesTests|continuous, and the end is within the bounds"
    + "|does not depend on the cut into deliveries"

  /// The layers, fastest first.
  static let all = [
    Layer(
      name: "tests of the engine", targets: engine,
      filter: "^(GesturesTests|GestureMotionTests|GestureExtrasTests|SDLFingersTests)\\.",
      skip: long),
    Layer(
      name: "random input and oracle", targets: engine, filter: long + "|OracleTests", skip: nil),
    Layer(
      name: "goldens", targets: ["MonkeyPinchScenesTests"], filter: "GoldenTests", skip: nil),
  ]
}
