extension Duration {
  /// The duration as a number of seconds, including fractions.
  public var seconds: Double { Duration.seconds(attoseconds) }

  /// Returns the number of seconds from the time `earlier` to this time, or a negative number.
  @inline(__always)
  func seconds(since earlier: Duration) -> Double {
    Duration.seconds(attoseconds &- earlier.attoseconds)
  }

  @inline(__always)
  private static func seconds(_ attoseconds: Int128) -> Double {
    let short = Int64(truncatingIfNeeded: attoseconds)
    // Intervals of up to nine seconds, such as those between touches, need no 128-bit arithmetic.
    return Int128(short) == attoseconds ? Double(short) / 1e18 : longSeconds(attoseconds)
  }

  @inline(never)
  private static func longSeconds(_ attoseconds: Int128) -> Double { Double(attoseconds) / 1e18 }

  /// Returns whether this duration is longer than `other`; faster than the operator `>`.
  @inline(__always)
  func isAfter(_ other: Duration) -> Bool { attoseconds > other.attoseconds }

  /// Returns whether this duration equals `other`; faster than the operator `==`.
  @inline(__always)
  func isSame(as other: Duration) -> Bool { attoseconds == other.attoseconds }
}
