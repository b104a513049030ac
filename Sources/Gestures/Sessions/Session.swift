/// Turns the fingers' samples into gestures: hit tests, serves recognizers, decides who wins, and
/// calls the actions.
///
/// A session never reads a clock. Time comes with each sample, and by ``advance(to:)`` when no
/// finger moves, so that the same samples always give the same gestures.
public final class Session {
  /// The root of the views.
  public let window: Window
  /// The time up to which everything that was due has happened.
  @exclusivity(unchecked) public internal(set) var now = Duration.zero

  /// The touches that are down, in the order they landed.
  public var touches: [Touch] { downTouches.array.filter(\.isDown) }

  /// Where the pointer is that hovers over the window, or did before one of its buttons was pressed;
  /// nil if it is not in the window.
  public var hoverLocation: Point? { pointer?.position }

  // MARK: Internals

  let event = Event(.touches)
  let hoverEvent = Event(.hover)
  let scrollEvent = Event(.scroll)
  /// The pointer that hovers over the window, or did before one of its buttons was pressed.
  @exclusivity(unchecked) var pointer: Touch?
  /// Recognizers of the views that the pointer is over.
  @exclusivity(unchecked) var hovering: [HoverGestureRecognizer] = []
  /// The scroll that is under way, if it has not ended by silence.
  var scroll: Scroll?
  /// Touches of this sequence, including those that ended in this delivery.
  @exclusivity(unchecked) var downTouches = ObjectList<Touch>()
  /// Fingers that are up while a recognizer still withholds their end from the view.
  @exclusivity(unchecked) var lingering = ObjectList<Touch>()
  /// Recognizers with an attempt running: deepest view first, then in their view's order.
  @exclusivity(unchecked) var active = ObjectList<GestureRecognizer>()
  /// Recognizers that were asked about the events of this sequence and take no part so far.
  @exclusivity(unchecked) var refusing = ObjectList<GestureRecognizer>()
  /// Whether something is under way: samples that are sent meanwhile come after it, and what is
  /// asked for meanwhile is settled before it is over.
  @exclusivity(unchecked) private(set) var isBusy = false
  @exclusivity(unchecked) var needsAnotherPass = false
  /// Whose callback is being called; only ever compared.
  @exclusivity(unchecked) var served: Unmanaged<GestureRecognizer>?
  /// The phase that it is called for; nil for a timer.
  @exclusivity(unchecked) var servedPhase: Touch.Phase?
  /// Whether anything but moving may have happened since the session was last settled.
  ///
  /// Fingers that only move leave nothing to decide: who acts goes on acting. That is nearly always,
  /// so that deciding, ending and resetting are left out of it.
  @exclusivity(unchecked) var isUnsettled = false
  @exclusivity(unchecked) var deadlinesChanged = false
  var toldCycles = ToldCycles()
  @exclusivity(unchecked) var pending: [Input] = []
  /// The keys that are down, in the order they went down.
  var heldPresses: [HeldPress] = []

  // Used again for each delivery, so that a moving finger allocates nothing.
  @exclusivity(unchecked) var scratch: [Touch] = []
  @exclusivity(unchecked) var told: [Touch] = []
  @exclusivity(unchecked) var truePhases: [Touch.Phase] = []
  @exclusivity(unchecked) var outbox: [ViewMessage] = []

  /// The touch that the current delivery has news of, if it is one alone.
  ///
  /// It is among ``downTouches``, which keeps it alive.
  @exclusivity(unchecked) private(set) var onlyFresh: Unmanaged<Touch>?
  @exclusivity(unchecked) private var hasFresh = false
  /// Numbers the deliveries of a single touch.
  @exclusivity(unchecked) var round: UInt32 = 0

  @exclusivity(unchecked) private var earliestDeadline: Duration?
  @exclusivity(unchecked)
  private var observers: [(SessionObserver, (SessionEvent) -> Void)] = [] {
    didSet { isObserved = !observers.isEmpty }
  }
  @exclusivity(unchecked) private var isObserved = false
  private var nextObserver = 0
  @exclusivity(unchecked) private var spareTouches: [Touch] = []
  @exclusivity(unchecked) private var recentTaps: [RecentTap] = []

  struct ViewMessage {
    /// Down, or lingering, until what is queued has been told.
    let touch: Unmanaged<Touch>
    let phase: Touch.Phase

