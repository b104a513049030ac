import GestureTesting
import Gestures
import Testing

@Suite struct RotationGestureRecognizerTests {
  let rotation = RotationGestureRecognizer(name: "rotation")
  let stage: Stage
  init() { stage = Stage(rotation, frame: Rect(x: 0, y: 0, width: 1000, height: 800)) }

  private let degree = Double.pi / 180

  private func grip() {
    stage.finger(1).down(at: 400, 400)
    stage.finger(2).down(at: 500, 400)
  }

  private func turn(to degrees: Double, distance: Double = 100) {
    let way = Vector(dx: distance, dy: 0).applying(Transform(rotation: degrees * degree))
    stage.finger(2).move(to: 400 + way.dx, 400 + way.dy)
  }

  private var degrees: Double { rotation.rotation / degree }

  @Test(arguments: [4.99, -4.99])
  func `a rotation does not begin with a turn of less than 5 degrees [R91]`(degrees: Double) {
    grip()
    turn(to: degrees)

    #expect(stage.trace.isEmpty)
  }

  @Test(arguments: [(6, 1), (-6, -1)])
  func `a turn of 6 degrees begins a rotation of 1 degree, clockwise on screen [R91]`(
    turned: Double, reads: Double
  ) {
    grip()
    turn(to: turned)

    #expect(stage.trace == ["rotation began"])
    #expect(abs(degrees - reads) < 1e-6)
  }

  @Test func `a rotation needs a larger angle if the fingers' distance changes too`() {
    grip()
    // The distance grows by a quarter, which adds the half of 5 degrees.
    turn(to: 7.4, distance: 125)
    #expect(stage.trace.isEmpty)
    turn(to: 7.6, distance: 125)

    #expect(stage.trace == ["rotation began"])
  }

  @Test func `the rotation accumulates beyond a full circle in both directions [R91]`() {
    grip()
    for step in 1...80 { turn(to: Double(step) * 10) }
    #expect(abs(degrees - 795) < 1e-6)
    for step in (-80..<80).reversed() { turn(to: Double(step) * 10) }

    #expect(abs(degrees + 805) < 1e-6)
  }

  @Test func `setting the rotation gives it a new origin [R91]`() {
    grip()
    turn(to: 30)
    rotation.rotation = 0
    #expect(rotation.velocity == 0)
    turn(to: 45)
    #expect(abs(degrees - 15) < 1e-6)
    rotation.rotation = .nan

    #expect(abs(degrees - 15) < 1e-6)
  }

  @Test func `a finger that lifts and another that lands do not change the rotation [R90]`() {
    grip()
    turn(to: 35)
    stage.finger(2).up()
    stage.finger(1).move(to: 100, 100)
    stage.finger(3).down(at: 100, 50)
    #expect(abs(degrees - 30) < 1e-6)
    stage.finger(3).move(to: 150, 100)
    #expect(abs(degrees - 120) < 1e-6)
    stage.finger(1).up()
    stage.finger(3).up()

    #expect(stage.trace.last == "rotation ended")
  }

  @Test func `a third finger pauses a rotation, and its lifting does not change the angle [R92]`() {
    grip()
    turn(to: 35)
    stage.finger(3).down(at: 450, 500)
    turn(to: 90)
    stage.finger(3).move(to: 100, 100)
    #expect(abs(degrees - 30) < 1e-6)
    stage.finger(3).up()
    turn(to: 100)

    #expect(abs(degrees - 40) < 1e-6)
  }

  /// Rotates two fingers by 4 degrees every 20 ms, which is 200 degrees per second.
  private func turnEvenly() {
    grip()
    for step in 1...10 {
      stage.time += .milliseconds(20)
      turn(to: Double(step) * 4)
    }
  }

  @Test func `the velocity of a rotation is in radians per second`() {
    turnEvenly()
    #expect(abs(rotation.velocity - 200 * degree) < 1e-6)
    #expect(rotation.velocityConfidence > 0.8)

    stage.wait(.milliseconds(41))
    #expect(rotation.velocity == 0)
    #expect(rotation.velocityConfidence == 1)
  }

