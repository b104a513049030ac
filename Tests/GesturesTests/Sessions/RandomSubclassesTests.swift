import GestureSubclassing
import GestureTesting
import Gestures
import Testing

/// Random recognizers, delegates and views that request and change anything in their callbacks.
///
/// The invariants of the session are checked after each delivery.
@Suite struct RandomSubclassesTests {
  @Test(arguments: 0..<12 as Range<UInt64>)
  func `random subclasses leave every recognizer possible, and equal input gives equal logs`(
    seed: UInt64
  ) {
    func play() -> [String] {
      let world = RandomWorld(seed: seed)
      for _ in 0..<25 {
        world.playSequence()
        world.rest()
        #expect(world.unfinished == [], "seed \(seed)")
        #expect(world.violations == [], "seed \(seed)")
      }
      world.dissolve()
      return world.log
    }
    let log = play()

    #expect(log.count > 500)
    #expect(play() == log)
  }
}

/// Views with recognizers whose classes, delegates and actions behave at random.
///
/// Two worlds of one seed make the same calls as long as their sessions do.
final class RandomWorld {
  let stage = Stage()
  /// Each event of the session as a line of text.
  private(set) var log: [String] = []
  private var random: SeededGenerator
  private var views: [RandomView] = []
  private var recognizers: [GestureRecognizer] = []
  private let delegate = ScriptedDelegate()
  private var fingers: [Int64: Point] = [:]
  private let invariants = Invariants()
  /// The invariants that the session has broken between two deliveries.
  private var brokenInvariants: [String] = []
  private var depth = 0
  /// Whether nothing may change: while the world is set up, and while the session is at rest.
  private var isResting = true

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for (name, frame) in [
      ("outer", Rect(x: 50, y: 50, width: 250, height: 250)),
      ("inner", Rect(x: 50, y: 50, width: 150, height: 150)),
      ("other", Rect(x: 310, y: 100, width: 90, height: 200)),
    ] {
      let view = RandomView(frame: frame, name: name)
      view.world = self
      view.isMultipleTouchEnabled = random.chance(0.5)
      views.append(view)
      attach(view)
      for number in 0..<random.int(in: 1...4) {
        addRecognizer("\(name) \(number)", to: view)
      }
    }
    for recognizer in recognizers where random.chance(0.3) {
      let other = recognizers[random.int(in: 0...recognizers.count - 1)]
      recognizer.require(toFail: other)
    }
    setUpDelegate()
    isResting = false
    invariants.observe(stage.session)
    stage.session.addObserver { [unowned self] in log.append(line(of: $0)) }
  }

  private func attach(_ view: View) {
    let superview: View = view.name == "inner" ? views[0] : stage.window
    superview.addSubview(view)
  }

  private func addRecognizer(_ name: String, to view: View) {
    let recognizer: GestureRecognizer
    switch random.int(in: 0...9) {
    case 0: recognizer = TapGestureRecognizer(name: name)
    case 1:
      let tap = TapGestureRecognizer(name: name)
      tap.numberOfTapsRequired = 2
      recognizer = tap
    case 2: recognizer = PanGestureRecognizer(name: name)
    case 3: recognizer = PinchGestureRecognizer(name: name)
    case 4: recognizer = LongPressGestureRecognizer(name: name)
    case 5:
      let hover = RandomHover(name: name)
      hover.world = self
      recognizer = hover
    default:
      let custom = RandomRecognizer(name: name)
      custom.world = self
      custom.hovers = random.chance(0.4)
      custom.scrollTypes = random.chance(0.4) ? .all : []
      recognizer = custom
    }
    recognizer.cancelsTouchesInView = random.chance(0.7)
    recognizer.delaysTouchesBegan = random.chance(0.2)
    recognizer.delaysTouchesEnded = random.chance(0.7)
    if random.chance(0.5) { recognizer.delegate = delegate }
    recognizer.addAction { [unowned self] _ in meddle(chance: 0.1) }
    view.addGestureRecognizer(recognizer)
    recognizers.append(recognizer)
  }

  private func setUpDelegate() {
    delegate.receivesTouch = { [unowned self] _, _ in answer(0.9) }
    delegate.receivesEvent = { [unowned self] _ in answer(0.9) }
    delegate.begins = { [unowned self] _ in answer(0.9) }
    delegate.isSimultaneous = { [unowned self] _, _ in answer(0.3) }
    delegate.requiresFailure = { [unowned self] _, _ in answer(0.1) }
    delegate.isRequiredToFail = { [unowned self] _, _ in answer(0.1) }
  }

  /// Breaks the retain cycles of the world.
  func dissolve() { for recognizer in recognizers { recognizer.removeTarget(nil) } }

  // MARK: Input

  /// Sends random input of fingers, the pointer and the wheel.
  func playSequence() {
    for _ in 0..<random.int(in: 1...25) {
      if random.chance(0.6) { stage.time += .milliseconds(random.int(in: 0...60)) }
      switch random.int(in: 0...11) {
      case 0...7: stage.session.send((0..<random.int(in: 1...3)).map { _ in nextSample() })
      case 8...9: stage.hover(to: random.double(in: 0...420), random.double(in: 0...320))
      case 10:
        let phases = [Touch.Phase.began, .moved, .moved, .ended, .cancelled]
        stage.scroll(
          phases[random.int(in: 0...4)], random.chance(0.5) ? .discrete : .continuous,
          at: random.double(in: 50...400), random.double(in: 50...300), by: 3, 4)
      default: stage.session.advance(to: stage.time + .milliseconds(random.int(in: 0...500)))
      }
      meddle(chance: 0.1)
      if let broken = invariants.violation(in: stage.session) { brokenInvariants.append(broken) }
    }
  }

  /// The invariants that events and the session have broken.
  var violations: [String] { invariants.violations + brokenInvariants }

  private func nextSample() -> TouchSample {
    let number = Int64(random.int(in: 1...3))
    let phase: Touch.Phase
    if fingers[number] == nil {
      phase = .began
      fingers[number] = Point(x: random.double(in: 40...420), y: random.double(in: 40...320))
    } else if random.chance(0.25) {
      phase = random.chance(0.3) ? .cancelled : .ended
    } else {
      phase = .moved
      let reach = random.chance(0.5) ? 60.0 : 5
      let step = Vector(
        dx: random.double(in: -reach...reach), dy: random.double(in: -reach...reach))
      fingers[number]? += step
    }
    let place = fingers[number] ?? .zero
    if phase == .ended || phase == .cancelled { fingers[number] = nil }
    return TouchSample(
      id: Touch.ID(number), phase: phase, location: place, timestamp: stage.time)
  }

  /// Lifts all fingers, ends the scroll and the hovering, and waits until no timer runs.
  func rest() {
    isResting = true
    stage.session.cancelAllTouches(at: stage.session.now)
    fingers = [:]
    stage.time = max(stage.time, stage.session.now)
    stage.scroll(.cancelled, .continuous, by: 0, 0)
    stage.hoverAway()
    // Gestures that subclasses started without input, in the callbacks of an attempt that was over.
    for recognizer in recognizers where recognizer.requestedState != .possible {
      recognizer.transition(to: .cancelled)
    }
    for _ in 0..<20 where stage.session.nextDeadline != nil { stage.wait(.seconds(2)) }
    isResting = false
  }

  /// What is not over although all input is, as lines of text.
  var unfinished: [String] {
    var lines = recognizers.filter { $0.state != .possible || $0.requestedState != .possible }
      .map { "\($0.label) is \($0.state), requested \($0.requestedState)" }
    lines += stage.session.touches.map { "touch \($0.id.rawValue) is down" }
    if let deadline = stage.session.nextDeadline { lines.append("\(deadline) is due") }
    return lines
  }

  // MARK: Behavior

  private func answer(_ probability: Double) -> Bool {
    meddle(chance: 0.03)
    return random.chance(probability)
  }

  /// Answers a question that the engine asks a class.
  func answerOfClass(_ probability: Double) -> Bool { random.chance(probability) }

  /// Requests something for a recognizer whose callback is running.
  func act(for recognizer: GestureRecognizer, _ event: Event? = nil) {
    switch random.int(in: 0...13) {
    case 0...1: recognizer.transition(to: .began)
    case 2...3: recognizer.transition(to: .changed)
    case 4: recognizer.transition(to: .ended)
    case 5: recognizer.transition(to: .cancelled)
    case 6: recognizer.transition(to: .failed)
    case 7:
      if !isResting { recognizer.setTimer(after: .milliseconds(random.int(in: 0...400))) }
    case 8: recognizer.setTimer(after: nil)
    case 9:
      if let event, let touch = stage.session.touches.first {
        recognizer.ignore(touch, for: event)
      }
    default: break
    }
    meddle(chance: 0.08)
  }

  /// Changes something in the world, with the given probability.
  func meddle(chance: Double) {
    guard !isResting, depth < 3, random.chance(chance) else { return }
    depth += 1
    defer { depth -= 1 }
    let recognizer = recognizers[random.int(in: 0...recognizers.count - 1)]
    let view = views[random.int(in: 0...2)]
    switch random.int(in: 0...11) {
    case 0:
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    case 1: recognizer.isEnabled.toggle()
    case 2:
      guard let view = recognizer.view else { break }
      view.removeGestureRecognizer(recognizer)
      view.addGestureRecognizer(recognizer)
    case 3:
      view.removeFromSuperview()
      attach(view)
    case 4: attach(view)
    case 5: view.isHidden.toggle()
    case 6: view.isUserInteractionEnabled = true
    case 7: recognizer.cancelsTouchesInView.toggle()
    case 8: recognizer.delaysTouchesEnded.toggle()
    case 9: stage.session.send(nextSample())
    case 10: stage.session.cancelAllTouches(at: stage.session.now)
    default:
      // Without a touch, the recognizer would start a gesture that it has to end itself.
      guard let custom = recognizer as? RandomRecognizer, custom.numberOfTouches > 0 else { break }
      act(for: custom)
    }
  }

  // MARK: The log

  private func line(of event: SessionEvent) -> String {
    switch event {
    case .touch(let touch): "touch \(touch.id.rawValue) \(touch.phase) \(touch.timestamp)"
    case .state(let recognizer, let old, let new, let reason):
      "\(recognizer.label): \(old) to \(new), \(reason?.words(for: recognizer) ?? "-")"
    case .waits(let recognizer, let other, _): "\(recognizer.label) waits for \(other.label)"
    case .requirementCycle(let cycle): "cycle \(cycle.map(\.label))"
    case .refused(let touch, let recognizer, let refusal):
      "\(recognizer.label) refused \(touch.id.rawValue): \(refusal.words(for: recognizer))"
    case .allowed(let recognizer, let other, _): "\(recognizer.label) beside \(other.label)"
    case .action(let recognizer):
      "\(recognizer.label) \(recognizer.state) at \(recognizer.location(in: nil))"
    case .view(let view, let phase, let touches):
      "\(view.name ?? "?") \(phase) \(numbers(touches))"
    case .press(let press, _): "press \(press.key)"
    case .corrected(let recognizer, let request, let result):
      "\(recognizer.label): \(request) became \(result)"
    case .misfit(let sample): "misfit \(sample.id.rawValue) \(sample.phase)"
    }
  }
}

