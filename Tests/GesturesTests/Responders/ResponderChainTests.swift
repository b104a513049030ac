import GestureTesting
import Gestures
import Testing

/// The responder chain that forwards touches and keys which a responder does not handle.
@Suite struct ResponderChainTests {
  let stage = Stage()

  @Test
  func `the chain leads from view to controller, superview, window, application and delegate`() {
    let root = ViewController(view: View(name: "root"))
    let child = ViewController(view: View(frame: Rect(x: 0, y: 0, width: 50, height: 50)))
    let (inner, application, delegate) = (View(), Application(), Helper(next: nil))
    application.delegate = delegate
    stage.window.application = application
    stage.window.rootViewController = root
    root.view.addSubview(child.view)
    child.view.addSubview(inner)

    var chain: [Responder] = []
    var current: Responder? = inner
    while let responder = current {
      chain.append(responder)
      current = responder.next
    }
    let expected: [Responder] = [
      inner, child.view, child, root.view, root, stage.window, application, delegate,
    ]
    #expect(chain.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
  }

  @Test func `a presented controller leads to the controller that presents it`() {
    let (presenter, presented) = (ViewController(), ViewController())
    stage.window.addSubview(presented.view)
    #expect(presented.next === stage.window)

    presented.presentingViewController = presenter
    #expect(presented.next === presenter)
  }

  @Test
  func `the root controller's view fills the window behind other views, and is removed with it`() {
    let (first, second) = (ViewController(), ViewController())
    stage.window.rootViewController = first
    #expect(first.view.frame == stage.window.bounds)
    #expect(stage.window.subviews.first === first.view)

    stage.window.rootViewController = second
    #expect(first.view.superview == nil)
    #expect(stage.window.subviews.first === second.view)
    stage.window.rootViewController = nil
    #expect(second.view.superview == nil)
  }

  @Test func `the root controller may be set again while its view is touched`() {
    let (root, view) = (ViewController(), TracedView(name: "root"))
    root.view = view
    stage.window.rootViewController = root
    var phases: [Touch.Phase] = []
    view.onTouches = { phase, _, _ in phases.append(phase) }
    stage.finger(1).down(at: 500, 500)
    stage.window.rootViewController = root
    stage.finger(1).up()

    #expect(phases == [.began, .ended])
  }

  @Test func `a view leads to its superview if its controller was released or has another view`() {
    let view = View()
    stage.window.addSubview(view)
    do {
      let controller = ViewController(view: view)
      #expect(view.next === controller)
      controller.view = View()
      #expect(view.next === stage.window)
      controller.view = view
    }
    #expect(view.next === stage.window)
  }

  @Test func `a view of a subclass forwards all phases of a touch that it does not handle`() {
    final class Plain: View {}
    let plain = Plain(frame: Rect(x: 0, y: 0, width: 50, height: 50), name: "plain")
    stage.view.addSubview(plain)
    var phases: [Touch.Phase] = []
    stage.view.onTouches = { phase, _, _ in phases.append(phase) }
    stage.finger(1).down(at: 110, 110).move(to: 120, 110).up()
    stage.finger(1).down(at: 110, 110).cancel()

    #expect(phases == [.began, .moved, .ended, .began, .cancelled])
  }

  @Test func `touches that no responder handles reach the application's delegate`() {
    let (application, delegate) = (Application(), Helper(next: nil))
    application.delegate = delegate
    stage.window.application = application
    let view = View(frame: Rect(x: 300, y: 300, width: 50, height: 50))
    stage.window.addSubview(view)
    stage.finger(1).tap(at: 310, 310)
    stage.key("a")

    #expect(delegate.touches == ["began 1", "ended 1"])
    #expect(delegate.presses == ["began a"])
  }

  @Test func `a controller can become first responder, and loses the focus with its view`() {
    let controller = FocusController(view: View())
    stage.window.addSubview(controller.view)
    #expect(controller.becomeFirstResponder())
    #expect(stage.window.firstResponder === controller)

    controller.view.isHidden = true
    #expect(stage.window.firstResponder == nil)
    #expect(!controller.becomeFirstResponder())
  }
}

private final class FocusController: ViewController {
  override var canBecomeFirstResponder: Bool { true }
}

/// Overrides of `sendEvent(_:)` in the application and the window.
@Suite struct SendEventTests {
  let tap = TapGestureRecognizer(name: "tap")
  let pan = PanGestureRecognizer(name: "pan")

