import GestureMotion
import Testing

@Suite struct SpringTests {
  @Test func `stiffness and damping are computed from damping ratio and response [6.4]`() {
    let spring = Spring(dampingRatio: 0.5, response: 0.4)

    #expect(abs(spring.stiffness - (2 * .pi / 0.4) * (2 * .pi / 0.4)) < 1e-9)
    #expect(abs(spring.damping - 4 * .pi * 0.5 / 0.4) < 1e-9)
    #expect(abs(spring.dampingRatio - 0.5) < 1e-12)
    #expect(abs(spring.response - 0.4) < 1e-12)
  }

  @Test func `frequency, damping ratio and response follow from mass, stiffness and damping`() {
    let spring = Spring(mass: 4, stiffness: 100, damping: 10)

    #expect([spring.mass, spring.stiffness, spring.damping] == [4, 100, 10])
    #expect(spring.frequency == 5)
    #expect(spring.dampingRatio == 0.25)
    #expect(abs(spring.response - 2 * .pi / 5) < 1e-12)
  }

  @Test(arguments: [5.0, 40, 90])
  func `a heavier spring moves as one whose stiffness and damping are less by its mass`(
    damping: Double
  ) {
    let heavy = SpringMotion(
      Spring(mass: 4, stiffness: 400, damping: damping), from: 3, to: 60, velocity: 90)
    let light = SpringMotion(
      Spring(stiffness: 100, damping: damping / 4), from: 3, to: 60, velocity: 90)

    #expect(abs(heavy.duration / light.duration - 1) < 1e-9)
    for time in stride(from: 0, to: 1000, by: 50) {
      let (a, b) = (
        heavy.state(after: .milliseconds(time)), light.state(after: .milliseconds(time))
      )
      #expect(abs(a.value - b.value) < 1e-9 && abs(a.velocity - b.velocity) < 1e-6)
    }
  }

  @Test func `a motion has its initial value and velocity at negative times`() {
    let early = Duration.milliseconds(-100)
    let motions: [any Trajectory] = [
      SpringMotion(.smooth, from: 3, to: 60, velocity: 90), Deceleration(from: 3, velocity: 90),
      Throw(from: 3, velocity: 90, within: 0...100),
    ]
    for motion in motions {
      #expect(abs(motion.value(after: early) - 3) < 1e-9)
      #expect(abs(motion.velocity(after: early) - 90) < 1e-9)
    }
  }

  @Test(
    arguments: [.nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude] as [Double])
  func `a motion with any velocity has a duration`(velocity: Double) {
    let motions: [any Trajectory] = [
      SpringMotion(.smooth, from: 3, to: 60, velocity: velocity),
      SpringMotion(.coreAnimation, from: 3, to: 60, velocity: velocity),
      SpringMotion(.timingParameters, from: 3, to: 60, velocity: velocity),
      Deceleration(from: 3, velocity: velocity), Throw(from: 3, velocity: velocity),
      Throw(from: 3, velocity: velocity, within: 0...100),
      Throw(from: 3, velocity: velocity, within: 0...100, edge: Throw.bouncingEdge),
    ]
    for motion in motions {
      #expect(motion.duration >= .zero && motion.duration <= .seconds(1e12))
      let last = motion.value(after: motion.duration)
      #expect(last == motion.end || last.isNaN)
    }
  }

  @Test func `the named springs have Apple's parameters [6.4]`() {
    let core = Spring.coreAnimation
    #expect([core.mass, core.stiffness, core.damping] == [1, 100, 10])
    #expect(core.dampingRatio == 0.5)
    let slow = Spring.timingParameters
    #expect([slow.mass, slow.stiffness, slow.damping] == [3, 1000, 500])
    #expect(abs(Spring(bounce: 0.2).response - 0.5) < 1e-12)
    #expect(abs(Spring.timingParameters.dampingRatio - 4.56) < 0.005)
    #expect(Spring.smooth.dampingRatio == 1)
    #expect(abs(Spring.smooth.response - 0.5) < 1e-12)
    #expect(abs(Spring(duration: 0.5, bounce: 0.3).dampingRatio - 0.7) < 1e-12)
    #expect(abs(Spring(duration: 0.5, bounce: -0.5).dampingRatio - 2) < 1e-12)
  }

