import GestureSubclassing
import GestureTesting
import Gestures
import Testing

@Suite struct PinchGestureRecognizerTests {
  let pinch = PinchGestureRecognizer(name: "pinch")
  let stage: Stage
  init() { stage = Stage(pinch, frame: Rect(x: 0, y: 0, width: 1000, height: 800)) }

  /// Puts down two fingers that are 100 points apart.
  private func grip() {
    stage.finger(1).down(at: 400, 400)
    stage.finger(2).down(at: 500, 400)
  }

  private func spread(to distance: Double) { stage.finger(2).move(to: 400 + distance, 400) }

  @Test(arguments: [108, 92])
  func `a pinch does not begin with a change of 8 points [R88]`(distance: Double) {
    grip()
    spread(to: distance)

    #expect(stage.trace.isEmpty)
  }

  @Test(arguments: [(109, 1.0093), (91, 0.9891)])
  func `a pinch begins with a change of more than 8 points, which its scale excludes [R88]`(
    distance: Double, scale: Double
  ) {
    grip()
    spread(to: distance)

    #expect(stage.trace == ["pinch began"])
    #expect(abs(pinch.scale - scale) < 0.0001)
  }

  @Test func `the scale of a pinch is the ratio of the fingers' distances [R88]`() {
    grip()
    spread(to: 109)
    spread(to: 216)

    #expect(stage.trace == ["pinch began", "pinch changed"])
    #expect(pinch.scale == 2)
  }

  @Test func `scales that are read and reset in steps multiply to the whole scale [R89]`() {
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

  @Test func `a finger that lifts and another that lands do not change the scale [R90]`() {
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

  @Test func `a third finger pauses a pinch, and its lifting does not change the scale [R92]`() {
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

  @Test func `a pinch of fingers whose distance did not change fails when the last one lifts`() {
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

  @Test func `a pinch does not begin while its touches are outside the window`() {
    grip()
    stage.finger(2).move(to: 1281, 400)
    #expect(stage.trace.isEmpty)
    stage.finger(2).move(to: 1280, 400)

    #expect(stage.trace == ["pinch began"])
  }

  /// Moves two fingers so that their distance is multiplied by a factor every 10 ms.
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
  func `the velocity of a pinch is the change of its scale per second`(factor: Double) {
    pinchEvenly(by: factor)
    // The derivative of s = factor^(t / 10 ms) by the time t.
    let perSecond = (factor - 1) / 0.01
    #expect(abs(pinch.velocity / pinch.scale - perSecond) < 0.02 * perSecond.magnitude)
    #expect(pinch.velocityConfidence > 0.8)

    stage.wait(.milliseconds(40))
    #expect(pinch.velocity != 0)
    stage.wait(.milliseconds(1))
    #expect(pinch.velocity == 0)
    #expect(pinch.velocityConfidence == 1)
  }

  @Test(arguments: [40, 41, 500])
  func `a pinch begins with the velocity of its first move, after any rest [R102]`(rest: Int) {
    var first: Double?
    pinch.addAction { first = first ?? $0.velocity / $0.scale }
    grip()
    stage.wait(.milliseconds(rest))
    spread(to: 110)

    #expect(abs((first ?? 0) - 0.0953102 / (Double(rest) / 1000)) < 1e-5)
  }

  @Test func `resetting the scale in steps does not change the velocity`() {
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

  @Test(arguments: [(20, true), (40, true), (41, false), (99, false)])
  func `the velocity of a pinch lasts after a finger has lifted, until the other one rests`(
    later: Int, lasts: Bool
  ) {
    pinchEvenly(by: 1.03)
    stage.finger(1).up()
    stage.wait(.milliseconds(later))

    #expect((pinch.velocity > 3) == lasts)
  }

  @Test(arguments: [(51, true), (52, false)])
  func `the velocity of a pinch on a slow panel lasts as long as its reports are late [R102]`(
    later: Int, lasts: Bool
  ) {
    grip()
    for step in 1...4 {
      stage.time += .milliseconds(41)
      spread(to: 100 + Double(20 * step))
    }
    stage.finger(1).up()
    stage.wait(.milliseconds(later))

    #expect((pinch.velocity != 0) == lasts)
  }

  @Test(arguments: [(90, true), (100, false)])
  func `the velocity of a pinch lasts for less than 100 ms while the last finger moves`(
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

  @Test func `a finger that lands or returns does not change the velocity of a pinch`() {
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

  @Test func `coalesced samples contribute to the velocity of a pinch`() {
    grip()
    stage.frame { stage.finger(2).move(to: 564, 400, over: .milliseconds(16), steps: 8) }

    #expect(abs(pinch.velocity - 4000 / 108) < 0.05 * 4000 / 108)
  }

  @Test func `UIKit's estimator ignores rests of a pinch`() {
    pinch.velocityEstimator = .uikit
    pinchEvenly(by: 1.03)
    stage.wait(.seconds(1))

    #expect(abs(pinch.velocity / pinch.scale - 2.956) < 0.001)
  }

  @Test func `the scale stays finite when both fingers are at one location`() {
    grip()
    spread(to: 0)
    #expect(pinch.scale > 0)
    stage.finger(1).up()
    stage.finger(3).down(at: 400, 400)
    stage.finger(3).move(to: 600, 400)

    #expect(pinch.scale.isFinite)
  }

  @Test func `setting the scale before a pinch has begun does not delay its beginning`() {
    grip()
    for distance in stride(from: 102.0, through: 108, by: 2) {
      spread(to: distance)
      pinch.scale = 1
    }
    spread(to: 109)

    #expect(stage.trace == ["pinch began"])
    #expect(abs(pinch.scale - 1.0093) < 0.0001)
  }

  @Test func `setting the scale to an invalid value has no effect`() {
    grip()
    spread(to: 216)
    for scale in [0, -1, .nan, .infinity] { pinch.scale = scale }

    #expect(pinch.scale == 2)
  }

  @Test func `a pinch is cancelled when the system cancels both touches`() {
    grip()
    spread(to: 216)
    stage.finger(1).cancel()
    #expect(stage.trace.last == "pinch changed")
    stage.finger(2).cancel()

    #expect(stage.trace.last == "pinch cancelled")
    #expect(pinch.scale == 1)
  }

  @Test func `the reason of a pinch that fails is the largest change of the fingers' distance`() {
    grip()
    for distance in [103.0, 106, 102] { spread(to: distance) }
    stage.finger(1).up()
    stage.finger(2).up()

    #expect(
      stage.reasons == [
        "pinch: lifted after changing the fingers' distance by 6.0 "
          + "pt; a pinch needs more than 8.0 pt"
      ])
  }

  @Test func `a pinch that begins at once has no velocity from one that had to wait`() {
    let blocker = ScriptedRecognizer(name: "blocker")
    var isBlocking = true
    blocker.onBegan = { recognizer, _, _ in
      if !isBlocking { recognizer.fail(because: .custom("not this one")) }
    }
    stage.add(blocker)
    pinch.require(toFail: blocker)
    grip()
    for step in 1...5 as ClosedRange<Int> {
      stage.time += .milliseconds(10)
      spread(to: 100 + Double(step) * 10)
    }
    #expect(stage.trace.isEmpty)
    blocker.fail(because: .custom("not this one"))
    #expect(stage.trace == ["pinch began"])
    #expect(pinch.velocity > 0)
    stage.finger(1).up()
    stage.finger(2).up()

    isBlocking = false
    grip()
    spread(to: 120)
    #expect(pinch.state == .began)
    #expect(pinch.velocity == 0)
  }
}
