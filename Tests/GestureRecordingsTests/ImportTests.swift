import GestureRecordings
import Gestures
import Testing

/// Tests of recordings made from what other tools have recorded of touch devices.
@Suite struct ImportTests {
  /// Returns the samples of a text as `time number phase x,y`, on a surface of 400x400.
  private func samples(_ texts: String..., surface: Size? = Size(width: 400, height: 400)) throws
    -> [String]
  {
    let files = texts.enumerated().map { (name: "file\($0)", bytes: Array($1.utf8)) }
    return try ImportedRecording(files: files, surface: surface).lines.compactMap { line in
      guard case .input(.touch(let sample)) = line else { return nil }
      return "\(sample.timestamp) \(sample.id.rawValue) \(sample.phase) "
        + "\(Int(sample.location.x.rounded())),\(Int(sample.location.y.rounded()))"
    }
  }

  /// One finger that lands at 100,200, moves to 300,200 after 20 ms and lifts after 30 ms, of a device
  /// with 1000 units.
  private static let finger = [
    "0.0 seconds 1 began 100,200", "0.02 seconds 1 moved 300,200", "0.03 seconds 1 ended 300,200",
  ]

  private static let formats: [String: String] = [
    "evemu": """
    N: panel
    A: 35 0 1000 0 0
    A: 36 0 1000 0 0
    E: 7.000000 0003 002f 0000
    E: 7.000000 0003 0039 12\t# EV_ABS / ABS_MT_TRACKING_ID 12
    E: 7.000000 0003 0035 250
    E: 7.000000 0003 0036 500
    E: 7.000000 0000 0000 0
    E: 7.020000 0003 0035 750
    E: 7.020000 0000 0000 0
    E: 7.030000 0003 0039 -1
    E: 7.030000 0000 0000 0
    """,
    "libinput record": """
    version: 1
    ndevices: 1
    devices:
    - node: /dev/input/event4
      evdev:
        # Name: panel
        name: "panel"
        id: [3, 1, 2, 3]
        codes:
          3: [53, 54, 57] # EV_ABS
        absinfo:
          53: [0, 1000, 0, 0, 0]
          54: [0, 1000, 0, 0, 0]
        properties: [1]
      events:
      - evdev:
        - [  7,      0,   3,  57,      12] # EV_ABS / ABS_MT_TRACKING_ID
        - [  7,      0,   3,  53,     250]
        - [  7,      0,   3,  54,     500]
        - [  7,      0,   0,   0,       0] # SYN_REPORT
      - evdev:
        - [  7,  20000,   3,  53,     750]
        - [  7,  20000,   0,   0,       0]
      - evdev:
        - [  7,  30000,   3,  57,      -1]
        - [  7,  30000,   0,   0,       0]
    """,
    "evtest": """
    Input driver version is 1.0.1
    Input device name: "panel"
    Supported events:
      Event type 3 (EV_ABS)
        Event code 53 (ABS_MT_POSITION_X)
          Value      0
          Min        0
          Max     1000
        Event code 54 (ABS_MT_POSITION_Y)
          Value      0
          Min        0
          Max     1000
    Testing ... (interrupt to exit)
    Event: time 7.000000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 12
    Event: time 7.000000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 250
    Event: time 7.000000, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 500
    Event: time 7.000000, -------------- SYN_REPORT ------------
    Event: time 7.020000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 750
    Event: time 7.020000, -------------- SYN_REPORT ------------
    Event: time 7.030000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
    Event: time 7.030000, -------------- SYN_REPORT ------------
    """,
    "getevent": """
    add device 1: /dev/input/event2
      name:     "panel"
      events:
        ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max 1000, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_Y     : value 0, min 0, max 1000, fuzz 0, flat 0, resolution 0
    [       7.000000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   0000000c
    [       7.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    000000fa
    [       7.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    000001f4
    [       7.000000] /dev/input/event2: EV_ABS       ABS_MT_PRESSURE      00000020
    [       7.000000] /dev/input/event2: EV_KEY       BTN_TOUCH            DOWN
    [       7.000000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [       7.020000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    000002ee
    [       7.020000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [       7.030000] /dev/input/event2: 0003 0039 ffffffff
    [       7.030000] /dev/input/event2: 0000 0000 00000000
    """,
  ]

