import Gestures

/// One event of a session in a fixed size, with names in the place of views and recognizers.
struct HistoryRecord {
  var time: Duration
  var content: Content

  enum Content {
    /// A touch changed; `view` is the name of the touched view when it landed.
    case touch(Touch.ID, number: Int, Touch.Phase, TouchKind, Point, view: String)
    /// The outline of the touched view, or of one of its superviews, when the touch landed.
    case outline(Touch.ID, ViewOutline)
    /// A touch landed in the recognizer's view or in a subview, so that the recognizer may get it.
    case offered(KnownRecognizer, Touch.ID)
    case refused(KnownRecognizer, Touch.ID, Reason.Refusal)
    /// A view did not get the touch.
    case unreached(Touch.ID, UnreachedViews.Found)
    /// The touch is about to be cancelled because `cancelAllTouches(at:)` was called.
    case cancelledByApp(Touch.ID)
    /// A touch method of the view with this name told it that the touch was cancelled.
    case cancelledInView(Touch.ID, String)
    case state(KnownRecognizer, GestureState, Reason?)
    case waits(KnownRecognizer, for: RecognizerName, Reason.Requirement)
    case allowed(KnownRecognizer, beside: RecognizerName, Reason.Allowance)
    case action(KnownRecognizer)
    /// Recognizers wait for each other.
    case cycle([RecognizerName])
  }
}
