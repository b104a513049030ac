// One delivery, in ten steps:
//
//  1. Take: samples change their touches.                                 Session+Samples
//  2. Hit: a touch that lands gets its view.                               Session+Delivery
//  3. Pass: the application and the window may discard the event.          Session+Delivery
//  4. Offer: touches that land end the waits of taps elsewhere, and are
//     offered to recognizers.                                              Session+Offering
//  5. Call: each recognizer is called with its touches, or for its timer.  Session+Delivery
//  6. Ask: new attempts get requirements, and fail beside other gestures.  Session+Deciding
//  7. Decide: requests take effect, wait or fail.                          Session+Deciding
//  8. Act: actions are called; attempts end that nothing else can end.     Session+Delivery, +Ending
//  9. Tell: views receive what no recognizer delays or has cancelled.      Session+Views
// 10. Reset: finished recognizers and ended touches are forgotten.         Session+Ending
//
// Steps 6 to 10 are repeated while a callback has requested something; ended touches are forgotten once,
// at the end. Right after the actions of a gesture that begins or is recognized, views receive the
// cancellation of its touches. All recognizers are called before any request is decided and before a
// view receives anything. If a delivery has movements of several times, steps 5 to 7 are done for each time
// in turn, before step 8: Session+Moments, with the timers. What hovers is decided after all steps.

/// The engine for one window: turns samples of fingers, pointers, scrolls and keys into gestures.
///
/// The session keeps what it knows in a value, its arbiter, which decides; the session calls
/// recognizers, delegates, actions and views. It never reads a clock: time comes with each sample, and
/// by ``advance(to:)`` while no finger moves, so that the same samples always produce the same
/// gestures.
public final class Session {
  /// The window whose views receive the touches.
  public let window: Window

  /// Decides what is called.
  var arbiter = Arbiter()
  /// The touches that changed in the current delivery, in the order of landing.
  var changed: [Touch] = []
  /// The ended touches that are held for their views, by the slots of the attempts that received them.
  var lingering: [Lingering] = []
  /// The number of touches in them; one that several attempts received counts several times.
  var lingeringCount = 0
  /// Ended touches that an attempt holds no longer, which views may now be told about.
  var released: [Touch] = []
  /// Released touches about which views are being told; one of these calls may remove the view of another touch.
  var announced: [Touch] = []
  /// Touches to be used again for new fingers, unless something else retains them.
  var spare: [Touch] = []
  /// The touches by the ids of their fingers, if more fingers are down than a few hands have; else empty.
  var touchesByID: [TouchID: Touch] = [:]
  /// The number of the current delivery of touches, counted from 0.
  ///
  /// A delivery handles the samples of one moment in one step.
  var delivery = 0
  /// What views are to be told, in order.
  var messages: [ViewMessage] = []
  /// Whether something may be held for a view.
  var mayHold = false
  var recentTaps = RecentTaps()
  /// The method of recognizers that is being called, of a recognizer whose `isCalled` is true.
  var callback = Reason.Callback.elsewhere
  let event = Event(.touches)
  /// Whether all touches that changed in the current delivery have moved, and none has landed or
  /// was lifted.
  var hasOnlyMoves = true
  /// Whether a touch has ended or was cancelled in the current delivery.
  var hasFreshEnd = false
  var hover = Hovering()
  var scrolling = ReportedGesture(.scroll)
  var transforming = ReportedGesture(.transform)
  var presses = HeldPresses()
  /// How many samples of scrolls, of trackpads' pinches and of the hovering pointer have come.
  package internal(set) var otherSamples = (scrolls: 0, transforms: 0, hovers: 0)
  private var observers: [Observer] = []
  private var nextObserver = 0

  /// What is being done while recognizers, actions or views are called.
  enum Work { case none, delivering, settling }

