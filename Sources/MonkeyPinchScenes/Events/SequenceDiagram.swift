import Gestures

/// A sequence diagram of messages between application, window, recognizers and view.
///
/// Its rows are messages and decisions of recognizers in the order they happened. Deliveries that
/// repeat, such as those of a moving finger, share rows with a count.
struct SequenceDiagram: Equatable {
  /// A vertical line of the diagram, one for each participant.
  enum Lane: Hashable {
    case application, window
    /// A recognizer, by its index among the observed ones.
    case recognizer(Int)
    case view
  }

  enum Event: Equatable {
    /// A delivery of touches in one phase, by their numbers; late if it was delayed.
    case message(from: Lane, to: Lane, Touch.Phase, fingers: [Int], isLate: Bool = false)
    /// A recognizer changed its state, and sent its actions if `acts` is true.
    case state(Int, GestureRecognizer.State, acts: Bool)
    /// A recognizer waits for another one, which the text names, to fail.
    case waits(Int, String)
    /// A recognizer does not receive touches, because they were refused.
    case refuses(Int, fingers: [Int])
    /// A recognizer ignores touches that it received.
    case ignores(Int, fingers: [Int])
    /// The delivery of a phase to the view is delayed.
    case delays(Touch.Phase, fingers: [Int])
    /// The reason for a decision of a recognizer.
    case reason(Int, String)

    /// Whether a repetition of the event increases the count instead of adding a row.
    var canRepeat: Bool {
      switch self {
      case .message(_, _, .moved, _, isLate: false), .state(_, .changed, _): true
      default: false
      }
    }
  }

  struct Row: Equatable {
    var event: Event
    /// The number of times the event happened.
    var count = 1
    /// The time since the sequence of touches began.
    let time: Duration
    /// Whether the row belongs to the previous sequence.
    var isPast = false
  }

  /// The maximum number of rows, more than fit on any surface.
  static let capacity = 200

  private(set) var rows: [Row] = []
  private var start = Duration.zero
  /// The events of the delivery in progress so far; nil between deliveries.
  private var delivery: [Event]?
  private var deliveryTime = Duration.zero
  /// The number of rows of the last delivery, which the next one may repeat.
  private var lastDelivery = 0

  /// Begins a sequence of touches, and removes the rows of all but the previous sequence.
  mutating func beginSequence(at time: Duration) {
    closeDelivery()
    rows.removeAll { $0.isPast }
    for index in rows.indices { rows[index].isPast = true }
    lastDelivery = 0
    start = time
  }

  mutating func clear() {
    rows = []
    delivery = nil
    lastDelivery = 0
  }

  // MARK: Adding events

  /// Begins a delivery, to which all events until ``closeDelivery()`` belong.
  mutating func openDelivery(at time: Duration) {
    closeDelivery()
    delivery = []
    deliveryTime = time
  }

  mutating func closeDelivery() {
    guard let events = delivery else { return }
    delivery = nil
    let tail = rows.suffix(lastDelivery)
    if !events.isEmpty, events.allSatisfy(\.canRepeat), tail.map(\.event) == events {
      for index in tail.indices { rows[index].count += 1 }
      return
    }
    for event in events { append(event, at: deliveryTime) }
    lastDelivery = events.count
  }

  mutating func add(_ event: Event, at time: Duration) {
    guard delivery == nil else {
      delivery?.complete(with: event)
      return
    }
    // An event between deliveries is the effect of a deadline.
    if Self.completes(event, rows.last?.event) { rows.removeLast() }
    append(event, at: time)
    lastDelivery = 0
  }

  /// Returns whether an event is the sending of the actions for a change of state.
  fileprivate static func completes(_ event: Event, _ change: Event?) -> Bool {
    guard case .state(let recognizer, let state, acts: true) = event else { return false }
    return change == .state(recognizer, state, acts: false)
  }

  private mutating func append(_ event: Event, at time: Duration) {
    rows.append(Row(event: event, time: time - start))
    if rows.count > Self.capacity { rows.removeFirst(rows.count - Self.capacity) }
  }
}

extension [SequenceDiagram.Event] {
  /// Adds an event, which replaces the change of state whose actions it reports.
  ///
  /// The events between the two are effects of the same decision.
  fileprivate mutating func complete(with event: Element) {
    if let index = lastIndex(where: { SequenceDiagram.completes(event, $0) }) {
      self[index] = event
    } else {
      append(event)
    }
  }
}