  @Test
  func `an event passes the application, the window, the recognizers and then the view [C1]`() {
    let stage = HookStage()
    let application = HookApplication()
    application.write = { [unowned stage] in stage.write($0) }
    stage.window.application = application
    stage.view.addGestureRecognizer(tap)
    tap.addAction { [unowned stage] _ in stage.write("tap") }
    stage.down(20, 20)
    stage.up()

    #expect(
      stage.trace == [
        "application touches", "window touches", "view began", "application touches",
        "window touches", "tap", "view cancelled",
      ])
  }

  @Test func `an event passes an overriding window also after the application is gone`() {
    let stage = HookStage()
    stage.window.application = Application()
    stage.window.application = nil
    stage.down(20, 20)

    #expect(stage.trace == ["window touches", "view began"])
  }

  @Test func `sendEvent sees the view of a new touch before super, and its recognizers after`() {
    let stage = HookStage()
    stage.view.addGestureRecognizer(tap)
    var seen: [String] = []
    stage.window.onEvent = { event, deliver in
      let touch = event.allTouches[0]
      seen.append("\(touch.view?.name ?? "none") \(touch.gestureRecognizers.count)")
      deliver()
      // A second call does not deliver the event again.
      deliver()
      seen.append("\(touch.gestureRecognizers.count)")
    }
    stage.down(20, 20)

    #expect(seen == ["view 0", "1"])
    #expect(stage.trace.filter { $0 == "view began" }.count == 1)
  }

  @Test func `a touch whose beginning sendEvent withholds is never delivered`() {
    let stage = HookStage()
    stage.view.addGestureRecognizer(tap)
    stage.window.withholds = { $0.allTouches.contains { $0.phase == .began } }
    stage.down(20, 20)
    stage.move(30, 20)
    stage.up()

    #expect(stage.trace == ["window touches", "window touches", "window touches"])
    #expect(stage.session.touches.isEmpty)
    #expect(tap.state == .possible)
  }

  @Test func `a touch whose lift sendEvent withholds is cancelled for recognizers and views`() {
    let stage = HookStage()
    stage.view.addGestureRecognizer(pan)
    pan.cancelsTouchesInView = false
    pan.addAction { [unowned stage] in stage.write("pan \($0.state)") }
    stage.down(20, 20)
    stage.move(40, 20)
    stage.window.withholds = { $0.allTouches.contains { $0.phase == .ended } }
    stage.trace = []
    stage.up()

    #expect(stage.trace == ["window touches", "pan cancelled", "view cancelled"])
    #expect(stage.session.touches.isEmpty)
    #expect(pan.state == .possible)
  }

  @Test func `a movement that sendEvent withholds has no effect, then or later`() {
    let stage = HookStage()
    stage.view.addGestureRecognizer(pan)
    stage.down(20, 20)
    stage.window.withholds = { _ in true }
    stage.move(60, 20)
    stage.window.withholds = { _ in false }
    #expect(pan.state == .possible)
    stage.trace = []
    stage.up()

    #expect(stage.trace == ["window touches", "view ended"])
  }

  @Test
  func `if sendEvent withholds a delivery, lifted fingers are cancelled and others continue`() {
    let stage = HookStage()
    stage.view.isMultipleTouchEnabled = true
    stage.down(20, 20, id: 1)
    stage.down(60, 20, id: 2)
    stage.window.withholds = { _ in true }
    stage.trace = []
    stage.session.send([
      stage.sample(.moved, 30, 20, id: 1), stage.sample(.ended, 60, 20, id: 2),
    ])
    stage.window.withholds = { _ in false }
    stage.move(35, 20, id: 1)
    stage.up(id: 1)

    #expect(
      stage.trace == [
        "window touches", "view cancelled", "window touches", "view moved", "window touches",
        "view ended",
      ])
    #expect(stage.session.touches.isEmpty)
  }

  @Test
  func `a key without a delivered beginning has no end, one with a withheld end is cancelled`() {
    let stage = HookStage()
    stage.window.withholds = { $0.allPresses.first?.key == "a" && $0.allPresses[0].phase == .began }
    stage.key("a", .began)
    stage.key("a", .ended)
    stage.window.withholds = { $0.allPresses.first?.phase == .ended }
    stage.key("b", .began)
    stage.key("b", .ended)
    stage.window.withholds = { _ in false }
    stage.key("a", .began)

    #expect(
      stage.trace == [
        "window presses", "window presses", "window presses", "began b", "window presses",
        "cancelled b", "window presses", "began a",
      ])
  }

  @Test func `sending an event twice, or to another window, delivers nothing`() {
    let (stage, other) = (HookStage(), HookStage())
    var kept: Event?
    stage.window.onEvent = { event, deliver in
      kept = event
      other.window.sendEvent(event)
      deliver()
    }
    stage.down(20, 20)
    let before = stage.trace
    if let kept { stage.window.sendEvent(kept) }

    #expect(stage.trace.filter { $0.hasPrefix("view") } == before.filter { $0.hasPrefix("view") })
    #expect(other.trace.filter { $0.hasPrefix("view") }.isEmpty)
  }

  @Test func `a touch that the window discards does not keep the next one from the view`() {
    let stage = HookStage()
    stage.window.write = { _ in }
    stage.down(20, 20)
    stage.up()
    stage.window.withholds = { _ in true }
    stage.down(20, 20, id: 2)
    stage.window.withholds = { _ in false }
    stage.down(30, 20, id: 3)

    #expect(stage.trace == ["view began", "view ended", "view began"])
  }

  @Test func `a movement that the window discards does not change a pan`() {
    let stage = HookStage()
    let pan = PanGestureRecognizer(name: "pan")
    pan.addAction { [weak stage] in stage?.write("pan \($0.state)") }
    stage.view.addGestureRecognizer(pan)
    stage.window.write = { _ in }
    stage.down(20, 20)
    stage.move(40, 20)
    stage.window.withholds = { _ in true }
    stage.move(50, 20)

    #expect(stage.trace == ["view began", "pan began", "view cancelled"])
  }

  @Test(arguments: [Event.Kind.scroll, .transform])
  func `a scroll or a trackpad's pinch whose beginning the window discards does not begin later`(
    kind: Event.Kind
  ) {
    let stage = HookStage()
    let pan = PanGestureRecognizer(name: "pan")
    pan.allowedScrollTypesMask = .all
    let recognizer: GestureRecognizer =
      kind == .scroll ? pan : PinchGestureRecognizer(name: "pinch")
    stage.view.addGestureRecognizer(recognizer)
    func send(_ phase: Touch.Phase) {
      var sample = TouchSample(
        id: Touch.ID(0), phase: phase, location: Point(x: 20, y: 20), timestamp: .zero,
        scrollType: .continuous, scrollDelta: Vector(dx: 0, dy: 20))
      if kind == .transform { sample.transformScale = 2 }
      stage.session.send(sample)
    }
    stage.window.withholds = { _ in true }
    send(.began)
    stage.window.withholds = { _ in false }
    send(.moved)
    #expect(recognizer.state == .possible)

    send(.ended)
    send(.began)
    #expect(recognizer.state == .began)
  }
}

