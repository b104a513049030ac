package import Gestures

/// A namespace for the limits of recordings, which are checked when a recording is read or written.
public enum RecordingLimits {
  /// The maximum length of a line in bytes, without the line break.
  public static let lineLength = 64 * 1024
  /// The maximum number of fingers that can be down at the same time in a recording.
  public static let fingers = 4_096
  /// The maximum time from the beginning of a recording to a line: 24 hours.
  ///
  /// Pictures of every frame of a longer recording would practically never end. A file with times
  /// since 1970 is refused for the same reason.
  public static let time = Duration.seconds(86_400)
  /// The maximum size of a recording in a file, in bytes: 4 GiB.
  public static let size: Int64 = 4 << 30
  /// The greatest valid frame number in a recording.
  public static let frameNumber: Int64 = 1_000_000_000_000
  /// The maximum width and height of the recorded surface, in points.
  ///
  /// On a larger surface, a run is played and recorded on this part of it.
  public static let surfaceSide = 16_384.0

  /// Returns a size that a recorded surface can have: `size` without what exceeds ``surfaceSide``.
  package static func surface(_ size: Size) -> Size {
    Size(width: min(size.width, surfaceSide), height: min(size.height, surfaceSide))
  }
}