  @Test(arguments: [40, 41, 500])
  func `a rotation begins with the velocity of its first move, after any rest [R102]`(rest: Int) {
    var first: Double?
    rotation.addAction { first = first ?? $0.velocity }
    grip()
    stage.wait(.milliseconds(rest))
    turn(to: 8)

    #expect(abs((first ?? 0) - 8 * degree / (Double(rest) / 1000)) < 1e-6)
  }

  @Test func `a rotation that had to wait begins with the velocity of its request [R102]`() {
    let blocker = LongPressGestureRecognizer(name: "press")
    blocker.numberOfTouchesRequired = 2
    blocker.allowableMovement = 500
    stage.add(blocker)
    rotation.require(toFail: blocker)
    var velocities: [Double] = []
    rotation.addAction { [degree] in velocities.append($0.velocity / degree) }
    grip()
    for step in 1...4 {
      stage.time += .milliseconds(20)
      turn(to: Double(step) * (step < 3 ? 4 : 10))
    }
    blocker.isEnabled = false

    #expect(stage.trace == ["rotation began"])
    #expect(velocities.count == 1)
    #expect(abs((velocities.first ?? 0) - 200) < 1e-6)
  }

  @Test func `resetting the rotation in steps does not change the velocity`() {
    var velocities: [Double] = []
    rotation.addAction {
      velocities.append($0.velocity)
      $0.rotation = 0
      #expect($0.velocity == 0)
    }
    turnEvenly()
    stage.finger(1).up()
    stage.finger(2).up()

    #expect(velocities.suffix(3).allSatisfy { abs($0 - 200 * degree) < 1e-6 })
  }

  @Test func `coalesced samples contribute to the rotation and to its velocity`() {
    grip()
    turn(to: 6)
    stage.frame {
      for step in 1...8 {
        stage.time += .milliseconds(2)
        turn(to: 6 + Double(step) * 45)
      }
    }

    #expect(abs(degrees - 361) < 1e-6)
    #expect(abs(rotation.velocity - 45 * degree / 0.002) < 1)
  }

  @Test
  func `fingers that rest, turn and lift make a rotation possible, began, changed and ended`() {
    var states: [GestureRecognizer.State] = []
    stage.session.addObserver { [rotation] event in
      if case .touch = event { states.append(rotation.state) }
    }
    rotation.addAction { states.append($0.state) }
    grip()
    turn(to: 10)
    turn(to: 20)
    turn(to: 30)
    stage.finger(1).up()
    stage.finger(2).up()

    #expect(
      states == [
        .possible, .possible, .possible, .began, .began, .changed, .changed, .changed, .changed,
        .changed, .changed, .ended,
      ])
  }

  @Test func `a rotation that has begun is cancelled when the system cancels one touch`() {
    grip()
    turn(to: 10)
    stage.finger(1).cancel()
    turn(to: 20)
    stage.finger(2).up()

    #expect(stage.trace == ["rotation began", "rotation cancelled"])
    #expect(rotation.state == .possible)
  }

  @Test func `a rotation that has not begun fails when the system cancels one touch`() {
    grip()
    stage.finger(1).cancel()

    #expect(stage.trace.isEmpty)
    #expect(stage.reasons == ["rotation: the system cancelled its touches"])
  }

  @Test(arguments: [(0.998, false), (1.002, true)])
  func `a mouse begins a rotation with a turn of more than 1 degree`(
    degrees: Double, begins: Bool
  ) {
    stage.finger(1).down(at: 400, 400, type: .indirectPointer)
    stage.finger(2).down(at: 500, 400, type: .indirectPointer)
    turn(to: degrees)

    #expect(stage.trace == (begins ? ["rotation began"] : []))
  }

  @Test func `the rotation is zero after the gesture`() {
    grip()
    turn(to: 40)
    stage.finger(1).up()
    #expect(abs(degrees - 35) < 1e-6)
    stage.finger(2).up()

    #expect(degrees == 0)
  }
}
