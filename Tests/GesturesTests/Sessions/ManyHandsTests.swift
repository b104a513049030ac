import GestureTesting
import Gestures
import Testing

/// More than two fingers, and more than one person.
@Suite struct ManyHandsTests {
  /// A picture that can be dragged, pinched and rotated at once, as in the tutorial.
  private final class Picture {
    let view: TracedView
    let pan = PanGestureRecognizer(name: "pan")
    let pinch = PinchGestureRecognizer(name: "pinch")
    let rotation = RotationGestureRecognizer(name: "rotation")
    let delegate = ScriptedDelegate()

    init(_ number: Int, on stage: Stage) {
      let frame = Rect(x: 320 * Double(number) + 10, y: 200, width: 300, height: 300)
      view = stage.addView(frame, name: "picture \(number)")
      // The delegate is asked only about the recognizers of its own picture.
      delegate.isSimultaneous = { $0.view === $1.view }
      for recognizer in [pan, pinch, rotation] as [GestureRecognizer] {
        recognizer.delegate = delegate
        stage.add(recognizer, to: view)
      }
      pan.addAction { [unowned view] in
        view.center += $0.translation(in: nil)
        $0.setTranslation(.zero, in: nil)
      }
      addTransformActions(pinch, rotation)
    }
  }

  let stage = Stage()

  @Test func `four hands move four pictures independently`() {
    let pictures = (0..<4).map { Picture($0, on: stage) }
    func finger(_ picture: Int, _ number: Int) -> Finger {
      stage.finger(Int64(10 * picture + number))
    }
    func x(_ picture: Int) -> Double { 320 * Double(picture) + 160 }
    // The first fingers of all hands land before the second ones.
    for picture in 0..<4 { finger(picture, 1).down(at: x(picture) - 50, 350) }
    for picture in 0..<4 { finger(picture, 2).down(at: x(picture) + 50, 350) }
    // Two pictures are dragged, one pinched and one rotated, in separate and in shared frames.
    for step in 1...40 {
      let way = Double(step)
      stage.time += .milliseconds(8)
      stage.frame {
        finger(0, 1).move(to: x(0) - 50, 350 + way)
        finger(0, 2).move(to: x(0) + 50, 350 + way)
        finger(2, 1).move(to: x(2) - 50 - way / 2, 350)
        finger(2, 2).move(to: x(2) + 50 + way / 2, 350)
      }
      finger(1, 1).move(to: x(1) - 50 + way, 350)
      finger(1, 2).move(to: x(1) + 50 + way, 350)
      let arm = Vector(dx: 50, dy: 0).applying(Transform(rotation: way / 100))
      finger(3, 1).move(to: x(3) - arm.dx, 350 - arm.dy)
      finger(3, 2).move(to: x(3) + arm.dx, 350 + arm.dy)
    }

    let places = pictures.enumerated().map { $1.view.center - Point(x: x($0), y: 350) }
    #expect((places[0] - Vector(dx: 0, dy: 30)).magnitude < 1e-9)
    #expect((places[1] - Vector(dx: 30, dy: 0)).magnitude < 1e-9)
    #expect(places[2].magnitude < 1e-9 && places[3].magnitude < 1e-9)
    let scales = pictures.map(\.view.transform.scale)
    #expect(abs(scales[2] - 140 / 108) < 1e-9)
    #expect([0, 1, 3].allSatisfy { abs(scales[$0] - 1) < 1e-9 })
    let turns = pictures.map(\.view.transform.rotation)
    #expect(abs(turns[3] - (0.4 - 5 * .pi / 180)) < 1e-7)
    #expect((0..<3).allSatisfy { abs(turns[$0]) < 1e-9 })
    #expect(stage.reasons.isEmpty)
  }

  @Test func `the hands of two people act independently while their fingers change`() {
    let pictures = (0..<2).map { Picture($0, on: stage) }
    var random = SeededGenerator(seed: 3)
    stage.finger(1).down(at: 110, 300).move(to: 140, 300)
    stage.finger(2).down(at: 500, 300).move(to: 530, 300)
    let still = (pictures[1].view.center, pictures[1].view.transform)
    // The second person rests; the first one uses four fingers.
    for _ in 0..<200 {
      let number = Int64(random.int(in: 11...13))
      let (x, y) = (random.double(in: 60...250), random.double(in: 250...450))
      stage.time += .milliseconds(8)
      switch stage.finger(number).touch {
      case nil: stage.finger(number).down(at: x, y)
      case .some where random.chance(0.3): stage.finger(number).up()
      case .some: stage.finger(number).move(to: x, y)
      }
    }

    #expect((pictures[1].view.center, pictures[1].view.transform) == still)
    #expect(pictures[1].pan.numberOfTouches == 1)
    #expect(pictures[0].view.center != Point(x: 160, y: 350))
  }

  @Test func `two fingers on two pictures are two pans and no pinch`() {
    let pictures = (0..<2).map { Picture($0, on: stage) }
    let outside = PinchGestureRecognizer(name: "outside")
    stage.add(outside, to: stage.window)
    stage.finger(1).down(at: 110, 300)
    stage.finger(2).down(at: 500, 300)
    stage.finger(1).move(to: 90, 300)
    stage.finger(2).move(to: 520, 300)

    #expect(stage.trace == ["pan began", "pan began"])
    #expect(pictures.map(\.pinch.numberOfTouches) == [1, 1])
  }

  @Test(arguments: 3...10)
  func `pinch and rotation pause with more than two fingers, and then go on from there`(count: Int)
  {
    let picture = Picture(0, on: stage)
    stage.finger(1).down(at: 60, 300)
    stage.finger(2).down(at: 160, 300).move(to: 180, 300).move(to: 160, 360)
    stage.finger(2).move(to: 165, 360)
    #expect(picture.pinch.state == .changed && picture.rotation.state == .changed)
    let before = picture.view.transform
    for number in 3...count {
      stage.finger(Int64(number)).down(at: 70 + 15 * Double(number), 450)
    }
    for number in 1...count {
      stage.finger(Int64(number)).move(to: 80 + 20 * Double(number), 400)
    }
    #expect(picture.view.transform == before)
    #expect(picture.pinch.numberOfTouches == count)

    for number in 3...count { stage.finger(Int64(number)).up() }
    #expect(picture.view.transform == before)
    // The remaining two fingers are measured from their current locations.
    stage.finger(2).move(to: 140, 400)
    #expect(abs(picture.view.transform.scale / before.scale - 2) < 1e-9)
  }

  @Test func `a pinch of three fingers that landed together begins when two are left`() {
    let picture = Picture(0, on: stage)
    stage.frame {
      for number in 1...3 { stage.finger(Int64(number)).down(at: 60 * Double(number), 300) }
    }
    stage.finger(3).move(to: 200, 300)
    #expect(picture.pinch.state == .possible)
    stage.finger(3).up()
    stage.finger(2).move(to: 140, 300)

    #expect(picture.pinch.state == .began)
    #expect(abs(picture.view.transform.scale - 80 / 68) < 1e-9)
  }
}
