import Gestures
import SDLFingers

/// The events that the program fetches from SDL at one time, in order.
struct EventBatch {
  private var events: [HostEvent] = []

  /// Starts the list of events with `earlier`, the events that the program has not handled yet.
  ///
  /// Touch samples at its end are moved to `inputs`, where later samples may merge with them.
  mutating func begin(after earlier: inout [HostEvent], inputs: inout InputBuffer) {
    swap(&events, &earlier)
    var start = events.endIndex
    while start > 0, events[start - 1].touch != nil { start -= 1 }
    guard start < events.endIndex else { return }
    for event in events[start...] {
      if let touch = event.touch { inputs.touches.append(touch) }
    }
    events.removeSubrange(start...)
  }

  /// Appends an event after the inputs that occurred before it.
  mutating func append(_ event: HostEvent, after inputs: inout InputBuffer) {
    take(&inputs)
    events.append(event)
  }

  /// Ends the list of events with the last inputs, and stores the list in `result`.
  mutating func end(into result: inout [HostEvent], inputs: inout InputBuffer) {
    take(&inputs)
    swap(&events, &result)
  }

  private mutating func take(_ inputs: inout InputBuffer) {
    inputs.flush()
    for input in inputs.inputs { events.append(.input(input)) }
    inputs.removeAll()
  }
}

extension HostEvent {
  fileprivate var touch: TouchSample? {
    if case .input(.touch(let sample)) = self { sample } else { nil }
  }
}
