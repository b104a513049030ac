import GestureHistory
import Gestures

extension LimitDrawing {
  /// Creates the drawing of a lane's attempt at a moment; nil if nothing can be drawn to scale.
  init?(of lane: Lane, in sequence: TouchSequence, at moment: Duration) {
    guard let attempt = MeasuredAttempt(of: lane, in: sequence, at: moment) else {
      self.init(refusalOn: lane, in: sequence, at: moment)
      return
    }
    switch attempt.quantity {
    case .distanceFromEdge?: self = .edgePan(attempt)
    case .distanceInDirection?: self = .swipe(attempt)
    case .pressDuration?, .distanceFromStart?: self = .stay(attempt)
    case .distanceAlongAxis?: self = .pan(attempt)
    case .separationChange?: self = .pinch(attempt)
    case .angle?: self = .rotation(attempt)
    default:
      let shapes = attempt.properties.flatMap { $0.shapes.map { $0.shape } }
      guard !shapes.isEmpty else { return nil }
      self = shapes.contains(.strokes) ? .tickle(attempt) : .drawing(attempt)
    }
    decided = decided ?? attempt.decided
    addCount(of: attempt)
    addWait(of: attempt)
  }

  /// Creates words about a touch that the recognizer did not receive; nil without one.
  private init?(refusalOn lane: Lane, in sequence: TouchSequence, at moment: Duration) {
    guard let refusal = lane.refusals.last(where: { $0.time <= moment }) else { return nil }
    self.init()
    note(
      "not received", ": \(refusal.reason.words)",
      at: sequence.touches[refusal.touch].samples[0].location, .missed,
      toward: Vector(dx: -1, dy: 0))
  }

  /// Adds words about a number of fingers that the recognizer did not accept.
  private mutating func addCount(of attempt: MeasuredAttempt) {
    guard let missed = attempt.missed, missed.quantity == .numberOfTouches else { return }
    // Other limits did not count.
    words = []
    note(
      Measurement.fingers(missed.measured),
      "down, \(Measurement.number(missed.limit)) \(missed.verdict)", at: attempt.decisionLocation,
      .missed, toward: Vector(dx: 0, dy: 1))
  }

  /// Adds words about the time for which the recognizer waited for another one.
  private mutating func addWait(of attempt: MeasuredAttempt) {
    let waits = attempt.attempt.waits.filter { $0.start <= attempt.moment }
    guard let wait = waits.max(by: { $0.end - $0.start < $1.end - $1.start }) else { return }
    let time = min(wait.end, attempt.moment) - wait.start
    guard time > .zero else { return }
    note(
      Measurement.text(time), "of waiting for \(wait.other.label) to fail",
      at: attempt.centroid(of: attempt.touches, at: attempt.decision), .quiet,
      toward: Vector(dx: 1, dy: 0.3))
  }
}
