import GestureTesting
import Gestures
import Testing

@Suite struct PanGestureRecognizerTests {
  let pan = PanGestureRecognizer(name: "pan")
  let stage: Stage
  init() { stage = Stage(pan) }

  @Test func `a pan begins once, changes while the finger moves, and ends on lifting [R33]`() {
    stage.finger(1).down(at: 120, 120)
      .move(to: 180, 120, over: .milliseconds(48), steps: 3).up()

    #expect(stage.trace == ["pan began", "pan changed", "pan changed", "pan ended"])
  }

  @Test(arguments: [(9.9, 0), (0, 9.9), (9, 9), (-9.9, 9.9)])
  func `a pan stays possible while it moves less than the hysteresis on both axes [R76]`(
    dx: Double, dy: Double
  ) {
    stage.finger(1).down(at: 150, 150).move(to: 150 + dx, 150 + dy)

    #expect(stage.trace.isEmpty)
    #expect(pan.state == .possible)
  }

  @Test(arguments: [(10, 0, 0, 0), (0, -10, 0, 0), (30, 4, 20, 0), (30, -14, 20, -4)])
  func `the hysteresis is subtracted on each axis [R76]`(
    dx: Double, dy: Double, tx: Double, ty: Double
  ) {
    stage.finger(1).down(at: 150, 150).move(to: 150 + dx, 150 + dy)

    #expect(stage.trace == ["pan began"])
    #expect(pan.translation(in: nil) == Vector(dx: tx, dy: ty))
  }

  @Test
  func `the translation follows the finger, and setting it gives it a new origin [R77, R78]`() {
    stage.finger(1).down(at: 110, 110).move(to: 120, 110).move(to: 125, 110)
    #expect(pan.translation(in: nil) == Vector(dx: 5, dy: 0))
    #expect(pan.location(in: nil) == Point(x: 125, y: 110))

    pan.setTranslation(.zero, in: nil)
    stage.finger(1).move(to: 132, 113)
    #expect(pan.translation(in: nil) == Vector(dx: 7, dy: 3))
  }

  @Test func `fingers that land and lift do not change the translation [R79]`() {
    stage.finger(1).down(at: 110, 110).move(to: 130, 110)
    stage.finger(2).down(at: 190, 190)
    #expect(pan.translation(in: nil) == Vector(dx: 10, dy: 0))
    #expect(pan.location(in: nil) == Point(x: 160, y: 150))

    stage.finger(1).up()
    #expect(pan.translation(in: nil) == Vector(dx: 10, dy: 0))
    stage.finger(2).up()
    #expect(stage.trace == ["pan began", "pan changed", "pan changed", "pan ended"])
    #expect(pan.numberOfTouches == 0)
  }

  @Test func `a pan with a minimum of two fingers continues with one after it has begun [R80]`() {
    pan.minimumNumberOfTouches = 2
    stage.finger(1).down(at: 110, 110).move(to: 160, 110)
    #expect(stage.trace.isEmpty)

    stage.finger(2).down(at: 160, 160)
    stage.finger(1).move(to: 190, 110)
    stage.finger(2).up()
    stage.finger(1).move(to: 195, 110)
    #expect(stage.trace == ["pan began", "pan changed", "pan changed"])
  }

  @Test func `more fingers than the maximum make a pan fail, but not one that has begun [R81]`() {
    pan.maximumNumberOfTouches = 1
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 160, 160)
    #expect(stage.reasons == ["pan: 2 fingers were down, more than the 1 that a pan allows"])
    stage.finger(1).up()
    stage.finger(2).up()
    stage.clear()

