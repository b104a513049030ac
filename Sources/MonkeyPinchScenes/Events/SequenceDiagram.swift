import Gestures

/// What happened to touches, in the order it happened: who told whom of what.
///
/// Between application, window, recognizers and view run messages; what a recognizer decided stands
/// between them. What repeats with every move of a finger is one row with a count.
struct SequenceDiagram: Equatable {
  /// Whose line in the diagram.
  enum Lane: Hashable {
    case application, window
    /// By its place among those that are watched.
    case recognizer(Int)
    case view
  }

  enum Event: Equatable {
    /// Fingers, by their numbers, on their way; late if they were held back until now.
    case message(from: Lane, to: Lane, Touch.Phase, fingers: [Int], isLate: Bool = false)
    /// A recognizer is in a state; it acts if its actions are called in it.
    case state(Int, GestureRecognizer.State, acts: Bool)
    /// A recognizer would act, but somebody has to fail first.
    case waits(Int, String)
    /// A recognizer does not look at a finger.
    case refuses(Int, fingers: [Int])
    /// A recognizer that looked at a finger does so no more.
    case ignores(Int, fingers: [Int])
    /// The view is not told for the time being.
    case holds(Touch.Phase, fingers: [Int])
    /// Why a recognizer is as it is, in words.
    case reason(Int, String)

    /// Whether the same again only counts.
    var canRepeat: Bool {
      switch self {
      case .message(_, _, .moved, _, isLate: false), .state(_, .changed, _): true
      default: false
      }
    }
  }

  struct Row: Equatable {
    var event: Event
    /// How often in a row.
    var count = 1
    /// Since the sequence of touches began.
    let time: Duration
    /// Whether it belongs to the sequence before.
    var isPast = false
  }

  /// What is kept of all that happened; more fits on no surface.
  static let limit = 200

  private(set) var rows: [Row] = []
  private var start = Duration.zero
  /// What belongs to the delivery that is under way; nil between deliveries.
  private var delivery: [Event]?
  private var deliveryTime = Duration.zero
  /// How many of the last rows are of the delivery before, which the next one may repeat.
  private var lastDelivery = 0

  /// Lets what is there belong to the past, and forgets what belonged to it before.
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

  // MARK: What happens

  /// From here on all belongs to one delivery.
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
    // Between deliveries a clock has run out, or somebody has made up his mind late.
    if Self.completes(event, rows.last?.event) { rows.removeLast() }
    append(event, at: time)
    lastDelivery = 0
  }

  /// Whether it is the action that belongs to that change of state.
  fileprivate static func completes(_ event: Event, _ change: Event?) -> Bool {
    guard case .state(let recognizer, let state, acts: true) = event else { return false }
    return change == .state(recognizer, state, acts: false)
  }

  private mutating func append(_ event: Event, at time: Duration) {
    rows.append(Row(event: event, time: time - start))
    if rows.count > Self.limit { rows.removeFirst(rows.count - Self.limit) }
  }
}

extension [SequenceDiagram.Event] {
  /// Adds an event; an action goes where its change of state stands, for between the two comes only
  /// what the same decision did to others.
  fileprivate mutating func complete(with event: Element) {
    if let index = lastIndex(where: { SequenceDiagram.completes(event, $0) }) {
      self[index] = event
    } else {
      append(event)
    }
  }
}
