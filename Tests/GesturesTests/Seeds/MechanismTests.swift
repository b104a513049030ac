import GestureSubclassing
import GestureTesting
import Gestures
import Testing

/// The claims of an article about touches, recognizers and views.
@Suite struct MechanismTests {
  let tap = TapGestureRecognizer(name: "tap")
  let pan = PanGestureRecognizer(name: "pan")
  let swipe = SwipeGestureRecognizer(name: "swipe")
  let delegate = ScriptedDelegate()
  let stage = Stage()
  init() { stage.tracesViews = true }

  @Test
  func `[C1] a touch is hit-tested in the window, then delivered to recognizers, then to the view`()
  {
    let scripted = ScriptedRecognizer(name: "recognizer")
    scripted.stage = stage
    // Hit-tested before the touch is delivered to anything.
    stage.session.addObserver { [unowned stage] event in
      if case .touch(let touch) = event { stage.write("hit \(touch.view?.name ?? "?")") }
    }
    stage.add(scripted)
    stage.finger(1).down(at: 110, 110)

    #expect(stage.trace == ["hit view", "recognizer touchesBegan 1", "view began 1"])
  }

  @Test func `[C2] a recognized gesture cancels the touch in the view, a failed one does not`() {
    stage.add(tap)
    stage.finger(1).tap(at: 110, 110)
    #expect(stage.trace == ["view began 1", "tap ended", "view cancelled 1"])
    stage.clear()

    stage.finger(1).tap(at: 110, 110, for: .seconds(1))
    #expect(stage.trace == ["view began 1", "view ended 1"])
    #expect(stage.reasons == ["tap: took longer than the 0.75 s that a tap allows"])
  }

  @Test
  func `[C3] the view gets beginnings at once, endings late, and ignored touches without delay`() {
    #expect(!GestureRecognizer().delaysTouchesBegan)
    #expect(GestureRecognizer().delaysTouchesEnded)
    #expect(GestureRecognizer().cancelsTouchesInView)
    let scripted = ScriptedRecognizer(name: "scripted")
    scripted.onMoved = { recognizer, touches, event in recognizer.ignore(touches[0], for: event) }
    scripted.onBegan = { recognizer, _, _ in recognizer.setTimer(after: .seconds(1)) }
    stage.add(scripted)
    stage.finger(1).tap(at: 110, 110)
    #expect(stage.trace == ["view began 1"])
    scripted.isEnabled = false
    scripted.isEnabled = true
    stage.clear()

    scripted.delaysTouchesBegan = true
    stage.finger(1).down(at: 110, 110)
    #expect(stage.trace.isEmpty)
    stage.finger(1).move(to: 111, 110).up()
    #expect(stage.trace == ["view began 1", "view moved 1", "view ended 1"])
  }

  @Test func `[C4] refusing a touch keeps the state possible, refusing to begin makes it failed`() {
    pan.delegate = delegate
    delegate.receivesTouch = { _, touch in touch.id.rawValue != 1 }
    stage.add(pan)
    stage.finger(1).down(at: 110, 110).move(to: 150, 110).up()
    #expect(stage.reasons.isEmpty)
    #expect(!delegate.questions.contains("pan begin"))

    delegate.begins = { $0.state == .possible && $0.numberOfTouches == 2 }
    stage.finger(2).down(at: 110, 110).move(to: 119, 110)
    #expect(!delegate.questions.contains("pan begin"))
    stage.finger(2).move(to: 120, 110)
    #expect(stage.reasons == ["pan: its delegate did not let it begin"])
  }

  @Test func `[C5] a quick stroke is a swipe, and a slow drag a pan after the swipe has failed`() {
    delegate.requiresFailure = { [unowned pan, unowned swipe] in $0 === pan && $1 === swipe }
    pan.delegate = delegate
    stage.tracesViews = false
    stage.add(pan)
    stage.add(swipe)
    stage.finger(1).down(at: 110, 150).move(to: 170, 150, over: .milliseconds(100), steps: 10).up()
    #expect(stage.trace == ["swipe ended"])
    stage.clear()
    stage.wait(.seconds(1))

    let start = stage.time
    var begin: Duration?
    pan.addAction { [unowned session = stage.session] in
      if $0.state == .began { begin = session.now - start }
    }
    stage.finger(1).down(at: 110, 150).move(to: 150, 150, over: .seconds(1), steps: 100).up()
    #expect(stage.trace.first == "pan began" && stage.trace.last == "pan ended")
    #expect(!stage.trace.contains("swipe ended"))
    // The swipe's half second includes its last instant.
    #expect(begin == .milliseconds(500) + .nanoseconds(1))
  }

  @Test func `[C6] a pinch and a rotation act together only if a delegate allows it`() {
    let (pinch, rotation) = (
      PinchGestureRecognizer(name: "pinch"), RotationGestureRecognizer(name: "rotation")
    )
    stage.tracesViews = false
    stage.add(pinch)
    stage.add(rotation)
    func swing() -> Set<String> {
      stage.clear()
      stage.finger(1).down(at: 110, 110)
      stage.finger(2).down(at: 150, 110).move(to: 190, 110).move(to: 190, 150)
      stage.finger(1).up()
      stage.finger(2).up()
      return Set(stage.trace.filter { $0.hasSuffix("began") })
    }
    #expect(swing() == ["pinch began"])
    delegate.isSimultaneous = { $0 === rotation && $1 === pinch }
    rotation.delegate = delegate
    #expect(swing() == ["pinch began", "rotation began"])
    #expect(stage.allowances == ["rotation: its delegate allows it beside pinch of view"])
  }

  @Test func `[C7] the state of a recognizer differs from the phase of its touch`() {
    pan.delegate = delegate
    let double = TapGestureRecognizer(name: "double")
    double.numberOfTapsRequired = 2
    stage.add(pan)
    stage.add(double)
    var seen: [String] = []
    func note() {
      let phase = stage.finger(1).touch.map { "\($0.phase)" } ?? "up"
      seen.append("\(phase): pan \(pan.state), double \(double.requestedState)")
    }
    stage.finger(1).down(at: 110, 110)
    note()
    stage.finger(1).move(to: 115, 110)
    note()
    stage.finger(1).up()
    note()
    stage.finger(1).down(at: 110, 110).move(to: 130, 110)
    note()
    stage.finger(1).wait(.seconds(1))
    note()

    #expect(
      seen == [
        "stationary: pan possible, double possible", "stationary: pan possible, double possible",
        "up: pan possible, double possible", "stationary: pan began, double possible",
        "stationary: pan began, double possible",
      ])
  }
}
