import GestureSubclassing
import GestureTesting
import Gestures
import Testing

/// Samples and time: which samples form one delivery, and when timers fire.
@Suite struct SessionTests {
  let tap = TapGestureRecognizer(name: "tap")
  let press = LongPressGestureRecognizer(name: "press")
  let pan = PanGestureRecognizer(name: "pan")
  let scripted = ScriptedRecognizer(name: "scripted")
  let stage = Stage()
  init() { scripted.stage = stage }

  @Test func `the movements of all fingers in a frame are one delivery`() {
    stage.add(scripted)
    stage.tracesViews = true
    stage.view.isMultipleTouchEnabled = true
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 150, 150)
    stage.clear()
    var samples: [Int] = []
    stage.view.onTouches = { _, touches, event in
      samples = touches.map { event.coalescedTouches(for: $0)?.count ?? 0 }
    }
    stage.frame {
      for step in 1...3 as ClosedRange<Int> {
        stage.time += .milliseconds(4)
        stage.finger(1).move(to: 110 + Double(step), 110)
        if step > 1 { stage.finger(2).move(to: 150 + Double(step), 150) }
      }
    }

    #expect(
      stage.trace == [
        "scripted touchesMoved 1", "scripted touchesMoved 1,2", "scripted touchesMoved 1,2",
        "view moved 1,2",
      ])
    #expect(samples == [3, 2])
  }

  @Test func `landings and lifts are delivered one by one, with the samples of the same time`() {
    stage.add(scripted)
    stage.frame {
      stage.finger(1).down(at: 110, 110)
      stage.finger(2).down(at: 150, 150)
      stage.time += .milliseconds(1)
      stage.finger(1).move(to: 111, 110)
      stage.finger(2).up()
      stage.time += .milliseconds(1)
      stage.finger(1).move(to: 112, 110)
    }

    #expect(
      stage.trace == [
        "scripted touchesBegan 1,2", "scripted touchesMoved 1", "scripted touchesEnded 2",
        "scripted touchesMoved 1",
      ])
  }

  @Test(arguments: [false, true])
  func `a pan continues with a finger that lands when the other lifts [R104]`(liftsFirst: Bool) {
    let pan = PanGestureRecognizer(name: "pan")
    stage.add(pan)
    stage.finger(1).down(at: 110, 110).move(to: 140, 110)
    stage.frame {
      if liftsFirst { stage.finger(1).up() }
      stage.finger(2).down(at: 160, 160)
      if !liftsFirst { stage.finger(1).up() }
    }
    #expect(pan.translation(in: nil) == Vector(dx: 20, dy: 0))

    stage.finger(2).move(to: 190, 160)
    #expect(stage.trace == ["pan began", "pan changed", "pan changed"])
  }

  @Test(arguments: [false, true])
  func `a pinch continues with a finger that lands when another lifts [R104]`(liftsFirst: Bool) {
    let pinch = PinchGestureRecognizer(name: "pinch")
    stage.add(pinch)
    stage.finger(1).down(at: 110, 150)
    stage.finger(2).down(at: 150, 150).move(to: 190, 150)
    let scale = pinch.scale
    stage.frame {
      if liftsFirst {
        stage.finger(1).up()
        stage.finger(2).up()
      }
      stage.finger(3).down(at: 120, 120)
      stage.finger(4).down(at: 180, 180)
      if !liftsFirst {
        stage.finger(1).up()
        stage.finger(2).up()
      }
    }

    #expect(stage.trace == ["pinch began", "pinch changed"])
    #expect(pinch.scale == scale)
    #expect(pinch.numberOfTouches == 2)
  }

  @Test func `a contact that begins and ends within one time keeps its place [R104]`() {
    stage.add(tap)
    stage.finger(1).down(at: 110, 110).wait(.milliseconds(60))
    stage.frame {
      stage.finger(1).up()
      stage.finger(2).down(at: 190, 190).up()
    }

    #expect(stage.trace == ["tap ended", "tap ended"])
  }

  @Test func `samples of one finger keep their order within one time [R104]`() {
    let pan = PanGestureRecognizer(name: "pan")
    stage.add(pan)
    stage.finger(2).down(at: 180, 180)
    stage.finger(1).down(at: 110, 110).move(to: 140, 110)
    stage.clear()
    stage.frame {
      stage.finger(2).up()
      stage.finger(1).up().down(at: 120, 120)
    }

    #expect(stage.trace.last == "pan ended")
    #expect(stage.corrections.isEmpty)
  }

  @Test func `a movement at the time of another finger's lift is not joined with older movements`()
  {
    let pinch = PinchGestureRecognizer(name: "pinch")
    stage.add(pinch)
    stage.add(scripted)
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 140, 170)
    stage.clear()
    stage.frame {
      stage.time += .milliseconds(6)
      stage.finger(1).move(to: 111, 110)
      stage.finger(2).move(to: 141, 170)
      stage.time += .milliseconds(6)
      stage.finger(1).move(to: 124, 123)
      stage.finger(2).up()
    }

    #expect(
      stage.trace == [
        "scripted touchesMoved 1,2", "scripted touchesMoved 1", "scripted touchesEnded 2",
      ])
  }

  @Test func `a tap or a double tap within one frame is recognized`() {
    let double = TapGestureRecognizer(name: "double")
    double.numberOfTapsRequired = 2
    stage.add(tap)
    stage.add(double)
    stage.frame {
      for _ in 1...2 {
        stage.finger(1).down(at: 150, 150)
        stage.time += .milliseconds(2)
        stage.finger(1).move(to: 151, 150)
        stage.finger(1).up()
        stage.time += .milliseconds(2)
      }
    }

    #expect(stage.trace == ["tap ended", "double ended"])
  }

  @Test(arguments: [1, 0])
  func `alternating fingers make separate taps if one lands after the other lifts [R104]`(
    milliseconds: Int
  ) {
    stage.add(tap)
    stage.frame {
      stage.finger(1).down(at: 110, 110)
      stage.time += .milliseconds(60)
      stage.finger(1).up()
      stage.time += .milliseconds(milliseconds)
      stage.finger(2).down(at: 190, 190)
      stage.time += .milliseconds(60)
      stage.finger(2).up()
    }

    #expect(stage.trace == (milliseconds > 0 ? ["tap ended", "tap ended"] : []))
    #expect(stage.reasons.count == (milliseconds > 0 ? 0 : 1))
  }

  @Test func `a short tap before a long pause of the program is a tap and not a long press`() {
    stage.add(press)
    stage.add(tap)
    stage.wait(.milliseconds(100))
    stage.frame {
      stage.finger(1).down(at: 150, 150)
      stage.time += .milliseconds(1)
      stage.finger(1).up()
    }
    stage.wait(.milliseconds(500))

    #expect(stage.trace == ["tap ended"])
  }

  @Test func `a timer that is due between two samples of a frame fires between them`() {
    var begin: Duration?
    press.addAction { [unowned stage] in if $0.state == .began { begin = stage.session.now } }
    stage.add(press)
    stage.frame {
      stage.finger(1).down(at: 150, 150)
      stage.time += .milliseconds(600)
      stage.finger(1).move(to: 350, 150)
      stage.finger(1).up()
    }

    #expect(stage.trace == ["press began", "press changed", "press ended"])
    #expect(begin == .milliseconds(500))
  }

  @Test func `a timer fires before a later sample of another finger`() {
    var begin: Duration?
    press.addAction { [unowned stage] in if $0.state == .began { begin = stage.session.now } }
    let other = stage.addView(Rect(x: 300, y: 100, width: 100, height: 100), name: "other")
    stage.add(press)
    stage.add(pan, to: other)
    stage.frame {
      stage.finger(1).down(at: 150, 150)
      stage.time += .milliseconds(600)
      stage.finger(2).down(at: 350, 150)
    }

    #expect(begin == .milliseconds(500))
  }

  @Test func `timers fire in order of their deadlines, each at its own time`() {
    var fired: [String] = []
    for (name, delay) in [("late", 300), ("early", 100), ("middle", 200)] {
      let recognizer = ScriptedRecognizer(name: name)
      recognizer.onBegan = { recognizer, _, _ in recognizer.setTimer(after: .milliseconds(delay)) }
      recognizer.onTimer = { [unowned stage] in
        fired.append("\($0.name ?? "?") \(stage.session.now / .milliseconds(1))")
      }
      stage.add(recognizer)
    }
    stage.finger(1).down(at: 110, 110)
    #expect(stage.session.nextDeadline == .milliseconds(100))
    stage.wait(.seconds(1))

    #expect(fired == ["early 100.0", "middle 200.0", "late 300.0"])
    #expect(stage.session.nextDeadline == nil)
    #expect(stage.session.now == .seconds(1))
  }

  @Test func `the time of a session does not decrease`() {
    stage.wait(.seconds(1))
    stage.session.advance(to: .milliseconds(500))

    #expect(stage.session.now == .seconds(1))
  }

  @Test func `a timer can be restarted and cancelled`() {
    stage.add(scripted)
    scripted.onBegan = { recognizer, _, _ in recognizer.setTimer(after: .milliseconds(100)) }
    scripted.onMoved = { recognizer, touches, _ in
      let isFar = touches[0].location(in: nil).x > 150
      recognizer.setTimer(after: isFar ? nil : .milliseconds(100))
    }
    stage.finger(1).down(at: 110, 110).wait(.milliseconds(99)).move(to: 120, 110)
    stage.wait(.milliseconds(99))
    #expect(!stage.trace.contains("scripted timerFired"))
    stage.wait(.milliseconds(1))
    #expect(stage.trace.contains("scripted timerFired"))
    stage.clear()

    stage.finger(1).move(to: 130, 110).move(to: 160, 110).wait(.seconds(1))
    #expect(!stage.trace.contains("scripted timerFired"))
  }

  // MARK: Malformed samples

  private func sample(
    _ number: Int64, _ phase: Touch.Phase, _ x: Double, _ y: Double, at time: Duration = .zero
  ) -> TouchSample {
    TouchSample(
      id: Touch.ID(number), phase: phase, location: Point(x: x, y: y), timestamp: time)
  }

  @Test(arguments: [Touch.Phase.moved, .ended, .cancelled])
  func `a sample of a finger that did not land is discarded and reported`(phase: Touch.Phase) {
    stage.add(scripted)
    stage.session.send(sample(7, phase, 150, 150))

    #expect(stage.corrections == ["misfit: 7 \(phase)"])
    #expect(stage.trace.isEmpty)
    #expect(stage.session.touches.isEmpty)
  }

  @Test func `a sample with a phase that fingers do not have is discarded and reported`() {
    stage.add(scripted)
    stage.finger(1).down(at: 110, 110)
    stage.clear()
    stage.session.send(sample(1, .stationary, 150, 150))

    #expect(stage.corrections == ["misfit: 1 stationary"])
    #expect(stage.trace.isEmpty)
  }

  @Test(arguments: [Touch.Phase.regionEntered, .regionMoved, .regionExited])
  func `a sample in a hover phase is never a touch`(phase: Touch.Phase) {
    stage.add(scripted)
    stage.tracesViews = true
    stage.finger(1).down(at: 110, 110)
    stage.clear()
    stage.session.send(sample(1, phase, 150, 150))

    #expect(stage.corrections.isEmpty)
    #expect(stage.trace.isEmpty)
    #expect(stage.finger(1).touch?.location(in: nil) == Point(x: 110, y: 110))
  }

  @Test func `a finger that lands twice is cancelled at its last location and begins again`() {
    stage.add(scripted)
    var lost: Point?
    scripted.onCancelled = { _, touches, _ in lost = touches[0].location(in: nil) }
    stage.finger(1).down(at: 110, 110).down(at: 150, 150).up()

    #expect(stage.corrections == ["misfit: 1 began"])
    #expect(lost == Point(x: 110, y: 110))
    #expect(
      stage.trace == [
        "scripted touchesBegan 1", "scripted touchesCancelled 1", "scripted reset failed",
        "scripted touchesBegan 1", "scripted touchesEnded 1", "scripted reset failed",
      ])
  }

  @Test func `a finger that lands twice within a frame does not affect other fingers`() {
    stage.add(scripted)
    stage.frame {
      stage.finger(1).down(at: 110, 110)
      stage.finger(2).down(at: 120, 120)
      stage.finger(1).down(at: 150, 150)
    }

    #expect(
      stage.trace == [
        "scripted touchesBegan 1,2", "scripted touchesCancelled 1", "scripted touchesBegan 1",
      ])
  }

  @Test(arguments: [(Double.nan, 0.0), (0.0, -Double.infinity)])
  func `a sample without a finite location is discarded and reported`(x: Double, y: Double) {
    stage.add(scripted)
    stage.session.send(sample(1, .began, x, y))
    stage.session.send(sample(1, .moved, 150, 150))
    #expect(stage.corrections == ["misfit: 1 began", "misfit: 1 moved"])

    stage.finger(1).down(at: 110, 110)
    stage.session.send(sample(1, .moved, x, y))
    #expect(stage.finger(1).touch?.location(in: nil) == Point(x: 110, y: 110))
    #expect(stage.trace == ["scripted touchesBegan 1"])
  }

  @Test func `a lift without a finite location ends the touch where it was`() {
    stage.add(tap)
    stage.finger(1).down(at: 150, 150)
    stage.session.send(sample(1, .ended, .nan, .nan))

    #expect(stage.corrections == ["misfit: 1 ended"])
    #expect(stage.trace == ["tap ended"])
    #expect(stage.session.touches.isEmpty)
  }

  @Test func `a sample with an earlier timestamp is reported and delivered at the current time`() {
    stage.add(scripted)
    stage.wait(.seconds(1))
    stage.session.send(sample(1, .began, 150, 150, at: .milliseconds(500)))

    #expect(stage.corrections == ["misfit: 1 began"])
    #expect(stage.finger(1).touch?.timestamp == .seconds(1))
    #expect(stage.session.now == .seconds(1))
  }

  // MARK: All touches

  @Test func `cancelling all touches cancels them in one delivery and advances the time`() {
    stage.add(pan)
    stage.finger(1).down(at: 110, 110).move(to: 130, 110)
    stage.finger(2).down(at: 150, 150)
    stage.session.cancelAllTouches(at: .milliseconds(80))
    #expect(stage.trace == ["pan began", "pan changed", "pan cancelled"])
    #expect(stage.session.touches.isEmpty)
    #expect(stage.session.now == .milliseconds(80))

    stage.session.cancelAllTouches(at: .milliseconds(90))
    #expect(stage.session.now == .milliseconds(90))
    #expect(stage.trace.count == 3)
  }

  @Test func `a touch on no view is recorded and has no effect`() {
    stage.window.isUserInteractionEnabled = false
    stage.finger(1).down(at: 110, 110)
    #expect(stage.session.touches.count == 1)
    #expect(stage.finger(1).touch?.view == nil)
    stage.finger(1).move(to: 120, 120).up()

    #expect(stage.session.touches.isEmpty)
  }

  @Test func `an observer that is removed, even by itself, receives no more events`() {
    var heard = 0
    var token: SessionObserver?
    token = stage.session.addObserver { [unowned session = stage.session] _ in
      heard += 1
      token.map(session.removeObserver)
    }
    stage.finger(1).down(at: 110, 110).up()

    #expect(heard == 1)
  }

  @Test func `touches that have ended are not among those that are down`() {
    var counts: [[Int]] = []
    stage.view.isMultipleTouchEnabled = true
    stage.view.onTouches = { [unowned stage] _, _, _ in
      var count = 0
      stage.session.forEachTouch { _ in count += 1 }
      counts.append([count, stage.session.touches.count])
    }
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 150, 150)
    stage.finger(1).up()

    #expect(counts == [[1, 1], [2, 2], [1, 1]])
  }

  @Test func `the session after a deallocated one asks a delegate again`() {
    let window = Window(size: Size(width: 100, height: 100))
    let tap = TapGestureRecognizer(name: "tap")
    let delegate = ScriptedDelegate()
    tap.delegate = delegate
    window.addGestureRecognizer(tap)
    func land(in session: Session) {
      session.send(
        TouchSample(
          id: Touch.ID(1), phase: .began, location: Point(x: 10, y: 10), timestamp: .zero))
    }
    delegate.receivesEvent = { _ in false }
    var session: Session? = Session(window: window)
    if let session { land(in: session) }
    #expect(tap.numberOfTouches == 0)

    session = nil
    delegate.receivesEvent = { _ in true }
    let next = Session(window: window)
    land(in: next)
    #expect(tap.numberOfTouches == 1)
  }

  @Test func `a recognizer that refused an event is not retained after the fingers are up`() {
    weak var released: GestureRecognizer?
    do {
      let shy = ScriptedRecognizer(name: "shy")
      released = shy
      shy.receivesEvent = { _ in false }
      stage.add(shy)
      stage.finger(1).tap(at: 110, 110)
      stage.view.removeGestureRecognizer(shy)
    }

    #expect(released == nil)
  }

  @Test func `a hundred fingers move and lift, each by its own samples`() {
    let fingers = (1...100).map { stage.finger($0) }
    for (index, finger) in fingers.enumerated() { finger.down(at: Double(index), 0) }
    for (index, finger) in fingers.enumerated().reversed() { finger.move(to: Double(index), 5) }
    #expect(stage.session.touches.map(\.id) == (1...100).map { Touch.ID($0) })
    #expect(
      stage.session.touches.map { $0.location(in: nil) }
        == (0..<100).map { Point(x: Double($0), y: 5) })

    for finger in fingers { finger.up() }
    #expect(stage.session.touches.isEmpty)
    #expect(stage.corrections.isEmpty)
  }

  @Test func `a new finger has none of the samples of the finger before it`() {
    var counts: [Int?] = []
    stage.view.onTouches = { _, touches, event in
      counts.append(event.coalescedTouches(for: touches[0])?.count)
    }
    for number in 1...3 as ClosedRange<Int64> { stage.finger(number).tap(at: 110, 110) }

    #expect(counts == [1, 1, 1, 1, 1, 1])
  }

  @Test func `a touch whose end was delayed does not outlive its session`() {
    weak var released: Touch?
    do {
      let double = TapGestureRecognizer(name: "double")
      double.numberOfTapsRequired = 2
      let stage = Stage(double)
      var phases: [Touch.Phase] = []
      stage.view.onTouches = { phase, touches, _ in
        released = touches[0]
        phases.append(phase)
      }
      stage.finger(1).tap(at: 110, 110)
      #expect(phases == [.began])
      stage.wait(.seconds(1))
      #expect(phases == [.began, .ended])
    }

    #expect(released == nil)
  }
}
