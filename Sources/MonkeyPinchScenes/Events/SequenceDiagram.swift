import Gestures

/// The messages between application, window, recognizers and view, and the decisions of recognizers,
/// in order.
///
/// Deliveries that repeat, such as those of a moving finger, are one row with a count.
struct SequenceDiagram: Equatable {
  /// A line of the diagram.
  enum Lane: Hashable {
    case application, window
    /// By its index among the observed recognizers.
    case recognizer(Int)
    case view
  }

  enum Event: Equatable {
    /// Touches with a phase, by the numbers of their fingers; late if they were delayed.
    case message(from: Lane, to: Lane, Touch.Phase, fingers: [Int], isLate: Bool = false)
    /// A recognizer changed its state, and called its actions if `acts` is true.
    case state(Int, GestureRecognizer.State, acts: Bool)
    /// A recognizer waits for another to fail.
    case waits(Int, String)
    /// A recognizer does not receive a touch.
    case refuses(Int, fingers: [Int])
    /// A recognizer ignores a touch that it received.
    case ignores(Int, fingers: [Int])
    /// The delivery of a phase to the view is delayed.
    case delays(Touch.Phase, fingers: [Int])
    /// The reason for a decision of a recognizer.
    case reason(Int, String)

    /// Whether repetitions only increase the count.
    var canRepeat: Bool {
      switch self {
      case .message(_, _, .moved, _, isLate: false), .state(_, .changed, _): true
      default: false
      }
    }
  }

  struct Row: Equatable {
    var event: Event
    /// The number of repetitions.
    var count = 1
    /// The time since the sequence of touches began.
    let time: Duration
    /// Whether the row belongs to the previous sequence.
    var isPast = false
  }

  /// The maximum number of rows; more fit on no surface.
  static let capacity = 200

  private(set) var rows: [Row] = []
  private var start = Duration.zero
  /// The events of the delivery in progress; nil between deliveries.
  private var delivery: [Event]?
  private var deliveryTime = Duration.zero
  /// The number of rows of the last delivery, which the next one may repeat.
  private var lastDelivery = 0

  /// Begins a sequence: the rows of the last one stay, those of the one before are removed.
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
    // Between deliveries, a deadline has passed.
    if Self.completes(event, rows.last?.event) { rows.removeLast() }
    append(event, at: time)
    lastDelivery = 0
  }

  /// Whether an event is the call of actions that belongs to a change of state.
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
  /// Adds an event.
  ///
  /// A call of actions replaces its change of state, because only effects of the same decision are
  /// between the two.
  fileprivate mutating func complete(with event: Element) {
    if let index = lastIndex(where: { SequenceDiagram.completes(event, $0) }) {
      self[index] = event
    } else {
      append(event)
    }
  }
}
