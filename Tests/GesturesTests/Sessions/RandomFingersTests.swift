import GestureExtras
import GestureSubclassing
import GestureTesting
import Gestures
import TestSeeds
import Testing

/// Random touches, after which all attempts have ended in order and all recognizers are reset.
@Suite struct RandomFingersTests {
  /// A hierarchy of views with recognizers of every class, some of which wait for others.
  private final class Playground {
    let window = Window(size: Size(width: 400, height: 400))
    let session: Session
    var recognizers: [GestureRecognizer] = []
    let views: [View]
    let simultaneous = ScriptedDelegate.simultaneous()
    /// The actions of each recognizer since its last `began`.
    var actions: [ObjectIdentifier: [GestureRecognizer.State]] = [:]
    /// The last phase of each touch that was delivered to a view and has not ended in it.
    private var told: [ObjectIdentifier: (view: View, phase: Touch.Phase)] = [:]
    /// The names of the recognizers that recognized a gesture.
    var successes: Set<String> = []
    var complaints: [String] = []

    init() {
      let outer = TracedView(frame: Rect(x: 50, y: 50, width: 250, height: 250), name: "outer")
      let inner = TracedView(frame: Rect(x: 50, y: 50, width: 150, height: 150), name: "inner")
      let other = TracedView(frame: Rect(x: 310, y: 100, width: 90, height: 200), name: "other")
      views = [outer, inner, other]
      session = Session(window: window)
      window.addSubview(outer)
      outer.addSubview(inner)
      window.addSubview(other)
      inner.transform = Transform(rotation: 0.4).scaledBy(x: 1.2, y: 1.2)
      inner.isMultipleTouchEnabled = true
      other.isExclusiveTouch = true
      for view in [window, outer, inner, other] { attachAll(to: view) }
      session.addObserver { [unowned self] event in note(event) }
    }

    private func attachAll(to view: View) {
      let tap = TapGestureRecognizer(name: "tap")
      let double = TapGestureRecognizer(name: "double")
      double.numberOfTapsRequired = 2
      let pair = TapGestureRecognizer(name: "pair")
      pair.numberOfTouchesRequired = 2
      let press = LongPressGestureRecognizer(name: "press")
      let tapAndPress = LongPressGestureRecognizer(name: "tap and press")
      tapAndPress.numberOfTapsRequired = 1
      let pan = PanGestureRecognizer(name: "pan")
      let pinch = PinchGestureRecognizer(name: "pinch")
      let rotation = RotationGestureRecognizer(name: "rotation")
      let swipe = SwipeGestureRecognizer(name: "swipe")
      swipe.direction = [.left, .right]
      let tickle = TickleGestureRecognizer(name: "tickle")
      tap.require(toFail: double)
      swipe.require(toFail: tickle)
      press.delaysTouchesBegan = view === views[0]
      tap.delaysTouchesEnded = view !== views[1]
      pan.cancelsTouchesInView = view !== views[1]
      if view === views[1] {
        for recognizer in [pan, pinch, rotation, swipe, tickle] {
          recognizer.delegate = simultaneous
        }
        // A cycle, and a requirement of a recognizer on another view.
        double.require(toFail: pair)
        pair.require(toFail: double)
        for recognizer in recognizers where recognizer.name == "pan" {
          tap.require(toFail: recognizer)
        }
      }
      let all: [GestureRecognizer] = [
        tap, double, pair, press, tapAndPress, pan, pinch, rotation, swipe, tickle,
      ]
      for recognizer in all { view.addGestureRecognizer(recognizer) }
      recognizers += all
    }

    private func note(_ event: SessionEvent) {
      expectReason(in: event)
      switch event {
      case .action(let recognizer): note(recognizer)
      case .view(let view, let phase, let touches):
        for touch in touches { note(touch, phase, in: view) }
      case .corrected(let recognizer, let request, let result):
        complaints.append("\(recognizer.label): \(request) became \(result)")
      default: break
      }
    }

    private func note(_ recognizer: GestureRecognizer) {
      let id = ObjectIdentifier(recognizer)
      let before = actions[id] ?? []
      switch (before.last, recognizer.state) {
      case (nil, .began), (.began, .changed), (.changed, .changed):
        actions[id] = before + [recognizer.state]
      case (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled):
        actions[id] = nil
        successes.insert(recognizer.name ?? "?")
      case (nil, .ended)
      where recognizer is TapGestureRecognizer || recognizer is SwipeGestureRecognizer
        || recognizer is TickleGestureRecognizer:
        successes.insert(recognizer.name ?? "?")
      default: complaints.append("\(recognizer.label): \(recognizer.state) after \(before)")
      }
    }

