extension Duration {
  /// The duration as a number of seconds, including fractions.
  public var seconds: Double { Duration.seconds(attoseconds) }

  /// Returns the number of seconds from the time `earlier` to this time, or a negative number.
  @inline(__always)
  func seconds(since earlier: Duration) -> Double {
    Duration.seconds(attoseconds &- earlier.attoseconds)
  }

  /// Returns the number of whole picoseconds from the time `earlier` to this time.
  @inline(__always)
  func picoseconds(since earlier: Duration) -> Double {
    let attoseconds = attoseconds &- earlier.attoseconds
    let short = Int64(truncatingIfNeeded: attoseconds)
    return Int128(short) == attoseconds
      ? Double(short / 1_000_000) : Self.longPicoseconds(attoseconds)
  }

  @inline(never)
  private static func longPicoseconds(_ attoseconds: Int128) -> Double {
    Double(attoseconds / 1_000_000)
  }

  @inline(__always)
  private static func seconds(_ attoseconds: Int128) -> Double {
    let short = Int64(truncatingIfNeeded: attoseconds)
    // Intervals of up to nine seconds, such as those between touches, need no 128-bit arithmetic.
    return Int128(short) == attoseconds ? Double(short) / 1e18 : longSeconds(attoseconds)
  }

  @inline(never)
  private static func longSeconds(_ attoseconds: Int128) -> Double {
    // Whole nanoseconds fit a `Double` for a hundred days, so that the result is the nearest number.
    let (nanoseconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return rest == 0 ? Double(nanoseconds) / 1e9 : Double(attoseconds) / 1e18
  }

  /// Returns whether this duration is longer than `other`; faster than the operator `>`.
  @inline(__always)
  func isAfter(_ other: Duration) -> Bool { attoseconds > other.attoseconds }

  /// Returns whether this duration equals `other`; faster than the operator `==`.
  @inline(__always)
  func isSame(as other: Duration) -> Bool { attoseconds == other.attoseconds }

  /// Returns whether this time is later than `earlier` by more than an interval.
  @inline(__always)
  func isLater(than earlier: Duration, byMoreThan interval: Duration) -> Bool {
    attoseconds &- earlier.attoseconds > interval.attoseconds
  }
}
