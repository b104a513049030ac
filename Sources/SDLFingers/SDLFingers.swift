public import Gestures

/// An object that turns the events of a program's own SDL window into touches and key presses.
///
/// The program hands over each event that it polls, and delivers the touches once per loop:
///
///     while SDL_PollEvent(&event) == 1 { fingers.receive(&event) }
///     fingers.deliver(to: session, at: .milliseconds(Int64(SDL_GetTicks64())))
///
/// Fingers on touch screens and trackpads, the mouse, the wheel and some keys make touches. Each touch
/// that began ends exactly once, times never decrease, and locations are points of the window. Events
/// of other kinds are ignored.
public final class SDLFingers {
  /// The maximum time between two deliveries for whose events the time of arrival is estimated.
  ///
  /// After a longer stall, all have the time of the delivery, except as SDL's timestamps differ.
  static let longestGap = Duration.milliseconds(200)

  package var version: SDLVersion
  package var window: UInt32
  package let sources = PointerSources()

  /// The events that were received and are not handled yet, with the times of the first of them.
  private var received: [(event: SDLEvent, stamp: EventStamp)] = []
  private var receivedTimes: [Duration] = []
  /// The received events that have no times yet.
  private var arrivals: [EventTimes.Arrival] = []
  /// The timestamp of an event that was not stored, after those in ``arrivals``.
  private var newestOther: EventStamp?
  private var times = EventTimes()
  private var cancellations = SystemCancellationDetector()
  /// Whether the system, and not the user, ended the touch that is being handled.
  var isTakenBySystem = false
  /// The inputs that were made from events and are not delivered yet.
  package var output = InputBuffer()
  var modifierKeys = ModifierKeys()
  var heldKeys = HeldKeys()
  /// The mouse buttons that are held, of those that make touches.
  var heldButtons: ButtonMask = []
  var pens = Pens()
  var twins = MouseTwins()
  var ignored = FingerCounters()

  private var lastDelivery: Duration?
  private var isCancelling = false
  private var nextSize: (size: Size, density: Double)?
  /// The memory of one delivery to a session.
  private var delivery: (inputs: [Input], samples: [TouchSample]) = ([], [])

  /// Creates an object that turns events into touches and key presses.
  ///
  /// - Parameters:
  ///   - version: The major version of SDL whose events the program polls.
  ///   - size: The size of the window's content, in points.
  ///   - window: SDL's number for the window; events of other windows are ignored. With 0, the events
  ///     of all windows are handled.
  ///   - density: The number of pixels per point of the window.
  public init(
    _ version: SDLVersion = .sdl2, size: Size, window: UInt32 = 0, density: Double = 1
  ) {
    self.version = version
    self.window = window
    sources.context.surface = size
    sources.context.density = density
  }

  // MARK: Configuration

  /// A function that returns the center and the size of the view at a location in the window.
  ///
  /// It is called when Alt or Control goes down. The second finger mirrors the pointer about the
  /// center. If the closure returns nil, the center is the location of the last button press, or
  /// else the center of the window.
  public var pivot: (Point) -> PinchTarget? {
    get { sources.context.pivot }
    set { sources.context.pivot = newValue }
  }

  /// A function that returns whether two locations of the window, in points, are on the same view.
  ///
  /// Fingers that keys or a trackpad put down together land so close that all hit the view under the
  /// pointer. By default all locations are on the same view.
  public var isTogether: (Point, Point) -> Bool {
    get { sources.context.isTogether }
    set { sources.context.isTogether = newValue }
  }

  /// Whether the location of the mouse pointer is reported while no mouse button is down.
  ///
  /// The default is false. The samples have the phases `regionEntered`, `regionMoved` and
  /// `regionExited`.
  public var reportsHover: Bool {
    get { sources.reportsHover }
    set { sources.reportsHover = newValue }
  }

  /// Whether mouse buttons other than the left one make touches too.
  ///
  /// The default is false. Of several buttons, the first that goes down begins a touch, whose samples
  /// have it as their button, and the last that goes up ends it.
  public var reportsOtherButtons = false

