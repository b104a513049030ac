import GestureHistory
import Gestures

extension Figure {
  /// Creates the figure of a lane's attempt at a moment; nil if nothing can be drawn to scale.
  init?(of lane: Lane, in sequence: TouchSequence, at moment: Duration) {
    guard let attempt = MeasuredAttempt(of: lane, in: sequence, at: moment) else {
      self.init(refusalOn: lane, in: sequence, at: moment)
      return
    }
    let figure: Figure
    switch lane.name.gesture {
    case "tap": figure = .tap(attempt)
    case "long press": figure = .longPress(attempt)
    case "pan": figure = .pan(attempt)
    case "screen edge pan": figure = .edgePan(attempt)
    case "swipe": figure = .swipe(attempt)
    case "pinch": figure = .pinch(attempt)
    case "rotation": figure = .rotation(attempt)
    case "tickle": figure = .tickle(attempt)
    case "check mark": figure = .checkMark(attempt)
    case "manipulation": figure = .manipulation(attempt)
    case "sign": figure = .sign(attempt)
    default: return nil
    }
    self = figure
    decided = decided ?? attempt.decided
    addCount(of: attempt)
    addWait(of: attempt)
  }

  /// Creates words about a touch that the recognizer did not receive; nil without one.
  private init?(refusalOn lane: Lane, in sequence: TouchSequence, at moment: Duration) {
    guard let refusal = lane.refusals.last(where: { $0.time <= moment }) else { return nil }
    self.init()
    note(
      "not received", ": \(refusal.reason.clause)",
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
