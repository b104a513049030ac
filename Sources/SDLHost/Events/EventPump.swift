internal import CSDL2
public import Gestures
public import Logging

/// Fetches what SDL has to tell about one window, and mends it.
public final class EventPump {
  /// Asked for the middle of what lies under the pointer when Alt or Ctrl goes down.
  ///
  /// The second finger mirrors the pointer about it. Without an answer it is where the button was
  /// last pressed, or else the middle of the window.
  public var pivot: (Point) -> Point? = { _ in nil }

  /// Asked whether two places are on the same thing.
  ///
  /// Fingers that keys or a trackpad put down together are brought so close that all hit the thing
  /// under the pointer. Without an answer they land as far apart as they are.
  public var isTogether: (Point, Point) -> Bool {
    get { mouse.isTogether }
    set { mouse.isTogether = newValue }
  }

  let window: HostWindow
  let log: Logger
  private let clock: HostClock
  private var stashed: [SDL_Event] = []
  var fingers = FingerLedger()
  var mouse = MouseFingers()
  var keys = ModifierKeys()
  var heldKeys = HeldKeys()
  /// What kind of device touches come from; SDL knows it only while the device is there.
  var kindOfDevice: (Int64) -> SDL_TouchDeviceType = SDL_GetTouchDeviceType
  var times = EventTimes()
  var skipped = FingerCounters()
  var known: (size: Size, density: Double)
  var hasQuit = false

  /// How long a finger must have been silent before SDL is asked whether it still knows of it.
  static let ghostSilence = Duration.seconds(2)

  /// How soon an unfinished picture is drawn again when nothing else happens.
  static let refinementInterval = Duration.milliseconds(16)

  /// - Parameter system: Held on to, as the window does.
  public init(system: SDLSystem, window: HostWindow, clock: HostClock, log: Logger) {
    precondition(window.system === system, "the window belongs to another system")
    self.window = window
    self.clock = clock
    self.log = log
    known = (window.size, window.density)
  }

  // MARK: State

  /// When something happens without an event.
  ///
  /// Fingers of the wheel lift, silent ones are checked, an unfinished picture is to be drawn again.
  public var nextDeadline: Duration? {
    [
      mouse.nextDeadline,
      fingers.count > 0 ? times.latest + Self.ghostSilence : nil,
      mouse.pad.lastHeard.map { $0 + Self.ghostSilence },
      window.isUnfinished ? times.latest + Self.refinementInterval : nil,
    ].compactMap { $0 }.min()
  }

  /// The fingers that keys and wheel stand in for, to be drawn; most of the time none.
  public var emulated: [EmulatedFinger] { mouse.emulated }

  /// How often SDL's events needed mending since the start.
  public var counters: FingerCounters {
    var counters = fingers.counters
    counters.mergedMoves += mouse.mergedMoves
    counters.droppedTwins = skipped.droppedTwins
    counters.indirect = skipped.indirect
    counters.otherWindows = skipped.otherWindows
    counters.ghosts = skipped.ghosts
    return counters
  }

  // MARK: Events

  /// Sleeps until an event arrives, or until the earlier of `deadline` and ``nextDeadline``.
  ///
  /// Without any deadline it sleeps for as long as nothing happens, and uses no processor time.
  public func wait(until deadline: Duration?) {
    guard stashed.isEmpty else { return }
    undoViewport()
    var event = SDL_Event()
    guard let deadline = [deadline, nextDeadline].compactMap({ $0 }).min() else {
      if SDL_WaitEvent(&event) == 1 { stashed.append(event) }
      return
    }
    // Rounded up: a wait that ends a moment too early would be followed by a busy one.
    let milliseconds = ((deadline - clock.now) / .milliseconds(1)).rounded(.up)
    guard milliseconds > 0 else { return }
    let timeout = Int32(min(milliseconds, 1_000_000_000))
    if SDL_WaitEventTimeout(&event, timeout) == 1 { stashed.append(event) }
  }

  /// Appends everything that happened since the last call, in order, and what is due by now.
  public func drain(into events: inout [HostEvent]) {
    undoViewport()
    SDL_PumpEvents()
    var batch = stashed
    stashed = []
    var next = SDL_Event()
    let (first, last) = (SDL_FIRSTEVENT.code, SDL_LASTEVENT.code)
    while SDL_PeepEvents(&next, 1, SDL_GETEVENT, first, last) == 1 { batch.append(next) }

    times.begin(at: clock.now, stamps: batch.lazy.map(\.common.timestamp))
    hasQuit = false
    // The app draws only when something happens; a picture that is still coarse is something.
    if window.isUnfinished { events.append(.exposed) }
    for event in batch {
      let time = times.time(of: event.common.timestamp)
      mouse.expire(at: time, into: &events)
      handle(event, at: time, into: &events)
    }
    times.end()
    expire(at: times.latest, into: &events)
  }

  /// Lifts what is due at a time of somebody else's choosing; ``drain(into:)`` does so by itself.
  public func expire(at time: Duration, into events: inout [HostEvent]) {
    times.reach(time)
    mouse.expire(at: time, into: &events)
    for device in fingers.devices(silentSince: time - Self.ghostSilence)
    where SDL_GetNumTouchFingers(device) == 0 {
      // The device went away, or a lift was lost: SDL sends nothing for either.
      skipped.ghosts += 1
      log.debug("fingers vanished without a lift", metadata: ["device": "\(device)"])
      fingers.cancel(device: device, at: time, into: &events)
    }
    for device in mouse.pad.devices(silentSince: time - Self.ghostSilence)
    where SDL_GetNumTouchFingers(device) == 0 {
      skipped.ghosts += 1
      mouse.cancelPad(device, at: time, into: &events)
    }
  }

  /// Cancels every finger, whoever makes it; the app asks for it when it changes the scene.
  public func cancelAll(into events: inout [HostEvent]) {
    times.reach(clock.now)
    cancelAll(at: times.latest, into: &events)
  }

  func cancelAll(at time: Duration, into events: inout [HostEvent]) {
    fingers.cancelAll(at: time, into: &events)
    mouse.cancelAll(at: time, into: &events)
  }

  /// Cancels every finger and takes every key for released: their lifts may go elsewhere now.
  func loseFocus(at time: Duration, into events: inout [HostEvent]) {
    cancelAll(at: time, into: &events)
    keys.releaseAll()
    heldKeys.releaseAll(at: time, into: &events)
    mouse.forgetKeys()
  }

  /// A renderer rewrites the places of fingers into its viewport while they are fetched.
  private func undoViewport() {
    guard let renderer = SDL_GetRenderer(window.handle) else { return }
    SDL_RenderSetViewport(renderer, nil)
  }
}
