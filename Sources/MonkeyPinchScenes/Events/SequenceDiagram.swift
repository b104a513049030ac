import Gestures

/// A diagram of the messages between the application, the window, recognizers and the view.
///
/// Its rows are messages and decisions of recognizers in the order they happened. Deliveries that
/// repeat, such as those of a moving finger, share rows with a count.
struct SequenceDiagram {
  /// A participant of the diagram: the application, the window, a recognizer or the view.
  ///
  /// Each participant has a vertical line.
  enum Lane: Hashable {
    case application, window
    /// The recognizer with the given index among the observed recognizers.
    case recognizer(Int)
    case view
  }

  enum Event: Equatable {
    /// A message in the diagram: one participant delivers the touches of one phase to another
    /// participant.
    ///
    /// The array `fingers` contains the numbers of the touches. `isLate` is `true` if the phase was
    /// delayed.
    case message(from: Lane, to: Lane, Touch.Phase, fingers: [Int], isLate: Bool = false)
    /// A state change of the recognizer with the given index.
    ///
    /// `acts` is `true` if the recognizer has also sent its actions.
    case state(Int, GestureRecognizer.State, acts: Bool)
    /// A decision of a recognizer or the view, such as `waits`; the array contains the same text in
    /// several lengths.
    case decision(Lane, [String], isRefusal: Bool = false)
    /// A text that explains what the recognizer with the given index did, such as why it failed.
    case reason(Int, String)

    /// Whether the diagram counts repetitions of the event in one row instead of adding a row for
    /// each repetition.
    var canRepeat: Bool {
      switch self {
      case .message(_, _, .moved, _, isLate: false), .state(_, .changed, _): true
      default: false
      }
    }
  }

  struct Row: Equatable {
    var event: Event
    /// The number of times that the event of this row has happened, in successive deliveries of
    /// touches.
    var count = 1
    /// The time from the beginning of the sequence of touches to the event.
    let time: Duration
    /// Whether this row of the diagram shows an event of the previous sequence of touches.
    var isPast = false
  }

  /// The maximum number of rows that are kept when a delivery of touches begins.
  ///
  /// No surface can show as many rows.
  private static let capacity = 200

  private(set) var rows: [Row] = []
  private var start = Duration.zero
  /// The index in `rows` at which the rows of the current delivery begin; nil between deliveries.
  private var firstOfDelivery: Int?
  var isInDelivery: Bool { firstOfDelivery != nil }
  /// The number of rows that the last delivery of touches added to the diagram.
  ///
  /// If the next delivery adds equal rows, the counts of these rows increase instead.
  private var lastDelivery = 0

  /// Returns how often the view received touches in a phase, in the current sequence of touches.
  func numberOfMessagesToView(_ phase: Touch.Phase) -> Int {
    rows.reduce(0) { count, row in
      guard case .message(_, .view, phase, _, _) = row.event, !row.isPast else { return count }
      return count + row.count
    }
  }

  /// Begins a sequence of touches, and removes all rows except the rows of the preceding
  /// sequence.
  mutating func beginSequence(at time: Duration) {
    rows.removeAll { $0.isPast }
    for index in rows.indices { rows[index].isPast = true }
    lastDelivery = 0
    start = time
  }

  /// Begins a delivery of touches; the events that are added until `closeDelivery()` belong to this
  /// delivery.
  mutating func openDelivery() {
    rows.removeFirst(max(0, rows.count - Self.capacity))
    firstOfDelivery = rows.count
  }

  mutating func closeDelivery() {
    guard let first = firstOfDelivery else { return }
    firstOfDelivery = nil
    let count = rows.count - first
    let repeats =
      count > 0 && count == min(lastDelivery, first)
      && (first..<rows.count).allSatisfy {
        rows[$0].event.canRepeat && rows[$0].event == rows[$0 - count].event
      }
    guard repeats else {
      lastDelivery = count
      return
    }
    for index in first - count..<first { rows[index].count += 1 }
    rows.removeLast(count)
  }

  /// Adds a row with an event to the diagram.
  ///
  /// If a recognizer sends the action of a state change that is already in the diagram, the event
  /// replaces the state change in its row.
  mutating func add(_ event: Event, at time: Duration) {
    // An event between deliveries is the effect of a deadline.
    if firstOfDelivery == nil { lastDelivery = 0 }
    if case .state(let recognizer, let state, acts: true) = event,
      let index = rows.lastIndex(where: { $0.event == .state(recognizer, state, acts: false) })
    {
      rows[index].event = event
    } else {
      rows.append(Row(event: event, time: time - start))
    }
  }
}
