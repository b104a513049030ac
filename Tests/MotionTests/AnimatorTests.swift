import Gestures
import Motion
import Testing

@Suite struct AnimatorTests {
  let animator = Animator()
  let window = Window(size: Size(width: 1000, height: 1000))
  let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), name: "view")
  init() { window.addSubview(view) }

  private func slideRight(
    _ options: Animator.Options = [], to x: Double = 450, at time: Duration = .zero,
    completion: ((Bool) -> Void)? = nil
  ) {
    animator.animate(
      view, withDuration: .seconds(1), curve: .easeOut, options: options, at: time,
      animations: { $0.center = Point(x: x, y: 50) }, completion: completion)
  }

  @Test func `the view is there at once, and what is shown follows the curve [R94]`() {
    slideRight()
    #expect(view.center.x == 450)
    #expect(animator.presentation(of: view).center.x == 50)

    animator.update(to: .milliseconds(500))
    #expect(abs((animator.presentation(of: view).center.x - 50) / 400 - 0.6846) < 0.001)

    animator.update(to: .seconds(1))
    #expect(animator.presentation(of: view).center.x == 450)
    #expect(!animator.isRunning)
  }

  @Test func `no duration sets the values and completes at once [R94]`() {
    var completions: [Bool] = []
    animator.animate(view, withDuration: .zero, at: .zero) {
      $0.alpha = 0.5
    } completion: {
      completions.append($0)
    }

    #expect(view.alpha == 0.5)
    #expect(completions == [true])
    #expect(!animator.isRunning)
  }

  @Test func `a view on its way is not hit, unless touches are allowed [R95]`() {
    slideRight()
    #expect(window.hitTest(Point(x: 450, y: 50), with: nil) === window)
    animator.update(to: .seconds(1))
    #expect(window.hitTest(Point(x: 450, y: 50), with: nil) === view)

    slideRight(.allowUserInteraction, to: 750, at: .seconds(1))
    #expect(window.hitTest(Point(x: 750, y: 50), with: nil) === view)
    #expect(window.hitTest(Point(x: 450, y: 50), with: nil) === window)
  }

  @Test func `a view whose own values go along is hit where it is shown, and stops there`() {
    slideRight(.movesModel)
    animator.update(to: .milliseconds(500))
    let shown = view.center
    #expect(window.hitTest(shown, with: nil) === view)

    animator.stop(view, at: .milliseconds(500))
    animator.update(to: .seconds(2))
    #expect(view.center == shown)
  }

  @Test func `completion comes once, with whether the animation ran to its end`() {
    var completions: [Bool] = []
    slideRight { completions.append($0) }
    slideRight(to: 200, at: .milliseconds(100)) { completions.append($0) }
    #expect(completions == [false])

    animator.update(to: .milliseconds(1100))
    animator.update(to: .seconds(9))
    #expect(completions == [false, true])
  }

  @Test func `a new animation starts from the old one's end, or from what is shown if asked to`() {
    slideRight()
    slideRight(to: 850, at: .milliseconds(500))
    #expect(animator.presentation(of: view).center.x == 450)

    animator.update(to: .milliseconds(1500))
    slideRight(to: 50, at: .milliseconds(1500))
    animator.update(to: .seconds(2))
    let shown = animator.presentation(of: view).center.x
    slideRight(.beginFromCurrentState, to: 450, at: .seconds(2))
    #expect(animator.presentation(of: view).center.x == shown)
  }

  @Test func `a delay shows the old values first`() {
    animator.animate(
      view, withDuration: .seconds(1), delay: .seconds(1), curve: .linear, at: .zero
    ) { $0.alpha = 0 }
    animator.update(to: .seconds(1))
    #expect(animator.presentation(of: view).alpha == 1)
    animator.update(to: .milliseconds(1500))
    #expect(animator.presentation(of: view).alpha == 0.5)
  }

  @Test func `a turn goes the shorter way round`() {
    view.transform = Transform(rotation: 3)
    animator.animate(view, withDuration: .seconds(1), curve: .linear, at: .zero) {
      $0.transform = Transform(rotation: -3)
    }
    animator.update(to: .milliseconds(500))
    let shown = animator.presentation(of: view).transform
    #expect(abs(shown.rotation.magnitude - .pi) < 1e-9)
    #expect(abs(shown.scale - 1) < 1e-9)
  }
}
