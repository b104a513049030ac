internal import Gestures

/// The limits of a recording; a recording that exceeds one is refused.
public enum RecordingLimits {
  /// The maximum length of a line in bytes, without its line break.
  public static let lineLength = 64 * 1024
  /// The maximum number of fingers that are down at the same time.
  public static let fingers = 4_096
  /// The latest time of a line: a little over eleven days.
  ///
  /// Without frame marks every frame up to the last line is played, even if it is empty. A file
  /// with times since 1970 would practically never end, so it is refused.
  public static let time = Duration.seconds(1_000_000)
  /// The highest number of a frame, which no frame rate reaches within ``time``.
  public static let frameNumber = 1_000_000_000_000
  /// The maximum width and height of the surface, in points: those of SDL's largest window.
  public static let surfaceSide = 16_384.0
}
