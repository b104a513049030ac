import GestureTesting

/// A source of choices: random numbers, or the bytes of a fuzzer.
package protocol ChoiceSource {
  mutating func int(in range: ClosedRange<Int>) -> Int
  mutating func double(in range: ClosedRange<Double>) -> Double
  /// Returns true with the given probability: 0 means never, 1 always.
  mutating func chance(_ probability: Double) -> Bool
}

extension SeededGenerator: ChoiceSource {}

extension ChoiceSource {
  /// Returns true with a probability of 1 in `count`.
  package mutating func once(in count: Int) -> Bool { int(in: 1...count) == count }

  package mutating func pick<Value>(_ values: [Value]) -> Value {
    values[int(in: 0...values.count - 1)]
  }
}

/// Choices that are read from bytes, one byte or two for each.
///
/// After the last byte each choice is the first one of its range, and no chance comes true.
package struct ByteChoices: ChoiceSource {
  private var rest: ArraySlice<UInt8>

  package init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// Whether all bytes are read.
  package var isEmpty: Bool { rest.isEmpty }

  package mutating func int(in range: ClosedRange<Int>) -> Int {
    let last = range.upperBound - range.lowerBound
    return range.lowerBound + number(of: last < 256 ? 1 : 2) % (last + 1)
  }

  package mutating func double(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(number(of: 2)) / 65_535
  }

  package mutating func chance(_ probability: Double) -> Bool {
    !rest.isEmpty && (Double(number(of: 1)) + 0.5) / 256 > 1 - probability
  }

  private mutating func number(of count: Int) -> Int {
    var number = 0
    for _ in 0..<count { number = number << 8 | Int(rest.popFirst() ?? 0) }
    return number
  }
}
