package import Gestures

/// A sound file that a scene asks the host to play once.
///
/// A sound that is heard often has several files, such as `chomp`, `chomp-2` and `chomp-3`, all of which are in
/// ``Scene/sounds``. A scene plays `chomp`, and the playground plays the files in turn, up to a semitone lower or
/// higher, so that no two in a row are alike.
public struct Sound: Hashable, Sendable {
  /// The name of the sound's first file, without folder and extension.
  public var name: String
  /// Which of the sound's files is played, from 1.
  public package(set) var variant = 1
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
  ///   - name: The name of the sound's first file, without folder and extension.
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
    pitch = Self.pitch(ofScale: scale)
  }

  /// Returns the pitch of an object: of four times the size, it is an octave lower, up to a fifth in either direction.
  static func pitch(ofScale scale: Double) -> Double {
    min(max(1 / scale.squareRoot(), 1 / fifth), fifth)
  }

  /// The ratio of the frequencies of two tones that are a fifth apart.
  private static let fifth = 1.5

  // MARK: Files

  /// The name of the file that is played, without folder and extension.
  public var file: String { Self.file(name, variant) }

  private static func file(_ name: String, _ variant: Int) -> String {
    variant == 1 ? name : "\(name)-\(variant)"
  }

  /// Returns the names of the files of a sound that has several, for ``Scene/sounds``.
  package static func files(of name: String, _ count: Int) -> [String] {
    (1...count).map { file(name, $0) }
  }

  /// Returns a sound with several files as it is heard after it was played a number of times.
  ///
  /// The pitches of a file are the three in turn, so that a sound of five files is heard in fifteen ways.
  ///
  /// - Parameter files: The names of all files of the scene.
  package func varied(after count: Int, among files: [String]) -> Sound {
    var variants = 1
    while files.contains(Self.file(name, variants + 1)) { variants += 1 }
    guard variants > 1 else { return self }
    var sound = self
    sound.variant = count % variants + 1
    sound.pitch *= Self.variations[(count / variants + count % variants) % Self.variations.count]
    return sound
  }

  /// The factors of a sound's pitch: none, a semitone lower and a semitone higher.
  private static let variations = [1, 0.943_874, 1.059_463]
}
