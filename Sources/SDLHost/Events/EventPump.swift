internal import CSDLHost
import Gestures
public import SDLFingers

/// An object that fetches the events of a window from SDL and converts them for the program.
///
/// Each touch that began ends exactly once, times never decrease, and locations are points of the
/// window.
public final class EventPump {
  let window: HostWindow
  let log: HostLog
  /// The object that turns the events into touches and key presses, with its settings and the emulated
  /// fingers to draw.
  ///
  /// Its events are handled and delivered by this object alone.
  public let fingers: SDLFingers
  private let clock: HostClock
  /// The event that ended a wait, until the next fetch.
  private var first: SDL_Event?
  /// The events that were fetched and have not been handled yet.
  private var fetched: [SDL_Event] = []
  private var output = EventBatch()
  var hasQuit = false

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
    fingers = SDLFingers(.sdl2, size: window.size, window: window.id, density: window.density)
    fingers.magnification = window.factor
    fingers.devices = .system
    fingers.keyName = { SDL_GetKeyName($0).map { String(cString: $0).lowercased() } ?? "" }
    // The window knows more than its events.
    fingers.followsWindowSize = false
    fingers.sources.touchScreen.endsAtLastPixel = system.videoDriver == "x11"
  }

  // MARK: State

  /// The time at which `drain(into:)` must be called even without an event; nil if not needed.
  ///
  /// At this time the fingers of the wheel lift, or silent touches are checked.
  public var nextDeadline: Duration? { fingers.nextDeadline }

  /// Counts of touches and of malformed touch input since the program's start, for diagnostics.
  public var counters: FingerCounters {
    var counters = fingers.counters
    counters.stalls = clock.stalls
    return counters
  }

  // MARK: Events

  /// Waits until an event arrives, or until the earlier of `deadline` and ``nextDeadline``.
  ///
  /// Without a deadline it sleeps until an event arrives, and uses no processor time.
  public func wait(until deadline: Duration?) {
    fetch()
    guard fetched.isEmpty else { return }
    var event = SDL_Event()
    let own = nextDeadline
    guard let deadline = deadline.map({ min($0, own ?? $0) }) ?? own else {
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
    output.begin(after: &events, inputs: &fingers.output)
    defer { output.end(into: &events, inputs: &fingers.output) }
    fetch()
    hasQuit = false
    fingers.handleReceived { index, time in handle(fetched[index], at: time) }
    fetched.empty()
    fingers.raiseLatest(to: clock.now)
    // Some drivers send no event when the size changes.
    noticeSize(at: fingers.latest)
    expire(at: fingers.latest)
  }

  /// Appends an event to those that the program fetches, after the inputs that occurred before it.
  func append(_ event: HostEvent) { output.append(event, after: &fingers.output) }

  /// Fetches the events that have arrived, so that they get their times now, not after the work.
  ///
  /// A program that is busy for more than a few milliseconds, for example because it draws, calls this
  /// method meanwhile, as often as it likes. The next call of ``drain(into:)`` handles the events.
  public func fetchDuringWork() {
    if clock.timeSinceFetch >= Self.fetchInterval { fetch() }
  }

  /// Whether events have been fetched that ``drain(into:)`` has not handled yet.
  public var hasFetchedEvents: Bool { !fetched.isEmpty }

  /// Fetches the events that have arrived, and assigns times to them.
  private func fetch() {
    let previous = clock.recordFetch()
    SDL_PumpEvents()
    if var first { receive(&first) }
    first = nil
    var next = SDL_Event()
    let (lowest, highest) = (SDL_FIRSTEVENT.code, SDL_LASTEVENT.code)
    while SDL_PeepEvents(&next, 1, SDL_GETEVENT, lowest, highest) == 1 { receive(&next) }
    fingers.assignTimes(
      since: previous?.time, hasWaited: previous?.hasWaited ?? false, at: clock.now)
  }

  private func receive(_ event: inout SDL_Event) {
    event.restoreLocation()
    fetched.append(event)
    _ = fingers.store(&event, keepsOthers: true)
  }

  /// Ensures that no later event gets a time before `time`.
  ///
  /// SDL's timestamps may be earlier by a millisecond or two: they are coarse, and made when SDL
  /// fetches an event.
  public func reach(_ time: Duration) { fingers.reach(time) }

  private func expire(at time: Duration) {
    let count = fingers.expire(at: time)
    if count > 0 {
      log.debug("touches without a lift were cancelled", metadata: ["count": "\(count)"])
    }
  }

  /// Cancels all touches, and appends the resulting events.
  public func cancelAll(into events: inout [HostEvent]) {
    output.begin(after: &events, inputs: &fingers.output)
    fingers.raiseLatest(to: clock.now)
    fingers.cancelAll(at: fingers.latest)
    output.end(into: &events, inputs: &fingers.output)
  }
}
