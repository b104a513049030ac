import Gestures
import GestureRecordings
import Testing

@Suite struct RecordingReaderTests {
  @Test func `the reader reads every kind of line`() throws {
    let text = """
      {"format":"touch-recording","version":1,"surface":{"width":900,"height":600.5},"scene":"monkey","hands":"gentle","frameRate":120}
      {"t":0.0166,"id":3,"phase":"began","x":412.5,"y":300}

      {"t":0.0167,"frame":1}
      {"t":2.5,"resize":{"width":900,"height":600}}
      {"t":3.0,"key":"i","down":true}
      """

    let began = TouchSample(
      id: Touch.ID(3), phase: .began, location: Point(x: 412.5, y: 300),
      timestamp: .microseconds(16_600))
    let header = RecordingHeader(
      surface: Size(width: 900, height: 600.5), scene: "monkey", hands: "gentle",
      frameRate: try #require(FrameRate(120)))
    #expect(
      try lines(of: text) == [
        .header(header), .input(.touch(began)), .frame(number: 1, at: .microseconds(16_700)),
        .input(.resize(Size(width: 900, height: 600), at: .milliseconds(2_500))),
        .input(.press(Press(key: "i", phase: .began, timestamp: .seconds(3)))),
      ])
  }

  @Test func `a recording without a header has the default header`() throws {
    let reader = try RecordingReader(bytes: Array(touch("0", 1, "began").utf8), name: "a.jsonl")

    #expect(reader.header == RecordingHeader())
    #expect(reader.header.surface == Size(width: 1280, height: 800))
    #expect(reader.header.frameRate.framesPerSecond == 60)
    #expect(reader.header.scene == nil)
  }

  @Test func `a header requires only its format and version`() throws {
    let text = #"{"version":1,"format":"touch-recording","scene":null,"made by":{"a":[1,{}]}}"#

    #expect(try lines(of: text) == [.header(RecordingHeader())])
  }

  @Test func `the reader reads the values of a mouse`() throws {
    let read = try sample(
      touch(
        "0", 1, "began",
        #","type":"mouse","pressure":0.5,"button":2,"modifiers":["alt","shift","control","command"]"#
      )
    )

    #expect(read.type == .indirectPointer)
    #expect(read.force == 0.5)
    #expect(read.buttonMask == .secondary)
    #expect(read.modifierFlags == [.shift, .control, .alternate, .command])
  }