    init(touch: Touch, phase: Touch.Phase) {
      self.touch = .passUnretained(touch)
      self.phase = phase
    }

    func isFor(_ view: View) -> Bool { touch._withUnsafeGuaranteedRef { $0.view === view } }
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
    for event in [event, hoverEvent, scrollEvent] { event.session = self }
  }

  deinit {
    window.session = nil
    for event in [event, hoverEvent, scrollEvent] { event.session = nil }
    for recognizer in hovering { forgetAttempt(of: recognizer) }
    // Touches and recognizers hold each other while a finger is down.
    downTouches.forEach { part($0) }
    lingering.forEach { part($0) }
    for recognizer in active.array { forgetAttempt(of: recognizer) }
    for recognizer in refusing.array { recognizer.attempt.acceptsEvent = nil }
  }

  // MARK: Feeding

  /// Delivers one input by itself; a resize sets the size of the window's bounds.
  public func send(_ input: Input) {
    switch input {
    case .touch(let sample): send(sample)
    case .press(let press): send(press)
    case .resize(let size, let time):
      guard !isBusy else { return pending.append(input) }
      advance(to: time)
      window.bounds.size = size
    }
  }

  /// Delivers one sample by itself.
  public func send(_ sample: TouchSample) {
    guard !isBusy else { return pending.append(.touch(sample)) }
    advance(to: sample.timestamp)
    run {
      guard sample.isTouch else { return addOther(sample) }
      add(sample)
      deliver()
    }
  }

  /// Takes in a sample that is of no touch.
  private func addOther(_ sample: TouchSample) {
    if let type = sample.scrollType { scroll(sample, type) } else { hover(sample) }
  }

