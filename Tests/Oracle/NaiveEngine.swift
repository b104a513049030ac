import Gestures

/// A second engine, written from the rules alone: slow, plain, and without a line of the engine.
///
/// The numbers in the comments are sections and rules of the specification.
package final class NaiveEngine {
  package private(set) var log: [LogLine] = []

  /// In microseconds.
  private(set) var now = 0
  private let window: NaiveView
  private var views: [NaiveView] = []
  private var recognizers: [NaiveRecognizer] = []
  private let relations: Set<World.Relation>
  private var reactions: [World.Reaction]
  /// In the order in which they landed; also lifted ones whose end the view does not know yet.
  private var touches: [NaiveTouch] = []
  private var deliveries = 0
  /// Something changed after arbitration that arbitration has to look at.
  private var isDirty = false

  package static func log(of world: World) -> [LogLine] {
    let engine = NaiveEngine(world)
    for step in world.steps { engine.play(step) }
    return engine.log
  }

  init(_ world: World) {
    window = NaiveView(
      number: -1, frame: Rect(x: 0, y: 0, width: World.size.width, height: World.size.height))
    relations = Set(world.relations)
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
  }

  private func note(
    _ text: String, view: Int, _ source: LogLine.Source, _ numbers: [Double] = []
  ) {
    log.append(
      LogLine(milliseconds: now / 1_000, view: view, source: source, text: text, numbers: numbers))
  }

  private func play(_ step: World.Step) {
    fireTimers(until: step.milliseconds * 1_000)
    now = step.milliseconds * 1_000
    if !step.samples.isEmpty { deliver(step.samples) }
  }

  private func fireTimers(until end: Int) {
    while let next = recognizers.compactMap(\.deadline).min(), next <= end {
      now = next
      // All timers that are due at one time fire before arbitration.
      for recognizer in sorted() where recognizer.deadline == next {
        recognizer.deadline = nil
        if !recognizer.state.isTerminal { recognizer.timerFired() }
      }
      finish()
    }
  }

  /// 4.4: the deepest view first, then in the order of the view's recognizers.
  private func sorted() -> [NaiveRecognizer] {
    func key(_ recognizer: NaiveRecognizer) -> (Int, Int, Int) {
      // Unspecified for views that are not in each other: in the order of the first touches.
      let between =
        touches.firstIndex { touch in touch.view.chain.contains { $0 === recognizer.view } } ?? 99
      return (-(recognizer.view?.chain.count ?? 0), between, recognizer.number)
    }
    return recognizers.sorted { key($0) < key($1) }
  }

  // MARK: 2.1

  private func deliver(_ samples: [World.Sample]) {
    for touch in touches { touch.phase = nil }
    deliveries += 1
    var landed: [NaiveTouch] = []
    // P1
    for sample in samples {
      let place = Point(x: sample.x, y: sample.y)
      if sample.phase == .began {
        let view = window.hit(sample.x, sample.y) ?? window
        let touch = NaiveTouch(finger: sample.finger, view: view, location: place)
        touch.phase = .began
        touch.landing = deliveries
        touch.isForView = isForView(touch)
        touches.append(touch)
        landed.append(touch)
      } else if let touch = touches.first(where: { $0.finger == sample.finger && $0.isDown }) {
        touch.location = place
        touch.phase = sample.phase
        if sample.phase == .moved { touch.movement = deliveries }
        if sample.phase == .ended { touch.lift = deliveries }
      }
    }
    // P2
    for touch in landed { offer(touch) }
    // P3
    for recognizer in sorted() { receive(recognizer) }
    for touch in touches where touch.phase == .ended || touch.phase == .cancelled {
      touch.isDown = false
    }
    finish()
    for touch in touches { touch.phase = nil }
    touches.removeAll { !$0.isDown && $0.isDone }
  }

  /// Whether the view of a touch that lands receives it (1.5).
  private func isForView(_ touch: NaiveTouch) -> Bool {
    let tracking = touches.filter { $0.isDown && $0.isForView && !$0.isDone }
    if !touch.view.isMultipleTouchEnabled,
      touches.contains(where: { $0.isDown && $0.isForView && $0.view === touch.view })
    {
      return false
    }
    return !tracking.contains {
      $0.view !== touch.view && ($0.view.isExclusiveTouch || touch.view.isExclusiveTouch)
    }
  }

  /// Offers a touch that lands to recognizers (2.2).
  private func offer(_ touch: NaiveTouch) {
    let exclusive = touches.filter {
      $0.isDown && $0 !== touch && $0.isForView && $0.view.isExclusiveTouch && !$0.isDone
    }
    for view in touch.view.chain {
      for recognizer in view.recognizers where recognizer.isEnabled {
        recognizer.fingersToLift.removeAll { !$0.isDown }
        guard !recognizer.state.isTerminal, recognizer.requested != .ended,
          recognizer.fingersToLift.isEmpty,
          exclusive.allSatisfy({ $0.view.chain.contains { $0 === view } })
        else { continue }
        react(to: .shouldReceive(recognizer.number))
        guard !recognizer.plan.refusedFingers.contains(touch.finger), recognizer.isEnabled,
          recognizer.view?.chain.last === window
        else { continue }
        if !recognizer.isStarted {
          recognizer.isStarted = true
          recognizer.chain = view.chain
        }
        recognizer.tracked.append(touch)
        recognizer.attempt.append(touch)
      }
    }
  }

  /// P3, for one recognizer.
  private func receive(_ recognizer: NaiveRecognizer) {
    let changed = recognizer.tracked.filter { $0.phase != nil }
    guard !changed.isEmpty, !recognizer.state.isTerminal else { return }
    let before = recognizer.requested
    for phase in World.Phase.allCases {
      let touches = changed.filter { touch in
        touch.phase == phase && recognizer.attempt.contains { $0 === touch }
      }
      guard !touches.isEmpty, !recognizer.requested.isTerminal else { continue }
      if phase == .ended || phase == .cancelled {
        recognizer.tracked.removeAll { touch in touches.contains { $0 === touch } }
      }
      switch phase {
      case .began: recognizer.began(touches)
      case .moved: recognizer.moved(touches)
      case .ended: recognizer.ended(touches)
      case .cancelled: recognizer.cancelled(touches)
      }
    }
    recognizer.tracked.removeAll { $0.phase == .ended || $0.phase == .cancelled }
    // 3.3
    let handled = changed.contains { touch in recognizer.attempt.contains { $0 === touch } }
    if recognizer.isRunning, recognizer.requested == before, handled {
      recognizer.requested = .changed
      recognizer.hasChanged = true
    }
  }

  /// P4 to P7.
  private func finish() {
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

  /// Fails recognizers that wait for each other if no finger and no timer can decide any more.
  ///
  /// 4.6 has no end for them; the engine documents this one.
  private func failUndecidable() -> Bool {
    var stuck: [NaiveRecognizer] = recognizers.filter {
      $0.isActive && $0.state == .possible
        && ($0.requested == .ended
          || $0.deadline == nil && $0.tracked.allSatisfy { !$0.isDown })
    }
    while true {
      let next = stuck.filter { one in
        one.hasWish
          && recognizers.filter { $0.isActive && requires(one, $0) }.allSatisfy { other in
            stuck.contains { $0 === other }
          }
      }
      if next.count == stuck.count { break }
      stuck = next
    }
    let cycle = sorted().compactMap { shortestCycle(from: $0, within: stuck) }.first ?? []
    for recognizer in sorted() where cycle.contains(where: { $0 === recognizer }) {
      set(recognizer, .failed)
    }
    // What they held is released before those that wait for them act.
    if !cycle.isEmpty { tellViews() }
    return !cycle.isEmpty
  }

  private func shortestCycle(
    from start: NaiveRecognizer, within members: [NaiveRecognizer]
  ) -> [NaiveRecognizer]? {
    guard members.contains(where: { $0 === start }) else { return nil }
    var paths = [[start]]
    var visited: Set<Int> = []
    while !paths.isEmpty {
      let path = paths.removeFirst()
      for next in members where requires(path[path.count - 1], next) {
        if next === start { return path }
        if visited.insert(next.number).inserted { paths.append(path + [next]) }
      }
    }
    return nil
  }

  // MARK: Section 4

  private func arbitrate() {
    askForRequirements()
    var isChanging = true
    while isChanging {
      isChanging = false
      for recognizer in sorted() where recognizer.isStarted {
        // Running recognizers prevent newcomers.
        for winner in sorted() where winner.isRunning {
          // 3.5 says what happens when a requirement recognizes, not what happens to a recognizer
          // that joins when its requirement has already begun: it fails at once.
          for other in sorted() {
            failWaiting(for: winner, only: other)
            preventOthers(winner, only: other)
          }
        }
        if recognizer.hasWish {
          guard !isBlocked(recognizer) else { continue }
          guard recognizer.state == .possible else { continue }
          // The rules would let the earlier one act first. The engine documents that a tap lets a tap
          // act first that requires more taps.
          if case .tap(let taps, let count) = recognizer.plan.kind,
            let first = sorted().first(where: { other in
              guard other !== recognizer, other.hasWish, !isBlocked(other),
                case .tap(let more, let same) = other.plan.kind
              else { return false }
              return more > taps && same == count && compete(recognizer, other)
            })
          {
            takeEffect(first)
            isChanging = true
            continue
          }
          takeEffect(recognizer)
          isChanging = true
        }
      }
    }
  }

  func set(_ recognizer: NaiveRecognizer, _ state: World.State) {
    guard recognizer.state != state else { return }
    note(
      "r\(recognizer.number) \(recognizer.state) \(state)", view: recognizer.plan.view, .recognizer)
    recognizer.state = state
    if state.isTerminal {
      recognizer.requested = state
      recognizer.deadline = nil
    }
  }

  private func takeEffect(_ recognizer: NaiveRecognizer) {
    if recognizer.isWaiting { recognizer.releasedFromWaiting() }
    if recognizer.isContinuous {
      // If it ended while it waited, it ends after its beginning has been reported (3.4, R36).
      set(recognizer, .began)
      recognizer.unreported.append(.began)
    } else {
      set(recognizer, .ended)
      recognizer.unreported.append(.ended)
    }
    preventOthers(recognizer)
    failWaiting(for: recognizer)
  }

  /// Fails what a recognizer that takes effect prevents (4.2, 4.3).
  private func preventOthers(_ winner: NaiveRecognizer, only: NaiveRecognizer? = nil) {
    for other in only.map({ [$0] }) ?? sorted()
    where other !== winner && other.isActive && other.state == .possible {
      guard compete(winner, other), !requires(winner, other),
        winner.prevents(byClass: other),
        !relations.contains(.init(.simultaneous, other.number, winner.number)),
        !relations.contains(.init(.simultaneous, winner.number, other.number))
      else { continue }
      set(other, .failed)
    }
  }

  /// Whether two recognizers compete (4.1).
  private func compete(_ one: NaiveRecognizer, _ other: NaiveRecognizer) -> Bool {
    // "Share the current event" would leave out a recognizer that waits between two taps and got no
    // touch since all fingers were up: here its attempt counts, also for 4.6.
    guard let first = one.chain.first, let second = other.chain.first else { return false }
    return one.chain.contains { $0 === second } || other.chain.contains { $0 === first }
  }

  /// Whether one recognizer requires another to fail (4.6).
  private func requires(_ one: NaiveRecognizer, _ other: NaiveRecognizer) -> Bool {
    one.dynamic.contains(other.number)
      || relations.contains(.init(.requires, one.number, other.number))
        && one.number != other.number
  }

  private func askForRequirements() {
    for one in recognizers where one.isActive {
      for other in recognizers
      where other !== one && other.isActive {
        guard one.asked.insert(other.number).inserted else { continue }
        if relations.contains(.init(.delegateRequires, one.number, other.number))
          || relations.contains(.init(.delegateIsRequired, other.number, one.number))
        {
          one.dynamic.insert(other.number)
        }
      }
    }
  }

  private func isBlocked(_ recognizer: NaiveRecognizer) -> Bool {
    let isBlocked = recognizers.contains { $0.isActive && requires(recognizer, $0) }
    if isBlocked { recognizer.isWaiting = true }
    return isBlocked
  }

  private func failWaiting(for winner: NaiveRecognizer, only: NaiveRecognizer? = nil) {
    for other in only.map({ [$0] }) ?? sorted()
    where other !== winner && other.isActive && requires(other, winner) {
      if other.state == .possible {
        set(other, .failed)
      } else if other.isRunning {
        other.requested = .cancelled
      }
    }
  }

  // MARK: P5

  private func report() {
    for recognizer in sorted() {
      if !recognizer.unreported.isEmpty {
        while !recognizer.unreported.isEmpty {
          act(recognizer, recognizer.unreported.removeFirst())
        }
      } else if recognizer.isRunning, recognizer.requested.isTerminal || recognizer.hasChanged {
        // P5 is "per recognizer whose state changed", and does not say whether a running one's new
        // state can be read in the actions of others: here it changes with its own action.
        set(recognizer, recognizer.requested)
        if recognizer.state == .ended { failWaiting(for: recognizer) }
        if recognizer.state.isTerminal { isDirty = true }
        act(recognizer, recognizer.state)
      }
      recognizer.hasChanged = false
      // A recognizer that its own action disabled is cancelled by now, and has recognized.
      let isRecognized =
        recognizer.isRunning || recognizer.state == .cancelled || recognizer.state == .ended
      if recognizer.isStarted, isRecognized, recognizer.plan.cancelsTouches {
        cancelInViews(recognizer.attempt)
      }
      // One that ended while it waited ends at once (R36).
      if recognizer.isRunning, recognizer.requested.isTerminal { reportEnd(of: recognizer) }
    }
  }

  private func reportEnd(of recognizer: NaiveRecognizer) {
    set(recognizer, recognizer.requested)
    if recognizer.state == .ended { failWaiting(for: recognizer) }
    isDirty = true
    act(recognizer, recognizer.state)
  }

  private func act(_ recognizer: NaiveRecognizer, _ state: World.State) {
    note(
      "action \(recognizer.number) \(state)", view: recognizer.plan.view, .recognizer,
      recognizer.numbers)
    react(to: .action(recognizer.number, state))
  }

  // MARK: 2.3

  private func cancelInViews(_ cancelled: [NaiveTouch]) {
    var told: [NaiveTouch] = []
    // R98: those that lifted before come first.
    func lift(_ touch: NaiveTouch) -> Int { touch.phase == nil ? touch.lift ?? .max : .max }
    let ordered = cancelled.sorted { (lift($0), $0.landing) < (lift($1), $1.landing) }
    for touch in ordered where !touch.isDone {
      touch.isDone = true
      if touch.wasBegunInView { told.append(touch) }
    }
    tell(told, .cancelled)
  }

  /// P6, and R98: in the order of what happened.
  private func tellViews() {
    var told: [(delivery: Int, phase: World.Phase, touch: NaiveTouch)] = []
    for touch in touches {
      if !touch.isForView, touch.phase == .ended || touch.phase == .cancelled {
        touch.isDone = true
      }
      guard touch.isForView, !touch.isDone else { continue }
      if touch.phase == .cancelled {
        touch.isDone = true
        if touch.wasBegunInView { told.append((deliveries, .cancelled, touch)) }
        continue
      }
      if !touch.wasBegunInView {
        guard !isHeld(touch, by: \.delaysBegan) else { continue }
        touch.wasBegunInView = true
        told.append((touch.landing, .began, touch))
      }
      if let movement = touch.movement { told.append((touch.lift ?? movement, .moved, touch)) }
      touch.movement = nil
      if let lift = touch.lift, !isHeld(touch, by: \.delaysEnded) {
        told.append((lift, .ended, touch))
      }
    }
    for delivery in Set(told.map(\.delivery)).sorted() {
      // Unspecified for several views in one delivery: fingers that lifted since come last, in the
      // order of their lifts.
      let all = told.filter { $0.delivery == delivery }
      func isOver(_ touch: NaiveTouch) -> Bool { touch.lift != nil && touch.phase == nil }
      let over = all.filter { isOver($0.touch) }
      let now =
        all.filter { !isOver($0.touch) } + over.sorted { $0.touch.lift ?? 0 < $1.touch.lift ?? 0 }
      var views: [NaiveView] = []
      for (_, _, touch) in now where !views.contains(where: { $0 === touch.view }) {
        views.append(touch.view)
      }
      for view in views {
        for phase in World.Phase.allCases {
          let mine = now.filter { entry in
            entry.phase == phase && entry.touch.view === view
              && (phase == .cancelled || !entry.touch.isDone)
          }
          if phase == .ended { for entry in mine { entry.touch.isDone = true } }
          tell(mine.map(\.touch), phase)
        }
      }
    }
  }

  private func isHeld(_ touch: NaiveTouch, by delay: (World.RecognizerPlan) -> Bool) -> Bool {
    recognizers.contains { recognizer in
      recognizer.isActive && recognizer.state == .possible && delay(recognizer.plan)
        && recognizer.attempt.contains { $0 === touch }
    }
  }

  private func tell(_ touches: [NaiveTouch], _ phase: World.Phase) {
    var views: [NaiveView] = []
    for touch in touches where touch.isForView && touch.view !== window {
      if !views.contains(where: { $0 === touch.view }) { views.append(touch.view) }
    }
    for view in views {
      let mine = touches.filter { $0.view === view && $0.isForView }
      let calls = view.isMultipleTouchEnabled ? [mine] : mine.map { [$0] }
      for call in calls {
        let fingers = call.map { "\($0.finger)" }.sorted().joined(separator: ",")
        note(
          "view \(view.number) \(phase) \(fingers)", view: view.number,
          phase == .cancelled ? .cancelledView : .view)
        react(to: .view(view.number, phase))
      }
    }
  }

  // MARK: 3.6

  private func reset() {
    let finished = sorted().filter { recognizer in
      recognizer.state.isTerminal
        && !recognizers.contains {
          $0.isActive && (requires($0, recognizer) || requires(recognizer, $0))
        }
    }
    for recognizer in finished {
      reset(recognizer)
      // 3.6 forgets dynamic requirements at a reset, and could mean only those for which the one that
      // is reset waits: here those that wait for it too, for its next attempt is another one.
      for other in recognizers {
        other.dynamic.remove(recognizer.number)
        other.asked.remove(recognizer.number)
      }
    }
    for recognizer in sorted()
    where recognizer.isStarted && recognizer.state == .possible && recognizer.tracked.isEmpty
      && recognizer.deadline == nil && recognizer.requested == .possible
    {
      reset(recognizer)
    }
  }

  private func reset(_ recognizer: NaiveRecognizer) {
    recognizer.resetValues()
    if recognizer.failedByTooMany { recognizer.fingersToLift = recognizer.attempt.filter(\.isDown) }
    recognizer.failedByTooMany = false
    recognizer.tracked = []
    recognizer.attempt = []
    recognizer.unreported = []
    recognizer.dynamic = []
    recognizer.asked = []
    recognizer.deadline = nil
    recognizer.isStarted = false
    recognizer.isWaiting = false
    recognizer.requested = .possible
    recognizer.state = .possible
  }

  // MARK: 3.7

  func react(to trigger: World.Trigger) {
    while let index = reactions.firstIndex(where: { $0.trigger == trigger }) {
      apply(reactions.remove(at: index).change)
    }
  }

  private func apply(_ change: World.Change) {
    switch change {
    case .disable(let number): disable(recognizers[number])
    case .enable(let number): recognizers[number].isEnabled = true
    case .abort(let number):
      disable(recognizers[number])
      recognizers[number].isEnabled = true
    case .detach(let number):
      let recognizer = recognizers[number]
      endAttempt(recognizer)
      recognizer.view?.recognizers.removeAll { $0 === recognizer }
      recognizer.view = nil
    case .removeView(let number): remove(views[number])
    case .moveView(let number, let parent): move(views[number], parent.map { views[$0] } ?? window)
    case .hide(let number): views[number].isHidden = true
    }
  }

  private func disable(_ recognizer: NaiveRecognizer) {
    guard recognizer.isEnabled else { return }
    recognizer.isEnabled = false
    endAttempt(recognizer)
  }

  private func endAttempt(_ recognizer: NaiveRecognizer) {
    guard recognizer.isStarted, !recognizer.state.isTerminal else { return }
    isDirty = true
    recognizer.unreported = []
    if recognizer.isRunning {
      set(recognizer, .cancelled)
      act(recognizer, .cancelled)
    } else {
      set(recognizer, .failed)
    }
    recognizer.tracked = []
  }

  private func remove(_ view: NaiveView) {
    guard let parent = view.parent else { return }
    let recognizersInside = sorted().filter { recognizer in
      recognizer.view?.chain.contains { $0 === view } == true
    }
    for recognizer in recognizersInside { endAttempt(recognizer) }
    let touchesInside = touches.filter { touch in
      !touch.isDone && touch.view.chain.contains { $0 === view }
    }
    parent.children.removeAll { $0 === view }
    view.parent = nil
    cancelInViews(touchesInside)
  }

  private func move(_ view: NaiveView, _ parent: NaiveView) {
    guard !parent.chain.contains(where: { $0 === view }) else { return }
    view.parent?.children.removeAll { $0 === view }
    view.parent = parent
    parent.children.append(view)
  }
}
