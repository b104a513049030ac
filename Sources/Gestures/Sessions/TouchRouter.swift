/// The part of a session that decides which view and recognizers receive a new touch.
///
/// The recognizers are those of the touched view and of its superviews. Conditions that need no
/// call are checked before classes and delegates are asked.
final class TouchRouter {
  private let table: TouchTable
  private let arbiter: Arbiter
  private let window: Window
  private let observers: Observers
  /// The recognizers whose answers about receiving the current event are stored until all fingers
  /// are up.
  @exclusivity(unchecked) private var refusing = ObjectList<GestureRecognizer>()
  /// The touched view and its superviews while a new touch is being routed, the touched view first.
  @exclusivity(unchecked) private var chain = ObjectList<View>()
  /// The number of moves of views before the new touch was routed.
  private var movesBefore = 0

  init(window: Window, table: TouchTable, arbiter: Arbiter, observers: Observers) {
    self.window = window
    self.table = table
    self.arbiter = arbiter
    self.observers = observers
  }

  /// Adds a new touch to the recognizers that accept the touch, and decides whether the touched
  /// view receives the touch.
  func route(_ touch: Touch) {
    let hit = touch.view
    touch.core.countsInView = hit.map { receivesAnotherTouch($0) } ?? false
    touch.core.progressInView = touch.core.countsInView ? .waiting : .closed
    let exclusive = window.windowCore.hasExclusiveViews ? touchedExclusiveView : nil
    touch.core.isRouted = true
    movesBefore = arbiter.core.moves
    // The superviews at the landing are asked, even if an answer removes or moves a view.
    var current = hit.map { Unretained($0) }
    while let view = current {
      view.borrow { chain.append($0) }
      current = view.borrow { $0.core.superview }
    }
    var depth = chain.count
    chain.read { view in
      depth -= 1
      offer(touch, toRecognizersOf: view, depth: depth, beside: exclusive)
    }
    chain.removeAll()
  }

  private func offer(
    _ touch: Touch, toRecognizersOf view: View, depth: Int, beside exclusive: View?
  ) {
    guard !view.core.recognizers.isEmpty else { return }
    var index = -1
    view.recognizers.forEachBorrowed { recognizer in
      index += 1
      let wasAsked = recognizer.core.attempt.admission != .unasked
      let refusal = refusal(of: touch, by: recognizer, in: view, beside: exclusive)
      // A delegate may have removed the recognizer, or the view from the window.
      guard refusal == nil, recognizer.core.isEnabled,
        recognizer.core.view?.refers(to: view) == true,
        let own = view.core.window, touch.core.window?.refers(to: own) == true
      else {
        if !wasAsked { keepAnswer(of: recognizer) }
        if let refusal {
          observers.report(.refused(touch, by: recognizer, because: refusal))
        }
        return
      }
      touch.core.recognizers.append(recognizer)
      recognizer.core.touches.append(touch)
      recognizer.core.attempt.touchKind = touch.type
      arbiter.join(recognizer, of: view, depth: depth, index: index)
      if arbiter.core.moves != movesBefore { keepLanding(of: recognizer, depth: depth) }
    }
  }

  /// Keeps the answer of a recognizer that does not take part about receiving the event, until all
  /// fingers are up.
  private func keepAnswer(of recognizer: GestureRecognizer) {
    let attempt = recognizer.core.attempt
    if attempt.admission != .unasked, !attempt.isRunning { refusing.append(recognizer) }
  }

  /// Stores the superviews at the landing for a recognizer whose view an answer may have moved.
  private func keepLanding(of recognizer: GestureRecognizer, depth: Int) {
    guard recognizer.core.formerHierarchy.isEmpty else { return }
    for index in chain.count - 1 - depth..<chain.count {
      recognizer.core.formerHierarchy.append(chain[index])
    }
  }

  /// Forgets, when all fingers are up, which recognizers have refused the event.
  ///
  /// They may be asked again in the next sequence.
  func forgetRefusals() {
    refusing.read { if !$0.core.attempt.isRunning { $0.core.attempt.admission = .unasked } }
    refusing.removeAll()
  }

  /// Returns whether a view receives a touch beside those that were routed before.
  private func receivesAnotherTouch(_ view: View) -> Bool {
    // No other finger matters then. Of 1,000 fingers that land at once, each would look at all others.
    if view.isMultipleTouchEnabled, !window.windowCore.hasExclusiveViews { return true }
    return !table.core.down.contains { other in
      guard other.core.isRouted, other.isDown, let otherView = other.view else { return false }
      if otherView === view { return other.core.countsInView && !view.isMultipleTouchEnabled }
      return other.core.progressInView != .closed
        && (otherView.isExclusiveTouch || view.isExclusiveTouch)
    }
  }

  /// The view with `isExclusiveTouch` that a finger which was routed before is touching, or nil.
  private var touchedExclusiveView: View? {
    table.core.down.first {
      $0.core.isRouted && $0.isDown && $0.core.progressInView != .closed
        && $0.core.view?.isExclusiveTouch == true
    }?.view
  }

  /// Returns the reason why a recognizer does not receive a touch; nil if the touch is accepted.
  ///
  /// - Parameter exclusive: The view with `isExclusiveTouch` that another finger is touching.
  private func refusal(
    of touch: Touch, by recognizer: GestureRecognizer, in view: View, beside exclusive: View?
  ) -> Reason.Refusal? {
    guard recognizer.isEnabled else { return .disabled }
    guard !recognizer.isFinished else { return .finished }
    guard recognizer.requested != .ended else { return .complete }
    if recognizer.core.refusesTouches, table.mustRefuse(touch, for: recognizer) {
      return .tooManyTouches
    }
    // A hover in progress, even if its class accepts touches.
    if recognizer.core.state != .possible, !recognizer.core.attempt.isRunning {
      return .shouldReceiveEvent
    }
    guard recognizer.core.allowedTouchTypeBits & 1 << touch.type.rawValue != 0 else {
      return .touchType(touch.type)
    }
    if recognizer.core.attempt.source.isScroll { return .scrolled }
    if recognizer.core.requiresExclusiveTouchType, let kind = recognizer.core.attempt.touchKind,
      kind != touch.type
    {
      return .otherTouchType(touch.type, first: kind)
    }
    // During a touch of an exclusive view, only its recognizers and those of its superviews receive
    // other touches.
    if let exclusive, !exclusive.isDescendant(of: view) { return .exclusiveTouch(exclusive) }
    return answer(of: recognizer, to: touch)
  }

  private func answer(of recognizer: GestureRecognizer, to touch: Touch) -> Reason.Refusal? {
    if recognizer.core.overrides?.receivesRefusedTouches == true { return nil }
    if recognizer.core.attempt.admission == .unasked {
      recognizer.core.attempt.admission = admission(of: recognizer)
    }
    switch recognizer.core.attempt.admission {
    case .unasked, .refusedByClass: return .shouldReceiveEvent
    case .refusedByDelegate: return .delegateShouldReceiveEvent
    case .accepted:
      guard let delegate = recognizer.delegate(for: .receiveTouch) else { return nil }
      return delegate.gestureRecognizer(recognizer, shouldReceive: touch)
        ? nil : .delegateShouldReceiveTouch
    }
  }

  private func admission(of recognizer: GestureRecognizer) -> Attempt.Admission {
    guard recognizer.shouldReceive(table.event) else { return .refusedByClass }
    guard let delegate = recognizer.delegate(for: .receiveEvent) else { return .accepted }
    return delegate.gestureRecognizer(recognizer, shouldReceive: table.event)
      ? .accepted : .refusedByDelegate
  }
}
