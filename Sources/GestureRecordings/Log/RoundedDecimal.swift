internal import GestureFiles
internal import Gestures

/// A number rounded to six significant digits: `digits` × 10^`exponent`, negated if `isNegative`.
///
/// Rounded exactly, half to even, by whole numbers alone: what libm does differently from platform to
/// platform stays out of the event log.
struct RoundedDecimal: Hashable {
  /// How many digits are kept.
  static let precision = 6

  private(set) var isNegative = false
  private(set) var digits: UInt64 = 0
  private(set) var exponent = 0

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

  /// How far right of the point a fraction may reach, in bits, for the arithmetic to fit 128 bits.
  private static let exactShift = 107

  init(_ time: Duration) {
    round(time.attoseconds.magnitude, over: UInt128(attosecondsPerSecond))
    isNegative = time < .zero
  }

  /// The rare magnitudes, below 10^-16 or past 10^38, by way of the shortest decimal.
  private mutating func roundShortest(_ value: Double) {
    let text = Array("\(value.magnitude)".utf8)
    var scanner = JSONScanner(text, in: text.indices)
    guard let number = try? scanner.number() else { return }
    round(number.significand, over: 1)
    exponent += number.exponent
  }

  /// Rounds a fraction.
  private mutating func round(_ numerator: UInt128, over denominator: UInt128) {
    guard numerator != 0 else { return }
    var (numerator, denominator) = (numerator, denominator)
    // Below one, the point moves right until there is a digit before it.
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

/// How many decimal digits a number of at least 1 has.
private func digitCount(_ number: UInt128) -> Int {
  var count = 1
  while let power = powerOfTen(count), power <= number { count += 1 }
  return count
}

extension [UInt8] {
  /// Adds a number rounded to six significant digits; null for what is not finite.
  mutating func append(rounded number: Double) {
    guard number.isFinite else { return append(text: "null") }
    append(RoundedDecimal(number))
  }

  /// Adds a time in seconds, rounded to six significant digits.
  mutating func append(rounded time: Duration) { append(RoundedDecimal(time)) }

  /// Adds the number as JavaScript would write it: with an exponent below 10^-6 and from 10^21 on.
  private mutating func append(_ number: RoundedDecimal) {
    if number.isNegative { append(UInt8(ascii: "-")) }
    let start = count
    append(digits: number.digits)
    let digitCount = count - start
    // Where the point stands, counted from before the first digit.
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
