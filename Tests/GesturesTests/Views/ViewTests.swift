import GestureTesting
import Gestures
import Testing

@Suite struct ViewTests {
  let window = Window(size: Size(width: 400, height: 400))

  @Test func `the frame encloses the transformed view in its superview's coordinates`() {
    let view = View(frame: Rect(x: 100, y: 100, width: 100, height: 50))
    #expect(view.frame == Rect(x: 100, y: 100, width: 100, height: 50))

    view.transform = Transform(scale: 2)
    #expect(view.frame == Rect(x: 50, y: 75, width: 200, height: 100))
    #expect(view.bounds.size == Size(width: 100, height: 50))
  }

  @Test func `a frame that is read and set changes nothing, whatever the transform`() {
    var random = SeededGenerator(seed: 1)
    for number in 0..<200 {
      let view = View(
        frame: Rect(
          x: random.double(in: -99...99), y: random.double(in: -99...99),
          width: random.double(in: 0...99), height: random.double(in: 0...99)))
      let angle = number.isMultiple(of: 2) ? random.double(in: -7...7) : .pi / 4 * Double(number)
      view.transform = Transform(rotation: angle)
        .scaledBy(x: random.double(in: -2...2), y: random.double(in: -2...2))
      let (center, size) = (view.center, view.bounds.size)
      for _ in 0..<3 { view.frame = view.frame }
      view.frame.origin.x += 10
      #expect(view.bounds.size == size)
      #expect((view.center - center - Vector(dx: 10, dy: 0)).magnitude < 1e-9)
    }
  }

  @Test(arguments: [
    Transform(scale: 0.5), Transform(scaleX: -2, y: 0.25), Transform(rotation: .pi / 2),
    Transform(rotation: 0.3).scaledBy(x: 3, y: 3), Transform(a: 2, b: 0, c: 0, d: 3, tx: 5, ty: 6),
  ])
  func `a view with a transform has the frame that is set`(transform: Transform) {
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.transform = transform
    for frame in [Rect(x: 10, y: 20, width: 60, height: 70), Rect(x: 0, y: 9, width: 8, height: 7)]
    {
      view.frame = frame
      #expect((view.frame.origin - frame.origin).magnitude < 1e-9)
      #expect((view.frame.width - frame.width).magnitude < 1e-9)
      #expect((view.frame.height - frame.height).magnitude < 1e-9)
    }
  }

  @Test func `a view without a size for a frame keeps its own`() {
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    for transform in [Transform(rotation: .pi / 4), Transform(rotation: 0.7), Transform(scale: 0)] {
      view.transform = transform
      view.frame = Rect(x: 10, y: 20, width: 60, height: 300)
      #expect(view.bounds.size == Size(width: 100, height: 100))
      #expect((view.center - Point(x: 40, y: 170)).magnitude < 1e-9)
    }
  }

  @Test func `setting the frame sets the center and the size, without rounding`() {
    var random = SeededGenerator(seed: 2)
    let view = View()
    for _ in 0..<200 {
      let frame = Rect(
        x: random.double(in: -1e3...1e3), y: random.double(in: -1...1),
        width: random.double(in: 0...1e3), height: random.double(in: 0...1))
      view.frame = frame
      #expect(view.center == frame.center)
      #expect(view.bounds == Rect(origin: .zero, size: frame.size))
    }
    view.bounds.size.width = .infinity
    #expect(view.frame.width == .infinity)
  }

  @Test func `adding a view moves it from its superview to the front of the new one`() {
    let (first, second, child) = (View(), View(), View())
    window.addSubview(first)
    window.addSubview(second)
    first.addSubview(child)
    second.addSubview(child)

    #expect(first.subviews.isEmpty)
    #expect(second.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(child)])
    #expect(child.superview === second)
    #expect(child.window === window)
    #expect(child.isDescendant(of: window))
    #expect(!child.isDescendant(of: first))

    second.removeFromSuperview()
    #expect(child.window == nil)
  }

