internal import Gestures

/// What a recording may hold at the most; past it the recording is refused.
public enum RecordingLimits {
  /// Bytes in a line, its line break not counted.
  public static let lineLength = 64 * 1024
  /// Fingers that are down at the same time.
  public static let fingers = 4_096
  /// The end of time: a little over eleven days.
  ///
  /// Without frame marks every frame up to the last line is played, empty or not. A time of day in
  /// place of a time since the start would never come to its end, so it is refused instead.
  public static let time = Duration.seconds(1_000_000)
  /// The highest number of a frame; no clock comes near it within ``time``.
  public static let frameNumber = 1_000_000_000_000
  /// Points along a side of the surface; the widest window that SDL opens.
  public static let surfaceSide = 16_384.0
}
