import GestureMotion
import Gestures
import Testing

/// The values of a view when its animations end, in frames that come later than the ends.
@Suite struct AnimationEndsTests {
  let animator = Animator()
  let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), name: "view")

  private func move(
    to x: Double, _ timing: Animator.Timing = .curve(.linear, duration: .seconds(1)),
    _ options: Animator.Options = .movesModel, at time: Duration = .zero,
    completion: ((Bool) -> Void)? = nil
  ) {
    animator.animate(
      view, timing, options: options, at: time, animations: { $0.center.x = x },
      completion: completion)
  }

  @Test(
    arguments: [
      .curve(.linear, duration: .milliseconds(100)),
      .spring(Spring(duration: 0.5, bounce: 0.3), initialVelocity: 5),
    ] as [Animator.Timing])
  func `a view that a curve or a spring moves is at the end exactly when a late frame ends it`(
    timing: Animator.Timing
  ) {
    move(to: 450.1, timing)
    animator.update(to: .milliseconds(50))
    #expect(view.center.x != 450.1)
    animator.update(to: .seconds(20))

    #expect(view.center.x == 450.1)
  }

  @Test func `a view that is led is at the end of its course when a late frame ends it`() {
    var shown = Presentation(view)
    animator.lead(view, for: .seconds(1), at: .zero) { time in
      shown.center.x = time.seconds * 100
      return shown
    }
    animator.update(to: .milliseconds(900))
    #expect(abs(view.center.x - 90) < 1e-9)
    animator.update(to: .milliseconds(1_100))

    #expect(view.center.x == 100)
  }

  @Test func `a view that is led keeps the end of its course while another animation goes on`() {
    var end = Presentation(view)
    end.center.x = 300
    move(to: 100) { finished in
      if !finished { self.move(to: 200, .curve(.linear, duration: .seconds(3)), at: .zero) }
    }
    animator.lead(view, for: .seconds(1), at: .zero) { _ in end }
    animator.update(to: .seconds(2))
    #expect(animator.isAnimating(view))
    animator.update(to: .seconds(4))

    #expect(!animator.isRunning)
    #expect(view.center.x == 300)
  }
}
