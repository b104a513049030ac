public import Gestures

/// The header of a recording: format version, surface, scene, frame rate and duration.
///
/// A value that the recording leaves out has its default.
public struct RecordingHeader: Hashable, Sendable {
  /// The version of the format that this module reads and writes.
  public static let currentVersion = 1

  public var version: Int
  /// The size of the surface in points.
  public var surface: Size
  /// The name of the scene, which only the program interprets; nil lets the program choose.
  public var scene: String?
  /// The frame rate at which a recording without frame marks is divided into frames.
  public var frameRate: FrameRate
  /// The minimum duration of a recording without frame marks; nil ends it with its last line.
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
