import SDLFingers
import SDLHost

/// What a stream of events is played on: an event pump whose clock and touch devices the fuzzer sets.
protocol EventTable: AnyObject {
  var pump: EventPump { get }
  var devices: FuzzDevices { get }

  /// Advances the time, in which the program waits or is busy.
  func pass(_ time: Duration, isBusy: Bool)

  /// Fetches the events that have arrived, and plays them.
  func play()

  /// Cancels all touches.
  func cancelAll()
}

/// The touch devices that an event pump finds.
final class FuzzDevices {
  var listed: Set<Int64> = [3, 4]
  var known: [Int64] = []
  var trackpads: Set<Int64> = []

  func connect(to pump: EventPump) {
    pump.fingers.devices = TouchDevices(
      isListed: { [weak self] in self?.listed.contains($0) ?? false },
      fingers: { [weak self] _ in self?.known ?? [] },
      isTrackpad: { [weak self] in self?.trackpads.contains($0) ?? false })
  }
}

/// A clock that shows the time that the fuzzer sets.
final class FuzzClock {
  let host: HostClock
  private let reading: Reading

  private final class Reading { var time = Duration.zero }

  /// - Parameter tick: The time that passes from one reading to the next.
  init(tick: Duration = .zero) {
    let reading = Reading()
    self.reading = reading
    host = HostClock {
      reading.time += tick
      return reading.time
    }
  }

  /// Advances the time, in which the program waits or is busy.
  func pass(_ time: Duration, isBusy: Bool) {
    reading.time += time
    if !isBusy { host.waited() }
  }
}
