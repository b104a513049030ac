import GestureSubclassing
import GestureTesting
import Gestures
import Testing

/// Thresholds that are passed between two deliveries.
@Suite struct CoalescedSamplesTests {
  private let frame = Rect(x: 0, y: 0, width: 400, height: 400)

  private func frame(of stage: Stage, _ actions: () -> Void) {
    stage.time += .milliseconds(33)
    stage.frame(actions)
  }

  @Test func `a pinch begins if the fingers were far enough apart between two deliveries [R103]`() {
    let pinch = PinchGestureRecognizer(name: "pinch")
    let stage = Stage(pinch, frame: frame)
    stage.finger(1).down(at: 100, 100)
    stage.finger(2).down(at: 200, 100)
    frame(of: stage) { stage.finger(2).move(to: 212, 100).move(to: 204, 100) }

    #expect(stage.trace == ["pinch began"])
    #expect(abs(pinch.scale - 104 / 108) < 1e-9)
  }

  @Test(arguments: [true, false])
  func `the moment between the samples of two fingers counts [R103]`(isOneDelivery: Bool) {
    let pinch = PinchGestureRecognizer(name: "pinch")
    let stage = Stage(pinch, frame: Rect(x: 0, y: 0, width: 800, height: 600))
    stage.finger(1).down(at: 300, 300)
    stage.finger(2).down(at: 500, 300)
    let samples = [
      TouchSample(
        id: Touch.ID(1), phase: .moved, location: Point(x: 290, y: 300),
        timestamp: .milliseconds(105)),
      TouchSample(
        id: Touch.ID(2), phase: .moved, location: Point(x: 490, y: 300),
        timestamp: .milliseconds(112)),
    ]
    for frame in isOneDelivery ? [samples] : samples.map({ [$0] }) { stage.session.send(frame) }

    #expect(stage.trace.first == "pinch began")
    #expect(abs(pinch.scale - 200 / 208) < 1e-9)
  }

  @Test
  func `a rotation begins if the fingers had turned far enough between two deliveries [R103]`() {
    let rotation = RotationGestureRecognizer(name: "rotation")
    let stage = Stage(rotation, frame: frame)
    stage.finger(1).down(at: 100, 100)
    stage.finger(2).down(at: 200, 100)
    frame(of: stage) { stage.finger(2).move(to: 200, 120).move(to: 200, 101) }

    #expect(stage.trace == ["rotation began"])
    #expect(rotation.rotation < 0)
  }

  @Test func `a pan begins at the sample that is far enough, and follows the next ones [R103]`() {
    let pan = PanGestureRecognizer(name: "pan")
    let stage = Stage(pan, frame: frame)
    var translations: [Vector] = []
    pan.addAction { translations.append($0.translation(in: nil)) }
    stage.finger(1).down(at: 100, 100)
    frame(of: stage) { stage.finger(1).move(to: 112, 100).move(to: 105, 100) }

    #expect(stage.trace == ["pan began"])
    #expect(translations == [Vector(dx: -5, dy: 0)])
  }

  @Test func `an edge pan judges its direction where the finger was far enough [R103]`() {
    for (name, isInward) in [("inward", true), ("along", false)] {
      let pan = ScreenEdgePanGestureRecognizer(name: name)
      pan.edges = .left
      let stage = Stage(pan, frame: frame)
      stage.finger(1).down(at: 5, 100)
      frame(of: stage) {
        stage.finger(1).move(to: isInward ? 17 : 6, isInward ? 100 : 112).move(to: 40, 140)
      }

      #expect(stage.trace == (isInward ? ["inward began"] : []))
    }
  }

  @Test func `a tap and a long press fail if the finger was too far away [R103]`() {
    let tap = TapGestureRecognizer(name: "tap")
    let press = LongPressGestureRecognizer(name: "press")
    let stage = Stage([tap, press], frame: frame)
    stage.finger(1).down(at: 100, 100)
    frame(of: stage) { stage.finger(1).move(to: 146, 100).move(to: 100, 100) }
    stage.wait(.seconds(1))

    #expect(stage.trace.isEmpty)
    #expect(
      stage.reasons == [
        "tap: moved 46.0 pt, more than the 45.0 pt that a tap allows",
        "press: moved 46.0 pt, more than the 10.0 pt that a long press allows",
      ])
  }

  @Test func `two samples of a finger at one time count both [R103]`() {
    let pan = PanGestureRecognizer(name: "pan")
    let stage = Stage(pan, frame: frame)
    stage.finger(1).down(at: 100, 100)
    stage.frame { stage.finger(1).move(to: 110, 100).move(to: 100, 100) }

    #expect(stage.trace == ["pan began"])
  }

  @Test func `a swipe is as long as its own samples, not as those of other fingers [R103]`() {
    let swipe = SwipeGestureRecognizer(name: "swipe")
    let stage = Stage(swipe, frame: frame)
    stage.finger(1).down(at: 100, 100)
    stage.finger(2).down(at: 600, 100)
    // After 400 ms a swipe must be 31.2 points long, after 410 ms 30.73.
    stage.finger(1).wait(.milliseconds(390))
    stage.frame {
      stage.finger(1).move(to: 115, 100).wait(.milliseconds(10)).move(to: 131, 100)
      stage.finger(2).wait(.milliseconds(10)).move(to: 610, 100)
    }
    #expect(stage.trace.isEmpty)

    stage.finger(1).move(to: 131, 100)
    #expect(stage.trace == ["swipe ended"])
  }

  @Test func `the timer of a recognizer begins at the sample at which it is set [R103]`() {
    let scripted = ScriptedRecognizer(name: "scripted")
    let stage = Stage(scripted, frame: frame)
    scripted.stage = stage
    scripted.onMoved = { recognizer, _, _ in recognizer.setTimer(after: .milliseconds(15)) }
    let finger = stage.finger(1).down(at: 100, 100)
    stage.frame {
      for _ in 1...3 { finger.move(to: 110, 100, over: .milliseconds(10)).wait(.milliseconds(10)) }
    }

    #expect(
      stage.trace == [
        "scripted touchesBegan 1", "scripted touchesMoved 1", "scripted timerFired",
        "scripted touchesMoved 1", "scripted timerFired", "scripted touchesMoved 1",
      ])
  }
}