    stage.finger(1).down(at: 110, 110).move(to: 130, 110)
    stage.finger(2).down(at: 160, 160).move(to: 190, 190)
    stage.finger(1).move(to: 140, 110)
    #expect(stage.trace == ["pan began", "pan changed"])
    #expect(pan.translation(in: nil) == Vector(dx: 20, dy: 0))
  }

  @Test
  func `the velocity follows a steady drag and is zero if the finger rests before lifting [R82]`() {
    var speeds: [Double] = []
    pan.addAction { speeds.append($0.velocity(in: nil).dx) }
    stage.finger(1).down(at: 100, 150).move(to: 150, 150, over: .milliseconds(100), steps: 12)
    #expect(abs((speeds.last ?? 0) - 500) < 5)

    stage.finger(1).wait(.seconds(1)).up()
    #expect(speeds.last == 0)
  }

  @Test func `UIKit's estimator blends the last two velocities and ignores rests [R82]`() {
    pan.velocityEstimator = .uikit
    stage.finger(1).down(at: 100, 150)
      .move(to: 105, 150, over: .milliseconds(10)).move(to: 115, 150, over: .milliseconds(10))
    #expect(abs(pan.velocity(in: nil).dx - 600) < 1e-9)

    stage.wait(.seconds(1))
    #expect(abs(pan.velocity(in: nil).dx - 600) < 1e-9)
    #expect(pan.velocityConfidence == 0)
  }

  @Test(arguments: VelocityEstimator.allCases, [7500.0, 8000, 8100, 100_000])
  func `a pan reports at most 8,000 points per second, except with UIKit's estimator [R82]`(
    estimator: VelocityEstimator, speed: Double
  ) {
    pan.velocityEstimator = estimator
    let direction = Vector(dx: 0.8, dy: 0.6)
    let end = Point(x: 100, y: 100) + direction * (speed * 0.04)
    stage.finger(1).down(at: 100, 100).move(to: end.x, end.y, over: .milliseconds(40), steps: 4)

    let expected = direction * (estimator == .uikit ? speed : min(speed, 8000))
    #expect((pan.velocity(in: nil) - expected).magnitude < 1e-6)
  }

  @Test func `UIKit's estimator uses one location of each delivery`() {
    pan.velocityEstimator = .uikit
    stage.finger(1).down(at: 110, 110)
    stage.frame {
      stage.finger(1).move(to: 111, 110, over: .milliseconds(8))
        .move(to: 142, 110, over: .milliseconds(8))
    }

    #expect(abs(pan.velocity(in: nil).dx - 2000) < 1e-9)
  }

  @Test(arguments: [8, 40, 41, 100, 101, 2000])
  func `a pan asks and begins with the velocity of its first move, after any rest [R102]`(
    rest: Int
  ) {
    var velocities: [Vector] = []
    let delegate = ScriptedDelegate()
    delegate.begins = { [pan] _ in
      velocities.append(pan.velocity(in: nil))
      return true
    }
    pan.delegate = delegate
    pan.addAction { velocities.append($0.velocity(in: nil)) }
    stage.finger(1).down(at: 150, 150).move(to: 170, 140, over: .milliseconds(rest))

    let expected = Vector(dx: 20, dy: -10) / (Double(rest) / 1000)
    #expect(velocities.count == 2)
    #expect(velocities.allSatisfy { ($0 - expected).magnitude < 1e-6 * expected.magnitude })
  }

  @Test(arguments: [40, 41, 50])
  func `a slow panel throws, although it reports the lift one interval after the last move [R102]`(
    interval: Int
  ) {
    var speeds: [Double] = []
    pan.addAction { speeds.append($0.velocity(in: nil).dx) }
    stage.finger(1).down(at: 110, 150)
    for step in 1...5 {
      stage.time += .milliseconds(interval)
      stage.finger(1).move(to: 110 + Double(interval * step), 150)
    }
    stage.wait(.milliseconds(interval))
    stage.finger(1).up()

    #expect(speeds.allSatisfy { abs($0 - 1000) < 1e-6 } && speeds.count == 6)
  }

  @Test(arguments: [1, 2, 4])
  func `a gap of 60 ms between two samples does not slow a fling that is fast after it [R102]`(
    fast: Int
  ) {
    stage.finger(1).down(at: 110, 150).move(to: 120, 150, over: .milliseconds(16), steps: 2)
      .move(to: 180, 150, over: .milliseconds(60))
      .move(to: 180 + 16 * Double(fast), 150, over: .milliseconds(8 * fast), steps: fast)
    #expect(abs(pan.velocity(in: nil).dx - 2000) < 1e-6)

    stage.finger(1).up()
  }

  @Test(arguments: [0, 41, 400])
  func `a pan that had to wait begins with the velocity of the move that asked [R102]`(later: Int) {
    let blocker = LongPressGestureRecognizer(name: "press")
    blocker.minimumPressDuration = .seconds(9)
    blocker.allowableMovement = 1000
    stage.add(blocker)
    pan.require(toFail: blocker)
    var velocities: [Vector] = []
    pan.addAction { velocities.append($0.velocity(in: nil)) }
    stage.finger(1).down(at: 110, 150).move(to: 130, 150, over: .milliseconds(20), steps: 2)
    if later == 400 { stage.finger(1).move(to: 150, 190, over: .milliseconds(200), steps: 20) }
    stage.wait(.milliseconds(later))
    #expect(stage.trace.isEmpty)
    blocker.isEnabled = false

    #expect(stage.trace == ["pan began"] && velocities.count == 1)
    #expect(((velocities.first ?? .zero) - Vector(dx: 1000, dy: 0)).magnitude < 1e-6)

    // The beginning is over: the finger has rested since.
    stage.wait(.milliseconds(50))
    #expect(pan.velocity(in: nil) == .zero)
  }

  @Test
  func `the velocity confidence is high for a steady drag, low for a jittery one, and 1 at rest`() {
    stage.finger(1).down(at: 110, 110).move(to: 170, 110, over: .milliseconds(96), steps: 12)
    #expect(pan.velocityConfidence > 0.9)
    stage.wait(.milliseconds(41))
    #expect(pan.velocityConfidence == 1)
    for step in 1...12 {
      stage.finger(1).move(to: step % 2 == 0 ? 170 : 171, 110, over: .milliseconds(8))
    }
    #expect(pan.velocityConfidence < 0.3)
    stage.finger(1).up()
    #expect(pan.velocityConfidence == 0)
  }

  @Test func `the translation is converted to the axes of a rotated and scaled view [R83]`() {
    stage.view.transform = Transform(rotation: .pi / 2).scaledBy(x: 2, y: 2)
    stage.finger(1).down(at: 110, 110).move(to: 130, 110)

    let translation = pan.translation(in: stage.view)
    #expect(abs(translation.dx) < 1e-9)
    #expect(abs(translation.dy + 5) < 1e-9)
  }

  @Test
  func `translations that are read and reset in steps add up to the whole displacement [R78]`() {
    var sum = Vector.zero
    pan.addAction { [unowned stage] in
      sum += $0.translation(in: stage.view)
      $0.setTranslation(.zero, in: stage.view)
    }
    stage.view.transform = Transform(rotation: 0.7).scaledBy(x: 3, y: 3)
    stage.finger(1).down(at: 150, 150)
    for (x, y) in [(170, 150), (300, 20), (-40, 700), (200, 260)] as [(Double, Double)] {
      stage.finger(1).move(to: x, y)
    }
    stage.finger(1).up()

    // The whole displacement less the hysteresis, which the first step subtracted.
    let whole = stage.view.convert(Vector(dx: 50, dy: 110), from: nil)
    let lost = Vector(dx: 10.0 / 3, dy: -10.0 / 3)
    #expect((sum - (whole - lost)).magnitude < 1e-9)
  }

  @Test func `the translation accumulates if it is not reset`() {
    var translations: [Double] = []
    pan.addAction { translations.append($0.translation(in: nil).dx) }
    stage.finger(1).down(at: 110, 110).move(to: 125, 110).move(to: 130, 110).move(to: 135, 110).up()

    #expect(translations == [5, 10, 15, 15])
  }

  @Test func `the translation can be set to any value, in the axes of any view`() {
    stage.view.transform = Transform(scale: 2)
    stage.finger(1).down(at: 110, 110).move(to: 150, 110)
    pan.setTranslation(Vector(dx: 100, dy: -7), in: stage.view)
    #expect(pan.translation(in: stage.view) == Vector(dx: 100, dy: -7))
    #expect(pan.translation(in: nil) == Vector(dx: 200, dy: -14))
  }

  @Test func `a pan that is not in progress has no translation, and setting it has no effect`() {
    stage.finger(1).down(at: 110, 110).move(to: 150, 110).up()
    pan.setTranslation(Vector(dx: 9, dy: 9), in: nil)

    #expect(pan.translation(in: nil) == .zero)
    #expect(pan.velocity(in: nil) == .zero)
    #expect(pan.location(in: nil) == .zero)
  }

  @Test func `the translation and velocity can be read in the last action`() {
    var last: [Double] = []
    pan.addAction {
      guard $0.state == .ended else { return }
      last = [$0.translation(in: nil).dx, $0.location(in: nil).x, Double($0.numberOfTouches)]
    }
    stage.finger(1).down(at: 110, 110).move(to: 150, 110).up()

    #expect(last == [30, 150, 0])
  }

  @Test func `a new finger's distance from the others does not change the velocity`() {
    var speeds: [Double] = []
    pan.addAction { speeds.append($0.velocity(in: nil).magnitude) }
    stage.finger(1).down(at: 110, 110).move(to: 140, 110, over: .milliseconds(30), steps: 3)
    stage.finger(2).down(at: 190, 190)
    stage.finger(2).up()

    #expect(speeds.allSatisfy { $0 < 1001 })
  }

  @Test func `coalesced samples contribute to the velocity`() {
    stage.finger(1).down(at: 110, 110)
    stage.frame { stage.finger(1).move(to: 140, 110, over: .milliseconds(16), steps: 8) }

    #expect(abs(pan.velocity(in: nil).dx - 1875) < 1)
  }

  @Test func `the velocity is converted to the axes of a rotated or scaled view [R83]`() {
    stage.view.transform = Transform(rotation: .pi / 2).scaledBy(x: 2, y: 2)
    stage.finger(1).down(at: 110, 110).move(to: 160, 110, over: .milliseconds(100), steps: 10)

    let velocity = pan.velocity(in: stage.view)
    #expect(abs(velocity.dx) < 1e-6)
    #expect(abs(velocity.dy + 250) < 1)
  }

  @Test func `the hysteresis is measured along the axes of a rotated view [R76]`() {
    stage.view.transform = Transform(rotation: .pi / 4)
    stage.finger(1).down(at: 150, 150).move(to: 159, 159)

    #expect(stage.trace == ["pan began"])
  }

  @Test func `fingers that lift, land and move in one delivery do not change the translation`() {
    stage.finger(1).down(at: 110, 110).move(to: 130, 110)
    stage.finger(2).down(at: 150, 150)
    stage.frame {
      stage.finger(3).down(at: 190, 190)
      stage.finger(2).move(to: 154, 150)
      stage.finger(1).up()
    }
    #expect(pan.translation(in: nil) == Vector(dx: 12, dy: 0))
    #expect(pan.location(in: nil) == Point(x: 172, y: 170))

    stage.finger(2).move(to: 156, 150)
    #expect(pan.translation(in: nil) == Vector(dx: 13, dy: 0))
  }

  @Test func `the velocity of two fingers is that of their center, from all coalesced samples`() {
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 110, 150)
    stage.frame {
      for step in 1...8 {
        stage.time += .milliseconds(2)
        stage.finger(1).move(to: 110 + Double(step) * 4, 110)
        stage.finger(2).move(to: 110 + Double(step) * 2, 150)
      }
    }

    #expect(abs(pan.velocity(in: nil).dx - 1500) < 1e-6)
  }

  // MARK: Settling after a finger has lifted

  /// Moves two fingers, 40 points apart, by 50 points to the right in 100 ms.
  private func dragWithTwo() {
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 110, 150)
    for step in 1...10 {
      stage.time += .milliseconds(10)
      stage.frame {
        stage.finger(1).move(to: 110 + Double(step) * 5, 110)
        stage.finger(2).move(to: 110 + Double(step) * 5, 150)
      }
    }
  }

  @Test
  func `small movements of the last finger have no effect after the other finger has lifted`() {
    dragWithTwo()
    stage.finger(1).up()
    let before = (pan.translation(in: nil), pan.velocity(in: nil))
    #expect(abs(before.1.dx - 500) < 1e-6)

    stage.finger(2).move(to: 162, 146, over: .milliseconds(30), steps: 3)
    #expect(pan.translation(in: nil) == before.0)
    #expect(pan.velocity(in: nil) == before.1)
    stage.finger(2).move(to: 164, 150, over: .milliseconds(60), steps: 6)
    #expect(pan.translation(in: nil) == before.0)
    #expect(pan.location(in: nil) == Point(x: 164, y: 150))

    // The last finger has settled: it drags again, less the distance that it moved before.
    stage.finger(2).move(to: 169, 150, over: .milliseconds(10))
    #expect(pan.translation(in: nil) == before.0 + Vector(dx: 5, dy: 0))
    // Of the way of the last finger, only what it drags counts.
    #expect((pan.velocity(in: nil) - Vector(dx: 50, dy: 0)).magnitude < 1e-6)
  }

  @Test(arguments: [(6.0, 0.0), (6.5, 0.5), (40, 34)])
  func `the last finger drags on after 6 points, and those points are subtracted`(
    way: Double, moves: Double
  ) {
    dragWithTwo()
    stage.finger(1).up()
    let before = pan.translation(in: nil)
    stage.finger(2).move(to: 160 + way, 150, over: .milliseconds(20))

    let moved = pan.translation(in: nil) - before
    #expect((moved - Vector(dx: moves, dy: 0)).magnitude < 1e-9)
  }

  @Test func `a throw whose fingers lift one after the other keeps its velocity`() {
    dragWithTwo()
    stage.finger(1).up()
    stage.finger(2).move(to: 175, 150, over: .milliseconds(30), steps: 3)
    #expect(abs(pan.velocity(in: nil).dx - 500) < 5)

    stage.finger(2).move(to: 176, 150, over: .milliseconds(2))
    #expect(abs(pan.velocity(in: nil).dx - 500) < 5)
  }

  @Test func `a last finger that rests has a velocity of zero, settled or not`() {
    dragWithTwo()
    stage.finger(1).up()
    stage.wait(.milliseconds(40))
    #expect(pan.velocity(in: nil) != .zero)
    stage.wait(.milliseconds(1))
    #expect(pan.velocity(in: nil) == .zero)
  }

  @Test func `a last finger that rolls keeps the velocity of the drag while it settles [R102]`() {
    dragWithTwo()
    stage.finger(1).up()
    let velocity = pan.velocity(in: nil)
    for step in 1...4 {
      stage.finger(2).move(to: 160 + Double(step), 150, over: .milliseconds(20))
      #expect(pan.velocity(in: nil) == velocity)
    }
    stage.wait(.milliseconds(20))

    #expect(velocity != .zero && pan.velocity(in: nil) != velocity)
  }

  @Test(arguments: [(50, true), (51, true), (52, false)])
  func `the last finger on a slow panel settles as long as its reports are late [R102]`(
    later: Int, lasts: Bool
  ) {
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 150, 110)
    for step in 1...4 {
      stage.time += .milliseconds(41)
      stage.frame {
        stage.finger(1).move(to: 110 + Double(20 * step), 110)
        stage.finger(2).move(to: 150 + Double(20 * step), 110)
      }
    }
    stage.finger(1).up()
    stage.wait(.milliseconds(later))

    #expect((pan.velocity(in: nil) != .zero) == lasts)
  }

  @Test func `the last finger drags at once if the settling time is zero`() {
    pan.settlingTime = .zero
    dragWithTwo()
    stage.finger(1).up()
    let before = pan.translation(in: nil)
    stage.finger(2).move(to: 162, 150, over: .milliseconds(10))

    #expect(pan.translation(in: nil) == before + Vector(dx: 2, dy: 0))
  }

  @Test
  func `a finger that returns while the other settles changes neither translation nor velocity`() {
    dragWithTwo()
    stage.finger(1).up()
    stage.finger(2).move(to: 163, 150, over: .milliseconds(10))
    let before = pan.translation(in: nil)
    stage.finger(3).down(at: 190, 190)
    #expect(pan.translation(in: nil) == before)
    stage.frame {
      stage.time += .milliseconds(10)
      stage.finger(2).move(to: 165, 150)
      stage.finger(3).move(to: 192, 190)
    }

    #expect(pan.translation(in: nil) == before + Vector(dx: 2, dy: 0))
    #expect(pan.velocity(in: nil).magnitude < 501)
  }

  @Test func `a last finger that moved by 6 points still settles`() {
    dragWithTwo()
    stage.finger(1).up()
    let before = pan.translation(in: nil)
    stage.finger(2).move(to: 166, 150, over: .milliseconds(10))
      .move(to: 163, 150, over: .milliseconds(10))

    #expect(pan.translation(in: nil) == before)
  }

  @Test func `of two fingers that land together, a pan takes as many as its maximum allows`() {
    pan.maximumNumberOfTouches = 2
    stage.finger(1).down(at: 110, 110).move(to: 130, 110)
    stage.frame {
      stage.finger(2).down(at: 150, 150)
      stage.finger(3).down(at: 190, 190)
    }

    #expect(pan.numberOfTouches == 2)
    #expect(pan.location(in: nil) == Point(x: 140, y: 130))
  }
}
