import GestureHistory
import Gestures

extension LimitDrawing {
  /// Creates the drawing of a lane's attempt at a moment; nil if nothing can be drawn to scale.
  init?(of lane: Lane, in sequence: TouchSequence, at moment: Duration) {
    guard let attempt = MeasuredAttempt(of: lane, in: sequence, at: moment) else {
      self.init(refusalOn: lane, in: sequence, at: moment)
      return
    }
    switch attempt.measure {
    case .landingAtEdge?: self = .edgePan(attempt)
    case .movementInDirection?: self = .swipe(attempt)
    case .press?: self = .longPress(attempt)
    case .tap?: self = .tap(attempt)
    case .strokes?: self = .tickle(attempt)
    case .drawing?: self = .drawing(attempt)
    case .movement?: self = .pan(attempt)
    case .separation?: self = .pinch(attempt)
    case .turn?: self = .rotation(attempt)
    case nil: return nil
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
    let (measured, limit) = (
      Measurement.fingers(missed.measured), Measurement.number(missed.limit)
    )
    let isMaximum = missed.relation == .atMost
    // Other limits did not count.
    words = []
    note(
      measured, isMaximum ? "down, \(limit) allowed" : "down, \(limit) needed",
      at: attempt.decisionLocation, .missed, toward: Vector(dx: 0, dy: 1))
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
