import CGestures
import Gestures
import Oracle

/// Plays a world on the engine through the C library, with the log of `PlayedEngine`.
final class HostedWorld {
  private(set) var log: [String] = []

  private let world: World
  private var session: gestures_session = 0
  private var window: gestures_view = 0
  private var views: [gestures_view] = []
  private var recognizers: [gestures_recognizer] = []
  private var reactions: [World.Reaction]

  static func log(of world: World) -> [String] {
    let played = HostedWorld(world)
    for step in world.steps { played.play(step) }
    gestures_session_free(played.session)
    return played.log
  }

  private init(_ world: World) {
    self.world = world
    reactions = world.reactions
    gestures_session_create(World.size.width, World.size.height, &session)
    gestures_session_window(session, &window)
    for plan in world.views { addView(plan) }
    for plan in world.recognizers { addRecognizer(plan) }
    for recognizer in recognizers {
      let questions =
        GESTURES_SHOULD_RECEIVE_TOUCH.rawValue | GESTURES_SHOULD_BEGIN.rawValue
        | GESTURES_SHOULD_RECOGNIZE_SIMULTANEOUSLY.rawValue
        | GESTURES_SHOULD_REQUIRE_FAILURE.rawValue
        | GESTURES_SHOULD_BE_REQUIRED_TO_FAIL.rawValue
      gestures_recognizer_on_question(
        recognizer, questions,
        { question, userData in
          guard let question = question?.pointee, let userData else { return false }
          return HostedWorld.of(userData).answer(question)
        }, pointer)
    }
    for relation in world.relations where relation.kind == .requires {
      gestures_recognizer_require_failure(
        recognizers[relation.one], recognizers[relation.other])
    }
    gestures_session_on_event(
      session,
      { event, userData in
        guard let event = event?.pointee, let userData else { return }
        HostedWorld.of(userData).observe(event)
      }, pointer)
  }

  private var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private static func of(_ pointer: UnsafeMutableRawPointer) -> HostedWorld {
    Unmanaged<HostedWorld>.fromOpaque(pointer).takeUnretainedValue()
  }

  // MARK: Making the world

  private func addView(_ plan: World.ViewPlan) {
    var view: gestures_view = 0
    let frame = plan.frame
    gestures_view_create(
      plan.parent.map { views[$0] } ?? window, frame.origin.x, frame.origin.y, frame.width,
      frame.height, &view)
    gestures_view_set(view, GESTURES_MULTIPLE_TOUCH, plan.isMultipleTouchEnabled ? 1 : 0)
    gestures_view_set(view, GESTURES_EXCLUSIVE_TOUCH, plan.isExclusiveTouch ? 1 : 0)
    gestures_view_set(view, GESTURES_INTERACTIVE, plan.isInteractive ? 1 : 0)
    gestures_view_on_touches(
      view,
      { view, phase, touches, count, userData in
        guard let touches, let userData else { return }
        HostedWorld.of(userData).receive(
          phase, UnsafeBufferPointer(start: touches, count: count), in: view)
      }, pointer)
    views.append(view)
  }

