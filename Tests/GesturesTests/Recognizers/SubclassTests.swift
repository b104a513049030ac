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

  // MARK: Overridden values

  /// A pan whose values are those along the axis of its first movement.
  private final class LockedPan: PanGestureRecognizer {
    var sets: [Vector] = []

    private func locked(_ vector: Vector) -> Vector {
      let way = super.translation(in: nil)
      return way.dx.magnitude > way.dy.magnitude
        ? Vector(dx: vector.dx, dy: 0) : Vector(dx: 0, dy: vector.dy)
    }

    override func translation(in view: View?) -> Vector { locked(super.translation(in: view)) }
    override func velocity(in view: View?) -> Vector { locked(super.velocity(in: view)) }
    override func setTranslation(_ translation: Vector, in view: View?) {
      sets.append(translation)
      super.setTranslation(translation, in: view)
    }
  }

  @Test func `a pan that overrides its values is read with them, and moves as before`() {
    let pan = LockedPan(name: "pan")
    let stage = Stage(pan)
    var read: [(Vector, Vector)] = []
    pan.addAction { (pan: PanGestureRecognizer) in
      read.append((pan.translation(in: nil), pan.velocity(in: nil)))
    }
    stage.finger(1).down(at: 110, 110).move(to: 170, 140, over: .milliseconds(60), steps: 6)

    #expect(read.last.map { $0.0 == Vector(dx: 50, dy: 0) } == true, "\(read)")
    #expect(read.last.map { $0.1.dx > 900 && $0.1.dy == 0 } == true)
    #expect(pan.loggedValues.first?.content == .vector(Vector(dx: 50, dy: 0)))
    (pan as PanGestureRecognizer).setTranslation(Vector(dx: 5, dy: 0), in: nil)
    #expect(pan.sets == [Vector(dx: 5, dy: 0)])
    #expect(pan.translation(in: nil) == Vector(dx: 5, dy: 0))
  }

  /// A pinch of at most twice the size, and a rotation by steps of a quarter of a turn.
  private final class LimitedPinch: PinchGestureRecognizer {
    override var scale: Double {
      get { min(super.scale, 2) }
      set { super.scale = newValue }
    }
  }
  private final class SteppedRotation: RotationGestureRecognizer {
    override var rotation: Double {
      get { (super.rotation / (.pi / 2)).rounded() * (.pi / 2) }
      set { super.rotation = newValue }
    }
  }

  @Test func `a pinch and a rotation that override their values continue from their own`() {
    let (pinch, rotation) = (LimitedPinch(name: "pinch"), SteppedRotation(name: "rotation"))
    let stage = Stage(pinch, rotation, frame: Rect(x: 0, y: 0, width: 800, height: 800))
    let delegate = ScriptedDelegate.simultaneous()
    (pinch.delegate, rotation.delegate) = (delegate, delegate)
    stage.finger(1).down(at: 400, 400)
    stage.finger(2).down(at: 492, 400).move(to: 700, 400, over: .milliseconds(90), steps: 9)
    #expect((pinch as PinchGestureRecognizer).scale == 2)
    // The finger lands again at half the distance: the scale is 3 times this distance, not twice.
    stage.finger(2).up()
    stage.finger(2).down(at: 550, 400).move(to: 500, 400, over: .milliseconds(90), steps: 9)
    #expect(abs(pinch.scale - 2) < 1e-9)
    stage.finger(2).move(to: 475, 400)
    #expect(abs(pinch.scale - 1.5) < 1e-9)
    stage.finger(2).move(to: 475, 401).move(to: 460, 460).move(to: 405, 480)
    #expect(abs((rotation as RotationGestureRecognizer).rotation - .pi / 2) < 1e-9)
  }

  /// A recognizer that is disabled by more than its property.
  private final class GatedTap: TapGestureRecognizer {
    var isOpen = false
    var sets: [Bool] = []
    override var isEnabled: Bool {
      get { super.isEnabled && isOpen }
      set {
        sets.append(newValue)
        super.isEnabled = newValue
      }
    }
  }

  @Test func `an override of isEnabled decides about touches that land, and its super cancels`() {
    let tap = GatedTap(name: "tap")
    let stage = Stage(tap)
    stage.finger(1).tap(at: 150, 150)
    #expect(stage.refusals == ["tap 1: disabled"])
    tap.isOpen = true
    stage.finger(1).down(at: 150, 150)
    (tap as GestureRecognizer).isEnabled = false
    stage.finger(1).up()

    #expect(tap.sets == [false])
    #expect(stage.trace == [] && stage.reasons == ["tap: disabled"])
  }
}
