import Gestures

/// A second engine, written from the rules alone: slow, plain, and without a line of the engine.
///
/// The numbers in the comments are those of the rules in Rules.md and RecognizerRules.md of Gestures.
package final class NaiveEngine {
  package private(set) var log: [LogLine] = []

  /// In microseconds.
  private(set) var now = 0
  let window: NaiveView
  var views: [NaiveView] = []
  var recognizers: [NaiveRecognizer] = []
  let relations: Set<World.Relation>
  /// Those of `relations` that programs have set, in that order.
  let requirements: [World.Relation]
  var reactions: [World.Reaction]
  /// Those with an attempt, in the order in which they are called and decided about.
  var attempts: [NaiveRecognizer] = []
  /// In the order in which they landed; also lifted ones whose end the view does not know yet.
  var touches: [NaiveTouch] = []
  var deliveries = 0
  /// The delivery in which a finger last landed.
  var newestLanding = 0
  /// What fingers that land end is being decided, before views are told about this delivery (R108).
  var isBeforeOffer = false
  /// R112: the gestures in effect whose fingers all rest.
  var resting: Set<Int> = []
  /// When a finger last landed.
  var lastLanding = 0
  /// The mouse pointer, whether it is in the window, and whether a button is pressed.
  var pointer = Point.zero
  var isInside = false
  var isPressed = false
  /// The hover recognizers under the pointer, also those that may not begin.
  var hovered: [NaiveRecognizer] = []
  var isHoverStale = false
  /// The scroll and the pinch of a trackpad that are in progress.
  var reported: [NaiveRecognizer.Input: Reported] = [:]
  /// The first responder, and the keys that are down with the views that received them.
  var focus: NaiveView?
  var keys: [(key: Int, view: NaiveView?)] = []
  /// Something changed after arbitration that arbitration has to look at.
  var isDirty = false

  package static func log(of world: World) -> [LogLine] {
    let engine = NaiveEngine(world)
    for step in world.steps { engine.play(step) }
    return engine.log
  }

  init(_ world: World) {
    window = NaiveView(
      number: -1, frame: Rect(x: 0, y: 0, width: World.size.width, height: World.size.height))
    relations = Set(world.relations)
    requirements = world.relations.filter { $0.kind == .requires }
    reactions = world.reactions
    for (number, plan) in world.views.enumerated() {
      let view = NaiveView(number: number, frame: plan.frame)
      view.isMultipleTouchEnabled = plan.isMultipleTouchEnabled
      view.isExclusiveTouch = plan.isExclusiveTouch
      view.isInteractive = plan.isInteractive
      let parent = plan.parent.map { views[$0] } ?? window
      view.parent = parent
      parent.children.append(view)
      views.append(view)
    }
    for (number, plan) in world.recognizers.enumerated() {
      let recognizer = plan.kind.naive(number, plan, self)
      recognizer.view = views[plan.view]
      views[plan.view].recognizers.append(recognizer)
      recognizers.append(recognizer)
    }
    // A view that cannot be touched cannot get the focus.
    let first = world.focus.map { views[$0] }
    if first?.chain.allSatisfy(\.isInteractive) == true { focus = first }
  }

  // A recognizer keeps the views of its touches, which keep the recognizer.
  deinit {
    for view in views { view.recognizers = [] }
    for recognizer in recognizers { recognizer.chain = [] }
  }

  func note(
    _ text: String, view: Int, _ source: LogLine.Source, _ numbers: [Double] = []
  ) {
    log.append(
      LogLine(milliseconds: now / 1_000, view: view, source: source, text: text, numbers: numbers))
  }

  func play(_ step: World.Step) {
    fireTimers(until: step.microseconds)
    now = step.microseconds
    for change in step.changes {
      apply(change)
      // "Synchronously", say the rules. Several changes could be one for what hovers: here each is one, for the engine
      // cannot know that another follows.
      finish()
      refreshHover()
    }
    let touches = step.samples.filter(\.isTouch)
    if !touches.isEmpty { deliver(touches) }
    noteButtons(of: touches)
    for sample in step.samples {
      switch sample.input {
      case .scroll, .trackpad: follow(sample)
      case .key: press(sample)
      case .finger, .mouse, .hover: break
      }
    }
    hover(step.samples)
    refreshHover()
  }

  func fireTimers(until end: Int) {
    while let next =
      (recognizers.flatMap { [$0.deadline, $0.rollingDeadline] }
      + reported.values.map(\.deadline)).compactMap(\.self).min(), next <= end
    {
      // A finger of a tap that R108 begins anew can have been down for longer than a tap.
      now = max(now, next)
      // All timers that are due at one time fire before arbitration.
      for recognizer in attempts {
        if recognizer.isFollowing, reported[recognizer.input]?.deadline == next {
          recognizer.stopFollowing(.ended)
        }
        guard recognizer.deadline == next else { continue }
        recognizer.deadline = nil
        if !recognizer.state.isTerminal { recognizer.timerFired() }
      }
      reported = reported.filter { $0.value.deadline != next }
      finish()
      refreshHover()
    }
  }

  /// Adds an attempt to those in progress: the deepest view first, then in the order of the
  /// view's recognizers.
  ///
  /// Unspecified for views of one depth: here in the order in which the attempts started, except that
  /// one comes before those of its own view that it precedes there.
  func insert(_ recognizer: NaiveRecognizer) {
    let place = attempts.firstIndex { other in
      // What hovers competes with nothing, and comes last: it must not change the order of others.
      guard recognizer.plan.kind != .hover else { return false }
      return other.plan.kind == .hover || other.depth < recognizer.depth
        || other.depth == recognizer.depth && other.chain.first === recognizer.chain.first
          && other.place > recognizer.place
    }
    attempts.insert(recognizer, at: place ?? attempts.count)
  }

  /// Starts the attempt of a recognizer that receives its first input.
  func start(_ recognizer: NaiveRecognizer, in chain: [NaiveView]) {
    recognizer.isStarted = true
    recognizer.chain = chain
    recognizer.place = chain[0].recognizers.firstIndex { $0 === recognizer } ?? 0
    // R99
    let former = attempts
    attempts = []
    for other in former + [recognizer] {
      other.depth = other.view?.chain.count ?? 0
      insert(other)
    }
  }

  /// Requests, actions, views and resets, until nothing is left.
  func finish() {
    noteUps()
    repeat {
      repeat {
        isDirty = false
        arbitrate()
        report()
      } while isDirty || recognizers.contains { $0.isRunning && $0.requested.isTerminal }
        || failUndecidable()
      tellViews()
    } while isDirty
    reset()
  }

  func react(to trigger: World.Trigger) {
    while let index = reactions.firstIndex(where: { $0.trigger == trigger }) {
      apply(reactions.remove(at: index).change)
    }
  }

  func apply(_ change: World.Change) {
    switch change {
    case .disable(let number): disable(recognizers[number])
    case .enable(let number): recognizers[number].isEnabled = true
    case .abort(let number):
      disable(recognizers[number])
      recognizers[number].isEnabled = true
    case .detach(let number):
      let recognizer = recognizers[number]
      if let view = recognizer.view { noteHitTests(of: view) }
      endAttempt(recognizer)
      recognizer.view?.recognizers.removeAll { $0 === recognizer }
      recognizer.view = nil
    case .removeView(let number): remove(views[number])
    case .moveView(let number, let parent): move(views[number], parent.map { views[$0] } ?? window)
    case .hide(let number):
      if !views[number].isHidden { noteHitTests(of: views[number]) }
      views[number].isHidden = true
      loseFocus(in: views[number])
    case .place(let number, let frame): views[number].frame = frame
    }
  }
}
