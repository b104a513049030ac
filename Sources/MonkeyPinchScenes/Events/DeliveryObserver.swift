import GestureSubclassing
import Gestures

/// A window that notifies an observer before and after it sends an event to views.
final class ObservedWindow: Window {
  weak var observer: DeliveryObserver?

  override func sendEvent(_ event: Event) {
    observer?.willDeliver(event, by: self)
    super.sendEvent(event)
    observer?.didDeliver(event)
  }
}

/// An observer that records how touches reach one view and its subviews, as a sequence diagram.
///
/// It does not affect the deliveries: ``Window/sendEvent(_:)`` reports each delivery to it, and the
/// events of the session report the reactions of recognizers and views.
final class DeliveryObserver {
  private(set) var diagram = SequenceDiagram()
  /// The recognizers that have lines in the diagram.
  private(set) var recognizers: [GestureRecognizer] = []
  /// The view that the newest touch hit: the observed view or one of its subviews.
  private(set) var touched: View?
  /// Called after each event with touches has been delivered, with the event.
  var onDelivered: ((Event) -> Void)?

  private weak var view: View?
  private let session: Session
  /// The touches since the diagram's current sequence began, in the order in which they landed.
  ///
  /// The index of a touch is its number in the diagram.
  private var fingers: [Touch.ID] = []
  /// The phase, began or ended, that a recognizer keeps from the view, for each such touch.
  private var delayed: [Touch.ID: Touch.Phase] = [:]
  /// The delivery of an event that is in progress; nil between deliveries.
  private var delivery: Delivery?
  /// The index of the recognizer that acted last, which the diagram shows as canceling touches.
  private var lastActor: Int?

  private struct Delivery {
    let touches: [Touch]
    /// The touches that the system has cancelled; the others are cancelled by recognizers.
    let cancelled: [Touch.ID]
    /// The messages to recognizers that are not in the diagram yet, since refusals precede them.
    var messages: [(recognizer: Int, phase: Touch.Phase, touches: [Touch.ID])]
    /// The touches that have reached the view in this delivery, for each phase.
    var received: [Touch.Phase: [Touch.ID]] = [:]
  }

  init(_ session: Session) {
    self.session = session
    session.addObserver { [weak self] in self?.record($0) }
  }

  /// Starts to observe a view and its recognizers, and empties the diagram.
  func observe(_ view: View, _ recognizers: [GestureRecognizer]) {
    self.view = view
    self.recognizers = recognizers
    touched = view
    clear()
  }

  func clear() {
    diagram = SequenceDiagram()
    delayed = [:]
    fingers = []
    delivery = nil
  }

  /// Returns the number of a touch in the current sequence of the diagram, starting at 0.
  func number(of touch: Touch) -> Int { fingers.firstIndex(of: touch.id) ?? 0 }

  private func index(of recognizer: GestureRecognizer) -> Int? {
    recognizers.firstIndex { $0 === recognizer }
  }

  private func isTouch(_ touch: Touch, in view: View?) -> Bool {
    view.map { touch.view?.isDescendant(of: $0) ?? false } ?? false
  }

  // MARK: Deliveries

  private static let phases: [Touch.Phase] = [.began, .moved, .ended, .cancelled]

  func willDeliver(_ event: Event, by window: Window) {
    guard event.type == .touches else { return }
    let touches = event.allTouches.filter { isTouch($0, in: view) }
    guard touches.contains(where: { Self.phases.contains($0.phase) }) else { return }
    beginSequence(with: touches)
    diagram.openDelivery()
    for phase in Self.phases where window.application != nil {
      addMessage(
        from: .application, to: .window, phase, touches.filter { $0.phase == phase }.map(\.id))
    }
    delivery = Delivery(
      touches: touches, cancelled: touches.filter { $0.phase == .cancelled }.map(\.id),
      messages: messages(with: touches))
  }

  /// Begins a new sequence if all touches have just landed and no recognizer waits for others.
  private func beginSequence(with touches: [Touch]) {
    let landing = touches.filter { $0.phase == .began }
    guard let first = landing.first else { return }
    // With a deadline, a recognizer waits for more touches, such as the second tap of a double tap.
    if touches.count == landing.count && session.nextDeadline == nil {
      diagram.beginSequence(at: session.now)
      fingers = []
      delayed = [:]
    }
    touched = first.view
    for touch in landing where !fingers.contains(touch.id) { fingers.append(touch.id) }
  }

  /// Returns the messages that deliver touches to recognizers if no touch is refused.
  private func messages(
    with touches: [Touch]
  ) -> [(recognizer: Int, phase: Touch.Phase, touches: [Touch.ID])] {
    recognizers.enumerated().flatMap { index, recognizer in
      // A recognizer that has ended receives no more touches.
      let phases = recognizer.requestedState == .ended ? [] : Self.phases
      return phases.map { phase in
        let received = touches.filter { touch in
          touch.phase == phase
            && (phase == .began
              ? isTouch(touch, in: recognizer.view)
              : touch.gestureRecognizers.contains { $0 === recognizer })
        }
        return (index, phase, received.map(\.id))
      }
    }
  }

