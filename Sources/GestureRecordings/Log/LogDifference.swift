internal import Gestures

/// The first difference between the gestures of two event logs.
///
/// The views, recognizers and states of gestures are compared exactly, and numbers within 0.1 %.
/// Other lines, such as sounds and sprites, are not compared. A gesture that only one log has is the
/// difference itself, not the gestures that follow it in both.
public struct LogDifference: Hashable, Sendable {
  /// The line of the first log; nil if the first log lacks the gesture.
  public let expected: LogLine?
  /// The line of the second log; nil if the second log lacks the gesture.
  public let actual: LogLine?
  /// A text that says what differs, such as `the state`.
  public let what: String

  /// The part of a number by which it may differ.
  private static let tolerance = 0.001

  /// Compares the gestures of two logs; nil if they are the same.
  public init?(between expected: [LogLine], and actual: [LogLine]) {
    let (expected, actual) = (expected.filter { $0.isGesture }, actual.filter { $0.isGesture })
    let same = zip(expected, actual).prefix { Self.difference($0, $1) == nil }.count
    let (former, latter) = (expected.dropFirst(same), actual.dropFirst(same))
    guard former.first != nil || latter.first != nil else { return nil }
    func isIn(_ log: ArraySlice<LogLine>, _ line: LogLine?) -> Bool {
      line.map { line in log.contains { Self.difference($0, line) == nil } } ?? true
    }
    switch (isIn(latter, former.first), isIn(former, latter.first)) {
    case (true, false): (self.expected, self.actual) = (nil, latter.first)
    case (false, true): (self.expected, self.actual) = (former.first, nil)
    default: (self.expected, self.actual) = (former.first, latter.first)
    }
    what =
      switch (self.expected, self.actual) {
      case (let former?, let latter?): Self.difference(former, latter) ?? "the gesture"
      case (_, nil): "the gesture is missing"
      case (nil, _): "the gesture is new"
      }
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
    let names = first.values.map { $0.name }
    let new = second.values.map { $0.name }.filter { !names.contains($0) }
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
