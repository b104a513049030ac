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
    try folder.write("tap 1 at 435.2,416", to: "s.gestures")
    try FileManager.default.createDirectory(
      at: folder["data/monkeypinch"], withIntermediateDirectories: true)
    try folder.write("signs", to: "data/monkeypinch/signs.json")
    try FileManager.default.createDirectory(at: folder["own"], withIntermediateDirectories: false)
    for part in ["Sprites", "Fonts", "Sounds"] {
      let original = "\(Folder.assets)/\(part)"
      try FileManager.default.copyItem(atPath: original, toPath: folder["own/\(part)"].path)
    }
    try FileManager.default.linkItem(at: folder["own/Sprites/monkey.svg"], to: folder["hard"])
  }

  private static let assets = ["--assets", "own"]

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
      ["explain", "run.touches.jsonl", "--png", "./link"],
      "--png would overwrite the recording run.touches.jsonl; name another file"
    ),
    (
      ["explain", "s.gestures", "--svg", "sub/../s.gestures"],
      "--svg would overwrite the gesture script s.gestures; name another file"
    ),
    (
      ["explain", "s.gestures", "--svg", "x", "--png", "./x"],
      "--svg and --png name the same file"
    ),
    (
      ["replay", "link", "--screenshot", "config.json"],
      "--screenshot would overwrite the configuration config.json; name another file"
    ),
    (
      ["signs", "--export", "config.json"],
      "--export would overwrite the configuration config.json; name another file"
    ),
    (
      ["play", "--record", "own/Sprites/monkey.svg"] + assets,
      "--record would write to the assets that are in use: own/Sprites/monkey.svg; "
        + "name another file"
    ),
    (
      ["replay", "link", "--screenshot", "hard"] + assets,
      "--screenshot would write to the assets that are in use: hard; name another file"
    ),
    (
      ["explain", "link", "--svg", "own/Sprites/new.svg"] + assets,
      "--svg would write to the assets that are in use: own/Sprites/new.svg; name another file"
    ),
    (
      ["replay", "link", "--frames", "own/Sounds"] + assets,
      "--frames would write to the assets that are in use: own/Sounds/000001.png; "
        + "name another file"
    ),
    (["play", "--record", ""], "--record needs the name of a file"),
    (
      ["play", "--record", "-"],
      "--record does not write to standard output; for a file named -, write ./-"
    ),
    (
      ["explain", "link", "--svg", "-"],
      "--svg does not write to standard output; for a file named -, write ./-"
    ),
    (
      ["replay", "link", "--screenshot", "-"],
      "--screenshot does not write to standard output; for a file named -, write ./-"
    ),
    (
      ["replay", "link", "--frames", "-"],
      "--frames does not write to standard output; for a file named -, write ./-"
    ),
    (
      ["signs", "--export", "-"],
      "--export does not write to standard output; for a file named -, write ./-"
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

  #if os(Linux)
  @Test(arguments: [
    ["play", "--record"], ["play", "--events"], ["play", "--latency"],
    ["replay", "link", "--screenshot"], ["explain", "link", "--png"],
  ])
  func `the user's signs are no output`(arguments: [String]) throws {
    let path = folder["data/monkeypinch/signs.json"].path

    let run = try Run(
      arguments + [path], in: folder,
      environment: Run.dummies.merging(["XDG_DATA_HOME": folder["data"].path]) { $1 })

    #expect(run.status == 64)
    #expect(
      run.errors.hasPrefix(
        "Error: \(arguments.last ?? "") would overwrite your signs \(path); name another file\n"))
    #expect(try folder.read("data/monkeypinch/signs.json") == "signs")
  }
  #endif

  #if !os(Windows)
  @Test func `several outputs may go to the null device`() throws {
    try Run(
      "play", "--seconds", "0.1", "--assets", Folder.assets, "--record", "/dev/null", "--events",
      "/dev/null", in: folder, environment: Run.dummies
    ).expectSuccess()
  }
  #endif
}
