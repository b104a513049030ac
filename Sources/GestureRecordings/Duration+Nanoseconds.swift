extension Duration {
  /// The duration rounded to the nearest nanosecond, the unit of the times in recordings.
  ///
  /// The duration must not be negative.
  package var roundedToNanoseconds: Duration {
    let nanosecond: Int128 = 1_000_000_000
    return Duration(attoseconds: (attoseconds + nanosecond / 2) / nanosecond * nanosecond)
  }
}
