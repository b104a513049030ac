import Foundation
import TestFolder
import Testing

@Suite struct OutputPathsTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.record("tap 1 at 435.2,416")
    try FileManager.default.createDirectory(at: folder["sub"], withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: folder["link"].path, withDestinationPath: "run.touches.jsonl")
    try FileManager.default.createSymbolicLink(
      atPath: folder["new-link"].path, withDestinationPath: "new.jsonl")
    try FileManager.default.createSymbolicLink(
      atPath: folder["sub/000002.png"].path, withDestinationPath: "../run.touches.jsonl")
    try FileManager.default.createDirectory(at: folder["new"], withIntermediateDirectories: false)
  }

  /// The arguments of commands whose output is an input or another output, and the error.
  static let clashes: [([String], String)] = [
    (
      ["replay", "run.touches.jsonl", "--headless", "--events", "link"],
      "--events would overwrite the recording run.touches.jsonl; name another file"
    ),
    (
      ["replay", "link", "--screenshot", "sub/../run.touches.jsonl"],
      "--screenshot would overwrite the recording link; name another file"
    ),
    (
      ["replay", "run.touches.jsonl", "--events", "new.jsonl", "--screenshot", "./new-link"],
      "--events and --screenshot name the same file"
    ),
    (
      ["replay", "link", "--frames", "sub"],
      "--frames would overwrite the recording link; name another file"
    ),
    (
      ["replay", "run.touches.jsonl", "--frames", "new", "--events", "sub/../new/000002.png"],
      "--events and --frames name the same file"
    ),
    (
      ["play", "--record", "new.jsonl", "--events", "sub/../new-link"],
      "--record and --events name the same file"
    ),
    (
      ["play", "--record", "config.json"],
      "--record would overwrite the configuration config.json; name another file"
    ),
    (
      ["signs", "--import", "link", "--export", "run.touches.jsonl"],
      "--export would overwrite the imported file link; name another file"
    ),
  ]

  @Test(arguments: clashes)
  func `an output that is an input or another output is wrong usage`(
    arguments: [String], message: String
  ) throws {
    let before = (try folder.names, try folder.read("run.touches.jsonl"))

    let run = try Run(
      arguments, in: folder,
      environment: Run.dummies.merging(["MONKEYPINCH_CONFIG": "config.json"]) { $1 })

    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("Error: \(message)\n"))
    #expect((try folder.names, try folder.read("run.touches.jsonl")) == before)
  }

  #if !os(Windows)
  @Test func `several outputs may go to the null device`() throws {
    try Run(
      "play", "--seconds", "0.1", "--assets", Folder.assets, "--record", "/dev/null", "--events",
      "/dev/null", in: folder, environment: Run.dummies
    ).expectSuccess()
  }
  #endif
}
