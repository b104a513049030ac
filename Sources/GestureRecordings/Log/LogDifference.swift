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
    if !isSame(first.location.numbers, second.location.numbers) { return "the location" }
    // Logs of older versions have no values of some recognizers.
    guard !first.values.isEmpty else { return nil }
    let names = first.values.map(\.name)
    let new = second.values.map(\.name).filter { !names.contains($0) }
    return (names + new).first { !isSame(first[$0], second[$0]) }.map { "the \($0)" }
  }

  private static func isSame(_ a: GestureValue.Content?, _ b: GestureValue.Content?) -> Bool {
    switch (a, b) {
    case (.number(let a), .number(let b)): isSame([a], [b])
    case (.vector(let a), .vector(let b)): isSame([a.dx, a.dy], [b.dx, b.dy])
    default: a == b
    }
  }

  /// Returns whether numbers are the same within the tolerance, which is a part of the largest one.
  private static func isSame(_ a: [Double], _ b: [Double]) -> Bool {
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