    private func note(_ touch: Touch, _ phase: Touch.Phase, in view: View) {
      let id = ObjectIdentifier(touch)
      let before = told[id]?.phase
      switch (before, phase) {
      case (nil, .began), (.began, .moved), (.moved, .moved): told[id] = (view, phase)
      case (.began, .ended), (.moved, .ended), (.began, .cancelled), (.moved, .cancelled):
        told[id] = nil
      default:
        complaints.append(
          "\(view.name ?? "?"): \(phase) after \(before.map { "\($0)" } ?? "nothing")")
      }
    }

    /// Removes a view and adds it again, after which its old touches are not expected to end.
    func replace(_ view: View) {
      guard let superview = view.superview else { return }
      view.removeFromSuperview()
      told = told.filter { !$0.value.view.isDescendant(of: view) }
      superview.addSubview(view)
    }

    /// Expects that all attempts have ended and all recognizers can begin again.
    func expectRest(_ comment: Comment) {
      var rest = complaints
      for recognizer in recognizers
      where recognizer.state != .possible || recognizer.requestedState != .possible
        || recognizer.numberOfTouches > 0
      {
        rest.append("\(recognizer.label) is \(recognizer.state)")
      }
      for (_, states) in actions { rest.append("actions stop at \(states)") }
      for (view, phase) in told.values { rest.append("\(view.name ?? "?") stops at \(phase)") }
      for touch in session.touches { rest.append("touch \(touch.id.rawValue) is down") }
      if let deadline = session.nextDeadline { rest.append("\(deadline) is due") }
      #expect(rest == [], comment)
    }
  }

  /// A random stream of samples of fingers that land, move, rest and lift, often at once.
  private struct Stream {
    /// The way the fingers move, chosen so that gestures occur that are improbable by chance.
    enum Pattern: CaseIterable { case wild, rubbing, tapping }

    var random: SeededGenerator
    var time: Duration
    var pattern = Pattern.wild
    var places: [Int64: Point] = [:]

    mutating func nextFrame() -> [TouchSample] {
      (0..<random.int(in: 1...4)).map { _ in
        if random.chance(0.7) { time += .milliseconds(random.int(in: 0...60)) }
        if random.chance(0.05) { time += .milliseconds(random.int(in: 300...800)) }
        return nextSample()
      }
    }

    private mutating func nextSample() -> TouchSample {
      let number = pattern == .wild || random.chance(0.03) ? Int64(random.int(in: 1...4)) : 1
      guard let place = places[number] else {
        let place =
          pattern == .wild
          ? Point(x: random.double(in: -10...410), y: random.double(in: -10...410))
          : Point(x: 175 + random.double(in: -20...20), y: 175)
        places[number] = place
        return sample(number, .began, place)
      }
      if random.chance(pattern == .tapping ? 0.9 : 0.15) {
        places[number] = nil
        return sample(number, random.chance(0.1) ? .cancelled : .ended, place)
      }
      let reach = pattern == .rubbing || random.chance(0.3) ? 80.0 : 8
      let rise = pattern == .rubbing ? 2 : reach
      let moved =
        place + Vector(dx: random.double(in: -reach...reach), dy: random.double(in: -rise...rise))
      places[number] = moved
      return sample(number, .moved, moved)
    }

    mutating func liftAll() -> [TouchSample] {
      defer {
        places = [:]
        pattern = Pattern.allCases[random.int(in: 0...2)]
      }
      return places.sorted { $0.key < $1.key }.map { sample($0.key, .ended, $0.value) }
    }

    private func sample(_ number: Int64, _ phase: Touch.Phase, _ place: Point) -> TouchSample {
      TouchSample(id: Touch.ID(number), phase: phase, location: place, timestamp: time)
    }
  }

  private static let seeds = Seeds.of(2, thorough: 20, from: 0)

  @Test(arguments: seeds)
  func `random touches leave every recognizer possible`(seed: UInt64) {
    let playground = Playground()
    var stream = Stream(random: SeededGenerator(seed: seed), time: .zero)
    for number in 0..<170 {
      for _ in 0..<stream.random.int(in: 1...15) {
        let frame = stream.nextFrame()
        if stream.random.chance(0.5) {
          playground.session.send(frame)
        } else {
          for sample in frame { playground.session.send(sample) }
        }
      }
      playground.session.send(stream.liftAll())
      stream.time += .seconds(2)
      playground.session.advance(to: stream.time)
      playground.expectRest("seed \(seed), stream \(number)")
    }
    #expect(playground.successes == Set(playground.recognizers.compactMap(\.name)))
  }

