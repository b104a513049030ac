/// An exact decimal number from a JSON text, which can be converted to integers and `Double`.
///
/// The value is `significand` × 10^`exponent`, negated if `isNegative`.
package struct JSONNumber: Hashable {
  /// The maximum number of digits that a number stores; further digits are omitted.
  ///
  /// Any 38 decimal digits fit a `UInt128`.
  package static let digitLimit = 38
  /// The maximum exponent that a number stores; greater exponents are replaced by this value.
  ///
  /// Even this exponent is far above that of any `Double`.
  package static let exponentLimit = 1_000_000

  package var isNegative = false
  package var significand: UInt128 = 0
  package var exponent = 0
  /// Whether a digit other than 0 was omitted because of ``digitLimit``.
  package var isTruncated = false
  private var digits = 0

  /// Appends a digit from 0 to 9 at the end of the number.
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

  /// The integer that equals this number; nil if there is a fraction or if 64 bits are too few.
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

  /// Returns this number multiplied by 10^`decimals`, rounded toward zero; nil if the result is too
  /// large.
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

  /// This number of seconds as a `Duration`, exact to the attosecond; nil if the number is too
  /// large.
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

  /// The `Double` nearest to this number, computed by a fast method; nil if the fast method would
  /// be inexact.
  ///
  /// If nil, the slower standard library parses the text.
  private var quickDouble: Double? {
    guard !isTruncated, significand < 1 << 53, abs(exponent) <= 22 else { return nil }
    let whole = Double(UInt64(significand))
    let power = JSONNumber.exactPowers[abs(exponent)]
    let magnitude = exponent < 0 ? whole / power : whole * power
    return isNegative ? -magnitude : magnitude
  }

  /// The powers of ten that `Double` can represent exactly, from 10^0 to 10^22.
  private static let exactPowers: [Double] = (1...22).reduce(into: [1]) { powers, index in
    powers.append(powers[index - 1] * 10)
  }
}

/// Returns 10 to the power of `exponent`; nil if the result does not fit in `UInt128`.
package func powerOfTen(_ exponent: Int) -> UInt128? {
  guard exponent < powersOfTen.count else { return nil }
  return powersOfTen[exponent]
}

private let powersOfTen: [UInt128] = (1...38).reduce(into: [1]) { powers, index in
  powers.append(powers[index - 1] * 10)
}
