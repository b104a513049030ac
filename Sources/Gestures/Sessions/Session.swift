/// Turns the fingers' samples into gestures: hit tests, serves recognizers, decides who wins, and
/// calls the actions.
///
/// A session never reads a clock. Time comes with each sample, and by ``advance(to:)`` when no
/// finger moves, so that the same samples always give the same gestures.
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
  /// Recognizers that were asked about the events of this sequence and take no part so far.
  var refusing: [GestureRecognizer] = []
  /// Whether something is under way: samples that are sent meanwhile come after it, and what is
  /// asked for meanwhile is settled before it is over.
  private(set) var isBusy = false
  var needsAnotherPass = false
  var deadlinesChanged = false
  var pending: [TouchSample] = []

  // Used again for each delivery, so that a moving finger allocates nothing.
  var scratch: [Touch] = []
  var outbox: [ViewMessage] = []
  var spareOutbox: [ViewMessage] = []

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
    window.session = nil
    // Touches and recognizers hold each other while a finger is down.
    for touch in downTouches + lingering { part(touch) }
    for recognizer in active { forgetAttempt(of: recognizer) }
    for recognizer in refusing { recognizer.attempt.acceptsEvent = nil }
  }

  // MARK: Feeding

  /// Delivers one sample by itself.
  public func send(_ sample: TouchSample) {
    guard !isBusy else { return pending.append(sample) }
    advance(to: sample.timestamp)
    run {
      add(sample)
      deliver()
    }
  }

  /// Delivers the samples of a frame, in order, in as few deliveries as lose nothing.
  ///
  /// Moves that follow each other become one delivery, in which each finger has its coalesced
  /// samples. Fingers that land or lift are told step by step, together only with what happened at
  /// the same time, for they set clocks going. What is due between two samples happens between
  /// them.
  public func send(_ samples: some Collection<TouchSample>) {
    guard !isBusy else { return pending.append(contentsOf: samples) }
    var isOpen = false
    var rest = samples[...]
    while let time = rest.first?.timestamp {
      let instant = rest.prefix { $0.timestamp == time }
      rest = rest.dropFirst(instant.count)
      // Where a finger lifts, sensors often make its neighbour leap: that is no move of two fingers.
      var mayJoin = instant.allSatisfy(fits)
      for sample in instant {
        let isDue = nextDeadline.map { $0 <= time } ?? false
        if isOpen, isDue || !mayJoin || !fits(sample) {
          run { deliver() }
          isOpen = false
        }
        mayJoin = true
        advance(to: time)
        // Not by `run`: what comes up meanwhile waits for the delivery that is being put together.
        isBusy = true
        add(sample)
        isBusy = false
        isOpen = true
      }
    }
    if isOpen { run { deliver() } }
  }

  /// Lets time pass: whatever is due until then happens, each at its own time.
  ///
  /// A time before ``now`` changes nothing.
  public func advance(to time: Duration) {
    guard !isBusy else { return }
    while let deadline = nextDeadline, deadline <= time {
      now = max(now, deadline)
      run { fireTimers(dueAt: deadline) }
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
    advance(to: time)
    send(
      touches.map {
        TouchSample(
          id: $0.id, phase: .cancelled, location: $0.position, timestamp: time, type: $0.type)
      })
  }

  /// Does `work`, and then whatever came up meanwhile: nothing is left undone and nothing is begun
  /// twice, wherever a handler calls back from.
  func run(_ work: () -> Void) {
    guard !isBusy else { return work() }
    isBusy = true
    work()
    if needsAnotherPass { settle() }
    isBusy = false
    while !pending.isEmpty { send(pending.removeFirst()) }
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
    let isMove = sample.phase == .moved
    for touch in downTouches where touch.isFresh && !(isMove && touch.phase == .moved) {
      if touch.id == sample.id || touch.timestamp != sample.timestamp { return false }
      // A finger that lands as another lifts comes after it: the two were never down together.
      if sample.phase == .began, !touch.isDown { return false }
    }
    return true
  }

  /// Takes a sample into the delivery that is being put together.
  private func add(_ original: TouchSample) {
    var sample = original
    let known = downTouches.first { $0.id == sample.id && $0.isDown }
    if sample.timestamp < now {
      observe(.misfit(original))
      sample.timestamp = now
    }
    if !sample.location.x.isFinite || !sample.location.y.isFinite {
      observe(.misfit(original))
      // Wherever it was, a finger that is up is up.
      guard let known, sample.phase == .ended || sample.phase == .cancelled else { return }
      sample.location = known.position
    }
    switch (sample.phase, known) {
    case (.began, nil):
      begin(sample)
    case (.began, .some(let touch)):
      // A finger that lands twice was lost in between: the first touch counts no more.
      observe(.misfit(original))
      if touch.isFresh { deliver() }
      var loss = sample
      loss.phase = .cancelled
      loss.location = touch.position
      apply(loss, to: touch)
      deliver()
      begin(sample)
    case (.moved, .some(let touch)), (.ended, .some(let touch)), (.cancelled, .some(let touch)):
      apply(sample, to: touch)
    default:
      observe(.misfit(original))
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
    touch.hasUntoldMove = false
    touch.window = window
    touch.coalesced.removeAll(keepingCapacity: true)
    downTouches.append(touch)
    event.allTouches.append(touch)
    note(sample, in: touch)
  }

  private func apply(_ sample: TouchSample, to touch: Touch) {
    if !touch.isFresh {
      touch.previousPosition = touch.position
      touch.coalesced.removeAll(keepingCapacity: true)
    }
    touch.phase = sample.phase
    touch.position = sample.location
    if touch.phase == .moved { touch.hasUntoldMove = true }
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
    part(touch)
    spareTouches.append(touch)
  }

  /// Parts a touch that is over from everything that it knew.
  private func part(_ touch: Touch) {
    touch.view = nil
    touch.window = nil
    touch.recognizers.removeAll(keepingCapacity: true)
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
