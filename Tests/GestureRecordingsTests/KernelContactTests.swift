import GestureRecordings
import Gestures
import Testing

/// Tests of the contacts that are found in the events of touch devices.
@Suite struct KernelContactTests {
  private static let ranges = "A: 35 0 400 0 0\nA: 36 0 400 0 0\n"

  /// Returns the text of reports, each of which is a time and its events: `35=100` for an axis, `k14a=1` for a
  /// key, `+` for the end of a contact in a list, and `!` for lost events.
  private func log(_ reports: String...) -> String {
    Self.ranges
      + reports.map { report in
        let words = report.split(separator: " ")
        let events = (words.dropFirst() + ["."]).map { word in
          let marks: [Substring: String] = [
            "+": "0000 0002 0", "!": "0000 0003 0", ".": "0000 0000 0",
          ]
          let parts = word.drop { $0 == "k" }.split(separator: "=")
          let type = word.hasPrefix("k") ? "0001" : "0003"
          return "E: \(words[0]) \(marks[word] ?? "\(type) \(parts[0]) \(parts[1])")\n"
        }
        return events.joined()
      }.joined()
  }

  private func warnings(_ text: String) throws -> [String] {
    try ImportedRecording(files: [("file", Array(text.utf8))]).warnings
  }

  // MARK: What the kernel does not report again