  @Test func `a relative velocity is divided by the displacement [6.4]`() {
    #expect(Spring.relativeVelocity(500, from: 100, to: 350) == 2)
    #expect(Spring.relativeVelocity(500, from: 350, to: 100) == -2)
    #expect(Spring.relativeVelocity(500, from: 100, to: 100) == 0)
  }

  static let ratios = [0.1, 0.5, 0.9, 0.999_999_9, 1, 1.000_000_1, 1.5, 4.56, 20]

  /// Compares the closed form with a numerical solution of the spring's differential equation.
  @Test(arguments: ratios)
  func `the closed form solves the spring's equation for every damping ratio`(ratio: Double) {
    let spring = Spring(dampingRatio: ratio, response: 0.4)
    let motion = SpringMotion(spring, from: 100, to: 20, velocity: -300)
    var (displacement, speed) = (80.0, -300.0)
    func acceleration(_ displacement: Double, _ speed: Double) -> Double {
      -spring.stiffness * displacement - spring.damping * speed
    }
    let step = 1e-4
    for index in 1...5000 {
      // The midpoint method.
      let (middle, middleSpeed) = (
        displacement + speed * step / 2, speed + acceleration(displacement, speed) * step / 2
      )
      displacement += middleSpeed * step
      speed += acceleration(middle, middleSpeed) * step
      guard index % 500 == 0, .seconds(Double(index) * step) < motion.duration else { continue }
      let time = Duration.seconds(Double(index) * step)
      #expect(abs(motion.value(after: time) - 20 - displacement) < 0.05)
      #expect(abs(motion.velocity(after: time) - speed) < 1)
    }
  }

  @Test(arguments: ratios, [-2000.0, 0, 300, 5000])
  func `a spring starts with the given value and velocity, and stays at its end after its duration`(
    ratio: Double, velocity: Double
  ) {
    let motion = SpringMotion(
      Spring(dampingRatio: ratio, response: 0.3), from: 50, to: -10, velocity: velocity,
      tolerance: 0.01)

    #expect(abs(motion.value(after: .zero) - 50) < 1e-9)
    #expect(abs(motion.velocity(after: .zero) - velocity) < 1e-6)
    #expect(motion.value(after: motion.duration) == -10)
    #expect(motion.velocity(after: motion.duration) == 0)
    let endless = SpringMotion(
      Spring(dampingRatio: ratio, response: 0.3), from: 50, to: -10, velocity: velocity,
      tolerance: 1e-12)
    for step in 0...100 {
      let late = motion.duration + .milliseconds(step * 5)
      #expect(abs(endless.value(after: late) + 10) <= 0.0100001)
    }
  }

  @Test(arguments: [0.05, 0.3, 0.7])
  func `only an underdamped spring overshoots`(ratio: Double) {
    func lowest(_ ratio: Double) -> Double {
      let motion = SpringMotion(Spring(dampingRatio: ratio, response: 0.3), from: 1, to: 0)
      return (0..<400).map { motion.value(after: .milliseconds($0 * 5)) }.min() ?? 0
    }

    #expect(lowest(ratio) < -0.01)
    #expect(lowest(1) >= 0)
    #expect(lowest(1 + ratio) >= 0)
  }

  @Test func `a spring without displacement and velocity has a duration of zero`() {
    let motion = SpringMotion(.smooth, from: 5, to: 5)

    #expect(motion.duration == .zero)
    #expect(motion.value(after: .zero) == 5)
  }

  @Test(arguments: [1, 1.000_000_1, 1.5, 4.56])
  func `a spring without overshoot lasts until it is within the tolerance, and no longer`(
    ratio: Double
  ) {
    let spring = Spring(dampingRatio: ratio, response: 0.3)
    let motion = SpringMotion(spring, from: 50, to: -10, tolerance: 0.01)
    let justBefore = motion.value(after: motion.duration - .microseconds(10))

    #expect(abs(justBefore + 10) > 0.0099)
  }
}
