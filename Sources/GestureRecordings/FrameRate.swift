internal import GestureFiles

/// How many frames there are to a second, exactly.
///
/// Frame 1 begins at zero, and frame k ends k/rate seconds after that. A rate has up to nine
/// decimals, and all of it is whole numbers: no frame ever drifts, whatever its number.
public struct FrameRate: Hashable, Sendable {
  /// The rates there can be, in frames a second.
  public static let range = 1.0...1_000.0

  private static let unit: Int128 = 1_000_000_000

  /// Frames in a thousand million seconds.
  let billionths: Int64

  /// The rate nearest to `framesPerSecond`; nil outside ``range``.
  public init?(_ framesPerSecond: Double) {
    guard FrameRate.range.contains(framesPerSecond) else { return nil }
    billionths = Int64((framesPerSecond * 1e9).rounded())
  }

  /// From a number of 10^-9 frames a second; nil outside ``range``.
  init?(billionths: Int128) {
    guard billionths >= FrameRate.unit, billionths <= 1_000 * FrameRate.unit else { return nil }
    self.billionths = Int64(billionths)
  }

  private init(trusted billionths: Int64) { self.billionths = billionths }

  /// 60 frames a second, which holds where a recording names no other.
  public static let standard = FrameRate(trusted: 60_000_000_000)

  public var framesPerSecond: Double { Double(billionths) / 1e9 }

  /// When the frame ends, cut off after the attosecond.
  ///
  /// Times are whole attoseconds, so one is past the cut value exactly where it is past the true
  /// one. Good to frame 10^11, which is three years at the highest rate.
  public func end(ofFrame number: Int) -> Duration {
    Duration(
      attoseconds: Int128(number) * attosecondsPerSecond * FrameRate.unit / Int128(billionths))
  }

  /// How long a frame lasts, cut off after the attosecond.
  public var frameDuration: Duration { end(ofFrame: 1) }
}
