import GestureTestSupport
import Gestures
import Testing

@Suite struct PanGestureRecognizerTests {
  let pan = PanGestureRecognizer(name: "pan")
  let stage: Stage
  init() { stage = Stage(pan) }

  @Test func `a pan begins once, changes while it moves, and ends on lift`() {
    stage.finger(1).down(at: 120, 120)
      .move(to: 180, 120, over: .milliseconds(48), steps: 3).up()

    #expect(stage.trace == ["pan began", "pan changed", "pan changed", "pan ended"])
  }

  @Test(arguments: [(9.9, 0), (0, 9.9), (9, 9), (-9.9, 9.9)])
  func `a pan stays possible short of its hysteresis on either axis`(dx: Double, dy: Double) {
    stage.finger(1).down(at: 150, 150).move(to: 150 + dx, 150 + dy)

    #expect(stage.trace.isEmpty)
    #expect(pan.state == .possible)
  }

  @Test(arguments: [(10, 0, 0, 0), (0, -10, 0, 0), (30, 4, 20, 0), (30, -14, 20, -4)])
  func `the hysteresis is taken off each axis`(dx: Double, dy: Double, tx: Double, ty: Double) {
    stage.finger(1).down(at: 150, 150).move(to: 150 + dx, 150 + dy)

    #expect(stage.trace == ["pan began"])
    #expect(pan.translation(in: nil) == Vector(dx: tx, dy: ty))
  }

  @Test func `the translation follows the finger, and setting it rebases it`() {
    stage.finger(1).down(at: 110, 110).move(to: 120, 110).move(to: 125, 110)
    #expect(pan.translation(in: nil) == Vector(dx: 5, dy: 0))
    #expect(pan.location(in: nil) == Point(x: 125, y: 110))

    pan.setTranslation(.zero, in: nil)
    stage.finger(1).move(to: 132, 113)
    #expect(pan.translation(in: nil) == Vector(dx: 7, dy: 3))
  }

  @Test func `fingers that join and leave do not move the translation`() {
    stage.finger(1).down(at: 110, 110).move(to: 130, 110)
    stage.finger(2).down(at: 190, 190)
    #expect(pan.translation(in: nil) == Vector(dx: 10, dy: 0))
    #expect(pan.location(in: nil) == Point(x: 160, y: 150))

    stage.finger(1).up()
    #expect(pan.translation(in: nil) == Vector(dx: 10, dy: 0))
    stage.finger(2).up()
    #expect(stage.trace == ["pan began", "pan changed", "pan changed", "pan ended"])
    #expect(pan.numberOfTouches == 0)
  }

  @Test func `a pan for two fingers begins with two and goes on with one`() {
    pan.minimumNumberOfTouches = 2
    stage.finger(1).down(at: 110, 110).move(to: 160, 110)
    #expect(stage.trace.isEmpty)

    stage.finger(2).down(at: 160, 160)
    stage.finger(1).move(to: 190, 110)
    stage.finger(2).up()
    stage.finger(1).move(to: 195, 110)
    #expect(stage.trace == ["pan began", "pan changed", "pan changed"])
  }

  @Test func `more fingers than the maximum fail a pan, but not one that has begun`() {
    pan.maximumNumberOfTouches = 1
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 160, 160)
    #expect(stage.reasons == ["pan: 2 fingers down, more than the 1 that the pan takes"])
    stage.finger(1).up()
    stage.finger(2).up()
    stage.clear()

    stage.finger(1).down(at: 110, 110).move(to: 130, 110)
    stage.finger(2).down(at: 160, 160).move(to: 190, 190)
    stage.finger(1).move(to: 140, 110)
    #expect(stage.trace == ["pan began", "pan changed"])
    #expect(pan.translation(in: nil) == Vector(dx: 20, dy: 0))
  }

  @Test func `a steady drag reads its speed, and a rest before the lift reads none`() {
    var speeds: [Double] = []
    pan.addAction { speeds.append($0.velocity(in: nil).dx) }
    stage.finger(1).down(at: 100, 150).move(to: 150, 150, over: .milliseconds(100), steps: 12)
    #expect(abs((speeds.last ?? 0) - 500) < 5)

    stage.finger(1).wait(.seconds(1)).up()
    #expect(speeds.last == 0)
  }

  @Test func `in a turned and scaled view the translation is turned and scaled`() {
    stage.view.transform = Transform(rotation: .pi / 2).scaledBy(x: 2, y: 2)
    stage.finger(1).down(at: 110, 110).move(to: 130, 110)

    let translation = pan.translation(in: stage.view)
    #expect(abs(translation.dx) < 1e-9)
    #expect(abs(translation.dy + 5) < 1e-9)
  }
}
