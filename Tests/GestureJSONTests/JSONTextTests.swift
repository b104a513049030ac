import GestureJSON
import Testing

/// Which texts are JSON, and what the others are refused for.
@Suite struct JSONTextTests {
  @Test(arguments: [
    ("", "the line ends at column 1: expected a value"),
    (" \t\r", "the line ends at column 4: expected a value"),
    ("{", "the line ends at column 2: expected a key in quotes"),
    ("{1:2}", "1 at column 2: expected a key in quotes"),
    (#"{"a"}"#, "} at column 5: expected ':' after the key"),
    (#"{"a":}"#, "} at column 6: expected a value"),
    (#"{"a":1"#, "the line ends at column 7: expected ',' or '}'"),
    (#"{"a":1]"#, "] at column 7: expected ',' or '}'"),
    (#"{"a":1,}"#, "} at column 8: expected a key in quotes"),
    ("[1", "the line ends at column 3: expected ',' or ']'"),
    ("[1}", "} at column 3: expected ',' or ']'"), ("[1 2]", "2 at column 4: expected ',' or ']'"),
    ("[1,]", "] at column 4: expected a value"), ("[[1,2}]", "} at column 6: expected ',' or ']'"),
    (#"{"a":{"b":1]}"#, "] at column 12: expected ',' or '}'"),
    ("[{},[]", "the line ends at column 7: expected ',' or ']'"),
    ("01", "1 at column 2: expected '.' or the end of the number after a leading 0"),
    ("-09", "9 at column 3: expected '.' or the end of the number after a leading 0"),
    ("-", "the line ends at column 2: expected a digit"),
    ("1.", "the line ends at column 3: expected a digit"),
    ("1.e2", "e at column 3: expected a digit"),
    ("1e", "the line ends at column 3: expected a digit"),
    ("1e+-2", "- at column 4: expected a digit"), ("1e-+2", "+ at column 4: expected a digit"),
    ("+1", "+ at column 1: expected a value"), (".5", ". at column 1: expected a value"),
    ("-a", "a at column 2: expected a digit"), ("-/", "/ at column 2: expected a digit"),
    ("-:", ": at column 2: expected a digit"), ("tru", "t at column 1: expected a value"),
    ("falze", "f at column 1: expected a value"), ("nul", "n at column 1: expected a value"),
    ("NaN", "NaN and Infinity are no JSON: expected a finite number"),
    ("Infinity", "NaN and Infinity are no JSON: expected a finite number"),
    ("Nan", "N at column 1: expected a value"), ("Inf", "I at column 1: expected a value"),
    ("é", "é at column 1: expected a value"),
    ("\"a", "the line ends at column 3: expected the closing quote of a string"),
    (
      "\"a\u{1F}\"",
      "\u{FFFD} at column 3: expected an escape such as \\n, for a string may hold no control character"
    ),
    (#""\x""#, #"x at column 3: expected one of " \ / b f n r t u after a backslash"#),
    (#""\"#, #"the line ends at column 3: expected one of " \ / b f n r t u after a backslash"#),
    (#""\u12G4""#, "G at column 6: expected four hexadecimal digits after \\u"),
    (#""\u123""#, "\" at column 7: expected four hexadecimal digits after \\u"),
    (#""\u/000""#, "/ at column 4: expected four hexadecimal digits after \\u"),
    (#""\u:000""#, ": at column 4: expected four hexadecimal digits after \\u"),
    (#""\u@000""#, "@ at column 4: expected four hexadecimal digits after \\u"),
    (#""\u`000""#, "` at column 4: expected four hexadecimal digits after \\u"),
    (#""\ug000""#, "g at column 4: expected four hexadecimal digits after \\u"),
  ])
  func `text that is not JSON is refused with its place`(text: String, reason: String) {
    let refusal = #expect(throws: InvalidText.self) { try JSON(Array(text.utf8)) }
    #expect(refusal?.reason == reason)
  }

  @Test(arguments: [
    #"\uD800"#, #"\uD800x"#, #"\uD800\n"#, #"\uD800\uD7FF"#, #"\uD800\uDBFF"#, #"\uD800\uE000"#,
    #"\uDC00"#, #"\uDFFF"#, #"\uDC00\uDC00"#,
  ])
  func `half of a pair of surrogates is refused`(text: String) {
    let refusal = #expect(throws: InvalidText.self) { try JSON(Array("\"\(text)\"".utf8)) }
    #expect(refusal?.reason.hasSuffix("\\uD800 to \\uDBFF and then \\uDC00 to \\uDFFF") == true)
  }

  @Test(arguments: [
    (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"), (#"\u0041\u00e9\u00E9"#, "Aéé"),
    (#"\u0019\u09aF\uABCD\uefef"#, "\u{19}\u{9AF}\u{ABCD}\u{EFEF}"),
    (#"\ud800\udc00\uDBFF\uDFFF"#, "\u{10000}\u{10FFFF}"), (#"\uD83D\uDE00x"#, "😀x"),
    (#"\uD7FF\uE000"#, "\u{D7FF}\u{E000}"), (#"a\tbé\u0000"#, "a\tbé\0"),
  ])
  func `escapes stand for characters`(text: String, expected: String) throws {
    #expect(try JSON(Array("\"\(text)\"".utf8)).string == expected)
  }

  @Test(
    arguments: [
      [0x7F], [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xE1, 0x80, 0xBF],
      [0xEC, 0xBF, 0x80],
      [0xED, 0x9F, 0xBF], [0xEE, 0x80, 0x80], [0xEF, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80],
      [0xF1, 0x80, 0xBF, 0x80], [0xF3, 0xBF, 0x80, 0xBF], [0xF4, 0x8F, 0xBF, 0xBF],
    ] as [[UInt8]])
  func `a character in UTF-8 is read as it is`(bytes: [UInt8]) throws {
    #expect(try JSON([0x22] + bytes + [0x22]).string == String(decoding: bytes, as: UTF8.self))
  }

  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x7F], [0xC2, 0xC0],
      [0xE0, 0x9F, 0x80], [0xE0, 0xC0, 0x80], [0xE1, 0x80], [0xE1, 0x7F, 0x80], [0xE1, 0x80, 0x7F],
      [0xE1, 0x80, 0xC0], [0xED, 0xA0, 0x80], [0xED, 0x7F, 0x80], [0xF0, 0x8F, 0x80, 0x80],
      [0xF0, 0x90, 0x80], [0xF0, 0x90, 0x80, 0x7F], [0xF1, 0x7F, 0x80, 0x80],
      [0xF1, 0x80, 0xC0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF4, 0x7F, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xFF],
    ] as [[UInt8]])
  func `bytes that are no UTF-8 are refused`(bytes: [UInt8]) {
    for end: [UInt8] in [[0x22], []] {
      let refusal = #expect(throws: InvalidText.self) { try JSON([0x22] + bytes + end) }
      #expect(refusal?.reason.hasSuffix("at column 2: expected valid UTF-8") == true)
    }
  }

  @Test func `white space may stand around each value`() throws {
    let text = " \t\r\n{ \"a\" : [ 1 , { } , [ ] , true ] , \"b\" : \"x\" } \n"
    var bytes: [UInt8] = []
    bytes.append(json: try JSON(Array(text.utf8)))

    #expect(String(decoding: bytes, as: UTF8.self) == #"{"a":[1,{},[],true],"b":"x"}"#)
  }

  @Test func `values nest 64 levels deep`() throws {
    func nested(_ levels: Int) -> [UInt8] {
      Array((String(repeating: "[", count: levels) + String(repeating: "]", count: levels)).utf8)
    }
    #expect(throws: Never.self) { try JSON(nested(65)) }
    #expect(throws: InvalidText.self) { try JSON(nested(66)) }
  }

  @Test func `a byte order mark is left out`() {
    #expect(Array([0xEF, 0xBB, 0xBF, 0x31].withoutByteOrderMark) == [0x31])
    #expect(Array([0xEF, 0xBB, 0x31].withoutByteOrderMark) == [0xEF, 0xBB, 0x31])
  }
}
