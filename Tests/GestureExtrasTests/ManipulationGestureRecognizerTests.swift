import GestureExtras
import GestureTesting
import Gestures
import Testing

@Suite struct ManipulationGestureRecognizerTests {
  let manipulation = ManipulationGestureRecognizer(name: "both")
  let stage: Stage
  init() { stage = Stage(manipulation, frame: Rect(x: 0, y: 0, width: 1280, height: 800)) }

  private var value: Manipulation { manipulation.manipulation(in: nil) }

  /// Puts two fingers at the ends of a line about a point, and begins by 100 points to the right.
  ///
  /// Afterwards the value is a translation by 90 points.
  private func begin(about center: Point = Point(x: 300, y: 300), distance: Double = 200) {
    let arm = distance / 2
    stage.finger(1).down(at: center.x - 100 - arm, center.y)
    stage.finger(2).down(at: center.x - 100 + arm, center.y)
    both(about: center, arm: Vector(dx: arm, dy: 0))
  }

  /// Moves both fingers at once to the ends of a line about a point.
  private func both(about center: Point, arm: Vector) {
    stage.frame {
      stage.finger(1).move(to: center.x - arm.dx, center.y - arm.dy)
      stage.finger(2).move(to: center.x + arm.dx, center.y + arm.dy)
    }
  }

  // MARK: Beginning

  @Test func `one finger moves, without the hysteresis`() {
    stage.finger(1).down(at: 100, 100).move(to: 130, 100).move(to: 170, 120).up()

    #expect(stage.trace == ["both began", "both changed", "both ended"])
    #expect(value == .identity)
  }

  @Test(arguments: [(9.9, false), (10, true)])
  func `fingers that move together begin it at the hysteresis of a pan`(
    distance: Double, begins: Bool
  ) {
    stage.finger(1).down(at: 100, 100).move(to: 100, 100 + distance)

    #expect(stage.trace == (begins ? ["both began"] : []))
    #expect(value.translation == .zero)
  }

  @Test(arguments: [(8.0, false), (8.1, true)])
  func `fingers that spread begin it at the hysteresis of a pinch`(
    change: Double, begins: Bool
  ) {
    stage.finger(1).down(at: 100, 100)
    stage.finger(2).down(at: 200, 100)
    both(about: Point(x: 150, y: 100), arm: Vector(dx: 50 + change / 2, dy: 0))

    #expect(stage.trace == (begins ? ["both began"] : []))
    #expect(abs(value.scale - (begins ? 108.1 / 108 : 1)) < 1e-9)
  }

  @Test(arguments: [(4.9, 50.0, false), (5.1, 50, true), (9.9, 150, false), (10.1, 150, true)])
  func `fingers that turn begin it at the hysteresis of a rotation, twice that if they spread`(
    degrees: Double, arm: Double, begins: Bool
  ) {
    manipulation.scaleHysteresis = .infinity
    stage.finger(1).down(at: 100, 100)
    stage.finger(2).down(at: 200, 100)
    let angle = degrees * .pi / 180
    both(about: Point(x: 150, y: 100), arm: Vector(dx: arm, dy: 0).rotated(by: angle))

    #expect(stage.trace == (begins ? ["both began"] : []))
    #expect(abs(value.rotation - (begins ? 0.1 * .pi / 180 : 0)) < 1e-3)
  }

  @Test func `fingers at one place count as a point apart`() {
    stage.finger(1).down(at: 300, 300)
    stage.finger(2).down(at: 300, 300)
    both(about: Point(x: 300, y: 300), arm: Vector(dx: 10, dy: 0))
    #expect(abs(value.scale - 20.0 / 9) < 1e-9)

    both(about: Point(x: 300, y: 300), arm: .zero)
    #expect(abs(value.scale - 1.0 / 9) < 1e-9)
  }

  @Test func `an infinite hysteresis excludes a kind of movement`() {
    manipulation.translationHysteresis = .infinity
    stage.finger(1).down(at: 100, 100).move(to: 300, 100).up()

    #expect(stage.trace.isEmpty)
    #expect(stage.reasons == ["both: needs 2 fingers; only 1 was down when it lifted"])
  }

