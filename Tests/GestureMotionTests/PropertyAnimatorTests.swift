import GestureMotion
import Gestures
import Testing

/// Tests of animations that are paused, moved, reversed and continued.
@Suite struct PropertyAnimatorTests {
  private let card = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))

  /// Returns an animation that moves the card from y 50 to 250, at a constant speed for a second.
  private func animator(
    _ timing: Animator.Timing = .curve(.linear, duration: .seconds(1))
  ) -> PropertyAnimator {
    let animator = PropertyAnimator(timing)
    animator.addAnimations(to: card) { $0.center.y += 200 }
    return animator
  }

  @Test func `an animation that has not started leaves the view where it was`() {
    let animator = animator()

    #expect(card.center.y == 50)
    #expect(!animator.isRunning && animator.fractionComplete == 0)
  }

  @Test func `the view follows the time and the completion is told the end`() {
    let animator = animator()
    var ends: [PropertyAnimator.Position] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation(at: .seconds(1))

    animator.update(to: .milliseconds(1_250))
    #expect(abs(card.center.y - 100) < 1e-6)
    #expect(abs(animator.fractionComplete - 0.25) < 1e-8 && ends.isEmpty)
    animator.update(to: .seconds(2))
    #expect(card.center.y == 250)
    #expect(!animator.isRunning && ends == [.end])
    animator.update(to: .seconds(3))
    #expect(ends == [.end])
  }

  @Test func `a paused animation is moved by a finger and continues with the time that is left`() {
    let animator = animator()
    animator.startAnimation(at: .zero)
    animator.pauseAnimation(at: .milliseconds(500))
    #expect(card.center.y == 150)

    animator.update(to: .seconds(5))
    #expect(card.center.y == 150)
    animator.fractionComplete = 0.75
    #expect(card.center.y == 200)
    animator.fractionComplete = .nan
    #expect(animator.fractionComplete == 0.75)
    animator.continueAnimation(at: .seconds(6))
    animator.update(to: .milliseconds(6_125))
    #expect(card.center.y == 225)
    animator.update(to: .milliseconds(6_250))
    #expect(card.center.y == 250 && !animator.isRunning)
  }

  @Test func `a reversed animation returns, and its completion is told the start`() {
    let animator = animator()
    var ends: [PropertyAnimator.Position] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation(at: .zero)
    animator.setReversed(true, at: .milliseconds(500))

    #expect(animator.isReversed && animator.isRunning)
    animator.update(to: .milliseconds(750))
    #expect(card.center.y == 100)
    animator.update(to: .seconds(1))
    #expect(card.center.y == 50 && ends == [.start])
  }

  @Test func `a spring goes on with the velocity of the finger`() {
    let animator = animator(.spring(.smooth))
    animator.fractionComplete = 0.5
    animator.continueAnimation(velocity: 4, at: .zero)

    animator.update(to: .milliseconds(10))
    // The spring pulls as well, so that the first step is a little longer.
    #expect(abs(animator.fractionComplete - 0.54) < 0.004)
    animator.update(to: .seconds(5))
    #expect(card.center.y == 250 && !animator.isRunning)
  }

  @Test func `another timing holds for the rest alone`() {
    let animator = animator()
    animator.fractionComplete = 0.5
    animator.continueAnimation(with: .curve(.linear, duration: .seconds(4)), at: .zero)

    animator.update(to: .seconds(1))
    #expect(animator.fractionComplete == 0.75)
  }

  @Test func `an animation that pauses at its end can be reversed there`() {
    let animator = animator()
    animator.pausesOnCompletion = true
    var ends: [PropertyAnimator.Position] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation(at: .zero)
    animator.update(to: .seconds(2))
    #expect(ends.isEmpty && !animator.isRunning && card.center.y == 250)

    animator.setReversed(true, at: .seconds(2))
    animator.startAnimation(at: .seconds(2))
    animator.update(to: .milliseconds(2_500))
    #expect(card.center.y == 150)
    animator.finishAnimation(at: .current)
    #expect(ends == [.current] && card.center.y == 150)
  }

  @Test func `an animation that goes its way already keeps its velocity when it is told so again`()
  {
    let animator = PropertyAnimator(.spring(.smooth))
    animator.addAnimations(to: card) { $0.alpha = 0 }
    animator.startAnimation(at: .zero)
    animator.update(to: .milliseconds(100))
    animator.setReversed(false, at: .milliseconds(100))
    animator.update(to: .milliseconds(200))

    let motion = SpringMotion(.smooth, from: 0, to: 1, tolerance: 0.001)
    #expect((animator.fractionComplete - motion.value(after: .milliseconds(200))).magnitude < 1e-9)
  }

  @Test func `a stopped animation leaves the view and calls no completion`() {
    let animator = animator()
    animator.addCompletion { _ in Issue.record("called") }
    animator.startAnimation(at: .zero)
    animator.stopAnimation(at: .milliseconds(250))

    #expect(card.center.y == 100)
    animator.update(to: .seconds(2))
    animator.finishAnimation(at: .end)
    #expect(card.center.y == 100)
  }

  @Test func `a completion can begin another animation, which starts where the view is`() {
    let animator = animator()
    var ends: [PropertyAnimator.Position] = []
    func addAnother(_ position: PropertyAnimator.Position) {
      ends.append(position)
      #expect(!animator.isRunning && !animator.isReversed && animator.fractionComplete == 0)
      guard ends.count < 3 else { return }
      animator.addAnimations(to: card) { $0.center.y += 200 }
      animator.addCompletion(addAnother)
      animator.startAnimation(at: .seconds(ends.count))
    }
    animator.addCompletion(addAnother)
    animator.startAnimation(at: .zero)
    animator.setReversed(true, at: .milliseconds(500))
    animator.update(to: .seconds(1))
    #expect(ends == [.start] && animator.isRunning && card.center.y == 50)
    animator.update(to: .milliseconds(1_500))
    #expect(card.center.y == 150)
    animator.update(to: .seconds(2))
    animator.update(to: .seconds(3))
    #expect(ends == [.start, .end, .end] && !animator.isRunning && card.center.y == 450)
  }

  @Test func `a running spring that is turned goes back from rest`() {
    let animator = animator(.spring(.smooth, initialVelocity: 5))
    animator.startAnimation(at: .zero)
    animator.setReversed(true, at: .milliseconds(100))
    let turned = animator.fractionComplete
    #expect(turned > 0.2 && turned < 0.9)

    let back = SpringMotion(.smooth, from: turned, to: 0)
    for time in stride(from: 0, through: 200, by: 10) {
      animator.update(to: .milliseconds(100 + time))
      #expect((animator.fractionComplete - back.value(after: .milliseconds(time))).magnitude < 1e-9)
    }
  }

  @Test func `a spring that is let go at its end overshoots with the velocity of the finger`() {
    let animator = animator(.spring(.smooth))
    animator.fractionComplete = 1
    animator.continueAnimation(velocity: 4, at: .zero)
    animator.update(to: .milliseconds(20))
    #expect(animator.fractionComplete > 1.05 && animator.isRunning)

    // Without a velocity, nothing is left to do.
    animator.fractionComplete = 1
    animator.continueAnimation(at: .milliseconds(20))
    animator.update(to: .milliseconds(20))
    #expect(!animator.isRunning && card.center.y == 250)
  }

  @Test(
    arguments: [
      .nan, .infinity, -.infinity, 1e300, -1e300, 1e20, 0, .leastNonzeroMagnitude,
    ] as [Double])
  func `any fraction and velocity leave the views at finite places, and end`(number: Double) {
    for timing in [Animator.Timing.spring(.smooth), .curve(.linear, duration: .seconds(1))] {
      let animator = animator(timing)
      animator.fractionComplete = number
      #expect(card.center.y.isFinite)
      animator.continueAnimation(velocity: number, at: .zero)
      animator.update(to: .milliseconds(16))
      #expect(card.center.y.isFinite)
      animator.update(to: .seconds(1e13))
      #expect(!animator.isRunning)
      card.center.y = 50
    }
  }

  @Test func `times without end are the longest that an animation takes`() {
    let endless = Duration.seconds(1e20)
    for time in [endless, .zero - endless] {
      let animator = animator(.curve(.linear, duration: time))
      animator.startAnimation(at: time)
      animator.pauseAnimation(at: time)
      animator.continueAnimation(at: .zero)
      animator.update(to: endless)
      #expect(!animator.isRunning)
    }
  }

  @Test func `completions are called in the order in which they were added`() {
    let animator = animator()
    var calls: [Int] = []
    for number in 0..<4 { animator.addCompletion { _ in calls.append(number) } }
    animator.finishAnimation(at: .current)

    #expect(calls == [0, 1, 2, 3])
  }

  @Test func `views that are added later have the values of the fraction`() {
    let animator = animator()
    animator.fractionComplete = 0.5
    let other = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    animator.addAnimations(to: other) { $0.alpha = 0 }

    #expect(other.alpha == 0.5)
  }
}
