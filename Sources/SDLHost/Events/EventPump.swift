internal import CSDLHost
public import Gestures
public import PointerEmulation

/// An object that fetches the events of a window from SDL and converts them for the program.
///
/// Each touch that began ends exactly once, times never decrease, and locations are points of the
/// window.
public final class EventPump {
  let window: HostWindow
  let log: HostLog
  let sources = PointerSources()
  private let clock: HostClock
  /// The event that ended a wait, until the next fetch.
  private var first: SDL_Event?
  /// The events that were fetched and have not been handled yet, with their times.
  private var batch: [(event: SDL_Event, time: Duration)] = []
  /// The events of one fetch.
  private var fetched: [SDL_Event] = []
  private var cancellations = SystemCancellationDetector()
  /// Whether the system, and not the user, ended the touch that is being handled.
  var isTakenBySystem = false
  var output = EventBatch()
  var modifierKeys = ModifierKeys()
  var heldKeys = HeldKeys()
  var times = EventTimes()
  var ignored = FingerCounters()
  var hasQuit = false

  /// The time after the latest event at which a picture of preliminary quality is drawn again.
  static let refinementInterval = Duration.milliseconds(16)
  /// The minimum interval between two fetches of events while the program is busy.
  private static let fetchInterval = Duration.milliseconds(1)

