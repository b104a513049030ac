import GestureSubclassing
import GestureTesting
import Gestures
import Testing

/// Touches, and their delivery to recognizers.
@Suite struct TouchDeliveryTests {
  let stage = Stage()

  @Test func `a view keeps a touch that moves out of it [R6]`() {
    stage.tracesViews = true
    stage.finger(1).down(at: 110, 110).move(to: 700, 700)
    #expect(stage.finger(1).touch?.view === stage.view)
    #expect(stage.finger(1).touch?.location(in: stage.view) == Point(x: 600, y: 600))

    stage.finger(1).up()
    #expect(stage.trace == ["view began 1", "view moved 1", "view ended 1"])
  }

  @Test func `only the finger that moves is delivered, and the other one is stationary [R7]`() {
    stage.view.isMultipleTouchEnabled = true
    var seen: [String] = []
    stage.view.onTouches = { phase, touches, event in
      let all = event.allTouches.map { "\($0.id.rawValue) \($0.phase)" }
      seen.append("\(phase) \(numbers(touches)) of \(all)")
    }
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 120, 120).move(to: 130, 130)

    #expect(
      seen == [
        #"began 1 of ["1 began"]"#, #"began 2 of ["1 stationary", "2 began"]"#,
        #"moved 2 of ["1 stationary", "2 moved"]"#,
      ])
  }

  @Test func `samples are delivered from any collection as from an array`() {
    let samples = [(Touch.Phase.began, 110.0), (.moved, 120), (.moved, 130), (.ended, 130)]
      .enumerated()
      .map { number, sample in
        TouchSample(
          id: Touch.ID(1), phase: sample.0, location: Point(x: sample.1, y: 110),
          timestamp: .milliseconds(8 * number))
      }
    func trace(_ send: (Session) -> Void) -> [String] {
      let stage = Stage()
      var seen: [String] = []
      stage.view.onTouches = { phase, touches, event in
        let samples = event.coalescedTouches(for: touches[0]) ?? []
        seen.append("\(phase) \(samples.map(\.location.x))")
      }
      send(stage.session)
      return seen
    }

    let expected = ["began [110.0]", "moved [120.0, 130.0]", "ended [130.0]"]
    #expect(trace { $0.send(samples) } == expected)
    #expect(trace { $0.send(samples[...]) } == expected)
    #expect(trace { $0.send(ContiguousArray(samples)) } == expected)
    #expect(trace { $0.send(CollectionOfOne(samples[0])) } == ["began [110.0]"])
  }

  @Test func `the previous location is that of the last delivery [R8]`() throws {
    stage.finger(1).down(at: 110, 110)
    let touch = try #require(stage.finger(1).touch)
    #expect(touch.previousLocation(in: nil) == Point(x: 110, y: 110))

    stage.finger(1).move(to: 120, 110).move(to: 135, 110)
    #expect(touch.previousLocation(in: nil) == Point(x: 120, y: 110))
    #expect(touch.previousLocation(in: stage.view) == Point(x: 20, y: 10))
    #expect(touch.location(in: stage.view) == Point(x: 35, y: 10))
  }

  @Test
  func `a view without multiple touch receives one finger, its recognizers receive all [R9]`() {
    let scripted = ScriptedRecognizer(name: "scripted")
    scripted.stage = stage
    stage.add(scripted)
    stage.tracesViews = true
    scripted.delaysTouchesEnded = false
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 150, 150).move(to: 160, 160)
    stage.finger(1).up()
    stage.finger(2).up()

    #expect(
      stage.trace == [
        "scripted touchesBegan 1", "view began 1", "scripted touchesBegan 2",
        "scripted touchesMoved 2", "scripted touchesEnded 1", "view ended 1",
        "scripted touchesEnded 2", "scripted reset failed",
      ])
  }

  @Test
  func `a view does not receive a second finger while a recognizer uses the first [R9]`() {
    let pan = PanGestureRecognizer(name: "pan")
    let delegate = ScriptedDelegate()
    delegate.receivesTouch = { _, touch in touch.id.rawValue == 1 }
    pan.delegate = delegate
    stage.add(pan)
    stage.tracesViews = true
    stage.finger(1).down(at: 110, 110).move(to: 150, 110)
    stage.finger(2).down(at: 150, 150).up()

    #expect(stage.trace == ["view began 1", "pan began", "view cancelled 1"])
  }

  @Test func `an exclusive view and other views do not receive touches at the same time`() {
    let other = stage.addView(Rect(x: 300, y: 100, width: 100, height: 100), name: "other")
    let tap = TapGestureRecognizer(name: "tap")
    let windowTap = TapGestureRecognizer(name: "window tap")
    stage.add(tap, to: other)
    stage.add(windowTap, to: stage.window)
    stage.view.isExclusiveTouch = true
    stage.tracesViews = true
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 350, 150)
    #expect(stage.finger(2).touch?.gestureRecognizers.isEmpty == true)
    stage.finger(2).up()
    stage.finger(1).up()
    #expect(stage.trace == ["view began 1", "view ended 1"])
    stage.clear()

    stage.wait(.seconds(1))
    stage.finger(2).down(at: 350, 150)
    stage.finger(1).down(at: 110, 110).up()
    #expect(stage.trace == ["other began 2"])
  }

  @Test func `the last coalesced touch of a delivery equals the touch itself [R11]`() {
    var places: [[Double]] = []
    stage.view.onTouches = { phase, touches, event in
      for touch in touches where phase == .moved {
        places.append((event.coalescedTouches(for: touch) ?? []).map(\.location.x))
        #expect(places.last?.last == touch.location(in: nil).x)
      }
    }
    stage.finger(1).down(at: 110, 110)
    stage.frame { stage.finger(1).move(to: 119, 110, over: .milliseconds(6), steps: 3) }
    stage.finger(1).move(to: 130, 110)

    #expect(places == [[113, 116, 119], [130]])
  }

  @Test func `a finger that rests has one coalesced touch, at its location`() {
    var samples: [Double]?
    stage.finger(1).down(at: 110, 110)
    stage.frame { stage.finger(1).move(to: 119, 110, over: .milliseconds(6), steps: 3) }
    stage.view.isMultipleTouchEnabled = true
    stage.view.onTouches = { _, _, event in
      samples = event.coalescedTouches(for: event.allTouches[0])?.map(\.location.x)
    }
    stage.finger(2).down(at: 150, 150)

    #expect(samples == [119])
  }

  @Test func `an event that does not contain a touch has no coalesced touches of it`() throws {
    stage.finger(1).down(at: 110, 110)
    let old = try #require(stage.finger(1).touch)
    stage.finger(1).up()
    var samples: [TouchSample]? = []
    stage.view.onTouches = { _, _, event in samples = event.coalescedTouches(for: old) }
    stage.finger(2).down(at: 110, 110)

    #expect(samples == nil)
  }

  @Test func `recognizers of the view and its superviews receive a touch before the view [R12]`() {
    let (inner, outer) = (ScriptedRecognizer(name: "inner"), ScriptedRecognizer(name: "outer"))
    inner.stage = stage
    outer.stage = stage
    stage.add(outer, to: stage.window)
    stage.add(inner)
    stage.tracesViews = true
    stage.finger(1).down(at: 110, 110)

    #expect(stage.trace == ["inner touchesBegan 1", "outer touchesBegan 1", "view began 1"])
  }

  @Test
  func `a recognizer gets began, moved, ended and cancelled in this order, each at most once`() {
    let scripted = ScriptedRecognizer(name: "scripted")
    scripted.stage = stage
    stage.add(scripted)
    for number in 1...4 as ClosedRange<Int64> {
      stage.finger(number).down(at: 110, 100 + 10 * Double(number))
    }
    stage.clear()
    stage.frame {
      stage.finger(5).down(at: 150, 150)
      stage.finger(3).cancel()
      stage.finger(2).up()
      stage.finger(1).move(to: 120, 110)
      stage.finger(4).move(to: 120, 140)
    }

    #expect(
      stage.trace == [
        "scripted touchesBegan 5", "scripted touchesMoved 1,4", "scripted touchesEnded 2",
        "scripted touchesCancelled 3",
      ])
  }

  @Test func `a touch lists its recognizers until they fail or ignore it [R27]`() throws {
    let tap = TapGestureRecognizer(name: "tap")
    let around = ScriptedRecognizer(name: "around")
    around.onMoved = { recognizer, touches, event in
      guard touches[0].location(in: nil).y > 500 else { return }
      recognizer.ignore(touches[0], for: event)
    }
    stage.add(tap)
    stage.add(around, to: stage.window)
    stage.finger(1).down(at: 110, 110)
    let touch = try #require(stage.finger(1).touch)
    #expect(touch.gestureRecognizers.map(\.name) == ["tap", "around"])

    var names: [String?] = []
    around.onMoved = { [scripted = around.onMoved] recognizer, touches, event in
      touch.forEachGestureRecognizer { names.append($0.name) }
      scripted?(recognizer, touches, event)
    }
    stage.finger(1).move(to: 300, 110)
    #expect(touch.gestureRecognizers.map(\.name) == ["around"])
    #expect(names == ["around"])
    stage.finger(1).move(to: 300, 510)
    #expect(touch.gestureRecognizers.isEmpty)
  }

  @Test func `an event lists the touches of a view and of a recognizer`() {
    let other = stage.addView(Rect(x: 300, y: 100, width: 100, height: 100), name: "other")
    let pinch = PinchGestureRecognizer(name: "pinch")
    stage.add(pinch)
    var told: [String] = []
    other.onTouches = { [unowned stage, unowned other, unowned pinch] _, _, event in
      told = [
        numbers(event.touches(for: stage.view)), numbers(event.touches(for: other)),
        numbers(event.touches(for: pinch)),
      ]
    }
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 150, 150)
    stage.finger(3).down(at: 350, 150)

    #expect(told == ["1,2", "3", "1,2"])
  }

  @Test func `a touch counts the taps that precede it shortly and nearby, until it moves`() {
    func count() -> Int? { stage.finger(1).touch?.tapCount }
    stage.finger(1).down(at: 110, 110)
    #expect(count() == 1)
    stage.finger(1).wait(.milliseconds(50)).up().wait(.milliseconds(350)).down(at: 140, 110)
    #expect(count() == 2)
    stage.finger(1).up().wait(.milliseconds(351)).down(at: 140, 110)
    #expect(count() == 1)
    stage.finger(1).up().down(at: 186, 110)
    #expect(count() == 1)
    stage.finger(1).move(to: 240, 110)
    #expect(count() == 0)
  }

  // MARK: InvalidText

  @Test func `a touch that the delegate refuses is hidden only from the recognizer [R23]`() {
    let delegate = ScriptedDelegate()
    delegate.receivesTouch = { _, touch in touch.location(in: nil).x >= 150 }
    let scripted = ScriptedRecognizer(name: "scripted")
    scripted.stage = stage
    scripted.delegate = delegate
    stage.add(scripted)
    stage.tracesViews = true
    stage.finger(1).down(at: 110, 110).move(to: 120, 110).up()

    #expect(stage.trace == ["view began 1", "view moved 1", "view ended 1"])
    #expect(scripted.state == .possible)
    stage.finger(1).down(at: 160, 110)
    #expect(scripted.numberOfTouches == 1)
  }

  @Test
  func `the event is asked about once in an attempt, before each of its touches [R24]`() {
    let delegate = ScriptedDelegate()
    let scripted = ScriptedRecognizer(name: "scripted")
    scripted.delegate = delegate
    var own = 0
    scripted.receivesEvent = { _ in
      own += 1
      return true
    }
    stage.add(scripted)
    stage.finger(1).down(at: 110, 110).move(to: 120, 110)
    stage.finger(2).down(at: 150, 150)
    stage.finger(1).up()
    stage.finger(2).up()
    #expect(delegate.questions == ["scripted event", "scripted touch 1", "scripted touch 2"])
    #expect(own == 1)

    stage.finger(1).down(at: 110, 110)
    #expect(own == 2)
  }

  @Test
  func `an event that is refused is refused for its sequence and not for the next [R24]`() {
    let delegate = ScriptedDelegate()
    let scripted = ScriptedRecognizer(name: "scripted")
    scripted.delegate = delegate
    stage.add(scripted)
    delegate.receivesEvent = { _ in false }
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 150, 150).up()
    stage.finger(1).up()
    #expect(delegate.questions == ["scripted event"])

    delegate.receivesEvent = { _ in true }
    stage.finger(1).down(at: 110, 110)
    #expect(scripted.numberOfTouches == 1)
  }

  @Test func `a delegate may remove the recognizer when it is asked about a touch`() {
    let delegate = ScriptedDelegate()
    let scripted = ScriptedRecognizer(name: "scripted")
    scripted.stage = stage
    scripted.delegate = delegate
    stage.add(scripted)
    delegate.receivesTouch = { [unowned stage] recognizer, _ in
      stage.view.removeGestureRecognizer(recognizer)
      return true
    }
    stage.finger(1).down(at: 110, 110).up()

    #expect(stage.trace.isEmpty)
    #expect(scripted.numberOfTouches == 0)
  }

  @Test func `touches of types that are not allowed are refused`() {
    let tap = TapGestureRecognizer(name: "tap")
    tap.allowedTouchTypes = [.pencil]
    stage.add(tap)
    stage.finger(1).tap(at: 110, 110)
    #expect(stage.trace.isEmpty)

    stage.finger(1).down(at: 110, 110, type: .pencil).up()
    #expect(stage.trace == ["tap ended"])
  }

  @Test(arguments: [true, false])
  func `a recognizer that requires one type refuses others after its first touch`(isExclusive: Bool)
  {
    let scripted = ScriptedRecognizer(name: "scripted")
    scripted.requiresExclusiveTouchType = isExclusive
    stage.add(scripted)
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 120, 120, type: .pencil)

    #expect(scripted.numberOfTouches == (isExclusive ? 1 : 2))
  }

  @Test func `the type of touch is kept between the taps of a series`() {
    let tap = TapGestureRecognizer(name: "tap")
    tap.numberOfTapsRequired = 2
    stage.add(tap)
    stage.finger(1).tap(at: 110, 110)
    stage.finger(1).down(at: 110, 110, type: .pencil).up()

    #expect(stage.trace.isEmpty)
  }

  @Test
  func `a recognizer has the buttons and modifiers of the last event and its touches' center`() {
    let scripted = ScriptedRecognizer(name: "scripted")
    stage.add(scripted)
    #expect(scripted.location(in: nil) == .zero)
    stage.finger(1).down(
      at: 110, 110, type: .indirectPointer, buttons: .secondary, modifiers: .shift)
    #expect(scripted.buttonMask == .secondary)
    #expect(scripted.modifierFlags == .shift)

    stage.finger(2).down(at: 130, 150, type: .indirectPointer)
    #expect(scripted.location(in: nil) == Point(x: 120, y: 130))
    #expect(scripted.location(in: stage.view) == Point(x: 20, y: 30))
    #expect(scripted.location(ofTouch: 1, in: stage.view) == Point(x: 30, y: 50))
  }

  @Test func `each recognizer receives the movements of its own touches`() {
    let other = stage.addView(Rect(x: 500, y: 500, width: 100, height: 100), name: "other")
    let recognizers = ["one", "two", "both"].map { ScriptedRecognizer(name: $0) }
    for (recognizer, view) in zip(recognizers, [stage.view, other, stage.window]) {
      recognizer.stage = stage
      stage.add(recognizer, to: view)
    }
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 510, 510)
    stage.clear()
    stage.frame {
      stage.finger(1).move(to: 120, 110)
      stage.finger(2).move(to: 520, 510)
    }

    #expect(
      stage.trace == ["one touchesMoved 1", "two touchesMoved 2", "both touchesMoved 1,2"])
  }
}
