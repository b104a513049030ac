public import Gestures

/// A view for tests that passes its touches to a closure, and not to the next responder.
public final class TracedView: View {
  /// A closure that is called when the view receives touches.
  public var onTouches: ((Touch.Phase, [Touch], Event) -> Void)?
  /// A closure that decides whether a recognizer of the view may begin; true by default.
  public var shouldBegin: (GestureRecognizer) -> Bool = { _ in true }

  public override func touchesBegan(_ touches: [Touch], with event: Event) {
    onTouches?(.began, touches, event)
  }

  public override func touchesMoved(_ touches: [Touch], with event: Event) {
    onTouches?(.moved, touches, event)
  }

  public override func touchesEnded(_ touches: [Touch], with event: Event) {
    onTouches?(.ended, touches, event)
  }

  public override func touchesCancelled(_ touches: [Touch], with event: Event) {
    onTouches?(.cancelled, touches, event)
  }

  public override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    shouldBegin(recognizer)
  }
}
