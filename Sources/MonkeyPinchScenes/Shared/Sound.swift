import Gestures

/// A sound that a scene makes.
public struct Sound: Hashable, Sendable {
  /// The name of its file among the assets, without folder and extension.
  public var name: String
  /// From 0, silent, to 1.
  public var gain: Double
  /// From -1, left, to 1, right.
  public var pan: Double

  public init(_ name: String, gain: Double, pan: Double) {
    self.name = name
    self.gain = gain
    self.pan = pan
  }

  /// A sound that comes from where its source is, and is louder if the source is larger.
  ///
  /// - Parameters:
  ///   - location: The location of the source on the surface.
  ///   - scale: The size of the source, compared to a usual one.
  ///   - minimumGain: The gain of the smallest source.
  ///   - surface: The size of the surface.
  init(_ name: String, at location: Point, scale: Double, minimumGain: Double, on surface: Size) {
    self.name = name
    gain = min(max(0.75 * scale.squareRoot(), minimumGain), 1)
    pan = (location.x / max(surface.width, 1) * 2 - 1) * 0.8
  }
}
