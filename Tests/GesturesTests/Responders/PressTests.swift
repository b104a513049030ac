import GestureTesting
import Gestures
import Testing

/// Keys, and the responders that receive them.
@Suite struct PressTests {
  let stage = Stage()
  let first = KeyView(frame: Rect(x: 0, y: 0, width: 50, height: 50), name: "first")
  let second = KeyView(frame: Rect(x: 0, y: 60, width: 50, height: 50), name: "second")

  init() {
    stage.window.addSubview(first)
    stage.window.addSubview(second)
    stage.tracesViews = true
  }

  @Test func `a key is delivered to the window if no view has the focus`() {
    stage.key("a")
    stage.key("a", .ended)

    #expect(stage.trace == ["window began a", "window ended a"])
  }

  @Test func `a key is delivered to the first responder`() {
    first.becomeFirstResponder()
    stage.key("space")
    stage.key("space", .ended)

    #expect(stage.trace == ["first began space", "first ended space"])
    #expect(first.presses == ["began space", "ended space"])
  }

  @Test func `a press ends at the responder where it began, though the focus has moved`() {
    first.becomeFirstResponder()
    stage.key("space")
    second.becomeFirstResponder()
    stage.key("return")
    stage.key("space", .ended)
    stage.key("return", .ended)

    #expect(
      stage.trace == [
        "first began space", "second began return", "first ended space", "second ended return",
      ])
  }

  @Test
  func `a repeated key is one press, and the end of a key that was not down is discarded`() {
    stage.key("a", .ended)
    stage.key("a")
    stage.key("a")
    stage.key("a", .ended)
    stage.key("a", .cancelled)

    #expect(stage.trace == ["window began a", "window ended a"])
  }

  @Test
  func `cancelling all presses cancels each at its responder, in the order of their beginnings`() {
    stage.key("a")
    first.becomeFirstResponder()
    stage.key("b")
    stage.session.cancelAllPresses(at: .zero)
    stage.key("a", .ended)

    #expect(
      stage.trace == ["window began a", "first began b", "window cancelled a", "first cancelled b"])
  }

  @Test(arguments: ["removed", "moved", "hidden", "disabled", "transparent"])
  func `a view that is removed or out of reach loses the focus, and its presses are cancelled`(
    how: String
  ) {
    first.becomeFirstResponder()
    stage.key("space")
    switch how {
    case "removed": first.removeFromSuperview()
    case "moved":
      let hidden = stage.addView(.zero, name: "hidden")
      hidden.isHidden = true
      hidden.addSubview(first)
    case "hidden": first.isHidden = true
    case "disabled": first.isUserInteractionEnabled = false
    default: first.alpha = 0.009
    }
    stage.key("space", .ended)
    stage.key("a")

    #expect(stage.window.firstResponder == nil)
    #expect(stage.trace == ["first began space", "first cancelled space", "window began a"])
  }

  @Test func `hiding a view takes the focus from its subviews but not from its siblings`() {
    let inner = KeyView(frame: .zero, name: "inner")
    first.addSubview(inner)
    inner.becomeFirstResponder()
    second.isHidden = true
    #expect(inner.isFirstResponder)

    first.isHidden = true
    #expect(!inner.isFirstResponder)
  }

  @Test func `a responder that is no view loses the focus with the view that it leads to`() {
    var view: KeyView? = KeyView(frame: .zero, name: "short-lived")
    // A responder that is no view and leads to the window only by `next`.
    let target = Helper(next: view)
    view.map { stage.window.addSubview($0) }
    target.becomeFirstResponder()
    #expect(stage.window.firstResponder === target)
    view?.removeFromSuperview()
    view = nil
    #expect(stage.window.firstResponder == nil)
  }

  @Test func `the end of a press is discarded if its responder was released`() {
    do {
      let short = Helper(next: stage.window)
      short.becomeFirstResponder()
      stage.key("a")
      withExtendedLifetime(short) {}
    }
    #expect(stage.window.firstResponder == nil)
    stage.clear()
    stage.key("a", .ended)
    #expect(stage.trace.isEmpty)
  }

  @Test func `a timer that is due before a key's time fires before the key is delivered`() {
    let press = LongPressGestureRecognizer(name: "press")
    stage.add(press)
    stage.finger(1).down(at: 150, 150)
    stage.time = .milliseconds(600)
    stage.key("a")

    #expect(stage.trace == ["view began 1", "press began", "view cancelled 1", "window began a"])
  }

  @Test func `a press that is sent during another one is delivered after it`() {
    first.becomeFirstResponder()
    first.onPress = { [unowned stage] press in
      guard press.phase == .began, press.key == "a" else { return }
      stage.key("b")
      stage.write("a is done")
    }
    stage.key("a")

    #expect(stage.trace == ["first began a", "a is done", "first began b"])
  }

  @Test func `an event of a key has the type presses and contains the press`() {
    first.becomeFirstResponder()
    stage.time = .milliseconds(20)
    stage.key("left", modifiers: .shift)

    #expect(first.lastEvent?.type == .presses)
    #expect(first.lastEvent?.type.rawValue == 3)
    #expect(first.lastEvent?.timestamp == .milliseconds(20))
    #expect(first.lastEvent?.modifierFlags == .shift)
    #expect(first.lastEvent?.allPresses.map(\.key) == ["left"])
    #expect(first.lastEvent?.allTouches.isEmpty == true)
    #expect(Press.Phase.cancelled.rawValue == 4)
  }

  @Test func `a responder forwards the keys that it does not handle`() {
    let plain = PlainStop(frame: .zero, name: "plain")
    first.addSubview(plain)
    plain.becomeFirstResponder()
    stage.key("a")
    stage.session.cancelAllPresses(at: .zero)
    stage.key("b")
    stage.key("b", .ended)

    #expect(first.presses == ["began a", "cancelled a", "began b", "ended b"])
  }

  @Test func `a window forwards the keys that no view handles to the application, but not Tab`() {
    let application = KeyApplication()
    stage.window.application = application
    for view in [first, second] { view.takesFocus = false }
    for key in ["a", "tab"] { stage.key(key) }
    for key in ["a", "tab"] { stage.key(key, .ended) }
    for key in ["b", "tab"] { stage.key(key) }
    stage.session.cancelAllPresses(at: .zero)

    #expect(application.presses == ["began a", "ended a", "began b", "cancelled b"])
  }
}

