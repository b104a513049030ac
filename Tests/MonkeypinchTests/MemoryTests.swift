import Foundation
import TestFolder
import Testing

/// Tests of the values that a run saves for the next run in the user's configuration.
@Suite struct MemoryTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  @discardableResult
  private func play(_ arguments: String..., configured text: String? = nil) throws -> Run {
    if let text { try folder.write(text, to: "config.json") }
    try? folder.remove("run.touches.jsonl")
    return try Run(
      ["play", "--assets", Folder.assets, "--seconds", "0.1", "--record", "run.touches.jsonl"]
        + arguments, in: folder,
      environment: Run.dummies.merging(["MONKEYPINCH_CONFIG": "config.json"]) { $1 })
  }

  private func header() throws -> String {
    String(try folder.read("run.touches.jsonl").prefix { $0 != "\n" })
  }

  @Test
  func `a run begins with the last scene and with the keys of an older configuration`()
    throws
  {
    let run = try play(
      configured: #"{"scene":"strokes","switches":{"strokes":["down"],"monkey":["p","p"]}}"#)

    run.expectSuccess()
    #expect(run.errors == "")
    #expect(try header().contains(#""scene":"strokes""#))
    let recording = try folder.read("run.touches.jsonl")
    #expect(recording.contains(#""key":"down","down":true"#))
    #expect(!recording.contains(#""key":"p""#))
  }

  @Test func `settings are saved by name`() throws {
    try play(configured: #"{"settings":{"monkey":{"physics":"bounce"}}}"#).expectSuccess()

    let recording = try folder.read("run.touches.jsonl")
    #expect(recording.contains(#"{"t":0,"state":{"setting":"physics","value":"bounce"}}"#))
    #expect(!recording.contains(#""key""#))
  }

  @Test(arguments: [
    #"{"settings":{"monkey":{"physics":"rubber","gravity":"low"},"moon":{"a":"b"}}}"#,
    #"{"settings":{"monkey":{"physics":"","":"slide","mode":"tickle"}}}"#,
  ])
  func `settings of another version are kept, and a run with them can be replayed`(
    text: String
  ) throws {
    try play(configured: text).expectSuccess()

    #expect(try folder.read("config.json") == text)
    try Run("replay", "run.touches.jsonl", "--headless", in: folder).expectSuccess()
  }

  @Test func `what the playground showed is in the recording, also unknown names of gestures`()
    throws
  {
    let text = #"{"trails":true,"triedGestures":["drag","wink"]}"#
    try play(configured: text).expectSuccess()

    let recording = try folder.read("run.touches.jsonl")
    #expect(recording.contains(#"{"t":0,"state":{"trails":true}}"#))
    #expect(recording.contains(#"{"t":0,"state":{"tried":["drag","wink"]}}"#))
    #expect(try folder.read("config.json") == text)
  }

  @Test func `a zoom, saved or of an option, makes the surface smaller than the window`() throws {
    let text = #"{"zoom":200}"#
    try play(configured: text).expectSuccess()
    #expect(try header().contains(#""surface":{"width":640,"height":400}"#))
    #expect(try folder.read("config.json") == text)

    try play("--zoom", "125", "--size", "1000x750").expectSuccess()
    #expect(try header().contains(#""surface":{"width":800,"height":600}"#))
    #expect(try folder.read("config.json") == text)
  }

  @Test func `keys of an older configuration are pressed once and saved as settings`() throws {
    try play(configured: #"{"scene":"monkey","switches":{"monkey":["p"],"pad":["a"]}}"#)
      .expectSuccess()

    #expect(try folder.read("run.touches.jsonl").contains(#""key":"p","down":true"#))
    let configuration = try folder.read("config.json")
    #expect(configuration.contains(#""pad": ["a"]"#))
    #expect(!configuration.contains(#"["p"]"#))
    #expect(configuration.contains(#""physics": "scroll""#))
  }

  @Test func `options of the command line override the configuration`() throws {
    try play(
      "--scene", "monkey", configured: #"{"scene":"strokes","switches":{"monkey":["p","p"]}}"#
    ).expectSuccess()

    #expect(try header().contains(#""scene":"monkey""#))
    let keys = try folder.read("run.touches.jsonl").components(
      separatedBy: #""key":"p","down":true"#)
    #expect(keys.count == 3)
  }

  @Test
  func `a run that continues in the pad begins in another scene, so that the picker can leave it`()
    throws
  {
    try play(configured: #"{"scene":"pad"}"#).expectSuccess()

    #expect(try header().contains(#""scene":"monkey""#))
    let log = try EventLog(of: "run.touches.jsonl", in: folder).text
    #expect(log.contains(#""kind":"scene","name":"pad""#))
  }

  @Test func `a run without changes writes no configuration, with any options`() throws {
    try play("--mute", "--look", "dark", "--scene", "pad", "--reduced-motion").expectSuccess()
    #expect(try folder.names == ["run.touches.jsonl"])

    let text = #"{ "scene":"strokes", "muted":true, "look":"dark", "reducedMotion":true }"#
    try play(configured: text).expectSuccess()
    #expect(try folder.read("config.json") == text)
  }

  @Test(arguments: [
    (#"{"scene":"jungle"}"#, "config.json: scene is not the name of a scene"),
    (#"{"muted":"yes"}"#, "config.json: muted is not true or false"),
    (#"{"look":"pink"}"#, "config.json: look is not light, dark or contrast"),
    (#"{"trails":1}"#, "config.json: trails is not true or false"),
    (#"{"zoom":110}"#, "config.json: zoom is not 100, 125, 150 or 200"),
    (
      #"{"triedGestures":["drag",1]}"#,
      "config.json: triedGestures is not a list of names of gestures"
    ),
    (#"{"reducedMotion":1.5}"#, "config.json: reducedMotion is not true or false"),
    (
      #"{"settings":{"monkey":"p"}}"#,
      "config.json: settings is not texts by the names of scenes and settings"
    ),
    (#"{"switches":["p"]}"#, "config.json: switches is not lists of keys by the names of scenes"),
  ])
  func `an invalid value is reported and ignored`(
    text: String, words: String
  ) throws {
    let run = try play(configured: text)

    #expect(run.status == 0)
    #expect(run.errors.contains("\(words); playing on with the defaults"))
    #expect(try header().contains(#""scene":"monkey""#))
    #expect(try folder.read("config.json") == text)
  }
}
