extension Duration {
  /// The duration in seconds.
  public var seconds: Double {
    let attoseconds = attoseconds
    let short = Int64(truncatingIfNeeded: attoseconds)
    // Up to nine seconds, as from one touch to the next, it goes without arithmetic of 128 bits.
    guard Int128(short) == attoseconds else { return self / .seconds(1) }
    return Double(short) / 1e18
  }

  /// Whether this is the longer one, as `>`, but without a call into the standard library.
  @inline(__always)
  func isAfter(_ other: Duration) -> Bool { attoseconds > other.attoseconds }
}