  @Test func `views are reordered without being removed`() {
    let views = ["back", "middle", "front"].map { View(name: $0) }
    for view in views { window.addSubview(view) }

    window.bringSubviewToFront(views[0])
    #expect(window.subviews.map(\.name) == ["middle", "front", "back"])
    window.sendSubviewToBack(views[2])
    #expect(window.subviews.map(\.name) == ["front", "middle", "back"])
    window.insertSubview(views[2], at: 99)
    #expect(window.subviews.map(\.name) == ["middle", "back", "front"])
    window.insertSubview(views[0], at: -1)
    #expect(window.subviews.map(\.name) == ["back", "middle", "front"])
  }

  @Test func `points convert back and forth between rotated and scaled views`() {
    var random = SeededGenerator(seed: 4)
    let (outer, inner, other) = (
      View(frame: Rect(x: 50, y: 60, width: 200, height: 100)),
      View(frame: Rect(x: 10, y: 10, width: 80, height: 40)),
      View(frame: Rect(x: 200, y: 200, width: 50, height: 50))
    )
    window.addSubview(outer)
    outer.addSubview(inner)
    window.addSubview(other)
    for _ in 0..<200 {
      for view in [outer, inner, other] {
        view.transform = Transform(rotation: random.double(in: -4...4))
          .scaledBy(x: random.double(in: 0.3...3), y: random.double(in: 0.3...3))
          .translatedBy(x: random.double(in: -20...20), y: 5)
      }
      let place = Point(x: random.double(in: -300...300), y: random.double(in: -300...300))

      let there = inner.convert(place, to: other)
      #expect((inner.convert(there, from: other) - place).magnitude < 1e-6)
      let inWindow = inner.convert(place, to: nil)
      #expect((inner.convert(inWindow, from: nil) - place).magnitude < 1e-6)
    }
  }

  @Test func `bounds with another origin scroll the subviews`() {
    let view = View(frame: Rect(x: 100, y: 100, width: 100, height: 100))
    view.bounds.origin = Point(x: 0, y: 30)
    window.addSubview(view)

    #expect(view.convert(Point(x: 0, y: 30), to: nil) == Point(x: 100, y: 100))
  }

  @Test func `converting a vector does not depend on its location`() {
    let view = View(frame: Rect(x: 100, y: 100, width: 100, height: 100))
    view.transform = Transform(rotation: .pi / 2).scaledBy(x: 2, y: 2)
    window.addSubview(view)

    let way = view.convert(Vector(dx: 20, dy: 0), from: nil)
    #expect(abs(way.dx) < 1e-12)
    #expect(abs(way.dy + 10) < 1e-12)
    let back = view.convert(way, to: nil)
    #expect((back - Vector(dx: 20, dy: 0)).magnitude < 1e-12)
  }

  @Test func `a recognizer is on one view at a time`() {
    let (first, second) = (View(), View())
    let tap = TapGestureRecognizer()
    first.addGestureRecognizer(tap)
    first.addGestureRecognizer(tap)
    #expect(first.gestureRecognizers.count == 1)

    second.addGestureRecognizer(tap)
    #expect(first.gestureRecognizers.isEmpty)
    #expect(tap.view === second)

    first.removeGestureRecognizer(tap)
    #expect(tap.view === second)
    second.removeGestureRecognizer(tap)
    #expect(tap.view == nil)
  }

  @Test func `an object that outlives its view, superview or window no longer refers to it`() {
    let recognizer = TapGestureRecognizer()
    let child = View()
    let grandchild = View()
    child.addSubview(grandchild)
    do {
      let window = Window(size: Size(width: 10, height: 10))
      let parent = View()
      window.addSubview(parent)
      parent.addSubview(child)
      parent.addGestureRecognizer(recognizer)
      #expect(grandchild.window === window)
    }
    #expect(child.superview == nil)
    #expect(child.window == nil)
    #expect(grandchild.superview === child)
    #expect(grandchild.window == nil)
    #expect(recognizer.view == nil)
  }
}
