/// Why a recognizer failed, was cancelled, or waits: what was measured, against which limit, or who
/// decided.
public enum Reason {
  /// A finger, or the middle of several, moved further than the gesture allows; in points.
  case moved(Double, limit: Double)
  /// A stroke left its line by more than is allowed by then; in points.
  case strayed(Double, limit: Double)
  /// A stroke went against its direction; in points.
  case wrongDirection(Double, limit: Double)
  /// A tap of a series was too far from the first one; in points.
  case farFromFirstTap(Double, limit: Double)
  /// More fingers than the gesture takes.
  case tooManyTouches(Int, limit: Int)
  /// A finger lifted while there were fewer than the gesture takes.
  case tooFewTouches(Int, required: Int)
  /// The touch lasted too long.
  case tooSlow(limit: Duration)
  /// The next tap did not come in time.
  case noFurtherTap(completed: Int, required: Int, limit: Duration)
  /// The fingers lifted before the gesture was complete.
  case liftedEarly
  /// A press was not held for long enough.
  case releasedEarly(after: Duration, required: Duration)
  /// The pointer's buttons were others than required.
  case wrongButton(ButtonMask, required: ButtonMask)
  /// The system took the touches away.
  case touchesCancelled
  /// Somebody who was asked said no.
  case vetoed(by: Veto)
  /// Another recognizer of the hierarchy was first.
  case prevented(by: GestureRecognizer)
  /// A recognizer that had to fail recognized instead.
  case requirementRecognized(GestureRecognizer)
  /// The recognizer was disabled in the middle.
  case disabled
  /// The recognizer, or its view, was taken away in the middle.
  case removed
  /// A custom recognizer's own words, as a clause: `moved down before it went up`.
  case custom(String)

  /// Who can say no.
  public enum Veto: Hashable, Sendable {
    case viewShouldBegin, delegateShouldBegin
  }
}

extension Reason {
  /// The reason in words, as a clause about `recognizer`.
  public func words(for recognizer: GestureRecognizer) -> String {
    let gesture = type(of: recognizer).gestureName
    return switch self {
    case .moved(let distance, let limit):
      "moved \(tenths(distance)) pt, more than the \(tenths(limit)) pt that a \(gesture) allows"
    case .strayed(let distance, let limit):
      "strayed \(tenths(distance)) pt from its line, more than the \(tenths(limit)) pt that a "
        + "\(gesture) allows by then"
    case .wrongDirection(let distance, let limit):
      "moved \(tenths(distance)) pt the wrong way, more than the \(tenths(limit)) pt that a "
        + "\(gesture) allows"
    case .farFromFirstTap(let distance, let limit):
      "tapped \(tenths(distance)) pt from the first tap, more than the \(tenths(limit)) pt that a "
        + "\(gesture) allows"
    case .tooManyTouches(let count, let limit):
      "\(count) fingers down, more than the \(limit) that the \(gesture) takes"
    case .tooFewTouches(let count, let required):
      "a finger lifted with \(count) down, fewer than the \(required) that the \(gesture) takes"
    case .tooSlow(let limit):
      "took longer than the \(thousandths(limit)) s that a \(gesture) allows"
    case .noFurtherTap(let completed, let required, let limit):
      "no tap within \(thousandths(limit)) s of tap \(completed) of \(required)"
    case .liftedEarly: "lifted before it was a \(gesture)"
    case .releasedEarly(let time, let required):
      "held for \(thousandths(time)) s, less than the \(thousandths(required)) s that a "
        + "\(gesture) takes"
    case .wrongButton(let buttons, let required):
      "button mask \(buttons.rawValue), not the \(required.rawValue) that the \(gesture) takes"
    case .touchesCancelled: "its touches were cancelled by the system"
    case .vetoed(.viewShouldBegin): "the view said that it should not begin"
    case .vetoed(.delegateShouldBegin): "the delegate said that it should not begin"
    case .prevented(let rival): "prevented by \(rival.label)"
    case .requirementRecognized(let rival): "\(rival.label), which had to fail, recognized"
    case .disabled: "disabled"
    case .removed: "removed from its view"
    case .custom(let words): words
    }
  }
}

extension GestureRecognizer {
  /// The recognizer's name and its view's, for people: `pan of monkey`.
  public var label: String {
    "\(name ?? type(of: self).gestureName) of \(view?.name ?? "an unnamed view")"
  }
}

/// A length to a tenth of a point, as a person would write it.
private func tenths(_ value: Double) -> String {
  guard value.magnitude < 1e15 else { return "\(value)" }
  return "\((value * 10).rounded() / 10)"
}

/// A time in seconds to a millisecond.
private func thousandths(_ time: Duration) -> String {
  "\((time.seconds * 1000).rounded() / 1000)"
}
