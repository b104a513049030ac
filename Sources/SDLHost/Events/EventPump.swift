internal import CSDLHost
public import Gestures
public import Logging

/// Fetches what SDL has to tell about one window, and mends it.
public final class EventPump {
  /// Asked for the middle of what lies under the pointer when Alt or Ctrl goes down.
  ///
  /// The second finger mirrors the pointer about it. Without an answer it is where the button was
  /// last pressed, or else the middle of the window.
  public var pivot: (Point) -> Point? = { _ in nil }

  /// Whether the pointer is told of while no button is pressed, as `regionEntered`, `regionMoved` and
  /// `regionExited`.
  ///
  /// Off at first: nobody needs to be woken by a mouse that nobody looks at.
  public var reportsHover: Bool {
    get { mouse.reportsHover }
    set { mouse.reportsHover = newValue }
  }

  /// Asked whether two places are on the same thing.
  ///
  /// Fingers that keys or a trackpad put down together are brought so close that all hit the thing
  /// under the pointer. Without an answer they land as far apart as they are.
  public var isTogether: (Point, Point) -> Bool {
    get { mouse.isTogether }
    set { mouse.isTogether = newValue }
  }

  /// How the touch panel lies under the screen.
  ///
  /// Another one takes effect with the next event; the fingers that are down are cancelled by
  /// whoever changes it.
  public var panel: TouchPanel {
    get { place.panel }
    set { place.panel = newValue }
  }

  /// Called for each finger of a touch screen that lands, with its place as SDL says: from 0 to 1 as
  /// a rule, and before ``panel`` has had its say.
  public var onLanding: ((Point) -> Void)?

  let window: HostWindow
  let log: Logger
  private let clock: HostClock
  private var stashed: [SDL_Event] = []
  var place = TouchPlace()
  package var devices = TouchDevices.system
  var fingers = FingerLedger()
  private var steal = SystemSteal()
  private var batch: [SDL_Event] = []
  /// Whether the lift in hand is one that the system made.
  var isStolen = false
  var mouse = MouseFingers()
  var keys = ModifierKeys()
  var heldKeys = HeldKeys()
  var times = EventTimes()
  var skipped = FingerCounters()
  var known: (size: Size, density: Double)
  var hasQuit = false

  /// How long a finger must have been silent before SDL is asked whether it still knows of it.
  ///
  /// A finger that rests sends nothing, so silence alone proves nothing; SDL is asked after a time
  /// in which hardly any finger that is still there would not have trembled.
  static let ghostSilence = Duration.seconds(5)

  /// How soon an unfinished picture is drawn again when nothing else happens.
  static let refinementInterval = Duration.milliseconds(16)

  /// Fetches the events of a window.
  ///
  /// - Precondition: The window belongs to this system.
  public init(system: SDLSystem, window: HostWindow, clock: HostClock, log: Logger) {
    precondition(window.system === system, "the window belongs to another system")
    self.window = window
    self.clock = clock
    self.log = log
    known = (window.size, window.density)
    place.endsAtLastPixel = system.videoDriver == "x11"
  }

  // MARK: State

