import GestureHistory
import Gestures

extension MeasuredAttempt {
  /// The measurement that decided about a manipulation: the limit that made it fail, or what had
  /// changed enough when it began.
  ///
  /// Nil if the fingers had moved together far enough.
  var decidingQuantity: Reason.Limit.Quantity? {
    if let missed { return missed.quantity }
    guard isRecognized, let pair = FingerBar(self), let distance = value("translationHysteresis"),
      let spread = value("scaleHysteresis")
    else { return nil }
    let start = touches.map(\.start).max() ?? attempt.start
    let moved = centroid(of: touches, at: decision) - centroid(of: touches, at: start)
    let axes = view?.axes ?? (Vector(dx: 1, dy: 0), Vector(dx: 0, dy: 1))
    guard moved.component(along: axes.x).magnitude < distance,
      moved.component(along: axes.y).magnitude < distance
    else { return nil }
    let change = pair.now.magnitude - pair.start.magnitude
    return change.magnitude > spread ? .separationChange : .angle
  }
}
