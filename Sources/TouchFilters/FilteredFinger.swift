import Gestures

/// A finger that is down, and what the filter has delivered of it.
struct FilteredFinger: Sendable {
  /// How far the touch of a finger has come.
  enum Progress: Hashable {
    /// The landing is delivered at the deadline, or earlier at the lift of a tap.
    case held(until: Duration)
    /// The session has the touch.
    case delivered
    /// The session does not have the touch and will not get it.
    case ignored
  }

  private let settings: TouchFilterSettings
  var progress = Progress.delivered
  /// The sample with which the finger landed.
  var landing: TouchSample
  /// The newest sample, with the location after the smoothing of tremor.
  private(set) var newest: TouchSample
  /// The newest sample that was delivered.
  private(set) var delivered: TouchSample
  private let landingTime: Duration
  private var tremor: TremorSmoother?
  private var firstLocation: HeldLocation?
  /// Whether the touch has stayed within the distance of a tap.
  private var mayBeTap = true
  /// The location within whose distance the finger has stayed, and since when.
  private var stay: (location: Point, start: Duration)

  init(_ sample: TouchSample, _ settings: TouchFilterSettings) {
    self.settings = settings
    landing = sample
    newest = sample
    delivered = sample
    landingTime = sample.timestamp
    stay = (sample.location, sample.timestamp)
    if settings.smoothsTremor {
      tremor = TremorSmoother(
        amplitude: settings.tremorAmplitude, at: sample.location, sample.timestamp)
    }
    if settings.tapLocation == .first {
      firstLocation = HeldLocation(
        sample.location, at: sample.timestamp, distance: settings.tapDistance,
        duration: settings.tapDuration)
    }
    if deadline > landingTime { progress = .held(until: deadline) }
  }

  var id: TouchID { landing.id }

  var isHeld: Bool { if case .held = progress { true } else { false } }

  /// Whether the touch was delivered and the finger has stayed for so long that it counts as
  /// resting.
  func isResting(at time: Duration) -> Bool {
    progress == .delivered && settings.restDuration > .zero
      && time - stay.start >= settings.restDuration
  }

  /// Returns the location of a tap that is lifted now, if taps have their last location.
  func lastTapLocation(at time: Duration) -> Point? {
    let isTap =
      settings.tapLocation == .last && mayBeTap && time - landingTime >= settings.holdDuration
    return isTap ? newest.location : nil
  }

  /// Takes a movement; or the lift of a finger that is held, which counts as one.
  mutating func move(to sample: TouchSample) {
    newest = sample
    newest.location =
      sample.phase == .ended
      ? tremor?.end(at: sample.location) ?? sample.location
      : tremor?.add(sample.location, at: sample.timestamp) ?? sample.location
    guard mayBeTap else { return }
    mayBeTap = (newest.location - landing.location).magnitude <= settings.tapDistance
    if isHeld { progress = .held(until: deadline) }
  }

  /// The time at which the landing is delivered.
  private var deadline: Duration {
    var duration = max(settings.holdDuration, .zero)
    if settings.tapLocation == .last, mayBeTap { duration = max(duration, settings.tapDuration) }
    return landingTime + duration
  }

  // MARK: Delivering

  mutating func deliveredLanding(at time: Duration) -> TouchSample {
    progress = .delivered
    delivered = landing
    delivered.timestamp = time
    stay = (landing.location, time)
    return delivered
  }

  mutating func deliveredMove() -> TouchSample {
    let location =
      firstLocation?.add(newest.location, at: newest.timestamp) ?? newest.location
    delivered = newest
    delivered.location = location
    if (location - stay.location).magnitude > settings.restDistance {
      stay = (location, newest.timestamp)
    }
    return delivered
  }

  mutating func deliveredEnd(_ sample: TouchSample) -> TouchSample {
    delivered = sample
    let location = tremor?.end(at: sample.location) ?? sample.location
    delivered.location = firstLocation?.end(at: location) ?? location
    return delivered
  }
}
