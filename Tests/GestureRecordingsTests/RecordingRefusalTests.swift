import Gestures
import GestureRecordings
import Testing

/// Tests of the messages for malformed recordings; in each, the last line is not valid.
@Suite struct RecordingRefusalTests {
  static let began = touch("0.5", 1, "began")

  static let states = [
    (touch("0", 1, "moved"), #"1: finger 1 has "moved" and is not down: expected "began" first"#),
    (touch("0", 1, "ended"), #"1: finger 1 has "ended" and is not down: expected "began" first"#),
    (
      began + touch("1", 1, "ended") + touch("1", 1, "cancelled"),
      #"3: finger 1 has "cancelled" and is not down: expected "began" first"#
    ),
    (
      began + touch("1", 1, "began"),
      #"2: finger 1 begins and is down already: expected "moved", "ended" or "cancelled""#
    ),
    (
      began + touch("0.499999999999999999", 1, "moved"),
      #"2: time runs backwards, from 0.5 to 0.499999999999999999: expected "t" of 0.5 or more"#
    ),
    (
      "\n" + began + #"{"format":"touch-recording","version":1}"#,
      "3: a header in the midst of the recording: expected it on line 1"
    ),
    (
      #"{"t":1,"end":"quit"}"# + "\n" + #"{"t":2,"frame":4}"#,
      "2: a line after the end of the run: expected nothing after it"
    ),
    (
      #"{"t":0,"frame":3}"# + "\n" + #"{"t":0,"frame":3}"#,
      "2: frame 3 comes after frame 3: expected a higher number"
    ),
    (
      #"{"t":1,"frame":3}"# + "\n" + #"{"t":0.9,"frame":4}"#,
      #"2: time runs backwards, from 1 to 0.9: expected "t" of 1 or more"#
    ),
    (
      began + #"{"t":0.4,"delivery":1}"#,
      #"2: time runs backwards, from 0.5 to 0.4: expected "t" of 0.5 or more"#
    ),
    (
      #"{"t":1,"delivery":1}"# + "\n" + touch("0.9", 1, "began"),
      #"2: time runs backwards, from 1 to 0.9: expected "t" of 1 or more"#
    ),
  ]

  static let values = [
    (
      #"{"id":1,"phase":"began","x":1,"y":1}"#,
      #""t" is missing: expected seconds since the beginning, 0 to 86400"#
    ),
    (#"{"t":0,"phase":"began","x":1,"y":1}"#, #""id" is missing: expected an integer of 64 bits"#),
    (#"{"t":0,"x":1,"y":1}"#, #""id" is missing: expected an integer of 64 bits"#),
    (#"{"t":0,"x":1}"#, #""id" is missing: expected an integer of 64 bits"#),
    (#"{"t":0,"y":1}"#, #""id" is missing: expected an integer of 64 bits"#),
    (
      #"{"t":0,"id":1,"x":1,"y":1}"#,
      #""phase" is missing: expected "began", "moved", "ended" or "cancelled""#
    ),
    (#"{"t":0,"id":1,"phase":"began","y":1}"#, #""x" is missing: expected a finite number"#),
    (#"{"t":0,"id":1,"phase":"began","x":1}"#, #""y" is missing: expected a finite number"#),
    (
      #"{"t":0}"#,
      #"neither a touch nor a mark: expected "id" and "phase", or one of "frame", "delivery", "resize", "key", "hover", "scroll", "pinch", "state" and "end""#
    ),
    (
      #"{}"#,
      #"neither a touch nor a mark: expected "id" and "phase", or one of "frame", "delivery", "resize", "key", "hover", "scroll", "pinch", "state" and "end""#
    ),
    (
      #"{"t":0,"frame":1,"key":"a","down":true}"#,
      #"several marks in one line: expected one of "frame", "delivery", "resize" and "key""#
    ),
    (
      #"{"t":0,"frame":1,"delivery":1}"#,
      #"several marks in one line: expected one of "frame", "delivery", "resize" and "key""#
    ),
    (#"{"t":0,"delivery":2}"#, #""delivery" is 2: expected 1"#),
    (#"{"t":0,"delivery":true}"#, #""delivery" is true: expected 1"#),
    (
      #"{"delivery":1}"#,
      #""t" is missing: expected seconds since the beginning, 0 to 86400"#
    ),
    (
      touch("-0.1", 1, "began"), #""t" is -0.1: expected seconds since the beginning, 0 to 86400"#
    ),
    (
      touch("86400.000000000000000001", 1, "began"),
      #""t" is 86400.000000000000000001: expected seconds since the beginning, 0 to 86400"#
    ),
    (
      touch("1e300", 1, "began"),
      #""t" is 1e300: expected seconds since the beginning, 0 to 86400"#
    ),
    (
      touch("\"0\"", 1, "began"), #""t" is "0": expected seconds since the beginning, 0 to 86400"#
    ),
    (
      touch("0", 1, "hovered"),
      #""phase" is "hovered": expected "began", "moved", "ended" or "cancelled""#
    ),
    (
      touch("0", 1, "began\\u0000"),
      #""phase" is "began\u0000": expected "began", "moved", "ended" or "cancelled""#
    ),
    (
      #"{"t":0,"id":1.5,"phase":"began","x":1,"y":1}"#,
      #""id" is 1.5: expected an integer of 64 bits"#
    ),
    (
      #"{"t":0,"id":9223372036854775808,"phase":"began","x":1,"y":1}"#,
      #""id" is 9223372036854775808: expected an integer of 64 bits"#
    ),
    (
      #"{"t":0,"id":1,"phase":"began","x":1e309,"y":1}"#, #""x" is 1e309: expected a finite number"#
    ),
    (
      #"{"t":0,"id":1,"phase":"began","x":1,"y":-1e999999999999}"#,
      #""y" is -1e999999999999: expected a finite number"#
    ),
    (#"{"t":0,"id":1,"phase":"began","x":"1","y":1}"#, #""x" is "1": expected a finite number"#),
    (
      #"{"t":0,"id":1,"phase":"began","x":NaN,"y":1}"#,
      "NaN and Infinity are no JSON: expected a finite number"
    ),
    (
      #"{"t":0,"id":1,"phase":"began","x":Infinity,"y":1}"#,
      "NaN and Infinity are no JSON: expected a finite number"
    ),
    (
      #"{"t":0,"id":1,"phase":"began","x":1,"x":1,"y":1}"#,
      #""x" stands twice: expected each key once"#
    ),
    (
      touch("0", 1, "began", #","type":"pen""#),
      #""type" is "pen": expected "direct", "indirect", "pencil" or "mouse""#
    ),
    (touch("0", 1, "began", #","pressure":1.01"#), #""pressure" is 1.01: expected 0 to 1"#),
    (touch("0", 1, "began", #","pressure":-0.01"#), #""pressure" is -0.01: expected 0 to 1"#),
    (
      touch("0", 1, "began", #","button":-1"#),
      #""button" is -1: expected an integer, 0 or more"#
    ),
    (
      touch("0", 1, "began", #","modifiers":"shift""#),
      #""modifiers" is "shift": expected an array of names"#
    ),
    (
      touch("0", 1, "began", #","modifiers":["shift","hyper"]"#),
      #""modifiers" is "hyper": expected "shift", "control", "alt" or "command""#
    ),
    (#"{"t":0,"frame":-1}"#, #""frame" is -1: expected an integer, 0 to 1000000000000"#),
    (
      #"{"t":0,"frame":1000000000001}"#,
      #""frame" is 1000000000001: expected an integer, 0 to 1000000000000"#
    ),
    (
      #"{"t":0,"end":"crash"}"#,
      #""end" is "crash": expected "quit" or "limit""#
    ),
    (#"{"t":0,"state":"physics"}"#, #""state" is "physics": expected an object"#),
    (#"{"t":0,"state":null}"#, #""state" is null: expected an object"#),
    (
      #"{"t":0,"hover":{"x":1}}"#,
      #""hover" is {"x":1}: expected an object with the finite numbers "x", "y""#
    ),
    (
      #"{"t":0,"hover":true}"#,
      #""hover" is true: expected an object with the finite numbers "x", "y""#
    ),
    (
      #"{"hover":null}"#,
      #""t" is missing: expected seconds since the beginning, 0 to 86400"#
    ),
    (
      #"{"t":0,"scroll":{"x":1,"y":2,"dx":3}}"#,
      #""scroll" is {"x":1,"y":2,"dx":3}: expected an object with the finite numbers "x", "y", "dx", "dy""#
    ),
    (
      #"{"t":0,"scroll":{"x":1,"y":2,"dx":3,"dy":4},"type":"wheel"}"#,
      #""type" is "wheel": expected "discrete" or "continuous""#
    ),
    (
      #"{"t":0,"resize":{"width":900}}"#,
      #""resize" is {"width":900}: expected "width" and "height", more than 0 and at most 16384"#
    ),
    (
      #"{"t":0,"resize":{"width":0,"height":1}}"#,
      #""resize" is {"width":0,"height":1}: expected "width" and "height", more than 0 and at most 16384"#
    ),
    (
      #"{"t":0,"resize":{"width":1,"height":16384.1}}"#,
      #""resize" is {"width":1,"height":16384.1}: expected "width" and "height", more than 0 and at most 16384"#
    ),
    (
      #"{"t":0,"resize":[1,2]}"#,
      #""resize" is [1,2]: expected an object with "width" and "height", more than 0 and at most 16384"#
    ),
    (
      #"{"t":0,"resize":{"width":"9","height":1}}"#,
      #""resize" is {"width":"9","height":1}: expected "width" and "height", more than 0 and at most 16384"#
    ),
    (
      #"{"t":0,"resize":{"width":9,"height":null}}"#,
      #""resize" is {"width":9,"height":null}: expected "width" and "height", more than 0 and at most 16384"#
    ),
    (#"{"t":0,"key":"a"}"#, #""down" is missing: expected true or false"#),
    (#"{"t":0,"key":"","down":true}"#, #""key" is "": expected the name of a key"#),
    (
      #"{"format":"touch-recording"}"#,
      #""version" is missing: expected an integer, 1 or more"#
    ),
    (
      #"{"format":"touch-recording","version":0}"#,
      #""version" is 0: expected an integer, 1 or more"#
    ),
    (
      #"{"format":"touch-recording","version":2}"#,
      #""version" is 2, and newer than this program: expected at most 1"#
    ),
    (#"{"format":"midi","version":1}"#, #""format" is "midi": expected "touch-recording""#),
    (
      #"{"format":"touch-recording","version":1,"frameRate":0.999999999}"#,
      #""frameRate" is 0.999999999: expected 1 to 1000 frames a second"#
    ),
    (
      #"{"format":"touch-recording","version":1,"frameRate":1000.000000001}"#,
      #""frameRate" is 1000.000000001: expected 1 to 1000 frames a second"#
    ),
    (
      #"{"format":"touch-recording","version":1,"hands":5}"#,
      #""hands" is 5: expected the name of hands"#
    ),
    (
      #"{"format":"touch-recording","version":1,"surface":5}"#,
      #""surface" is 5: expected an object with "width" and "height", more than 0 and at most 16384"#
    ),
  ]

  static let syntax = [
    ("[1,2]", "[ at column 1: expected an object in { }"),
    ("7", "7 at column 1: expected an object in { }"),
    ("hello", "h at column 1: expected an object in { }"),
    ("{", "the line ends at column 2: expected a key in quotes"),
    (#"{"t""#, "the line ends at column 5: expected ':' after the key"),
    (#"{"t":"#, "the line ends at column 6: expected a value"),
    (#"{"t":0"#, "the line ends at column 7: expected ',' or '}'"),
    (#"{"t":0,}"#, "} at column 8: expected a key in quotes"),
    (#"{t:0}"#, "t at column 2: expected a key in quotes"),
    (#"{"t":0} {"t":1}"#, "{ at column 9: expected the end of the line"),
    (#"{"t":01}"#, "1 at column 7: expected '.' or the end of the number after a leading 0"),
    (#"{"t":+1}"#, "+ at column 6: expected a value"),
    (#"{"t":.5}"#, ". at column 6: expected a value"),
    (#"{"t":1.}"#, "} at column 8: expected a digit"),
    (#"{"t":1e}"#, "} at column 8: expected a digit"),
    (#"{"t":-}"#, "} at column 7: expected a digit"),
    (#"{"t":truth}"#, "t at column 6: expected a value"),
    (#"{"a":[1,]}"#, "] at column 9: expected a value"),
    (#"{"a":[1 2]}"#, "2 at column 9: expected ',' or ']'"),
    (#"{"a":{"b":1,}}"#, "} at column 13: expected a key in quotes"),
    (#"{"a":{"b" 1}}"#, "1 at column 11: expected ':' after the key"),
    (#"{"a":[1}}"#, "} at column 8: expected ',' or ']'"),
    (#"{"a":"b}"#, "the line ends at column 9: expected the closing quote of a string"),
    (#"{"a":"\x41"}"#, #"x at column 8: expected one of " \ / b f n r t u after a backslash"#),
    (#"{"a":"\u12g4"}"#, "g at column 11: expected four hexadecimal digits after \\u"),
    (
      #"{"a":"\ud83d"}"#,
      #"" at column 13: expected two surrogates, \uD800 to \uDBFF and then \uDC00 to \uDFFF"#
    ),
    (
      #"{"a":"\ude00"}"#,
      #"" at column 13: expected two surrogates, \uD800 to \uDBFF and then \uDC00 to \uDFFF"#
    ),
    (
      #"{"a":"\ud83d\u0041"}"#,
      #"" at column 19: expected two surrogates, \uD800 to \uDBFF and then \uDC00 to \uDFFF"#
    ),
    (
      "{\"a\":\"\t\"}",
      "\u{FFFD} at column 7: expected an escape such as \\n, for a string may hold no control character"
    ),
    ("{\"a\":1}/", "/ at column 8: expected the end of the line"),
    ("{'a':1}", "' at column 2: expected a key in quotes"),
  ]

  static let encodings: [[UInt8]] = [
    [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
    [0xF0, 0x8F, 0x80, 0x80],
    [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xC3], [0xE2, 0x82], [0xE2, 0x82, 0x28],
    [0xFF],
  ]

  @Test(arguments: states)
  func `a line that contradicts the lines before it is refused`(text: String, message: String) {
    expectRefusal(of: text, "a.jsonl:\(message)")
  }

  @Test(arguments: values)
  func `a missing or invalid value is refused`(text: String, message: String) {
    expectRefusal(of: text, "a.jsonl:1: \(message)")
  }

  @Test(arguments: syntax)
  func `text that is not JSON is refused`(text: String, message: String) {
    expectRefusal(of: text, "a.jsonl:1: \(message)")
  }

  @Test(arguments: encodings)
  func `invalid UTF-8 is refused`(bytes: [UInt8]) {
    let line = Array(#"{"a":""#.utf8) + bytes + Array("\"}".utf8)

    let error = #expect(throws: RecordingError.self) {
      try RecordingReader(bytes: line, name: "a.jsonl")
    }
    #expect(error?.description.hasSuffix("at column 7: expected valid UTF-8") == true)
  }

  @Test func `a message is short and on one line for any quoted text`() throws {
    let long = String(repeating: "\u{2028}\u{85}a", count: 200)

    let error = #expect(throws: RecordingError.self) {
      try RecordingReader(bytes: Array(touch("0", 1, long).utf8), name: "a\nb")
    }
    let text = try #require(error?.description)
    #expect(text.split(omittingEmptySubsequences: false) { $0.isNewline }.count == 1)
    #expect(text.count < 200)
  }

  private func expectRefusal(
    of text: String, _ message: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: RecordingError.self, sourceLocation: sourceLocation) {
      try lines(of: text)
    }
    #expect(error?.description == message, sourceLocation: sourceLocation)
  }
}
