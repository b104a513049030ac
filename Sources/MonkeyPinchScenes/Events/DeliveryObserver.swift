import GestureSubclassing
import Gestures

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
  private var sessionObserver: SessionObserver?
  /// The touches since the diagram's current sequence began, in the order in which they landed.
  ///
  /// The index of a touch is its number in the diagram.
  private var fingers: [Touch.ID] = []
  /// The touches for which a recognizer delays the delivery of a began or ended phase to the view.
  private var delayed = (began: [Touch.ID](), ended: [Touch.ID]())
  /// The delivery of an event that is in progress; nil between deliveries.
  private var delivery: Delivery?
  /// The index of the recognizer that acted last, which the diagram shows as canceling touches.
  private var lastActor: Int?

  private struct Delivery {
    let touches: [Touch]
    /// The touches of the delivered event that the system has cancelled.
    ///
    /// They are recorded at the start, because the phase of a touch also changes when a recognizer
    /// cancels it.
    let cancelled: [Touch.ID]
    /// Whether messages to recognizers are not in the diagram yet, since refusals precede them.
    var awaitsRefusals: Bool
    var refusals: [(recognizer: Int, id: Touch.ID)] = []
    /// The touches whose began phase has reached the view in this delivery.
    var began: [Touch.ID] = []
    var ended: [Touch.ID] = []
  }

  init(_ session: Session) {
    self.session = session
    sessionObserver = session.addObserver { [weak self] in self?.record($0) }
  }

  deinit { if let sessionObserver { session.removeObserver(sessionObserver) } }

  /// Starts to observe a view and its recognizers, and empties the diagram.
  func observe(_ view: View, _ recognizers: [GestureRecognizer]) {
    self.view = view
    self.recognizers = recognizers
    touched = view
    clear()
  }

  func clear() {
    diagram.clear()
    delayed = ([], [])
    fingers = []
    delivery = nil
  }

  /// Returns the number of a touch in the current sequence of the diagram, starting at 0.
  func number(of touch: Touch) -> Int { fingers.firstIndex(of: touch.id) ?? 0 }

  private func isInView(_ touch: Touch) -> Bool {
    guard let view else { return false }
    return touch.view?.isDescendant(of: view) ?? false
  }

  /// Returns the numbers that touches have in the diagram, each number once.
  ///
  /// An identifier may occur several times in a sequence.
  private func numbers(_ ids: [Touch.ID]) -> [Int] {
    fingers.indices.filter { ids.contains(fingers[$0]) }
  }

  private func add(_ event: SequenceDiagram.Event) { diagram.add(event, at: session.now) }

  // MARK: Deliveries

  private static let phases: [Touch.Phase] = [.began, .moved, .ended, .cancelled]

  func willDeliver(_ event: Event, by window: Window) {
    guard event.type == .touches else { return }
    let touches = event.allTouches.filter(isInView)
    guard touches.contains(where: { Self.phases.contains($0.phase) }) else { return }
    beginSequence(with: touches)
    diagram.openDelivery(at: session.now)
    for phase in Self.phases where window.application != nil {
      let ids = touches.filter { $0.phase == phase }.map(\.id)
      guard !ids.isEmpty else { continue }
      add(.message(from: .application, to: .window, phase, fingers: numbers(ids)))
    }
    delivery = Delivery(
      touches: touches, cancelled: touches.filter { $0.phase == .cancelled }.map(\.id),
      awaitsRefusals: touches.contains { $0.phase == .began })
    if delivery?.awaitsRefusals == false { addMessagesToRecognizers() }
  }

  /// Begins a new sequence if all touches have just landed and no recognizer waits for others.
  private func beginSequence(with touches: [Touch]) {
    let landing = touches.filter { $0.phase == .began }
    guard let first = landing.first else { return }
    // With a deadline, a recognizer waits for more touches, such as the second tap of a double tap.
    if touches.count == landing.count && session.nextDeadline == nil {
      diagram.beginSequence(at: session.now)
      fingers = []
      delayed = ([], [])
    }
    touched = first.view
    for touch in landing where !fingers.contains(touch.id) { fingers.append(touch.id) }
  }

  private func addMessagesToRecognizers() {
    guard let delivery else { return }
    self.delivery?.awaitsRefusals = false
    // A recognizer that has ended receives no more touches.
    for (index, recognizer) in recognizers.enumerated()
    where recognizer.requestedState != .ended {
      for phase in Self.phases {
        let ids = delivery.touches.filter { touch in
          guard touch.phase == phase else { return false }
          guard phase == .began else {
            return touch.gestureRecognizers.contains { $0 === recognizer }
          }
          let isRefused = delivery.refusals.contains { $0.recognizer == index && $0.id == touch.id }
          return !isRefused && isTouch(touch, inViewOf: recognizer)
        }.map(\.id)
        guard !ids.isEmpty else { continue }
        add(.message(from: .window, to: .recognizer(index), phase, fingers: numbers(ids)))
      }
    }
  }

  /// Adds the messages to recognizers to the diagram, unless the delivery has added them already.
  private func addPendingMessages() {
    if delivery?.awaitsRefusals ?? false { addMessagesToRecognizers() }
  }

  private func isTouch(_ touch: Touch, inViewOf recognizer: GestureRecognizer) -> Bool {
    guard let view = recognizer.view else { return false }
    return touch.view?.isDescendant(of: view) ?? false
  }

  func didDeliver(_ event: Event) {
    guard event.type == .touches, delivery != nil else { return }
    addPendingMessages()
    onDelivered?(event)
    addDelays()
    delivery = nil
    diagram.closeDelivery()
  }

  /// Adds to the diagram the touches that recognizers keep from the view until they decide.
  private func addDelays() {
    guard let delivery else { return }
    func ids(_ phase: Touch.Phase, delaying: (GestureRecognizer) -> Bool) -> [Touch.ID] {
      delivery.touches.filter { touch in
        touch.phase == phase
          && touch.gestureRecognizers.contains { delaying($0) && $0.state == .possible }
      }.map(\.id)
    }
    let began = ids(.began, delaying: \.delaysTouchesBegan).filter { !delivery.began.contains($0) }
    // Do not show a delayed ended phase if the began phase of the same touch is delayed.
    let ended = ids(.ended, delaying: \.delaysTouchesEnded).filter {
      !delivery.ended.contains($0) && !delayed.began.contains($0)
    }
    if !began.isEmpty { add(.delays(.began, fingers: numbers(began))) }
    if !ended.isEmpty { add(.delays(.ended, fingers: numbers(ended))) }
    delayed.began += began
    delayed.ended += ended
  }

  // MARK: Effects

  private func record(_ event: SessionEvent) {
    switch event {
    case .refused(let touch, let recognizer, let refusal):
      guard let index = index(of: recognizer), isInView(touch) else { return }
      if case .ignored = refusal { return add(.ignores(index, fingers: numbers([touch.id]))) }
      delivery?.refusals.append((index, touch.id))
      add(.refuses(index, fingers: numbers([touch.id])))
      add(.reason(index, refusal.words(for: recognizer)))
    case .state(let recognizer, _, let state, let reason):
      add(recognizer) { .state($0, state, acts: false) }
      if let reason { add(recognizer) { .reason($0, reason.words(for: recognizer)) } }
    case .waits(let recognizer, let rival, _):
      add(recognizer) { .waits($0, rival.name ?? "") }
    case .allowed(let recognizer, let rival, let allowance):
      add(recognizer) { .reason($0, "goes on: \(allowance.words(beside: rival))") }
    case .action(let recognizer):
      lastActor = index(of: recognizer) ?? lastActor
      add(recognizer) { .state($0, recognizer.state, acts: true) }
    case .view(_, let phase, let touches):
      guard touches.contains(where: isInView) else { return }
      addPendingMessages()
      addMessageToView(phase, touches.map(\.id))
    default: break
    }
  }

  private func index(of recognizer: GestureRecognizer) -> Int? {
    recognizers.firstIndex { $0 === recognizer }
  }

  private func add(_ recognizer: GestureRecognizer, _ event: (Int) -> SequenceDiagram.Event) {
    guard let index = index(of: recognizer) else { return }
    addPendingMessages()
    add(event(index))
  }

  private func addMessageToView(_ phase: Touch.Phase, _ ids: [Touch.ID]) {
    let isCancelledBySystem = delivery?.cancelled.contains(where: ids.contains) ?? false
    let source: SequenceDiagram.Lane =
      if phase == .cancelled, !isCancelledBySystem, let lastActor {
        .recognizer(lastActor)
      } else {
        .window
      }
    var isLate = false
    switch phase {
    case .began:
      isLate = ids.contains(where: delayed.began.contains)
      delayed.began.removeAll(where: ids.contains)
      delivery?.began += ids
    case .ended:
      isLate = ids.contains(where: delayed.ended.contains)
      delayed.ended.removeAll(where: ids.contains)
      delivery?.ended += ids
    default: break
    }
    add(.message(from: source, to: .view, phase, fingers: numbers(ids), isLate: isLate))
  }
}
