import GestureSubclassing
import GestureTesting
import Gestures
import Testing

/// Gestures that their recognizers do not end, which the engine ends when the input is over.
@Suite struct AbandonedGesturesTests {
  let stage = Stage()
  let scripted = ScriptedRecognizer(name: "scripted")
  let tap = TapGestureRecognizer(name: "tap")

  // MARK: Touches

  @Test func `a recognizer that requests changed in touchesCancelled is cancelled`() {
    scripted.onCancelled = { recognizer, _, _ in recognizer.transition(to: .changed) }
    stage.add(scripted)
    stage.add(tap)
    stage.finger(1).down(at: 150, 150).cancel()
    #expect(scripted.state == .possible)
    stage.finger(1).tap(at: 150, 150)

    #expect(stage.trace == ["scripted began", "scripted cancelled", "tap ended"])
    #expect(stage.reasons.contains("scripted: the system cancelled its touches"))
  }

  @Test func `a gesture whose recognizer ignores that the last finger lifts is cancelled`() {
    scripted.onMoved = { recognizer, _, _ in recognizer.transition(to: .began) }
    stage.add(scripted)
    stage.finger(1).down(at: 150, 150)
    stage.finger(2).down(at: 160, 150).move(to: 170, 150).up()
    #expect(scripted.state == .changed)
    stage.finger(1).up()

    #expect(stage.trace.last == "scripted cancelled")
    #expect(scripted.state == .possible)
  }

  @Test func `a gesture that its subclass starts without input lasts until the subclass ends it`() {
    stage.add(scripted)
    scripted.transition(to: .began)
    stage.finger(1).tap(at: 10, 10)
    #expect(scripted.state == .began)
    scripted.transition(to: .ended)

    #expect(stage.trace == ["scripted began", "scripted ended"])
  }

  @Test func `a recognizer whose timer is cancelled after its fingers are up fails at once`() {
    scripted.onEnded = { recognizer, _, _ in recognizer.setTimer(after: .seconds(1)) }
    tap.require(toFail: scripted)
    stage.add(scripted)
    stage.add(tap)
    stage.finger(1).tap(at: 150, 150)
    #expect(stage.trace.isEmpty)
    scripted.setTimer(after: nil)

    #expect(stage.trace == ["tap ended"])
  }

  @Test func `a recognizer whose delegate removes the view receives no touch`() {
    let delegate = ScriptedDelegate()
    delegate.receivesTouch = { [unowned stage] _, _ in
      stage.view.removeFromSuperview()
      return true
    }
    scripted.stage = stage
    scripted.delegate = delegate
    stage.add(scripted)
    stage.finger(1).tap(at: 150, 150)

    #expect(stage.trace.isEmpty)
  }

  @Test(arguments: [true, false])
  func `who is asked about a touch does not change when the touched view leaves [2.1 P2]`(
    isRemoved: Bool
  ) {
    let other = stage.addView(Rect(x: 300, y: 100, width: 100, height: 100), name: "other")
    let delegate = ScriptedDelegate()
    var asked: [String?] = []
    delegate.receivesTouch = { [unowned stage] recognizer, _ in
      asked.append(recognizer.name)
      guard recognizer.view === stage.view else { return true }
      if isRemoved { stage.view.removeFromSuperview() } else { other.addSubview(stage.view) }
      return true
    }
    let above = TapGestureRecognizer(name: "above")
    for recognizer in [scripted, above] { recognizer.delegate = delegate }
    stage.add(scripted)
    stage.add(above, to: stage.window)
    stage.finger(1).tap(at: 150, 150)

    #expect(asked == ["scripted", "above"])
    #expect(stage.trace == ["above ended"])
  }

