import GestureTesting
import TestSeeds
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

  @Test func `a closure without a change completes at once`() {
    var calls = 0
    UIView.animate(withDuration: 1, animations: {}, completion: { _ in calls += 1 })
    #expect(calls == 1)
  }

  // MARK: Assignments during an animation

  @Test(arguments: [false, true])
  func `what is assigned is shown at once, with what remains of the animation`(inClosure: Bool) {
    UIView.animate(withDuration: 1, options: .curveLinear) { view.center.x = 150 }
    wait(300)
    #expect((shown - 80).magnitude < 1e-6)
    if inClosure {
      UIView.animate(withDuration: 0) { view.center.x = 450 }
    } else {
      view.center.x = 450
    }
    #expect((shown - 380).magnitude < 1e-6)
    wait(350)
    #expect((shown - 415).magnitude < 1e-6)
    wait(350)
    #expect(shown == 450 && !animations.isRunning)
  }

  @Test func `values that are not animated are shown as they are assigned`() {
    UIView.animate(withDuration: 1, options: .curveLinear) { view.center.x = 150 }
    wait(250)
    (view.alpha, view.transform) = (0.3, CGAffineTransform(a: 2, b: 1, c: 0, d: 1, tx: 3, ty: 4))
    view.bounds.size.width = 300
    var shown = animations.presentation(of: view)
    #expect(shown.center.x == 75)
    shown.center = view.center
    #expect(shown == Presentation(view))
  }

  @Test func `an animation begins where an assignment has shown the view`() {
    UIView.animate(withDuration: 1, options: .curveLinear) { view.center.x = 150 }
    wait(500)
    view.center.x = 250
    UIView.animate(withDuration: 1, options: [.curveLinear, .beginFromCurrentState]) {
      view.center.x = 400
    }
    #expect(shown == 200)
    wait(500)
    #expect(shown == 300)
  }

  @Test func `an assignment moves what is shown by as much as the view`() {
    for seed in Seeds.of(40, thorough: 2_000) {
      var random = SeededGenerator(seed: seed)
      func move() {
        view.center.x += random.double(in: -300...300)
        view.bounds.size.height += random.double(in: -10...10)
        view.alpha = random.double(in: 0...1)
      }
      for _ in 0..<10 {
        switch random.int(in: 0...2) {
        case 0:
          UIView.animate(
            withDuration: random.double(in: 0...1), delay: random.double(in: 0...0.3),
            animations: move)
        case 1:
          let (old, oldShown) = (Presentation(view), animations.presentation(of: view))
          move()
          let shown = animations.presentation(of: view)
          let step = view.center.x - old.center.x
          #expect((shown.center.x - oldShown.center.x - step).magnitude < 1e-6, "seed \(seed)")
          let growth = view.bounds.height - old.bounds.height
          #expect(
            (shown.bounds.height - oldShown.bounds.height - growth).magnitude < 1e-6,
            "seed \(seed)")
          let fading = view.alpha - old.alpha
          #expect((shown.alpha - oldShown.alpha - fading).magnitude < 1e-6, "seed \(seed)")
        default: wait(random.int(in: 1...400))
        }
      }
      wait(2000)
      #expect(animations.presentation(of: view) == Presentation(view), "seed \(seed)")
    }
  }

  // MARK: Animations inside others

  @Test func `an animation inside the closure of another ends with it, and has its timing`() {
    var ends: [String] = []
    UIView.animate(
      withDuration: 1, options: .curveLinear,
      animations: {
        UIView.animate(
          withDuration: 0.2, animations: { view.center.x = 150 },
          completion: { ends.append("inner \($0)") })
        other.alpha = 0
      }, completion: { ends.append("outer \($0)") })
    wait(500)
    #expect(shown == 100 && ends.isEmpty)
    wait(500)
    #expect(ends == ["inner true", "outer true"])
  }

  @Test func `an animation inside the closure of another keeps its own duration by an option`() {
    var ends: [String] = []
    UIView.animate(
      withDuration: 1, options: .curveLinear,
      animations: {
        other.center.x = 150
        UIView.animate(
          withDuration: 0.2, options: [.curveLinear, .overrideInheritedDuration],
          animations: {
            view.center.x = 150
            other.center.x += 100
          }, completion: { ends.append("inner \($0)") })
        view.alpha = 0
      }, completion: { ends.append("outer \($0)") })
    #expect(shown == 50 && animations.presentation(of: other).center.x == 50)
    wait(100)
    // Half of the inner animation, and a tenth of the outer one.
    #expect((shown - 100).magnitude < 1e-6)
    #expect((animations.presentation(of: other).center.x - (50 + 10 + 50)).magnitude < 1e-6)
    #expect((animations.presentation(of: view).alpha - 0.9).magnitude < 1e-6)
    wait(100)
    #expect(ends == ["inner true"])
    wait(800)
    #expect(ends == ["inner true", "outer true"])
    #expect(shown == 150 && animations.presentation(of: other).center.x == 250)
  }

  @Test func `changes without animation are shown at once, also inside an animation`() {
    UIView.animate(withDuration: 1, options: .curveLinear) {
      UIView.performWithoutAnimation { view.center.x = 450 }
      view.alpha = 0
    }
    wait(500)
    #expect(shown == 450)
    #expect(animations.presentation(of: view).alpha == 0.5)
  }

  @Test func `a property animator calls the completions of animations inside its own`() {
    var ends: [String] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
      UIView.animate(
        withDuration: 0.2, animations: { view.center.x = 150 },
        completion: { ends.append("inner \($0)") })
    }
    animator.addCompletion { _ in ends.append("outer") }
    animator.startAnimation()
    wait(500)
    #expect(view.center.x == 100 && ends.isEmpty)
    wait(500)
    #expect(ends.sorted() == ["inner true", "outer"])
  }

  // MARK: The end

  @Test func `the animation of a view that leaves the window ends unfinished`() {
    var ends: [String] = []
    for (view, name) in [(view, "outer"), (other, "inner")] {
      UIView.animate(
        withDuration: 1, animations: { view.center.x += 100 },
        completion: { ends.append("\(name) \($0)") })
    }
    wait(100)
    view.removeFromSuperview()
    wait(0)
    #expect(ends == ["outer false", "inner false"])
    #expect(!animations.isRunning && shown == 150)
  }

  @Test func `a layer ends the animations of its view`() {
    var ends: [Bool] = []
    for x in [150.0, 250] {
      UIView.animate(
        withDuration: 1, animations: { view.center.x = x }, completion: { ends.append($0) })
    }
    UIView.animate(
      withDuration: 1, animations: { other.center.x = 150 }, completion: { ends.append($0) })
    wait(100)
    view.layer.removeAllAnimations()
    #expect(ends == [false, false])
    #expect(shown == 250 && animations.isRunning)
    #expect(stage.window.hitTest(CGPoint(x: 250, y: 50), with: nil) == view)
    wait(900)
    #expect(ends == [false, false, true])
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

  @Test func `a property animator leaves the values that it does not change`() {
    animator().startAnimation()
    UIViewPropertyAnimator(duration: 2, curve: .linear) { [view] in view.alpha = 0 }
      .startAnimation()
    wait(500)
    view.transform = CGAffineTransform(rotationAngle: 1)
    wait(250)
    #expect((view.center.x - 125).magnitude < 1e-6 && (view.alpha - 0.625).magnitude < 1e-6)
    #expect(view.transform == CGAffineTransform(rotationAngle: 1))
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

  @Test func `an animation that is not stopped goes on when it is finished`() {
    let animator = animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.finishAnimation(at: .end)
    #expect(animator.state == .inactive && view.center.x == 50)
    animator.startAnimation()
    wait(500)
    animator.finishAnimation(at: .end)
    #expect(animator.isRunning && ends.isEmpty && view.center.x == 100)
    wait(500)
    #expect(ends == [.end])
  }

  @Test func `elsewhere than on the main thread, an animation stops the program`() async {
    await #expect(processExitsWith: .failure) {
      await Task.detached { UIView.animate(withDuration: 1) {} }.value
    }
  }

  @Test func `an animator that pauses at its end can be reversed`() {
    let animator = animator()
    animator.pausesOnCompletion = true
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    wait(1000)
    #expect(animator.state == .active && !animator.isRunning && !animations.isRunning)
    #expect(animator.fractionComplete == 1)
    animator.isReversed = true
    animator.startAnimation()
    wait(500)
    #expect(view.center.x == 100)
    wait(500)
    #expect(view.center.x == 50)
    #expect(animator.state == .active && ends.isEmpty)
  }

  @Test func `an animator that has paused at its end completes when it is finished`() {
    let animator = animator()
    animator.pausesOnCompletion = true
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    wait(1000)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    #expect(view.center.x == 50)
    #expect(ends == [.start])
    #expect(animator.state == .inactive)

    // It still pauses, until that is turned off, also at the end itself.
    animator.addAnimations { [view] in view.center.x = 150 }
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    wait(1000)
    #expect(animator.state == .active && ends == [.start])
    animator.pausesOnCompletion = false
    #expect(ends == [.start])
    animator.startAnimation()
    wait(0)
    #expect(animator.state == .inactive && ends == [.start, .end])
    #expect(view.center.x == 150)
  }

  @Test func `a completion can start the animator again`() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    var positions: [CGFloat] = []
    func start() {
      let end = view.center.x == 50 ? 150.0 : 50
      animator.addAnimations { [view] in view.center.x = end }
      animator.addCompletion { position in
        #expect(position == .end && animator.state == .inactive)
        positions.append(view.center.x)
        if positions.count < 3 { start() }
      }
      animator.startAnimation()
    }
    start()
    wait(1000)
    #expect(animator.isRunning && animator.fractionComplete == 0)
    wait(500)
    #expect(view.center.x == 100)
    wait(500)
    wait(1000)
    #expect(positions == [150, 50, 150])
    #expect(!animator.isRunning && !animations.isRunning)
  }

  @Test func `a completion can animate again`() {
    var ends = 0
    func animate() {
      UIView.animate(
        withDuration: 1, options: .curveLinear, animations: { view.center.x += 100 },
        completion: { finished in
          #expect(finished)
          ends += 1
          if ends < 3 { animate() }
        })
    }
    animate()
    wait(1000)
    #expect(ends == 1 && shown == 150 && view.center.x == 250)
    wait(500)
    #expect(ends == 1 && shown == 200)
    wait(500)
    wait(1000)
    #expect(ends == 3 && shown == 350 && !animations.isRunning)
  }

  @Test func `a stopped animator is only finished`() {
    let animator = animator()
    var ends = 0
    animator.addCompletion { _ in ends += 1 }
    animator.startAnimation()
    wait(250)
    animator.stopAnimation(false)
    animator.startAnimation()
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    animator.fractionComplete = 0.5
    #expect(animator.state == .stopped && !animator.isRunning)
    #expect(view.center.x == 75)
    animator.finishAnimation(at: .end)
    #expect(view.center.x == 150)
    #expect(ends == 1)
  }

  @Test func `a spring that is turned goes back from rest`() {
    let spring = UISpringTimingParameters(duration: 0.5, bounce: 0)
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
    animator.addAnimations { [view] in view.center.x = 150 }
    animator.startAnimation()
    wait(100)
    let turned = view.center.x
    #expect(turned > 55 && turned < 145)
    animator.isReversed = true
    #expect(view.center.x == turned)
    let back = SpringMotion(.smooth, from: turned, to: 50)
    for step in 1...20 {
      wait(10)
      #expect((view.center.x - back.value(after: .milliseconds(10 * step))).magnitude < 1e-6)
    }
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

  @Test
  func
    `whatever numbers animations are given, views are at finite places and completions called once`()
  {
    for seed in Seeds.of(40, thorough: 5_000) {
      var random = SeededGenerator(seed: seed)
      view.transform = .identity
      (view.center, view.alpha) = (CGPoint(x: 50, y: 50), 1)
      var calls: [Int] = []
      let animator = random.animator()
      func change() {
        view.center.x += random.double(in: -300...300)
        view.alpha = random.double(in: 0...1)
        view.transform = Transform(rotation: random.double(in: -7...7))
      }
      func note() -> (Bool) -> Void {
        let number = calls.count
        calls.append(0)
        return { _ in calls[number] += 1 }
      }
      for _ in 0..<random.int(in: 1...14) {
        switch random.int(in: 0...11) {
        case 0:
          UIView.animate(
            withDuration: random.number(), delay: random.number(), options: .curveEaseIn,
            animations: change, completion: note())
        case 1:
          UIView.animate(
            withDuration: random.number(), delay: random.number(),
            usingSpringWithDamping: random.number(), initialSpringVelocity: random.number(),
            options: .beginFromCurrentState, animations: change, completion: note())
        case 2:
          UIView.animate(
            springDuration: random.number(), bounce: random.number(),
            initialSpringVelocity: random.number(), delay: random.number(), animations: change,
            completion: note())
        case 3: animator.addAnimations { change() }
        case 4: animator.startAnimation(afterDelay: random.number())
        case 5: animator.fractionComplete = random.number()
        case 6:
          animator.continueAnimation(
            withTimingParameters: random.timing(), durationFactor: random.number())
        case 7: animator.isReversed = random.chance(0.5)
        case 8: animator.pauseAnimation()
        case 9: animator.stopAnimation(random.chance(0.5))
        case 10: animator.finishAnimation(at: .current)
        default: wait(random.int(in: 1...600))
        }
        for place in [Presentation(view), animations.presentation(of: view)] {
          let t = place.transform
          let numbers = [place.center.x, place.center.y, place.alpha, t.a, t.b, t.c, t.d]
          #expect(numbers.allSatisfy { $0.isFinite }, "seed \(seed)")
        }
        #expect(animator.fractionComplete.isFinite, "seed \(seed)")
      }
      animator.stopAnimation(true)
      wait(1_000_000_000_000_000)

      #expect(!animations.isRunning && calls.allSatisfy { $0 == 1 }, "seed \(seed): \(calls)")
    }
  }

  @Test func `a spring without a duration takes no time`() {
    for duration in [0, -1, .nan] as [TimeInterval] {
      #expect(
        UISpringTimingParameters(dampingRatio: 1).timing(over: duration)
          == .curve(.linear, duration: .zero))
    }
    #expect(UICubicTimingParameters().timing(over: -1) == .curve(.easeInEaseOut, duration: .zero))
  }

  @Test
  func `an animator that is created running waits for its delay, and no less than not at all`() {
    for (delay, start) in [(0.5, 500), (-0.5, 0)] {
      view.center.x = 50
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1, delay: delay, options: .curveLinear,
        animations: { [view] in view.center.x = 150 })
      wait(start)
      #expect(view.center.x == 50)
      wait(500)
      #expect(view.center.x == 100)
      wait(500)
    }
  }

  @Test func `options, curves and states have UIKit's raw values`() {
    let options: [UIView.AnimationOptions] = [
      .allowUserInteraction, .beginFromCurrentState, .curveEaseInOut, .curveEaseIn, .curveEaseOut,
      .curveLinear, .overrideInheritedDuration,
    ]
    #expect(options.map(\.rawValue) == [2, 4, 0, 0x10000, 0x20000, 0x30000, 32])
    let curves: [UIView.AnimationCurve] = [.easeInOut, .easeIn, .easeOut, .linear]
    #expect(curves.map(\.rawValue) == [0, 1, 2, 3])
    let states: [UIViewAnimatingState] = [.inactive, .active, .stopped]
    #expect(states.map(\.rawValue) == [0, 1, 2])
    #expect(UIScrollView.DecelerationRate.normal.rawValue == 0.998)
  }
}

extension SeededGenerator {
  /// Returns any number, also none.
  fileprivate mutating func number() -> Double {
    let special: [Double] = [0, -1, .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 1e20]
    return chance(0.4) ? special[int(in: 0...8)] : double(in: 0...2)
  }

  fileprivate mutating func timing() -> (any UITimingCurveProvider)? {
    let velocity = CGVector(dx: number(), dy: number())
    switch int(in: 0...4) {
    case 0: return nil
    case 1:
      return UICubicTimingParameters(
        controlPoint1: CGPoint(x: number(), y: number()),
        controlPoint2: CGPoint(x: number(), y: number()))
    case 2:
      return UISpringTimingParameters(
        mass: number(), stiffness: number(), damping: number(), initialVelocity: velocity)
    case 3:
      return UISpringTimingParameters(
        duration: number(), bounce: number(), initialVelocity: velocity)
    default: return UISpringTimingParameters(dampingRatio: number(), initialVelocity: velocity)
    }
  }

  fileprivate mutating func animator() -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(
      duration: number(), timingParameters: timing() ?? UICubicTimingParameters())
  }
}
