import Foundation
import TestFolder
import Testing

@Suite struct PlayTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  private func play(
    _ arguments: String..., environment: [String: String] = Run.dummies
  ) throws -> Run {
    try Run(
      ["play", "--assets", Folder.assets] + arguments, in: folder, environment: environment)
  }

  @Test func `play writes a complete recording and log, and the replay writes the same log`()
    throws
  {
    try play("--seconds", "0.3", "--record", "a.touches.jsonl", "--events", "a.events.jsonl")
      .expectSuccess()

    #expect(try folder.names == ["a.events.jsonl", "a.touches.jsonl"])
    let recording = try folder.read("a.touches.jsonl")
    #expect(recording.hasPrefix(#"{"format":"touch-recording","version":1,"surface":"#))
    #expect(recording.hasSuffix("\n"))
    let log = try EventLog(folder.read("a.events.jsonl"))
    #expect(log.lines.last?.reason == "limit")
    #expect(log.text.hasSuffix("\n"))
    #expect(try EventLog(of: "a.touches.jsonl", in: folder).text == log.text)
  }

  @Test func `the default command is play`() throws {
    let run = try Run(
      "--assets", Folder.assets, "--seconds", "0.1", "--events", "-", "--mute", "--size",
      "640x480", in: folder, environment: Run.dummies)

    run.expectSuccess()
    #expect(try EventLog(run.output).lines.last?.kind == "end")
  }

  @Test func `the log of the host has the findings in the relations of a scene, once`() throws {
    let run = try play("--seconds", "0.2", "--debug", "--events", "a.events.jsonl")

    #expect(run.status == 0)
    let lines = run.errors.split(separator: "\n").filter { $0.contains("relations") }
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("monkeypinch: debug: relations findings=") == true)
    #expect(lines.first?.hasSuffix(" scene=monkey") == true)
    #expect(try !folder.read("a.events.jsonl").contains("relations"))
  }

  @Test func `without a sound card play continues and reports it once`() throws {
    let run = try play(
      "--seconds", "0.2",
      environment: ["SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "nonsense"])

    #expect(run.status == 0)
    run.expectWarning(beginning: "starting audio: ", with: "; playing on without\n")
  }

  @Test func `a missing video driver is reported`() throws {
    try play("--seconds", "0.2", environment: ["SDL_VIDEODRIVER": "nonsense"])
      .expectFailure(69, beginning: "there is no display (", with: "nonsense")
  }

  // The keys of an older configuration are the scene's, but not the user's.
  @Test(arguments: ["{}", #"{"switches":{"monkey":["p"]}}"#])
  func `a recording of a run without input does not replace a file, and a sentence says so`(
    configuration: String
  ) throws {
    try folder.write(configuration, to: "config.json")
    try folder.write("an older recording", to: "a.touches.jsonl")

    let run = try play(
      "--seconds", "0.3", "--record", "a.touches.jsonl",
      environment: Run.dummies.merging(["MONKEYPINCH_CONFIG": "config.json"]) { $1 })

    #expect(run.status == 0)
    #expect(
      run.errors == "monkeypinch: a.touches.jsonl: it stays as it was, because nothing was played\n"
    )
    #expect(try folder.read("a.touches.jsonl") == "an older recording")
    #expect(try folder.names == ["a.touches.jsonl", "config.json"])
  }

  // On other systems there is a display with any environment.
  #if os(Linux)
  @Test func `without a display play suggests a headless replay`() throws {
    try play("--record", "a.touches.jsonl", "--events", "a.events.jsonl", environment: [:])
      .expectFailure(
        69, beginning: "there is no display (",
        with: "`monkeypinch replay FILE --headless --screenshot PNG` plays a recording without one")

    #expect(try folder.names == [])
  }

  @Test func `without a display a replay in a window suggests a headless one`() throws {
    try folder.record("wait 20ms")

    try Run("replay", "run.touches.jsonl", "--assets", Folder.assets, in: folder)
      .expectFailure(69, beginning: "there is no display (", with: "--headless")
  }

  @Test func `a display that does not answer counts as missing`() throws {
    try play(environment: ["DISPLAY": ":4711", "XDG_RUNTIME_DIR": folder.url.path])
      .expectFailure(69, beginning: "there is no display (")
  }
  #endif

  @Test func `a replay in a window plays the whole recording`() throws {
    try folder.record("tap 1 at 435.2,416; wait 40ms")

    let run = try Run(
      "replay", "run.touches.jsonl", "--assets", Folder.assets, "--speed", "max", "--events", "-",
      in: folder, environment: Run.dummies)

    run.expectSuccess()
    #expect(try run.output == EventLog(in: folder).text)
  }
}
