import GestureTesting
import Gestures
import Testing

@Suite struct PinchGestureRecognizerTests {
  let pinch = PinchGestureRecognizer(name: "pinch")
  let stage: Stage
  init() { stage = Stage(pinch, frame: Rect(x: 0, y: 0, width: 1000, height: 800)) }

  /// Two fingers 100 points apart.
  private func grip() {
    stage.finger(1).down(at: 400, 400)
    stage.finger(2).down(at: 500, 400)
  }

  private func spread(to distance: Double) { stage.finger(2).move(to: 400 + distance, 400) }

  @Test(arguments: [108, 92])
  func `8 points are not yet a pinch [R88]`(distance: Double) {
    grip()
    spread(to: distance)

    #expect(stage.trace.isEmpty)
  }

  @Test(arguments: [(109, 1.0093), (91, 0.9891)])
  func `more than 8 points begin a pinch, and are taken off its scale [R88]`(
    distance: Double, scale: Double
  ) {
    grip()
    spread(to: distance)

    #expect(stage.trace == ["pinch began"])
    #expect(abs(pinch.scale - scale) < 0.0001)
  }

  @Test func `the scale is the ratio of the distances [R88]`() {
    grip()
    spread(to: 109)
    spread(to: 216)

    #expect(stage.trace == ["pinch began", "pinch changed"])
    #expect(pinch.scale == 2)
  }

  @Test func `taking the scale in steps comes to the same [R89]`() {
    var product = 1.0
    pinch.addAction {
      product *= $0.scale
      $0.scale = 1
      #expect($0.velocity == 0)
    }
    grip()
    for distance in [109, 130, 90, 250, 216] as [Double] { spread(to: distance) }

    #expect(abs(product - 2) < 1e-9)
  }

  @Test func `a finger may lift and another land without a step [R90]`() {
    var counts: [Int] = []
    pinch.addAction { counts.append($0.numberOfTouches) }
    grip()
    spread(to: 216)
    stage.finger(2).up()
    stage.finger(1).move(to: 300, 300)
    #expect(pinch.scale == 2)
    stage.finger(3).down(at: 300, 350)
    #expect(pinch.scale == 2)
    stage.finger(3).move(to: 300, 400)
    #expect(pinch.scale == 4)
    stage.finger(1).up()
    #expect(stage.trace.last == "pinch changed")
    stage.finger(3).up()

    #expect(stage.trace.last == "pinch ended")
    #expect(counts == [2, 1, 1, 2, 2, 1, 0])
  }

  @Test func `a third finger makes the pinch rest, and leaves without a step [R92]`() {
    grip()
    spread(to: 216)
    stage.finger(3).down(at: 450, 500)
    spread(to: 300)
    stage.finger(3).move(to: 100, 100)
    #expect(pinch.scale == 2)
    stage.finger(3).up()
    #expect(pinch.scale == 2)
    spread(to: 600)

    #expect(abs(pinch.scale - 4) < 1e-9)
  }

