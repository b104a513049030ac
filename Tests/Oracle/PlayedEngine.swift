import Gestures

/// Plays a world on the engine, through its public interface.
package final class PlayedEngine {
  package private(set) var log: [LogLine] = []

  private let session: Session
  private var views: [PlayedView] = []
  private var recognizers: [GestureRecognizer] = []
  private var delegates: [PlayedDelegate] = []
  private var reactions: [World.Reaction]

  /// Returns the log of a world.
  ///
  /// - Parameter rate: The frames per second at whose ends samples are sent together; nil to send the
  ///   samples of each time by themselves.
  package static func log(of world: World, framesPerSecond rate: Int? = nil) -> [LogLine] {
    let engine = PlayedEngine(world)
    var rest = world.steps[...]
    while let first = rest.first {
      var end = first.microseconds
      if let rate {
        let frame = (end * rate + 999_999) / 1_000_000
        end = max(end, frame * 1_000_000 / rate)
      }
      let frame = rest.prefix { $0.microseconds <= end }
      engine.send(frame)
      engine.session.advance(to: .microseconds(end))
      rest = rest.dropFirst(frame.count)
    }
    return engine.log
  }

  init(_ world: World) {
    let window = Window(size: World.size)
    session = Session(window: window)
    reactions = world.reactions
    for (number, plan) in world.views.enumerated() {
      let view = PlayedView(frame: plan.frame, name: "v\(number)")
      view.isMultipleTouchEnabled = plan.isMultipleTouchEnabled
      view.isExclusiveTouch = plan.isExclusiveTouch
      view.isUserInteractionEnabled = plan.isInteractive
      (plan.parent.map { views[$0] } ?? window).addSubview(view)
      view.onTouches = { [unowned self] phase, touches in
        let fingers = touches.map { "\($0.id.rawValue)" }.sorted().joined(separator: ",")
        note(
          "view \(number) \(phase) \(fingers)", view: number,
          phase == .cancelled ? .cancelledView : .view)
        react(to: .view(number, phase))
      }
      view.onPresses = { [unowned self] presses in
        for press in presses {
          note("view \(number) key \(press.phase) \(press.key)", view: number, .view)
        }
      }
      views.append(view)
    }
    if let focus = world.focus { views[focus].becomeFirstResponder() }
    for (number, plan) in world.recognizers.enumerated() {
      let recognizer = Self.recognizer(plan.kind, name: "r\(number)")
      recognizer.cancelsTouchesInView = plan.cancelsTouches
      recognizer.delaysTouchesBegan = plan.delaysBegan
      recognizer.delaysTouchesEnded = plan.delaysEnded
      recognizer.isEnabled = plan.isEnabled
      (recognizer as? TapGestureRecognizer)?.buttonMaskRequired = ButtonMask(rawValue: plan.buttons)
      if plan.scrolls { (recognizer as? PanGestureRecognizer)?.allowedScrollTypesMask = .all }
      recognizer.leavesOutRestingTouches = plan.leavesOutRestingTouches
      (recognizer as? TapGestureRecognizer)?.holdsEachTouch = plan.holdsEachTouch
      recognizer.rollingTapDistance = plan.rollingDistance
      recognizer.rollingTapDistanceOfSeveral = plan.rollingDistanceOfSeveral
      recognizer.rollingTapDuration = .milliseconds(plan.rollingMilliseconds)
      views[plan.view].addGestureRecognizer(recognizer)
      recognizers.append(recognizer)
      recognizer.addAction { [unowned self] recognizer in
        let state = World.State(recognizer.state)
        note(
          "action \(number) \(state)", view: plan.view, .recognizer, Self.numbers(of: recognizer))
        react(to: .action(number, state))
      }
    }
    for (number, recognizer) in recognizers.enumerated() {
      let delegate = PlayedDelegate(number, world) { [unowned self] other in
        recognizers.firstIndex { $0 === other } ?? -1
      }
      delegate.react = { [unowned self] in react(to: $0) }
      delegates.append(delegate)
      recognizer.delegate = delegate
    }
    for relation in world.relations where relation.kind == .requires {
      recognizers[relation.one].require(toFail: recognizers[relation.other])
    }
    session.addObserver { [unowned self] event in
      guard case .state(let recognizer, let old, let new, let reason) = event,
        let number = number(of: recognizer)
      else { return }
      note(
        "r\(number) \(old) \(new)" + (reason.map { words(of: $0, for: new) } ?? ""),
        view: world.recognizers[number].view, .recognizer)
    }
  }

  private func number(of recognizer: GestureRecognizer) -> Int? {
    recognizers.firstIndex { $0 === recognizer }
  }

  /// The reasons that the naive engine knows.
  private func words(of reason: Reason, for state: GestureRecognizer.State) -> String {
    switch reason {
    case .rolledTap: " rolledTap"
    case .rollOff: " rollOff"
    case .prevented(let winner): " prevented \(winner.recognizer.dropFirst())"
    case .requirementRecognized(let winner, _) where state == .failed:
      " requires \(winner.recognizer.dropFirst())"
    default: ""
    }
  }

  private static func recognizer(_ kind: World.Kind, name: String) -> GestureRecognizer {
    switch kind {
    case .tap(let taps, let touches):
      let tap = TapGestureRecognizer(name: name)
      tap.numberOfTapsRequired = taps
      tap.numberOfTouchesRequired = touches
      return tap
    case .longPress(let taps, let touches, let milliseconds):
      let press = LongPressGestureRecognizer(name: name)
      press.numberOfTapsRequired = taps
      press.numberOfTouchesRequired = touches
      press.minimumPressDuration = .milliseconds(milliseconds)
      return press
    case .pan(let minimum, let maximum):
      let pan = PanGestureRecognizer(name: name)
      pan.minimumNumberOfTouches = minimum
      pan.maximumNumberOfTouches = maximum
      // The rules have no settling after a finger has lifted.
      pan.settlingTime = .zero
      pan.settlingDistance = 0
      return pan
    case .edgePan(let edges):
      let pan = ScreenEdgePanGestureRecognizer(name: name)
      if edges.contains(.top) { pan.edges.insert(.top) }
      if edges.contains(.left) { pan.edges.insert(.left) }
      if edges.contains(.bottom) { pan.edges.insert(.bottom) }
      if edges.contains(.right) { pan.edges.insert(.right) }
      return pan
    case .swipe(let directions, let touches):
      let swipe = SwipeGestureRecognizer(name: name)
      swipe.direction = SwipeGestureRecognizer.Direction(rawValue: directions.rawValue)
      swipe.numberOfTouchesRequired = touches
      return swipe
    case .hover: return HoverGestureRecognizer(name: name)
    case .pinch: return PinchGestureRecognizer(name: name)
    case .rotation: return RotationGestureRecognizer(name: name)
    }
  }

  private static func numbers(of recognizer: GestureRecognizer) -> [Double] {
    switch recognizer {
    case let pan as PanGestureRecognizer:
      let translation = pan.translation(in: nil)
      return [translation.dx, translation.dy]
    case let pinch as PinchGestureRecognizer: return [pinch.scale]
    case let rotation as RotationGestureRecognizer: return [rotation.rotation]
    case is LongPressGestureRecognizer where recognizer.state.isTerminal: return []
    default:
      let location = recognizer.location(in: nil)
      return [location.x, location.y]
    }
  }

  private func note(
    _ text: String, view: Int, _ source: LogLine.Source, _ numbers: [Double] = []
  ) {
    log.append(
      LogLine(
        milliseconds: Int(session.now / .milliseconds(1)), view: view, source: source, text: text,
        numbers: numbers))
  }

  private func send(_ steps: ArraySlice<World.Step>) {
    var batch: [TouchSample] = []
    func flush() {
      if !batch.isEmpty { session.send(batch) }
      batch = []
    }
    for step in steps {
      let time = Duration.microseconds(step.microseconds)
      if !step.changes.isEmpty {
        flush()
        session.advance(to: time)
        for change in step.changes { apply(change) }
      }
      for sample in step.samples {
        if sample.input == .key {
          flush()
          session.send(
            .press(
              Press(
                key: "\(sample.finger)", phase: sample.phase == .began ? .began : .ended,
                timestamp: time)))
        } else {
          batch.append(TouchSample(sample, at: time))
        }
      }
    }
    flush()
  }

  private func react(to trigger: World.Trigger) {
    while let index = reactions.firstIndex(where: { $0.trigger == trigger }) {
      apply(reactions.remove(at: index).change)
    }
  }

  private func apply(_ change: World.Change) {
    switch change {
    case .disable(let number): recognizers[number].isEnabled = false
    case .enable(let number): recognizers[number].isEnabled = true
    case .abort(let number):
      recognizers[number].isEnabled = false
      recognizers[number].isEnabled = true
    case .detach(let number):
      recognizers[number].view?.removeGestureRecognizer(recognizers[number])
    case .removeView(let number): views[number].removeFromSuperview()
    case .moveView(let number, let parent):
      (parent.map { views[$0] } ?? session.window).addSubview(views[number])
    case .hide(let number): views[number].isHidden = true
    case .place(let number, let frame): views[number].frame = frame
    }
  }
}

