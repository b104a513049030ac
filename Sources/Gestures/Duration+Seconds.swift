extension Duration {
  /// The duration in seconds.
  public var seconds: Double { Duration.seconds(attoseconds) }

  /// The seconds from an earlier time to this one.
  func seconds(since earlier: Duration) -> Double {
    Duration.seconds(attoseconds - earlier.attoseconds)
  }

  private static func seconds(_ attoseconds: Int128) -> Double {
    let short = Int64(truncatingIfNeeded: attoseconds)
    // Up to nine seconds, as from one touch to the next, it goes without arithmetic of 128 bits.
    return Int128(short) == attoseconds ? Double(short) / 1e18 : Double(attoseconds) / 1e18
  }

  /// Whether this is the longer one, as `>`, but without a call into the standard library.
  @inline(__always)
  func isAfter(_ other: Duration) -> Bool { attoseconds > other.attoseconds }
}