  @Test func `fingers that never pinched fail when the last lifts`() {
    grip()
    stage.finger(1).up()
    #expect(stage.reasons.isEmpty)
    stage.finger(2).up()

    #expect(
      stage.reasons == [
        "pinch: lifted after changing the fingers' distance by 0.0 "
          + "pt; a pinch needs more than 8.0 pt"
      ])
  }

  @Test func `a pinch begins inside the window only`() {
    grip()
    stage.finger(2).move(to: 1281, 400)
    #expect(stage.trace.isEmpty)
    stage.finger(2).move(to: 1280, 400)

    #expect(stage.trace == ["pinch began"])
  }

  /// Fingers whose distance grows by a factor each 10 ms.
  private func pinchEvenly(by factor: Double, steps: Int = 10) {
    grip()
    var distance = 100.0
    for _ in 1...steps {
      stage.time += .milliseconds(10)
      distance *= factor
      spread(to: distance)
    }
  }

  @Test(arguments: [1.03, 0.97])
  func `the velocity is the scale's, per second`(factor: Double) {
    pinchEvenly(by: factor)
    // d/dt of s = factor^(t / 10 ms)
    let perSecond = (factor - 1) / 0.01
    #expect(abs(pinch.velocity / pinch.scale - perSecond) < 0.02 * perSecond.magnitude)
    #expect(pinch.velocityConfidence > 0.8)

    stage.wait(.milliseconds(39))
    #expect(pinch.velocity != 0)
    stage.wait(.milliseconds(1))
    #expect(pinch.velocity == 0)
    #expect(pinch.velocityConfidence == 1)
  }

  @Test func `taking the scale in steps takes nothing from the velocity`() {
    var velocities: [Double] = []
    pinch.addAction {
      velocities.append($0.velocity)
      $0.scale = 1
    }
    pinchEvenly(by: 1.03)
    stage.finger(1).up()
    stage.finger(2).up()

    #expect(velocities.suffix(2).allSatisfy { abs($0 - 2.956) < 0.001 })
  }

  @Test(arguments: [(20, true), (39, true), (40, false), (99, false)])
  func `once a finger has left, the velocity is what it was, until the other has rested`(
    later: Int, lasts: Bool
  ) {
    pinchEvenly(by: 1.03)
    stage.finger(1).up()
    stage.wait(.milliseconds(later))

    #expect((pinch.velocity > 3) == lasts)
  }

  @Test(arguments: [(90, true), (100, false)])
  func `the velocity outlives the pair by less than 100 ms, though the other finger moves`(
    later: Int, lasts: Bool
  ) {
    pinchEvenly(by: 1.03)
    stage.finger(1).up()
    for step in 1...later / 10 {
      stage.time += .milliseconds(10)
      stage.finger(2).move(to: 500, 400 + Double(step))
    }

    #expect((pinch.velocity > 3) == lasts)
  }

  @Test func `a finger that joins or returns makes no velocity`() {
    var velocities: [Double] = []
    pinchEvenly(by: 1.03)
    pinch.addAction { velocities.append($0.velocity) }
    stage.time += .milliseconds(10)
    stage.finger(3).down(at: 10, 10)
    stage.time += .milliseconds(10)
    stage.finger(3).up()
    stage.time += .milliseconds(10)
    stage.finger(1).up()
    stage.time += .milliseconds(10)
    stage.finger(4).down(at: 800, 700)

    #expect(velocities == [0, 0, 0, 0])
  }

  @Test func `samples within a frame tell the speed too`() {
    grip()
    stage.frame { stage.finger(2).move(to: 564, 400, over: .milliseconds(16), steps: 8) }

    #expect(abs(pinch.velocity - 4000 / 108) < 0.05 * 4000 / 108)
  }

  @Test func `UIKit's way there is no rest`() {
    pinch.velocityEstimator = .uikit
    pinchEvenly(by: 1.03)
    stage.wait(.seconds(1))

    #expect(abs(pinch.velocity / pinch.scale - 2.956) < 0.001)
  }

  @Test func `fingers in one place do not make the scale endless`() {
    grip()
    spread(to: 0)
    #expect(pinch.scale > 0)
    stage.finger(1).up()
    stage.finger(3).down(at: 400, 400)
    stage.finger(3).move(to: 600, 400)

    #expect(pinch.scale.isFinite)
  }

  @Test func `setting the scale before the pinch has begun does not put it off`() {
    grip()
    for distance in stride(from: 102.0, through: 108, by: 2) {
      spread(to: distance)
      pinch.scale = 1
    }
    spread(to: 109)

    #expect(stage.trace == ["pinch began"])
    #expect(abs(pinch.scale - 1.0093) < 0.0001)
  }

  @Test func `a scale that makes no sense is not set`() {
    grip()
    spread(to: 216)
    for scale in [0, -1, .nan, .infinity] { pinch.scale = scale }

    #expect(pinch.scale == 2)
  }

  @Test func `a pinch ends as cancelled when the system takes both fingers`() {
    grip()
    spread(to: 216)
    stage.finger(1).cancel()
    #expect(stage.trace.last == "pinch changed")
    stage.finger(2).cancel()

    #expect(stage.trace.last == "pinch cancelled")
    #expect(pinch.scale == 1)
  }
}
