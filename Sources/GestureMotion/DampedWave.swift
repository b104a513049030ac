import Gestures

/// A swing that dies away: for a thing that was struck, or that shakes with laughter.
public struct DampedWave: Hashable, Sendable {
  /// How far it swings at first.
  public var amplitude: Double
  /// Swings a second.
  public var frequency: Double
  /// How long until it rests.
  public var duration: Duration

  public init(amplitude: Double, frequency: Double, duration: Duration) {
    self.amplitude = amplitude
    self.frequency = frequency
    self.duration = duration
  }

  /// How far it is from rest, some time after it was struck; 0 before and after.
  public func value(after time: Duration) -> Double {
    guard time > .zero, time < duration else { return 0 }
    let left = 1 - time / duration
    return amplitude * left * left * sineAndCosine(2 * .pi * frequency * time.seconds).sine
  }
}