  @Test func `a slot keeps its location from one contact to the next`() throws {
    #expect(
      try importedSamples(
        log("1.0 39=1 35=100 36=50", "1.1 39=-1", "1.2 39=2 36=60", "1.3 39=-1")) == [
          "0.0 seconds 1 began 100,50", "0.1 seconds 1 ended 100,50", "0.2 seconds 2 began 100,60",
          "0.3 seconds 2 ended 100,60",
        ])
  }

  @Test func `the description has the first slot and the first location`() throws {
    let description = """
      # Event type 3 (EV_ABS)
      #   Event code 47 (ABS_MT_SLOT)
      #     Value      1
      #   Event code 53 (ABS_MT_POSITION_X)
      #     Value    300

      """
    #expect(
      try importedSamples(
        description + log("1.0 39=1 36=50 2f=0 39=2 36=60", "1.1 35=20", "1.2 39=-1")) == [
          "0.0 seconds 1 began 300,50", "0.0 seconds 2 began 20,60", "0.1 seconds 2 moved 20,60",
          "0.2 seconds 2 ended 20,60",
        ])
  }

  @Test func `the description has the location of the only contact`() throws {
    func description(_ x: Int, _ y: Int) -> String {
      """
      # Event type 3 (EV_ABS)
      #   Event code \(x) (an axis)
      #     Value    300
      #   Event code \(y) (an axis)
      #     Value     60

      """
    }
    func single(_ axis: Int, _ value: Int) -> String {
      """
      A: 00 0 400 0 0
      A: 01 0 400 0 0
      E: 1.0 0001 014a 1
      E: 1.0 0003 000\(axis) \(value)
      E: 1.0 0000 0000 0
      E: 1.1 0001 014a 0
      E: 1.1 0000 0000 0
      """
    }
    let expected = ["0.0 seconds 1 began 300,60", "0.1 seconds 1 ended 300,60"]

    #expect(try importedSamples(description(53, 54) + log("1.0 39=1", "1.1 39=-1")) == expected)
    #expect(try importedSamples(description(0, 1) + single(0, 300)) == expected)
    #expect(try importedSamples(description(0, 1) + single(1, 60)) == expected)
  }

  @Test func `a contact of a list that becomes a palm is cancelled`() throws {
    let text = log("1.0 35=100 36=50 37=0 +", "1.1 35=110 36=50 37=2 +", "1.2 +")

    #expect(
      try importedSamples(text) == ["0.0 seconds 1 began 100,50", "0.1 seconds 1 cancelled 110,50"])
  }

  @Test func `the pointer is where the only contact is`() throws {
    let text = log("1.0 39=1 36=50 00=120 01=50", "1.1 39=-1", "1.2 39=2 36=60 01=60", "1.3 35=121")
    #expect(
      try importedSamples(text) == [
        "0.0 seconds 1 began 120,50", "0.1 seconds 1 ended 120,50", "0.2 seconds 2 began 120,60",
        "0.3 seconds 2 moved 121,60",
      ])
  }

  @Test func `a contact whose location is nowhere is left out, and no corner is made up`() throws {
    let text = log("1.0 39=1 36=50", "1.1 39=-1 2f=1 39=2 35=10 36=20", "1.2 39=-1")
    #expect(
      try importedSamples(text) == ["0.0 seconds 1 began 10,20", "0.1 seconds 1 ended 10,20"])
    #expect(try warnings(text) == ["contacts whose location the files do not tell, left out: 1"])
    let alone = log("1.0 39=1 36=50", "1.1 39=-1")
    #expect(try importedSamples(alone).isEmpty)
    #expect(try warnings(alone).count == 1)
  }

  @Test func `a contact that is replaced ends where it was`() throws {
    #expect(
      try importedSamples(log("1.0 39=1 35=100 36=50", "1.1 39=2 35=300 36=60")) == [
        "0.0 seconds 1 began 100,50", "0.1 seconds 1 ended 100,50", "0.1 seconds 2 began 300,60",
      ])
  }

  @Test func `a slot that no kernel has is left out`() throws {
    let text = log("1.0 2f=256 39=1 35=9 36=9 2f=-1 39=2 35=8 36=8 2f=255 39=3 35=100 36=50")
    #expect(try importedSamples(text) == ["0.0 seconds 1 began 100,50"])
  }

  // MARK: Lists

  @Test func `contacts without numbers are paired so that their ways have the least sum`() throws {
    // Paired one by one, 150 would take 100, and 90 the way from 160.
    let text = log("1.0 35=100 36=9 + 35=160 36=9 +", "1.1 35=150 36=9 + 35=90 36=9 +")
    #expect(
      try importedSamples(text) == [
        "0.0 seconds 1 began 100,9", "0.0 seconds 2 began 160,9", "0.1 seconds 2 moved 150,9",
        "0.1 seconds 1 moved 90,9",
      ])
  }

  @Test(arguments: [(239, true), (241, false)])
  func `a contact without a number that is too far away is another one`(
    x: Int, isSame: Bool
  ) throws {
    let found = try importedSamples(log("1.0 35=100 36=9 +", "1.1 35=\(x) 36=9 +", "1.2 +"))
    #expect(
      found
        == (isSame
          ? [
            "0.0 seconds 1 began 100,9", "0.1 seconds 1 moved \(x),9", "0.2 seconds 1 ended \(x),9",
          ]
          : [
            "0.0 seconds 1 began 100,9", "0.1 seconds 1 ended 100,9", "0.1 seconds 2 began \(x),9",
            "0.2 seconds 2 ended \(x),9",
          ]))
  }

  @Test func `a report of a key alone lifts no listed contact, and the key of the touch lifts all`()
    throws
  {
    let text = log("1.0 k14a=1 35=9 36=9 +", "1.1 k110=1", "1.2 k14a=0")
    #expect(
      try importedSamples(text) == ["0.0 seconds 1 began 9,9", "0.2 seconds 1 ended 9,9"])
  }

  // MARK: Tools

  @Test func `a pen is a pencil, also as a single touch, and touches after it are fingers`() throws
  {
    #expect(
      try importedSamples(
        log("1.0 39=1 37=1 35=9 36=9", "1.1 39=-1", "1.2 39=2 37=0", "1.3 39=-1")) == [
          "0.0 seconds 1 began 9,9 pencil", "0.1 seconds 1 ended 9,9 pencil",
          "0.2 seconds 2 began 9,9", "0.3 seconds 2 ended 9,9",
        ])
    #expect(
      try importedSamples(
        log("1.0 k140=1 00=9 01=9", "1.1 k14a=1", "1.2 k14a=0", "1.3 k140=0", "1.4 k14a=1")) == [
          "0.0 seconds 1 began 9,9 pencil", "0.1 seconds 1 ended 9,9 pencil",
          "0.3 seconds 2 began 9,9",
        ])
  }

  @Test func `a palm stays one until it lifts`() throws {
    let text = log(
      "1.0 39=1 35=9 36=9", "1.1 37=2", "1.2 37=0 35=10", "1.3 39=-1", "1.4 39=2", "1.5 37=2 39=3")
    #expect(
      try importedSamples(text) == [
        "0.0 seconds 1 began 9,9", "0.1 seconds 1 cancelled 9,9", "0.4 seconds 2 began 10,9",
        "0.5 seconds 2 ended 10,9",
      ])
    #expect(
      try warnings(text) == ["contacts that the device calls palms, left out or cancelled: 2"])
  }

  @Test func `fingers that a touchpad counts and does not locate move with one that it locates`()
    throws
  {
    let text = log(
      "1.0 39=1 35=100 36=50 2f=1 39=2 35=200 36=50 k14d=1", "1.1 k14d=0 k14e=1",
      "1.2 36=60 2f=0 36=70",
      "1.3 k14e=0 k14d=1", "1.4 39=-1 2f=1 39=-1 k14d=0")
    #expect(
      try importedSamples(text) == [
        "0.0 seconds 1 began 100,50", "0.0 seconds 2 began 200,50", "0.1 seconds 3 began 200,50",
        "0.2 seconds 2 moved 200,60", "0.2 seconds 1 moved 100,70", "0.2 seconds 3 moved 200,60",
        "0.3 seconds 3 ended 200,60", "0.4 seconds 1 ended 100,70", "0.4 seconds 2 ended 200,60",
      ])
    #expect(try warnings(text).count == 1)
  }

  // MARK: Single touches

  @Test func `a single touch is told by its key, the left button of a panel, or its pressure`()
    throws
  {
    let touches = ["0.0 seconds 1 began 9,8", "0.1 seconds 1 ended 9,8"]
    for (down, up) in [("k14a=1 18=0", "k14a=0"), ("k110=1", "k110=0"), ("18=5", "18=0")] {
      #expect(try importedSamples(log("1.0 00=9 01=8 \(down)", "1.1 \(up)")) == touches)
    }
    // A mouse that says where it is points at things.
    #expect(throws: RecordingError.self) {
      try importedSamples("P: 00\n" + log("1.0 00=9 01=8 k110=1", "1.1 k110=0"))
    }
  }

  // MARK: Time

  @Test func `where the clock steps back, times go on`() throws {
    let text = log("9.0 39=1 35=9 36=9", "9.1 35=10", "2.0 35=11", "2.2 35=12", "2.1 39=-1")
    #expect(
      try importedSamples(text) == [
        "0.0 seconds 1 began 9,9", "0.1 seconds 1 moved 10,9", "0.1 seconds 1 moved 11,9",
        "0.3 seconds 1 moved 12,9", "0.3 seconds 1 ended 12,9",
      ])
    #expect(
      try warnings(text) == ["file:9: the clock steps back: times go on from the event before"])
  }

  @Test func `lost events cancel touches, and what is not known after them is not guessed`() throws
  {
    let text = log("1.0 39=1 35=9 36=9", "1.1 !", "1.2 35=100", "1.3 39=2 36=50", "1.4 39=-1")
    #expect(
      try importedSamples(text) == [
        "0.0 seconds 1 began 9,9", "0.1 seconds 1 cancelled 9,9", "0.3 seconds 2 began 100,50",
        "0.4 seconds 2 ended 100,50",
      ])
    #expect(
      try warnings(text) == ["the kernel lost events, and touches are cancelled there: 1"])
  }
}
