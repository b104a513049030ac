public import Gestures

/// A view that receives touches without effect, so that the event log reports their delivery.
open class TouchReceivingView: KeyView {
  open override func touchesBegan(_ touches: [Touch], with event: Event) {}
  open override func touchesMoved(_ touches: [Touch], with event: Event) {}
  open override func touchesEnded(_ touches: [Touch], with event: Event) {}
  open override func touchesCancelled(_ touches: [Touch], with event: Event) {}
}
