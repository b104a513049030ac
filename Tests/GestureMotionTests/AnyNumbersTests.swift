import GestureMotion
import GestureTesting
import Gestures
import TestSeeds
import Testing

/// The law of animators: whatever numbers they are given, views are at finite places, and each completion is called
/// once.
@Suite struct AnyNumbersTests {
  private static let seeds = Seeds.of(60, thorough: 20_000)

  @Test(arguments: [false, true])
  func `an animator shows finite values and calls each completion once`(movesModel: Bool) {
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      let animator = Animator()
      let views = (0..<2).map { _ in View(frame: Rect(x: 0, y: 0, width: 100, height: 50)) }
      var calls: [Int] = []
      var time = Duration.zero
      for _ in 0..<random.int(in: 1...12) {
        time = random.chance(0.2) ? random.time() : time + .milliseconds(random.int(in: 0...400))
        let view = views[random.int(in: 0...1)]
        let number = calls.count
        var options = Animator.Options(rawValue: random.int(in: 0...15))
        if movesModel { options.formUnion(.movesModel) } else { options.subtract(.movesModel) }
        switch random.int(in: 0...5) {
        case 0...2:
          calls.append(0)
          let (timing, delay) = (random.timing(), random.chance(0.5) ? .zero : random.time())
          animator.animate(
            view, timing, delay: delay, options: options, at: time,
            animations: { random.change($0) }, completion: { _ in calls[number] += 1 })
        case 3:
          calls.append(0)
          let goal = Presentation(view)
          animator.lead(
            view, for: random.time(), options: options, at: time, along: { _ in goal },
            completion: { _ in calls[number] += 1 })
        case 4: animator.stop(view, at: time)
        default: animator.update(to: time)
        }
        for view in views {
          #expect(Presentation(view).isFinite, "seed \(seed)")
          #expect(animator.presentation(of: view).isFinite, "seed \(seed)")
        }
      }
      animator.update(to: .seconds(1.5e20))

      #expect(calls.allSatisfy { $0 == 1 } && !animator.isRunning, "seed \(seed): \(calls)")
      for view in views {
        #expect(animator.presentation(of: view) == Presentation(view), "seed \(seed)")
        (view.alpha, view.bounds) = (1, Rect(x: 0, y: 0, width: 10, height: 10))
        #expect(view.hitTest(view.bounds.center, with: nil) === view, "seed \(seed)")
      }
    }
  }

  @Test func `a property animator shows finite values and calls each completion at most once`() {
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      let animator = PropertyAnimator(random.timing())
      animator.pausesOnCompletion = random.chance(0.2)
      let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 50))
      var calls: [Int] = []
      // Those that were added before the animation was stopped, which calls none.
      var expected: [Int] = []
      func add() {
        let number = calls.count
        calls.append(0)
        expected.append(number)
        animator.addCompletion { _ in calls[number] += 1 }
      }
      func end() {
        #expect(expected.allSatisfy { calls[$0] == 1 }, "seed \(seed)")
        expected = []
      }
      var time = Duration.zero
      for _ in 0..<random.int(in: 1...16) {
        time = random.chance(0.2) ? random.time() : time + .milliseconds(random.int(in: 0...400))
        switch random.int(in: 0...9) {
        case 0: animator.addAnimations(to: view) { random.change($0) }
        case 1: add()
        case 2: animator.startAnimation(at: time)
        case 3: animator.pauseAnimation(at: time)
        case 4:
          animator.continueAnimation(
            with: random.chance(0.5) ? nil : random.timing(), velocity: random.number(), at: time)
        case 5: animator.setReversed(random.chance(0.5), at: time)
        case 6: animator.fractionComplete = random.number()
        case 7 where random.chance(0.3):
          animator.stopAnimation(at: time)
          expected = []
        case 8 where random.chance(0.3):
          animator.finishAnimation(at: [.start, .current, .end][random.int(in: 0...2)])
          end()
        default:
          let isGoing = animator.isRunning
          animator.update(to: time)
          if isGoing, !animator.isRunning, !animator.pausesOnCompletion { end() }
        }
        #expect(Presentation(view).isFinite, "seed \(seed)")
        #expect(animator.fractionComplete.isFinite, "seed \(seed)")
        #expect(calls.allSatisfy { $0 <= 1 }, "seed \(seed)")
      }
      animator.pausesOnCompletion = false
      animator.startAnimation(at: time)
      animator.update(to: .seconds(1.5e20))
      end()

      #expect(!animator.isRunning && animator.fractionComplete == 0, "seed \(seed)")
      #expect(calls.allSatisfy { $0 <= 1 }, "seed \(seed)")
    }
  }
}

extension Presentation {
  fileprivate var isFinite: Bool {
    let t = transform
    return [
      center.x, center.y, bounds.minX, bounds.minY, bounds.width, bounds.height, alpha, t.a, t.b,
      t.c, t.d, t.tx, t.ty,
    ].allSatisfy(\.isFinite)
  }
}

extension SeededGenerator {
  /// Returns any number, also none.
  fileprivate mutating func number() -> Double {
    let special: [Double] = [
      0, -0.0, 1, -1, .nan, .infinity, -.infinity, 1e20, -1e20, 1e300, -1e300,
      .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ]
    return chance(0.5) ? special[int(in: 0...12)] : double(in: -3...3)
  }

  /// Returns any time or duration that a `Duration` can be.
  fileprivate mutating func time() -> Duration {
    switch int(in: 0...7) {
    case 0: .zero
    case 1: .nanoseconds(int(in: -3...3))
    case 2: .seconds(int(in: -3...1_000_000))
    case 3: .seconds(1e20)
    case 4: .zero - .seconds(1e20)
    case 5: .seconds(1e13)
    default: .milliseconds(int(in: 1...2_000))
    }
  }

  /// Returns a number above 0 of any order of magnitude, up to a billion.
  private mutating func magnitude() -> Double {
    (0..<int(in: 0...9)).reduce(double(in: 0.1...1)) { value, _ in
      value * (chance(0.5) ? 10 : 0.1)
    }
  }

  fileprivate mutating func timing() -> Animator.Timing {
    guard chance(0.5) else {
      let curve = TimingCurve(
        x1: double(in: 0...1), y1: double(in: -9...9), x2: double(in: 0...1), y2: double(in: -9...9)
      )
      return .curve(curve, duration: time())
    }
    let spring = Spring(mass: magnitude(), stiffness: magnitude(), damping: magnitude())
    return .spring(spring, initialVelocity: number())
  }

  /// Changes some of the values that are animated.
  fileprivate mutating func change(_ view: View) {
    if chance(0.7) { view.center += Vector(dx: double(in: -500...500), dy: double(in: -500...500)) }
    if chance(0.3) { view.bounds.size = Size(width: double(in: 1...900), height: 50) }
    if chance(0.3) { view.alpha = double(in: 0.1...1) }
    switch int(in: 0...5) {
    case 0: view.transform = Transform(rotation: double(in: -7...7))
    case 1: view.transform = Transform(scaleX: double(in: 0.1...3), y: double(in: -3...3))
    case 2: view.transform = view.transform.scaledBy(x: 0.5, y: 0.5).rotated(by: 3)
    default: break
    }
  }
}
