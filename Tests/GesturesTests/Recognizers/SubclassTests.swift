import GestureSubclassing
import GestureTesting
import Gestures
import Testing

/// Subclasses in another module that change the behavior of ready-made recognizers.
@Suite struct SubclassTests {
  /// A pan that fails if its finger moves up or down.
  private final class SidewaysPan: PanGestureRecognizer {
    override func touchesMoved(_ touches: [Touch], with event: Event) {
      super.touchesMoved(touches, with: event)
      guard state == .possible || requestedState == .began else { return }
      let way = translation(in: nil)
      if way.dy.magnitude > way.dx.magnitude { transition(to: .failed) }
    }
  }

  /// A rotation that prevents every other recognizer and that none can prevent.
  private final class UnpreventableRotation: RotationGestureRecognizer {
    override func canPrevent(_ other: GestureRecognizer) -> Bool { true }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
  }

  /// A recognizer of at most two fingers, which begins with the first movement.
  private final class PairRecognizer: GestureRecognizer {
    var accepted: [Bool] = []

    override func touchesBegan(_ touches: [Touch], with event: Event) {
      accepted.append(accept(touches, limit: 2, for: event))
    }
    override func touchesMoved(_ touches: [Touch], with event: Event) { transition(to: .began) }
  }

  @Test func `too many touches make a recognizer fail that has not begun`() {
    let pair = PairRecognizer(name: "pair")
    let stage = Stage(pair)
    for number in Int64(1)...3 { stage.finger(number).down(at: 110 + 20 * Double(number), 150) }

    #expect(pair.accepted == [true, true, false])
    #expect(stage.reasons == ["pair: 3 fingers were down, more than the 2 that a gesture allows"])
  }

  @Test func `a recognizer that has begun ignores the touches that are too many`() {
    let pair = PairRecognizer(name: "pair")
    let stage = Stage(pair)
    stage.finger(1).down(at: 110, 150).move(to: 120, 150)
    stage.frame {
      for number in Int64(2)...4 { stage.finger(number).down(at: 110 + 20 * Double(number), 150) }
    }

    #expect(pair.accepted == [true, false])
    #expect(pair.state != .cancelled && pair.numberOfTouches == 2)
    #expect(stage.reasons == [])
  }

  private let window = Window(size: Size(width: 400, height: 400))

  private func drag(_ recognizer: GestureRecognizer, by way: Vector) -> [GestureRecognizer.State] {
    let session = Session(window: window)
    window.addGestureRecognizer(recognizer)
    var states: [GestureRecognizer.State] = []
    recognizer.addAction { states.append($0.state) }
    let start = Point(x: 200, y: 200)
    for step in 0...4 {
      session.send(
        TouchSample(
          id: Touch.ID(1), phase: step == 0 ? .began : .moved,
          location: start + way * (Double(step) / 4), timestamp: .milliseconds(16 * step)))
    }
    session.cancelAllTouches(at: .milliseconds(80))
    return states
  }

  @Test func `a pan that allows only sideways movements begins with one`() {
    #expect(
      drag(SidewaysPan(), by: Vector(dx: 60, dy: 10))
        == [.began, .changed, .changed, .changed, .cancelled])
  }

  @Test func `a pan that allows only sideways movements fails with a vertical one`() {
    #expect(drag(SidewaysPan(), by: Vector(dx: 10, dy: 60)) == [])
  }

  @Test func `a rotation that cannot be prevented begins where a ready-made one is prevented`() {
    for (rotation, begins) in [
      (UnpreventableRotation(), true), (RotationGestureRecognizer(), false),
    ] {
      let window = Window(size: Size(width: 400, height: 400))
      window.isMultipleTouchEnabled = true
      let session = Session(window: window)
      let pan = PanGestureRecognizer()
      for recognizer in [pan, rotation] { window.addGestureRecognizer(recognizer) }
      var hasBegun = false
      rotation.addAction { _ in hasBegun = true }
      func send(_ id: Int64, _ phase: Touch.Phase, _ x: Double, _ y: Double, _ time: Int) {
        session.send(
          TouchSample(
            id: Touch.ID(id), phase: phase, location: Point(x: x, y: y),
            timestamp: .milliseconds(time)))
      }
      send(1, .began, 100, 200, 0)
      send(1, .moved, 130, 200, 16)
      #expect(pan.state == .began)
      send(2, .began, 230, 200, 32)
      for step in 1...10 { send(2, .moved, 230, 200 + Double(step) * 12, 32 + 16 * step) }

      #expect(hasBegun == begins)
    }
  }
}
