import Gestures
import PointerEmulation

/// The events that the program fetches from SDL at one time, in order.
struct EventBatch {
  private var events: [HostEvent] = []
  /// The touch samples that follow the last event in `events`.
  var touches = SampleBuffer()

  /// Starts the list of events with `earlier`, the events that the program has not handled yet.
  mutating func begin(after earlier: inout [HostEvent]) {
    swap(&events, &earlier)
    var start = events.endIndex
    while start > 0, events[start - 1].touch != nil { start -= 1 }
    touches.append(contentsOf: events[start...].lazy.compactMap(\.touch))
    events.removeSubrange(start...)
  }

  mutating func append(_ event: HostEvent) {
    flush()
    events.append(event)
  }

  /// Ends the list of events and stores the list in `result`.
  mutating func end(into result: inout [HostEvent]) {
    flush()
    swap(&events, &result)
  }

  private mutating func flush() {
    events.append(contentsOf: touches.samples.lazy.map { .input(.touch($0)) })
    touches.removeAll()
  }
}

extension HostEvent {
  fileprivate var touch: TouchSample? {
    if case .input(.touch(let sample)) = self { sample } else { nil }
  }
}
