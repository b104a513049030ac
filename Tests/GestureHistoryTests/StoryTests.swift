import GestureHistory
import GestureTesting
import Gestures
import Testing

@Suite struct StoryTests {
  private let allowsAll = ScriptedDelegate.simultaneous()

  /// Returns the sentences of the first sequence in which `touches` are sent to `recognizers`.
  private func story(
    _ recognizers: GestureRecognizer..., touches: (Stage) -> Void
  ) throws -> [String] {
    let stage = Stage(recognizers)
    let history = History(of: stage.session)
    touches(stage)
    return Story(of: try #require(history.sequences().first)).sentences.map(\.fullText)
  }

  @Test func `a tap that moved too far`() throws {
    let sentences = try story(TapGestureRecognizer(name: "tap")) { stage in
      stage.finger(1).down(at: 110, 110).move(to: 155.1, 110, over: .milliseconds(50)).up()
    }

    #expect(
      sentences == [
        "tap of view failed after 50 ms: moved 45.1 pt, more than the 45 pt that a tap allows "
          + "(the default)."
      ])
  }

  @Test func `the finger that rests is why a tap of another finger failed`() throws {
    let (tap, swipe) = (TapGestureRecognizer(name: "tap"), SwipeGestureRecognizer(name: "swipe"))
    let sentences = try story(swipe, tap) { stage in
      stage.wait(.milliseconds(250))
      stage.finger(9).down(at: 150, 150)
      stage.wait(.milliseconds(300))
      stage.finger(1).tap(at: 110, 110)
      stage.wait(.milliseconds(500))
    }

    #expect(
      sentences.first
        == "tap of view failed after 300 ms: 2 fingers were down, more than the 1 that a tap allows; "
        + "finger 1 was down since 0.25 s. 1 more for the same reason: swipe of view.")
  }

  @Test func `a finger of a tap by two does not rest`() throws {
    let sentences = try story(TapGestureRecognizer(name: "tap")) { stage in
      stage.finger(9).down(at: 150, 150).wait(.milliseconds(50))
      stage.finger(1).down(at: 110, 110).wait(.milliseconds(300)).up()
      stage.finger(9).up()
      stage.wait(.milliseconds(800))
    }

    #expect(
      sentences == [
        "tap of view failed after 50 ms: 2 fingers were down, more than the 1 that a tap allows."
      ])
  }

  @Test func `a tap that waits for a double tap`() throws {
    let (tap, doubleTap) = (
      TapGestureRecognizer(name: "tap"), TapGestureRecognizer(name: "doubleTap")
    )
    doubleTap.numberOfTapsRequired = 2
    tap.require(toFail: doubleTap)
    let sentences = try story(tap, doubleTap) { stage in
      stage.finger(1).tap(at: 150, 150, for: .milliseconds(80))
      stage.wait(.milliseconds(400))
    }

    #expect(
      sentences == [
        "tap of view was recognized after 430 ms: it waited 350 ms for doubleTap of view to fail "
          + "(require(toFail:)).",
        "doubleTap of view failed after 430 ms: no touch within 350 ms after tap 1 of 2 "
          + "(the default).",
      ])
  }

  @Test func `a second tap that came too late`() throws {
    let doubleTap = TapGestureRecognizer(name: "doubleTap")
    doubleTap.numberOfTapsRequired = 2
    doubleTap.maximumInterval = .milliseconds(250)
    let sentences = try story(doubleTap) { stage in
      stage.finger(1).tap(at: 150, 150, for: .milliseconds(50))
      stage.wait(.milliseconds(300))
      stage.finger(1).tap(at: 150, 150, for: .milliseconds(50))
      stage.wait(.milliseconds(400))
    }

    #expect(
      sentences == [
        "doubleTap of view failed after 300 ms: the next touch came 300 ms after tap 1 of 2, "
          + "250 ms allowed. The app has set maximumInterval to 250 ms; the default, 350 ms, "
          + "allows it."
      ])
  }

  @Test func `a single tap where two are needed, though the time between them is short`() throws {
    let doubleTap = TapGestureRecognizer(name: "doubleTap")
    doubleTap.numberOfTapsRequired = 2
    doubleTap.maximumInterval = .milliseconds(250)
    let sentences = try story(doubleTap) { stage in
      stage.finger(1).tap(at: 150, 150, for: .milliseconds(50))
      stage.wait(.milliseconds(400))
    }

    #expect(
      sentences == [
        "doubleTap of view failed after 300 ms: no touch within 250 ms after tap 1 of 2. "
          + "The app has set numberOfTapsRequired to 2; the default is 1."
      ])
  }

  @Test func `a refusal by the delegate names the method and the place`() throws {
    let (tap, delegate) = (TapGestureRecognizer(name: "tap"), ScriptedDelegate())
    delegate.receivesTouch = { _, _ in false }
    tap.delegate = delegate
    let sentences = try story(tap) { $0.finger(1).tap(at: 150, 130) }

    #expect(
      sentences == [
        "tap of view did not receive finger 1: the delegate declined the touch. "
          + "gestureRecognizer(_:shouldReceive:) returned false at 50, 30 in view."
      ])
  }

  @Test func `a pan that prevents others`() throws {
    let sentences = try story(
      PanGestureRecognizer(name: "pan"), LongPressGestureRecognizer(name: "longPress"),
      RotationGestureRecognizer(name: "rotation")
    ) { stage in
      stage.finger(1).down(at: 110, 110).move(to: 120, 110, over: .milliseconds(33)).up()
    }

    #expect(
      sentences == [
        "pan of view began after 33 ms and prevented longPress of view and 1 more. "
          + "It ended as soon as it began: the fingers had been lifted by then.",
        "longPress of view failed after 33 ms: prevented by pan of view; "
          + "no delegate allows both. 1 more for the same reason: rotation of view.",
      ])
  }

  @Test func `a press that was let go too early`() throws {
    let sentences = try story(LongPressGestureRecognizer(name: "longPress")) { stage in
      stage.finger(1).tap(at: 150, 150, for: .milliseconds(490))
    }

    #expect(
      sentences == [
        "longPress of view failed after 490 ms: held for 490 ms, less than the 500 ms that a "
          + "long press needs (the default)."
      ])
  }

  @Test func `a pinch with one finger`() throws {
    let pinch = PinchGestureRecognizer(name: "pinch")
    let sentences = try story(pinch) { $0.finger(1).tap(at: 150, 150) }

    #expect(
      sentences == [
        "pinch of view failed after 50 ms: needs 2 fingers; only 1 was down when it lifted."
      ])
  }

  @Test func `a press lost to the system`() throws {
    let sentences = try story(PanGestureRecognizer(name: "pan")) { stage in
      stage.finger(1).down(at: 110, 110).move(to: 150, 110, over: .milliseconds(100)).cancel()
    }

    #expect(
      sentences == [
        "pan of view began after 100 ms. It took finger 1 from view, whose touchesCancelled was called "
          + "(cancelsTouchesInView). It was cancelled after 100 ms: the system cancelled its touches."
      ])
  }

  @Test func `a ring of requirements comes first`() throws {
    let (a, b) = (TapGestureRecognizer(name: "a"), TapGestureRecognizer(name: "b"))
    a.require(toFail: b)
    b.require(toFail: a)
    let sentences = try story(a, b) { $0.finger(1).tap(at: 150, 150) }

    let first = try #require(sentences.first)
    #expect(first.hasPrefix("A ring: "))
    #expect(first.contains("a of view waits for b of view, which waits for a of view."))
  }

  @Test func `a pinch that rests when a finger leaves`() throws {
    let sentences = try story(PinchGestureRecognizer(name: "pinch")) { stage in
      stage.finger(1).down(at: 120, 150)
      stage.finger(2).down(at: 160, 150).move(to: 190, 150, over: .milliseconds(100)).up()
      stage.wait(.milliseconds(50))
      stage.finger(2).down(at: 190, 150).move(to: 195, 150, over: .milliseconds(50)).up()
      stage.finger(1).up()
    }

    #expect(sentences.first?.contains("It rested from 100 ms to 150 ms: one finger down") == true)
  }

  @Test func `a limit that the app has made stricter comes first`() throws {
    let (tap, press) = (
      TapGestureRecognizer(name: "tap"), LongPressGestureRecognizer(name: "longPress")
    )
    press.minimumPressDuration = .seconds(2)
    let sentences = try story(tap, press) {
      $0.finger(1).tap(at: 150, 150, for: .milliseconds(900))
    }

    #expect(
      sentences.first == "longPress of view failed after 900 ms: held for 0.9 s, less "
        + "than the 2 s that a long press needs. "
        + "The app has set minimumPressDuration to 2 s; the default, 500 ms, allows it.")
  }

  @Test func `what was recognized comes before what another gesture nearly was`() throws {
    let (tap, pan) = (TapGestureRecognizer(name: "tap"), PanGestureRecognizer(name: "pan"))
    tap.delegate = allowsAll
    let sentences = try story(tap, pan) {
      $0.finger(1).down(at: 110, 110).move(to: 119.6, 110, over: .milliseconds(50)).up()
    }

    #expect(sentences.first == "tap of view was recognized after 50 ms.")
  }

  @Test(arguments: [(480, "press"), (440, "tap")])
  func `a near miss by less than a tenth comes before what was recognized`(
    held: Int, first: String
  ) throws {
    let sentences = try story(
      TapGestureRecognizer(name: "tap"), LongPressGestureRecognizer(name: "press")
    ) {
      $0.finger(1).tap(at: 150, 150, for: .milliseconds(held))
    }

    #expect(sentences.first?.hasPrefix("\(first) of view ") == true)
  }

  @Test(arguments: [(58.0, "tap"), (59, "pan")])
  func `where nothing was recognized, a miss by less than 30 % comes before a disabled recognizer`(
    distance: Double, first: String
  ) throws {
    let pan = PanGestureRecognizer(name: "pan")
    pan.isEnabled = false
    let sentences = try story(TapGestureRecognizer(name: "tap"), pan) {
      $0.finger(1).down(at: 110, 110).move(to: 110 + distance, 110, over: .milliseconds(50)).up()
    }

    #expect(sentences.first?.hasPrefix("\(first) of view ") == true)
  }

  @Test func `a drag by one finger is not headed by a tap by two that took too long`() throws {
    let (tap, pan) = (TapGestureRecognizer(name: "tap2"), PanGestureRecognizer(name: "pan"))
    tap.numberOfTouchesRequired = 2
    pan.hysteresis = 100
    let sentences = try story(tap, pan) { stage in
      stage.finger(1).down(at: 110, 110).move(to: 140, 110, over: .milliseconds(760)).up()
    }

    #expect(sentences.map { String($0.prefix { $0 != " " }) } == ["pan", "tap2"])
  }

  @Test(arguments: [Vector.zero, Vector(dx: 500, dy: 300), Vector(dx: -90, dy: -90)])
  func `of a drag, a pinch and a turn, the one that moved the fingers furthest comes first`(
    shift: Vector
  ) throws {
    let recognizers = [
      PinchGestureRecognizer(name: "pinch"), PanGestureRecognizer(name: "pan"),
      RotationGestureRecognizer(name: "rotation"),
    ]
    for recognizer in recognizers { recognizer.delegate = allowsAll }
    let start = Point(x: 110, y: 150) + shift
    let stage = Stage(
      recognizers, frame: Rect(center: start, size: Size(width: 100, height: 100)))
    let history = History(of: stage.session)
    stage.finger(1).down(at: start.x, start.y)
    stage.finger(2).down(at: start.x + 20, start.y)
      .move(to: start.x + 32, start.y, over: .milliseconds(16))
    for distance in stride(from: 2.0, through: 40, by: 2) {
      stage.frame {
        stage.finger(1).move(to: start.x + distance, start.y, over: .milliseconds(8))
        stage.finger(2).move(to: start.x + distance + 32, start.y, over: .milliseconds(8))
      }
    }
    stage.finger(1).up()
    stage.finger(2).up()
    let sequence = try #require(history.sequences().first)

    let sentences = Story(of: sequence).sentences
    #expect(sentences.contains { $0.text.hasPrefix("pinch of view began after 16 ms") })
    #expect(sentences.first?.text.hasPrefix("pan of view began") == true)
  }

  @Test func `a limit that equals another one of the recognizer is not called the default`() throws
  {
    let press = LongPressGestureRecognizer(name: "press")
    press.numberOfTapsRequired = 1
    press.maximumTapDuration = .milliseconds(500)
    let sentences = try story(press) { $0.finger(1).tap(at: 150, 150, for: .milliseconds(600)) }

    #expect(sentences.first?.contains("(the default)") == false)
  }

  @Test func `a swipe against its direction, which another swipe has as well`() throws {
    let sentences = try story(
      SwipeGestureRecognizer(name: "swipeLeft"), SwipeGestureRecognizer(name: "swipeRight")
    ) {
      $0.finger(1).down(at: 190, 150).move(to: 120, 150, over: .milliseconds(100), steps: 7).up()
    }

    #expect(
      sentences == [
        "swipeLeft of view failed after 29 ms: moved 20 pt left, more than the "
          + "10 pt that a swipe allows (the default); its direction is right. swipeRight of view has the same direction. "
          + "1 more for the same reason: swipeRight of view."
      ])
  }

  @Test func `a direction that another swipe has is not remarked on`() throws {
    let (left, right) = (
      SwipeGestureRecognizer(name: "left"), SwipeGestureRecognizer(name: "right")
    )
    left.direction = .left
    let sentences = try story(left, right) {
      $0.finger(1).down(at: 120, 150).move(to: 190, 150, over: .milliseconds(100), steps: 7).up()
    }

    #expect(
      sentences.last == "left of view failed after 29 ms: moved 20 pt right, more than the "
        + "10 pt that a swipe allows (the default); its direction is left.")
  }

  @Test func `a finger that landed at another edge`() throws {
    let pan = ScreenEdgePanGestureRecognizer(name: "edgePan")
    pan.edges = .left
    let stage = Stage()
    stage.window.addGestureRecognizer(pan)
    let history = History(of: stage.session)
    let width = stage.window.bounds.width
    stage.finger(1).down(at: width - 2, 50).move(to: 100, 50, over: .milliseconds(100)).up()
    let sequence = try #require(history.sequences().first)

    #expect(
      Story(of: sequence).text == "edgePan of window failed at the landing: landed 2 pt from "
        + "the right edge; its edges are left only. "
        + "The app has set edges to left; the default is none.")
  }

  @Test func `a press that had to be a tap first`() throws {
    let press = LongPressGestureRecognizer(name: "press")
    press.numberOfTapsRequired = 1
    let sentences = try story(press) { $0.finger(1).tap(at: 150, 150, for: .milliseconds(1_300)) }

    #expect(
      sentences == [
        "press of view failed after 750 ms: its first touch was held for 1.3 s and had to be a "
          + "tap of at most 750 ms (the default): numberOfTapsRequired is 1. "
          + "The app has set numberOfTapsRequired to 1; the default is 0."
      ])
  }

  @Test func `the threshold of a rotation is explained where it is raised`() throws {
    let sentences = try story(RotationGestureRecognizer(name: "rotation")) { stage in
      stage.finger(1).down(at: 110, 150)
      stage.finger(2).down(at: 150, 150).move(to: 190, 152, over: .milliseconds(100)).up()
      stage.finger(1).up()
    }

    #expect(
      sentences == [
        "rotation of view failed after 100 ms: lifted after turning 1.4°; a rotation needs more "
          + "than 10° (hysteresis 5°, raised because the fingers' distance changed)."
      ])
  }

  @Test func `a disabled recognizer of the touched view comes before missed limits`() throws {
    let (pan, rotation) = (
      PanGestureRecognizer(name: "pan"), RotationGestureRecognizer(name: "rotation")
    )
    rotation.isEnabled = false
    let sentences = try story(pan, rotation) { stage in
      stage.finger(1).down(at: 110, 110)
      stage.finger(2).down(at: 150, 110).up()
      stage.finger(1).up()
    }

    #expect(
      sentences.first
        == "rotation of view did not receive fingers 1 and 2: disabled.")
  }

  // MARK: The gesture that came furthest

  /// The recognizers of a view that is dragged, popped by two taps and inflated by a press.
  private func balloon() -> [GestureRecognizer] {
    let pop = TapGestureRecognizer(name: "pop")
    pop.numberOfTapsRequired = 2
    return [
      PanGestureRecognizer(name: "drag"), pop, LongPressGestureRecognizer(name: "inflate"),
    ]
  }

  /// Returns the first sentence of each sequence of touches.
  private func firstSentences(
    _ recognizers: [GestureRecognizer], touches: (Stage) -> Void
  ) -> [String] {
    let stage = Stage(recognizers)
    let history = History(of: stage.session)
    touches(stage)
    stage.wait(.seconds(1))
    return history.sequences().compactMap { Story(of: $0).sentences.first?.text }
  }

  @Test
  func `a double tap whose second tap came too late comes before a press, and so does each tap`() {
    let sentences = firstSentences(balloon()) { stage in
      stage.finger(1).tap(at: 150, 150, for: .milliseconds(60))
      stage.wait(.milliseconds(700))
      stage.finger(1).tap(at: 150, 150, for: .milliseconds(60))
    }

    #expect(
      sentences == [
        "pop of view failed after 410 ms: the next touch came 700 ms after tap 1 of 2, 350 ms "
          + "allowed (the default).",
        "pop of view failed after 410 ms: no touch within 350 ms after tap 1 of 2 (the default).",
      ])
  }

  @Test func `a click that lands and lifts at one time is the first tap of a double tap`() {
    let sentences = firstSentences(balloon()) { $0.finger(1).tap(at: 150, 150, for: .zero) }

    #expect(
      sentences == [
        "pop of view failed after 350 ms: no touch within 350 ms after tap 1 of 2 (the default)."
      ])
  }

  @Test func `a double tap whose second tap was elsewhere comes before a press`() {
    let sentences = firstSentences(balloon()) { stage in
      stage.finger(1).tap(at: 110, 110, for: .milliseconds(60)).wait(.milliseconds(100))
      stage.finger(1).tap(at: 190, 190, for: .milliseconds(60))
    }

    // The second tap is the first one of another attempt.
    #expect(sentences.count == 2)
    #expect(sentences[0].hasPrefix("pop of view failed after 160 ms: tapped 113.1 pt from "))
  }

  @Test(arguments: [0, 60])
  func `a pan that did not move at all comes after a press, and its sentence says so`(
    time: Int
  ) throws {
    let sentences = try story(
      PanGestureRecognizer(name: "drag"), LongPressGestureRecognizer(name: "inflate")
    ) { $0.finger(1).tap(at: 150, 150, for: .milliseconds(time)) }

    #expect(sentences.first?.hasPrefix("inflate of view failed ") == true)
    #expect(
      sentences.last?.hasSuffix(": lifted without moving; a pan needs 10 pt (the default).")
        == true)
  }
}
