import GestureExtras
import GestureTesting
import Gestures
import GestureMotion
import Testing

/// The second tutorial's two portraits and their rules, on a small hierarchy of views.
@Suite struct PortraitTests {
  /// Two round pictures with the tutorial's actions.
  private final class Portraits {
    static let width = 80.0
    let stage = Stage(frame: Rect(x: 0, y: 0, width: 1000, height: 800))
    let images: [TracedView]
    let animator = Animator()
    let tickle = TickleGestureRecognizer(
      name: "tickle", minimumStroke: 20, numberOfStrokesRequired: 3)
    let swipes = [
      SwipeGestureRecognizer(name: "swipe right"), SwipeGestureRecognizer(name: "swipe left"),
    ]
    var pans: [PanGestureRecognizer] = []
    var rotations: [RotationGestureRecognizer] = []

    var root: TracedView { stage.view }

    init() {
      let side = 2 * Portraits.width
      let stage = stage
      images = [20, 40 + side].enumerated().map { number, y in
        stage.addView(
          Rect(x: 20, y: y, width: side, height: side), name: "image \(number + 1)",
          in: stage.view)
      }
      for image in images { equip(image) }
      // The tickle is created first, because the swipes require it to fail.
      stage.add(tickle)
      swipes[0].direction = .right
      swipes[1].direction = .left
      for swipe in swipes {
        swipe.require(toFail: tickle)
        stage.add(swipe)
        swipe.addAction { [unowned self] _ in place(Vector(dx: 0, dy: 20)) }
      }
      tickle.addAction { [unowned self] _ in place(Vector(dx: 20, dy: 0)) }
    }

    private func place(_ way: Vector) {
      images[0].center = root.bounds.center - way
      images[1].center = root.bounds.center + way
    }

    private func equip(_ image: TracedView) {
      let pan = PanGestureRecognizer(name: "pan")
      let pinch = PinchGestureRecognizer(name: "pinch")
      let rotation = RotationGestureRecognizer(name: "rotation")
      let double = TapGestureRecognizer(name: "double")
      double.numberOfTapsRequired = 2
      let press = LongPressGestureRecognizer(name: "press")
      for recognizer in [pan, pinch, rotation, double, press] {
        stage.add(recognizer, to: image)
      }
      pans.append(pan)
      rotations.append(rotation)
      pan.addAction { [unowned self, unowned image] in drag(image, $0) }
      addTransformActions(pinch, rotation)
      double.addAction { [unowned image] _ in
        image.transform = .identity
        image.alpha = 1
      }
      press.addAction { [unowned image] _ in image.alpha = 0.7 }
    }

    private func drag(_ image: TracedView, _ pan: PanGestureRecognizer) {
      image.superview?.bringSubviewToFront(image)
      let (start, radius) = (image.center, image.frame.width / 2)
      image.center = start + pan.translation(in: root)
      pan.setTranslation(.zero, in: root)
      guard pan.state == .ended else { return }
      let velocity = pan.velocity(in: root)
      let slideFactor = 0.1 * velocity.magnitude / 200
      let bounds = Rect(
        x: radius, y: radius, width: root.bounds.width - 2 * radius,
        height: root.bounds.height - 2 * radius)
      animator.animate(
        image, withDuration: .seconds(2 * slideFactor), curve: .easeOut, at: stage.session.now
      ) { $0.center = bounds.clamp(start + velocity * slideFactor) }
    }
  }

  private let portraits = Portraits()
  private var stage: Stage { portraits.stage }
  private var images: [TracedView] { portraits.images }

  @Test func `[B1] two square pictures, one below the other, of which the second is in front`() {
    #expect(images[0].frame == Rect(x: 20, y: 20, width: 160, height: 160))
    #expect(images[1].frame == Rect(x: 20, y: 200, width: 160, height: 160))
    #expect(portraits.root.subviews.map(\.name) == ["image 1", "image 2"])
    #expect(images.allSatisfy { $0.isUserInteractionEnabled })
  }

  @Test func `[B2] a dragged picture comes to the front and follows the finger`() {
    stage.finger(1).down(at: 100, 100).move(to: 130, 100).wait(.seconds(1)).move(to: 130, 150)
    #expect(portraits.root.subviews.last === images[0])
    #expect(images[0].center == Point(x: 100 + 20, y: 100 + 50))
    stage.finger(1).wait(.seconds(1)).up()

    // A finger that rested has no velocity to throw the picture with.
    #expect(images[0].center == Point(x: 120, y: 150))
    #expect(!portraits.animator.isRunning)
  }

