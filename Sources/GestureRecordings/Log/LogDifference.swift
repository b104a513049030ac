internal import Gestures

/// The first difference between the gestures of two event logs.
///
/// The views, recognizers and states of gestures are compared exactly, and numbers within 0.1 %.
/// Other lines, such as sounds and sprites, are not compared.
public struct LogDifference: Hashable, Sendable {
  /// The line of the first log; nil if the first log has fewer gestures.
  public let expected: LogLine?
  /// The line of the second log; nil if the second log has fewer gestures.
  public let actual: LogLine?
  /// A text that says what differs, such as `the state`.
  public let what: String

  /// The part of a number by which it may differ.
  private static let tolerance = 0.001

  /// Compares the gestures of two logs; nil if they are the same.
  public init?(between expected: [LogLine], and actual: [LogLine]) {
    let (expected, actual) = (expected.filter(\.isGesture), actual.filter(\.isGesture))
    for index in 0..<max(expected.count, actual.count) {
      guard expected.indices.contains(index), actual.indices.contains(index) else {
        self.expected = expected.indices.contains(index) ? expected[index] : nil
        self.actual = actual.indices.contains(index) ? actual[index] : nil
        what = self.actual == nil ? "the gesture is missing" : "the gesture is new"
        return
      }
      guard let difference = Self.difference(expected[index], actual[index]) else { continue }
      self.expected = expected[index]
      self.actual = actual[index]
      what = difference
      return
    }
    return nil
  }

  private static func difference(_ a: LogLine, _ b: LogLine) -> String? {
    guard case .gesture(let first) = a.event, case .gesture(let second) = b.event else {
      return nil
    }
    if first.view != second.view || first.recognizer != second.recognizer {
      return "the recognizer"
    }
    if first.state != second.state { return "the state" }
    if !isSame([a.time.seconds], [b.time.seconds]) { return "the time" }
    if first.touches != second.touches { return "the number of touches" }
    if first.taps != second.taps || first.direction != second.direction
      || first.edges != second.edges || first.match != second.match
    {
      return "the taps, the direction, the edges or the match"
    }
    let numbers: [(String, [Double]?, [Double]?)] = [
      ("the location", first.location.numbers, second.location.numbers),
      ("the translation", first.translation?.numbers, second.translation?.numbers),
      ("the velocity", first.velocity?.numbers, second.velocity?.numbers),
      ("the scale", first.scale.map { [$0] }, second.scale.map { [$0] }),
      ("the rotation", first.rotation.map { [$0] }, second.rotation.map { [$0] }),
      ("the score", first.score.map { [$0] }, second.score.map { [$0] }),
    ]
    return numbers.first { !isSame($0.1, $0.2) }?.0
  }

  /// Returns whether numbers are the same within the tolerance, which is a part of the largest one.
  private static func isSame(_ a: [Double]?, _ b: [Double]?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    guard a.count == b.count else { return false }
    let largest = (a + b).reduce(0) { max($0, $1.magnitude) }
    // Numbers near zero are rounding errors of larger ones.
    let allowed = tolerance * max(largest, 0.01)
    return zip(a, b).allSatisfy { ($0 - $1).magnitude <= allowed }
  }
}

extension LogLine {
  fileprivate var isGesture: Bool {
    if case .gesture = event { return true }
    return false
  }
}

extension Point {
  fileprivate var numbers: [Double] { [x, y] }
}

extension Vector {
  fileprivate var numbers: [Double] { [dx, dy] }
}

extension LoggedGesture.Velocity {
  fileprivate var numbers: [Double] {
    switch self {
    case .linear(let vector): vector.numbers
    case .scalar(let speed): [speed]
    }
  }
}
