internal import Gestures

/// The limits for recordings; a recording that exceeds a limit is refused.
public enum RecordingLimits {
  /// The maximum length of a line in bytes, without the line break.
  public static let lineLength = 64 * 1024
  /// The maximum number of fingers that are down at the same time.
  public static let fingers = 4_096
  /// The latest valid time of a line: a million seconds, which is a little over eleven days.
  ///
  /// Without frame marks every frame up to the last line is played, even if it is empty. A file
  /// with times since 1970 would practically never end, so it is refused.
  public static let time = Duration.seconds(1_000_000)
  /// The highest valid number of a frame; at any frame rate, it is later than `time`.
  public static let frameNumber = 1_000_000_000_000
  /// The maximum width and height of the surface in points: the SDL library's limit for windows.
  public static let surfaceSide = 16_384.0
}
