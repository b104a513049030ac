import GestureTesting
import Gestures
import Testing

@Suite struct StageTests {
  @Test func `samples inside a frame are delivered together, and no timer fires before`() {
    let press = LongPressGestureRecognizer(name: "press")
    let stage = Stage(press)
    stage.finger(1).down(at: 150, 150)
    stage.frame {
      stage.wait(.seconds(1))
      #expect(stage.trace == [] && stage.session.now == .zero)
      stage.finger(1).move(to: 151, 150)
      stage.finger(2).down(at: 160, 160)
      #expect(stage.finger(2).touch == nil)
    }

    #expect(stage.session.now == .seconds(1))
    #expect(stage.trace == ["press began", "press changed"])
    #expect(stage.finger(1).touch?.location(in: nil) == Point(x: 151, y: 150))
  }

  @Test func `a finger moves at a constant velocity in as many samples as it is told`() {
    let stage = Stage()
    var samples: [String] = []
    stage.view.onTouches = { phase, touches, event in
      let place = touches[0].location(in: nil)
      samples.append("\(phase) \(place.x),\(place.y) \(event.timestamp / .milliseconds(1))")
    }
    stage.finger(1).down(at: 110, 120).wait(.milliseconds(5))
      .move(to: 140, 150, over: .milliseconds(30), steps: 3).move(to: 141, 150).up(at: 142, 151)
    stage.finger(2).tap(at: 150, 150).tap(at: 150, 150, for: .milliseconds(20))

    #expect(
      samples == [
        "began 110.0,120.0 0.0", "moved 120.0,130.0 15.0", "moved 130.0,140.0 25.0",
        "moved 140.0,150.0 35.0", "moved 141.0,150.0 35.0", "ended 142.0,151.0 35.0",
        "began 150.0,150.0 35.0", "ended 150.0,150.0 85.0", "began 150.0,150.0 85.0",
        "ended 150.0,150.0 105.0",
      ])
    #expect(stage.time == .milliseconds(105))
  }

  @Test func `the trace has actions, and on request what views receive`() {
    let pan = PanGestureRecognizer(name: "pan")
    let stage = Stage(pan)
    let inner = stage.addView(
      Rect(x: 10, y: 10, width: 20, height: 20), name: "inner", in: stage.view)
    stage.finger(1).down(at: 120, 120).up()
    #expect(stage.trace == [])
    #expect(
      stage.reasons == [
        "pan: lifted after moving 0.0 pt along its view's x axis, less than the 10.0 pt that a pan needs"
      ])

    stage.clear()
    #expect(stage.reasons == [])
    stage.tracesViews = true
    stage.finger(1).down(at: 120, 120)
    stage.finger(2).down(at: 180, 180).move(to: 150, 180).cancel()
    stage.key("a")
    stage.key("a", .ended)
    stage.write("a line")

    #expect(inner.superview === stage.view)
    #expect(stage.trace.first == "inner began 1")
    #expect(stage.trace.contains("pan began"))
    #expect(stage.trace.suffix(3) == ["window began a", "window ended a", "a line"])
  }

  @Test func `a recognizer without a name is traced by the noun for its gesture`() {
    final class Knock: TapGestureRecognizer {
      override class var gestureName: String { "knock" }
    }
    let (press, knock) = (LongPressGestureRecognizer(), Knock())
    let stage = Stage(press, knock)
    let delegate = ScriptedDelegate()
    press.delegate = delegate
    stage.finger(1).tap(at: 150, 150).down(at: 150, 150).wait(.seconds(1)).up()

    #expect(stage.trace == ["knock ended", "long press began", "long press ended"])
    #expect(delegate.questions.contains("long press touch 1"))
  }

  @Test func `a stage for a session that exists touches the views of its window`() {
    let card = View(frame: Rect(x: 10, y: 10, width: 80, height: 80))
    let window = Window(size: Size(width: 300, height: 200))
    let session = Session(window: window)
    window.addSubview(card)
    let press = LongPressGestureRecognizer(name: "press")
    card.addGestureRecognizer(press)
    session.advance(to: .seconds(5))
    let stage = Stage(session: session)
    #expect(stage.window === window && stage.session === session && stage.time == .seconds(5))
    #expect(window.subviews == [card] && stage.view.window == nil)

    stage.finger(1).down(at: 50, 50).wait(.milliseconds(499))
    #expect(stage.trace == [])
    stage.finger(1).wait(.milliseconds(1)).up()
    #expect(stage.trace == ["press began", "press ended"])
    #expect(session.now == .milliseconds(5_500))

    window.addSubview(stage.view)
    stage.add(TapGestureRecognizer(name: "tap"))
    stage.finger(1).tap(at: 150, 150)
    #expect(stage.trace.last == "tap ended")
  }

  @Test func `a stage that is cleared has no records`() {
    let pans = ["one", "two"].map { PanGestureRecognizer(name: $0) }
    let delegate = ScriptedDelegate.simultaneous()
    for pan in pans { pan.delegate = delegate }
    let stage = Stage(pans)
    stage.finger(1).down(at: 150, 150).move(to: 180, 150).up()
    #expect(stage.trace.count == 4 && stage.allowances.count == 1)
    stage.clear()

    #expect(stage.trace.isEmpty && stage.allowances.isEmpty)
  }

  @Test func `the pointer enters, moves and leaves, and wheels scroll`() {
    let hover = HoverGestureRecognizer(name: "hover")
    let pan = PanGestureRecognizer(name: "pan")
    pan.allowedScrollTypesMask = .all
    let stage = Stage(hover, pan)
    stage.hover(to: 150, 150)
    stage.hover(to: 151, 150)
    #expect(hover.location(in: nil) == Point(x: 151, y: 150))
    stage.hoverAway()
    stage.scroll(by: 0, 30)
    stage.wait(.seconds(1))
    stage.scroll(.began, .continuous, at: 160, 160, by: 0, 40)
    stage.scroll(.ended, .continuous, at: 160, 160, by: 0, 0)

    #expect(
      stage.trace == [
        "hover began", "hover changed", "hover ended", "pan began", "pan ended", "pan began",
        "pan ended",
      ])
  }

  @Test func `a pointer that has left enters again`() {
    let stage = Stage()
    stage.wait(.seconds(1))
    stage.hover(to: 150, 150)
    stage.hoverAway()
    stage.time = .zero
    stage.hover(to: 150, 150)

    #expect(stage.corrections == ["misfit: 0 regionEntered"])
  }

  @Test func `a scripted delegate answers by closures and notes each question`() {
    let (pan, tap) = (PanGestureRecognizer(name: "pan"), TapGestureRecognizer(name: "tap"))
    let delegate = ScriptedDelegate()
    pan.delegate = delegate
    let stage = Stage(pan, tap)
    stage.finger(1).down(at: 150, 150).move(to: 180, 150).up()
    #expect(stage.trace == ["pan began", "pan ended"])
    #expect(
      Set(delegate.questions)
        == [
          "pan event", "pan touch 1", "pan begin", "pan after tap", "pan before tap",
          "pan beside tap",
        ])

    delegate.forgetQuestions()
    stage.clear()
    delegate.receivesTouch = { _, touch in touch.id != TouchID(2) }
    stage.finger(2).down(at: 150, 150).up()
    #expect(delegate.questions == ["pan event", "pan touch 2"])
    #expect(stage.refusals.count == 1 && stage.refusals[0].hasPrefix("pan 2: "))
    delegate.receivesEvent = { _ in false }
    stage.finger(1).down(at: 150, 150).move(to: 180, 150).up()
    delegate.receivesEvent = { _ in true }
    delegate.begins = { _ in false }
    stage.finger(1).down(at: 150, 150).move(to: 180, 150).up()
    #expect(!stage.trace.contains("pan began"))
    stage.clear()
    stage.finger(1).tap(at: 150, 150)
    #expect(stage.trace == ["tap ended"])
    stage.view.shouldBegin = { $0 !== tap }
    stage.finger(1).tap(at: 150, 150)
    #expect(stage.trace == ["tap ended"])
  }

  @Test func `a generator draws numbers from its ranges, with their probability`() {
    var random = SeededGenerator(seed: 3)
    var first = SeededGenerator(seed: 1)
    #expect(
      [first.next(), first.next()] == [10_451_216_379_200_822_465, 13_757_245_211_066_428_519])
    let doubles = (0..<200).map { _ in random.double(in: 2...4) }
    #expect(doubles.allSatisfy { (2...4).contains($0) } && Set(doubles).count > 190)
    let integers = (0..<200).map { _ in random.int(in: 1...3) }
    #expect(Set(integers) == [1, 2, 3])
    let chances = (0..<1000).count { _ in random.chance(0.25) }
    #expect((200...300).contains(chances))
    #expect((0..<100).allSatisfy { _ in random.chance(1) })
    #expect(!(0..<100).contains { _ in random.chance(0) })
  }
}
