public import Gestures

/// A view that takes its touches itself, and can be told what to do with them.
public final class TracedView: View {
  /// Called with every phase that the view is told of.
  public var onTouches: ((Touch.Phase, [Touch], Event) -> Void)?
  /// What the view answers when a recognizer wants to begin.
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