  func didDeliver(_ event: Event) {
    guard event.type == .touches, delivery != nil else { return }
    addMessagesToRecognizers()
    onDelivered?(event)
    addDelays()
    delivery = nil
    diagram.closeDelivery()
  }

  /// Adds to the diagram the touches that recognizers keep from the view until they decide.
  private func addDelays() {
    guard let delivery else { return }
    for (phase, delays) in [
      (Touch.Phase.began, \GestureRecognizer.delaysTouchesBegan), (.ended, \.delaysTouchesEnded),
    ] {
      let touches = delivery.touches.filter { touch in
        touch.phase == phase && !(delivery.received[phase] ?? []).contains(touch.id)
          // Do not show a delayed ended phase if the began phase of the same touch is delayed.
          && (phase == .began || delayed[touch.id] != .began)
          && touch.gestureRecognizers.contains { $0[keyPath: delays] && $0.state == .possible }
      }
      guard !touches.isEmpty else { continue }
      add(.decision(.view, ["\(phase) held back", "\(phase) held", "held"]))
      for touch in touches { delayed[touch.id] = phase }
    }
  }

  // MARK: Rows

  private func add(_ event: SequenceDiagram.Event) { diagram.add(event, at: session.now) }

  private func addMessage(
    from source: SequenceDiagram.Lane, to destination: SequenceDiagram.Lane, _ phase: Touch.Phase,
    _ ids: [Touch.ID], isLate: Bool = false
  ) {
    guard !ids.isEmpty else { return }
    // An identifier may occur several times in a sequence.
    let numbers = fingers.indices.filter { ids.contains(fingers[$0]) }
    add(.message(from: source, to: destination, phase, fingers: numbers, isLate: isLate))
  }

  /// Adds the messages of the delivery in progress to recognizers, unless they are added already.
  private func addMessagesToRecognizers() {
    let messages = delivery?.messages ?? []
    delivery?.messages = []
    for message in messages {
      addMessage(
        from: .window, to: .recognizer(message.recognizer), message.phase, message.touches)
    }
  }

  private func addMessageToView(_ phase: Touch.Phase, _ ids: [Touch.ID]) {
    var source = SequenceDiagram.Lane.window
    let isCancelledBySystem = delivery?.cancelled.contains(where: ids.contains) ?? false
    if phase == .cancelled, !isCancelledBySystem, let lastActor { source = .recognizer(lastActor) }
    let late = ids.filter { delayed[$0] == phase }
    for id in late { delayed[id] = nil }
    delivery?.received[phase, default: []] += ids
    addMessage(from: source, to: .view, phase, ids, isLate: !late.isEmpty)
  }

  // MARK: Effects

  private func record(_ event: SessionEvent) {
    switch event {
    case .refused(let touch, let recognizer, let refusal):
      guard let index = index(of: recognizer), isTouch(touch, in: view) else { return }
      if case .ignored = refusal {
        return add(.decision(.recognizer(index), ["ignores it", "ignores"], isRefusal: true))
      }
      for message in delivery?.messages.indices ?? 0..<0
      where delivery?.messages[message].recognizer == index {
        delivery?.messages[message].touches.removeAll { $0 == touch.id }
      }
      add(.decision(.recognizer(index), ["refuses it", "no"], isRefusal: true))
      add(.reason(index, refusal.words(for: recognizer)))
    case .state(let recognizer, _, let state, let reason):
      add(recognizer) { .state($0, state, acts: false) }
      if let reason { add(recognizer) { .reason($0, reason.words(for: recognizer)) } }
    case .waits(let recognizer, let rival, _):
      add(recognizer) {
        .decision(.recognizer($0), ["waits for \(rival.name ?? "")", "waits"])
      }
    case .allowed(let recognizer, let rival, let allowance):
      add(recognizer) { .reason($0, "goes on: \(allowance.words(beside: rival))") }
    case .action(let recognizer):
      lastActor = index(of: recognizer) ?? lastActor
      add(recognizer) { .state($0, recognizer.state, acts: true) }
    case .view(_, let phase, let touches):
      guard touches.contains(where: { isTouch($0, in: view) }) else { return }
      addMessagesToRecognizers()
      addMessageToView(phase, touches.map(\.id))
    default: break
    }
  }

  private func add(_ recognizer: GestureRecognizer, _ event: (Int) -> SequenceDiagram.Event) {
    guard let index = index(of: recognizer) else { return }
    addMessagesToRecognizers()
    add(event(index))
  }
}
