/// Why a recognizer failed or was cancelled: what was measured against which limit, or who decided.
///
/// A value that is made of what is known anyway: no text is put together before somebody asks for
/// ``words(for:)``. Why a recognizer waits is told by a ``Requirement``, why it does not look at a
/// touch by a ``Refusal``, and why it may go on beside another by an ``Allowance``.
public enum Reason {
  /// What was measured is on the wrong side of a limit.
  case limit(Limit)
  /// More fingers than the gesture takes.
  case tooManyTouches(Int, limit: Int)
  /// A finger lifted while there were fewer than the gesture takes, or had never been as many.
  case tooFewTouches(Int, required: Int)
  /// The touch lasted longer than this.
  case tooSlow(limit: Duration)
  /// The next tap did not come in time.
  case noFurtherTap(completed: Int, required: Int, limit: Duration)
  /// The pointer's buttons were others than required.
  case wrongButton(ButtonMask, required: ButtonMask)
  /// No edge is set from which the gesture could come.
  case noEdges
  /// The fingers did all that it takes, but not inside the window.
  case outsideWindow
  /// The system took the touches away.
  case touchesCancelled
  /// Somebody who was asked whether it should begin said no.
  case vetoed(by: Veto)
  /// Another recognizer of the hierarchy was first, and nothing speaks for both.
  case prevented(by: GestureRecognizer)
  /// A recognizer that had to fail recognized instead.
  case requirementRecognized(GestureRecognizer, because: Requirement)
  /// It waited, by way of these others, for itself to fail, and nothing was left to decide.
  ///
  /// The first waits for the second and so on, the last for the first.
  case requirementCycle([GestureRecognizer])
  /// The recognizer was disabled in the middle.
  case disabled
  /// The recognizer, or its view, was taken away in the middle.
  case removed
  /// Its last finger was gone, no timer was running, and it had not asked for anything.
  case cameToNothing
  /// A subclass asked for it and gave no reason; where it did is known.
  case requested(in: Callback)
  /// A custom recognizer's own words, as a clause: `drew a circle, which is no letter`.
  case custom(String)

  /// Who can say that a recognizer should not begin.
  public enum Veto {
    /// A touched view, by `gestureRecognizerShouldBegin(_:)`.
    case viewShouldBegin(View)
    /// The delegate, by `gestureRecognizerShouldBegin(_:)`.
    case delegateShouldBegin
  }

  /// What a recognizer was told while it asked for another state.
  public enum Callback: Hashable, Sendable {
    case touchesBegan, touchesMoved, touchesEnded, touchesCancelled, timerFired
    /// None of the recognizer's own callbacks: something else drove it.
    case elsewhere
  }
}

extension Reason {
  /// A finger, or the middle of several, moved further than the gesture allows; in points.
  static func moved(_ distance: Double, limit: Double) -> Reason {
    .limit(Limit("moved", distance, .points, .atMost, limit))
  }

  /// A tap of a series was too far from the first one; in points.
  static func farFromFirstTap(_ distance: Double, limit: Double) -> Reason {
    .limit(Limit("tapped", distance, .points, .atMost, limit, complement: "from the first tap"))
  }
}

extension Reason.Callback {
  /// The callback for touches in a phase, or a timer's if nil.
  init(of phase: Touch.Phase?) {
    switch phase {
    case .began: self = .touchesBegan
    case .moved: self = .touchesMoved
    case .ended: self = .touchesEnded
    case .cancelled: self = .touchesCancelled
    case nil: self = .timerFired
    default: self = .elsewhere
    }
  }
}