  var work = Work.none
  /// Whether recognizers, actions or views are being called, so that new input has to wait.
  ///
  /// Samples that are sent meanwhile are delivered afterwards, and requests that are made
  /// meanwhile are decided before the delivery ends.
  var isBusy: Bool { work != .none }
  /// The earliest time at which a timer fired when the session was settled.
  var earliestDeadline: Duration?
  /// The inputs that were sent during a delivery.
  private var pending: [Input] = []
  private var isSendingPending = false
  /// Arrays that are used again, so that a moving finger allocates nothing.
  var batch: [Touch] = []
  var moving: [Touch] = []
  var chain: [View] = []
  var spareMessages: [ViewMessage] = []
  var phasesOfTouches: [TouchPhase] = []
  /// The recognizers that were asked about the current event and take no part, until all fingers
  /// are up.
  var asked: [GestureRecognizer] = []
  /// What delegates have answered about touches that are about to be offered, about each of which they
  /// are asked once.
  var answers: [(recognizer: GestureRecognizer, touch: Touch, isRefused: Bool)] = []
  /// Whether a view has moved to another superview in the window since no touch and no attempt was left.
  var hasMovedViews = false

  /// Creates a session that delivers touches to the views of a window, from the time zero.
  ///
  /// - Precondition: The window has no other session.
  public init(window: Window) {
    precondition(window.session == nil, "the window already has a session")
    self.window = window
    for event in [event, hover.event, scrolling.event, transforming.event] { event.window = window }
    window.session = self
    window.now = .zero
  }

  deinit {
    window.session = nil
    window.now = .zero
    hover.forgetPointer(in: window)
    for event in [event, hover.event, scrolling.event, transforming.event] { event.window = nil }
    for recognizer in hover.recognizers { recognizer.endAttempt() }
    // While a finger is down, touches and recognizers retain each other.
    for touch in event.touches + lingeringTouches { touch.separate() }
    for slot in arbiter.order { recognizer(slot).endAttempt() }
    forgetRefusals()
  }

  // MARK: State

  /// The current time of the session, which advances with the input and by `advance(to:)`.
  public var now: Duration { window.now }

  /// The touches of the fingers that are down, in the order in which the fingers landed.
  public var touches: [Touch] { event.touches.filter { $0.isDown } }

  /// Calls a closure with each of ``touches``, without making an array.
  package func forEachTouch(_ body: (Touch) -> Void) {
    for touch in event.touches where touch.isDown { body(touch) }
  }

  /// Returns whether a condition is true for any of ``touches``, without making an array.
  package func hasTouch(where condition: (Touch) -> Bool) -> Bool {
    event.touches.contains { $0.isDown && condition($0) }
  }

  /// The location of the hovering mouse pointer in the window; nil if the pointer is outside.
  ///
  /// While a button is pressed, the location at which the button went down.
  public var hoverLocation: Point? { pointer?.position }

  /// The next time at which the host must call `advance(to:)` if no input comes earlier; nil if no
  /// timer is set.
  ///
  /// A timer fires at this time.
  public var nextDeadline: Duration? {
    arbiter.isUnsettled ? arbiter.earliestDeadline() : earliestDeadline
  }

  // MARK: Observing

  /// Adds a closure that is called with each event of this session, and returns a token with which
  /// the closure can be removed.
  @discardableResult
  public func addObserver(_ observer: @escaping (SessionEvent) -> Void) -> SessionObserver {
    let token = SessionObserver(number: nextObserver)
    nextObserver += 1
    observers = observers + [Observer(token: token, observe: observer)]
    return token
  }

  /// Removes an observer by the token that `addObserver` returned.
  public func removeObserver(_ token: SessionObserver) {
    observers = observers.filter { $0.token != token }
  }

  /// Calls every observer with an event; without observers the event is not even created.
  @inline(__always)
  func report(_ event: @autoclosure () -> SessionEvent) {
    if !observers.isEmpty { reportToAll(event()) }
  }

  /// Whether events are reported to anything.
  var isObserved: Bool { !observers.isEmpty }

