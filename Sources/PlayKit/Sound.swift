package import Gestures

/// A sound file that a scene asks the host to play once.
public struct Sound: Hashable, Sendable {
  /// The name of the sound's file, without folder and extension.
  public var name: String
  /// The loudness of the sound, from 0 for silence to 1.
  public var gain: Double
  /// The stereo position of the sound, from -1 at the left to 1 at the right.
  public var pan: Double
  /// The factor by which the frequencies of the recorded sound are multiplied; 2 is an octave higher.
  ///
  /// A sound with a higher pitch is shorter by the same factor.
  public var pitch: Double

  /// Creates a sound from the name of its file, its volume, its place and its pitch.
  ///
  /// - Parameters:
  ///   - name: The name of the sound's file, without folder and extension.
  ///   - gain: The loudness, from 0 for silence to 1.
  ///   - pan: The stereo position, from -1 at the left to 1 at the right; 0 is the middle.
  ///   - pitch: The factor by which frequencies are multiplied; 2 is an octave higher.
  public init(_ name: String, gain: Double, pan: Double, pitch: Double = 1) {
    self.name = name
    self.gain = gain
    self.pan = pan
    self.pitch = pitch
  }

  /// Creates the sound that an object, such as a sprite, makes at a location.
  ///
  /// The object is the source of the sound. A larger source is louder and has a lower pitch. The
  /// stereo position follows the source's location.
  ///
  /// - Parameters:
  ///   - location: The location of the source on the surface.
  ///   - scale: The size of the source relative to its usual size.
  ///   - minimumGain: The gain of the smallest source.
  ///   - surface: The size of the surface.
  package init(
    _ name: String, at location: Point, scale: Double = 1, minimumGain: Double = 0.3,
    on surface: Size
  ) {
    self.name = name
    gain = min(max(0.75 * scale.squareRoot(), minimumGain), 1)
    pan = (location.x / max(surface.width, 1) * 2 - 1) * 0.8
    // A source of four times the size is an octave lower, up to a fifth in either direction.
    pitch = min(max(1 / scale.squareRoot(), 1 / Self.fifth), Self.fifth)
  }

  /// The ratio of the frequencies of two tones that are a fifth apart.
  private static let fifth = 1.5
}
