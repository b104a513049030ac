import GestureSubclassing
import GestureTesting
import Gestures

/// A recognizer that calls closures in its callbacks and records them in the stage's trace.
final class ScriptedRecognizer: GestureRecognizer {
  typealias Script = (ScriptedRecognizer, [Touch], Event) -> Void

  var onBegan: Script?
  var onMoved: Script?
  var onEnded: Script?
  var onCancelled: Script?
  var onTimer: ((ScriptedRecognizer) -> Void)?
  var onReset: ((ScriptedRecognizer) -> Void)?
  var prevents: (GestureRecognizer) -> Bool = { _ in true }
  var isPreventable: (GestureRecognizer) -> Bool = { _ in true }
  var waitsFor: (GestureRecognizer) -> Bool = { _ in false }
  var keepsWaiting: (GestureRecognizer) -> Bool = { _ in false }
  var receivesEvent: (Event) -> Bool = { _ in true }

  /// The stage whose trace records the callbacks, or nil to record none.
  weak var stage: Stage?

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    write("touchesBegan \(numbers(touches))")
    onBegan?(self, touches, event)
  }

  override func touchesMoved(_ touches: [Touch], with event: Event) {
    write("touchesMoved \(numbers(touches))")
    onMoved?(self, touches, event)
  }

  override func touchesEnded(_ touches: [Touch], with event: Event) {
    write("touchesEnded \(numbers(touches))")
    onEnded?(self, touches, event)
  }

  override func touchesCancelled(_ touches: [Touch], with event: Event) {
    write("touchesCancelled \(numbers(touches))")
    onCancelled?(self, touches, event)
  }

  override func timerFired() {
    write("timerFired")
    onTimer?(self)
  }

  override func reset() {
    write("reset \(state)")
    onReset?(self)
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { prevents(other) }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { isPreventable(other) }
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { waitsFor(other) }
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { keepsWaiting(other) }
  override func shouldReceive(_ event: Event) -> Bool { receivesEvent(event) }

  private func write(_ line: String) { stage?.write("\(name ?? "?") \(line)") }

  /// Makes a recognizer that requests a given state in each callback.
  static func asking(
    _ name: String, began: State? = nil, moved: State? = nil, ended: State? = nil
  ) -> ScriptedRecognizer {
    func asks(_ state: State?) -> Script? {
      state.map { state in { recognizer, _, _ in recognizer.transition(to: state) } }
    }
    let recognizer = ScriptedRecognizer(name: name)
    recognizer.onBegan = asks(began)
    recognizer.onMoved = asks(moved)
    recognizer.onEnded = asks(ended)
    return recognizer
  }
}
