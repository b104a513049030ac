import Foundation
import TestFolder
import Testing

@Suite struct CommandLineTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  @Test func `scenes prints a line for each scene with its name and its gestures`() throws {
    let run = try Run("scenes", in: folder)

    run.expectSuccess()
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("monkey ") == true)
    for line in lines {
      let parts = line.split(separator: " ", maxSplits: 1)
      #expect(parts.count == 2, "a name and what to try: \(line)")
      #expect(line.hasSuffix("."))
    }
  }

  @Test(arguments: [
    ("play", ["--scene", "--size", "--fullscreen", "--mute", "--record", "--events", "--seconds"]),
    (
      "replay",
      ["--headless", "--speed", "--events", "--verbose", "--every-frame", "--screenshot", "--at"]
    ),
    ("script", ["standard input"]),
    ("import", ["evemu", "getevent", "--size"]), ("export", ["--evemu"]),
    ("scenes", ["List the scenes"]),
    ("doctor", ["suggest fixes", "--touch-rotate", "--touch "]),
    ("calibrate", ["--points", "--reset"]),
  ])
  func `each command has help`(command: String, words: [String]) throws {
    let run = try Run(command, "--help", in: folder)

    run.expectSuccess()
    for word in words { #expect(run.output.contains(word)) }
  }

  /// The options that several commands share, and the commands that use each of them.
  private static let shared = [
    "--scene": ["play", "replay", "explain", "compare", "verify"],
    "--hands": ["play", "replay", "explain", "compare", "verify"],
    "--assets": ["play", "replay", "explain", "doctor", "calibrate"],
    "--language": ["play", "replay"],
    "--look": ["play", "replay", "explain", "doctor", "calibrate"],
    "--debug": ["play", "replay", "doctor", "calibrate"],
    "--reduced-motion": ["play", "replay"],
    "--inspector": ["play", "replay"],
  ]

  @Test(arguments: [
    "play", "replay", "explain", "compare", "verify", "script", "import", "export", "scenes",
    "signs", "doctor", "calibrate",
  ])
  func `a command offers the shared options that it uses, and no others`(command: String) throws {
    let help = try Run(command, "--help", in: folder).output

    let offered = Self.shared.keys.filter { help.contains("\n  \($0) ") }
    #expect(offered.sorted() == Self.shared.filter { $1.contains(command) }.keys.sorted())
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `the shell completes the names of scenes and hands`(shell: String) throws {
    let scripts = try Run("--generate-completion-script", shell, in: folder).output

    let names = scripts.split(separator: "\n").filter {
      $0.contains("monkey") && $0.contains("strokes") && $0.contains("drawer")
    }
    #expect(!names.isEmpty)
    // The help of the option has the names too.
    let hands = scripts.replacing("standard, gentle, steady, bouncing, uikit", with: "")
    #expect(
      hands.split(separator: "\n").contains { $0.contains("gentle") && $0.contains("bouncing") })
  }

  @Test func `the program's help names every command`() throws {
    let run = try Run("--help", in: folder)

    run.expectSuccess()
    for command in [
      "play", "replay", "script", "import", "export", "scenes", "doctor", "calibrate",
    ] {
      #expect(run.output.contains("\n  \(command) "))
    }
  }

  @Test(arguments: [
    ["replay", "--headless"], ["replay", "a", "--bogus"],
    ["replay", "a", "--headless", "--at", "1"],
    ["replay", "a", "--screenshot", "b", "--at", "-1"], ["replay", "a", "--density", "0"],
    ["replay", "a", "b", "--screenshot", "c"], ["replay", "a", "b", "--frames", "c"],
    ["replay", "a", "--speed", "fast"], ["play", "--size", "large"], ["play", "--size", "1x1"],
    ["play", "--size", "640x480x2"], ["play", "--zoom", "110"], ["play", "--zoom", "large"],
    ["play", "--frame-rate", "0"], ["play", "--seconds", "nan"],
    ["script"], ["import"], ["export", "a"], ["import", "a", "--size", "1"], ["scenes", "all"],
    ["doctor", "--headless"], ["chomp"],
    ["play", "--touch-rotate", "45"], ["play", "--touch-flip", "z"], ["play", "--touch-flip", ""],
    ["play", "--touch-matrix", "1,0,0,0,1"], ["play", "--touch-matrix", "1,2,0,2,4,0"],
    ["play", "--touch-matrix", "1,0,0,0,1,x"], ["play", "--touch-matrix", "1,0,0,0,nan,0"],
    ["doctor", "--touch", "0"], ["calibrate", "--points", "1,2,3"],
    ["calibrate", "--reset", "--points", "0,0,1,0,1,1,0,1"],
  ])
  func `wrong usage is refused with the correct usage`(arguments: [String]) throws {
    let run = try Run(arguments, in: folder)

    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("Error: "))
    #expect(run.errors.contains("\nUsage: monkeypinch"))
  }

  @Test(arguments: [
    ("replya", "there is no command 'replya'; did you mean 'replay'?"),
    ("sign", "there is no command 'sign'; did you mean 'signs'?"),
    ("chomp", "there is no command 'chomp'; there are: play, replay, "),
    ("a.jsonl", "the file 'a.jsonl' is played by 'monkeypinch replay'"),
  ])
  func `the error for a word that is no command says what would be`(
    word: String, words: String
  ) throws {
    let run = try Run(word, in: folder)

    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("Error: \(words)"))
  }

  @Test(arguments: ["play", "replay"])
  func `the error for an unknown scene lists all scenes`(command: String) throws {
    try folder.record("wait 20ms")
    let recording = command == "replay" ? ["run.touches.jsonl", "--headless"] : []

    let run = try Run([command] + recording + ["--scene", "jungle"], in: folder)

    run.expectFailure(64, beginning: "no scene is called 'jungle'; there are: monkey")
  }

  @Test(arguments: [
    #"{"format":"touch-recording","version":1,"scene":"crowd"}"#,
    #"{"format":"touch-recording","version":1}"# + "\n" + #"{"t":0,"state":{"scene":"crowd"}}"#,
  ])
  func `a removed scene ends the program with one sentence, as option and in recordings`(
    recording: String
  ) throws {
    let words = "the scene 'crowd' is no longer part of monkeypinch; there are: monkey"
    try folder.write(recording + "\n", to: "old.touches.jsonl")

    let replay = try Run("replay", "old.touches.jsonl", "--headless", in: folder)
    replay.expectFailure(64, beginning: "old.touches.jsonl:", with: words)

    let play = try Run("play", "--scene", "crowd", in: folder)
    play.expectFailure(64, beginning: words)
  }

  @Test(arguments: [
    (["play", "--seconds", "1e18"], "--seconds needs a number above 0, at most 1000000000"),
    (
      ["replay", "x", "--screenshot", "y", "--at", "1e18"],
      "--at needs seconds from 0 to 1000000000"
    ),
    (["explain", "x", "--at", "1e18"], "--at needs seconds from 0 to 1000000000"),
    (["doctor", "--touch", "1e18"], "--touch needs a number of seconds above 0, at most 1000000"),
  ])
  func `the message about a time that is too long states the limit`(
    arguments: [String], words: String
  ) throws {
    let run = try Run(arguments, in: folder)

    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("Error: \(words)\n"))
  }

  @Test func `a recording of more than 24 hours is wrong usage, a run is not`() throws {
    let run = try Run("play", "--seconds", "86400.5", "--record", "a.touches.jsonl", in: folder)

    #expect(run.status == 64)
    #expect(
      run.errors.contains(
        "--seconds needs at most 86400 with --record: a longer recording could not be replayed"))
    #expect(try folder.names == [])

    // The run without a recording begins, and fails later.
    let others = [
      ["--seconds", "86400.5", "--events", "none/a"],
      ["--seconds", "86400", "--record", "none/a"],
    ]
    for arguments in others {
      try Run(
        ["play", "--assets", Folder.assets] + arguments, in: folder, environment: Run.dummies
      ).expectFailure(74, "none/a: its folder does not exist")
    }
  }

  #if !os(Windows)
  @Test(arguments: [
    "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_DOCUMENTS_DIR", "TMPDIR",
    "MONKEYPINCH_CONFIG",
  ])
  func `a folder or a file in the environment that is not UTF-8 is wrong usage`(
    variable: String
  ) throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = [
      "-c",
      "export \(variable)=\"$(printf 'a\\377')\"; "
        + "\"$0\" calibrate --points 10,10,90,10,90,90,10,90 > output 2> errors; echo $? > status",
      Run.program().path,
    ]
    shell.currentDirectoryURL = folder.url
    shell.environment = Run.environment(with: Run.dummies, desk: folder)
    try shell.run()
    shell.waitUntilExit()

    #expect(try folder.read("status") == "64\n")
    #expect(
      try folder.read("errors")
        == "monkeypinch: the environment variable \(variable) is not UTF-8: a\u{FFFD}; "
        + "set it to a path in UTF-8\n")
    #expect(try folder.read("output") == "")
    #expect(try folder.names == ["errors", "output", "status"])
  }
  #endif
}
