import GestureSubclassing
import GestureTesting
import Gestures
import Testing

/// Actions, observers and delegates that change the session that calls them.
@Suite struct ReentrancyTests {
  let tap = TapGestureRecognizer(name: "tap")
  let pan = PanGestureRecognizer(name: "pan")
  let scripted = ScriptedRecognizer(name: "scripted")
  let stage = Stage()

  @Test func `an action may remove its recognizer and its view`() {
    stage.add(tap)
    tap.addAction { tap in tap.view?.removeGestureRecognizer(tap) }
    stage.finger(1).tap(at: 150, 150).tap(at: 150, 150)
    #expect(stage.trace == ["tap ended"])
    stage.clear()

    stage.add(pan)
    pan.addAction { $0.view?.removeFromSuperview() }
    stage.finger(1).down(at: 110, 110).move(to: 130, 110).move(to: 140, 110).up()
    #expect(stage.trace == ["pan began", "pan cancelled"])
  }

  @Test func `a new size that an action sends takes effect after the action`() {
    stage.add(tap)
    var size: Size?
    tap.addAction { [unowned stage] _ in
      stage.session.send(.resize(Size(width: 500, height: 400), at: stage.time))
      size = stage.window.bounds.size
    }
    stage.finger(1).tap(at: 150, 150)

    #expect(size == Size(width: 1280, height: 800))
    #expect(stage.window.bounds.size == Size(width: 500, height: 400))
  }

