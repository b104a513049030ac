/// The engine for one window: turns samples of fingers, pointers, scrolls and keys into gestures.
///
/// The session stores touches (`TouchTable`), hit tests them and offers them to recognizers, lets
/// an arbiter decide which recognizers act, and then calls actions and views. It never reads a
/// clock: time comes with each sample, and by ``advance(to:)`` while no finger moves, so that the
/// same samples always produce the same gestures.
public final class Session {
  /// The window whose views receive the touches.
  public let window: Window

  let observers = Observers()
  let table: TouchTable
  let arbiter: Arbiter
  let router: TouchRouter
  let recognizers: RecognizerDelivery
  let views: ViewDelivery
  @exclusivity(unchecked) var hover = Hovering()
  @exclusivity(unchecked) var scrolling = Scrolling()
  var presses = HeldPresses()
  @exclusivity(unchecked) var core = Core()
  #if CHECKS_INVARIANTS
  let invariants = Invariants()
  #endif

  struct Core {
    var deadlines = Deadlines()
    /// Whether recognizers, actions or views are being called, so that new input has to wait.
    ///
    /// Samples that are sent meanwhile are delivered afterwards, and requests that are made
    /// meanwhile are decided before the delivery ends.
    var isBusy = false
    var needsAnotherPass = false
    var pending: [Input] = []
  }

  /// Creates a session that delivers touches to the views of a window, from the time zero.
  ///
  /// - Precondition: The window has no other session.
  public init(window: Window) {
    precondition(window.link == nil, "the window already has a session")
    self.window = window
    table = TouchTable(window: window, observers: observers)
    arbiter = Arbiter(observers: observers)
    router = TouchRouter(window: window, table: table, arbiter: arbiter, observers: observers)
    recognizers = RecognizerDelivery(table: table, arbiter: arbiter)
    views = ViewDelivery(table: table, observers: observers)
    for event in [hover.event, scrolling.event] { event.core.window = Unretained(window) }
    window.windowCore.link = self
    window.windowCore.now = .zero
    observeInvariants()
  }

  deinit {
    window.windowCore.link = nil
    window.windowCore.now = .zero
    window.windowCore.pointer = nil
    for event in [hover.event, scrolling.event] { event.core.window = nil }
    for recognizer in hover.recognizers { recognizer.forgetAttempt() }
    table.dissolve()
    for recognizer in arbiter.core.active.array { recognizer.forgetAttempt() }
    router.forgetRefusals()
  }

  // MARK: State

  /// The current time of the session, which advances with the input and by `advance(to:)`.
  public var now: Duration { window.windowCore.now }

  /// The touches of the fingers that are down, in the order in which the fingers landed.
  public var touches: [Touch] { table.core.down.array.filter(\.isDown) }

  /// The location of the hovering mouse pointer in the window; nil if the pointer is outside.
  ///
  /// While a button is pressed, the location at which the button went down.
  public var hoverLocation: Point? { pointer?.position }

  /// The next time at which the host must call `advance(to:)` if no input comes earlier; nil if no
  /// timer is set.
  ///
  /// A timer fires at this time.
  public var nextDeadline: Duration? { core.deadlines.next(of: arbiter.core.active) }

  // MARK: Observing

  /// Adds a closure that is called with each event of this session, and returns a token with which
  /// the closure can be removed.
  @discardableResult
  public func addObserver(_ observer: @escaping (SessionEvent) -> Void) -> SessionObserver {
    observers.add(observer)
  }

  /// Removes an observer by the token that `addObserver` returned.
  public func removeObserver(_ token: SessionObserver) { observers.remove(token) }

  // MARK: Sending

  /// Delivers one input: a touch sample, a key press or a new size of the window.
  public func send(_ input: Input) {
    switch input {
    case .touch(let sample): send(sample)
    case .press(let press): send(press)
    case .resize(let size, let time):
      guard !core.isBusy else { return core.pending.append(input) }
      advance(to: time)
      window.bounds.size = size
    }
  }

