import GestureExtras
import GestureSubclassing
import GestureTesting
import Gestures
import Testing

/// The first tutorial's monkey and banana, on a small hierarchy of views.
@Suite struct MonkeyTests {
  let stage = Stage(frame: Rect(x: 0, y: 0, width: 1000, height: 800))
  let monkey: TracedView
  let banana: TracedView

  init() {
    monkey = stage.addView(
      Rect(x: 100, y: 100, width: 200, height: 200), name: "monkey", in: stage.view)
    banana = stage.addView(
      Rect(x: 500, y: 100, width: 200, height: 200), name: "banana", in: stage.view)
  }

  /// The five recognizers of each picture.
  private func equip(_ view: View) -> [GestureRecognizer] {
    let name = view.name ?? "?"
    let recognizers: [GestureRecognizer] = [
      PanGestureRecognizer(name: "\(name) pan"), PinchGestureRecognizer(name: "\(name) pinch"),
      RotationGestureRecognizer(name: "\(name) rotation"),
      TapGestureRecognizer(name: "\(name) tap"), TickleGestureRecognizer(name: "\(name) tickle"),
    ]
    for recognizer in recognizers { stage.add(recognizer, to: view) }
    return recognizers
  }

  @Test(arguments: [true, false])
  func `[A1] pictures have gestures only if user interaction is enabled`(isEnabled: Bool) {
    monkey.isUserInteractionEnabled = isEnabled
    _ = equip(monkey)
    stage.finger(1).tap(at: 200, 200)
    stage.finger(1).down(at: 200, 200).move(to: 230, 200).up()

    #expect(
      stage.trace
        == (isEnabled ? ["monkey tap ended", "monkey pan began", "monkey pan ended"] : []))
  }

  @Test func `[A2] each picture has its own recognizers`() {
    let monkeys = equip(monkey)
    let bananas = equip(banana)
    #expect(monkeys.allSatisfy { $0.view === monkey } && bananas.allSatisfy { $0.view === banana })

    banana.addGestureRecognizer(monkeys[0])
    #expect(monkeys[0].view === banana)
    #expect(monkey.gestureRecognizers.count == 4)
    stage.finger(1).down(at: 200, 200).move(to: 250, 200).up()
    #expect(stage.trace.isEmpty)
  }

  @Test func `[A5] pinch and rotation add to the transform and are reset`() {
    let (pinch, rotation) = (PinchGestureRecognizer(), RotationGestureRecognizer())
    let delegate = ScriptedDelegate.simultaneous()
    for recognizer in [pinch, rotation] { recognizer.delegate = delegate }
    stage.add(pinch, to: monkey)
    stage.add(rotation, to: monkey)
    addTransformActions(pinch, rotation)
    stage.finger(1).down(at: 150, 200)
    stage.finger(2).down(at: 250, 200).move(to: 266, 200).move(to: 366, 200)
    #expect(abs(monkey.transform.scale - 216 / 108) < 1e-9)
    #expect(pinch.scale == 1)

    for step in 1...9 {
      let way = Vector(dx: 216, dy: 0).applying(Transform(rotation: Double(step) * .pi / 18))
      stage.finger(2).move(to: 150 + way.dx, 200 + way.dy)
    }
    // A right angle, less the 10 degrees that it needs to begin at this change of distance.
    #expect(abs(monkey.transform.rotation - 80 * .pi / 180) < 1e-9)
    #expect(abs(monkey.transform.scale - 2) < 1e-9)
    #expect(rotation.rotation == 0)
  }

  @Test func `[A6] two pictures are dragged at once, and another finger starts no pinch`() {
    _ = equip(monkey)
    _ = equip(banana)
    stage.finger(1).down(at: 200, 200).move(to: 230, 200)
    stage.finger(2).down(at: 600, 200).move(to: 630, 200)
    stage.finger(3).down(at: 150, 150).move(to: 110, 110)

    #expect(
      stage.trace.filter { $0.hasSuffix("began") } == ["monkey pan began", "banana pan began"])
  }

  @Test func `[A8] a tap on each subview plays the sound, which does not restart while it plays`() {
    // Like the player in the tutorial, it ignores a request to play while it is playing.
    final class Player {
      var starts: [Duration] = []
      func play(at time: Duration) {
        if let last = starts.last, time - last < .milliseconds(400) { return }
        starts.append(time)
      }
    }
    let player = Player()
    for view in stage.view.subviews {
      let tap = TapGestureRecognizer(name: "tap")
      tap.addAction { [player, unowned session = stage.session] _ in player.play(at: session.now) }
      stage.add(tap, to: view)
    }
    stage.finger(1).tap(at: 200, 200).wait(.milliseconds(100)).tap(at: 600, 200)
    #expect(player.starts == [.milliseconds(50)])
    stage.finger(1).wait(.milliseconds(300)).tap(at: 600, 200)
    #expect(player.starts == [.milliseconds(50), .milliseconds(550)])

    stage.finger(1).tap(at: 400, 600)
    #expect(player.starts.count == 2)
  }

  @Test(arguments: [
    ([126.0], 1), ([126, 160], 1), ([126, 160, 102], 1), ([126, 160, 102, 100], 2),
    ([126, 160, 102, 100, 126], 3),
  ])
  func `[A11] strokes are measured from where the last one was counted`(
    places: [Double], strokes: Int
  ) {
    let tickle = TickleGestureRecognizer(name: "tickle")
    stage.add(tickle, to: monkey)
    // Vertical movements do not affect a tickle.
    stage.finger(1).down(at: 100, 110)
    for (step, x) in places.enumerated() { stage.finger(1).move(to: x, 120 + 20 * Double(step)) }
    stage.finger(1).up()

    if strokes == 3 {
      #expect(stage.trace == ["tickle ended"])
    } else {
      #expect(
        stage.reasons == ["tickle: had \(strokes) of the 3 strokes that a tickle needs"])
    }
  }

  @Test func `[A14] a tickle is recognized once, however often the finger changes direction`() {
    stage.add(TickleGestureRecognizer(name: "tickle"), to: monkey)
    stage.finger(1).down(at: 150, 200)
    for step in 0..<10 { stage.finger(1).move(to: step.isMultiple(of: 2) ? 190 : 150, 200) }
    #expect(stage.trace == ["tickle ended"])
    stage.finger(1).up()

    stage.finger(1).down(at: 150, 200).move(to: 190, 200).move(to: 150, 200).move(to: 190, 200)
    #expect(stage.trace == ["tickle ended", "tickle ended"])
  }

  @Test func `[A15] a subclass in another module sets its state, which any module can read`() {
    let scripted = ScriptedRecognizer.asking("scripted", began: .began, ended: .ended)
    stage.add(scripted, to: monkey)
    var states: [GestureRecognizer.State] = []
    // The key path is read-only because this module does not import `GestureSubclassing`.
    let state: KeyPath<GestureRecognizer, GestureRecognizer.State> = \.state
    scripted.addAction { states.append($0[keyPath: state]) }
    stage.finger(1).tap(at: 200, 200)

    #expect(states == [.began, .ended])
  }
}
