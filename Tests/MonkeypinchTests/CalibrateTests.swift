import Foundation
import TestFolder
import Testing

@Suite struct CalibrateTests {
  let folder: Folder
  /// A folder of assets without pictures and sounds, which take long to check.
  let empty: Folder

  init() throws {
    (folder, empty) = (try Folder(), try Folder())
    for part in ["Sprites", "Fonts"] {
      try FileManager.default.createDirectory(at: empty[part], withIntermediateDirectories: false)
    }
  }

  /// The locations of the four targets on a panel that is rotated 90 degrees anticlockwise.
  private static let turned = "0.1,0.9,0.1,0.1,0.9,0.1,0.9,0.9"

  private func run(_ arguments: String...) throws -> Run {
    try Run(
      arguments, in: folder,
      environment: Run.dummies.merging(["MONKEYPINCH_CONFIG": "config/my.json"]) { $1 })
  }

  private func configuration() throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: folder.bytes(of: "config/my.json")) as? [String: Any])
  }

  private func doctor(
    _ arguments: [String] = [], assets: String? = nil,
    variables: [String: String] = ["MONKEYPINCH_CONFIG": "config/my.json"]
  ) throws -> [String] {
    let run = try Run(
      ["doctor", "--assets", assets ?? empty.url.path] + arguments, in: folder,
      environment: Run.dummies.merging(variables) { $1 })
    #expect(run.status == 0)
    return run.output.split(separator: "\n").map(String.init)
  }

  // MARK: Saving

  @Test func `a calibration is saved and applies to later runs`() throws {
    #expect(try doctor().contains("configuration: config/my.json, none yet"))

    let calibration = try run("calibrate", "--points", Self.turned)

    calibration.expectSuccess()
    #expect(
      calibration.output == "touch panel: turned by 90 degrees, saved in config/my.json\n")
    #expect(try configuration()["touchMatrix"] as? [Double] == [0, -1, 1, 1, 0, 0])
    let lines = try doctor()
    #expect(lines.contains("configuration: config/my.json, read"))
    #expect(lines.contains("touch panel: turned by 90 degrees (by configuration)"))
  }

  @Test func `saving a calibration keeps other keys`() throws {
    try run("calibrate", "--points", Self.turned).expectSuccess()
    try folder.write(
      #"{"look":"dark","scenes":[1,2.5,null,{"a":true}],"touchMatrix":[1,0,0,0,1,0],"große":"é/ü"}"#,
      to: "config/my.json")

    try run("calibrate", "--points", Self.turned).expectSuccess()

    let values = try configuration()
    #expect(values["look"] as? String == "dark")
    #expect(values["große"] as? String == "é/ü")
    let scenes = try #require(values["scenes"] as? [Any])
    #expect(scenes.count == 4)
    #expect(scenes[1] as? Double == 2.5)
    #expect((scenes[3] as? [String: Bool]) == ["a": true])
    #expect(values["touchMatrix"] as? [Double] == [0, -1, 1, 1, 0, 0])
    #expect(try folder.names == ["config"])
  }

  #if !os(Windows)
  @Test func `a configuration that cannot be read stays as it is, and nothing is saved`() throws {
    let path = folder["config/my.json"].path
    try FileManager.default.createDirectory(
      at: folder["config"], withIntermediateDirectories: true)
    #expect(mkfifo(path, 0o600) == 0)

    let run = try run("calibrate", "--points", Self.turned)

    #expect(run.status == 74)
    #expect(
      run.errors.hasSuffix(
        "config/my.json: it cannot be read, so it stays as it is and nothing is saved\n"))
    #expect(try folder.names == ["config"])
  }
  #endif

  @Test func `a saved calibration can be removed`() throws {
    try run("calibrate", "--points", Self.turned).expectSuccess()

    let reset = try run("calibrate", "--reset")

    #expect(reset.output == "touch panel: upright, saved in config/my.json\n")
    #expect(try configuration().isEmpty)
    #expect(try doctor().contains("touch panel: upright"))
  }

  @Test func `a folder that cannot be created is a failed write`() throws {
    try folder.write("a file", to: "config")

    try run("calibrate", "--points", Self.turned)
      .expectFailure(
        74, beginning: "config/my.json: it cannot be written: its folder cannot be created: ")
  }

  // MARK: Damage

  @Test(arguments: [
    ("{\"touchMatrix\":", "the line ends at column 16: expected a value"),
    ("[1,2]", "expected a JSON object"), ("", "the line ends at column 1: expected a value"),
    ("\u{0}\u{1}junk", "\u{FFFD} at column 1: expected a value"),
  ])
  func `a damaged file is reported, kept by play, and renamed when a new one is saved`(
    text: String, reason: String
  ) throws {
    try FileManager.default.createDirectory(at: folder["config"], withIntermediateDirectories: true)
    try folder.write(text, to: "config/my.json")
    let words = "config/my.json: not a configuration: \(reason)"

    let play = try run(
      "play", "--assets", Folder.assets, "--seconds", "0.1", "--events", "-")
    #expect(play.status == 0)
    #expect(play.errors == "monkeypinch: \(words); playing on with the defaults\n")
    #expect(try folder.read("config/my.json") == text)
    #expect(try doctor().contains("configuration: \(words)"))

    for _ in 0..<2 {
      try folder.write(text, to: "config/my.json")
      let run = try run("calibrate", "--points", Self.turned)
      #expect(run.status == 0)
      #expect(run.errors.contains("the damaged file is now "))
    }

    #expect(try configuration()["touchMatrix"] as? [Double] == [0, -1, 1, 1, 0, 0])
    #expect(try folder.read("config/my.json.damaged-1") == text)
    #expect(try folder.read("config/my.json.damaged-2") == text)
  }

  @Test(arguments: [
    "[1,0,0,0,1]", "[1,2,0,2,4,0]", "\"upright\"", "[1,0,0,0,\"1\",0]", "[1,0,0,0,1e300,0]", "null",
  ])
  func `an invalid matrix is reported, and the rest of the file is used`(
    matrix: String
  ) throws {
    try FileManager.default.createDirectory(at: folder["config"], withIntermediateDirectories: true)
    try folder.write("{\"touchMatrix\":\(matrix),\"look\":\"dark\"}", to: "config/my.json")

    let lines = try doctor()

    #expect(
      lines.contains(
        "configuration: config/my.json: touchMatrix is not six numbers that make a touch panel"))
    #expect(lines.contains("touch panel: upright"))
    try run("calibrate", "--points", Self.turned)
      .expectWarning(beginning: "config/my.json: touchMatrix is not six numbers")
    #expect(try configuration()["look"] as? String == "dark")
  }

  // MARK: Refusals

  @Test(arguments: [
    ("0.1,0.1,0.1,0.1,0.9,0.9,0.1,0.9", "the touch was at an earlier target"),
    ("0.1,0.5,0.9,0.5,0.6,0.5,0.3,0.5", "the touches are on one line"),
    ("0.1,0.1,0.9,0.1,0.9,0.9,0.3,0.9", "the touches do not fit together"),
  ])
  func `invalid touches are refused with a sentence, and nothing is saved`(
    points: String, sentence: String
  ) throws {
    try run("calibrate", "--points", points)
      .expectFailure(65, beginning: "--points: \(sentence)")

    #expect(try folder.names == [])
  }

  // MARK: Options

  @Test(arguments: [
    (["--touch-rotate", "90"], "turned by 90 degrees (by option)"),
    (["--touch-rotate", "0"], "upright"),
    (["--touch-flip", "x"], "matrix -1.0,0.0,1.0,0.0,1.0,0.0 (by option)"),
    (["--touch-flip", "xy"], "turned by 180 degrees (by option)"),
    (["--touch-flip", "x", "--touch-flip", "y"], "turned by 180 degrees (by option)"),
    (["--touch-matrix", "0,-1,1,1,0,0"], "turned by 90 degrees (by option)"),
    (
      ["--touch-matrix", "0,-1,1,1,0,0", "--touch-rotate", "270"], "upright"
    ),
    (["--touch-matrix", "0.5, 0, 0.25, 0, 2, 0"], "matrix 0.5,0.0,0.25,0.0,2.0,0.0 (by option)"),
  ])
  func `options replace the saved calibration`(options: [String], words: String) throws {
    try run("calibrate", "--points", "0.9,0.1,0.9,0.9,0.1,0.9,0.1,0.1").expectSuccess()

    #expect(try doctor(options).contains("touch panel: \(words)"))
  }

  @Test func `play accepts the touch panel options`() throws {
    try run(
      "play", "--assets", Folder.assets, "--seconds", "0.1", "--touch-rotate", "270",
      "--touch-flip", "y"
    ).expectSuccess()
  }

  // MARK: Counting

  @Test func `doctor counts the input of a touch screen`() throws {
    let lines = try doctor(["--touch", "0.1"], assets: Folder.assets)

    #expect(lines.last?.hasPrefix("touches: began 0, ended 0, cancelled 0, down 0, ") == true)
  }

  #if os(Linux)
  @Test func `without the variable the file is in the standard folder`() throws {
    for (variables, path) in [
      (["XDG_CONFIG_HOME": folder.url.path], folder.url.path),
      (["XDG_CONFIG_HOME": "", "HOME": folder.url.path], folder.url.path + "/.config"),
      (["XDG_CONFIG_HOME": "here", "HOME": folder.url.path], folder.url.path + "/.config"),
    ] {
      let lines = try doctor(variables: variables.merging(["MONKEYPINCH_CONFIG": ""]) { $1 })

      #expect(lines.contains("configuration: \(path)/monkeypinch/config.json, none yet"))
    }
  }
  #endif
}
