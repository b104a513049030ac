import GestureHistory
import GestureTesting
import Gestures
import Testing

@Suite struct StoryTests {
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

    #expect(sentences == ["tap of view failed after 50 ms: it moved 45.1 pt, 45 allowed."])
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
        "doubleTap of view failed after 430 ms: no touch followed within 350 ms after tap 1 of 2.",
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
          + "It began only when it could no longer change, and ended at once.",
        "longPress of view failed after 33 ms: pan of view was recognized first and prevented it; "
          + "no delegate allows both. 1 more for the same reason: rotation of view.",
      ])
  }

  @Test func `a press that was let go too early`() throws {
    let sentences = try story(LongPressGestureRecognizer(name: "longPress")) { stage in
      stage.finger(1).tap(at: 150, 150, for: .milliseconds(490))
    }

    #expect(
      sentences == ["longPress of view failed after 490 ms: it was held for 490 ms of 500 ms."])
  }

  @Test func `fingers are counted in words`() throws {
    let pinch = PinchGestureRecognizer(name: "pinch")
    let sentences = try story(pinch) { $0.finger(1).tap(at: 150, 150) }

    #expect(sentences == ["pinch of view failed after 50 ms: one finger, two needed."])
  }

  @Test func `a press lost to the system`() throws {
    let sentences = try story(PanGestureRecognizer(name: "pan")) { stage in
      stage.finger(1).down(at: 110, 110).move(to: 150, 110, over: .milliseconds(100)).cancel()
    }

    #expect(
      sentences == [
        "pan of view began after 100 ms.",
        "pan of view was cancelled after 100 ms: the system took its touches.",
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
      sentences.first == "longPress of view failed after 900 ms: it was held for 900 ms of 2 s. "
        + "The app has set minimumPressDuration to 2 s; the default, 500 ms, allows it.")
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
        == "rotation of view did not receive fingers 1 and 2: the recognizer is disabled.")
  }
}