  /// Whether the wheel scrolls instead of putting fingers down.
  ///
  /// The default is false. With true, samples of a discrete scroll go to the recognizers whose
  /// `allowedScrollTypesMask` has it, 20 points for each notch of the wheel.
  public var wheelScrolls: Bool {
    get { sources.wheelScrolls }
    set { sources.wheelScrolls = newValue }
  }

  /// Whether the scale in SDL's events of a trackpad's pinch is that since the pinch began.
  ///
  /// The default is false: that since the event before, as SDL documents. The drivers `wayland` and `x11` of
  /// SDL 3.4 report that since the beginning.
  public var hasCumulativePinches: Bool {
    get { sources.hasCumulativePinches }
    set { sources.hasCumulativePinches = newValue }
  }

  /// Whether some keys put fingers down, move and lift them.
  ///
  /// The default is false: these keys are presses like all others. With true, `f`, digits with Shift and
  /// arrows with Alt or Control make no presses; the page <doc:PointerSources> lists them. When it becomes
  /// false, all fingers that are down are cancelled.
  public var usesFingerKeys = false {
    didSet { if !usesFingerKeys, sources.context.touches.count > 0 { cancelAll() } }
  }

  /// The orientation of the touch panel relative to the screen.
  ///
  /// A change applies to the next event; it does not cancel the touches that are down.
  public var panel: TouchPanel {
    get { sources.touchScreen.panel }
    set { sources.touchScreen.panel = newValue }
  }

  /// Called for each finger that lands, with the location that the touch screen reports.
  ///
  /// The location is usually from 0 to 1, and is not mapped by ``panel``.
  public var onLanding: ((Point) -> Void)? {
    get { sources.touchScreen.onLanding }
    set { sources.touchScreen.onLanding = newValue }
  }

  /// The functions that query the current state of touch screens and trackpads.
  ///
  /// By default, no device is known: every finger is one on a touch screen, and a finger whose lift
  /// was lost stays down until it lands again.
  public var devices: TouchDevices {
    get { sources.context.devices }
    set { sources.context.devices = newValue }
  }

  /// A function that returns the name of the key with one of SDL's keycodes; empty for no name.
  ///
  /// By default, the keys of usual keyboards have SDL's names in lower case, such as `t`, `escape`,
  /// `f11` or `left alt`. Keys without a name make no presses.
  public var keyName: (_ keycode: Int32) -> String = KeyNames.name

  /// Whether the size and density change with the events of the window.
  ///
  /// The default is true. The events of SDL 2 do not contain the density. A program that draws with a
  /// logical size, in which SDL then reports locations, sets the value to false and the logical size
  /// as the size.
  public var followsWindowSize = true

  /// Whether a finger, the mouse button and keys make gestures by single taps alone.
  package var usesSingleTaps: Bool {
    get { sources.singleTaps.isOn }
    set { sources.setSingleTaps(newValue, at: latest, into: &output.touches) }
  }

  // MARK: State

  /// The size of the window's content, in points.
  public var size: Size { sources.context.surface }

  /// The number of pixels per point of the window.
  public var density: Double { sources.context.density }

  /// The time at which events must be delivered even if none arrives; nil if not needed.
  ///
  /// At this time the fingers of the wheel or of keys move or lift, or silent touches are checked. A
  /// program that waits for events waits no longer than this, and than `Session.nextDeadline`.
  public var nextDeadline: Duration? { sources.nextDeadline }

  /// The emulated fingers to draw in the window.
  public var emulated: [EmulatedFinger] { sources.emulated }

  /// Counts of touches and of malformed touch input since the object was created, for diagnostics.
  public var counters: FingerCounters {
    var counters = sources.counters
    counters.duplicates = ignored.duplicates
    counters.otherWindows = ignored.otherWindows
    counters.stalls = ignored.stalls
    return counters
  }

  // MARK: Events

  /// Stores an event that the program has polled, until the next delivery.
  ///
  /// The event is read from memory by its layout in SDL's binary interface, so it may come from any
  /// module that imports SDL's header: `fingers.receive(&event)`.
  ///
  /// - Parameter event: The address of an `SDL_Event`.
  public func receive(_ event: UnsafeRawPointer) { _ = store(event) }