  @Test func `a gesture that another action disables before its own is cancelled silently [3.4]`() {
    let (first, second) = (
      LongPressGestureRecognizer(name: "first"), LongPressGestureRecognizer(name: "second")
    )
    let delegate = ScriptedDelegate()
    delegate.isSimultaneous = { _, _ in true }
    for recognizer in [first, second] {
      recognizer.delegate = delegate
      stage.add(recognizer)
    }
    first.addAction { _ in second.isEnabled = false }
    var states: [GestureRecognizer.State] = []
    stage.session.addObserver { event in
      if case .state(second, _, let state, _) = event { states.append(state) }
    }
    stage.finger(1).down(at: 150, 150).wait(.milliseconds(500))

    #expect(stage.trace == ["first began"])
    #expect(states == [.began, .cancelled])
  }

  // MARK: The pointer

  private func addNestedHovers() -> (outer: View, inner: HoverGestureRecognizer) {
    let outer = stage.addView(Rect(x: 300, y: 100, width: 100, height: 100), name: "outer")
    let inner = stage.addView(
      Rect(x: 0, y: 0, width: 50, height: 50), name: "inner", in: outer)
    let hover = HoverGestureRecognizer(name: "inner")
    stage.add(HoverGestureRecognizer(name: "outer"), to: outer)
    stage.add(hover, to: inner)
    return (outer, hover)
  }

  @Test func `a hover does not begin in a view that an action has just removed`() {
    let (outer, hover) = addNestedHovers()
    hover.addAction { [unowned outer] _ in outer.removeFromSuperview() }
    stage.hover(to: 310, 110)

    #expect(stage.trace == ["inner began", "inner cancelled"])
    #expect(outer.gestureRecognizers.allSatisfy { $0.requestedState == .possible })
  }

  @Test func `a hover does not begin in a view that an action has just hidden`() {
    let (outer, hover) = addNestedHovers()
    hover.addAction { [unowned outer] _ in outer.isHidden = true }
    stage.hover(to: 310, 110)

    #expect(stage.trace == ["inner began", "inner ended"])
  }

  @Test func `a gesture whose recognizer ignores that the pointer leaves is cancelled`() {
    let watcher = Watcher(name: "watcher")
    stage.add(watcher)
    stage.hover(to: 150, 150)
    stage.hover(to: 10, 10)

    #expect(stage.trace == ["watcher began", "watcher cancelled"])
    #expect(watcher.state == .possible)
  }

  @Test func `a hover that also requests states is over when its view leaves the window`() {
    let hover = RequestingHover(name: "hover")
    hover.addAction { [unowned stage] in
      if $0.state == .changed { stage.view.removeFromSuperview() }
    }
    stage.add(hover)
    stage.hover(to: 150, 150)
    stage.hover(to: 151, 150)

    #expect(stage.trace.last == "hover cancelled")
    #expect(hover.state == .possible)
  }

  // MARK: Scrolls

  @Test(arguments: [ScrollType.discrete, .continuous], [true, false])
  func `a recognizer that ignores the end of a scroll is reset`(type: ScrollType, begins: Bool) {
    let watcher = Watcher(name: "watcher")
    watcher.begins = begins
    stage.add(watcher)
    if type == .continuous { stage.scroll(.began, type, by: 0, 1) }
    stage.scroll(.moved, type, by: 0, 1)
    if type == .continuous { stage.scroll(.ended, type, by: 0, 0) }
    stage.wait(.seconds(1))

    #expect(watcher.state == .possible)
    #expect((stage.trace.last == "watcher cancelled") == begins)
    // Recognizers that track a scroll refuse touches.
    stage.finger(1).down(at: 150, 150)
    #expect(watcher.numberOfTouches == 1)
  }
}

/// A recognizer that begins with any input and never requests an end.
private final class Watcher: GestureRecognizer {
  var begins = true

  override var receivesHover: Bool { true }
  override var receivedScrollTypes: ScrollTypeMask { .all }

  override func hoverEntered(_ pointer: Touch, with event: Event) { begin() }
  override func scrollBegan(_ scroll: TouchSample, with event: Event) { begin() }

  private func begin() { if begins { transition(to: .began) } }
}

/// A hover recognizer that also requests states itself.
private final class RequestingHover: HoverGestureRecognizer {
  override func hoverMoved(_ pointer: Touch, with event: Event) {
    super.hoverMoved(pointer, with: event)
    transition(to: .changed)
  }
}
