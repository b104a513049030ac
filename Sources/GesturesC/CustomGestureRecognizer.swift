import CGestures
import Gestures

/// A recognizer whose touches go to C code, which requests its states.
final class CustomGestureRecognizer: GestureRecognizer {
  var onCall: Callback<gestures_custom_callback>?
  /// What C code knows it by, which owns it and ends the calls with itself.
  var host: Unowned<HostedRecognizer>?
  /// The touches of the last call, whose memory the next call uses.
  private var touchMemory: [gestures_touch] = []

  override class var gestureName: String { "custom gesture" }
  override class func makeDefault() -> GestureRecognizer { CustomGestureRecognizer() }

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    call(GESTURES_CALL_BEGAN, touches)
  }
  override func touchesMoved(_ touches: [Touch], with event: Event) {
    call(GESTURES_CALL_MOVED, touches)
  }
  override func touchesEnded(_ touches: [Touch], with event: Event) {
    call(GESTURES_CALL_ENDED, touches)
  }
  override func touchesCancelled(_ touches: [Touch], with event: Event) {
    call(GESTURES_CALL_CANCELLED, touches)
  }
  override func reset() { call(GESTURES_CALL_RESET) }
  override func timerFired() { call(GESTURES_CALL_TIMER) }

  private func call(_ call: gestures_call, _ touches: [Touch] = []) {
    guard let onCall, let host = host?.object else { return }
    // A callback that moves other touches finds no memory of former calls.
    var values: [gestures_touch] = []
    swap(&values, &touchMemory)
    for touch in touches { values.append(gestures_touch(touch, in: nil)) }
    let session = host.session
    session.calls += 1
    values.withUnsafeBufferPointer {
      onCall.function(host.handle.number, call, $0.baseAddress, $0.count, onCall.userData)
    }
    session.calls -= 1
    values.removeAll(keepingCapacity: true)
    swap(&values, &touchMemory)
  }

  /// Requests a state; a failure of a gesture that has begun is its cancellation.
  func request(_ state: State, because words: String?) {
    let hasBegun = currentRequest == .began || currentRequest == .changed
    requestTransition(
      to: state == .failed && hasBegun ? .cancelled : state, because: words.map { .custom($0) })
  }
}
