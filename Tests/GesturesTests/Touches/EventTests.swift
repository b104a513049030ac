import GestureTesting
import Testing

@testable import Gestures

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

  /// Returns the predicted samples of a finger whose path in one delivery ends with `last`.
  private func prediction(of step: Vector, endingWith last: Vector) -> [TouchSample]? {
    let start = Point(x: 150, y: 150)
    let (end, middle) = (start + step, start + step - last)
    return prediction {
      stage.finger(1).down(at: start.x, start.y).wait(.milliseconds(16))
      stage.frame {
        stage.finger(1).move(to: middle.x, middle.y).wait(.milliseconds(8)).move(to: end.x, end.y)
      }
    }
  }

  @Test(arguments: [
    (Vector(dx: 2, dy: 10), Vector(dx: 20, dy: -3), true),
    (Vector(dx: 10, dy: 2), Vector(dx: -3, dy: 20), true),
    (Vector(dx: 10, dy: 20), Vector(dx: 10, dy: 20), true),
    (Vector(dx: 10, dy: 0), Vector(dx: 0, dy: 10), true),
    (Vector(dx: 0, dy: 10), Vector(dx: 10, dy: -1), false),
    (Vector(dx: 10, dy: 0), Vector(dx: -1, dy: 10), false),
  ])
  func `a finger has turned back if its last movement points against the delivery's`(
    step: Vector, last: Vector, isPredicted: Bool
  ) throws {
    let predicted = try #require(prediction(of: step, endingWith: last))

    #expect(predicted.count == (isPredicted ? 2 : 0))
  }

  @Test func `a touch that is lifted elsewhere has no predicted samples`() {
    let predicted = prediction {
      stage.finger(1).down(at: 110, 110).wait(.milliseconds(16)).up(at: 120, 110)
    }

    #expect(predicted == [])
  }

  @Test func `a finger that rests while another one moves has no predicted samples`() throws {
    stage.finger(1).down(at: 110, 110).move(to: 120, 110, over: .milliseconds(16))
    let resting = try #require(stage.finger(1).touch)
    stage.view.isMultipleTouchEnabled = true
    stage.finger(2).down(at: 150, 150)
    var predicted: [TouchSample]?
    stage.view.onTouches = { _, _, event in predicted = event.predictedTouches(for: resting) }
    stage.finger(2).move(to: 160, 150, over: .milliseconds(16))

    #expect(predicted == [])
  }

  @Test
  func `recognizers are called for each sample time of a delivery, with its touches alone [R103]`()
  {
    let scripted = ScriptedRecognizer(name: "scripted")
    var calls: [String] = []
    scripted.onMoved = { _, touches, event in
      for touch in touches {
        let samples = event.coalescedTouches(for: touch) ?? []
        let way = touch.location(in: nil) - touch.previousLocation(in: nil)
        calls.append(
          "\(event.timestamp / .milliseconds(1)) ms: \(touch.id.rawValue) by \(way.dx), \(samples.count)"
        )
      }
      let resting = event.allTouches.filter { $0.phase == .stationary }
      if !resting.isEmpty { calls.append("rests: \(numbers(resting))") }
    }
    stage.add(scripted)
    for finger in 1...2 { stage.finger(Int64(finger)).down(at: 150, 150) }
    stage.frame {
      stage.finger(1).move(to: 151, 150, over: .milliseconds(1))
      stage.finger(2).move(to: 152, 150, over: .milliseconds(1))
      stage.finger(1).move(to: 154, 150, over: .milliseconds(1))
    }

    #expect(
      calls == [
        "1.0 ms: 1 by 1.0, 1", "rests: 2", "2.0 ms: 2 by 2.0, 1", "rests: 1",
        "3.0 ms: 1 by 3.0, 1", "rests: 2",
      ])
  }

  @Test func `a closure gets the coalesced samples of a touch that is in the event`() throws {
    var samples: [[Duration]] = []
    func note(_ event: Event, _ touch: Touch) {
      samples.append([])
      event.forEachCoalescedTouch(of: touch) { sample in
        samples[samples.count - 1].append(sample.timestamp)
      }
    }
    var kept: Touch?
    stage.view.onTouches = { _, touches, event in
      if kept == nil { kept = touches[0] }
      if let kept { note(event, kept) }
    }
    stage.finger(1).down(at: 110, 110)
    stage.frame {
      stage.finger(1).wait(.milliseconds(8)).move(to: 115, 110).wait(.milliseconds(8))
        .move(to: 120, 110)
    }
    stage.finger(1).up()
    stage.finger(2).down(at: 150, 150)

    #expect(samples == [[.zero], [.milliseconds(8), .milliseconds(16)], [.milliseconds(16)], []])
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
