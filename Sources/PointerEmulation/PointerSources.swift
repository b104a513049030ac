import Gestures

/// A dispatcher of input events to the pointer sources, which turn the events into touches.
package final class PointerSources {
  package let touchScreen = TouchScreen()
  private let mouse = MouseFinger()
  private let trackpad = Trackpad()
  /// The pointer sources, in the order in which they are offered each event.
  private let sources: [any PointerSource]
  /// The state that the pointer sources share, such as the location of the mouse pointer.
  package var context = PointerContext()
  private var keys = FingerKeys()

  package init() {
    sources = [trackpad, touchScreen, PinnedFingers(), Wheel(), KeyboardFingers(), mouse]
  }

  /// Whether the mouse pointer's location is reported while no mouse button is pressed.
  package var reportsHover: Bool {
    get { mouse.reportsHover }
    set { mouse.reportsHover = newValue }
  }

  // MARK: Events

  /// Sends an event to one source after another until one handles it; discards invalid events.
  package func handle(
    _ event: PointerEvent, at time: Duration, into samples: inout SampleBuffer
  ) {
    guard event.isValid else { return }
    if case .modifiers(let flags) = event { context.modifiers = flags }
    context.isPointerClaimed = sources.contains { $0.use(in: context) == .exclusive }
    for source in sources {
      if let claim = source.claim(for: event, in: context) {
        for other in sources where other !== source {
          other.yield(to: claim, at: time, in: &context, into: &samples)
        }
      }
      if source.handle(event, at: time, in: &context, into: &samples) { return }
    }
  }

  /// Handles a key that went down or up.
  ///
  /// - Returns: Whether the key controls emulated fingers; then it has no other meaning.
  package func handle(
    _ stroke: KeyStroke, at time: Duration, into samples: inout SampleBuffer
  ) -> Bool {
    let (isHandled, command) = keys.handle(stroke, context.modifiers)
    if let command { handle(.command(command), at: time, into: &samples) }
    return isHandled
  }

  // MARK: Time

  /// The time of the sources' next change or check that needs no event; nil if there is none.
  package var nextDeadline: Duration? {
    sources.lazy.flatMap { [$0.nextStep, $0.nextCheck] }.compactMap { $0 }.min()
  }

  /// Performs all changes of touches that are due by `time`, in the order of their times.
  package func advance(to time: Duration, into samples: inout SampleBuffer) {
    while let (source, deadline) = nextStep, deadline <= time {
      source.step(at: deadline, in: &context, into: &samples)
    }
  }

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

  /// Cancels the touches whose device is gone, and the touches whose end was never reported.
  ///
  /// - Precondition: No event is left to handle.
  package func check(at time: Duration, into samples: inout SampleBuffer) {
    for source in sources { source.check(at: time, in: &context, into: &samples) }
  }

  // MARK: Loss

  /// Cancels the touches of every source.
  package func cancelAll(at time: Duration, into samples: inout SampleBuffer) {
    for source in sources { source.cancelOwnTouches(at: time, into: &samples) }
    context.touches.cancelAll(time: time, into: &samples)
    context.pins.removeAll()
    context.button = nil
    for source in sources { source.forgetTouches() }
  }

  /// Cancels every touch and forgets every held key, because the window may miss their release.
  package func loseFocus(at time: Duration, into samples: inout SampleBuffer) {
    cancelAll(at: time, into: &samples)
    context.modifiers = []
    keys.releaseAll()
    for source in sources { source.loseFocus() }
  }

  // MARK: State

  /// The emulated fingers to draw: those that are down, or else previews of fingers to put down.
  ///
  /// The finger of a pressed mouse button alone is not among them, because the pointer shows it.
  package var emulated: [EmulatedFinger] {
    let down = sources.flatMap { $0.touchLocations(in: context) }
    let isUsed = sources.contains { $0.use(in: context) != .idle }
    let previews = isUsed ? [] : sources.flatMap { $0.previewLocations(in: context) }
    return down.map { EmulatedFinger(location: $0, isPressed: true) }
      + previews.map { EmulatedFinger(location: $0, isPressed: false) }
  }

  /// The counts of touches and of malformed touch input since the program started.
  package var counters: FingerCounters {
    var counters = touchScreen.ledger.counters
    counters.mergedMoves += context.touches.mergedMoves
    counters.indirect = trackpad.eventCount
    return counters
  }
}
