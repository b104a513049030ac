import Gestures
import GestureMotion
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

  @Test func `a view has its new values at once, and its presentation follows the curve [R94]`() {
    slideRight()
    #expect(view.center.x == 450)
    #expect(animator.presentation(of: view).center.x == 50)

    animator.update(to: .milliseconds(500))
    #expect(abs((animator.presentation(of: view).center.x - 50) / 400 - 0.6846) < 0.001)

    animator.update(to: .seconds(1))
    #expect(animator.presentation(of: view).center.x == 450)
    #expect(!animator.isRunning)
  }

  @Test func `a duration of zero sets the values and completes at once [R94]`() {
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

  @Test func `hit tests ignore an animated view unless user interaction is allowed [R95]`() {
    slideRight()
    #expect(window.hitTest(Point(x: 450, y: 50), with: nil) === window)
    animator.update(to: .seconds(1))
    #expect(window.hitTest(Point(x: 450, y: 50), with: nil) === view)

    slideRight(.allowUserInteraction, to: 750, at: .seconds(1))
    #expect(window.hitTest(Point(x: 750, y: 50), with: nil) === view)
    #expect(window.hitTest(Point(x: 450, y: 50), with: nil) === window)
  }

  @Test func `a view animated with movesModel is hit where it is shown, and stop leaves it there`()
  {
    slideRight(.movesModel)
    animator.update(to: .milliseconds(500))
    let shown = view.center
    #expect(window.hitTest(shown, with: nil) === view)

    animator.stop(view, at: .milliseconds(500))
    animator.update(to: .seconds(2))
    #expect(view.center == shown)
  }

  @Test func `a completion is called once, with whether the animation finished`() {
    var completions: [Bool] = []
    slideRight { completions.append($0) }
    slideRight(to: 200, at: .milliseconds(100)) { completions.append($0) }
    #expect(completions == [false])

    animator.update(to: .milliseconds(1100))
    animator.update(to: .seconds(9))
    #expect(completions == [false, true])
  }

  @Test
  func `an animation starts from the end of the running one, or from the current state by option`()
  {
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

  @Test func `a delayed animation shows the old values until it starts`() {
    animator.animate(
      view, withDuration: .seconds(1), delay: .seconds(1), curve: .linear, at: .zero
    ) { $0.alpha = 0 }
    animator.update(to: .seconds(1))
    #expect(animator.presentation(of: view).alpha == 1)
    animator.update(to: .milliseconds(1500))
    #expect(animator.presentation(of: view).alpha == 0.5)
  }

  @Test func `a rotation takes the shorter direction`() {
    view.transform = Transform(rotation: 3)
    animator.animate(view, withDuration: .seconds(1), curve: .linear, at: .zero) {
      $0.transform = Transform(rotation: -3)
    }
    animator.update(to: .milliseconds(500))
    let shown = animator.presentation(of: view).transform
    #expect(abs(shown.rotation.magnitude - .pi) < 1e-9)
    #expect(abs(shown.scale - 1) < 1e-9)
  }

  // MARK: Additive

  @Test func `an additive animation changes neither the position nor the velocity abruptly`() {
    func shown(at milliseconds: Int) -> Double {
      animator.update(to: .milliseconds(milliseconds))
      return animator.presentation(of: view).center.x
    }
    slideRight(.additive)
    let earlier = shown(at: 499)
    let before = shown(at: 500)
    let speed = before - earlier
    animator.animate(
      view, withDuration: .seconds(1), curve: .easeIn, options: .additive, at: .milliseconds(500)
    ) { $0.center = Point(x: 50, y: 50) }
    #expect(view.center.x == 50)
    #expect(abs(shown(at: 500) - before) < 1e-9)
    // The new animation starts with velocity 0, so the sum has the velocity of the first one.
    let newSpeed = shown(at: 501) - before
    #expect(abs(newSpeed - speed) < 0.01 * speed)
    #expect(shown(at: 1500) == 50)
    #expect(!animator.isRunning)
  }

  @Test
  func `additive animations complete at their own ends, and the newest determines the final value`()
  {
    var completions: [String] = []
    animator.animate(
      view, withDuration: .seconds(2), curve: .linear, options: .additive, at: .zero,
      animations: { $0.center = Point(x: 450, y: 50) },
      completion: { completions.append("long \($0)") })
    animator.animate(
      view, withDuration: .milliseconds(500), curve: .linear, options: .additive,
      at: .milliseconds(500), animations: { $0.center = Point(x: 450, y: 250) },
      completion: { completions.append("short \($0)") })
    animator.update(to: .milliseconds(750))
    let between = animator.presentation(of: view).center
    #expect((between - Point(x: 200, y: 150)).magnitude < 1e-6)
    animator.update(to: .seconds(1))
    #expect(completions == ["short true"])
    let after = animator.presentation(of: view).center
    #expect((after - Point(x: 250, y: 250)).magnitude < 1e-6)
    animator.update(to: .seconds(2))
    #expect(completions == ["short true", "long true"])
    #expect(animator.presentation(of: view).center == Point(x: 450, y: 250))
  }

  @Test func `additive animations add rotations and scales`() {
    for (angle, time) in [(1.0, 0), (2.0, 500)] {
      animator.animate(
        view, withDuration: .seconds(1), curve: .linear, options: .additive,
        at: .milliseconds(time)
      ) { $0.transform = Transform(rotation: angle).scaledBy(x: angle * 2, y: angle * 2) }
    }
    animator.update(to: .milliseconds(750))
    // A quarter of the first animation remains, and three quarters of the second.
    let shown = animator.presentation(of: view).transform
    #expect(abs(shown.rotation - (2 - 0.25 - 0.75)) < 1e-9)
    #expect(abs(shown.scale - (4 - 0.25 * 1 - 0.75 * 2)) < 1e-9)
    animator.update(to: .seconds(2))
    #expect(animator.presentation(of: view).transform == view.transform)
  }

  @Test func `additive animations add each component of transforms that stretch`() {
    let (first, second) = (
      Transform(a: 2, b: 0.3, c: -0.5, d: 1, tx: 10, ty: -20),
      Transform(a: 1, b: 0.7, c: 0.9, d: 3, tx: 40, ty: 8)
    )
    for (transform, time) in [(first, 0), (second, 500)] {
      animator.animate(
        view, withDuration: .seconds(1), curve: .linear, options: .additive,
        at: .milliseconds(time)
      ) { $0.transform = transform }
    }
    animator.update(to: .milliseconds(750))

    // A quarter of the first animation remains, and three quarters of the second.
    func expected(_ component: (Transform) -> Double) -> Double {
      let (start, first, second) = (component(.identity), component(first), component(second))
      return second + 0.25 * (start - first) + 0.75 * (first - second)
    }
    let shown = animator.presentation(of: view).transform
    for component in [\Transform.a, \.b, \.c, \.d, \.tx, \.ty] {
      #expect(abs(shown[keyPath: component] - expected { $0[keyPath: component] }) < 1e-9)
    }
  }

  @Test func `additive animations add bounds and translations, and turn the shorter way`() {
    view.transform = Transform(rotation: 3)
    for time in [0, 500] {
      animator.animate(
        view, withDuration: .seconds(1), curve: .linear, options: .additive,
        at: .milliseconds(time)
      ) { view in
        view.bounds = Rect(x: 8, y: -12, width: 180, height: 60)
        view.transform = Transform(rotation: -3)
        (view.transform.tx, view.transform.ty) = (40, -80)
      }
    }
    animator.update(to: .milliseconds(750))

    // A quarter of the first animation remains; the second changes nothing.
    let shown = animator.presentation(of: view)
    #expect(shown.bounds.isNear(Rect(x: 6, y: -9, width: 160, height: 70)))
    #expect(abs(shown.transform.rotation - (0.25 * (6 - 2 * .pi) - 3)) < 1e-9)
    #expect(abs(shown.transform.tx - 30) < 1e-9 && abs(shown.transform.ty + 60) < 1e-9)
  }

  @Test(arguments: [
    Transform(a: 1, b: 0.2, c: 0.6, d: 2, tx: 4, ty: 6),
    Transform(a: 1, b: 0, c: 0, d: 2, tx: 0, ty: 0),
    Transform(a: 1, b: 0.2, c: 0.6, d: 1, tx: 0, ty: 0),
    Transform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0),
  ])
  func `transforms that stretch, skew or have no size are shown component by component`(
    start: Transform
  ) {
    let end = Transform(a: 3, b: 0.4, c: -0.4, d: 3, tx: 8, ty: -2)
    view.transform = start
    view.bounds.origin = Point(x: 10, y: 30)
    animator.animate(view, withDuration: .seconds(1), curve: .linear, at: .zero) { view in
      view.transform = end
      view.bounds = Rect(x: 30, y: -10, width: 180, height: 60)
    }
    animator.update(to: .milliseconds(250))

    let shown = animator.presentation(of: view)
    for component in [\Transform.a, \.b, \.c, \.d, \.tx, \.ty] {
      let expected = 0.75 * start[keyPath: component] + 0.25 * end[keyPath: component]
      #expect(abs(shown.transform[keyPath: component] - expected) < 1e-9)
    }
    #expect(shown.bounds.isNear(Rect(x: 15, y: 20, width: 120, height: 90)))
  }

  @Test(arguments: [[], .allowUserInteraction, .movesModel, .additive] as [Animator.Options])
  func `an additive animation begins at what any other shows, and both end at the values set last`(
    options: Animator.Options
  ) {
    slideRight(options)
    animator.update(to: .milliseconds(400))
    let before = animator.presentation(of: view)
    animator.animate(
      view, withDuration: .seconds(1), options: .additive, at: .milliseconds(400)
    ) { view in
      view.center.x += 100
      view.alpha = 0.5
    }
    let after = animator.presentation(of: view)
    #expect((after.center - before.center).magnitude < 1e-9)
    #expect(abs(after.alpha - before.alpha) < 1e-9)

    animator.update(to: .seconds(2))
    let end = animator.presentation(of: view)
    #expect(end == Presentation(view))
    #expect(end.center == Point(x: 550, y: 50) && end.alpha == 0.5)
  }

  @Test(arguments: 0..<4, 0..<4)
  func `what is assigned is shown at once, unless an animation that is not additive changes it`(
    animated: Int, assigned: Int
  ) {
    let set: [(View, Double) -> Void] = [
      { $0.center.x = $1 }, { $0.bounds.size.width = $1 }, { $0.transform = Transform(scale: $1) },
      { $0.alpha = 1 / $1 },
    ]
    func values(_ shown: Presentation) -> [AnyHashable] {
      [shown.center, shown.bounds, shown.transform, shown.alpha]
    }
    animator.animate(view, withDuration: .seconds(1), at: .zero) { set[animated]($0, 4) }
    animator.update(to: .milliseconds(500))
    let before = values(animator.presentation(of: view))
    set[assigned](view, 2)

    let shown = values(animator.presentation(of: view))
    for index in 0..<4 {
      let isHidden = index == animated
      #expect(shown[index] == (isHidden ? before : values(Presentation(view)))[index])
    }
    animator.update(to: .seconds(1))
    #expect(animator.presentation(of: view) == Presentation(view))
  }

  // MARK: Springs and computed motions

  @Test func `an underdamped spring overshoots and ends at its final value`() {
    animator.animate(
      view, .spring(Spring(dampingRatio: 0.4, response: 0.3)), at: .zero
    ) { $0.center = Point(x: 450, y: 50) }
    var furthest = 0.0
    var time = 0
    while animator.isRunning {
      time += 10
      animator.update(to: .milliseconds(time))
      furthest = max(furthest, animator.presentation(of: view).center.x)
    }
    #expect(furthest > 500)
    #expect(animator.presentation(of: view).center.x == 450)
    #expect(time < 2000)
  }

  @Test func `a spring starts with the initial velocity`() {
    let velocity = Spring.relativeVelocity(-800, from: 50, to: 450)
    animator.animate(view, .spring(.smooth, initialVelocity: velocity), at: .zero) {
      $0.center = Point(x: 450, y: 50)
    }
    animator.update(to: .microseconds(10))
    #expect(abs((animator.presentation(of: view).center.x - 50) / 1e-5 + 800) < 8)
  }

  private func fly(completion: ((Bool) -> Void)? = nil) -> Flight {
    let flight = Flight(
      from: Pose(center: view.center, rotation: 0, scale: 1),
      velocity: PoseVelocity(translation: Vector(dx: 900, dy: 300), rotation: 0, scale: 0))
    var shown = Presentation(view)
    animator.lead(
      view, for: flight.duration, at: .zero,
      along: {
        shown.center = flight.pose(after: $0).center
        return shown
      }, completion: completion)
    return flight
  }

  @Test func `a thrown view is hit where it is shown, and stop leaves it there`() {
    var completions: [Bool] = []
    let flight = fly { completions.append($0) }
    #expect(view.center == Point(x: 50, y: 50))
    animator.update(to: .milliseconds(400))
    let expected = flight.pose(after: .milliseconds(400)).center
    #expect((view.center - expected).magnitude < 1e-9)
    #expect(window.hitTest(view.center, with: nil) === view)

    animator.stop(view, at: .milliseconds(410))
    #expect(
      (view.center - flight.pose(after: .milliseconds(410)).center).magnitude < 1e-9)
    animator.update(to: .seconds(9))
    #expect(completions == [false])
    #expect(!animator.isRunning)
  }

  @Test func `a thrown view completes once, at the end of its flight`() {
    var completions: [Bool] = []
    let flight = fly { completions.append($0) }
    for time in [1, 2, 20, 21] { animator.update(to: .seconds(time)) }

    #expect(completions == [true])
    #expect(view.center == flight.end.center)
  }

  @Test func `a course of zero duration shows its final values and completes at once`() {
    var completions: [Bool] = []
    var shown = Presentation(view)
    shown.alpha = 0.5
    animator.lead(view, for: .zero, at: .zero, along: { [shown] _ in shown }) {
      completions.append($0)
    }
    #expect(view.alpha == 0.5)
    #expect(completions == [true])
  }

  @Test func `completions are called once even if they start or stop other animations`() {
    var completions: [String] = []
    let other = View(frame: Rect(x: 0, y: 200, width: 100, height: 100), name: "other")
    slideRight { [animator, view] in
      completions.append("first \($0)")
      animator.stop(other, at: .seconds(1))
      animator.animate(view, withDuration: .seconds(1), at: .seconds(1)) { $0.alpha = 0 }
    }
    animator.animate(other, withDuration: .seconds(1), at: .zero, animations: { $0.alpha = 0 }) {
      completions.append("other \($0)")
    }
    animator.update(to: .seconds(1))
    #expect(completions == ["first true", "other false"])
    #expect(animator.isRunning)
  }

  @Test func `animations that end in one update complete in the order in which they began`() {
    var ends: [Int] = []
    for number in 0..<4 {
      let view = View()
      animator.animate(
        view, withDuration: .milliseconds(400 - 100 * number), at: .zero,
        animations: { $0.alpha = 0 }, completion: { _ in ends.append(number) })
    }
    animator.update(to: .seconds(1))

    #expect(ends == [0, 1, 2, 3])
  }

  @Test func `each option has a bit of its own`() {
    let options: [Animator.Options] = [
      .allowUserInteraction, .beginFromCurrentState, .movesModel, .additive,
    ]
    #expect(options.allSatisfy { $0.rawValue.nonzeroBitCount == 1 })
    #expect(Set(options).count == options.count)
  }

  @Test func `a view animated with movesModel has the values that are shown`() {
    animator.animate(
      view, withDuration: .seconds(1), curve: .linear, options: .movesModel, at: .zero
    ) { view in
      view.center = Point(x: 450, y: 50)
      view.bounds.size = Size(width: 300, height: 100)
      view.transform = Transform(scale: 3)
      view.alpha = 0.5
    }
    animator.update(to: .milliseconds(500))

    #expect(view.center == Point(x: 250, y: 50))
    #expect(view.bounds.size == Size(width: 200, height: 100))
    #expect(view.transform == Transform(scale: 2))
    #expect(view.alpha == 0.75)
  }

  @Test func `an additive animation changes neither alpha nor a scale below 1 abruptly`() {
    for (value, time) in [(0.5, 0), (0.25, 500)] {
      animator.update(to: .milliseconds(time))
      let before = animator.presentation(of: view)
      animator.animate(
        view, withDuration: .seconds(1), curve: .linear, options: .additive,
        at: .milliseconds(time)
      ) { view in
        view.alpha = value
        view.transform = Transform(scale: value)
      }
      let after = animator.presentation(of: view)
      #expect(abs(after.alpha - before.alpha) < 1e-9)
      #expect(abs(after.transform.scale - before.transform.scale) < 1e-9)
    }
    // Half of the first animation remains, and all of the second.
    #expect(abs(animator.presentation(of: view).alpha - 0.75) < 1e-9)
    #expect(abs(animator.presentation(of: view).transform.scale - 0.75) < 1e-9)
  }

  @Test func `times without end are the longest that an animation takes`() {
    let (endless, other) = (Duration.seconds(1e20), View())
    var ends: [Bool] = []
    for time in [endless, .zero - endless] {
      animator.animate(
        view, withDuration: time, delay: time, options: [.movesModel, .beginFromCurrentState],
        at: time, animations: { $0.center.x += 100 }, completion: { ends.append($0) })
      animator.lead(
        other, for: time, at: time, along: { _ in Presentation(other) },
        completion: { ends.append($0) })
      animator.update(to: time)
      animator.stop(other, at: time)
    }
    animator.update(to: .seconds(1.5e20))

    #expect(!animator.isRunning)
    #expect(ends.count == 4)
  }

  @Test func `a course is asked for times from its start to its end`() {
    var times: [Duration] = []
    let shown = Presentation(view)
    animator.lead(
      view, for: .seconds(1), at: .seconds(5),
      along: { time in
        times.append(time)
        return shown
      })
    _ = animator.presentation(of: view)
    for milliseconds in stride(from: 4_000, through: 7_000, by: 300) {
      animator.update(to: .milliseconds(milliseconds))
      _ = animator.presentation(of: view)
    }

    #expect(times.allSatisfy { $0 >= .zero && $0 <= .seconds(1) })
    #expect(times.contains(.seconds(1)))
  }
}

extension Rect {
  fileprivate func isNear(_ other: Rect) -> Bool {
    zip([minX, minY, width, height], [other.minX, other.minY, other.width, other.height])
      .allSatisfy { abs($0 - $1) < 1e-9 }
  }
}
