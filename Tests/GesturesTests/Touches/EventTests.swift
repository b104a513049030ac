import GestureTesting
import Gestures
import Testing

/// The touches of an event: by window, view and recognizer, coalesced and predicted.
@Suite struct EventTests {
  let stage = Stage()

  @Test func `the types of events have UIKit's raw values`() {
    #expect(Event.Kind.touches.rawValue == 0)
    #expect(Event.Kind.presses.rawValue == 3)
    #expect(Event.Kind.scroll.rawValue == 10)
    #expect(Event.Kind.hover.rawValue == 11)
  }

  @Test func `an event lists its touches by window, view and recognizer`() throws {
    let tap = TapGestureRecognizer(name: "tap")
    stage.add(tap)
    let other = Window(size: Size(width: 10, height: 10))
    var counts: [Int] = []
    stage.view.onTouches = { [unowned stage, unowned tap] _, _, event in
      counts = [
        event.touches(for: stage.window).count, event.touches(for: other).count,
        event.touches(for: stage.view).count, event.touches(for: tap).count,
      ]
    }
    stage.finger(2).down(at: 10, 10)
    stage.finger(1).down(at: 150, 150)

    #expect(counts == [2, 0, 1, 1])
  }

  /// Returns the predicted touches of the last delivery that `play` causes.
  private func prediction(_ play: () -> Void) -> [TouchSample]? {
    var predicted: [TouchSample]?
    stage.view.onTouches = { _, touches, event in
      predicted = event.predictedTouches(for: touches[0])
    }
    play()
    return predicted
  }

  @Test func `two predicted samples, 8 ms apart, extrapolate the last two deliveries`() throws {
    let predicted = try #require(
      prediction { stage.finger(1).down(at: 110, 110).move(to: 126, 102, over: .milliseconds(16)) })

    #expect(predicted.map(\.timestamp) == [.milliseconds(24), .milliseconds(32)])
    #expect(predicted.map(\.location) == [Point(x: 134, y: 98), Point(x: 142, y: 94)])
    #expect(predicted.allSatisfy { $0.id == Touch.ID(1) && $0.phase == .moved })
  }

  @Test func `a touch that begins, lifts or rests has no predicted samples`() throws {
    #expect(prediction { stage.finger(1).down(at: 110, 110) } == [])
    #expect(
      prediction { stage.finger(1).move(to: 110, 110, over: .milliseconds(16)) } == [])
    #expect(prediction { stage.finger(1).move(to: 120, 110, over: .milliseconds(16)).up() } == [])
  }

  @Test func `a movement without a duration has no predicted samples`() {
    #expect(prediction { stage.finger(1).down(at: 110, 110).move(to: 120, 110) } == [])
  }

  @Test func `a finger that turned back within the delivery has no predicted samples`() {
    let predicted = prediction {
      stage.finger(1).down(at: 110, 110).wait(.milliseconds(16))
      stage.frame {
        stage.finger(1).move(to: 140, 110).wait(.milliseconds(8)).move(to: 130, 110)
      }
    }

    #expect(predicted == [])
  }

  @Test func `an event that does not contain a touch has nil as its predicted touches`() throws {
    var kept: Touch?
    stage.view.onTouches = { _, touches, _ in kept = touches[0] }
    stage.finger(1).tap(at: 150, 150)
    let touch = try #require(kept)
    var predicted: [TouchSample]? = []
    stage.view.onTouches = { _, _, event in predicted = event.predictedTouches(for: touch) }
    stage.finger(2).down(at: 150, 150)

    #expect(predicted == nil)
  }

  @Test func `the force of a touch is at most 1, and its precise location is its location`() {
    stage.finger(1).down(at: 150, 150).move(to: 160, 150)
    let touch = stage.finger(1).touch

    #expect(touch?.maximumPossibleForce == 1)
    #expect(touch?.preciseLocation(in: stage.view) == Point(x: 60, y: 50))
    #expect(touch?.precisePreviousLocation(in: stage.view) == Point(x: 50, y: 50))
  }

  @Test func `buttons can be made from their numbers`() {
    #expect(ButtonMask.button(1) == .primary)
    #expect(ButtonMask.button(2) == .secondary)
    #expect(ButtonMask.button(3).rawValue == 4)
  }
}