  /// Delivers one sample at once, with no other sample in the delivery.
  public func send(_ sample: TouchSample) {
    guard !core.isBusy else { return core.pending.append(.touch(sample)) }
    advance(to: sample.timestamp)
    run {
      guard sample.isTouch else { return addOther(sample) }
      withUnsafePointer(to: sample) { add($0) }
      deliver()
    }
  }

  /// Delivers the samples of a frame in order, combining successive moves into one delivery of
  /// touches.
  ///
  /// Successive moves become one delivery, in which each finger has its coalesced samples. Fingers
  /// that land or are lifted are delivered one after the other, together only with samples of the
  /// same time, because they start timers. Of samples of one time, the landing of a finger that
  /// stays down counts before another finger's lift. Timers that are due between two samples fire
  /// between them.
  public func send<Samples: Collection>(_ samples: Samples)
  where Samples.Element == TouchSample {
    send(Array(samples))
  }

  // Arrays and slices have methods of their own, because other modules would call the generic one,
  // which takes three times as long.
  /// Delivers the samples of a frame in order, as the method for any collection does.
  public func send(_ samples: [TouchSample]) { samples.withUnsafeBufferPointer { sendFrame($0) } }

  /// Delivers the samples of a frame in order, as the method for any collection does.
  public func send(_ samples: ArraySlice<TouchSample>) {
    samples.withUnsafeBufferPointer { sendFrame($0) }
  }

  private func sendFrame(_ samples: UnsafeBufferPointer<TouchSample>) {
    guard !core.isBusy else { return core.pending.append(contentsOf: samples.map { .touch($0) }) }
    guard let first = samples.baseAddress else { return }
    var isOpen = false
    var start = 0
    while start < samples.count {
      let time = samples[start].timestamp
      guard samples[start].isTouch else {
        if isOpen { deliverCollected() }
        isOpen = false
        // Of a pointer that moves more than once in the frame, only the newest location counts.
        let isPassing =
          samples[start].phase == .regionMoved && start + 1 < samples.count
          && samples[start + 1].phase == .regionMoved
        if !isPassing || samples[start].scrollType != nil { send(samples[start]) }
        start += 1
        continue
      }
      var (end, areMoves) = (start, true)
      while end < samples.count, samples[end].isTouch, samples[end].timestamp.isSame(as: time) {
        areMoves = areMoves && samples[end].phase == .moved
        end += 1
      }
      let instant = UnsafeBufferPointer(start: first + start, count: end - start)
      start = end
      if areMoves {
        collectMoves(instant, at: time, &isOpen)
      } else if let reordered = instant.landingsBeforeLifts() {
        collect(reordered, at: time, &isOpen)
      } else {
        collect(instant, at: time, &isOpen)
      }
    }
    if isOpen { deliverCollected() }
  }

  /// Delivers the samples that were collected.
  ///
  /// Like `run(_:)`, but without a closure, which would be retained.
  @inline(__always)
  private func deliverCollected() {
    core.isBusy = true
    deliver()
    finishRun()
  }

  /// Adds moves with the same timestamp to the collected delivery.
  @inline(__always)
  private func collectMoves(
    _ moves: UnsafeBufferPointer<TouchSample>, at time: Duration, _ isOpen: inout Bool
  ) {
    if isOpen, isDue(at: time) || !table.core.hasOnlyMoves {
      deliverCollected()
    }
    advance(to: time)
    // Not by `run`: input that is sent meanwhile waits for the delivery that is being collected.
    core.isBusy = true
    if let first = moves.baseAddress {
      for index in 0..<moves.count { add(first + index) }
    }
    core.isBusy = false
    isOpen = true
  }

  @inline(__always)
  private func isDue(at time: Duration) -> Bool {
    guard let deadline = nextDeadline else { return false }
    return !deadline.isAfter(time)
  }