  @Test func `[B2] a thrown picture slides on from its location before the last movement`() {
    var speed = Vector.zero
    portraits.pans[0].addAction { [unowned root = portraits.root] in speed = $0.velocity(in: root) }
    stage.finger(1).down(at: 100, 100)
    for step in 1...20 {
      stage.time += .milliseconds(10)
      stage.finger(1).move(to: 100 + 4 * Double(step), 100 + 3 * Double(step))
    }
    let place = images[0].center
    stage.finger(1).up()

    #expect((speed - Vector(dx: 400, dy: 300)).magnitude < 1e-6)
    // It slides by (100, 75) in half a second, with ease-out.
    #expect((images[0].center - place - Vector(dx: 100, dy: 75)).magnitude < 1e-6)
    portraits.animator.update(to: stage.session.now + .milliseconds(250))
    let shown = portraits.animator.presentation(of: images[0]).center
    #expect(abs((shown - place).magnitude / 125 - 0.6846) < 0.001)
    portraits.animator.update(to: stage.session.now + .milliseconds(501))
    #expect(!portraits.animator.isRunning)
  }

  @Test(arguments: [(-1.0, -1.0), (1, 1)])
  func `[B2] a thrown picture stays inside as a whole`(x: Double, y: Double) {
    images[0].transform = Transform(scale: 1.5)
    stage.finger(1).down(at: 100, 100)
    for step in 1...20 {
      stage.time += .milliseconds(5)
      stage.finger(1).move(to: 100 + 30 * x * Double(step), 100 + 30 * y * Double(step))
    }
    stage.finger(1).up()

    // The radius is that of the scaled picture, 120 points.
    #expect(
      images[0].center == (x < 0 ? Point(x: 120, y: 120) : Point(x: 880, y: 680)))
  }

  @Test func `[B3] a picture can be pinched and rotated`() {
    stage.finger(1).down(at: 60, 100)
    stage.finger(2).down(at: 140, 100).move(to: 152, 100)
    #expect(abs(images[0].transform.scale - 92 / 88) < 1e-9)
    stage.finger(1).up()
    stage.finger(2).up()

    let way = Vector(dx: 80, dy: 0).applying(Transform(rotation: 0.2))
    stage.finger(1).down(at: 60, 280)
    stage.finger(2).down(at: 140, 280).move(to: 60 + way.dx, 280 + way.dy)
    #expect(abs(images[1].transform.rotation - (0.2 - 5 * .pi / 180)) < 1e-7)
  }

  @Test func `[B4] [B5] a long press makes a picture pale, and a double tap restores it`() {
    let place = images[0].center
    images[0].transform = Transform(rotation: 1).scaledBy(x: 1.2, y: 1.2)
    stage.finger(1).down(at: 100, 100).wait(.milliseconds(499))
    #expect(images[0].alpha == 1)
    stage.finger(1).wait(.milliseconds(1))
    #expect(images[0].alpha == 0.7)
    images[0].alpha = 0.9
    stage.finger(1).move(to: 102, 100)
    #expect(images[0].alpha == 0.7)
    images[0].alpha = 0.9
    stage.finger(1).up()
    #expect(images[0].alpha == 0.7)
    #expect(stage.trace == ["press began", "press changed", "press ended"])

    stage.finger(1).tap(at: 100, 100).wait(.milliseconds(100)).tap(at: 100, 100)
    #expect(images[0].transform == .identity)
    #expect(images[0].alpha == 1)
    #expect(images[0].center == place)
    #expect(images[1].alpha == 1)
  }

  @Test(arguments: [(1.0, 0.0, true), (-1, 0, true), (0, 1, false), (0, -1, false)])
  func `[B6] [B9] a swipe to the right or left acts on lifting, one up or down has no effect`(
    x: Double, y: Double, isSwipe: Bool
  ) {
    stage.finger(1).down(at: 600, 400).move(
      to: 600 + 60 * x, 400 + 60 * y, over: .milliseconds(100), steps: 6)
    #expect(stage.trace.isEmpty)
    stage.finger(1).up()

    let centers = images.map(\.center)
    if isSwipe {
      #expect(stage.trace == [x > 0 ? "swipe right ended" : "swipe left ended"])
      #expect(centers == [Point(x: 500, y: 380), Point(x: 500, y: 420)])
    } else {
      #expect(stage.trace.isEmpty)
      #expect(centers == [Point(x: 100, y: 100), Point(x: 100, y: 280)])
    }
  }

  @Test(arguments: [(20.0, true), (19.9, false)])
  func `[B7] [B9] three strokes are a tickle and not a swipe`(stroke: Double, isTickle: Bool) {
    stage.finger(1).down(at: 600, 400)
    for step in 1...3 {
      stage.finger(1).move(to: step.isMultiple(of: 2) ? 600 : 600 + stroke, 400)
    }
    #expect(stage.trace == (isTickle ? ["tickle ended"] : []))
    stage.finger(1).up()

    #expect(!stage.trace.contains { $0.hasPrefix("swipe") })
    #expect(
      images.map(\.center)
        == (isTickle
          ? [Point(x: 480, y: 400), Point(x: 520, y: 400)]
          : [Point(x: 100, y: 100), Point(x: 100, y: 280)]))
  }

  @Test func `[B8] the tickle is created before the swipes that require it to fail`() {
    #expect(
      portraits.root.gestureRecognizers.map(\.name) == ["tickle", "swipe right", "swipe left"])
    stage.finger(1).down(at: 600, 400).move(to: 660, 400)
    #expect(stage.reasons.contains("swipe right: waits for tickle of view to fail"))
  }

  @Test func `[B10] strokes that start on a picture drag it and neither swipe nor tickle`() {
    stage.finger(1).down(at: 100, 100).move(to: 160, 100).move(to: 100, 100).move(to: 160, 100).up()

    #expect(stage.trace == ["pan began", "pan changed", "pan changed", "pan ended"])
    #expect(
      Set(stage.reasons).isSuperset(of: [
        "tickle: prevented by pan of image 1", "swipe right: prevented by pan of image 1",
        "swipe left: moved 60.0 pt against its direction, more than "
          + "the 10.0 pt that a swipe allows",
      ]))
  }

  @Test
  func `[B11] a rotation is possible, began, changed and ended; a tap is ended when it lifts`() {
    let rotation = portraits.rotations[0]
    var states: [Int] = []
    stage.session.addObserver { [unowned rotation] event in
      if case .action(let recognizer) = event, recognizer === rotation {
        states.append(recognizer.state.rawValue)
      }
    }
    func place(_ angle: Double) {
      let way = Vector(dx: 80, dy: 0).applying(Transform(rotation: angle))
      stage.finger(2).move(to: 60 + way.dx, 100 + way.dy)
    }
    stage.finger(1).down(at: 60, 100)
    stage.finger(2).down(at: 140, 100)
    #expect(rotation.state.rawValue == 0)
    for step in 1...5 { place(0.1 * Double(step)) }
    stage.finger(1).up()
    stage.finger(2).up()
    // Each lift is an event that the rotation handles with another change.
    #expect(states == [1, 2, 2, 2, 2, 2, 3])
    #expect(rotation.state.rawValue == 0)

    let tap = Stage(TapGestureRecognizer(name: "tap"))
    tap.finger(1).down(at: 150, 150).wait(.milliseconds(700))
    #expect(tap.trace.isEmpty)
    tap.finger(1).up()
    #expect(tap.trace == ["tap ended"])
  }

  @Test func `[B12] swipe and tap are discrete, and the other four recognizers are continuous`() {
    func states(_ recognizer: GestureRecognizer, _ play: (Stage) -> Void) -> [String] {
      let stage = Stage(recognizer, frame: Rect(x: 0, y: 0, width: 1000, height: 800))
      play(stage)
      return stage.trace
    }
    func swing(_ stage: Stage) {
      stage.finger(1).down(at: 100, 100)
      stage.finger(2).down(at: 200, 100).move(to: 300, 200).move(to: 200, 300)
      stage.finger(1).up()
      stage.finger(2).up()
    }
    #expect(
      states(SwipeGestureRecognizer(name: "r")) {
        $0.finger(1).down(at: 100, 100).move(to: 160, 100).up()
      } == ["r ended"])
    #expect(states(TapGestureRecognizer(name: "r")) { $0.finger(1).tap(at: 9, 9) } == ["r ended"])
    for recognizer in [
      PanGestureRecognizer(name: "r"), PinchGestureRecognizer(name: "r"),
      RotationGestureRecognizer(name: "r"),
    ] {
      let states = states(recognizer, swing)
      #expect(states.first == "r began" && states.last == "r ended" && states.count > 2)
    }
    #expect(
      states(LongPressGestureRecognizer(name: "r")) { $0.finger(1).tap(at: 9, 9, for: .seconds(1)) }
        == ["r began", "r ended"])
  }
}
