/// A decimal number that was read from JSON text and is not yet rounded to a `Double`.
///
/// The value is `significand` × 10^`exponent`, negated if `isNegative`.
package struct JSONNumber: Hashable {
  /// The maximum number of digits that are stored: any 38 decimal digits fit a `UInt128`.
  package static let digitLimit = 38
  /// The largest stored exponent, far above that of any `Double`; larger ones are reduced to it.
  package static let exponentLimit = 1_000_000

  package var isNegative = false
  package var significand: UInt128 = 0
  package var exponent = 0
  /// Whether nonzero digits after the first ``digitLimit`` digits were not stored.
  package var isTruncated = false
  private var digits = 0

  /// Appends one digit, 0 to 9, to the right of the digits that were appended before.
  package mutating func append(digit: UInt8, isFraction: Bool) {
    // Leading zeros do not count as digits.
    guard digits < JSONNumber.digitLimit else {
      isTruncated = isTruncated || digit != 0
      exponent += isFraction ? 0 : 1
      return
    }
    significand = significand * 10 + UInt128(digit)
    digits += significand == 0 ? 0 : 1
    exponent -= isFraction ? 1 : 0
  }

  /// This number as an integer; nil if the number has a fraction or needs more than 64 bits.
  package var int64: Int64? {
    guard !isTruncated else { return nil }
    guard significand != 0 else { return 0 }
    var whole = significand
    if exponent < 0 {
      guard let divisor = powerOfTen(-exponent), whole.isMultiple(of: divisor) else { return nil }
      whole /= divisor
    } else {
      guard let factor = powerOfTen(exponent) else { return nil }
      let (product, overflow) = whole.multipliedReportingOverflow(by: factor)
      guard !overflow else { return nil }
      whole = product
    }
    guard whole <= UInt128(Int64.max) + (isNegative ? 1 : 0) else { return nil }
    return isNegative ? Int64(-Int128(whole)) : Int64(whole)
  }

  /// Returns the number times 10^`decimals`, rounded toward zero; nil if this exceeds 128 bits.
  ///
  /// The result is exact up to that many decimals, and rounding preserves the order of numbers.
  package func scaled(decimals: Int) -> Int128? {
    guard significand != 0 else { return 0 }
    let shift = exponent + decimals
    var magnitude = significand
    if shift < 0 {
      guard let divisor = powerOfTen(-shift) else { return 0 }
      magnitude /= divisor
    } else {
      guard let factor = powerOfTen(shift) else { return nil }
      let (product, overflow) = magnitude.multipliedReportingOverflow(by: factor)
      guard !overflow else { return nil }
      magnitude = product
    }
    guard let exact = Int128(exactly: magnitude) else { return nil }
    return isNegative ? -exact : exact
  }

  /// The duration of this number of seconds, exact to the attosecond; nil if too long.
  package var seconds: Duration? { scaled(decimals: 18).map { Duration(attoseconds: $0) } }

  /// Returns the `Double` nearest to this number; nil if that `Double` is not finite.
  ///
  /// - Parameter text: The text of the number.
  package func double(_ text: ArraySlice<UInt8>) -> Double? {
    if let quickDouble { return quickDouble }
    guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else {
      return nil
    }
    return value
  }

  /// The nearest `Double`, computed with a single rounding; nil if the number has too many digits.
  ///
  /// If nil, the slower standard library parses the text.
  private var quickDouble: Double? {
    guard !isTruncated, significand < 1 << 53, abs(exponent) <= 22 else { return nil }
    let whole = Double(UInt64(significand))
    let power = JSONNumber.exactPowers[abs(exponent)]
    let magnitude = exponent < 0 ? whole / power : whole * power
    return isNegative ? -magnitude : magnitude
  }

  /// The powers of ten that a `Double` represents exactly: 10^0 to 10^22.
  private static let exactPowers: [Double] = (0...22).reduce(into: [1]) { powers, index in
    if index > 0 { powers.append(powers[index - 1] * 10) }
  }
}

/// Returns 10^`exponent`; nil above 10^38, the largest power of ten in a `UInt128`.
package func powerOfTen(_ exponent: Int) -> UInt128? {
  guard exponent < powersOfTen.count else { return nil }
  return powersOfTen[exponent]
}

private let powersOfTen: [UInt128] = (0...38).reduce(into: [1]) { powers, index in
  if index > 0 { powers.append(powers[index - 1] * 10) }
}
