internal import GestureJSON

/// A number of frames per second, with at most nine decimals.
///
/// Frame 1 begins at zero, and frame k ends at k/rate seconds. The arithmetic uses integers, so
/// frame times do not drift.
public struct FrameRate: Hashable, Sendable {
  /// The range of valid frame rates, in frames per second.
  public static let range = 1.0...1_000.0

  private static let unit: Int128 = 1_000_000_000

  /// The frame rate in billionths of a frame per second.
  let billionths: Int64

  /// Creates a frame rate from frames per second, rounded to nine decimals; nil outside ``range``.
  public init?(_ framesPerSecond: Double) {
    guard FrameRate.range.contains(framesPerSecond) else { return nil }
    billionths = Int64((framesPerSecond * 1e9).rounded())
  }

  /// Creates a frame rate from billionths of a frame per second; nil if the rate is outside
  /// ``range``.
  init?(billionths: Int128) {
    guard billionths >= FrameRate.unit, billionths <= 1_000 * FrameRate.unit else { return nil }
    self.billionths = Int64(billionths)
  }

  private init(trusted billionths: Int64) { self.billionths = billionths }

  /// The default frame rate: 60 frames per second.
  public static let standard = FrameRate(trusted: 60_000_000_000)

  /// The frames in each second, exact to a billionth of a frame.
  public var framesPerSecond: Double { Double(billionths) / 1e9 }

  /// Returns the time at which frame `number` ends, rounded to the nearest nanosecond.
  ///
  /// Recordings contain times in nanoseconds: an input whose time is the rounded end of a frame
  /// belongs to that frame. Valid up to frame 10^11, which is three years at the highest rate.
  public func end(ofFrame number: Int) -> Duration {
    Duration(
      attoseconds: Int128(number) * attosecondsPerSecond * FrameRate.unit / Int128(billionths)
    ).roundedToNanoseconds
  }

  /// Returns the number of the last frame that ends before a time; 0 if there is none.
  package func lastFrame(endingBefore time: Duration) -> Int {
    let (seconds, attoseconds) = time.components
    let total = Int128(seconds) * attosecondsPerSecond + Int128(attoseconds)
    var number = Int(total * Int128(billionths) / (attosecondsPerSecond * FrameRate.unit)) + 1
    // The ends of frames are rounded to nanoseconds.
    while number > 0, end(ofFrame: number) >= time { number -= 1 }
    return max(number, 0)
  }

  /// The duration of one frame, rounded to the nearest nanosecond.
  public var frameDuration: Duration { end(ofFrame: 1) }
}
