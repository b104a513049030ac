import Testing

@testable import Gestures

/// Tests the arbiter alone, without a session or touches.
@Suite final class ArbiterTests {
  /// A stand-in for the session: it forwards requests to the arbiter and delivers no touches.
  private final class Link: SessionLink {
    let observers = Observers()
    let arbiter: Arbiter
    var log: [String] = []
    let touches = Event(.touches)

    init() {
      arbiter = Arbiter(observers: observers)
      _ = observers.add { [unowned self] event in note(event) }
    }

    private func note(_ event: SessionEvent) {
      switch event {
      case .state(let recognizer, _, let state, _): log.append("\(recognizer.name ?? "?") \(state)")
      case .waits(let recognizer, let other, _):
        log.append("\(recognizer.name ?? "?") waits for \(other.name ?? "?")")
      case .requirementCycle(let cycle): log.append("cycle of \(cycle.count)")
      default: break
      }
    }

    let now = Duration.zero
    func event(of source: Attempt.Source) -> Event { touches }
    func isCalling(_ recognizer: GestureRecognizer) -> Bool { false }
    func callback(of recognizer: GestureRecognizer) -> Reason.Callback { .elsewhere }
    func startAttempt(of recognizer: GestureRecognizer) { arbiter.join(recognizer) }
    func stateRequested(by recognizer: GestureRecognizer) { arbiter.addRequest(of: recognizer) }
    func deadlineChanged() {}
    func settleSoon() {}
    func failed(_ recognizer: GestureRecognizer, from state: GestureState, because reason: Reason) {
      arbiter.activityChanged(of: recognizer)
      observers.report(.state(recognizer, from: state, to: .failed, reason: reason))
    }
    func corrected(_ recognizer: GestureRecognizer, request: GestureState, result: GestureState) {}
    func ignored(_ touch: Touch, by recognizer: GestureRecognizer) {}
    func requiredItself(_ recognizer: GestureRecognizer) {}
    func abort(_ recognizer: GestureRecognizer, because reason: Reason) {
      recognizer.fail(because: reason)
    }
    func report(_ recognizer: GestureRecognizer, as state: GestureState) {}
    func endHover(of recognizer: GestureRecognizer, because reason: Reason) {}
    func distribute(_ event: Event) {}
    func willMove(_ view: View) {}
    func cancelGestures(in view: View) {}
    func cancelPresses(inside view: View) {}
    func hitTestingChanged() {}
  }

  private let window = Window(size: Size(width: 100, height: 100))
  private let outer = View(name: "outer")
  private let inner = View(name: "inner")
  private let link = Link()

  init() {
    window.addSubview(outer)
    outer.addSubview(inner)
    window.windowCore.link = link
  }

  deinit { window.windowCore.link = nil }

  private func recognizer(_ name: String, on view: View) -> GestureRecognizer {
    let recognizer = GestureRecognizer(name: name)
    view.addGestureRecognizer(recognizer)
    link.arbiter.join(recognizer)
    return recognizer
  }

  @Test func `attempts are ordered by depth of their views, then by order in the view`() {
    let first = GestureRecognizer(name: "first")
    outer.addGestureRecognizer(first)
    let second = recognizer("second", on: outer)
    let third = recognizer("third", on: inner)
    link.arbiter.join(first)

    #expect(link.arbiter.core.active.array == [third, first, second])
  }

  @Test func `attempts are in the order of their view, in whatever order they begin`() {
    let recognizers = (0..<3).map { GestureRecognizer(name: "\($0)") }
    for recognizer in recognizers { inner.addGestureRecognizer(recognizer) }
    for index in [0, 2, 1] { link.arbiter.join(recognizers[index]) }

    #expect(link.arbiter.core.active.array == recognizers)
  }

  @Test func `the order in a view does not move attempts of another view at the same depth`() {
    let beside = View(name: "beside")
    outer.addSubview(beside)
    let recognizers = (0..<3).map { GestureRecognizer(name: "\($0)") }
    for recognizer in recognizers { inner.addGestureRecognizer(recognizer) }
    link.arbiter.join(recognizers[2])
    let other = recognizer("other", on: beside)
    link.arbiter.join(recognizers[1])

    #expect(link.arbiter.core.active.array == [recognizers[1], recognizers[2], other])
  }

