public import Gestures

/// What a recording was made on; what it does not say has the default value.
public struct RecordingHeader: Hashable, Sendable {
  /// The version of the format that this program reads and writes.
  public static let currentVersion = 1

  public var version: Int
  /// The size of the surface in points.
  public var surface: Size
  /// The scene by name, which only the program interprets; nil leaves the choice to the program.
  public var scene: String?
  /// How a recording without frame marks is cut into frames.
  public var frameRate: FrameRate
  /// The shortest duration of a recording without frame marks; nil ends it with its last line.
  ///
  /// A recording can so wait at its end, such as for a double tap that does not come.
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
