import GestureRecordings
import Gestures
import Testing

/// Tests of recordings made from what other tools have recorded of touch devices.
@Suite struct ImportTests {
  /// One finger that lands at 100,200, moves to 300,200 after 20 ms and lifts after 30 ms, of a device
  /// with 1000 units.
  private static let finger = [
    "0.0 seconds 1 began 100,200", "0.02 seconds 1 moved 300,200", "0.03 seconds 1 ended 300,200",
  ]

  static let formats: [String: String] = [
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
    #expect(try importedSamples(text) == Self.finger)
    let bytes = Array(text.replacing("\n", with: "\r\n").utf8)
    #expect(try ImportedRecording(files: [("file", bytes)]).devices == ["panel"])
  }

  @Test func `times of old releases of getevent are seconds and microseconds`() throws {
    let text = try #require(Self.formats["getevent"])
      .replacing(#/\[ +([0-9]+)\.([0-9]+)\]/#) { "\($0.1)-\($0.2):" }
    #expect(text.contains("7-020000: /dev/input/event2"))
    #expect(try importedSamples(text) == Self.finger)
  }

  @Test func `a description may be in a file of its own`() throws {
    let lines = try #require(Self.formats["evemu"]).split(separator: "\n")

    let parts = (
      lines.prefix(3).joined(separator: "\n"), lines.dropFirst(3).joined(separator: "\n")
    )
    #expect(try importedSamples(parts.0, parts.1) == Self.finger)
  }

  @Test func `a slot whose finger is replaced in one report ends and begins`() throws {
    let found = try importedSamples(
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
    let found = try importedSamples(
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
    let found = try importedSamples(
      """
      A: 35 0 400 0 0
      A: 36 0 400 0 0
      E: 1.0 0003 0039 5
      E: 1.0 0003 0035 100
      E: 1.0 0003 0036 10
      E: 1.0 0000 0002 0
      E: 1.0 0003 0039 6
      E: 1.0 0003 0035 300
      E: 1.0 0003 0036 20
      E: 1.0 0000 0002 0
      E: 1.0 0000 0000 0
      E: 1.1 0003 0039 6
      E: 1.1 0003 0035 100
      E: 1.1 0000 0002 0
      E: 1.1 0000 0000 0
      """)
    #expect(
      found == [
        "0.0 seconds 1 began 100,10", "0.0 seconds 2 began 300,20", "0.1 seconds 1 ended 100,10",
        "0.1 seconds 2 moved 100,20",
      ])
  }

  @Test func `a device of one finger, and lost events, are understood`() throws {
    let found = try importedSamples(
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

  @Test func `a device of one finger presses and releases a key, by its words too`() throws {
    let event = "/dev/input/event2: EV_"
    let found = try importedSamples(
      """
      add device 1: /dev/input/event2
        ABS (0003): ABS_X     : value 0, min 0, max 400, fuzz 0, flat 0, resolution 0
                    ABS_Y     : value 0, min 0, max 400, fuzz 0, flat 0, resolution 0
      [ 1.0] \(event)ABS ABS_X 00000064
      [ 1.0] \(event)ABS ABS_Y 00000032
      [ 1.0] \(event)KEY BTN_TOUCH DOWN
      [ 1.0] \(event)SYN SYN_REPORT 00000000
      [ 1.1] \(event)KEY BTN_TOUCH REPEAT
      [ 1.1] \(event)ABS ABS_X 00000096
      [ 1.1] \(event)SYN SYN_REPORT 00000000
      [ 1.2] \(event)KEY BTN_TOUCH UP
      [ 1.2] \(event)SYN SYN_REPORT 00000000
      """)
    #expect(
      found == [
        "0.0 seconds 1 began 100,50", "0.1 seconds 1 moved 150,50", "0.2 seconds 1 ended 150,50",
      ])
  }

  @Test func `several devices touch one surface, whose size follows from millimeters`() throws {
    let ranges = { (node: Int) in
      """
      add device \(node): /dev/input/event\(node)
       ABS_MT_POSITION_X : value 0, min 0, max 1270, fuzz 0, flat 0, resolution 10
       ABS (0003): 0036  : value 0, min 0, max 2540, fuzz 0 flat 0, resolution 10

      """
    }
    let events = [1, 2].map { node in
      """
      [ \(node).0] /dev/input/event\(node): EV_ABS ABS_MT_TRACKING_ID 00000001
      [ \(node).0] /dev/input/event\(node): EV_ABS ABS_MT_POSITION_X 0000027b
      [ \(node).0] /dev/input/event\(node): EV_ABS ABS_MT_POSITION_Y 000004f6
      [ \(node).0] /dev/input/event\(node): EV_SYN SYN_REPORT 00000000 rate 60

      """
    }
    let text = ranges(1) + ranges(2) + events.joined()
    #expect(
      try importedSamples(text, surface: nil) == [
        "0.0 seconds 1 began 400,800", "1.0 seconds 2 began 400,800",
      ])
    let lines = try ImportedRecording(files: [("a", Array(text.utf8))]).lines
    guard case .header(let header)? = lines.first else {
      Issue.record("no header")
      return
    }
    #expect(header.surface == Size(width: 800, height: 1_600))
    #expect(header.duration == .seconds(2))
  }

  @Test(arguments: [
    ("N: x\nE: 1.0 0003 0035", 2, "the event"), ("- [1, 0, 3, 53, 2", 1, "the event"),
    ("\n\nEvent: time 1.0, type 3 (x), code 53 (x)\n", 3, "the event"),
    ("Event: time x, --- SYN_REPORT ---", 1, "the event"),
    ("[ x ] EV_ABS ABS_MT_POSITION_X 00000001", 1, "the event"),
    ("[ 1.0] 0003 0035 0000000g", 1, "the event"),
    ("-event1 TOUCH_DOWN +1.0s\t0 (0) 50.0", 1, "the event"),
    ("event1 TOUCH_DOWN", 1, "the event"), ("-event1 TOUCH_UP +1.0", 1, "the event"),
    ("-event1 TOUCH_UP +1.0s", 1, "the event"),
    ("E: -1.0 0003 0035 1", 1, "the event"), ("E: 1.0 0003 0035 2147483648", 1, "the event"),
    ("- [1, 0, 3, 53, -2147483649]", 1, "the event"), ("nothing", 1, "no touches"),
    ("0003 0035 00000001", 1, "no times"), ("", 1, "no touches"),
  ])
  func `what cannot be read is named by file and line`(
    text: String, line: Int, reason: String
  ) throws {
    let error = #expect(throws: RecordingError.self) { try importedSamples(text) }
    #expect(error?.file == "file0" && error?.line == line)
    #expect(error?.reason.hasPrefix(reason) == true)
  }

  @Test(arguments: formats.keys.sorted())
  func `lines that are not about touches change nothing, whatever their spelling`(
    format: String
  ) throws {
    let lines = try #require(Self.formats[format]).split(separator: "\n")
    let others = [
      "Event: time 7.0, type 4 (EV_MSC), code 4 (MSC_SCAN), value d0042",
      "Event: time 7.0, type 17 (EV_LED), code 1 (LED_CAPSL)", "Event: time 7.0, type x",
      "Event: time 7.0, -------------- Config Sync ------------", "Event: time 7.0,", "Event: time",
      "[    7.000000] usb 1-1: new high-speed USB device", "[ 7.0] /dev/input/event2: EV_KEY KEY_A",
      "[ 7.0] 000g 0000 00000000", "[] x", "E: 7.0 0004 0004 x", "E: ", "- [1, 2, 3]",
      "- [7, 0, 4,",
      "/dev/input/event0:\tLid Switch", "-event3 POINTER_MOTION +1.0s\t1/2", "add device", "name:",
      "^[[A", "> ", "A: 35", "Min", "\u{FFFD}",
    ]
    let text = lines.flatMap { [$0[...]] + others.map { $0[...] } }.joined(separator: "\n")
    #expect(try importedSamples(text) == Self.finger)
  }

  @Test func `ranges and locations beyond the kernel's numbers stop nothing`() throws {
    let found = try importedSamples(
      """
      A: 35 -9223372036854775808 9223372036854775807
      A: 35 0 400
      A: 36 -2147483648 2147483647
      E: 1.0 0003 0039 1
      E: 1.0 0003 0035 2147483647
      E: 1.0 0003 0036 0
      E: 1.0 0000 0000 0
      """)
    #expect(found == ["0.0 seconds 1 began 400,200"])

    let far = Array(#"{"t":0,"id":1,"phase":"began","x":1e300,"y":-1e300}"#.utf8)
    let text = try EvemuRecording(try Recording(bytes: far, name: "far")).text
    #expect(text.contains(" 0035 2147483647\n") && text.contains(" 0036 -2147483648\n"))
  }
}