  /// Stores an event until the next delivery, if it is one of those that are handled, and returns whether it is.
  ///
  /// - Parameter keepsOthers: Whether other events are stored too, so that they are counted by
  ///   ``handleReceived(then:)``.
  package func store(_ event: UnsafeRawPointer, keepsOthers: Bool = false) -> Bool {
    let (event, stamp) = SDLEvent.read(event, version)
    var isHandled = true
    if case .other = event { isHandled = false }
    if isHandled || keepsOthers {
      received.append((event, stamp))
      arrivals.append(EventTimes.Arrival(stamp: stamp, EventTimes.Change(event)))
    } else if !received.isEmpty {
      // Events that arrived before it have earlier times.
      newestOther = stamp
    }
    return isHandled
  }

  /// Whether events were received that are not delivered yet.
  package var hasEvents: Bool { !received.isEmpty }

  /// Delivers the touches and key presses of the received events to a session, and advances the
  /// session's time.
  ///
  /// Call this method once per loop, after all events were received. The samples between two key
  /// presses are delivered as one frame.
  ///
  /// - Parameters:
  ///   - session: The session of the window whose events were received.
  ///   - time: The current time, measured from the session's beginning. It must not decrease.
  ///   - hasWaited: Whether the program has waited for events since the last delivery, as with
  ///     `SDL_WaitEvent`. The first event has then ended the wait, soon after it arrived. Otherwise
  ///     the events are spread over the time since the last delivery, so that a flick keeps its
  ///     velocity.
  public func deliver(to session: Session, at time: Duration, hasWaited: Bool = false) {
    // The session's actions may call this object.
    var (inputs, samples) = delivery
    delivery = ([], [])
    deliver(into: &inputs, at: time, hasWaited: hasWaited)
    for input in inputs {
      if case .touch(let sample) = input {
        samples.append(sample)
        continue
      }
      session.send(samples)
      samples.removeAll(keepingCapacity: true)
      session.send(input)
    }
    session.send(samples)
    session.advance(to: time)
    inputs.removeAll(keepingCapacity: true)
    samples.removeAll(keepingCapacity: true)
    delivery = (inputs, samples)
  }

  /// Appends to `inputs` the touches, key presses and new sizes of the received events, in order.
  ///
  /// A program that records inputs, or delivers them in another way, uses this method instead of
  /// ``deliver(to:at:hasWaited:)``, and advances the session's time itself.
  ///
  /// - Parameters:
  ///   - inputs: The inputs that are not delivered yet; those of the received events are appended.
  ///   - time: The current time, measured from the session's beginning. It must not decrease.
  ///   - hasWaited: Whether the program has waited for events since the last delivery.
  public func deliver(
    into inputs: inout [Input], at time: Duration, hasWaited: Bool = false
  ) {
    let start = lastDelivery
    let isStalled = !hasWaited && (start.map { time - $0 > Self.longestGap } ?? false)
    if isStalled { ignored.stalls += 1 }
    lastDelivery = time
    assignTimes(since: isStalled ? nil : start, hasWaited: hasWaited, at: time)
    handleReceived()
    raiseLatest(to: time)
    if isCancelling { cancelAll(at: latest) }
    isCancelling = false
    if let nextSize { change(to: nextSize.size, density: nextSize.density, at: latest) }
    nextSize = nil
    take(into: &inputs, at: latest)
  }

  /// Cancels all touches at the next delivery, after the events that were received until then.
  public func cancelAll() { isCancelling = true }

  /// Changes the size and the density of the window at the next delivery, after the events that were
  /// received until then.
  ///
  /// A change cancels all touches, because their locations are those in the old size.
  ///
  /// - Parameters:
  ///   - size: The size of the window's content, in points.
  ///   - density: The number of pixels per point; nil to keep it.
  public func resize(to size: Size, density: Double? = nil) {
    nextSize = (size, density ?? self.density)
  }

  // MARK: Seams of the host

  /// The number of points of SDL's mouse events per point of ``size``.
  package var magnification = 1.0