  /// Creates an object that fetches the events of a window.
  ///
  /// - Precondition: The window belongs to `system`.
  public init(
    system: SDLSystem, window: HostWindow, clock: HostClock, log: HostLog = .silent
  ) {
    precondition(window.system === system, "the window belongs to another system")
    self.window = window
    self.clock = clock
    self.log = log
    sources.context.surface = window.size
    sources.context.density = window.density
    sources.context.devices = .system
    sources.touchScreen.endsAtLastPixel = system.videoDriver == "x11"
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
  /// The default is false.
  ///
  /// Its samples have the phases `regionEntered`, `regionMoved` and `regionExited`. By default, a
  /// mouse that moves does not wake the program.
  public var reportsHover: Bool {
    get { sources.reportsHover }
    set { sources.reportsHover = newValue }
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
  /// Tests replace these functions.
  package var devices: TouchDevices {
    get { sources.context.devices }
    set { sources.context.devices = newValue }
  }

  // MARK: State

  /// The time at which `drain(into:)` must be called even without an event; nil if not needed.
  ///
  /// At this time the fingers of the wheel lift, silent touches are checked, or an unfinished
  /// picture is drawn again.
  public var nextDeadline: Duration? {
    let refinement = window.isUnfinished ? times.latest + Self.refinementInterval : nil
    return [sources.nextDeadline, refinement].compactMap { $0 }.min()
  }

  /// The emulated fingers to draw in the window.
  public var emulated: [EmulatedFinger] { sources.emulated }

  /// Counts of touches and of malformed touch input since the program's start, for diagnostics.
  public var counters: FingerCounters {
    var counters = sources.counters
    counters.duplicates = ignored.duplicates
    counters.otherWindows = ignored.otherWindows
    counters.stalls = clock.stalls
    return counters
  }

  // MARK: Events

  /// Waits until an event arrives, or until the earlier of `deadline` and ``nextDeadline``.
  ///
  /// Without a deadline it sleeps until an event arrives, and uses no processor time.
  public func wait(until deadline: Duration?) {
    undoRendererSettings()
    fetch()
    guard batch.isEmpty else { return }
    var event = SDL_Event()
    guard let deadline = [deadline, nextDeadline].compactMap({ $0 }).min() else {
      if SDL_WaitEvent(&event) == 1 { first = event }
      clock.waited()
      return
    }
    // Rounded up: after a wait that ends too early, the program would wait again without sleeping.
    let milliseconds = ((deadline - clock.now) / .milliseconds(1)).rounded(.up)
    guard milliseconds > 0 else { return }
    let timeout = Int32(min(milliseconds, 1_000_000_000))
    if SDL_WaitEventTimeout(&event, timeout) == 1 { first = event }
    clock.waited(until: deadline)
  }

  /// Appends to `events`, in order, all events since the last call of this method.
  public func drain(into events: inout [HostEvent]) {
    output.begin(after: &events)
    defer { output.end(into: &events) }
    undoRendererSettings()
    fetch()
    cancellations = SystemCancellationDetector()
    hasQuit = false
    // The program draws when something happens; an unfinished picture counts as an event.
    if window.isUnfinished { output.append(.exposed) }
    for (index, (event, time)) in batch.enumerated() {
      sources.advance(to: time, into: &output.touches)
      isTakenBySystem = cancellations.includes(
        index, of: batch.count, at: time, ledger: sources.touchScreen.ledger,
        report: { .init(batch[$0].event) })
      handle(event, at: time)
    }
    batch.removeAll(keepingCapacity: true)
    times.reach(clock.now)
    // Some drivers send no event when the size changes.
    noticeSize(at: times.latest)
    expire(at: times.latest)
    assert(
      counters.down == sources.touchScreen.ledger.count, "a touch was lost, or ended twice")
  }

  /// Fetches the events that have arrived, so that they get their times now, not after the work.
  ///
  /// A program that is busy for more than a few milliseconds, for example because it draws, calls this
  /// method meanwhile, as often as it likes. The next call of ``drain(into:)`` handles the events.
  public func fetchDuringWork() {
    if clock.timeSinceFetch >= Self.fetchInterval { fetch() }
  }

  /// Whether events have been fetched that ``drain(into:)`` has not handled yet.
  public var hasFetchedEvents: Bool { !batch.isEmpty }

  /// Fetches the events that have arrived, and assigns times to them.
  private func fetch() {
    let previous = clock.recordFetch()
    SDL_PumpEvents()
    if let first { fetched.append(first) }
    first = nil
    var next = SDL_Event()
    let (lowest, highest) = (SDL_FIRSTEVENT.code, SDL_LASTEVENT.code)
    while SDL_PeepEvents(&next, 1, SDL_GETEVENT, lowest, highest) == 1 { fetched.append(next) }
    guard !fetched.isEmpty else { return }
    for index in fetched.indices { fetched[index].restoreLocation() }
    let times = times.times(
      of: fetched.map { .init($0) }, since: previous?.time,
      hasWaited: previous?.hasWaited ?? false, at: clock.now)
    for (event, time) in zip(fetched, times) { batch.append((event, time)) }
    fetched.removeAll(keepingCapacity: true)
  }

  /// Ensures that no later event gets a time before `time`.
  ///
  /// SDL's timestamps may be earlier by a millisecond or two: they are coarse, and made when SDL
  /// fetches an event.
  public func reach(_ time: Duration) {
    times.reach(time)
    sources.reach(time)
    for index in batch.indices { batch[index].time = max(batch[index].time, time) }
  }

  private func expire(at time: Duration) {
    sources.advance(to: time, into: &output.touches)
    let before = sources.touchScreen.ledger.count
    sources.check(at: time, into: &output.touches)
    let count = before - sources.touchScreen.ledger.count
    if count > 0 {
      log.debug("touches without a lift were cancelled", metadata: ["count": "\(count)"])
    }
  }

  /// Cancels all touches, and appends the resulting events.
  public func cancelAll(into events: inout [HostEvent]) {
    output.begin(after: &events)
    times.reach(clock.now)
    cancelAll(at: times.latest)
    output.end(into: &events)
  }

  func cancelAll(at time: Duration) { sources.cancelAll(at: time, into: &output.touches) }

  /// Cancels all touches and releases all keys, because the window has lost the keyboard focus.
  func loseFocus(at time: Duration) {
    sources.loseFocus(at: time, into: &output.touches)
    modifierKeys.releaseAll()
    for name in heldKeys.releaseAll() {
      output.append(.input(.press(Press(key: name, phase: .ended, timestamp: time))))
    }
  }

  /// Removes settings of SDL's renderer that change the locations of mouse events.
  ///
  /// SDL's renderer would transform the locations of the mouse by them.
  private func undoRendererSettings() {
    guard let renderer = SDL_GetRenderer(window.handle) else { return }
    SDL_RenderSetViewport(renderer, nil)
    SDL_RenderSetClipRect(renderer, nil)
    SDL_RenderSetScale(renderer, 1, 1)
  }
}
