import GestureTesting
import Testing
import UIKitNames

/// Of any number that a caller gives, the nearest with which the animation can be computed is taken.
@MainActor struct NumberTests {
  let stage = Stage()
  let animations: UIViewAnimations
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    animations = UIViewAnimations(in: stage.session)
    stage.window.addSubview(view)
  }

  nonisolated static let numbers: [Double] = [
    .nan, .infinity, .greatestFiniteMagnitude, 1e20, 1e11, 1, 1e-9, .leastNonzeroMagnitude, 0,
    -.leastNonzeroMagnitude, -1, -1e20, -.greatestFiniteMagnitude, -.infinity,
  ]

  /// Where `UIView.animate` takes a number.
  enum Animation: CaseIterable {
    case duration, delay
    case springDuration, springDelay, damping, velocity
    case bouncingDuration, bouncingDelay, bounce, bouncingVelocity
  }

  /// Plays some frames, and then more time than the longest animation takes, with finite values throughout.
  private func play() {
    for _ in 0..<3 {
      stage.wait(.milliseconds(16))
      animations.update()
      #expect(animations.presentation(of: view).center.x.isFinite && view.center.x.isFinite)
    }
    stage.wait(.seconds(Int64(10_000_000_000_000)))
    animations.update()
    #expect(!animations.isRunning)
  }

  @Test(arguments: Animation.allCases, numbers)
  func `an animation with any number ends once, at its end`(_ animation: Animation, number: Double)
  {
    var ends: [Bool] = []
    let (change, completion) = (
      { view.center.x = 150 }, { (finished: Bool) in ends.append(finished) }
    )
    switch animation {
    case .duration:
      UIView.animate(withDuration: number, animations: change, completion: completion)
    case .delay:
      UIView.animate(
        withDuration: 1, delay: number, animations: change, completion: completion)
    case .springDuration, .springDelay, .damping, .velocity:
      UIView.animate(
        withDuration: animation == .springDuration ? number : 1,
        delay: animation == .springDelay ? number : 0,
        usingSpringWithDamping: animation == .damping ? number : 0.5,
        initialSpringVelocity: animation == .velocity ? number : 0, animations: change,
        completion: completion)
    case .bouncingDuration, .bouncingDelay, .bounce, .bouncingVelocity:
      UIView.animate(
        springDuration: animation == .bouncingDuration ? number : 1,
        bounce: animation == .bounce ? number : 0.5,
        initialSpringVelocity: animation == .bouncingVelocity ? number : 0,
        delay: animation == .bouncingDelay ? number : 0, animations: change, completion: completion)
    }
    play()

    #expect(ends == [true])
    #expect(animations.presentation(of: view).center.x == 150)
  }

  /// Returns where a spring shows the view after some seconds.
  private func shown(_ number: Double, isDuration: Bool, after seconds: Double) -> Double {
    view.center.x = 50
    UIView.animate(
      springDuration: isDuration ? number : 1, bounce: isDuration ? 0.3 : number,
      animations: { view.center.x = 150 })
    stage.wait(.seconds(seconds))
    animations.update()
    defer { view.layer.removeAllAnimations() }
    return animations.presentation(of: view).center.x
  }

  @Test(arguments: [
    (1e9, 1e20, true, 1e8), (1e-6, 1e-12, true, 1e-7), (0.99, 1, false, 0.1), (-0.99, -5, false, 1),
  ])
  func `a number beyond its range counts as the end of the range`(
    end: Double, beyond: Double, isDuration: Bool, seconds: Double
  ) {
    let shown = [end, beyond].map { self.shown($0, isDuration: isDuration, after: seconds) }
    #expect(shown[0] > 50.001 && shown[0] < 149.999)
    #expect(abs(shown[0] - shown[1]) < 1e-6)
  }

  /// Where a property animator and its timing take a number.
  enum Use: CaseIterable {
    case duration, delay, fraction, durationFactor, dampedDuration, dampingRatio
    case mass, stiffness, damping, bouncingDuration, bounce, dx, dy, x1, y1, x2, y2
  }

  private func timing(_ use: Use, _ number: Double) -> any UITimingCurveProvider {
    switch use {
    case .mass, .stiffness, .damping:
      UISpringTimingParameters(
        mass: use == .mass ? number : 1, stiffness: use == .stiffness ? number : 100,
        damping: use == .damping ? number : 10)
    case .bouncingDuration, .bounce:
      UISpringTimingParameters(
        duration: use == .bouncingDuration ? number : 1, bounce: use == .bounce ? number : 0.5)
    case .dampedDuration, .dampingRatio, .dx, .dy:
      UISpringTimingParameters(
        dampingRatio: use == .dampingRatio ? number : 0.5,
        initialVelocity: CGVector(dx: use == .dx ? number : 0, dy: use == .dy ? number : 0))
    case .x1, .y1, .x2, .y2:
      UICubicTimingParameters(
        controlPoint1: CGPoint(x: use == .x1 ? number : 0.5, y: use == .y1 ? number : 0.5),
        controlPoint2: CGPoint(x: use == .x2 ? number : 0.5, y: use == .y2 ? number : 0.5))
    case .duration, .delay, .fraction, .durationFactor: UICubicTimingParameters()
    }
  }

  @Test(arguments: Use.allCases, numbers)
  func `a property animator with any number ends once, at its end`(_ use: Use, number: Double) {
    let animator = UIViewPropertyAnimator(
      duration: [.duration, .dampedDuration].contains(use) ? number : 1,
      timingParameters: timing(use, number))
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.addAnimations { [view] in view.center.x = 150 }
    animator.startAnimation(afterDelay: use == .delay ? number : 0)
    stage.wait(.milliseconds(16))
    animations.update()
    if ends.isEmpty {
      animator.fractionComplete = use == .fraction ? number : 0.25
      animator.continueAnimation(
        withTimingParameters: nil, durationFactor: use == .durationFactor ? number : 0)
    }
    play()

    #expect(ends == [.end])
    #expect(view.center.x == 150)
  }

  @Test func `a velocity of two numbers has the one that is known`() {
    for velocity in [CGVector(dx: .nan, dy: 4), CGVector(dx: 4, dy: .nan)] {
      let parameters = UISpringTimingParameters(duration: 0.5, initialVelocity: velocity)
      #expect(parameters.timing(over: 1) == .spring(.smooth, initialVelocity: 4))
    }
  }

  @Test func `a number in the range of a parameter is taken as it is`() {
    let spring = UISpringTimingParameters(mass: 2, stiffness: 300, damping: 40)
    #expect(
      spring.timing(over: 1)
        == .spring(Spring(mass: 2, stiffness: 300, damping: 40), initialVelocity: 0))
    let bouncing = UISpringTimingParameters(duration: 2, bounce: -0.98)
    #expect(
      bouncing.timing(over: 1)
        == .spring(Spring(duration: 2, bounce: -0.98), initialVelocity: 0))
    #expect(
      UISpringTimingParameters(duration: 2, bounce: -1).timing(over: 1)
        == .spring(Spring(duration: 2, bounce: -0.99), initialVelocity: 0))
    let curve = UICubicTimingParameters(
      controlPoint1: CGPoint(x: -1, y: -1), controlPoint2: CGPoint(x: 2, y: 2))
    #expect(
      curve.timing(over: .infinity)
        == .curve(TimingCurve(x1: 0, y1: -1, x2: 1, y2: 2), duration: .seconds(1e11)))
  }
}
