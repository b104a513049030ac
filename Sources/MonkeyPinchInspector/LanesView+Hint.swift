import GestureHistory
import Gestures

extension LanesView {
  /// What the row under the mouse pointer shows at the time under the pointer; nil without a row.
  var hint: String? {
    guard let pointer = window?.session?.hoverLocation, let axis, let shown = model.shown,
      let row = row(at: pointer)?.row
    else { return nil }
    let time = axis.time(atX: pointer.x)
    let isOnAxis = pointer.x >= axis.minX && pointer.x <= axis.maxX
    switch row {
    case .heading: return nil
    case .fold(let fold):
      return fold.isOpen ? "Fold these recognizers" : "Show these \(fold.lanes.count) recognizers"
    case .finger(let index):
      let touch = shown.touches[index]
      guard isOnAxis, touch.start <= time else { return "finger \(touch.number)" }
      let moved = (touch.location(at: time) - touch.samples[0].location).magnitude
      return "finger \(touch.number) after \(shown.text(time)): "
        + "\(Measurement.text(moved, .points)) from its landing"
    case .lane(let index):
      let lane = shown.lanes[index]
      guard isOnAxis else { return "\(lane.name.label): \(shown.outcome(of: index))" }
      return "\(lane.name.label) after \(shown.text(time)): \(state(of: lane, at: time))"
    }
  }

  private func state(of lane: Lane, at time: Duration) -> String {
    guard let attempt = lane.attempts.last(where: { $0.start <= time }) else {
      return lane.refusals.contains { $0.time <= time } ? "refused the touch" : "no touch"
    }
    if attempt.outcome != .open, attempt.end <= time {
      switch attempt.outcome {
      case .failed: return "failed"
      case .cancelled: return "cancelled"
      case .ended, .open: return attempt.hasBegun ? "ended" : "recognized"
      }
    }
    if let wait = attempt.waits.last(where: { $0.start <= time && $0.end > time }) {
      return "waits for \(wait.other.label) to fail"
    }
    return attempt.recognized.map { $0 <= time } == true ? "began" : "possible"
  }
}
