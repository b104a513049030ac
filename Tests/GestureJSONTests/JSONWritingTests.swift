import GestureJSON
import Testing

@Suite struct JSONWritingTests {
  private func text(_ write: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    write(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("a\"b\\c/", #""a\"b\\c/""#), ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#),
    ("\u{1}\u{B}\u{1F}\u{7F} ", #""\u0001\u000b\u001f\u007f ""#),
    ("é\u{200E}\u{2028}", #""é\u200e\u2028""#), ("\u{E0001}é", #""\udb40\udc01é""#),
    ("\u{9B}é\n", #""\u009bé\n""#),
  ])
  func `text is quoted with the escapes that it needs`(text: String, expected: String) {
    #expect(self.text { $0.append(quoted: text) } == expected)
  }

  @Test(arguments: [
    (0, "0"), (-0.0, "0"), (1, "1"), (-2.5, "-2.5"), (100, "100"), (0.1, "0.1"), (10.05, "10.05"),
    (1e21, "1e+21"), (0.30000000000000004, "0.30000000000000004"),
  ])
  func `a number has as few digits as possible`(number: Double, expected: String) {
    #expect(text { $0.append(shortest: number) } == expected)
    #expect(JSON(number) == .number(expected))
  }

  @Test(
    arguments: [
      (0, "0"), (7, "7"), (10, "10"), (-305, "-305"), (.max, "9223372036854775807"),
      (.min, "-9223372036854775808"),
    ] as [(Int64, String)])
  func `an integer is written in decimal digits`(integer: Int64, expected: String) {
    #expect(text { $0.append(integer: integer) } == expected)
  }

  @Test func `digits have leading zeros up to a width`() {
    #expect(text { $0.append(digits: 42, width: 5) } == "00042")
    #expect(text { $0.append(digits: 42, width: 2) } == "42")
    #expect(text { $0.append(digits: 0) } == "0")
  }

  @Test(
    arguments: [
      (.zero, "0"), (.seconds(20), "20"), (.milliseconds(1500), "1.5"),
      (.milliseconds(-250), "-0.25"),
      (Duration(attoseconds: 1), "0.000000000000000001"),
      (.seconds(10) + .nanoseconds(10), "10.00000001"),
    ] as [(Duration, String)])
  func `a time is an exact number of seconds without trailing zeros`(
    time: Duration, expected: String
  ) {
    #expect(secondsText(time) == expected)
  }

  @Test func `members and elements are separated by commas`() {
    let object = text {
      $0.append(text: "{")
      $0.append(key: "a")
      $0.append(array: [1, 2, 3] as [Int64]) { $0.append(integer: $1) }
      $0.append(key: "b")
      $0.append(bool: true)
      $0.append(text: "}")
    }
    #expect(object == #"{"a":[1,2,3],"b":true}"#)
    #expect(text { $0.append(array: [] as [Int64]) { $0.append(integer: $1) } } == "[]")
  }

  @Test func `a word has at most 16 bytes, none of them 0`() {
    #expect(Word("sixteen-letters.".utf8) != nil)
    #expect(Word("seventeen-letters".utf8) == nil)
    #expect(Word("a\0".utf8) == nil)
    #expect(Word("ab".utf8) == Word("ab".utf8))
    #expect(Word("ab".utf8) != Word("ba".utf8))
    #expect(Word("ab".utf8) != Word("bb".utf8))
  }
}
