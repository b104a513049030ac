import GestureHistory
import GestureTesting
import Gestures
import Testing

@Suite struct RelationFindingTests {
  private func doubleTap() -> TapGestureRecognizer {
    let tap = TapGestureRecognizer(name: "doubleTap")
    tap.numberOfTapsRequired = 2
    return tap
  }

  @Test func `a clean hierarchy has no findings`() {
    let stage = Stage(
      TapGestureRecognizer(name: "tap"), doubleTap(), PanGestureRecognizer(name: "pan"),
      LongPressGestureRecognizer(name: "press"))

    #expect(stage.session.relationFindings() == [])
  }

  @Test func `relations are stated, also where nothing is wrong with them`() {
    let (tap, pan, pinch) = (
      TapGestureRecognizer(name: "tap"), PanGestureRecognizer(name: "pan"),
      PinchGestureRecognizer(name: "pinch")
    )
    let press = LongPressGestureRecognizer(name: "press")
    tap.require(toFail: pan)
    tap.require(toFail: press)
    let delegate = ScriptedDelegate()
    delegate.isSimultaneous = { $0 === pan && $1 === pinch }
    pan.delegate = delegate
    let stage = Stage(tap, pan, pinch, press)

    #expect(
      RelationReader(of: stage.window).statements.map(\.sentence) == [
        "pan and pinch of view may be recognized together.",
        "tap of view waits for pan of view and press of view to fail.",
      ])
  }

  @Test func `recognizers that wait for each other are a ring`() {
    let (pan, swipe) = (
      PanGestureRecognizer(name: "pan"), SwipeGestureRecognizer(name: "swipe")
    )
    pan.require(toFail: swipe)
    swipe.require(toFail: pan)
    let stage = Stage(pan, swipe)

    #expect(
      stage.session.relationFindings() == [
        "pan of view waits for swipe of view, which waits for pan of view. None of them acts before "
          + "one of them fails. Remove one of the requirements."
      ])
  }

  @Test func `a ring that a delegate closes is found`() {
    let (pan, swipe) = (
      PanGestureRecognizer(name: "pan"), SwipeGestureRecognizer(name: "swipe")
    )
    pan.require(toFail: swipe)
    let delegate = ScriptedDelegate()
    delegate.requiresFailure = { $0 === swipe && $1 === pan }
    swipe.delegate = delegate
    let stage = Stage(pan, swipe)

    #expect(RelationReader(of: stage.window).findings.map(\.isFault) == [true])
  }

  @Test func `a tap that waits for a double tap is late`() {
    let (tap, doubleTap) = (TapGestureRecognizer(name: "tap"), doubleTap())
    tap.require(toFail: doubleTap)
    let stage = Stage(tap, doubleTap)

    #expect(
      stage.session.relationFindings() == [
        "tap of view acts 350 ms after each tap: it waits for doubleTap of view to fail."
      ])
    stage.finger(1).tap(at: 150, 150)
    let lifted = stage.time
    stage.wait(.milliseconds(349))
    #expect(stage.trace == [])
    stage.wait(.milliseconds(1))
    #expect(stage.trace == ["tap ended"])
    #expect(stage.time == lifted + .milliseconds(350))
  }

  @Test func `a tap that waits for a pan is not late`() {
    let (tap, pan) = (TapGestureRecognizer(name: "tap"), PanGestureRecognizer(name: "pan"))
    tap.require(toFail: pan)

    #expect(Stage(tap, pan).session.relationFindings() == [])
  }

  /// Two recognizers with the same needs, and touches that both recognize alone.
  private static let twins: [(@Sendable (String) -> GestureRecognizer, @Sendable (Stage) -> Void)] =
    [
      ({ TapGestureRecognizer(name: $0) }, { $0.finger(1).tap(at: 150, 150) }),
      (
        { LongPressGestureRecognizer(name: $0) },
        {
          $0.finger(1).down(at: 150, 150)
          $0.wait(.seconds(1))
        }
      ),
      (
        { PanGestureRecognizer(name: $0) },
        { $0.finger(1).down(at: 150, 150).move(to: 190, 150, over: .milliseconds(50)).up() }
      ),
    ]

  @Test(arguments: twins.indices)
  func `the second of two recognizers with the same needs is never recognized`(index: Int) {
    let (make, touch) = Self.twins[index]
    let second = make("second")
    second.cancelsTouchesInView = false
    second.delaysTouchesBegan = true
    second.delaysTouchesEnded = false
    let stage = Stage(make("first"), second)

    #expect(
      stage.session.relationFindings() == [
        "second of view is never recognized: first of view needs the same touches, comes first and "
          + "prevents it. Give it a relation, or remove it."
      ])
    touch(stage)
    #expect(stage.trace.contains { $0.hasPrefix("first") })
    #expect(!stage.trace.contains { $0.hasPrefix("second") })
  }

  @Test func `of two recognizers with the same needs the one that waits is never recognized`() {
    let (first, second) = (
      TapGestureRecognizer(name: "first"), TapGestureRecognizer(name: "second")
    )
    first.require(toFail: second)
    let stage = Stage(first, second)

    #expect(
      stage.session.relationFindings() == [
        "first of view is never recognized: second of view needs the same touches, comes first and "
          + "prevents it. Give it a relation, or remove it."
      ])
    stage.finger(1).tap(at: 150, 150)
    stage.wait(.seconds(1))
    #expect(stage.trace == ["second ended"])
  }

  @Test func `recognizers that a delegate allows together are no finding`() {
    let (first, second) = (
      TapGestureRecognizer(name: "first"), TapGestureRecognizer(name: "second")
    )
    let delegate = ScriptedDelegate()
    delegate.isSimultaneous = { _, _ in true }
    second.delegate = delegate
    let stage = Stage(first, second)

    #expect(stage.session.relationFindings() == [])
  }

  @Test(arguments: [(true, true, 1), (true, false, 0), (false, true, 0), (false, false, 0)])
  func `a recognizer that is disabled prevents none, and is prevented by none`(
    first: Bool, second: Bool, count: Int
  ) {
    let stage = Stage(TapGestureRecognizer(name: "first"), TapGestureRecognizer(name: "second"))
    for (recognizer, isEnabled) in zip(stage.view.gestureRecognizers, [first, second]) {
      recognizer.isEnabled = isEnabled
    }

    #expect(stage.session.relationFindings().count == count)
  }
}
