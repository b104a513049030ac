import Gestures

/// A diagram of the messages between the application, the window, recognizers and the view.
///
/// Its rows are messages and decisions of recognizers in the order they happened. Deliveries that
/// repeat, such as those of a moving finger, share rows with a count.
struct SequenceDiagram: Equatable {
  /// A participant of the diagram, which has a vertical line.
  enum Lane: Hashable {
    case application, window
    /// The gesture recognizer with this index among the observed recognizers.
    case recognizer(Int)
    case view
  }

  enum Event: Equatable {
    /// A delivery of the touches numbered `fingers`, all in one phase; `isLate` if it was delayed.
    case message(from: Lane, to: Lane, Touch.Phase, fingers: [Int], isLate: Bool = false)
    /// A change of a recognizer's state; `acts` if the recognizer also sent its actions.
    case state(Int, GestureRecognizer.State, acts: Bool)
    /// A recognizer's wait until another recognizer, which the text names, has failed.
    case waits(Int, String)
    /// A refusal of touches, so that the recognizer does not receive the touches.
    case refuses(Int, fingers: [Int])
    /// A recognizer's decision to ignore touches that it has received.
    case ignores(Int, fingers: [Int])
    /// A delay of the delivery of touches in one phase to the view.
    case delays(Touch.Phase, fingers: [Int])
    /// The reason for a decision of a recognizer, as a text.
    case reason(Int, String)

    /// Whether a repetition of the event is counted in the same row instead of shown in a new row.
    var canRepeat: Bool {
      switch self {
      case .message(_, _, .moved, _, isLate: false), .state(_, .changed, _): true
      default: false
      }
    }
  }

  struct Row: Equatable {
    var event: Event
    /// The number of times that the event of the row has happened in succession.
    var count = 1
    /// The time from the beginning of the sequence of touches to the event.
    let time: Duration
    /// Whether the row belongs to the previous sequence of touches.
    var isPast = false
  }

  /// The maximum number of stored rows, which is more than any surface can show.
  static let capacity = 200

  private(set) var rows: [Row] = []
  private var start = Duration.zero
  /// The events so far of the delivery in progress; nil between deliveries.
  private var delivery: [Event]?
  private var deliveryTime = Duration.zero
  /// The number of rows of the last delivery, which are counted up if the next delivery is equal.
  private var lastDelivery = 0

  /// Begins a sequence of touches, and keeps only the rows of the sequence before it.
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

  /// Begins a delivery, which contains all events that are added before `closeDelivery()`.
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

  /// Returns whether `event` is the same state change as `change`, but with its actions sent.
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
  /// Adds an event, or replaces an earlier state change if the event is the sending of its actions.
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