  @Test func `an action may remove all recognizers of the delivery`() {
    let others = (0..<5).map { ScriptedRecognizer.asking("\($0)", began: .began, moved: .changed) }
    for recognizer in others {
      recognizer.prevents = { _ in false }
      stage.add(recognizer)
    }
    others[2].addAction { [unowned stage] _ in
      for recognizer in stage.view.gestureRecognizers {
        stage.view.removeGestureRecognizer(recognizer)
      }
    }
    stage.finger(1).down(at: 110, 110).move(to: 120, 110).up()

    #expect(
      stage.trace == [
        "0 began", "1 began", "2 began", "0 cancelled", "1 cancelled", "2 cancelled",
      ])
    #expect(others.allSatisfy { $0.state == .possible })
  }

  @Test
  func `an action that moves its recognizer to another view ends the attempt`() {
    let other = stage.addView(Rect(x: 300, y: 100, width: 100, height: 100), name: "other")
    stage.add(pan)
    pan.addAction { [unowned other] in if $0.state == .began { other.addGestureRecognizer($0) } }
    stage.finger(1).down(at: 110, 110).move(to: 130, 110).move(to: 150, 110).up()
    #expect(stage.trace == ["pan began", "pan cancelled"])
    stage.clear()

    stage.finger(1).down(at: 310, 110).move(to: 330, 110).up()
    #expect(stage.trace == ["pan began", "pan ended"])
  }

  @Test func `a recognizer that is added twice at once is in the last view alone`() {
    let other = stage.addView(Rect(x: 300, y: 100, width: 100, height: 100), name: "other")
    let third = stage.addView(Rect(x: 500, y: 100, width: 100, height: 100), name: "third")
    for view in [other, third] {
      stage.add(pan)
      let target = pan.addAction { if $0.state == .cancelled { view.addGestureRecognizer($0) } }
      stage.finger(1).down(at: 110, 110).move(to: 130, 110)
      #expect(pan.state == .began)
      other.addGestureRecognizer(pan)
      stage.finger(1).up()
      pan.removeTarget(target)

      #expect(pan.view === other)
      #expect(other.gestureRecognizers.count == 1 && third.gestureRecognizers.isEmpty)
      #expect(stage.view.gestureRecognizers.isEmpty)
    }
  }

  @Test func `samples that an action sends are delivered after the current delivery`() {
    stage.add(tap)
    stage.add(pan)
    tap.addAction { [unowned stage] _ in
      stage.session.send(stage.sample(2, .began, 110))
      stage.session.send([stage.sample(2, .moved, 130), stage.sample(2, .moved, 140)])
      #expect(stage.session.touches.isEmpty)
    }
    stage.finger(1).tap(at: 150, 150)
    #expect(stage.trace == ["tap ended", "pan began", "pan changed"])
    #expect(stage.session.touches.map(\.id) == [Touch.ID(2)])
  }

  @Test func `samples that the action of a timer sends are delivered`() {
    let press = LongPressGestureRecognizer(name: "press")
    stage.add(press)
    press.addAction { [unowned stage] in
      guard $0.state == .began else { return }
      stage.session.send(
        TouchSample(
          id: Touch.ID(1), phase: .ended, location: Point(x: 150, y: 150),
          timestamp: stage.session.now))
    }
    stage.finger(1).down(at: 150, 150).wait(.milliseconds(500))

    #expect(stage.trace == ["press began", "press ended"])
    #expect(stage.session.touches.isEmpty)
  }

  @Test func `samples that are sent while a recognizer is disabled are delivered afterwards`() {
    stage.add(pan)
    pan.addAction { [unowned stage] in
      guard $0.state == .cancelled else { return }
      $0.isEnabled = true
      stage.session.send(stage.sample(2, .began, 110))
      stage.session.send(stage.sample(2, .moved, 130))
    }
    stage.finger(1).down(at: 150, 150).move(to: 170, 150)
    pan.isEnabled = false

    #expect(stage.trace == ["pan began", "pan cancelled", "pan began"])
    #expect(pan.numberOfTouches == 1)
    stage.finger(1).move(to: 190, 150)
    #expect(stage.trace.count == 3)
  }

  @Test func `an action that cancels all touches cancels them once`() {
    stage.add(pan)
    pan.addAction { [unowned stage] in
      if $0.state == .began { stage.session.cancelAllTouches(at: stage.session.now) }
    }
    stage.finger(1).down(at: 110, 110).move(to: 130, 110)

    #expect(stage.trace == ["pan began", "pan cancelled"])
    #expect(stage.session.touches.isEmpty)
  }

  @Test func `an action that advances the time has no effect`() {
    let press = LongPressGestureRecognizer(name: "press")
    let other = stage.addView(Rect(x: 300, y: 100, width: 100, height: 100), name: "other")
    stage.add(press, to: other)
    stage.add(tap)
    tap.addAction { [unowned stage] _ in stage.session.advance(to: .seconds(10)) }
    stage.finger(2).down(at: 350, 150)
    stage.finger(1).tap(at: 150, 150)

    #expect(stage.trace == ["tap ended"])
    #expect(stage.session.now == .milliseconds(50))
  }

  @Test func `an observer may send samples and disable recognizers`() {
    stage.add(scripted)
    stage.add(tap)
    scripted.stage = stage
    stage.session.addObserver { [unowned stage, unowned tap] event in
      guard case .misfit = event else { return }
      tap.isEnabled = false
      stage.session.send(stage.sample(2, .began, 120))
    }
    stage.finger(1).down(at: 150, 150)
    stage.session.send(stage.sample(9, .moved, 0))

    #expect(stage.trace == ["scripted touchesBegan 1", "scripted touchesBegan 2"])
    #expect(stage.reasons == ["tap: disabled"])
  }

  @Test
  func `a change made by an observer between the samples of a frame waits for their delivery`() {
    stage.add(tap)
    stage.add(scripted)
    stage.session.addObserver { [unowned scripted] event in
      if case .misfit = event { scripted.isEnabled = false }
    }
    stage.finger(1).down(at: 150, 150)
    stage.session.send([stage.sample(1, .ended, 150), stage.sample(9, .ended, 0)])

    #expect(stage.trace == ["tap ended"])
    #expect(stage.reasons == ["scripted: disabled"])
  }

  @Test func `a recognizer may disable itself and others in its callbacks`() {
    stage.add(scripted)
    stage.add(pan)
    scripted.onMoved = { [unowned pan] recognizer, _, _ in
      recognizer.isEnabled = false
      pan.isEnabled = false
    }
    stage.finger(1).down(at: 110, 110).move(to: 130, 110).move(to: 150, 110).up()

    #expect(stage.trace.isEmpty)
    #expect(stage.reasons == ["scripted: disabled", "pan: disabled"])
    #expect(scripted.numberOfTouches == 0)
  }

  @Test func `a recognizer that disables another one in its callback still changes`() {
    let acting = ScriptedRecognizer.asking("acting", began: .began)
    let meddling = ScriptedRecognizer.asking("meddling", began: .began)
    meddling.onMoved = { _, _, _ in acting.isEnabled = false }
    for recognizer in [acting, meddling] {
      recognizer.prevents = { _ in false }
      recognizer.cancelsTouchesInView = false
      stage.add(recognizer)
    }
    stage.tracesViews = true
    stage.finger(1).down(at: 110, 110)
    acting.cancelsTouchesInView = true
    stage.clear()
    stage.finger(1).move(to: 120, 110)

    #expect(stage.trace == ["acting cancelled", "view cancelled 1", "meddling changed"])
  }

  @Test func `reset may disable other recognizers and request states`() {
    stage.add(scripted)
    stage.add(pan)
    scripted.onEnded = { recognizer, _, _ in recognizer.transition(to: .failed) }
    scripted.onReset = { [unowned pan] recognizer in
      pan.isEnabled = false
      recognizer.transition(to: .began)
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 120, 110)
    stage.finger(1).up()

    #expect(stage.trace.isEmpty)
    #expect(
      stage.reasons == [
        "scripted: requested by ScriptedRecognizer in touchesEnded", "pan: disabled",
      ])
    #expect(scripted.state == .possible)
  }

  @Test func `a view may remove itself in its touch methods`() {
    stage.tracesViews = true
    stage.view.isMultipleTouchEnabled = true
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 120, 110)
    stage.view.onTouches = { [unowned view = stage.view] phase, _, _ in
      if phase == .moved { view.removeFromSuperview() }
    }
    stage.frame {
      stage.finger(1).move(to: 111, 110)
      stage.finger(2).up()
    }

    #expect(
      stage.trace == ["view began 1", "view began 2", "view moved 1", "view cancelled 1,2"])
  }

  @Test func `a delegate may change the view hierarchy in its methods`() {
    let delegate = ScriptedDelegate()
    tap.delegate = delegate
    stage.add(tap)
    delegate.begins = { [unowned stage] _ in
      stage.view.removeFromSuperview()
      return true
    }
    stage.finger(1).tap(at: 150, 150)

    #expect(stage.trace.isEmpty)
    #expect(tap.state == .possible)
  }

  // MARK: Objects released during a sequence

  @Test func `recognizers and views can be released in the middle of a sequence`() {
    weak var weakPan: PanGestureRecognizer?
    weak var weakView: View?
    do {
      let view = View(frame: Rect(x: 300, y: 100, width: 100, height: 100))
      let pan = PanGestureRecognizer(name: "gone")
      pan.require(toFail: tap)
      tap.require(toFail: pan)
      view.addGestureRecognizer(pan)
      stage.window.addSubview(view)
      (weakPan, weakView) = (pan, view)
    }
    stage.add(tap)
    stage.finger(2).down(at: 150, 150)
    stage.finger(1).down(at: 310, 110).move(to: 330, 110)
    weakView?.removeFromSuperview()
    #expect(weakView == nil)
    stage.finger(1).move(to: 340, 110).up()
    stage.finger(2).up()
    // Retained until here by the attempt of the tap, which required it to fail.
    #expect(weakPan == nil)

    #expect(stage.trace == ["tap ended"])
  }

  @Test func `the failure of a waiting recognizer may release others`() {
    let first = ScriptedRecognizer.asking("first", moved: .ended)
    let waiting = ScriptedRecognizer(name: "waiting")
    first.prevents = { _ in false }
    waiting.require(toFail: first)
    var idle: PanGestureRecognizer? = PanGestureRecognizer(name: "idle")
    weak let weakIdle = idle
    idle?.require(toFail: first)
    stage.add(first)
    stage.add(waiting)
    stage.session.addObserver { event in
      if case .state(let recognizer, _, .failed, _) = event, recognizer === waiting { idle = nil }
    }
    stage.finger(1).down(at: 110, 110).move(to: 120, 110)

    #expect(weakIdle == nil)
    #expect(stage.trace == ["first ended"])
    #expect(stage.reasons == ["waiting: first of view was required to fail but recognized"])
  }

  @Test func `a session that is released during a gesture resets its recognizers`() {
    weak var weakWindow: Window?
    do {
      let lost = Stage(pan, scripted)
      lost.finger(1).down(at: 110, 110).move(to: 130, 110)
      #expect(pan.state == .began)
      weakWindow = lost.window
    }
    #expect(weakWindow == nil)
    #expect(pan.state == .possible)
    #expect(pan.numberOfTouches == 0)
    #expect(pan.view == nil)
    #expect(pan.velocity(in: nil) == .zero)
    #expect(pan.buttonMask == [])
    pan.isEnabled = false
    pan.isEnabled = true

    stage.add(pan)
    stage.finger(1).down(at: 110, 110).move(to: 130, 110).up()
    #expect(stage.trace == ["pan began", "pan ended"])
  }

  @Test func `a window may be given to another session after its first`() {
    let window = Window(size: Size(width: 100, height: 100))
    window.addGestureRecognizer(tap)
    var taps = 0
    tap.addAction { _ in taps += 1 }
    for _ in 1...2 {
      let session = Session(window: window)
      session.send(stage.sample(1, .began, 50))
      session.send(
        TouchSample(
          id: Touch.ID(2), phase: .began, location: Point(x: 50, y: 50), timestamp: .zero))
      session.send(
        TouchSample(
          id: Touch.ID(2), phase: .ended, location: Point(x: 50, y: 50), timestamp: .zero))
    }

    #expect(taps == 2)
    #expect(window.session == nil)
  }

  @Test func `a touch object that a client retains is not reused`() throws {
    stage.finger(1).down(at: 110, 110)
    let kept = try #require(stage.finger(1).touch)
    stage.finger(1).up()
    stage.finger(2).down(at: 150, 150)

    #expect(stage.finger(2).touch !== kept)
    #expect(kept.location(in: nil) == Point(x: 110, y: 110))
    #expect(kept.phase == .ended)
    #expect(kept.view == nil)
    #expect(kept.gestureRecognizers.isEmpty)
  }

  @Test func `a touch object that is reused keeps nothing of its former finger`() throws {
    stage.add(tap)
    stage.add(scripted)
    var identities: [ObjectIdentifier] = []
    scripted.onBegan = { _, touches, _ in identities.append(ObjectIdentifier(touches[0])) }
    stage.tracesViews = true
    tap.delaysTouchesBegan = true
    stage.finger(1).down(at: 110, 110, type: .pencil).move(to: 190, 110).up()
    stage.clear()
    stage.wait(.seconds(1))
    stage.finger(2).down(at: 150, 150)

    #expect(Set(identities).count == 1)
    let touch = try #require(stage.finger(2).touch)
    #expect(touch.id == Touch.ID(2))
    #expect(touch.type == .direct)
    #expect(touch.tapCount == 1)
    #expect(touch.previousLocation(in: nil) == Point(x: 150, y: 150))
    #expect(touch.gestureRecognizers.map(\.name) == ["tap", "scripted"])
    stage.finger(2).up()
    #expect(stage.trace == ["tap ended"])
  }
}

extension Stage {
  /// Returns a sample of a finger at the time of the stage.
  fileprivate func sample(_ number: Int64, _ phase: Touch.Phase, _ x: Double) -> TouchSample {
    TouchSample(id: Touch.ID(number), phase: phase, location: Point(x: x, y: 150), timestamp: time)
  }
}
