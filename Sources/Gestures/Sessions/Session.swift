/// Turns the fingers' samples into gestures: hit tests, serves recognizers, decides who wins, and
/// calls the actions.
///
/// A session never reads a clock. Time comes with each sample, and by ``advance(to:)`` when no finger
/// moves, so that the same samples always give the same gestures.
public final class Session {
  /// The root of the views.
  public let window: Window
  /// The time up to which everything that was due has happened.
  public internal(set) var now = Duration.zero

  /// The touches that are down, in the order they landed.
  public var touches: [Touch] { downTouches.filter(\.isDown) }

  // MARK: Internals

  let event = Event()
  /// Touches of this sequence, including those that ended in this delivery.
  var downTouches: [Touch] = []
  /// Fingers that are up while a recognizer still withholds their end from the view.
  var lingering: [Touch] = []
  /// Recognizers with an attempt running: deepest view first, then in their view's order.
  var active: [GestureRecognizer] = []
  var isDelivering = false
  var isSettling = false
  var needsAnotherPass = false
  var deadlinesChanged = false
  var pending: [TouchSample] = []

  // Used again for each delivery, so that a moving finger allocates nothing.
  var scratch: [Touch] = []
  var outbox: [ViewMessage] = []

  private var earliestDeadline: Duration?
  private var observers: [(SessionObserver, (SessionEvent) -> Void)] = []
  private var nextObserver = 0
  private var spareTouches: [Touch] = []
  private var recentTaps: [RecentTap] = []

  struct ViewMessage {
    let touch: Touch
    let phase: Touch.Phase
  }

  private struct RecentTap {
    let place: Point
    let time: Duration
    let count: Int
  }

  public init(window: Window) {
    precondition(window.session == nil, "a window has one session")
    self.window = window
    window.session = self
  }

  deinit {
    for recognizer in active { recognizer.session = nil }
    window.session = nil
  }

  // MARK: Feeding

  /// Delivers one sample by itself.
  public func send(_ sample: TouchSample) {
    guard !isDelivering, !isSettling else { return pending.append(sample) }
    advance(to: sample.timestamp)
    add(sample)
    deliver()
    sendPending()
  }

  /// Delivers the samples of a frame, in order, in as few deliveries as lose nothing.
  ///
  /// Moves of one finger that follow each other become one delivery with several coalesced samples;
  /// a finger that lands, or lands and lifts, within the frame is told step by step. What is due
  /// between two samples happens between them.
  public func send(_ samples: some Sequence<TouchSample>) {
    guard !isDelivering, !isSettling else { return pending.append(contentsOf: samples) }
    var isOpen = false
    for sample in samples {
      let isDue = nextDeadline.map { $0 <= sample.timestamp } ?? false
      if isOpen, isDue || !fits(sample) {
        deliver()
        isOpen = false
      }
      advance(to: sample.timestamp)
      add(sample)
      isOpen = true
    }
    if isOpen { deliver() }
    sendPending()
  }

  /// Lets time pass: whatever is due until then happens, each at its own time.
  ///
  /// A time before ``now`` changes nothing.
  public func advance(to time: Duration) {
    guard !isDelivering, !isSettling else { return }
    while let deadline = nextDeadline, deadline <= time {
      now = max(now, deadline)
      fireTimers(dueAt: deadline)
    }
    now = max(now, time)
  }

  /// When something will happen although no finger moves; nil if nothing will.
  public var nextDeadline: Duration? {
    if deadlinesChanged {
      deadlinesChanged = false
      earliestDeadline = nil
      for recognizer in active {
        guard let deadline = recognizer.deadline else { continue }
        earliestDeadline = earliestDeadline.map { min($0, deadline) } ?? deadline
      }
    }
    return earliestDeadline
  }

  /// Cancels every touch, as the system does when the window loses the fingers.
  public func cancelAllTouches(at time: Duration) {
    send(
      touches.map {
        TouchSample(
          id: $0.id, phase: .cancelled, location: $0.position, timestamp: time, type: $0.type)
      })
  }

  private func sendPending() {
    while !pending.isEmpty {
      let samples = pending
      pending.removeAll(keepingCapacity: true)
      for sample in samples {
        advance(to: sample.timestamp)
        add(sample)
        deliver()
      }
    }
  }

  // MARK: Observing

