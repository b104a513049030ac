import Gestures

/// The sources of touches, such as the mouse and the touch screens, to which events are sent.
///
/// A source turns the events of one input device into touches.
package final class PointerSources {
  package let touchScreen = TouchScreen()
  package let singleTaps: SingleTaps
  private let mouse = MouseFinger()
  private let trackpad = Trackpad()
  private let wheel = Wheel()
  private let pinch: TrackpadPinch
  /// The sources of touches, in the order in which each event is offered to the sources.
  private let sources: [any PointerSource]
  /// The state that all sources of touches share, such as the mouse pointer's location.
  package let context = PointerContext()
  private var keys = FingerKeys()
  /// The time before which no further sample may be.
  private var earliest = Duration.zero

  package init() {
    singleTaps = SingleTaps(locate: touchScreen.location)
    pinch = TrackpadPinch { [touchScreen] in touchScreen.ledger.count }
    sources = [
      trackpad, singleTaps, touchScreen, PinnedFingers(), wheel, KeyboardFingers(), pinch,
      mouse,
    ]
  }

  /// Whether the location of the mouse pointer is reported while no mouse button is down.
  package var reportsHover: Bool {
    get { mouse.reportsHover }
    set { mouse.reportsHover = newValue }
  }

  /// Whether the wheel scrolls, and puts no fingers down.
  package var wheelScrolls: Bool {
    get { wheel.isScrolling }
    set { wheel.isScrolling = newValue }
  }

  /// Whether the scale in SDL's events of a pinch is that since the pinch began.
  package var hasCumulativePinches: Bool {
    get { pinch.isCumulative }
    set { pinch.isCumulative = newValue }
  }

  // MARK: Events

  /// Offers an input event to the sources of touches until a source handles the event, and appends
  /// the resulting touch samples.
  package func handle(
    _ event: PointerEvent, at time: Duration, into samples: inout SampleBuffer
  ) {
    guard event.isValid else { return }
    if case .modifiers(let flags) = event { context.modifiers = flags }
    if case .finger(let report) = event, let owner = owner(of: report.finger) {
      if report.phase != .down {
        _ = owner.handle(event, at: time, in: context, into: &samples)
        return
      }
      owner.landAgain(report.finger, at: time, in: context, into: &samples)
    }
    context.isPointerClaimed = sources.contains { $0.use(in: context) == .exclusive }
    for source in sources {
      if let claim = source.claim(for: event, in: context) {
        for other in sources where other !== source {
          other.yield(to: claim, at: time, in: context, into: &samples)
        }
      }
      if source.handle(event, at: time, in: context, into: &samples) { return }
    }
  }

  /// Returns whether a finger of a touch device is down, so that its events are handled until it lifts.
  func isDown(_ finger: DeviceFinger) -> Bool { owner(of: finger) != nil }

  /// Cancels the touch of a finger that is down, because it lands again.
  func landAgain(_ finger: DeviceFinger, at time: Duration, into samples: inout SampleBuffer) {
    owner(of: finger)?.landAgain(finger, at: time, in: context, into: &samples)
  }

  private func owner(of finger: DeviceFinger) -> (any PointerSource)? {
    sources.first { $0.isDown(finger) }
  }

  /// Handles a key, and returns whether the key controls emulated fingers.
  ///
  /// - Returns: Whether the key controls emulated fingers; then it has no other meaning.
  package func handle(
    _ stroke: KeyStroke, at time: Duration, into samples: inout SampleBuffer
  ) -> Bool {
    if singleTaps.handle(stroke, at: time, in: context, into: &samples) { return true }
    let (isHandled, command) = keys.handle(stroke, context.modifiers)
    if let command { handle(.command(command), at: time, into: &samples) }
    return isHandled
  }

  /// Begins or ends making gestures from single taps.
  package func setSingleTaps(_ isOn: Bool, at time: Duration, into samples: inout SampleBuffer) {
    singleTaps.setOn(isOn, at: time, in: context, into: &samples)
  }

  // MARK: Time

  /// The time of the next scheduled change of a touch or of the next check for unreported lifts;
  /// nil if neither is scheduled.
  package var nextDeadline: Duration? {
    var earliest: Duration?
    for source in sources {
      if let step = source.nextStep { earliest = min(earliest ?? step, step) }
      if let check = source.nextCheck { earliest = min(earliest ?? check, check) }
    }
    return earliest
  }

  /// Performs all scheduled changes of touches, such as lifts, up to `time`, and appends the touch
  /// samples.
  package func advance(to time: Duration, into samples: inout SampleBuffer) {
    while let (source, deadline) = nextStep, deadline <= time {
      source.step(at: max(deadline, earliest), in: context, into: &samples)
    }
  }

  /// Ensures that no later sample has a time before `time`, even if its change was scheduled for an
  /// earlier time.
  package func reach(_ time: Duration) { earliest = max(earliest, time) }

  private var nextStep: (source: any PointerSource, deadline: Duration)? {
    var next: (source: any PointerSource, deadline: Duration)?
    for source in sources {
      guard let deadline = source.nextStep, next.map({ deadline < $0.deadline }) ?? true else {
        continue
      }
      next = (source, deadline)
    }
    return next
  }

  /// Cancels the touches of fingers that have left an input device without a reported lift.
  ///
  /// - Precondition: No event is left to handle.
  package func check(at time: Duration, into samples: inout SampleBuffer) {
    for source in sources { source.check(at: time, in: context, into: &samples) }
  }

  // MARK: Loss

  /// Cancels all touches of all sources, and appends the touch samples.
  package func cancelAll(at time: Duration, into samples: inout SampleBuffer) {
    for source in sources { source.cancelOwnTouches(at: time, into: &samples) }
    context.touches.cancelAll(time: time, into: &samples)
    context.pins.removeAll()
    context.button = nil
    for source in sources { source.forgetTouches() }
  }

  /// Cancels all touches and forgets all held keys, because the window loses the keyboard focus.
  package func loseFocus(at time: Duration, into samples: inout SampleBuffer) {
    cancelAll(at: time, into: &samples)
    context.modifiers = []
    keys.releaseAll()
    for source in sources { source.loseFocus() }
  }

  // MARK: State

  /// The emulated fingers to draw: the fingers that are down and, while no source of touches uses
  /// the mouse pointer, the fingers that would land next.
  ///
  /// The finger of a pressed mouse button alone is not among them, because the pointer shows it.
  package var emulated: [EmulatedFinger] {
    var fingers: [EmulatedFinger] = []
    for source in sources {
      for location in source.touchLocations(in: context) {
        fingers.append(EmulatedFinger(location: location, isPressed: true))
      }
    }
    guard !sources.contains(where: { $0.use(in: context) != .idle }) else { return fingers }
    for source in sources {
      for location in source.previewLocations(in: context) {
        fingers.append(EmulatedFinger(location: location, isPressed: false))
      }
    }
    return fingers
  }

  /// The counts of touches and of malformed touch input since the program's start.
  package var counters: FingerCounters {
    var counters = touchScreen.ledger.counters
    counters.mergedMoves += context.touches.mergedMoves
    counters.indirect = trackpad.eventCount
    return counters
  }
}