/// A view that reports its touches and forwards none.
private final class PlayedView: View {
  var onTouches: ((World.Phase, [Touch]) -> Void)?
  var onPresses: (([Press]) -> Void)?
  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: [Press], with event: Event) { onPresses?(presses) }
  override func pressesEnded(_ presses: [Press], with event: Event) { onPresses?(presses) }
  override func pressesCancelled(_ presses: [Press], with event: Event) { onPresses?(presses) }

  override func touchesBegan(_ touches: [Touch], with event: Event) { onTouches?(.began, touches) }
  override func touchesMoved(_ touches: [Touch], with event: Event) { onTouches?(.moved, touches) }
  override func touchesEnded(_ touches: [Touch], with event: Event) { onTouches?(.ended, touches) }
  override func touchesCancelled(_ touches: [Touch], with event: Event) {
    onTouches?(.cancelled, touches)
  }
}

/// Answers for one recognizer as the world says.
private final class PlayedDelegate: GestureRecognizerDelegate {
  let number: Int
  let plan: World.RecognizerPlan
  let relations: Set<World.Relation>
  let numberOf: (GestureRecognizer) -> Int
  var react: (World.Trigger) -> Void = { _ in }

  init(_ number: Int, _ world: World, numberOf: @escaping (GestureRecognizer) -> Int) {
    self.number = number
    self.numberOf = numberOf
    plan = world.recognizers[number]
    relations = Set(world.relations)
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    react(.shouldReceive(number))
    return !plan.refusedFingers.contains(Int(touch.id.rawValue))
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    react(.shouldBegin(number))
    return plan.mayBegin
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { relations.contains(.init(.simultaneous, number, numberOf(other))) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { relations.contains(.init(.delegateRequires, number, numberOf(other))) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { relations.contains(.init(.delegateIsRequired, number, numberOf(other))) }
}

extension World.State {
  fileprivate init(_ state: GestureRecognizer.State) {
    switch state {
    case .possible: self = .possible
    case .began: self = .began
    case .changed: self = .changed
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .failed: self = .failed
    }
  }
}

extension Touch.Phase {
  fileprivate init(_ phase: World.Phase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    }
  }
}

extension TouchSample {
  fileprivate init(_ sample: World.Sample, at time: Duration) {
    self.init(
      id: Touch.ID(Int64(sample.finger)), phase: Touch.Phase(sample.phase),
      location: Point(x: sample.x, y: sample.y), timestamp: time)
    switch sample.input {
    case .finger, .key: break
    case .mouse(let buttons):
      type = .indirectPointer
      buttonMask = ButtonMask(rawValue: buttons)
    case .hover:
      switch sample.phase {
      case .began: phase = .regionEntered
      case .moved: phase = .regionMoved
      case .ended, .cancelled: phase = .regionExited
      }
    case .scroll(let isDiscrete, let delta):
      scrollType = isDiscrete ? .discrete : .continuous
      scrollDelta = delta
    case .trackpad(let scale): transformScale = scale
    }
  }
}
