import Foundation
import TestFolder
import Testing

@Suite struct EventLogTests {
  /// A gesture script with a pan, a pinch, a rotation, a tap and a tickle.
  static let medley = """
    scene monkey
    drag 1 from 435.2,416 to 535.2,466
    wait 400ms
    together
      pinch 2,3 at 857.6,432 from 100 to 200
      tickle 1 at 560,470
    end
    rotate 2,3 at 857.6,432 radius 80 from 0deg to 40deg
    wait 400ms
    tap 1 at 857.6,432
    wait 100ms
    """

  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.record(Self.medley)
  }

  @Test func `a recording gives the same log each time, in a file or on standard output`() throws {
    let first = try EventLog(in: folder)
    let second = try EventLog(in: folder)
    let run = try Run(
      "replay", "run.touches.jsonl", "--headless", "--events", "log.jsonl", in: folder)

    run.expectSuccess()
    #expect(first.text == second.text)
    #expect(try folder.read("log.jsonl") == first.text)
    #expect(try folder.names == ["log.jsonl", "run.touches.jsonl"])
    #expect(first.gestures.count > 10)
  }

  @Test func `a replay in a window logs what comes in a frame with the number 0`() throws {
    let lines = try folder.read("run.touches.jsonl").split(separator: "\n")
    let last = #"{"t":100,"frame":0}"#
    try folder.write(
      (lines.filter { !$0.contains("\"frame\":") } + [Substring(last)]).joined(separator: "\n"),
      to: "zero.touches.jsonl")

    try Run(
      "replay", "zero.touches.jsonl", "--speed", "max", "--events", "log.jsonl", in: folder,
      environment: Run.dummies
    ).expectSuccess()

    let log = try EventLog(of: "zero.touches.jsonl", in: folder)
    #expect(try folder.read("log.jsonl") == log.text)
    #expect(log.text.contains("\"frame\":0,"))
  }

  @Test func `a log replaces an older one`() throws {
    try folder.write(
      "an older log", to: "log.jsonl")

    try Run("replay", "run.touches.jsonl", "--headless", "--events", "log.jsonl", in: folder)
      .expectSuccess()

    #expect(try folder.read("log.jsonl") == EventLog(in: folder).text)
  }

  @Test func `a replay without a log prints nothing`() throws {
    let run = try Run("replay", "run.touches.jsonl", "--headless", in: folder)

    run.expectSuccess()
    #expect(run.output == "")
  }

  @Test func `several recordings are played one after the other, each in a new scene`() throws {
    try folder.record("tap 1 at 435.2,416; wait 1s", to: "tap.touches.jsonl")

    let run = try Run(
      "replay", "run.touches.jsonl", "tap.touches.jsonl", "run.touches.jsonl", "--headless",
      "--events", "-", in: folder)

    run.expectSuccess()
    let medley = try EventLog(in: folder).text
    let tap = try EventLog(of: "tap.touches.jsonl", in: folder).text
    #expect(run.output == medley + tap + medley)
  }

  @Test func `the last lines contain each sprite and the reason of the end`() throws {
    let lines = try EventLog(playing: "tap 1 at 435.2,416; wait 40ms", in: folder).lines

    #expect(lines.suffix(3).map(\.kind) == ["view", "view", "end"])
    #expect(lines.suffix(3).compactMap(\.view) == ["monkey", "banana"])
    let end = try #require(lines.last)
    // The recording lasts a tenth of a second, of which the tap takes the first 60 ms.
    #expect(end.frames == 6)
    #expect(end.samples == 2)
    #expect(end.reason == "recording ended")
  }

  @Test func `a verbose log contains every change of state with its reason`() throws {
    let run = try Run(
      "replay", "run.touches.jsonl", "--headless", "--verbose", "--events", "-", in: folder)

    run.expectSuccess()
    let states = try EventLog(run.output).lines.filter { $0.kind == "state" }
    #expect(!states.isEmpty)
    for line in states where line.to == "failed" { #expect(line.why?.isEmpty == false) }
    #expect(states.contains { $0.recognizer == "pan" && $0.to == "began" })
    // The other lines are those of a log without `--verbose`.
    let rest = run.output.split(separator: "\n").filter { !$0.contains(#""kind":"state""#) }
    #expect(try rest == EventLog(in: folder).text.split(separator: "\n"))
  }

  @Test func `with every-frame, the log contains the sprites that each frame changed`() throws {
    try folder.record("down 1 at 435.2,416; move 1 by 100,0 over 100ms; wait 100ms; up 1")
    let run = try Run(
      "replay", "run.touches.jsonl", "--headless", "--every-frame", "--events", "-", in: folder)

    run.expectSuccess()
    let log = try EventLog(run.output)
    let monkey = log.lines.filter { $0.kind == "view" && $0.view == "monkey" }
    // The finger moves within frame 1 and until frame 6, and then slides in frame 12.
    #expect(monkey.map(\.frame) == [1, 2, 3, 4, 5, 6, 12])
    #expect(monkey.compactMap { $0.center?[0] }.max() == 525.2)
    let banana = log.lines.filter { $0.kind == "view" && $0.view == "banana" }
    #expect(banana.compactMap(\.z) == [0, 0])
  }

  @Test func `the keys of each kind of line have the order of the format`() throws {
    let run = try Run(
      "replay", "run.touches.jsonl", "--headless", "--verbose", "--events", "-", in: folder)

    try expectKeys(
      of: run.output,
      [
        "gesture pan": Self.gesture + ["translation", "velocity"],
        "gesture pinch": Self.gesture + ["velocity", "scale"],
        "gesture rotation": Self.gesture + ["velocity", "rotation"],
        "gesture tap": Self.gesture + ["taps"],
        "gesture tickle": Self.gesture,
        "touch": Self.touch,
        "state": Self.start + ["view", "recognizer", "from", "to"],
        "state with why": Self.start + ["view", "recognizer", "from", "to", "why"],
        "sound": Self.start + ["name", "gain"],
        "sound with pitch": Self.start + ["name", "gain", "pitch"],
        "view": Self.view,
        "end": Self.end,
      ])
  }

  @Test func `values of some recognizers follow the values of all recognizers`() throws {
    let script = """
      scene pad
      tap 1 at 300,300 times 2
      wait 1s
      press 1 at 300,300 for 800ms
      wait 1s
      drag 1 from 2,300 to 300,300
      """

    try expectKeys(
      of: EventLog(playing: script, in: folder).text,
      [
        "gesture tap1": Self.gesture + ["taps"],
        "gesture doubleTap": Self.gesture + ["taps"],
        "gesture longPress": Self.gesture,
        "gesture pan": Self.gesture + ["translation", "velocity"],
        "gesture edgePan": Self.gesture + ["translation", "velocity", "edges"],
        "gesture swipeRight": Self.gesture + ["direction"],
        "touch": Self.touch,
        "sound": Self.start + ["name", "gain"],
        "sound with pitch": Self.start + ["name", "gain", "pitch"],
        "view": Self.view,
        "end": Self.end,
      ])
  }

  private static let start = ["t", "frame", "kind"]
  private static let gesture =
    start + ["view", "recognizer", "state", "location", "touches"]
  private static let touch = start + ["view", "phase", "ids"]
  private static let view = start + ["view", "center", "scale", "rotation", "alpha", "z"]
  private static let end = start + ["frames", "samples", "reason"]

  /// Expects that lines have exactly these kinds and that each has the keys of its kind.
  private func expectKeys(
    of log: String, _ expected: [String: [String]],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var found: Set<String> = []
    for text in log.split(separator: "\n") {
      let line = try #require(try EventLog(String(text)).lines.first)
      var kind = line.kind
      if kind == "gesture", let recognizer = line.recognizer { kind += " \(recognizer)" }
      if kind == "state", line.why != nil { kind += " with why" }
      if kind == "sound", text.contains("pitch") { kind += " with pitch" }
      found.insert(kind)
      #expect(keys(of: text) == expected[kind], "\(text)", sourceLocation: sourceLocation)
    }
    #expect(found == Set(expected.keys), sourceLocation: sourceLocation)
  }

  @Test func `a recording that stops during a touch cancels it and succeeds`() throws {
    try folder.write(
      """
      {"t":0,"id":7,"phase":"began","x":435.2,"y":416}
      {"t":0.1,"id":7,"phase":"moved","x":475.2,"y":416}

      """, to: "crash.touches.jsonl")

    let log = try EventLog(of: "crash.touches.jsonl", in: folder)

    #expect(log.gestures == ["monkey pan began", "monkey pan cancelled"])
    #expect(try log.end(of: "monkey").center == [465.2, 416])
    #expect(log.lines.last?.reason == "recording ended")
  }
}
