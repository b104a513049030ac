internal import GestureJSON
internal import Gestures

/// A decimal number with six significant digits, for writing measured values to an event log.
///
/// The number is negated if `isNegative`. The rounding is exact, half to even, and uses integer
/// arithmetic only, so that differences between C libraries do not change the event log.
struct RoundedDecimal: Hashable {
  /// The number of significant digits.
  static let precision = 6

  private(set) var isNegative = false
  private(set) var digits: UInt64 = 0
  private(set) var exponent = 0

  /// Creates a decimal number by rounding a `Double` to six significant digits.
  ///
  /// - Precondition: `value` is finite.
  init(_ value: Double) {
    guard value != 0 else { return }
    isNegative = value < 0
    let binaryExponent = Int(value.exponent) - Double.significandBitCount
    if !value.isNormal || binaryExponent < -RoundedDecimal.exactShift || binaryExponent > 75 {
      roundShortest(value)
    } else {
      let significand = UInt128(value.significandBitPattern | 1 << Double.significandBitCount)
      if binaryExponent >= 0 {
        round(significand << binaryExponent, over: 1)
      } else {
        round(significand, over: 1 << -binaryExponent)
      }
    }
  }

  /// The maximum number of binary fraction digits of a `Double` for rounding with 128-bit integers.
  private static let exactShift = 107

  init(_ time: Duration) {
    round(time.attoseconds.magnitude, over: UInt128(attosecondsPerSecond))
    isNegative = time < .zero
  }

  /// Sets this number to `value`, rounded to six significant digits by formatting it as decimal
  /// text.
  ///
  /// For numbers that are too large or too small for rounding with 128-bit integers.
  private mutating func roundShortest(_ value: Double) {
    let text = Array("\(value.magnitude)".utf8)
    var scanner = JSONScanner(text, in: text.indices)
    guard let number = try? scanner.number() else { return }
    round(number.significand, over: 1)
    exponent += number.exponent
  }

  /// Sets this number to `numerator` divided by `denominator`, rounded to six significant digits.
  private mutating func round(_ numerator: UInt128, over denominator: UInt128) {
    guard numerator != 0 else { return }
    var (numerator, denominator) = (numerator, denominator)
    // A fraction below 1 is multiplied by 10 until its integer part is not zero.
    while numerator < denominator {
      numerator *= 10
      exponent -= 1
    }
    let shift = RoundedDecimal.precision - digitCount(numerator / denominator)
    numerator *= powerOfTen(max(shift, 0)) ?? 1
    denominator *= powerOfTen(max(-shift, 0)) ?? 1
    exponent -= shift

    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    let isUp = rest * 2 > denominator || rest * 2 == denominator && !whole.isMultiple(of: 2)
    digits = UInt64(whole) + (isUp ? 1 : 0)
    while digits.isMultiple(of: 10) {
      digits /= 10
      exponent += 1
    }
  }
}

/// Returns the number of decimal digits of a positive integer.
private func digitCount(_ number: UInt128) -> Int {
  var count = 1
  while let power = powerOfTen(count), power <= number { count += 1 }
  return count
}

extension [UInt8] {
  /// Appends a number rounded to six significant digits, or `null` if the number is not finite.
  mutating func append(rounded number: Double) {
    guard number.isFinite else { return append(text: "null") }
    append(RoundedDecimal(number))
  }

  /// Appends a time in seconds, rounded to six significant digits.
  mutating func append(rounded time: Duration) { append(RoundedDecimal(time)) }

  /// Appends a number as text; below 10^-6 and from 10^21 on, the text has an exponent.
  private mutating func append(_ number: RoundedDecimal) {
    if number.isNegative { append(UInt8(ascii: "-")) }
    let start = count
    append(digits: number.digits)
    let digitCount = count - start
    // The number of digits before the decimal point; negative if zeros follow the point.
    let point = digitCount + number.exponent
    switch point {
    case digitCount...21:
      append(contentsOf: repeatElement(UInt8(ascii: "0"), count: number.exponent))
    case 1..<digitCount:
      insert(UInt8(ascii: "."), at: start + point)
    case -5...0:
      insert(contentsOf: repeatElement(UInt8(ascii: "0"), count: -point), at: start)
      insert(contentsOf: "0.".utf8, at: start)
    default:
      if digitCount > 1 { insert(UInt8(ascii: "."), at: start + 1) }
      append(text: point > 0 ? "e+" : "e")
      append(integer: Int64(point - 1))
    }
  }
}