/// An application that records the keys that it receives.
private final class KeyApplication: Application {
  var presses: [String] = []

  override func pressesBegan(_ presses: [Press], with event: Event) { note(presses) }
  override func pressesEnded(_ presses: [Press], with event: Event) { note(presses) }
  override func pressesCancelled(_ presses: [Press], with event: Event) { note(presses) }

  private func note(_ presses: [Press]) {
    self.presses += presses.map { "\($0.phase) \($0.key)" }
  }
}

/// A view that can become first responder and does not handle keys.
private final class PlainStop: View {
  override var canBecomeFirstResponder: Bool { true }
}

/// A view that can become first responder and records its keys.
final class KeyView: View {
  var presses: [String] = []
  var lastEvent: Event?
  var onPress: ((Press) -> Void)?
  var takesFocus = true
  var keepsFocus = false

  override var canBecomeFirstResponder: Bool { takesFocus }
  override var canResignFirstResponder: Bool { !keepsFocus }

  override func pressesBegan(_ presses: [Press], with event: Event) {
    note(presses, event)
    let rest = presses.filter { $0.key == "tab" }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  override func pressesEnded(_ presses: [Press], with event: Event) { note(presses, event) }
  override func pressesCancelled(_ presses: [Press], with event: Event) { note(presses, event) }

  private func note(_ presses: [Press], _ event: Event) {
    lastEvent = event
    for press in presses {
      self.presses.append("\(press.phase) \(press.key)")
      onPress?(press)
    }
  }
}

/// A responder that is not a view.
final class Helper: Responder {
  private weak var successor: Responder?
  var presses: [String] = []
  var touches: [String] = []

  init(next: Responder?) {
    successor = next
    super.init()
  }

  override var next: Responder? { successor }
  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: [Press], with event: Event) {
    self.presses += presses.map { "began \($0.key)" }
  }

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    self.touches.append("began \(numbers(touches))")
  }

  override func touchesEnded(_ touches: [Touch], with event: Event) {
    self.touches.append("ended \(numbers(touches))")
  }
}
