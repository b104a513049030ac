/// A number as JSON writes it: decimal, and not yet rounded to a `Double`.
///
/// Its value is `significand` × 10^`exponent`, negated where `isNegative`.
package struct JSONNumber: Hashable {
  /// The most digits that are kept: as many as a `UInt128` holds for certain.
  package static let digitLimit = 38
  /// Larger exponents are cut to this one: no value that they could stand for is in range.
  package static let exponentLimit = 1_000_000

  package var isNegative = false
  package var significand: UInt128 = 0
  package var exponent = 0
  /// Whether digits other than 0 were dropped past the ``digitLimit``.
  package var isTruncated = false
  private var digits = 0

  /// Adds the next digit, 0 to 9, from left to right.
  package mutating func append(digit: UInt8, isFraction: Bool) {
    // Leading zeros take up no room.
    guard digits < JSONNumber.digitLimit else {
      isTruncated = isTruncated || digit != 0
      exponent += isFraction ? 0 : 1
      return
    }
    significand = significand * 10 + UInt128(digit)
    digits += significand == 0 ? 0 : 1
    exponent -= isFraction ? 1 : 0
  }

  /// The whole number; nil where it has a fraction or needs more than 64 bits.
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

  /// The number in units of 10^-`decimals`, exact; digits past that are dropped, which keeps order.
  ///
  /// Nil past 10^38 such units.
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

  /// The number as seconds, to the attosecond; nil where a `Duration` cannot hold them.
  package var seconds: Duration? { scaled(decimals: 18).map { Duration(attoseconds: $0) } }

  /// The nearest `Double`, correctly rounded; nil where it is not finite.
  ///
  /// - Parameter text: The text of the number.
  package func double(_ text: ArraySlice<UInt8>) -> Double? {
    if let quickDouble { return quickDouble }
    guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else {
      return nil
    }
    return value
  }

  /// The nearest `Double` where both parts are exact in one, so that a single rounding is left.
  ///
  /// Nil otherwise: the text is then read by the standard library, which is slower.
  private var quickDouble: Double? {
    guard !isTruncated, significand < 1 << 53, abs(exponent) <= 22 else { return nil }
    let whole = Double(UInt64(significand))
    let power = JSONNumber.exactPowers[abs(exponent)]
    let magnitude = exponent < 0 ? whole / power : whole * power
    return isNegative ? -magnitude : magnitude
  }

  /// 10^0 to 10^22, the powers of ten that a `Double` holds exactly.
  private static let exactPowers: [Double] = (0...22).reduce(into: [1]) { powers, index in
    if index > 0 { powers.append(powers[index - 1] * 10) }
  }
}

/// 10^`exponent`; nil past 10^38, which is where a `UInt128` ends.
package func powerOfTen(_ exponent: Int) -> UInt128? {
  guard exponent < powersOfTen.count else { return nil }
  return powersOfTen[exponent]
}

private let powersOfTen: [UInt128] = (0...38).reduce(into: [1]) { powers, index in
  if index > 0 { powers.append(powers[index - 1] * 10) }
}
