public import Gestures

/// The header of a recording: the surface's size, the scene, the frame rate and the duration.
///
/// A value that the recording leaves out has its default.
public struct RecordingHeader: Hashable, Sendable {
  /// The version number of the recording format that this module reads and writes.
  public static let currentVersion = 1

  public var version: Int
  /// The width and height, in points, of the surface on which the touches were recorded.
  public var surface: Size
  /// The name of the scene in which the recording is played; nil lets the program choose a scene.
  public var scene: String?
  /// The frame rate at which a recording without frame marks is divided into frames.
  public var frameRate: FrameRate
  /// The minimum duration of a recording without frame marks; nil if it ends with the last line.
  ///
  /// With a duration, a recording can wait at its end, for example for a double tap that does not
  /// come.
  public var duration: Duration?

  public init(
    version: Int = RecordingHeader.currentVersion, surface: Size = Size(width: 1280, height: 800),
    scene: String? = nil, frameRate: FrameRate = .standard, duration: Duration? = nil
  ) {
    self.version = version
    self.surface = surface
    self.scene = scene
    self.frameRate = frameRate
    self.duration = duration
  }
}
