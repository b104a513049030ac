import CGestures
import Gestures
import SDLFingers

// The events of SDL. A page has none, and their code would be an eighth of its module.

#if hasFeature(Embedded)
extension HostedSession {
  var inputDeadline: Duration? { nil }
  func resizeInput(to _: Size, at _: Duration) {}
  func cancelInput(at _: Duration) {}
  func deliverInput(at _: Duration, hasWaited _: Bool = false) {}
  func setInput(_: gestures_session_property, to _: Double) throws(Failure) -> Bool { false }
  func inputValue(of _: gestures_session_property) throws(Failure) -> Double? { nil }
}
#else
extension HostedSession {
  /// Returns the input by events of SDL, or fails in the callback that knows touch devices.
  func usedInput() throws(Failure) -> HostedInput {
    let input = input ?? HostedInput(session.window)
    if input.isCollecting { throw Failure(GESTURES_BUSY) }
    self.input = input
    return input
  }

  /// Delivers what the received events made.
  func deliverInput(at time: Duration, hasWaited: Bool = false) {
    // In a callback, the time does not advance.
    guard calls == 0, let input else { return }
    // A callback may advance the time of another session, and pass events for the next delivery.
    var (inputs, samples) = inputMemory
    inputMemory = ([], [])
    calls += 1
    input.collect(into: &inputs, at: time, hasWaited: hasWaited)
    calls -= 1
    for input in inputs {
      if case .touch(let sample) = input {
        samples.append(sample)
        continue
      }
      deliver(&samples)
      advanceFilter(to: input.time)
      record(input)
      session.send(input)
    }
    deliver(&samples)
    inputs.removeAll(keepingCapacity: true)
    inputMemory = (inputs, samples)
  }

  /// The time at which received events must be delivered; nil for never.
  var inputDeadline: Duration? { input?.nextDeadline(after: session.now) }

  /// Sets the size of the window to which events belong.
  func resizeInput(to size: Size, at time: Duration) {
    guard let input, !input.isCollecting else { return }
    input.fingers.resize(to: size)
    deliverInput(at: time)
  }

  /// Cancels the touches that events made.
  func cancelInput(at time: Duration) {
    guard let input, !input.isCollecting else { return }
    input.fingers.cancelAll()
    deliverInput(at: time)
  }

  /// Sets a property of the input; returns `false` if it has none with a key.
  func setInput(_ key: gestures_session_property, to value: Double) throws(Failure) -> Bool {
    guard let property = InputProperty.find(key) else { return false }
    try property.assign(value, to: usedInput().fingers)
    return true
  }

  /// Returns a property of the input; nil if it has none with a key.
  func inputValue(of key: gestures_session_property) throws(Failure) -> Double? {
    guard let property = InputProperty.find(key) else { return nil }
    return try property.value(of: usedInput().fingers)
  }
}
#endif
