import Foundation
import TestFolder
import Testing

/// Tests of the commands in a program of a scene of one's own: the example `lamp`.
@Suite struct OwnProgramTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(
      """
      surface 800x600
      down 1 at 160,160
      wait 700ms
      up 1
      wait 500ms
      down 1 at 160,160
      wait 1200ms
      up 1
      """, to: "stay.gestures")
  }

  private func lamp(_ arguments: String..., environment: [String: String] = [:]) throws -> Run {
    let own = ["XDG_CONFIG_HOME": folder["own"].path, "HOME": folder["own"].path]
    return try Run(
      arguments, of: "lamp", in: folder, environment: own.merging(environment) { $1 })
  }

  @Test func `a recording of the scene is replayed, and verified against its event log`() throws {
    let script = try lamp("script", "stay.gestures")
    script.expectSuccess()
    try folder.write(script.output, to: "stay.touches.jsonl")

    let replay = try lamp("replay", "stay.touches.jsonl", "--headless", "--events", "-")
    replay.expectSuccess()
    #expect(
      replay.output.contains(#""view":"lamp","recognizer":"stay","state":"ended""#), "\(replay)")
    try folder.write(replay.output, to: "stay.events.jsonl")
    let same = try lamp("verify", "stay.touches.jsonl")
    same.expectSuccess()
    #expect(same.output == "")

    let log = replay.output.replacing(#""state":"ended""#, with: #""state":"began""#)
    try folder.write(log, to: "stay.events.jsonl")
    let different = try lamp("verify", "stay.touches.jsonl")
    #expect(different.status == 1)
    #expect(different.output.contains("stay of lamp"))
  }

  @Test func `explain proves what-ifs about a limit of the program's own recognizer`() throws {
    let run = try lamp("explain", "stay.gestures")

    run.expectSuccess()
    #expect(
      run.output == """
        at 0.0 s, 1 finger on lamp
          stay of lamp failed after 700 ms: held for 0.7 s, less than the 1 s that a stay needs (the \
        default). Would be a stay with duration 700 ms (1 s now).

        at 1.2 s, 1 finger on lamp
          stay of lamp was recognized after 1 s.

        """)
  }

  @Test func `compare sets a limit of the program's own recognizer`() throws {
    let run = try lamp("compare", "stay.gestures", "--set", "stay.duration=0.5")

    run.expectSuccess()
    #expect(
      run.output == """
        stay.gestures: 2 gestures differ
          stay of lamp at 0.0 s
            scene: failed after 700 ms: held for 0.7 s, less than the 1 s that a stay needs
            changed: recognized after 500 ms
          stay of lamp at 1.2 s
            scene: recognized after 1 s
            changed: recognized after 500 ms
        1 recording, 2 gestures: 1 gained (stay 1), 0 lost, 1 changed (stay 1)

        """)
  }

  @Test func `a play in the window is recorded, and its recording names the scene`() throws {
    let play = try lamp(
      "play", "--assets", Folder.assets, "--seconds", "0.1", "--record", "play.touches.jsonl",
      environment: Run.dummies)
    play.expectSuccess()
    #expect(try folder.read("play.touches.jsonl").contains(#""scene":"lamp""#))
    try lamp("replay", "play.touches.jsonl", "--headless").expectSuccess()

    try folder.record("scene monkey; tap 1 at 160,160", to: "other.touches.jsonl")
    let other = try lamp("replay", "other.touches.jsonl", "--headless")
    #expect(other.status == 65)
    #expect(other.errors.contains("no scene is called 'monkey'; there are: lamp"))
  }

  @Test func `scenes, help and doctor have the names of the program alone`() throws {
    let scenes = try lamp("scenes")
    scenes.expectSuccess()
    #expect(scenes.output == "lamp  Rest a finger on the lamp for a second.\n")

    let help = try lamp("--help")
    help.expectSuccess()
    #expect(help.output.contains("USAGE: lamp <subcommand>"))
    // Its scene has no signs, and the program has no version.
    #expect(!help.output.contains("signs") && !help.output.contains("--version"))

    var texts = [help.output]
    for command in ["play", "replay", "explain", "compare", "verify", "doctor", "calibrate"] {
      texts.append(try lamp(command, "--help").output)
    }
    for text in texts { #expect(!text.contains("monkeypinch"), "\(text)") }
    let doctor = try lamp("doctor", "--assets", Folder.assets)
    doctor.expectSuccess()
    #expect(doctor.output.contains("`lamp replay FILE --headless` needs none"))
    #expect(doctor.output.contains("/own/lamp/config.json"))
    #expect(doctor.output.contains("`lamp doctor --touch 10`"))
  }

  @Test func `the configuration is in a folder of the program's name, or where LAMP_CONFIG says`()
    throws
  {
    let points = "0.1,0.1,0.9,0.1,0.9,0.9,0.1,0.9"

    try lamp("calibrate", "--points", points).expectSuccess()
    #if os(Linux)
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: folder["own"].path)
        == ["lamp", "lamp/config.json"])
    #endif
    try lamp("calibrate", "--points", points, environment: ["LAMP_CONFIG": "here.json"])
      .expectSuccess()
    #expect(try folder.names.contains("here.json"))
  }
}
