import Gestures

/// An oscillation that dies away, such as the vibration of an object that was hit.
public struct DampedWave: Hashable, Sendable {
  /// The height of the wave at the start, before the wave dies away, in the unit of the
  /// displacement.
  public var amplitude: Double
  /// The number of oscillations per second, in hertz.
  public var frequency: Double
  /// The time from the start until the wave has died away and the displacement stays 0.
  public var duration: Duration

  /// Creates a wave from its height, its oscillations per second and its length.
  public init(amplitude: Double, frequency: Double, duration: Duration) {
    self.amplitude = amplitude
    self.frequency = frequency
    self.duration = duration
  }

  /// Returns the wave's displacement at a time after the wave's start; 0 before the start and after
  /// ``duration``.
  public func value(after time: Duration) -> Double {
    guard time > .zero, time < duration else { return 0 }
    let left = 1 - time / duration
    return amplitude * left * left * sineAndCosine(2 * .pi * frequency * time.seconds).sine
  }
}