private final class HookApplication: Application {
  var write: (String) -> Void = { _ in }
  override func sendEvent(_ event: Event) {
    write("application \(event.type)")
    super.sendEvent(event)
  }
}

/// A window whose `sendEvent(_:)` can withhold events and call closures.
private final class HookWindow: Window {
  var write: (String) -> Void = { _ in }
  var withholds: (Event) -> Bool = { _ in false }
  var onEvent: ((Event, () -> Void) -> Void)?

  override func sendEvent(_ event: Event) {
    write("window \(event.type)")
    guard !withholds(event) else { return }
    guard let onEvent else { return super.sendEvent(event) }
    onEvent(event) { super.sendEvent(event) }
  }

  override func pressesBegan(_ presses: [Press], with event: Event) {
    for press in presses { write("began \(press.key)") }
  }
  override func pressesEnded(_ presses: [Press], with event: Event) {
    for press in presses { write("ended \(press.key)") }
  }
  override func pressesCancelled(_ presses: [Press], with event: Event) {
    for press in presses { write("cancelled \(press.key)") }
  }
}

/// A window with one view in its corner, and a trace of the calls.
private final class HookStage {
  let window = HookWindow(size: Size(width: 400, height: 400))
  let session: Session
  let view = TracedView(frame: Rect(x: 0, y: 0, width: 100, height: 100), name: "view")
  var trace: [String] = []
  private var places: [Int64: Point] = [:]
  private var time = Duration.zero

  init() {
    session = Session(window: window)
    window.addSubview(view)
    window.write = { [weak self] in self?.write($0) }
    view.onTouches = { [weak self] phase, _, _ in self?.write("view \(phase)") }
  }

  func write(_ line: String) { trace.append(line) }

  func sample(_ phase: Touch.Phase, _ x: Double, _ y: Double, id: Int64) -> TouchSample {
    places[id] = Point(x: x, y: y)
    return TouchSample(
      id: Touch.ID(id), phase: phase, location: Point(x: x, y: y), timestamp: time)
  }

  func down(_ x: Double, _ y: Double, id: Int64 = 1) { session.send(sample(.began, x, y, id: id)) }
  func move(_ x: Double, _ y: Double, id: Int64 = 1) { session.send(sample(.moved, x, y, id: id)) }
  func up(id: Int64 = 1) {
    let place = places[id] ?? .zero
    session.send(sample(.ended, place.x, place.y, id: id))
  }
  func key(_ key: String, _ phase: Press.Phase) {
    session.send(Press(key: key, phase: phase, timestamp: time))
  }
}
