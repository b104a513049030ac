import CGestures
import Gestures

/// A namespace for the view of C code, whose class has the name that sentences say.
enum Hosted {
  /// A view of C code, which passes its touches to a callback.
  final class View: Gestures.View {
    let handle: Handle
    // The session frees its views before itself.
    unowned(unsafe) let hostedSession: HostedSession
    var onTouches: Callback<gestures_touches_callback>?
    /// The touches of the last call, whose memory the next call uses.
    private var touches: [gestures_touch] = []

    init(frame: Rect, handle: Handle, session: HostedSession) {
      self.handle = handle
      hostedSession = session
      super.init(frame: frame)
    }

    override func touchesBegan(_ touches: [Touch], with event: Event) {
      if !call(GESTURES_BEGAN, touches) { super.touchesBegan(touches, with: event) }
    }

    override func touchesMoved(_ touches: [Touch], with event: Event) {
      if !call(GESTURES_MOVED, touches) { super.touchesMoved(touches, with: event) }
    }

    override func touchesEnded(_ touches: [Touch], with event: Event) {
      if !call(GESTURES_ENDED, touches) { super.touchesEnded(touches, with: event) }
    }

    override func touchesCancelled(_ touches: [Touch], with event: Event) {
      if !call(GESTURES_CANCELLED, touches) { super.touchesCancelled(touches, with: event) }
    }

    /// Calls the callback with touches; returns `false` if there is no callback.
    private func call(_ phase: gestures_phase, _ changed: [Touch]) -> Bool {
      guard let onTouches else { return false }
      // A callback that moves other touches finds no memory of former calls.
      var values: [gestures_touch] = []
      swap(&values, &touches)
      for touch in changed { values.append(gestures_touch(touch, in: self)) }
      let session = hostedSession
      session.calls += 1
      values.withUnsafeBufferPointer {
        onTouches.function(handle.number, phase, $0.baseAddress, $0.count, onTouches.userData)
      }
      session.calls -= 1
      values.removeAll(keepingCapacity: true)
      swap(&values, &touches)
      return true
    }
  }
}

typealias HostedView = Hosted.View

extension gestures_touch {
  init(_ touch: Touch, in view: View?) {
    let location = touch.location(in: view)
    self.init()
    finger = touch.id.rawValue
    time = touch.timestamp.nanoseconds
    (x, y) = (location.x, location.y)
    force = touch.force
    type = Int32(touch.type.rawValue)
    tap_count = Int32(touch.tapCount)
  }
}

/// Returns the view of a handle, which must not be the window's view.
func hostedView(_ number: gestures_view) throws(Failure) -> HostedView {
  let (view, session) = try HostedSession.view(number)
  guard view !== session.session.window else { throw Failure(GESTURES_WRONG_KIND) }
  return unsafeDowncast(view, to: HostedView.self)
}