  private func reportToAll(_ event: SessionEvent) {
    // Observers may add and remove observers: the loop goes over a copy, so that the event reaches those
    // that were there before. Most sessions have one observer, which needs no copy.
    guard observers.count > 1 else { return observers[0].observe(event) }
    for observer in observers { observer.observe(event) }
  }

  // MARK: Sending

  /// Delivers one input: a touch sample, a key press or a new size of the window.
  public func send(_ input: Input) {
    switch input {
    case .touch(let sample): send(sample)
    case .press(let press): send(press)
    case .resize(let size, let time):
      guard !isBusy else { return sendLater([input]) }
      advance(to: time)
      window.bounds.size = size
    }
  }

  /// Delivers one sample at once, with no other sample in the delivery.
  public func send(_ sample: TouchSample) {
    guard !isBusy else { return sendLater([.touch(sample)]) }
    advance(to: sample.timestamp)
    run {
      guard sample.isTouch else { return takeOther(sample) }
      take(sample)
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
    send(Array(samples)[...])
  }

  // Arrays and slices have methods of their own, because other modules would call the generic one,
  // which takes three times as long.
  /// Delivers the samples of a frame in order, as the method for any collection does.
  public func send(_ samples: [TouchSample]) { send(samples[...]) }

  /// Delivers the samples of a frame in order, as the method for any collection does.
  public func send(_ samples: ArraySlice<TouchSample>) {
    guard !isBusy else { return sendLater(samples.map { .touch($0) }) }
    takeFrame(samples)
  }

  /// Advances the session's time to `time` and fires all timers that are due, each at its own time.
  ///
  /// A time before ``now`` has no effect.
  public func advance(to time: Duration) {
    guard !isBusy else { return }
    while let deadline = nextDeadline, !deadline.isAfter(time) {
      reach(deadline)
      run { fireTimers(dueAt: deadline) }
    }
    reach(time)
  }

  /// Cancels all touches at `time`, for example when the window no longer receives the fingers.
  public func cancelAllTouches(at time: Duration) {
    advance(to: time)
    forEachTouch { $0.isCancelledByApp = true }
    send(
      touches.map {
        TouchSample(
          id: $0.id, phase: .cancelled, location: $0.position, timestamp: time, type: $0.type)
      })
  }

  // MARK: Order

  /// Sets the current time to `time`, unless the current time is later.
  func reach(_ time: Duration) {
    if time.isAfter(now) { window.now = time }
  }

  /// Calls `body`, and afterwards delivers the input that was sent to the session during it.
  ///
  /// Callbacks may therefore call the session: no delivery begins inside another one.
  func run(_ body: () -> Void) {
    guard !isBusy else { return body() }
    work = .delivering
    body()
    if arbiter.isUnsettled { settle() }
    while hover.isStale { refreshHover() }
    work = .none
    if !pending.isEmpty { sendPending() }
  }

  /// Keeps input that is sent during a delivery until its end.
  func sendLater(_ inputs: [Input]) {
    var list = pending.moveOut()
    list.append(contentsOf: inputs)
    pending = list
  }

  private func sendPending() {
    // What is sent meanwhile is sent by the outermost call, in the order in which it came.
    guard !isSendingPending else { return }
    isSendingPending = true
    var index = 0
    while index < pending.count {
      let input = pending[index]
      index += 1
      send(input)
    }
    pending = []
    isSendingPending = false
  }

  /// Decides now about the states that recognizers have requested, or, during a delivery, at the end
  /// of the delivery.
  func settleSoon() {
    arbiter.isUnsettled = true
    if !isBusy { run {} }
  }

}

extension Window {
  /// The session that delivers input to this window's views; nil before a session is created.
  public internal(set) var session: Session? {
    get { sessionReference.object as? Session }
    set {
      var reference = BackReference<AnyObject>(newValue)
      swap(&reference, &sessionReference)
    }
  }
}