  @Test(arguments: [
    (
      Double.infinity, 8.0,
      "lifted after changing the fingers' distance by 0.0 pt; a manipulation needs more than 8.0 pt"
    ),
    (.infinity, .infinity, "no movement begins it: each hysteresis is infinite"),
    (
      10, .infinity,
      "lifted after moving 0.0 pt along its view's x axis, less than the 10.0 pt that a "
        + "manipulation needs"
    ),
  ])
  func `the reason names no infinite limit`(translation: Double, scale: Double, words: String) {
    manipulation.translationHysteresis = translation
    manipulation.scaleHysteresis = scale
    manipulation.rotationHysteresis = .infinity
    stage.finger(1).down(at: 100, 100)
    stage.finger(2).down(at: 200, 100).up()
    stage.finger(1).up()

    #expect(stage.reasons == ["both: \(words)"])
  }

  @Test func `without rotation, fingers that turn move and scale alone`() {
    manipulation.allowsRotation = false
    stage.finger(1).down(at: 100, 100)
    stage.finger(2).down(at: 200, 100)
    both(about: Point(x: 150, y: 100), arm: Vector(dx: 0, dy: 50))
    #expect(stage.trace.isEmpty)

    var change = Manipulation.identity
    manipulation.addAction { change = $0.takeChange(in: nil) }
    both(about: Point(x: 150, y: 100), arm: Vector(dx: 0, dy: 100))
    both(about: Point(x: 150, y: 100), arm: Vector(dx: 100, dy: 0))
    stage.time += .milliseconds(8)
    both(about: Point(x: 170, y: 110), arm: Vector(dx: 0, dy: -120))

    #expect(change.rotation == 0 && value.rotation == 0)
    let velocity = manipulation.velocity(in: nil)
    #expect(velocity.scale > 0 && velocity.rotation == 0)
    #expect(abs(change.scale - 1.2) < 1e-9)
    #expect(change.translation == Vector(dx: 20, dy: 10))
  }

  @Test func `one finger does not begin a manipulation of two`() {
    manipulation.minimumNumberOfTouches = 2
    stage.finger(1).down(at: 100, 100).move(to: 300, 100).up()

    #expect(stage.trace.isEmpty)
    #expect(stage.reasons == ["both: needs 2 fingers; only 1 was down when it lifted"])
  }

  @Test func `movements of too few fingers do not count`() {
    manipulation.minimumNumberOfTouches = 2
    var change = Manipulation.identity
    manipulation.addAction { change = $0.takeChange(in: nil) }
    stage.finger(1).down(at: 100, 100).move(to: 400, 100)
    stage.finger(2).down(at: 500, 100).move(to: 501, 100)
    #expect(stage.trace.isEmpty)

    // Also not after one of enough fingers was lifted.
    stage.finger(2).up()
    stage.finger(1).move(to: 600, 100)
    stage.finger(2).down(at: 700, 100)
    both(about: Point(x: 659, y: 100), arm: Vector(dx: 50, dy: 0))
    #expect(stage.trace.isEmpty)
    both(about: Point(x: 662, y: 100), arm: Vector(dx: 50, dy: 0))

    #expect(stage.trace == ["both began"])
    #expect(value.translation == Vector(dx: 2, dy: 0))
    #expect(change.translation == Vector(dx: 2, dy: 0))
  }

