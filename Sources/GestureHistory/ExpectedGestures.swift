// For tests, which throw any error: Embedded Swift has no `any Error`.
#if !hasFeature(Embedded)
public import Gestures

/// Plays touches into a session, and throws an error that explains which gestures differ from the
/// expected ones.
///
/// A recording of a bug is a test in two lines:
///
/// ```swift
/// let file = try Data(contentsOf: URL(fileURLWithPath: "tap-lost.touches.jsonl"))
/// let recording = try Recording(bytes: Array(file), name: "tap-lost")
/// try expect(["tap of card"], in: session) { try recording.play(into: $0) }
/// ```
///
/// - Parameters:
///   - labels: The recognizers that have to begin or recognize their gestures, in this order, each
///     by its name and that of its view: `tap of card`.
///   - session: The session of the window with the views and recognizers under test.
///   - play: The closure that sends the touches, such as those of a recording, to the session.
public func expect(
  _ labels: [String], in session: Session, when play: (Session) throws -> Void
) throws {
  let history = History(of: session, capacity: .max)
  var known: [String] = []
  let observer = session.onEachRecognizer { recognizer in
    let label = RecognizerName(recognizer).label
    if !known.contains(label) { known.append(label) }
  }
  defer { session.removeObserver(observer) }
  try play(session)
  let sequences = history.sequences()
  let recognized = sequences.flatMap { sequence in
    sequence.lanes.flatMap { lane in
      lane.attempts.compactMap { attempt in
        attempt.recognized.map { (time: $0, label: lane.name.label) }
      }
    }
  }
  // The order of lanes decides between gestures of one time, on every run alike.
  let actual = recognized.enumerated().sorted {
    ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
  }.map { $0.element.label }
  guard actual != labels else { return }
  throw UnexpectedGestures(
    expected: labels, actual: actual, unknown: labels.filter { !known.contains($0) }, known: known,
    reasons: sequences.isEmpty ? [history.text] : sequences.map { Story(of: $0).text })
}

/// The error that touches were not recognized as expected, with the reasons.
public struct UnexpectedGestures: Error, CustomStringConvertible {
  /// The labels of the expected gestures, in order.
  public let expected: [String]
  /// The labels of the recognized gestures, in order.
  public let actual: [String]
  /// Those of the expected labels that no recognizer of the window had.
  public let unknown: [String]
  /// The labels of all recognizers of the window.
  let known: [String]
  /// What the recognizers did and why, one text for each sequence of touches.
  public let reasons: [String]

  /// A text with the expected and the actual gestures, the recognizers that do not exist, and the reasons.
  public var description: String {
    let lacking =
      unknown.isEmpty
      ? [] : ["no recognizer is \(list(unknown)); the window has \(list(known))"]
    return (["expected \(list(expected)), recognized \(list(actual))"] + lacking + reasons)
      .joined(separator: "\n")
  }

  private func list(_ labels: [String]) -> String {
    labels.isEmpty ? "nothing" : labels.joined(separator: ", ")
  }
}
#endif
