public import Gestures

/// The first line of a recording, with the surface's size, the scene and the frame rate.
///
/// A value that the recording leaves out has its default.
public struct RecordingHeader: Hashable, Sendable {
  /// The version number of the recording format that this module reads and writes.
  public static let currentVersion = 1

  /// The version of the format, which readers compare with ``currentVersion``.
  public var version: Int
  /// The size of the window in which the touches were recorded, in points.
  public var surface: Size
  /// The name of the scene in which the recording is played; nil if the program selects the scene.
  public var scene: String?
  /// The name of the hands for which the program set limits and filters; nil for its usual ones.
  public var hands: String?
  /// The frame rate for playing a recording without frame marks.
  public var frameRate: FrameRate
  /// The minimum time for which a recording without frame marks is played; nil if there is no
  /// minimum.
  ///
  /// With a duration, a recording can wait at its end, for example for a double tap that does not
  /// come.
  public var duration: Duration?

  /// Creates a header; values that are left out have their defaults.
  public init(
    version: Int = RecordingHeader.currentVersion, surface: Size = Size(width: 1280, height: 800),
    scene: String? = nil, hands: String? = nil, frameRate: FrameRate = .standard,
    duration: Duration? = nil
  ) {
    self.version = version
    self.surface = surface
    self.scene = scene
    self.hands = hands
    self.frameRate = frameRate
    self.duration = duration
  }
}