  @Test func `too many fingers make it fail, or are ignored once it has begun`() {
    manipulation.maximumNumberOfTouches = 2
    begin()
    stage.finger(3).down(at: 500, 500).move(to: 700, 700).up()
    #expect(value.translation == Vector(dx: 90, dy: 0))
    stage.finger(1).up()
    stage.finger(2).up()
    stage.clear()

    for finger in 1...3 { stage.finger(Int64(finger)).down(at: 100 * Double(finger), 100) }
    #expect(
      stage.reasons == [
        "both: 3 fingers were down, more than the 2 that a manipulation allows"
      ])
  }

  @Test func `the reason for a failure is the measurement nearest to its limit`() {
    stage.finger(1).down(at: 100, 100)
    stage.finger(2).down(at: 200, 100).move(to: 206, 100)
    stage.finger(1).up()
    stage.finger(2).up()

    #expect(
      stage.reasons == [
        "both: lifted after changing the fingers' distance by 6.0 pt; a manipulation needs more than "
          + "8.0 pt"
      ])
  }

  // MARK: Values

  @Test func `two fingers move, scale and turn at once`() {
    begin()
    both(about: Point(x: 340, y: 330), arm: Vector(dx: 0, dy: 150))

    #expect(value.translation.isNear(Vector(dx: 130, dy: 30)))
    #expect(abs(value.scale - 1.5) < 1e-12)
    #expect(abs(value.rotation - .pi / 2) < 1e-12)
    #expect(value.anchor == Point(x: 210, y: 300))
  }

  @Test func `fingers can turn by more than a full circle`() {
    begin()
    for step in 1...50 {
      let angle = Double(step) * 2 * .pi / 40
      both(about: Point(x: 300, y: 300), arm: Vector(dx: 100, dy: 0).rotated(by: angle))
    }

    #expect(abs(value.rotation - 2.5 * .pi) < 1e-9)
    #expect(abs(value.scale - 1) < 1e-9)
  }

  @Test func `between two deliveries, fingers can turn by more than half a circle`() {
    begin()
    stage.frame {
      for step in 1...8 {
        let arm = Vector(dx: 100, dy: 0).rotated(by: Double(step) * 0.2 * .pi)
        stage.time += .milliseconds(2)
        stage.finger(1).move(to: 300 - arm.dx, 300 - arm.dy)
        stage.finger(2).move(to: 300 + arm.dx, 300 + arm.dy)
      }
    }

    #expect(abs(value.rotation - 1.6 * .pi) < 1e-9)
  }

  @Test func `three fingers turn and spread as one body`() {
    begin()
    stage.finger(3).down(at: 300, 420)
    let turn = Transform(rotation: 0.3).scaledBy(x: 1.25, y: 1.25)
    let center = Point(x: 300, y: 340)
    let fingers = [Point(x: 200, y: 300), Point(x: 400, y: 300), Point(x: 300, y: 420)]
    stage.frame {
      for (index, finger) in fingers.enumerated() {
        let end = center + (finger - center).applying(turn)
        stage.finger(Int64(index + 1)).move(to: end.x, end.y)
      }
    }

    #expect(abs(value.scale - 1.25) < 1e-12)
    #expect(abs(value.rotation - 0.3) < 1e-12)
    let mapped = (fingers[2] - Vector(dx: 90, dy: 0)).applying(value.transform)
    #expect((mapped - (center + (fingers[2] - center).applying(turn))).magnitude < 1e-9)
  }

  @Test func `values are in the coordinates of a view`() {
    let board = stage.addView(Rect(x: 0, y: 0, width: 100, height: 100), name: "board")
    board.transform = Transform(scale: 2)
    begin()
    both(about: Point(x: 340, y: 300), arm: Vector(dx: 200, dy: 0))

    let value = manipulation.manipulation(in: board)
    #expect(value.translation.isNear(Vector(dx: 65, dy: 0)))
    #expect((value.anchor - board.convert(Point(x: 210, y: 300), from: nil)).magnitude < 1e-9)
    #expect(abs(value.scale - 2) < 1e-12)
  }

  @Test func `what is under the fingers stays under them, in a turned and scaled superview`() {
    let board = stage.addView(
      Rect(x: 50, y: 80, width: 900, height: 600), name: "board", in: stage.view)
    board.transform = Transform(rotation: 0.4).scaledBy(x: 0.8, y: 0.8)
    let card = stage.addView(Rect(x: 100, y: 90, width: 200, height: 150), name: "card", in: board)
    card.transform = Transform(rotation: -0.2).translatedBy(x: 12, y: -7)
    manipulation.addAction { gesture in gesture.takeChange(in: board).apply(to: card) }
    begin()
    let held = [Point(x: 200, y: 300), Point(x: 400, y: 300)].map { card.convert($0, from: nil) }
    both(about: Point(x: 320, y: 350), arm: Vector(dx: 80, dy: 60))
    stage.finger(3).down(at: 500, 200)
    stage.finger(3).up()
    both(about: Point(x: 500, y: 420), arm: Vector(dx: -20, dy: 140))

    let now = held.map { card.convert($0, to: nil) }
    #expect((now[0] - Point(x: 520, y: 280)).magnitude < 1e-9)
    #expect((now[1] - Point(x: 480, y: 560)).magnitude < 1e-9)
  }

  @Test func `changes leave the whole manipulation and the velocities as they are`() {
    begin()
    for step in 1...20 {
      stage.time += .milliseconds(8)
      both(
        about: Point(x: 300 + 4 * Double(step), y: 300),
        arm: Vector(dx: 100 + Double(step), dy: 0).rotated(by: 0.02 * Double(step)))
      let (old, velocity) = (value, manipulation.velocity(in: nil))
      let change = manipulation.takeChange(in: nil)
      if step > 1 { #expect(change.translation.isNear(Vector(dx: 4, dy: 0))) }
      #expect(manipulation.takeChange(in: nil).translation == .zero)
      #expect(value == old)
      #expect(manipulation.velocity(in: nil) == velocity)
    }
  }

  // MARK: Fingers that come and go

  /// Random fingers land, move and lift, and a view follows them.
  @Test(arguments: 0..<40)
  func `no finger that lands or lifts makes a jump, and changes add up to the whole`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    manipulation.settlingTime = seed.isMultiple(of: 2) ? .zero : .milliseconds(100)
    var sum = Transform.identity
    var down: [Int64: Point] = [:]
    func add() {
      sum = sum.concatenating(manipulation.takeChange(in: nil).transform)
      #expect(sum.isNear(value.transform))
      #expect(value.scale > 0 && value.scale.isFinite)
    }
    for _ in 0..<300 {
      stage.time += .milliseconds(random.int(in: 1...30))
      let finger = Int64.random(in: 1...4, using: &random)
      let before = value.transform
      if let location = down[finger] {
        if Int.random(in: 0..<8, using: &random) == 0, down.count > 1 {
          down[finger] = nil
          stage.finger(finger).up()
          #expect(before.isNear(value.transform))
        } else {
          let step = Vector(
            dx: .random(in: -30...30, using: &random), dy: .random(in: -30...30, using: &random))
          down[finger] = location + step
          stage.finger(finger).move(to: location.x + step.dx, location.y + step.dy)
        }
      } else {
        let location = Point(
          x: .random(in: 100...700, using: &random), y: .random(in: 100...700, using: &random))
        down[finger] = location
        stage.finger(finger).down(at: location.x, location.y)
        #expect(before.isNear(value.transform))
      }
      add()
    }
    #expect(stage.trace.contains("both changed"))
    for finger in down.keys.sorted() { stage.finger(finger).up() }
    #expect(manipulation.state == .possible && stage.corrections.isEmpty)
  }

  @Test func `the last finger settles before it moves on`() {
    begin()
    stage.finger(2).up()
    stage.time += .milliseconds(20)
    stage.finger(1).move(to: 206, 300)
    #expect(value.translation == Vector(dx: 90, dy: 0))
    stage.time += .milliseconds(20)
    stage.finger(1).move(to: 216, 300)
    #expect(Point(x: 0, y: 0).applying(value.transform).isNear(Point(x: 100, y: 0)))
    stage.time += .milliseconds(20)
    stage.finger(1).move(to: 226, 300)
    #expect(Point(x: 0, y: 0).applying(value.transform).isNear(Point(x: 110, y: 0)))
  }

  @Test func `a finger that is left before it begins does not settle`() {
    stage.finger(1).down(at: 100, 100)
    stage.finger(2).down(at: 200, 100).up()
    stage.finger(1).move(to: 105, 100).wait(.milliseconds(150)).move(to: 111, 100)

    #expect(stage.trace == ["both began"])
  }

  // MARK: Velocities

  /// A movement of two fingers with constant rates.
  private struct Motion {
    var speed = Vector(dx: 500, dy: -200)
    var growth = 1.2
    var turn = 2.5

    func center(_ seconds: Double) -> Point { Point(x: 300, y: 400) + speed * seconds }

    func arm(_ seconds: Double) -> Vector {
      var length = 80.0
      // A factor for each millisecond, without a library of functions.
      for _ in 0..<Int((seconds * 1_000).rounded()) { length *= 1 + growth / 1_000 }
      return Vector(dx: length, dy: 0).rotated(by: turn * seconds)
    }
  }

  private func play(_ motion: Motion, milliseconds: Int = 240) {
    let (start, arm) = (motion.center(0), motion.arm(0))
    stage.finger(1).down(at: start.x - arm.dx, start.y - arm.dy)
    stage.finger(2).down(at: start.x + arm.dx, start.y + arm.dy)
    for time in stride(from: 8, through: milliseconds, by: 8) {
      stage.time += .milliseconds(8)
      both(about: motion.center(Double(time) / 1_000), arm: motion.arm(Double(time) / 1_000))
    }
  }

  private func expectVelocity(_ velocity: Manipulation.Velocity, of motion: Motion) {
    #expect((velocity.translation - motion.speed).magnitude < 0.02 * motion.speed.magnitude)
    #expect(abs(velocity.scale - motion.growth) < 0.02 * motion.growth)
    #expect(abs(velocity.rotation - motion.turn) < 0.02 * motion.turn)
  }

  @Test func `the velocities are those of the fingers`() {
    play(Motion())

    expectVelocity(manipulation.velocity(in: nil), of: Motion())
  }

  @Test(arguments: [0, 4, 12, 30, 90])
  func `a throw keeps its spin if one finger is lifted before the other`(milliseconds: Int) {
    var thrown: Manipulation.Velocity?
    manipulation.addAction { if $0.state == .ended { thrown = $0.velocity(in: nil) } }
    play(Motion())
    stage.finger(1).up()
    // The remaining finger rolls by less than the settling distance.
    let end = Motion().center(0.24) + Motion().arm(0.24)
    for time in stride(from: 10, through: milliseconds, by: 10) {
      stage.time += .milliseconds(10)
      stage.finger(2).move(to: end.x + Double(time) / 30, end.y - 2)
    }
    stage.time += .milliseconds(milliseconds % 10)
    stage.finger(2).up()

    expectVelocity(thrown ?? .zero, of: Motion())
  }

  @Test func `fingers that are lifted at once throw with all three velocities`() {
    var thrown: Manipulation.Velocity?
    manipulation.addAction { if $0.state == .ended { thrown = $0.velocity(in: nil) } }
    play(Motion())
    stage.frame {
      stage.finger(1).up()
      stage.finger(2).up()
    }

    expectVelocity(thrown ?? .zero, of: Motion())
    #expect(manipulation.velocity(in: nil) == .zero)
  }

  @Test func `the spin is over when the last finger has moved on or rested`() {
    play(Motion())
    stage.finger(1).up()
    stage.wait(.milliseconds(50))
    #expect(manipulation.velocity(in: nil).translation == .zero)
    #expect(manipulation.velocity(in: nil).rotation == 0)
    stage.wait(.milliseconds(60))
    for step in 1...10 {
      stage.time += .milliseconds(8)
      stage.finger(2).move(to: 500 + 4 * Double(step), 300)
    }

    let velocity = manipulation.velocity(in: nil)
    #expect(abs(velocity.translation.dx - 500) < 10)
    #expect(velocity.rotation == 0 && velocity.scale == 0)
  }

  @Test func `the spin is over as soon as the last finger moves on`() {
    play(Motion())
    let end = Motion().center(0.24) + Motion().arm(0.24)
    stage.finger(1).up()
    stage.time += .milliseconds(8)
    stage.finger(2).move(to: end.x + 20, end.y)

    let velocity = manipulation.velocity(in: nil)
    #expect(velocity.translation != .zero && velocity.rotation == 0 && velocity.scale == 0)
  }

  @Test func `fingers that land at once have a velocity at their first movement`() {
    let (pan, delegate) = (PanGestureRecognizer(), ScriptedDelegate.simultaneous())
    stage.add(pan)
    for recognizer in [pan, manipulation] { recognizer.delegate = delegate }
    var begun: Manipulation.Velocity?
    manipulation.addAction { if $0.state == .began { begun = $0.velocity(in: nil) } }
    stage.frame {
      stage.finger(1).down(at: 100, 100)
      stage.finger(2).down(at: 200, 100)
    }
    stage.time += .milliseconds(16)
    both(about: Point(x: 170, y: 100), arm: Vector(dx: 50, dy: 0))

    #expect(begun?.translation == Vector(dx: 1250, dy: 0))
    #expect(pan.velocity(in: nil) == Vector(dx: 1250, dy: 0))
  }

  @Test func `a finger that lands does not change the velocity`() {
    play(Motion())
    let before = manipulation.velocity(in: nil)
    stage.finger(3).down(at: 900, 700)
    let after = manipulation.velocity(in: nil)

    #expect(before.translation == after.translation)
    #expect(before.scale == after.scale && before.rotation == after.rotation)
  }

  @Test(arguments: VelocityEstimator.allCases)
  func `its velocities are those of a pan, a pinch and a rotation`(estimator: VelocityEstimator) {
    let delegate = ScriptedDelegate.simultaneous()
    let (pan, pinch) = (PanGestureRecognizer(), PinchGestureRecognizer())
    let rotation = RotationGestureRecognizer()
    manipulation.velocityEstimator = estimator
    pan.velocityEstimator = estimator
    pinch.velocityEstimator = estimator
    rotation.velocityEstimator = estimator
    for recognizer in [pan, pinch, rotation] { stage.add(recognizer) }
    for recognizer in stage.view.gestureRecognizers { recognizer.delegate = delegate }
    play(Motion(), milliseconds: 120)

    let velocity = manipulation.velocity(in: nil)
    #expect((velocity.translation - pan.velocity(in: nil)).magnitude < 1e-6)
    #expect(abs(velocity.scale - pinch.velocity / pinch.scale) < 1e-6)
    #expect(abs(velocity.rotation - rotation.velocity) < 1e-6)
  }

  // MARK: Other recognizers

  @Test func `after waiting, it begins where the fingers are, with the velocity of its request`() {
    let press = LongPressGestureRecognizer(name: "press")
    press.allowableMovement = 100
    stage.add(press)
    manipulation.require(toFail: press)
    var begun: (Manipulation, Manipulation.Velocity)?
    manipulation.addAction {
      if $0.state == .began { begun = ($0.manipulation(in: nil), $0.velocity(in: nil)) }
    }
    stage.finger(1).down(at: 100, 100)
    for step in 1...4 {
      stage.time += .milliseconds(8)
      stage.finger(1).move(to: 100 + 4 * Double(step), 100)
    }
    #expect(value == .identity)
    stage.time += .milliseconds(8)
    stage.finger(1).move(to: 240, 100)

    #expect(begun?.0.translation == .zero)
    #expect(abs((begun?.1.translation.dx ?? 0) - 500) < 1)
  }

  @Test func `it prevents other recognizers, and others prevent it`() {
    let pan = PanGestureRecognizer(name: "pan")
    pan.hysteresis = 20
    stage.add(pan)
    stage.finger(1).down(at: 100, 100).move(to: 115, 100).move(to: 140, 100).up()
    #expect(stage.trace == ["both began", "both changed", "both ended"])
    stage.clear()

    manipulation.translationHysteresis = 30
    stage.finger(1).down(at: 100, 100).move(to: 125, 100).move(to: 160, 100).up()
    #expect(stage.trace == ["pan began", "pan changed", "pan ended"])
  }

  @Test func `cancelled touches cancel it when no finger is left`() {
    begin()
    stage.finger(1).cancel()
    #expect(manipulation.state == .changed)
    stage.finger(2).cancel()

    #expect(stage.trace.last == "both cancelled")
  }
}

extension Vector {
  fileprivate func rotated(by angle: Double) -> Vector { applying(Transform(rotation: angle)) }
  fileprivate func isNear(_ other: Vector) -> Bool { (self - other).magnitude < 1e-9 }
}

extension Point {
  fileprivate func isNear(_ other: Point) -> Bool { (self - other).magnitude < 1e-9 }
}

extension Transform {
  fileprivate func isNear(_ other: Transform) -> Bool {
    [Point.zero, Point(x: 800, y: 0), Point(x: 0, y: 800)].allSatisfy {
      ($0.applying(self) - $0.applying(other)).magnitude
        < 1e-6 * (1 + ($0.applying(other) - Point.zero).magnitude)
    }
  }
}