  @Test(arguments: seeds)
  func `random touches leave all possible while recognizers and views are added and removed`(
    seed: UInt64
  ) {
    let playground = Playground()
    var stream = Stream(random: SeededGenerator(seed: 100 + seed), time: .zero)
    var meddler = SeededGenerator(seed: 200 + seed)
    func meddle() {
      let recognizer = playground.recognizers[meddler.int(in: 0...39)]
      switch meddler.int(in: 0...9) {
      case 0...3:
        recognizer.isEnabled = false
        recognizer.isEnabled = true
      case 4: recognizer.isEnabled.toggle()
      case 5...6:
        guard let view = recognizer.view else { break }
        view.removeGestureRecognizer(recognizer)
        view.addGestureRecognizer(recognizer)
      case 7:
        playground.replace(playground.views[meddler.int(in: 0...2)])
      case 8: playground.session.cancelAllTouches(at: playground.session.now)
      default: recognizer.cancelsTouchesInView.toggle()
      }
    }
    for recognizer in playground.recognizers {
      recognizer.addAction { _ in if meddler.chance(0.05) { meddle() } }
    }
    // Breaks retain cycles: the closures of these objects retain the playground.
    defer { for recognizer in playground.recognizers { recognizer.removeTarget(nil) } }
    for number in 0..<80 {
      for _ in 0..<stream.random.int(in: 1...15) {
        playground.session.send(stream.nextFrame())
        if meddler.chance(0.1) { meddle() }
      }
      playground.session.send(stream.liftAll())
      stream.time += .seconds(2)
      playground.session.advance(to: stream.time)
      playground.expectRest("seed \(seed), stream \(number)")
    }
    #expect(playground.successes == Set(playground.recognizers.compactMap(\.name)))
  }

  @Test func `equal samples lead to equal gestures`() {
    func play() -> [String] {
      let playground = Playground()
      var trace: [String] = []
      playground.session.addObserver { event in
        if case .action(let recognizer) = event {
          trace.append("\(recognizer.label) \(recognizer.state) \(recognizer.location(in: nil))")
        }
      }
      var stream = Stream(random: SeededGenerator(seed: 7), time: .zero)
      for _ in 0..<200 { playground.session.send(stream.nextFrame()) }
      return trace
    }

    #expect(play() == play())
  }

  // MARK: No jumps

  @Test(arguments: seeds)
  func `fingers that land and lift while others rest change no value [R79, R90, R92]`(
    seed: UInt64
  ) {
    let (pan, pinch, rotation) = (
      PanGestureRecognizer(name: "pan"), PinchGestureRecognizer(name: "pinch"),
      RotationGestureRecognizer(name: "rotation")
    )
    let stage = Stage(pan, pinch, rotation, frame: Rect(x: 0, y: 0, width: 1280, height: 800))
    let simultaneous = ScriptedDelegate.simultaneous()
    for recognizer in [pan, pinch, rotation] { recognizer.delegate = simultaneous }
    var random = SeededGenerator(seed: seed)
    // A touch that the system cancels ends a rotation, and another may begin with other fingers.
    let cancelsSome = seed % 2 == 0
    var down: [Int64] = [1, 2]
    stage.finger(1).down(at: 500, 400)
    stage.finger(2).down(at: 700, 400).move(to: 700, 550).move(to: 650, 650)
    #expect(Set(stage.trace).isSuperset(of: ["pan began", "pinch began", "rotation began"]))

    func anyPlace() -> (Double, Double) {
      (random.double(in: 10...1270), random.double(in: 10...790))
    }
    func land() {
      let free = (1...5 as ClosedRange<Int64>).filter { !down.contains($0) }
      guard let number = free.randomElement(using: &random) else { return }
      let (x, y) = anyPlace()
      stage.finger(number).down(at: x, y)
      down.append(number)
    }
    func lift() {
      guard down.count > 1 else { return }
      let number = down.remove(at: random.int(in: 0...down.count - 1))
      if cancelsSome, random.chance(0.2) {
        stage.finger(number).cancel()
      } else {
        stage.finger(number).up()
      }
    }
    for step in 0..<400 {
      let before = (pan.translation(in: nil), pinch.scale, rotation.rotation)
      switch random.int(in: 0...3) {
      case 0: land()
      case 1: lift()
      case 2:
        stage.frame {
          land()
          lift()
        }
      default:
        stage.frame {
          // A finger that sends samples without moving while others land and lift.
          for number in down where random.chance(0.5) {
            if let place = stage.finger(number).touch?.location(in: nil) {
              stage.finger(number).move(to: place.x, place.y)
            }
          }
          stage.time += .milliseconds(random.int(in: 0...1))
          if random.chance(0.5) { land() }
        }
      }
      #expect((pan.translation(in: nil) - before.0).magnitude < 0.01, "step \(step)")
      #expect(abs(pinch.scale - before.1) < 0.0001, "step \(step)")
      if rotation.state != .possible {
        #expect(abs(rotation.rotation - before.2) < 0.001, "step \(step)")
      }

      stage.time += .milliseconds(8)
      let (x, y) = anyPlace()
      stage.finger(down[random.int(in: 0...down.count - 1)]).move(to: x, y)
    }
    #expect(pan.state == .changed && pinch.state == .changed)
    #expect(rotation.state == .changed || cancelsSome)
    #expect(stage.trace.contains("rotation cancelled") == cancelsSome)
  }
}