  /// Delivers the samples of a frame, in order, in as few deliveries as lose nothing.
  ///
  /// Moves that follow each other become one delivery, in which each finger has its coalesced
  /// samples. Fingers that land or lift are told step by step, together only with what happened at
  /// the same time, for they set clocks going. What is due between two samples happens between
  /// them.
  // Other modules call the generic version, which costs three times as much.
  @_specialize(where Samples == [TouchSample])
  @_specialize(where Samples == ArraySlice<TouchSample>)
  public func send<Samples: Collection>(_ samples: Samples)
  where Samples.Element == TouchSample {
    guard !isBusy else { return pending.append(contentsOf: samples.map { .touch($0) }) }
    var isOpen = false
    var rest = samples[...]
    while let first = rest.first {
      let time = first.timestamp
      guard first.isTouch else {
        if isOpen { run { deliver() } }
        isOpen = false
        rest = rest.dropFirst()
        // Of a pointer that moves on within the frame, only the newest place counts.
        let isPassing = first.phase == .regionMoved && rest.first?.phase == .regionMoved
        if !isPassing || first.scrollType != nil { send(first) }
        continue
      }
      let instant = rest.prefix { $0.isTouch && $0.timestamp == time }
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
    while let deadline = nextDeadline, !deadline.isAfter(time) {
      reach(deadline)
      run { fireTimers(dueAt: deadline) }
    }
    reach(time)
  }

  /// Lets it be that time, unless it is later already.
  @inline(__always)
  func reach(_ time: Duration) {
    if time.isAfter(now) { now = time }
  }

  /// When something will happen although no finger moves; nil if nothing will.
  public var nextDeadline: Duration? {
    if deadlinesChanged {
      deadlinesChanged = false
      earliestDeadline = nil
      active.read { recognizer in
        guard let deadline = recognizer.deadline else { return }
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
    while !pending.isEmpty {
      send(pending.removeFirst())
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
    // Whatever goes away with the closure may come back here: by then the others are in place.
    let old = observers
    observers = old.filter { $0.0 != token }
    withExtendedLifetime(old) {}
  }

  // An autoclosure, so that nothing is made when nobody looks.
  @inline(__always)
  func observe(_ event: @autoclosure () -> SessionEvent) {
    if isObserved { tellObservers(event) }
  }

  @inline(never)
  private func tellObservers(_ event: () -> SessionEvent) {
    let event = event()
    for (_, observer) in observers { observer(event) }
  }

  // MARK: Touches

  /// Whether the sample can be part of the delivery that is being put together.
  private func fits(_ sample: TouchSample) -> Bool {
    let isMove = sample.phase == .moved
    // A finger that lands as another lifts comes after it: the two were never down together.
    return !downTouches.contains { touch in
      touch.isFresh && !(isMove && touch.phase == .moved)
        && (touch.id == sample.id || touch.timestamp != sample.timestamp
          || (sample.phase == .began && !touch.isDown))
    }
  }

  /// Takes a sample into the delivery that is being put together.
  @inline(__always)
  private func add(_ original: TouchSample) {
    let place = downTouches.firstIndex { $0.id == original.id && $0.isDown }
    if let place, original.phase == .moved, isSound(original) {
      return downTouches.lend(place) { apply(original, to: $0) }
    }
    addWithCare(original, known: place.map { downTouches[$0] })
  }

  private func isSound(_ sample: TouchSample) -> Bool {
    !now.isAfter(sample.timestamp) && sample.location.x.isFinite && sample.location.y.isFinite
  }

  private func addWithCare(_ original: TouchSample, known: Touch?) {
    var sample = original
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
    isUnsettled = true
    let touch = reusableTouch(sample)
    touch.phase = .began
    touch.type = sample.type
    touch.position = sample.location
    touch.previousPosition = sample.location
    touch.previousTimestamp = sample.timestamp
    touch.beganPosition = sample.location
    touch.tapCount = tapCount(at: sample.location, time: sample.timestamp)
    touch.viewDelivery = .waiting
    touch.isWelcomed = false
    touch.countsInView = false
    touch.hasUntoldMove = false
    touch.window = window
    touch.hasOldSamples = true
    touch.alone.append(touch)
    downTouches.append(touch)
    event.allTouches.append(touch)
    note(sample, in: touch)
  }

  @inline(__always)
  private func apply(_ sample: TouchSample, to touch: Touch) {
    if !touch.isFresh {
      touch.previousPosition = touch.position
      touch.previousTimestamp = touch.timestamp
      touch.hasOldSamples = true
    }
    touch.phase = sample.phase
    touch.position = sample.location
    if sample.phase == .moved { touch.hasUntoldMove = true } else { isUnsettled = true }
    let slop = TapGestureRecognizer.defaultAllowableMovement
    if touch.tapCount > 0, (touch.position - touch.beganPosition).magnitude > slop {
      touch.tapCount = 0
    }
    note(sample, in: touch)
  }

  @inline(__always)
  private func note(_ sample: TouchSample, in touch: Touch) {
    if !hasFresh {
      hasFresh = true
      onlyFresh = .passUnretained(touch)
    } else if !touch.isFresh {
      onlyFresh = nil
    }
    touch.isFresh = true
    touch.timestamp = sample.timestamp
    touch.force = sample.force
    touch.note(sample)
    event.timestamp = sample.timestamp
    event.buttonMask = sample.buttonMask
    event.modifierFlags = sample.modifierFlags
  }

  /// Calls `body` with each touch that the current delivery has news of, in the order they landed.
  ///
  /// They stay among the touches that are down until the delivery is over.
  @inline(__always)
  func forEachFresh(_ body: (Touch) -> Void) {
    if let onlyFresh { return onlyFresh._withUnsafeGuaranteedRef(body) }
    guard hasFresh else { return }
    downTouches.forEach { touch in
      if touch.isFresh { body(touch) }
    }
  }

  /// Leaves out of the delivery the touches of which `predicate` does not hold.
  func keepFresh(where predicate: (Touch) -> Bool) {
    (onlyFresh, hasFresh) = (nil, false)
    downTouches.read { touch in
      guard touch.isFresh else { return }
      guard predicate(touch) else {
        touch.isFresh = false
        if touch.isDown { touch.phase = .stationary }
        return
      }
      onlyFresh = hasFresh ? nil : .passUnretained(touch)
      hasFresh = true
    }
  }

  /// Forgets which touches the delivery had news of.
  func forgetFresh() {
    hasFresh = false
    onlyFresh = nil
  }

  /// A touch that nobody outside has kept, or a new one.
  private func reusableTouch(_ sample: TouchSample) -> Touch {
    while var spare = spareTouches.popLast() {
      guard isKnownUniquelyReferenced(&spare) else { continue }
      spare.id = sample.id
      return spare
    }
    return Touch(sample)
  }

  func recycle(_ touch: Touch) {
    part(touch)
    spareTouches.append(touch)
  }

  /// Parts a touch that is over from everything that it knew.
  private func part(_ touch: Touch) {
    touch.view = nil
    touch.window = nil
    touch.recognizers.removeAll()
    touch.alone.empty()
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
