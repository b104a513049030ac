import Gestures
import Testing

/// Touches, responders and recognizers are compared by identity.
@Suite struct HashableTests {
  private final class Owner: GestureRecognizerDelegate {
    let pan = PanGestureRecognizer()

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { recognizer == pan }
  }

  @Test func `a recognizer equals only itself, independent of its static type`() {
    let owner = Owner()

    #expect(owner.gestureRecognizerShouldBegin(owner.pan))
    #expect(!owner.gestureRecognizerShouldBegin(PanGestureRecognizer()))
    #expect(Set<GestureRecognizer>([owner.pan, TapGestureRecognizer(), owner.pan]).count == 2)
  }

  @Test func `views and other responders can be members of sets`() {
    let (card, other) = (View(), View())
    let views: Set<View> = [card, other, card]
    let controller = ViewController(view: card)

    #expect(views.count == 2 && views.contains(card))
    #expect(Set<Responder>([card, controller, controller]) == [controller, card])
    #expect(card.next == controller && card != other)
  }

  @Test func `touches can be keys of dictionaries while they are down`() throws {
    let session = Session(window: Window(size: Size(width: 100, height: 100)))
    for (id, x) in [(1, 10.0), (2, 20.0)] {
      session.send(
        TouchSample(
          id: Touch.ID(Int64(id)), phase: .began, location: Point(x: x, y: 0), timestamp: .zero))
    }
    var starts: [Touch: Point] = [:]
    for touch in session.touches { starts[touch] = touch.location(in: nil) }

    #expect(starts.count == 2)
    #expect(starts[session.touches[1]] == Point(x: 20, y: 0))
  }
}
