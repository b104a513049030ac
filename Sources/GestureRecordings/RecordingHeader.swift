public import Gestures

/// The first line of a recording, with the surface's size, the scene and the frame rate.
///
/// A value that the recording leaves out has its default.
public struct RecordingHeader: Hashable, Sendable {
  /// The version number of the recording format that this module reads and writes.
  public static let currentVersion = 1

  public var version: Int
  /// The size, in points, of the window or screen area on which the touches were recorded.
  public var surface: Size
  /// The name of the scene in which the recording is to be played; nil if any scene will do.
  public var scene: String?
  /// The frame rate at which the recording is played if it contains no frame marks.
  public var frameRate: FrameRate
  /// The minimum time for which a recording without frame marks is played; nil for no minimum.
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
