import Foundation
import TestFolder
import Testing

/// Tests of the commands that explain and verify recordings.
@Suite struct ExplainTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.writeFailedTap()
  }

  @Test func `explain says why a tap failed, and what would have been a tap`() throws {
    let run = try Run("explain", "tap.gestures", "--recognizer", "tap1", in: folder)

    run.expectSuccess()
    #expect(
      run.output == """
        at 0.0 s, 1 finger on pad
          tap1 of pad failed after 50 ms: moved 46 pt, more than the 45 pt that a tap allows \
        (the default). Would be a tap with allowableMovement 46 pt (45 pt now).

        """)
  }

  @Test func `explain refuses names and times of nothing that was touched`() throws {
    try Run("explain", "tap.gestures", "--recognizer", "longpress", in: folder)
      .expectFailure(
        64, beginning: "longpress was not touched; these were: tap1 of pad, tap2 of pad, ")
    try Run("explain", "tap.gestures", "--at", "9", in: folder)
      .expectFailure(64, "no touch sequence at 9 s; they begin at 0.0 s")
  }

  @Test func `explain says that a name is that of a view, or of a recognizer`() throws {
    try Run("explain", "tap.gestures", "--view", "tap1", in: folder)
      .expectFailure(64, "tap1 is a recognizer; its view: pad")
    try Run("explain", "tap.gestures", "--recognizer", "pad", in: folder)
      .expectFailure(64, beginning: "pad is a view; its recognizers: tap1, tap2, tap3, ")
  }

  @Test func `explain folds recognizers that need other fingers, unless all are wanted`() throws {
    let short = try Run("explain", "tap.gestures", in: folder)
    let long = try Run("explain", "tap.gestures", "--all", in: folder)

    short.expectSuccess()
    #expect(short.output.contains(" more did not fit: "))
    #expect(short.output.contains(" of pad (--all explains them).\n"))
    #expect(!short.output.contains("tap2 of pad failed"))
    #expect(long.output.contains("tap2 of pad failed after 100 ms: needs 2 fingers; only 1 was "))
    #expect(!long.output.contains("did not fit"))
  }

  @Test func `explain leaves far limits to all, and names the time of a late second tap`() throws {
    try folder.write(
      """
      scene pad
      tap 1 at 400,400
      wait 850ms
      tap 1 at 400,400
      """, to: "late.gestures")
    let short = try Run("explain", "late.gestures", in: folder)
    let long = try Run("explain", "late.gestures", "--all", in: folder)

    #expect(short.output.contains("\n  tap1 of pad was recognized after 60 ms."))
    #expect(short.output.contains(" Would be a tap with maximumInterval 851 ms (350 ms now)."))
    #expect(!short.output.contains("Nothing close"))
    #expect(!short.output.contains("edgePan of pad failed"))
    #expect(long.output.contains("Nothing close: a long press would need minimumPressDuration "))
    #expect(long.output.contains("edgePan of pad failed"))
  }

  @Test func `explain takes the time of a sequence as it is printed`() throws {
    try folder.write(
      """
      scene pad
      wait 304ms
      tap 1 at 400,400
      wait 700ms
      tap 1 at 400,400
      """, to: "taps.gestures")
    let starts = try Run("explain", "taps.gestures", in: folder).output.split(separator: "\n")
      .filter { $0.hasPrefix("at ") }.map { String($0.dropFirst(3).prefix { $0 != " " }) }
    #expect(starts.count == 2)

    for start in starts + starts.map({ String($0.dropLast()) }) {
      let run = try Run("explain", "taps.gestures", "--at", start, in: folder)
      run.expectSuccess()
      #expect(run.output.hasPrefix("at \(starts[starts[0].hasPrefix(start) ? 0 : 1]) s, "))
    }
    try Run("explain", "taps.gestures", "--at", "0.95", in: folder)
      .expectFailure(
        64, "no touch sequence at 0.95 s; they begin at \(starts[0]) s, \(starts[1]) s")
    #expect(try Run("explain", "taps.gestures", "--at", "soon", in: folder).status == 64)
  }

  @Test func `explain writes JSON`() throws {
    let run = try Run("explain", "tap.gestures", "--json", in: folder)

    run.expectSuccess()
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let sequences = try #require(json?["sequences"] as? [[String: Any]])
    let lanes = try #require(sequences.first?["lanes"] as? [[String: Any]])
    #expect(sequences.count == 1)
    #expect(lanes.contains { $0["recognizer"] as? String == "pan" })
  }

  @Test func `explain saves a picture of one gesture`() throws {
    try Run(
      "explain", "tap.gestures", "--recognizer", "doubleTap", "--svg", "tap.svg", "--png",
      "tap.png", in: folder
    ).expectSuccess()

    let svg = try folder.read("tap.svg")
    #expect(svg.hasPrefix("<svg "))
    #expect(
      svg.contains("<title>doubleTap of pad failed after 50 ms: moved 46 pt, more than the 45 pt "))
    #expect(!svg.contains("Nothing close"))
    #expect(try folder.bytes(of: "tap.png").starts(with: [0x89, 0x50, 0x4e, 0x47]))
  }

  @Test func `the picture of a view's gestures is about the one that the text begins with`() throws
  {
    let options = ["explain", "tap.gestures", "--view", "pad", "--at", "0.0"]
    try Run(options + ["--svg", "tap.svg"], in: folder).expectSuccess()
    let text = try Run(options, in: folder).output.split(separator: "\n")

    let title = try #require(try folder.read("tap.svg").firstMatch(of: /<title>(.+?)<\/title>/)).1
    #expect(text.count > 2)
    #expect(text[1].hasPrefix("  " + title))
  }

  @Test func `explain refuses a picture of what was not touched`() throws {
    try Run("explain", "tap.gestures", "--at", "9", "--svg", "x.svg", in: folder)
      .expectFailure(64, "no touch sequence at 9 s; they begin at 0.0 s")
    try Run("explain", "tap.gestures", "--recognizer", "x", "--png", "x.png", in: folder)
      .expectFailure(64, beginning: "x was not touched; these were: tap1 of pad, ")
    try folder.write("scene pad; wait 100ms", to: "still.gestures")
    try Run("explain", "still.gestures", "--svg", "x.svg", in: folder)
      .expectFailure(65, "still.gestures: nothing was touched")
    #expect(try Run("explain", "tap.gestures", "--svg", "x", "--json", in: folder).status == 64)
    #expect(try Run("explain", "tap.gestures", "--svg", "x", "--png", "x", in: folder).status == 64)
    #expect(try !folder.names.contains("x.svg"))
  }

  @Test func `verify succeeds as long as a recording gives the gestures of its log`() throws {
    try Run("script", "tap.gestures", in: folder).writeOutput(to: "run.touches.jsonl", in: folder)
    try Run("replay", "run.touches.jsonl", "--headless", "--events", "run.events.jsonl", in: folder)
      .expectSuccess()

    let run = try Run("verify", "run.touches.jsonl", in: folder)
    run.expectSuccess()
    #expect(run.output == "")
  }

  @Test func `verify explains the first difference`() throws {
    try folder.write(
      #"{"t":0.1,"frame":7,"kind":"gesture","view":"pad","recognizer":"tap1","state":"ended","#
        + #""location":[400,400],"touches":1,"taps":1}"# + "\n", to: "tap.events.jsonl")

    let run = try Run("verify", "tap.gestures", in: folder)

    #expect(run.status == 1)
    #expect(run.output.hasPrefix("tap.gestures: different: the recognizer\n"))
    #expect(
      run.output.contains(
        "tap1 of pad failed after 50 ms: moved 46 pt, more than the 45 pt that a tap allows"))
  }

  @Test func `verify explains a gesture that the log lacks, not the one that follows it`() throws {
    try folder.write(
      "scene pad; tap 1 at 400,400; wait 1s; tap 1 at 400,400; wait 1s", to: "taps.gestures")
    try Run("script", "taps.gestures", in: folder)
      .writeOutput(to: "taps.touches.jsonl", in: folder)
    try Run(
      "replay", "taps.touches.jsonl", "--headless", "--events", "all.events.jsonl", in: folder
    ).expectSuccess()
    let lines = try folder.read("all.events.jsonl").split(separator: "\n")
    let first = try #require(lines.firstIndex { $0.contains(#""recognizer":"tap1""#) })
    let rest = lines[..<first] + lines[(first + 1)...]
    try folder.write(rest.joined(separator: "\n") + "\n", to: "taps.events.jsonl")

    let run = try Run("verify", "taps.touches.jsonl", in: folder)

    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix(
        "taps.touches.jsonl: different: the gesture is new\n  expected: no such gesture\n"))
    #expect(run.output.hasSuffix("\n  tap1 of pad was recognized after 60 ms.\n"), "\(run.output)")
  }

  @Test func `verify needs a valid log`() throws {
    try Run("verify", "tap.gestures", in: folder)
      .expectFailure(66, "tap.events.jsonl: there is no such file")
    try folder.write("{}\n", to: "tap.events.jsonl")
    try Run("verify", "tap.gestures", in: folder)
      .expectFailure(65, #"tap.events.jsonl:1: "t" is missing: expected a finite number"#)
  }
}

extension Run {
  /// Writes the standard output of this run to a file.
  fileprivate func writeOutput(to name: String, in folder: Folder) throws {
    expectSuccess()
    try folder.write(output, to: name)
  }
}