  /// Adds samples with the same timestamp to the collected delivery; delivers the earlier samples
  /// first if a sample cannot join them.
  private func collect<Samples: Collection>(
    _ instant: Samples, at time: Duration, _ isOpen: inout Bool
  ) where Samples.Element == TouchSample {
    // When a finger is lifted, sensors often make its neighbour jump: this is not a move of two
    // fingers.
    var mayJoin = !isOpen || instant.allSatisfy(table.fits)
    var isFirst = true
    for sample in instant {
      // The first sample has been checked with the others of its time.
      if isOpen, isDue(at: time) || !mayJoin || !(isFirst || table.fits(sample)) {
        deliverCollected()
        isOpen = false
      }
      (mayJoin, isFirst) = (true, false)
      advance(to: time)
      core.isBusy = true
      withUnsafePointer(to: sample) { add($0) }
      core.isBusy = false
      isOpen = true
    }
  }

  /// Advances the session's time to `time` and fires all timers that are due, each at its own time.
  ///
  /// A time before ``now`` has no effect.
  @inline(__always)
  public func advance(to time: Duration) {
    guard !core.isBusy else { return }
    if isDue(at: time) { fireTimers(until: time) }
    reach(time)
  }

  @inline(never)
  private func fireTimers(until time: Duration) {
    while let deadline = nextDeadline, !deadline.isAfter(time) {
      reach(deadline)
      run {
        arbiter.core.isUnsettled = true
        recognizers.fireTimers(dueAt: deadline, with: scrolling.event)
        settle()
      }
    }
  }

  /// Cancels all touches at `time`, for example when the window no longer receives the fingers.
  public func cancelAllTouches(at time: Duration) {
    advance(to: time)
    send(
      touches.map {
        TouchSample(
          id: $0.id, phase: .cancelled, location: $0.position, timestamp: time, type: $0.type)
      })
  }

  // MARK: Order

  /// Sets the current time to `time`, unless the current time is later.
  @inline(__always)
  func reach(_ time: Duration) {
    if time.isAfter(now) { window.windowCore.now = time }
  }

  /// Calls `work`, and afterwards delivers the input that was sent to the session during `work`.
  ///
  /// Callbacks may therefore call the session: no delivery begins inside another one.
  func run(_ work: () -> Void) {
    guard !core.isBusy else { return work() }
    core.isBusy = true
    work()
    finishRun()
  }

  @inline(__always)
  private func finishRun() {
    if core.needsAnotherPass { settle() }
    checkInvariants()
    core.isBusy = false
    if !core.pending.isEmpty { sendPending() }
  }

  @inline(never)
  private func sendPending() {
    while !core.pending.isEmpty { send(core.pending.removeFirst()) }
  }

  /// Decides now about the states that recognizers have requested, or, during a delivery, at the end
  /// of the delivery.
  func settleSoon() {
    arbiter.core.isUnsettled = true
    if core.isBusy { core.needsAnotherPass = true } else { run { settle() } }
  }
}

extension Collection where Element == TouchSample {
  /// Returns these samples of one time, sorted so that landings precede lifts; nil if the samples
  /// already have that order.
  ///
  /// Only landings of fingers that are still down at the end, and of which these are the first
  /// samples, change their place.
  @inline(__always)
  fileprivate func landingsBeforeLifts() -> [TouchSample]? {
    guard let lift = firstIndex(where: { $0.phase == .ended }), index(after: lift) != endIndex
    else {
      return nil
    }
    return reordered(after: lift)
  }

  private func reordered(after lift: Index) -> [TouchSample]? {
    let landings = indices.filter { $0 > lift && isStayingLanding(at: $0) }
    guard !landings.isEmpty else { return nil }
    var samples = Array(self[..<lift])
    for index in landings { samples.append(self[index]) }
    for index in self[lift...].indices where !landings.contains(index) {
      samples.append(self[index])
    }
    return samples
  }

  private func isStayingLanding(at index: Index) -> Bool {
    let id = self[index].id
    return self[index].phase == .began && !self[..<index].contains { $0.id == id }
      && !self[index...].contains { $0.id == id && $0.endsTouch }
  }
}

extension TouchSample {
  fileprivate var endsTouch: Bool { phase == .ended || phase == .cancelled }
}

extension Window {
  /// The session that delivers input to this window's views; nil before a session is created.
  public var session: Session? { link as? Session }
}