  @Test(arguments: formats.keys.sorted())
  func `each tool's file becomes the same touches`(format: String) throws {
    let text = try #require(Self.formats[format])
    #expect(try samples(text) == Self.finger)
    let bytes = Array(text.replacing("\n", with: "\r\n").utf8)
    #expect(try ImportedRecording(files: [("file", bytes)]).devices == ["panel"])
  }

  @Test func `a description may be in a file of its own`() throws {
    let lines = try #require(Self.formats["evemu"]).split(separator: "\n")

    let parts = (
      lines.prefix(3).joined(separator: "\n"), lines.dropFirst(3).joined(separator: "\n")
    )
    #expect(try samples(parts.0, parts.1) == Self.finger)
  }

  @Test func `a slot whose finger is replaced in one report ends and begins`() throws {
    let found = try samples(
      """
      A: 35 0 400 0 0
      A: 36 0 400 0 0
      E: 1.0 0003 0039 5
      E: 1.0 0003 0035 10
      E: 1.0 0003 0036 20
      E: 1.0 0003 002f 1
      E: 1.0 0003 0039 6
      E: 1.0 0003 0035 30
      E: 1.0 0003 0036 40
      E: 1.0 0000 0000 0
      E: 1.5 0003 0039 7
      E: 1.5 0000 0000 0
      """)
    #expect(
      found == [
        "0.0 seconds 1 began 10,20", "0.0 seconds 2 began 30,40", "0.5 seconds 2 ended 30,40",
        "0.5 seconds 3 began 30,40",
      ])
  }

  @Test func `contacts that are listed without numbers are followed by their distance`() throws {
    let found = try samples(
      """
      A: 35 0 400 0 0
      A: 36 0 400 0 0
      E: 1.0 0003 0035 100
      E: 1.0 0003 0036 100
      E: 1.0 0000 0002 0
      E: 1.0 0003 0035 300
      E: 1.0 0003 0036 300
      E: 1.0 0000 0002 0
      E: 1.0 0000 0000 0
      E: 1.1 0003 0035 290
      E: 1.1 0003 0036 300
      E: 1.1 0000 0002 0
      E: 1.1 0000 0000 0
      E: 1.2 0000 0002 0
      E: 1.2 0000 0000 0
      """)
    #expect(
      found == [
        "0.0 seconds 1 began 100,100", "0.0 seconds 2 began 300,300", "0.1 seconds 1 ended 100,100",
        "0.1 seconds 2 moved 290,300", "0.2 seconds 2 ended 290,300",
      ])
  }

  @Test func `contacts that are listed with numbers are followed by these`() throws {
    let found = try samples(
      """
      A: 35 0 400 0 0
      A: 36 0 400 0 0
      E: 1.0 0003 0039 5
      E: 1.0 0003 0035 100
      E: 1.0 0000 0002 0
      E: 1.0 0003 0039 6
      E: 1.0 0003 0035 300
      E: 1.0 0000 0002 0
      E: 1.0 0000 0000 0
      E: 1.1 0003 0039 6
      E: 1.1 0003 0035 100
      E: 1.1 0000 0002 0
      E: 1.1 0000 0000 0
      """)
    #expect(
      found == [
        "0.0 seconds 1 began 100,0", "0.0 seconds 2 began 300,0", "0.1 seconds 1 ended 100,0",
        "0.1 seconds 2 moved 100,0",
      ])
  }

  @Test func `a device of one finger, and lost events, are understood`() throws {
    let found = try samples(
      """
      A: 00 0 400 0 0
      A: 01 0 400 0 0
      E: 1.0 0003 0000 100
      E: 1.0 0003 0001 50
      E: 1.0 0001 014a 1
      E: 1.0 0000 0000 0
      E: 2.0 0000 0003 0
      E: 2.0 0003 0000 300
      E: 2.0 0000 0000 0
      E: 3.0 0003 0000 200
      E: 3.0 0003 0001 60
      E: 3.0 0001 014a 1
      E: 3.0 0000 0000 0
      """)
    #expect(
      found == [
        "0.0 seconds 1 began 100,50", "1.0 seconds 1 cancelled 100,50",
        "2.0 seconds 2 began 200,60",
      ])
  }

  @Test func `several devices touch one surface, whose size follows from millimeters`() throws {
    let text = """
      [ 1.0] /dev/input/event1: EV_ABS ABS_MT_TRACKING_ID 00000001
      [ 1.0] /dev/input/event1: EV_ABS ABS_MT_POSITION_X 00000000
      [ 1.0] /dev/input/event1: EV_SYN SYN_REPORT 00000000
      [ 2.0] /dev/input/event2: EV_ABS ABS_MT_TRACKING_ID 00000001
      [ 2.0] /dev/input/event2: EV_ABS ABS_MT_POSITION_X 00000000
      [ 2.0] /dev/input/event2: EV_SYN SYN_REPORT 00000000
      """
    let ranges = """
      add device 1: /dev/input/event1
       ABS_MT_POSITION_X : value 0, min 0, max 1270, fuzz 0, flat 0, resolution 10
       ABS_MT_POSITION_Y : value 0, min 0, max 2540, fuzz 0, flat 0, resolution 10

      """
    #expect(try samples(text).map { $0.split(separator: " ")[2] } == ["1", "2"])
    let lines = try ImportedRecording(files: [("a", Array((ranges + text).utf8))]).lines
    guard case .header(let header)? = lines.first else {
      Issue.record("no header")
      return
    }
    #expect(header.surface == Size(width: 800, height: 1_600))
    #expect(header.duration == .seconds(2))
  }

  @Test(arguments: [
    ("N: x\nE: 1.0 0003 0035", 2, "the event"), ("- [1, 2, 3]", 1, "the event"),
    ("\n\nEvent: time 1.0, type x", 3, "the event"), ("[ x ] EV_ABS", 1, "the event"),
    ("[ 1.0] 000g 0000 00000000", 1, "the event"),
    ("E: -1.0 0003 0035 1", 1, "the event"), ("E: 1.0 0003 0035 2147483648", 1, "the event"),
    ("- [1, 0, 3, 53, -2147483649]", 1, "the event"), ("nothing", 1, "no touches"),
    ("", 1, "no touches"),
  ])
  func `what cannot be read is named by file and line`(
    text: String, line: Int, reason: String
  ) throws {
    let error = #expect(throws: RecordingError.self) { try samples(text) }
    #expect(error?.file == "file0" && error?.line == line)
    #expect(error?.reason.hasPrefix(reason) == true)
  }

  @Test func `ranges and locations beyond the kernel's numbers stop nothing`() throws {
    let found = try samples(
      """
      A: 35 -9223372036854775808 9223372036854775807
      E: 1.0 0003 0039 1
      E: 1.0 0003 0035 2147483647
      E: 1.0 0000 0000 0
      """)
    #expect(found == ["0.0 seconds 1 began 400,0"])

    let far = Array(#"{"t":0,"id":1,"phase":"began","x":1e300,"y":-1e300}"#.utf8)
    let text = try EvemuRecording(try Recording(bytes: far, name: "far")).text
    #expect(text.contains(" 0035 2147483647\n") && text.contains(" 0036 -2147483648\n"))
  }

  @Test func `an exported recording is imported with the same fingers`() throws {
    let script = try GestureScript(
      """
      surface 400x400
      pinch 1,2 at 200,200 from 100 to 200
      wait 500ms
      tap 1 at 50,60
      """, file: "script")
    var bytes: [UInt8] = []
    for line in script.lines { line.append(to: &bytes) }
    let text = try EvemuRecording(try Recording(bytes: bytes, name: "script")).text
    let imported = try samples(text)

    #expect(
      imported.filter { !$0.contains("moved") }.map { $0.split(separator: " ")[2...].joined() } == [
        "1began150,200", "2began250,200", "1ended100,200", "2ended300,200", "3began50,60",
        "3ended50,60",
      ])
    #expect(imported.count { $0.contains("moved") } > 60)
    #expect(text.contains("\nA: 35 0 4000 0 0 63\n") && text.contains("\nB: 01 00 04 00"))
  }
}