  /// When something happens without an event.
  ///
  /// Fingers of the wheel lift, silent ones are checked, an unfinished picture is to be drawn again.
  public var nextDeadline: Duration? {
    [
      mouse.nextDeadline,
      fingers.deadline(after: Self.ghostSilence),
      mouse.pad.isTouching ? mouse.pad.lastHeard.map { $0 + Self.ghostSilence } : nil,
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
    counters.stalls = clock.stalls
    return counters
  }

  // MARK: Events

  /// Sleeps until an event arrives, or until the earlier of `deadline` and ``nextDeadline``.
  ///
  /// Without any deadline it sleeps for as long as nothing happens, and uses no processor time.
  public func wait(until deadline: Duration?) {
    guard stashed.isEmpty else { return }
    undoRendererSettings()
    clock.look()
    var event = SDL_Event()
    guard let deadline = [deadline, nextDeadline].compactMap({ $0 }).min() else {
      if SDL_WaitEvent(&event) == 1 { stashed.append(event) }
      clock.waited()
      return
    }
    // Rounded up: a wait that ends a moment too early would be followed by a busy one.
    let milliseconds = ((deadline - clock.now) / .milliseconds(1)).rounded(.up)
    guard milliseconds > 0 else { return }
    let timeout = Int32(min(milliseconds, 1_000_000_000))
    if SDL_WaitEventTimeout(&event, timeout) == 1 { stashed.append(event) }
    clock.waited(until: deadline)
  }

  /// Appends everything that happened since the last call, in order, and what is due by now.
  public func drain(into events: inout [HostEvent]) {
    undoRendererSettings()
    clock.look()
    SDL_PumpEvents()
    swap(&batch, &stashed)
    var next = SDL_Event()
    let (first, last) = (SDL_FIRSTEVENT.code, SDL_LASTEVENT.code)
    while SDL_PeepEvents(&next, 1, SDL_GETEVENT, first, last) == 1 { batch.append(next) }
    for index in batch.indices { batch[index].restorePlace() }

    times.begin(at: clock.now, stamps: batch.lazy.map(\.common.timestamp))
    steal = SystemSteal()
    hasQuit = false
    // The app draws only when something happens; a picture that is still coarse is something.
    if window.isUnfinished { events.append(.exposed) }
    for index in batch.indices {
      let time = times.time(of: batch[index].common.timestamp)
      mouse.expire(at: time, into: &events)
      isStolen = steal.includes(
        index, of: batch.count, at: time, fingers: fingers, report: { batch[$0].fingerReport })
      handle(batch[index], at: time, into: &events)
    }
    batch.removeAll(keepingCapacity: true)
    times.end()
    // Not every driver sends an event for every change.
    noticeSize(at: times.latest, into: &events)
    expire(at: times.latest, into: &events)
    assert(counters.down == fingers.count, "a touch was lost, or ended twice")
  }

  /// Nothing that is fetched from now on is told as earlier than `time`, for a frame was played then.
  ///
  /// SDL's stamps may say so all the same, by a millisecond or two: they are coarse, and taken when
  /// nobody looks.
  public func reach(_ time: Duration) { times.reach(time) }

  /// Lifts what is due at a time of somebody else's choosing; ``drain(into:)`` does so by itself.
  public func expire(at time: Duration, into events: inout [HostEvent]) {
    times.reach(time)
    mouse.expire(at: time, into: &events)
    cancelLostPads(at: time, into: &events)
    guard fingers.count > 0 else { return }
    cancelLost(at: time, into: &events)
  }

  /// Cancels fingers whose device went away, or whose lift was lost: SDL sends nothing for either.
  private func cancelLost(at time: Duration, into events: inout [HostEvent]) {
    let before = fingers.count
    fingers.cancelUnplugged(isListed: devices.isListed, at: time, into: &events)
    let silence = time - Self.ghostSilence
    for device in fingers.devices {
      guard let heard = fingers.lastHeard(of: device) else { continue }
      let known = devices.fingers(device)
      // Where SDL says that the device has no finger, it may be about to say so by an event: that
      // is worth waiting for until the whole device has been silent.
      if heard <= silence || !known.isEmpty {
        fingers.reconcile(device, with: known, silentSince: silence, at: time, into: &events)
      }
    }
    if fingers.count < before {
      log.debug(
        "fingers vanished without a lift", metadata: ["count": "\(before - fingers.count)"])
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

  /// No viewport, clip or scale is in force while events are fetched, for SDL's renderer rewrites
  /// places by them; those of fingers are safe from it anyway.
  private func undoRendererSettings() {
    guard let renderer = SDL_GetRenderer(window.handle) else { return }
    SDL_RenderSetViewport(renderer, nil)
    SDL_RenderSetClipRect(renderer, nil)
    SDL_RenderSetScale(renderer, 1, 1)
  }
}

extension SDL_Event {
  /// What matters of a finger's event for telling lifts from thefts; nil for other events.
  fileprivate var fingerReport: SystemSteal.Report? {
    switch type {
    case SDL_FINGERDOWN.code, SDL_FINGERMOTION.code, SDL_FINGERUP.code:
      SystemSteal.Report(
        key: FingerLedger.Key(device: tfinger.touchId, finger: tfinger.fingerId),
        isLift: type == SDL_FINGERUP.code, stamp: common.timestamp)
    default: nil
    }
  }
}
