import GestureJSON
import Testing

@Suite struct JSONNumberTests {
  private func number(_ text: String) throws -> JSONNumber {
    let bytes = Array(text.utf8)
    var scanner = JSONScanner(bytes, in: bytes.indices)
    let number = try scanner.number()
    #expect(scanner.position == bytes.count)
    return number
  }

  private static let zeros = String(repeating: "0", count: 40)

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("0.00", 0), ("0e99", 0), ("0e-99", 0), ("7", 7), ("-12", -12),
      ("1e2", 100), ("1E+2", 100), ("120e-1", 12), ("1.50e1", 15), ("125e-1", nil), ("0.1", nil),
      ("9223372036854775807", .max), ("9223372036854775808", nil),
      ("-9223372036854775808", .min), ("-9223372036854775809", nil),
      ("1e18", 1_000_000_000_000_000_000), ("1e19", nil), ("1e38", nil), ("1e39", nil),
      ("1e999999999999", nil), ("1e-38", nil), ("1e-39", nil), ("1e-999999999999", nil),
      ("1" + zeros + "e-40", 1), ("1." + zeros, 1), ("1." + zeros + "1", nil),
      ("0." + zeros + "1e41", 1), ("0.5e1", 5),
    ] as [(String, Int64?)])
  func `a number is an integer if it has no fraction and fits 64 bits`(
    text: String, integer: Int64?
  ) throws {
    #expect(try number(text).int64 == integer)
  }

  @Test(arguments: [
    "0", "1", "-2.5", "0.1", "-2.5e-3", "1e22", "1e23", "1e-22", "1e-23", "123456789e-22",
    "9007199254740991", "9007199254740992", "9007199254740993", "9007199254740993e1", "-1e21",
    "0.30000000000000004", "1.7976931348623157e308", "4.9e-324", "1e-400",
    "123456789012345678901234567890123456789012345", "3." + zeros + "1", "0." + zeros + "5",
  ])
  func `a number is the nearest floating-point number`(text: String) throws {
    #expect(try number(text).double(Array(text.utf8)[...]) == Double(text))
  }

  @Test(arguments: ["1e400", "-1e400", "1e999999999999"])
  func `a number beyond all floating-point numbers is none`(text: String) throws {
    #expect(try number(text).double(Array(text.utf8)[...]) == nil)
  }

  @Test(
    arguments: [
      ("1.239", 2, 123), ("-1.239", 2, -123), ("5", 2, 500), ("0", 2, 0), ("1e-50", 2, 0),
      ("0.01", 2, 1), ("0.009", 2, 0), ("12e-1", 1, 12), ("1e20", 0, 100_000_000_000_000_000_000),
      ("2e36", 2, nil), ("1e37", 2, nil), ("1e40", 2, nil), ("123e37", 0, nil), ("0e99", 2, 0),
    ] as [(String, Int, Int128?)])
  func `a scaled number is cut after its decimals`(
    text: String, decimals: Int, expected: Int128?
  ) throws {
    #expect(try number(text).scaled(decimals: decimals) == expected)
  }

  @Test func `seconds are exact to the attosecond`() throws {
    #expect(try number("1.5").seconds == .milliseconds(1500))
    #expect(try number("-0.000000000000000001").seconds == Duration(attoseconds: -1))
    #expect(try number("1e30").seconds == nil)
  }
}