  /// The latest time that was assigned to an event.
  package var latest: Duration { times.latest }

  /// Assigns times to the events that were received since the last call, as fetched at `now`.
  ///
  /// - Parameter start: The time of the previous fetch; nil if it is unknown.
  package func assignTimes(since start: Duration?, hasWaited: Bool, at now: Duration) {
    times.times(
      of: arrivals, before: newestOther, since: start, hasWaited: hasWaited, at: now,
      into: &receivedTimes)
    arrivals.empty()
    newestOther = nil
  }

  /// Handles the received events, and calls a function with the index and the time of each event
  /// after it was handled.
  package func handleReceived(then body: (_ index: Int, _ time: Duration) -> Void = { _, _ in }) {
    cancellations.reset()
    for index in received.indices {
      let time = receivedTimes[index]
      sources.advance(to: time, into: &output.touches)
      // SDL 3 reports cancellations.
      isTakenBySystem =
        version == .sdl2
        && cancellations.includes(
          index, of: received.count, at: time, ledger: sources.touchScreen.ledger,
          report: report)
      handle(received[index].event, at: time)
      body(index, time)
    }
    received.empty()
    receivedTimes.empty()
  }

  private func report(at index: Int) -> SystemCancellationDetector.Report? {
    guard let report = received[index].event.finger else { return nil }
    return .init(
      finger: report.finger, isLift: report.phase == .up, stamp: received[index].stamp)
  }

  /// Handles an event of a host that knows its time, in the place of ``receive(_:)``.
  package func handle(_ event: SDLEvent, of time: Duration) {
    raiseLatest(to: time)
    sources.advance(to: latest, into: &output.touches)
    handle(event, at: latest)
  }

  /// Moves the inputs that were made from events to `inputs`, in order.
  package func take(into inputs: inout [Input], at time: Duration) {
    raiseLatest(to: time)
    expire(at: latest)
    output.flush()
    inputs.append(contentsOf: output.inputs)
    output.removeAll()
  }

  /// Ensures that no event that is received later gets a time before `time`.
  package func raiseLatest(to time: Duration) { times.reach(time) }

  /// Ensures that no sample that is made later, even from an event received before, gets a time before `time`.
  package func reach(_ time: Duration) {
    times.reach(time)
    sources.reach(time)
    for index in receivedTimes.indices { receivedTimes[index] = max(receivedTimes[index], time) }
  }

  /// Performs the changes of touches that are due, and cancels the touches of fingers that have
  /// left their device without a reported lift.
  ///
  /// - Precondition: No received event is left to handle.
  /// - Returns: The number of touches that were cancelled.
  @discardableResult
  package func expire(at time: Duration) -> Int {
    let before = sources.touchScreen.ledger.lostCount
    sources.advance(to: time, into: &output.touches)
    sources.check(at: time, into: &output.touches)
    assert(
      counters.down == sources.touchScreen.ledger.count, "a touch was lost, or ended twice")
    return sources.touchScreen.ledger.lostCount - before
  }

  package func cancelAll(at time: Duration) {
    heldButtons = []
    sources.cancelAll(at: time, into: &output.touches)
  }

  /// Changes the size and the density of the window; cancels all touches if either differs.
  ///
  /// - Parameter magnification: The number of points of SDL's mouse events per point; nil to keep it.
  package func change(
    to size: Size, density: Double, magnification: Double? = nil, at time: Duration
  ) {
    let (old, oldMagnification) = (self.size, self.magnification)
    guard size != old || density != self.density else { return }
    // Locations until now are fractions of the old size, and a drag would jump.
    cancelAll(at: time)
    sources.context.surface = size
    sources.context.density = density
    self.magnification = magnification ?? oldMagnification
    if size != old { output.append(.resize(size, at: time)) }
    guard oldMagnification != self.magnification, let pointer = sources.context.pointer else {
      return
    }
    // The pointer has not moved on the screen, but is at another point of the window.
    let scale = oldMagnification / self.magnification
    send(.pointerMoved(to: Point(x: pointer.x * scale, y: pointer.y * scale)), at: time)
  }
}
