import GestureSubclassing
import GestureTesting
import Gestures
import Testing

/// Orders of events that are rare, and that views, windows and subclasses can cause.
@Suite struct RareOrderTests {
  private final class DiscardingWindow: Window {
    var discards = false

    override func sendEvent(_ event: Event) { if !discards { super.sendEvent(event) } }
  }

  private final class LateFailure: GestureRecognizer {
    override func touchesBegan(_ touches: [Touch], with event: Event) { transition(to: .began) }
    override func waitingEnded() { transition(to: .failed) }
  }

  /// Receives scrolls, and refuses the hovering pointer that it could receive too.
  private final class ScrollOnly: GestureRecognizer {
    override var receivesHover: Bool { true }
    override var receivedScrollTypes: ScrollTypeMask { .all }
    override func shouldReceive(_ event: Event) -> Bool { event.type == .scroll }
    override func scrollBegan(_ scroll: TouchSample, with event: Event) { transition(to: .began) }
    override func scrollEnded(with event: Event) { transition(to: .ended) }
  }

  private func sample(_ id: Int64, _ phase: Touch.Phase, at milliseconds: Int) -> TouchSample {
    TouchSample(
      id: Touch.ID(id), phase: phase, location: Point(x: 100, y: 100),
      timestamp: .milliseconds(milliseconds))
  }

  @Test func `a recognizer that had too many touches takes a touch in another window`() {
    func session() -> Session { Session(window: Window(size: Size(width: 300, height: 300))) }
    let (first, second) = (session(), session())
    let view = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    let tap = TapGestureRecognizer(name: "tap")
    var taps = 0
    tap.addAction { _ in taps += 1 }
    view.addGestureRecognizer(tap)
    first.window.addSubview(view)
    for id in 1...3 as ClosedRange<Int64> { first.send(sample(id, .began, at: 0)) }

    second.window.addSubview(view)
    second.send(sample(9, .began, at: 10))
    second.send(sample(9, .ended, at: 50))

    #expect(taps == 1)
  }

  @Test func `a recognizer that fails when its wait ends does not begin`() {
    let stage = Stage()
    let (late, press) = (LateFailure(name: "late"), LongPressGestureRecognizer(name: "press"))
    late.require(toFail: press)
    stage.add(late)
    stage.add(press)
    stage.finger(1).down(at: 150, 150).wait(.milliseconds(20)).up()

    #expect(stage.trace == [])
    #expect(late.state == .possible)
  }

  @Test func `a scroll goes on when the pointer that its recognizer refused leaves`() {
    let recognizer = ScrollOnly(name: "scroll")
    let stage = Stage(recognizer)
    stage.hover(to: 150, 150)
    stage.scroll(.began, .continuous, at: 150, 150, by: 0, 3)
    stage.hoverAway()

    #expect(recognizer.state == .began || recognizer.state == .changed)
    stage.scroll(.ended, .continuous, at: 150, 150, by: 0, 0)
    #expect(stage.trace.last == "scroll ended")
  }

  @Test func `a discarded movement reaches no recognizer, also none that waits for a further tap`()
  {
    let window = DiscardingWindow(size: Size(width: 300, height: 300))
    let session = Session(window: window)
    let recognizer = ScriptedRecognizer(name: "scripted")
    var movements: [Int] = []
    recognizer.onBegan = { recognizer, _, _ in recognizer.setTimer(after: .seconds(1)) }
    recognizer.onMoved = { _, touches, _ in movements.append(touches.count) }
    window.addGestureRecognizer(recognizer)
    session.send(sample(1, .began, at: 0))
    session.send(sample(1, .ended, at: 10))
    session.send(sample(2, .began, at: 20))
    recognizer.isEnabled = false
    recognizer.isEnabled = true
    session.send(sample(3, .began, at: 30))
    session.send(sample(3, .ended, at: 40))
    window.discards = true
    session.send(sample(2, .moved, at: 50))
    // No finger has this number.
    window.discards = false
    session.send(sample(7, .moved, at: 60))

    #expect(movements == [])
  }

  @Test func `inputs that actions send are sent in order, however many they are`() {
    let stage = Stage()
    let tap = TapGestureRecognizer(name: "tap")
    stage.add(tap)
    var taps = 0
    tap.addAction { [unowned session = stage.session] _ in
      taps += 1
      guard taps == 1 else { return }
      for number in 1...5_000 {
        let place = Point(x: 150, y: 150)
        let time = session.now + .milliseconds(400 * number)
        for phase in [Touch.Phase.began, .ended] {
          session.send(TouchSample(id: Touch.ID(1), phase: phase, location: place, timestamp: time))
        }
      }
    }
    stage.finger(1).down(at: 150, 150).up()

    #expect(taps == 5_001)
  }
}
