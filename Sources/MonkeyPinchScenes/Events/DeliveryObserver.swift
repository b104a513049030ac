import GestureSubclassing
import Gestures

/// A window that lets an observer record each delivery of an event.
final class ObservedWindow: Window {
  weak var observer: DeliveryObserver?

  override func sendEvent(_ event: Event) {
    guard let observer else { return super.sendEvent(event) }
    observer.record(event, by: self) { super.sendEvent(event) }
  }
}

/// An observer that records how touches reach one view and its subviews, as a sequence diagram.
///
/// It does not affect the deliveries: ``Window/sendEvent(_:)`` reports each delivery to it, and the
/// events of the session report the reactions of recognizers and views.
final class DeliveryObserver {
  private(set) var diagram = SequenceDiagram()
  /// The recognizers that have a vertical line in the sequence diagram.
  private(set) var recognizers: [GestureRecognizer] = []
  /// The view on which the newest touch landed: the observed view or one of its subviews.
  private(set) var touched: View?
  /// Called with the event after each delivery of touches to the observed view.
  var onDelivered: ((Event) -> Void)?

  private weak var view: View?
  private let session: Session
  /// The touches of the current sequence that the diagram shows, in the order in which the touches
  /// landed.
  ///
  /// The index of a touch is its number in the diagram.
  private var fingers: [Touch.ID] = []
  /// The phases (began or ended) that recognizers delay for the view, by the identity of the touch.
  private var delayed: [Touch.ID: Touch.Phase] = [:]
  /// The touches of the current delivery that are on the view.
  private var touches: [Touch] = []
  /// Whether the diagram does not yet show the recognizers that receive the touches of the current
  /// delivery.
  private var isPending = false
  /// The recognizers that have refused touches of the current delivery, with the touches.
  ///
  /// Recognizers refuse touches before they receive others.
  private var refused: [(recognizer: Int, id: Touch.ID)] = []
  /// The touches that the system, and not a recognizer, has cancelled in the current delivery of
  /// touches.
  private var cancelled: [Touch.ID] = []
  /// The touches that have reached the view in the current delivery of touches, with their phases.
  private var received: [(phase: Touch.Phase, id: Touch.ID)] = []
  /// The lists of touches' numbers that messages of the diagram contain, each once.
  ///
  /// A message of a finger that moves gets the list of the message before, and no new list.
  private var knownNumbers: [[Int]] = []
  private var numbers: [Int] = []
  /// The index of the recognizer that last sent an action.
  ///
  /// The diagram shows this recognizer as the sender of cancelled touches, unless the system
  /// cancelled them.
  private var lastActor: Int?

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
    isPending = false
  }

  /// Returns the number of a touch in the current sequence of touches, starting at 0.
  func number(of touch: Touch) -> Int { fingers.firstIndex(of: touch.id) ?? 0 }

  private func index(of recognizer: GestureRecognizer) -> Int? {
    recognizers.firstIndex { $0 === recognizer }
  }

  private func isTouch(_ touch: Touch, in view: View?) -> Bool {
    view.map { touch.view?.isDescendant(of: $0) ?? false } ?? false
  }

  // MARK: Deliveries

  static let phases: [Touch.Phase] = [.began, .moved, .ended, .cancelled]

  /// Performs the delivery of an event by calling `deliver`, and records the delivery.
  func record(_ event: Event, by window: Window, deliver: () -> Void) {
    guard event.type == .touches else { return deliver() }
    touches.removeAll(keepingCapacity: true)
    for touch in event.allTouches where isTouch(touch, in: view) { touches.append(touch) }
    guard touches.contains(where: { Self.phases.contains($0.phase) }) else { return deliver() }
    beginSequence()
    diagram.openDelivery()
    if window.application != nil { addMessages(from: .application, to: .window) { _ in true } }
    isPending = true
    refused.removeAll(keepingCapacity: true)
    if !touches.contains(where: { $0.phase == .began }) { addMessagesToRecognizers() }
    cancelled.removeAll(keepingCapacity: true)
    for touch in touches where touch.phase == .cancelled { cancelled.append(touch.id) }
    received.removeAll(keepingCapacity: true)
    deliver()
    addMessagesToRecognizers()
    cancelled.removeAll(keepingCapacity: true)
    // An action may have emptied the diagram.
    guard diagram.isInDelivery else { return }
    onDelivered?(event)
    addDelays()
    diagram.closeDelivery()
  }

  /// Begins a new sequence of touches in the diagram if all touches on the view have just landed.
  ///
  /// The previous sequence continues if a recognizer waits for more touches, such as a second tap.
  private func beginSequence() {
    guard let first = touches.first(where: { $0.phase == .began }) else { return }
    let landing = touches.filter { $0.phase == .began }
    // With a deadline, a recognizer waits for more touches, such as the second tap of a double tap.
    if touches.count == landing.count && session.nextDeadline == nil {
      diagram.beginSequence(at: session.now)
      fingers = []
      delayed = [:]
    }
    touched = first.view
    for touch in landing where !fingers.contains(touch.id) { fingers.append(touch.id) }
  }

  /// Adds rows to the diagram for touches that recognizers delay for the view.
  private func addDelays() {
    addDelays(.began, \.delaysTouchesBegan)
    addDelays(.ended, \.delaysTouchesEnded)
  }

  private func addDelays(
    _ phase: Touch.Phase, _ delays: KeyPath<GestureRecognizer, Bool>
  ) {
    func isDelayed(_ touch: Touch) -> Bool {
      touch.phase == phase && !received.contains { $0 == (phase, touch.id) }
        // Do not show a delayed ended phase if the began phase of the same touch is delayed.
        && (phase == .began || delayed[touch.id] != .began)
        && touch.gestureRecognizers.contains { $0[keyPath: delays] && $0.state == .possible }
    }
    guard touches.contains(where: isDelayed) else { return }
    add(.decision(.view, ["\(phase) held back", "\(phase) held", "held"]))
    for touch in touches where isDelayed(touch) { delayed[touch.id] = phase }
  }

  // MARK: Rows

  private func add(_ event: SequenceDiagram.Event) { diagram.add(event, at: session.now) }

  /// Returns the numbers that stand for touches in the diagram, in ascending order.
  private func numbers(_ isIncluded: (Touch.ID) -> Bool) -> [Int] {
    numbers.removeAll(keepingCapacity: true)
    for index in fingers.indices where isIncluded(fingers[index]) { numbers.append(index) }
    if let known = knownNumbers.first(where: { $0 == numbers }) { return known }
    knownNumbers.append(numbers)
    return numbers
  }

  /// Adds a message from `source` to `destination` to the diagram for each phase that at least one
  /// of the current touches has.
  ///
  /// Only touches for which `isReceived` returns `true` count.
  private func addMessages(
    from source: SequenceDiagram.Lane, to destination: SequenceDiagram.Lane,
    _ isReceived: (Touch) -> Bool
  ) {
    for phase in Self.phases {
      func isIncluded(_ touch: Touch) -> Bool { touch.phase == phase && isReceived(touch) }
      guard touches.contains(where: isIncluded) else { continue }
      let numbers = numbers { id in touches.contains { $0.id == id && isIncluded($0) } }
      add(.message(from: source, to: destination, phase, fingers: numbers))
    }
  }

  /// Adds messages to the diagram for the recognizers that receive touches of the current delivery.
  ///
  /// Does nothing if these messages have been added already.
  private func addMessagesToRecognizers() {
    guard isPending else { return }
    isPending = false
    // A recognizer that has ended receives no more touches.
    for (index, recognizer) in recognizers.enumerated() where recognizer.requestedState != .ended {
      addMessages(from: .window, to: .recognizer(index)) { touch in
        touch.phase == .began
          ? isTouch(touch, in: recognizer.view) && !refused.contains { $0 == (index, touch.id) }
          : touch.gestureRecognizers.contains { $0 === recognizer }
      }
    }
  }

  private func addMessageToView(_ phase: Touch.Phase, _ touches: [Touch]) {
    func isIncluded(_ id: Touch.ID) -> Bool { touches.contains { $0.id == id } }
    var source = SequenceDiagram.Lane.window
    if phase == .cancelled, !cancelled.contains(where: isIncluded), let lastActor {
      source = .recognizer(lastActor)
    }
    var isLate = false
    for touch in touches {
      received.append((phase, touch.id))
      guard delayed[touch.id] == phase else { continue }
      isLate = true
      delayed[touch.id] = nil
    }
    add(.message(from: source, to: .view, phase, fingers: numbers(isIncluded), isLate: isLate))
  }

  // MARK: Effects

  private func record(_ event: SessionEvent) {
    switch event {
    case .refused(let touch, let recognizer, let refusal):
      guard let index = index(of: recognizer), isTouch(touch, in: view) else { return }
      if case .ignored = refusal {
        return add(.decision(.recognizer(index), ["ignores it", "ignores"], isRefusal: true))
      }
      if isPending { refused.append((index, touch.id)) }
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
      addMessageToView(phase, touches)
    default: break
    }
  }

  private func add(_ recognizer: GestureRecognizer, _ event: (Int) -> SequenceDiagram.Event) {
    guard let index = index(of: recognizer) else { return }
    addMessagesToRecognizers()
    add(event(index))
  }
}