  @Test func `a value that a line leaves out has its default`() throws {
    let read = try sample(touch("0", 1, "began", #","type":null,"pressure":null,"modifiers":[]"#))

    #expect(read.type == .direct)
    #expect(read.force == 1)
    #expect(read.buttonMask == [])
    #expect(read.modifierFlags == [])
  }

  @Test(arguments: [
    ("0", 0), ("-0.0", 0), ("1e-18", 1), ("0.000000000000000001", 1),
    ("0.0000000000000000019999", 1), ("1e-19", 0), ("0.1", 100_000_000_000_000_000),
    ("0.30000000000000004", 300_000_000_000_000_040), ("12E-1", 1_200_000_000_000_000_000),
    (
      "12345.123456789012345678",
      Int128(12345) * 1_000_000_000_000_000_000 + 123_456_789_012_345_678
    ),
    ("86400", Int128(86_400) * 1_000_000_000_000_000_000),
  ])
  func `times are exact to the attosecond`(text: String, attoseconds: Int128) throws {
    #expect(try sample(touch(text, 1, "began")).timestamp == Duration(attoseconds: attoseconds))
  }

  @Test(arguments: [
    "0", "-0.5", "1e2", "0.1", "412.512345678", "123456789012345678901234567890",
    "1.7976931348623157e308",
    "5e-324", "2.2250738585072011e-308", "9007199254740993",
    "0.500000000000000166533453693773481063544750213623046875",
    "1e-400", "0.000000000000000000000000000000000000000000000000001e51",
  ])
  func `coordinates are the nearest doubles`(text: String) throws {
    let read = try sample(#"{"t":0,"id":1,"phase":"began","x":\#(text),"y":0}"#)

    #expect(read.location.x == Double(text))
  }

  @Test(arguments: [
    ("9223372036854775807", Int64.max), ("-9223372036854775808", .min), ("3.0", 3), ("30e-1", 3),
    ("2E3", 2000), ("-0", 0), ("1.0000000000000000000000000000000000000000000000", 1),
  ])
  func `an id is any integer of 64 bits`(text: String, id: Int64) throws {
    let read = try sample(#"{"t":0,"id":\#(text),"phase":"began","x":0,"y":0}"#)

    #expect(read.id == Touch.ID(id))
  }

  @Test func `unknown keys are ignored with any value`() throws {
    let read = try sample(
      touch(
        "0", 1, "began",
        #","a":{"t":[1,{"b":null}],"c":"\ud83d\ude00\"\\\/\b\f\n\r\t"},"d":[[],{},[[]]],"é":"é€😀","d":-1.5E+3,"frame":7"#
      ))

    #expect(read.id == Touch.ID(1))
  }

  @Test func `a line that says what a person meant is ignored`() throws {
    let read = try lines(of: #"{"t":0,"meant":{"gesture":"tap","view":"target"}}"#)

    #expect(read.isEmpty)
  }

  @Test func `a key and a phase may contain escapes`() throws {
    let read = try sample(#"{"\u0074":1,"id":1,"ph\u0061se":"beg\u0061n","x":0,"y":0}"#)

    #expect(read.timestamp == .seconds(1))
    #expect(read.phase == .began)
  }

  @Test func `the escapes in the name of a key are decoded`() throws {
    let read = try lines(of: #"{"t":0,"key":"\u00e9\ud83d\ude00\n","down":false}"#)

    #expect(read == [.input(.press(Press(key: "é😀\n", phase: .ended, timestamp: .zero)))])
  }

  @Test func `carriage returns, blank lines and a byte order mark are accepted`() throws {
    let text =
      "\u{FEFF}\r\n \t\r\n" + #"{"format":"touch-recording","version":1}"# + "\r\n\r\n"
      + touch("0", 1, "began") + "\n\n  \n" + touch("1", 1, "ended") + " "

    #expect(try lines(of: text).count == 3)
  }

  @Test(arguments: ["", "\n\n"])
  func `a recording without any line is refused`(text: String) {
    #expect(
      throws: RecordingError(
        file: "a.jsonl", line: 1,
        reason: "the recording is empty: expected a header, or a line for each touch")
    ) { try lines(of: text) }
  }

  @Test func `the reader lists the open touches in the order in which they landed`() throws {
    let text =
      touch("0", 9, "began") + touch("0", 2, "began") + touch("0", 5, "began")
      + touch("1", 2, "ended") + touch("1", 9, "moved") + touch("2", 2, "began")
    var reader = try RecordingReader(bytes: Array(text.utf8), name: "a.jsonl")
    while try reader.next() != nil {}

    #expect(reader.openTouches.map(\.id.rawValue) == [9, 5, 2])
    #expect(reader.openTouches.first?.phase == .moved)
  }

  @Test(arguments: [4_096, 4_097])
  func `at most 4096 fingers may be down`(count: Int) throws {
    let text = (0..<count).map { touch("0", $0, "began") }.joined()

    if count == 4_096 {
      #expect(try lines(of: text).count == count)
    } else {
      #expect(
        throws: RecordingError(
          file: "a.jsonl", line: 4_097,
          reason: "finger 4096 would be number 4097 on the surface: expected at most 4096 at once")
      ) { try lines(of: text) }
    }
  }

  @Test(arguments: [65_536, 65_537], [true, false])
  func `a line has at most 65536 bytes`(length: Int, isLast: Bool) throws {
    let line = String(touch("0", 1, "began").dropLast())
    let long = line + String(repeating: " ", count: length - line.count)
    let text = isLast ? long : "\(long)\n\(touch("1", 1, "ended"))"

    if length == 65_536 {
      #expect(try lines(of: text).count == (isLast ? 1 : 2))
    } else {
      #expect(
        throws: RecordingError(
          file: "a.jsonl", line: 1, reason: "the line is too long: expected at most 65536 bytes")
      ) { try lines(of: text) }
    }
  }

  @Test func `a line of brackets does not exhaust the stack`() throws {
    let depth = 30_000
    let nested =
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)

    #expect(try lines(of: touch("0", 1, "began", #","a":\#(nested)"#)).count == 1)
    #expect(throws: RecordingError.self) {
      try lines(of: touch("0", 1, "began", #","a":\#(nested.dropLast())"#))
    }
  }
}
