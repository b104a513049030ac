import GestureTesting
import Testing
import UIKitNames

@MainActor struct AnimationTests {
  let stage = Stage()
  let animations: UIViewAnimations
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let other = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    animations = UIViewAnimations(in: stage.session)
    stage.window.addSubview(view)
    view.addSubview(other)
  }

  private var shown: CGFloat { animations.presentation(of: view).center.x }

  private func wait(_ milliseconds: Int) {
    stage.wait(.milliseconds(milliseconds))
    animations.update()
  }

  // MARK: UIView.animate

  @Test func `all views that a closure changes are animated, and the completion is called once`() {
    var finished: [Bool] = []
    UIView.animate(
      withDuration: 1, delay: 0.5, options: .curveLinear,
      animations: {
        view.center.x = 150
        other.alpha = 0
      }, completion: { finished.append($0) })

    #expect(view.center.x == 150)
    wait(500)
    #expect(shown == 50)
    wait(500)
    #expect(shown == 100)
    #expect(animations.presentation(of: other).alpha == 0.5)
    #expect(finished.isEmpty)
    wait(500)
    #expect(shown == 150)
    #expect(finished == [true])
    #expect(!animations.isRunning)
  }

  @Test(arguments: [
    (UIView.AnimationOptions.curveLinear, TimingCurve.linear), (.curveEaseIn, .easeIn),
    (.curveEaseOut, .easeOut), (.curveEaseInOut, .easeInEaseOut),
  ])
  func `options name the curve`(options: UIView.AnimationOptions, curve: TimingCurve) {
    UIView.animate(withDuration: 1, options: options, animations: { view.center.x = 150 })
    wait(250)
    #expect((shown - 50 - 100 * curve.progress(at: 0.25)).magnitude < 1e-9)
  }

  @Test func `an animation is added to a running one, or starts from what is shown`() {
    UIView.animate(withDuration: 1, options: .curveLinear) { view.center.x = 150 }
    wait(500)
    UIView.animate(withDuration: 1, options: .curveLinear) { view.center.x = 250 }
    // What is left of the first, 50 points in half a second, goes on beside the second.
    wait(250)
    #expect(shown == 150)
    var finished: [Bool] = []
    UIView.animate(
      withDuration: 1, options: [.curveLinear, .beginFromCurrentState],
      animations: { view.center.x = 50 }, completion: { finished.append($0) })
    wait(500)
    #expect(shown == 100)
    UIView.animate(withDuration: 0, options: .beginFromCurrentState) { view.center.x = 0 }
    #expect(finished == [false])
  }

  @Test func `a view cannot be touched while it is animated, unless that is allowed`() {
    UIView.animate(withDuration: 1) { view.center.x = 150 }
    #expect(stage.window.hitTest(CGPoint(x: 150, y: 50), with: nil) != view)
    wait(1000)
    UIView.animate(withDuration: 1, options: .allowUserInteraction) { other.center.x = 150 }
    #expect(stage.window.hitTest(CGPoint(x: 120, y: 50), with: nil) == view)
  }

  @Test func `springs end after their duration or seem to`() {
    UIView.animate(
      withDuration: 0.5, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      animations: { view.center.x = 150 })
    var most = 0.0
    for _ in 0..<62 {
      wait(8)
      most = max(most, shown)
    }
    #expect(most > 160 && most < 175)
    #expect((shown - 150).magnitude < 0.2)
    #expect(animations.isRunning)
    wait(8)
    #expect(!animations.isRunning)

    UIView.animate(springDuration: 0.4, bounce: 0, animations: { view.center.x = 50 })
    wait(400)
    #expect(shown > 50.5 && shown < 53)
  }

  @Test func `a closure without a change, and one of a closure, complete at once`() {
    var calls = 0
    UIView.animate(withDuration: 1, animations: {}, completion: { _ in calls += 1 })
    #expect(calls == 1)
    UIView.animate(
      withDuration: 1, options: .curveLinear,
      animations: {
        // The outer one has the duration, as in UIKit.
        UIView.animate(withDuration: 5, animations: { view.center.x = 150 })
      })
    wait(500)
    #expect(shown == 100)
  }

  @Test func `a view outside a window with animations has its values at once`() {
    let lone = UIView()
    var calls = 0
    UIView.animate(
      withDuration: 1, animations: { lone.center.x = 150 }, completion: { _ in calls += 1 })

    #expect(lone.center.x == 150)
    #expect(calls == 1)
    #expect(animations.presentation(of: lone).center.x == 150)
  }

  // MARK: UIViewPropertyAnimator

  private func animator() -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in view.center.x = 150 }
  }

  @Test func `a property animator changes nothing before it starts, and then moves the views`() {
    let animator = animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    #expect(view.center.x == 50)
    #expect(animator.state == .inactive)
    animator.startAnimation(afterDelay: 0.5)
    #expect(animator.state == .active)
    wait(1000)
    #expect(view.center.x == 100)
    #expect(animator.fractionComplete == 0.5)
    animator.addAnimations { [other] in other.alpha = 0 }
    #expect(other.alpha == 0.5)
    wait(500)
    #expect(view.center.x == 150)
    #expect(other.alpha == 0)
    #expect(ends == [.end])
    #expect(animator.state == .inactive)
  }

  @Test func `a running animation can be paused, moved, reversed and continued`() {
    let animator = animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    wait(250)
    animator.pauseAnimation()
    wait(250)
    #expect(!animator.isRunning)
    #expect(view.center.x == 75)
    animator.fractionComplete = 0.75
    #expect(view.center.x == 125)
    animator.isReversed = true
    // Counted from the end, where a reversed animation begins.
    #expect(animator.fractionComplete == 0.25)
    animator.fractionComplete = 0.5
    #expect(view.center.x == 100)
    // A quarter of the duration for the rest.
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.25)
    wait(125)
    #expect((view.center.x - 75).magnitude < 1e-9)
    wait(125)
    #expect(view.center.x == 50)
    #expect(ends == [.start])
  }

  @Test func `the rest takes what is left of the duration without a factor`() {
    let animator = animator()
    animator.fractionComplete = 0.5
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    wait(250)
    #expect(view.center.x == 125)
    animator.isReversed = true
    wait(250)
    #expect((view.center.x - 100).magnitude < 1e-6)
  }

  @Test func `a spring goes on with the velocity of a finger`() {
    let animator = animator()
    animator.fractionComplete = 0.5
    let spring = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 20, initialVelocity: CGVector(dx: 0, dy: 20))
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 0)
    wait(8)
    // 20 times the rest of 50 points in a second, braked a little.
    #expect(view.center.x > 106.5 && view.center.x < 108)
  }

  @Test func `a stopped animation completes when it is finished, or not at all`() {
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: { [view] in view.center.x = 150 },
      completion: { ends.append($0) })
    wait(250)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped)
    wait(250)
    #expect(view.center.x == 75)
    animator.finishAnimation(at: .current)
    #expect(ends == [.current])
    #expect(animator.state == .inactive)
    #expect(view.center.x == 75)

    animator.addAnimations { [view] in view.center.x = 175 }
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    wait(500)
    animator.stopAnimation(true)
    #expect(view.center.x == 125)
    #expect(ends == [.current])
  }

  @Test func `an animator that pauses at its end can be reversed`() {
    let animator = animator()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    wait(1000)
    #expect(animator.state == .active)
    animator.isReversed = true
    animator.startAnimation()
    wait(500)
    #expect(view.center.x == 100)
  }

  @Test func `an animator lives as long as it runs`() {
    var ends: [UIViewAnimatingPosition] = []
    weak var released: UIViewPropertyAnimator?
    do {
      let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 1) { [view] in
        view.center.x = 150
      }
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
      released = animator
    }
    #expect(released != nil)
    wait(1008)
    #expect(ends == [.end])
    wait(8)
    #expect(released == nil)
  }

  @Test func `timing parameters give the curves and springs of their names`() {
    let velocity = CGVector(dx: 3, dy: -4)
    #expect(
      UICubicTimingParameters(animationCurve: .easeIn).timing(over: 2)
        == .curve(.easeIn, duration: .seconds(2)))
    #expect(
      UICubicTimingParameters(
        controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 0.4)
      ).timing(over: 2)
        == .curve(TimingCurve(x1: 0.1, y1: 0.2, x2: 0.3, y2: 0.4), duration: .seconds(2)))
    #expect(
      UISpringTimingParameters(duration: 0.3, bounce: 0.2, initialVelocity: velocity).timing(
        over: 2)
        == .spring(Spring(duration: 0.3, bounce: 0.2), initialVelocity: -4))
  }
}