  /// Calls `observer` with everything that happens from now on.
  @discardableResult
  public func addObserver(_ observer: @escaping (SessionEvent) -> Void) -> SessionObserver {
    let token = SessionObserver(number: nextObserver)
    nextObserver += 1
    observers.append((token, observer))
    return token
  }

  public func removeObserver(_ token: SessionObserver) {
    observers.removeAll { $0.0 == token }
  }

  // An autoclosure, so that nothing is made when nobody looks.
  func observe(_ event: @autoclosure () -> SessionEvent) {
    guard !observers.isEmpty else { return }
    let event = event()
    for (_, observer) in observers { observer(event) }
  }

  // MARK: Touches

  /// Whether the sample can be part of the delivery that is being put together.
  private func fits(_ sample: TouchSample) -> Bool {
    guard let touch = downTouches.first(where: { $0.id == sample.id }) else { return true }
    return !touch.isFresh || (touch.phase == .moved && sample.phase == .moved)
  }

  /// Takes a sample into the delivery that is being put together.
  private func add(_ sample: TouchSample) {
    guard sample.location.x.isFinite, sample.location.y.isFinite else {
      return observe(.misfit(sample))
    }
    let known = downTouches.first { $0.id == sample.id && $0.isDown }
    switch (sample.phase, known) {
    case (.began, nil):
      begin(sample)
    case (.began, .some(let touch)):
      // A finger that lands twice was lost in between: the first touch counts no more.
      observe(.misfit(sample))
      if touch.isFresh { deliver() }
      apply(sample, to: touch, phase: .cancelled)
      deliver()
      begin(sample)
    case (.moved, .some(let touch)), (.ended, .some(let touch)), (.cancelled, .some(let touch)):
      apply(sample, to: touch, phase: sample.phase)
    default:
      observe(.misfit(sample))
    }
  }

  private func begin(_ sample: TouchSample) {
    let touch = reusableTouch(sample.id)
    touch.phase = .began
    touch.type = sample.type
    touch.position = sample.location
    touch.previousPosition = sample.location
    touch.beganPosition = sample.location
    touch.tapCount = tapCount(at: sample.location, time: sample.timestamp)
    touch.viewDelivery = .waiting
    touch.movedWhileHeld = false
    touch.window = window
    touch.coalesced.removeAll(keepingCapacity: true)
    downTouches.append(touch)
    event.allTouches.append(touch)
    note(sample, in: touch)
  }

  private func apply(_ sample: TouchSample, to touch: Touch, phase: Touch.Phase) {
    if !touch.isFresh {
      touch.previousPosition = touch.position
      touch.coalesced.removeAll(keepingCapacity: true)
    }
    touch.phase = phase
    touch.position = sample.location
    let slop = TapGestureRecognizer.defaultAllowableMovement
    if touch.tapCount > 0, (touch.position - touch.beganPosition).magnitude > slop {
      touch.tapCount = 0
    }
    note(sample, in: touch)
  }

  private func note(_ sample: TouchSample, in touch: Touch) {
    touch.isFresh = true
    touch.timestamp = sample.timestamp
    touch.force = sample.force
    touch.coalesced.append(sample)
    event.timestamp = sample.timestamp
    event.buttonMask = sample.buttonMask
    event.modifierFlags = sample.modifierFlags
  }

  /// A touch that nobody outside has kept, or a new one.
  private func reusableTouch(_ id: Touch.ID) -> Touch {
    while var spare = spareTouches.popLast() {
      guard isKnownUniquelyReferenced(&spare) else { continue }
      spare.id = id
      return spare
    }
    return Touch(id: id)
  }

  func recycle(_ touch: Touch) {
    touch.view = nil
    touch.window = nil
    touch.recognizers.removeAll(keepingCapacity: true)
    spareTouches.append(touch)
  }

  private func tapCount(at place: Point, time: Duration) -> Int {
    recentTaps.removeAll { time - $0.time > TapGestureRecognizer.defaultMaximumInterval }
    let near = recentTaps.firstIndex {
      ($0.place - place).magnitude <= TapGestureRecognizer.defaultAllowableMovement
    }
    guard let near else { return 1 }
    return recentTaps.remove(at: near).count + 1
  }

  func noteTap(of touch: Touch) {
    guard touch.phase == .ended, touch.tapCount > 0 else { return }
    recentTaps.append(
      RecentTap(place: touch.position, time: touch.timestamp, count: touch.tapCount))
  }
}
