import GestureHistory
import Gestures

/// The sign for what became of an attempt, at the time and the location of the decision.
struct DecisionMark {
  var sign: OutcomeSign
  var time: Duration
  var location: Point

  /// Creates the mark of the decision on a lane by a moment; nil if nothing was decided by then.
  init?(of lane: Lane, in sequence: TouchSequence, at moment: Duration) {
    if let measured = MeasuredAttempt(of: lane, in: sequence, at: moment) {
      let attempt = measured.attempt
      if case .cancelled = attempt.outcome, attempt.end <= moment {
        (sign, time) = (.cancelled, attempt.end)
      } else if let recognized = attempt.recognized, recognized <= moment {
        (sign, time) = (.recognized, recognized)
      } else if attempt.hasFailed, attempt.end <= moment {
        (sign, time) = (.failed, attempt.end)
      } else {
        return nil
      }
      location =
        sign == .failed
        ? measured.decisionLocation
        : measured.centroid(of: measured.groups.last ?? measured.touches, at: time)
    } else if let refusal = lane.refusals.last(where: { $0.time <= moment }) {
      (sign, time) = (.refused, refusal.time)
      location = sequence.touches[refusal.touch].samples[0].location
    } else {
      return nil
    }
  }
}