  private func addRecognizer(_ plan: World.RecognizerPlan) {
    var recognizer: gestures_recognizer = 0
    let kind: gestures_kind
    let properties: [(gestures_property, Double)]
    switch plan.kind {
    case .tap(let taps, let touches):
      kind = GESTURES_TAP
      properties = [
        (GESTURES_NUMBER_OF_TAPS_REQUIRED, Double(taps)),
        (GESTURES_NUMBER_OF_TOUCHES_REQUIRED, Double(touches)),
        (GESTURES_BUTTON_MASK_REQUIRED, Double(plan.buttons)),
        (GESTURES_HOLDS_EACH_TOUCH, plan.holdsEachTouch ? 1 : 0),
      ]
    case .longPress(let taps, let touches, let milliseconds):
      kind = GESTURES_LONG_PRESS
      properties = [
        (GESTURES_NUMBER_OF_TAPS_REQUIRED, Double(taps)),
        (GESTURES_NUMBER_OF_TOUCHES_REQUIRED, Double(touches)),
        (GESTURES_MINIMUM_PRESS_DURATION, Double(milliseconds) / 1000),
      ]
    case .pan(let minimum, let maximum):
      kind = GESTURES_PAN
      properties = [
        (GESTURES_MINIMUM_NUMBER_OF_TOUCHES, Double(minimum)),
        (
          GESTURES_MAXIMUM_NUMBER_OF_TOUCHES, maximum > 1_000_000 ? .infinity : Double(maximum)
        ),
        (GESTURES_SETTLING_TIME, 0), (GESTURES_SETTLING_DISTANCE, 0),
        (GESTURES_ALLOWED_SCROLL_TYPES, plan.scrolls ? 3 : 0),
      ]
    case .edgePan(let edges):
      kind = GESTURES_SCREEN_EDGE_PAN
      properties = [(GESTURES_EDGES, Double(edges.rawValue))]
    case .swipe(let directions, let touches):
      kind = GESTURES_SWIPE
      properties = [
        (GESTURES_DIRECTION, Double(directions.rawValue)),
        (GESTURES_NUMBER_OF_TOUCHES_REQUIRED, Double(touches)),
      ]
    case .pinch: (kind, properties) = (GESTURES_PINCH, [])
    case .rotation: (kind, properties) = (GESTURES_ROTATION, [])
    case .hover: (kind, properties) = (GESTURES_HOVER, [])
    }
    gestures_recognizer_create(views[plan.view], kind, &recognizer)
    let flags = [
      (GESTURES_CANCELS_TOUCHES_IN_VIEW, plan.cancelsTouches),
      (GESTURES_DELAYS_TOUCHES_BEGAN, plan.delaysBegan),
      (GESTURES_DELAYS_TOUCHES_ENDED, plan.delaysEnded), (GESTURES_ENABLED, plan.isEnabled),
      (GESTURES_LEAVES_OUT_RESTING_TOUCHES, plan.leavesOutRestingTouches),
    ]
    let rolling =
      plan.kind.canRoll
      ? [
        (GESTURES_ROLLING_TAP_DISTANCE, plan.rollingDistance),
        (GESTURES_ROLLING_TAP_DISTANCE_OF_SEVERAL, plan.rollingDistanceOfSeveral),
        (GESTURES_ROLLING_TAP_DURATION, Double(plan.rollingMilliseconds) / 1000),
      ] : []
    for (key, value) in properties + rolling + flags.map({ ($0, $1 ? 1 : 0) }) {
      if gestures_recognizer_set(recognizer, key, value) != GESTURES_OK {
        log.append("property \(key.rawValue) refuses \(value)")
      }
    }
    gestures_recognizer_on_action(
      recognizer,
      { action, userData in
        guard let action = action?.pointee, let userData else { return }
        HostedWorld.of(userData).act(action)
      }, pointer)
    recognizers.append(recognizer)
  }

  // MARK: Playing

  private func play(_ step: World.Step) {
    let time = gestures_time(step.microseconds) * 1_000
    if step.samples.isEmpty || !step.changes.isEmpty { gestures_session_advance(session, time) }
    for change in step.changes { apply(change) }
    let samples = step.samples.map { sample in
      var value = gestures_sample()
      (value.finger, value.x, value.y) = (Int64(sample.finger), sample.x, sample.y)
      value.phase = Int32(sample.phase.value.rawValue)
      value.time = time
      switch sample.input {
      case .finger, .key: break
      case .mouse(let buttons):
        value.type = Int32(GESTURES_INDIRECT_POINTER.rawValue)
        value.buttons = UInt32(buttons)
      case .hover:
        let phases: [World.Phase: gestures_phase] = [
          .began: GESTURES_REGION_ENTERED, .moved: GESTURES_REGION_MOVED,
        ]
        value.phase = Int32((phases[sample.phase] ?? GESTURES_REGION_EXITED).rawValue)
      case .scroll(let isDiscrete, let delta):
        value.scroll = Int32(
          (isDiscrete ? GESTURES_DISCRETE_SCROLL : GESTURES_CONTINUOUS_SCROLL).rawValue)
        (value.scroll_x, value.scroll_y) = (delta.dx, delta.dy)
      case .trackpad(let scale):
        value.scroll = Int32(GESTURES_TRANSFORM.rawValue)
        value.scroll_x = scale
      }
      return value
    }
    gestures_session_send(session, samples, samples.count, MemoryLayout<gestures_sample>.size)
  }

  private func answer(_ question: gestures_question) -> Bool {
    guard let number = recognizers.firstIndex(of: question.recognizer) else { return false }
    let other = recognizers.firstIndex(of: question.other) ?? -1
    func holds(_ kind: World.Relation.Kind) -> Bool {
      world.relations.contains(.init(kind, number, other))
    }
    switch UInt32(question.kind) {
    case GESTURES_SHOULD_RECEIVE_TOUCH.rawValue:
      react(to: .shouldReceive(number))
      return !world.recognizers[number].refusedFingers.contains(Int(question.finger))
    case GESTURES_SHOULD_BEGIN.rawValue:
      react(to: .shouldBegin(number))
      return world.recognizers[number].mayBegin
    case GESTURES_SHOULD_RECOGNIZE_SIMULTANEOUSLY.rawValue: return holds(.simultaneous)
    case GESTURES_SHOULD_REQUIRE_FAILURE.rawValue: return holds(.delegateRequires)
    default: return holds(.delegateIsRequired)
    }
  }

