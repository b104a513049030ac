import Gestures

/// A dispatcher of input events to the pointer sources, which make touches of them.
package final class PointerSources {
  package let touchScreen = TouchScreen()
  private let mouse = MouseFinger()
  private let trackpad = Trackpad()
  /// The sources, in the order in which they receive events.
  private let sources: [any PointerSource]
  /// The state that the sources share.
  package var context = PointerContext()
  private var keys = FingerKeys()

  package init() {
    sources = [trackpad, touchScreen, PinnedFingers(), Wheel(), KeyboardFingers(), mouse]
  }

  /// Whether the pointer is reported while no button is pressed.
  package var reportsHover: Bool {
    get { mouse.reportsHover }
    set { mouse.reportsHover = newValue }
  }

  // MARK: Events

  /// Sends an event to the sources until one handles it; invalid events are discarded.
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

  /// The time of the next change without an event; nil if there is none.
  package var nextDeadline: Duration? {
    sources.lazy.flatMap { [$0.nextStep, $0.nextCheck] }.compactMap { $0 }.min()
  }

  /// Performs all changes that are due by `time`, in the order of their times.
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

  /// Cancels touches whose device is gone or whose end was lost.
  ///
  /// - Precondition: No event is left to handle.
  package func check(at time: Duration, into samples: inout SampleBuffer) {
    for source in sources { source.check(at: time, in: &context, into: &samples) }
  }

  // MARK: Loss

  /// Cancels every touch.
  package func cancelAll(at time: Duration, into samples: inout SampleBuffer) {
    for source in sources { source.cancelOwnTouches(at: time, into: &samples) }
    context.touches.cancelAll(time: time, into: &samples)
    context.pins.removeAll()
    context.button = nil
    for source in sources { source.forgetTouches() }
  }

  /// Cancels every touch and releases every key, because the events that end them may be lost.
  package func loseFocus(at time: Duration, into samples: inout SampleBuffer) {
    cancelAll(at: time, into: &samples)
    context.modifiers = []
    keys.releaseAll()
    for source in sources { source.loseFocus() }
  }

  // MARK: State

  /// The emulated fingers to draw: those that are down, or previews of where they would land.
  ///
  /// The finger of a pressed mouse button alone is not among them, because the pointer shows it.
  package var emulated: [EmulatedFinger] {
    let down = sources.flatMap { $0.touchLocations(in: context) }
    let isUsed = sources.contains { $0.use(in: context) != .idle }
    let previews = isUsed ? [] : sources.flatMap { $0.previewLocations(in: context) }
    return down.map { EmulatedFinger(location: $0, isPressed: true) }
      + previews.map { EmulatedFinger(location: $0, isPressed: false) }
  }

  /// Counts of malformed input since the start.
  package var counters: FingerCounters {
    var counters = touchScreen.ledger.counters
    counters.mergedMoves += context.touches.mergedMoves
    counters.indirect = trackpad.eventCount
    return counters
  }
}