/// A recognizer that requests random states in its callbacks.
final class RandomRecognizer: GestureRecognizer {
  weak var world: RandomWorld?
  var hovers = false
  var scrollTypes: ScrollTypeMask = []

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    world?.act(for: self, event)
  }
  override func touchesMoved(_ touches: [Touch], with event: Event) {
    world?.act(for: self, event)
  }
  override func touchesEnded(_ touches: [Touch], with event: Event) {
    world?.act(for: self, event)
  }
  override func touchesCancelled(_ touches: [Touch], with event: Event) {
    world?.act(for: self, event)
  }
  override func timerFired() { world?.act(for: self) }
  override func reset() { world?.act(for: self) }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { world?.answerOfClass(0.8) ?? true }
  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    world?.answerOfClass(0.8) ?? true
  }
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    world?.answerOfClass(0.1) ?? false
  }
  override func shouldReceive(_ event: Event) -> Bool { world?.answerOfClass(0.95) ?? true }

  override var receivesHover: Bool { hovers }
  override func hoverEntered(_ pointer: Touch, with event: Event) { world?.act(for: self) }
  override func hoverMoved(_ pointer: Touch, with event: Event) { world?.act(for: self) }
  override func hoverExited(_ pointer: Touch, with event: Event) { world?.act(for: self) }
  override func hoverCancelled() { world?.act(for: self) }

  override var receivedScrollTypes: ScrollTypeMask { scrollTypes }
  override func scrollBegan(_ scroll: TouchSample, with event: Event) { world?.act(for: self) }
  override func scrollChanged(_ scroll: TouchSample, with event: Event) { world?.act(for: self) }
  override func scrollEnded(with event: Event) { world?.act(for: self) }
  override func scrollCancelled(with event: Event) { world?.act(for: self) }
}

/// A hover recognizer that also requests random states.
final class RandomHover: HoverGestureRecognizer {
  weak var world: RandomWorld?

  override func hoverEntered(_ pointer: Touch, with event: Event) {
    super.hoverEntered(pointer, with: event)
    world?.act(for: self)
  }

  override func hoverMoved(_ pointer: Touch, with event: Event) {
    super.hoverMoved(pointer, with: event)
    world?.act(for: self)
  }

  override func hoverExited(_ pointer: Touch, with event: Event) {
    super.hoverExited(pointer, with: event)
    world?.act(for: self)
  }
}

/// A view whose touch methods and hooks change the world at random.
final class RandomView: View {
  weak var world: RandomWorld?

  override func touchesBegan(_ touches: [Touch], with event: Event) { world?.meddle(chance: 0.05) }
  override func touchesMoved(_ touches: [Touch], with event: Event) { world?.meddle(chance: 0.05) }
  override func touchesEnded(_ touches: [Touch], with event: Event) { world?.meddle(chance: 0.05) }
  override func touchesCancelled(_ touches: [Touch], with event: Event) {
    world?.meddle(chance: 0.05)
  }
  override func willMove(toSuperview newSuperview: View?) { world?.meddle(chance: 0.1) }
}