  // MARK: The log

  private func note(_ text: String, _ numbers: [Double] = []) {
    var now: gestures_time = 0
    gestures_session_now(session, &now)
    log.append(
      (["@\(now / 1_000_000)", text] + numbers.map { "\((($0 * 1e6).rounded() / 1e6) + 0)" })
        .joined(separator: " "))
  }

  private func observe(_ event: gestures_event) {
    guard event.kind == Int32(GESTURES_EVENT_STATE.rawValue),
      let number = recognizers.firstIndex(of: event.recognizer)
    else { return }
    note(
      "r\(number) \(Self.states[Int(event.from)]) \(Self.states[Int(event.to)])" + words(of: event))
  }

  /// The reasons that the naive engine knows.
  private func words(of event: gestures_event) -> String {
    let other = recognizers.firstIndex(of: event.reason.other) ?? -1
    switch UInt32(event.reason.code) {
    case GESTURES_ROLLED_TAP.rawValue: return " rolledTap"
    case GESTURES_ROLL_OFF.rawValue: return " rollOff"
    case GESTURES_PREVENTED.rawValue: return " prevented \(other)"
    case GESTURES_REQUIREMENT_RECOGNIZED.rawValue
    where event.to == Int32(GESTURES_STATE_FAILED.rawValue):
      return " requires \(other)"
    default: return ""
    }
  }

  private func act(_ action: gestures_action) {
    guard let number = recognizers.firstIndex(of: action.recognizer) else { return }
    let state = Self.states[Int(action.state)]
    let numbers: [Double] =
      switch gestures_kind(UInt32(action.kind)) {
      case GESTURES_PAN, GESTURES_SCREEN_EDGE_PAN:
        [action.translation.dx, action.translation.dy]
      case GESTURES_PINCH: [action.scale]
      case GESTURES_ROTATION: [action.rotation]
      case GESTURES_LONG_PRESS where action.state >= GESTURES_STATE_ENDED.rawValue: []
      default: [action.location.x, action.location.y]
      }
    note("action \(number) \(state)", numbers)
    react(to: .action(number, state))
  }

  private func receive(
    _ phase: gestures_phase, _ touches: UnsafeBufferPointer<gestures_touch>,
    in view: gestures_view
  ) {
    guard let number = views.firstIndex(of: view),
      let phase = World.Phase.allCases.first(where: { $0.value == phase })
    else { return }
    let fingers = touches.map { "\($0.finger)" }.sorted().joined(separator: ",")
    note("view \(number) \(phase) \(fingers)")
    react(to: .view(number, phase))
  }

  private static let states: [World.State] = [
    .possible, .began, .changed, .ended, .cancelled, .failed,
  ]

  // MARK: Changes of the world

  private func react(to trigger: World.Trigger) {
    while let index = reactions.firstIndex(where: { $0.trigger == trigger }) {
      apply(reactions.remove(at: index).change)
    }
  }

  private func apply(_ change: World.Change) {
    func enable(_ number: Int, _ value: Double) {
      gestures_recognizer_set(recognizers[number], GESTURES_ENABLED, value)
    }
    switch change {
    case .disable(let number): enable(number, 0)
    case .enable(let number): enable(number, 1)
    case .abort(let number):
      enable(number, 0)
      enable(number, 1)
    case .detach(let number): gestures_recognizer_detach(recognizers[number])
    case .removeView(let number): gestures_view_remove(views[number])
    case .moveView(let number, let parent):
      gestures_view_insert(views[number], parent.map { views[$0] } ?? window, .max)
    case .hide(let number): gestures_view_set(views[number], GESTURES_HIDDEN, 1)
    case .place(let number, let frame):
      gestures_view_set_frame(
        views[number],
        gestures_rect(
          x: frame.origin.x, y: frame.origin.y, width: frame.width, height: frame.height))
    }
  }
}

extension World.Phase {
  fileprivate var value: gestures_phase {
    switch self {
    case .began: GESTURES_BEGAN
    case .moved: GESTURES_MOVED
    case .ended: GESTURES_ENDED
    case .cancelled: GESTURES_CANCELLED
    }
  }
}