  @Test func `a request without competitors takes effect, and its action becomes due`() {
    let tap = recognizer("tap", on: inner)
    tap.transition(to: .ended)
    link.arbiter.decide()

    #expect(link.log == ["tap ended"])
    #expect(tap.core.attempt.stage == .finished)
    #expect(tap.core.attempt.hasPendingAction)
  }

  @Test func `the request of the deeper view takes effect and prevents a competing one`() {
    let far = recognizer("far", on: outer)
    let near = recognizer("near", on: inner)
    far.transition(to: .began)
    near.transition(to: .began)
    link.arbiter.decide()

    #expect(link.log == ["near began", "far failed"])
    #expect(near.core.attempt.stage == .effective)
  }

  @Test func `recognizers of sibling views do not compete`() {
    let beside = View(name: "beside")
    outer.addSubview(beside)
    let one = recognizer("one", on: inner)
    let two = recognizer("two", on: beside)
    one.transition(to: .began)
    two.transition(to: .began)
    link.arbiter.decide()

    #expect(link.log == ["one began", "two began"])
  }

  @Test func `a request waits for a required recognizer and takes effect when that fails`() {
    let single = recognizer("single", on: inner)
    let double = recognizer("double", on: inner)
    single.require(toFail: double)
    single.transition(to: .ended)
    link.arbiter.decide()
    link.arbiter.decide()
    #expect(link.log == ["single waits for double"])
    #expect(single.core.attempt.stage == .waiting)

    double.transition(to: .failed)
    link.arbiter.decide()
    #expect(link.log == ["single waits for double", "double failed", "single ended"])
  }

  @Test func `a request with two requirements waits for the second after the first has failed`() {
    let tap = recognizer("tap", on: inner)
    let rivals = ["first", "second"].map { recognizer($0, on: outer) }
    for rival in rivals { tap.require(toFail: rival) }
    tap.transition(to: .ended)
    link.arbiter.decide()
    rivals[0].transition(to: .failed)
    link.arbiter.decide()
    rivals[1].transition(to: .failed)
    link.arbiter.decide()

    #expect(
      link.log == [
        "tap waits for first", "first failed", "tap waits for second", "second failed", "tap ended",
      ])
  }

  @Test func `a recognizer fails when the gesture that it requires to fail begins`() {
    let tap = recognizer("tap", on: outer)
    let beside = View(name: "beside")
    outer.addSubview(beside)
    let pan = recognizer("pan", on: beside)
    tap.require(toFail: pan)
    tap.transition(to: .ended)
    pan.transition(to: .began)
    link.arbiter.decide()

    #expect(link.log == ["pan began", "tap failed"])
  }

  @Test func `a recognizer that joins late is prevented by a gesture that has begun`() {
    let pan = recognizer("pan", on: inner)
    pan.transition(to: .began)
    link.arbiter.decide()
    let late = recognizer("late", on: outer)
    link.arbiter.decide()

    #expect(link.log == ["pan began", "late failed"])
    #expect(late.isFinished)
  }

  @Test func `requests that wait for each other fail when no input is left to decide them`() {
    let one = recognizer("one", on: inner)
    let two = recognizer("two", on: inner)
    one.require(toFail: two)
    two.require(toFail: one)
    one.transition(to: .ended)
    two.transition(to: .ended)
    link.arbiter.decide()
    #expect(link.log == ["one waits for two", "cycle of 2", "two waits for one"])

    link.arbiter.expireIdle()
    #expect(link.log.suffix(2) == ["one failed", "two failed"])
  }

  @Test func `a finished recognizer stays in its attempt while a related recognizer is active`() {
    let single = recognizer("single", on: inner)
    let double = recognizer("double", on: inner)
    single.require(toFail: double)
    single.transition(to: .failed)
    var removed: [String] = []
    link.arbiter.removeFinished { removed.append($0.name ?? "?") }
    #expect(removed.isEmpty)

    double.transition(to: .failed)
    link.arbiter.removeFinished { removed.append($0.name ?? "?") }
    #expect(removed == ["single", "double"])
    #expect(link.arbiter.core.active.array.isEmpty)
  }
}
