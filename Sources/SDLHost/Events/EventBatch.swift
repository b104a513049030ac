import Gestures
import PointerEmulation

/// The host events that were fetched from SDL at one time, in order.
struct EventBatch {
  private var events: [HostEvent] = []
  /// The touch samples that follow the last event of another kind.
  var touches = SampleBuffer()

  /// Starts a batch after events that were fetched before and have not been handled.
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

  /// Ends the batch and returns its events, including those that were fetched before.
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
