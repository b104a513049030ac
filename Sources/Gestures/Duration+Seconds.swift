extension Duration {
  /// The duration in seconds.
  public var seconds: Double { Duration.seconds(attoseconds) }

  /// Returns the seconds from the time `earlier` to this time; negative if `earlier` is later.
  func seconds(since earlier: Duration) -> Double {
    Duration.seconds(attoseconds - earlier.attoseconds)
  }

  private static func seconds(_ attoseconds: Int128) -> Double {
    let short = Int64(truncatingIfNeeded: attoseconds)
    // Intervals of up to nine seconds, such as those between touches, need no 128-bit arithmetic.
    return Int128(short) == attoseconds ? Double(short) / 1e18 : Double(attoseconds) / 1e18
  }

  /// Returns whether this duration is longer than `other`, faster than by the operator `>`.
  @inline(__always)
  func isAfter(_ other: Duration) -> Bool { attoseconds > other.attoseconds }
}
