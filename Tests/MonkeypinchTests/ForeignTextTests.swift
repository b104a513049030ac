import Foundation
import TestFolder
import Testing

/// Tests that text from files does not control the terminal.
@Suite struct ForeignTextTests {
  let folder: Folder
  /// Escape codes for red text, a change of the direction of writing, and a beep of the terminal.
  private static let codes = "\u{1B}[31m\u{202E}\u{9B}2J\u{7}\u{2066}"

  init() throws { folder = try Folder() }

  /// Returns the characters of a text that a terminal does not show, except for line breaks.
  private func invisible(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: scalar != "\n"
      default: false
      }
    }
  }

  private func quoted(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }

  @Test func `the scene in a header is named with file and line, and shortened`() throws {
    let name = Self.codes + String(repeating: "a", count: 10_000)
    try folder.write(
      "\n" + #"{"format":"touch-recording","version":1,"scene":\#(try quoted(name))}"#,
      to: "bad.touches.jsonl")

    let run = try Run("replay", "bad.touches.jsonl", "--headless", in: folder)

    run.expectFailure(65, beginning: "bad.touches.jsonl:2: no scene is called '", with: "aaa…'")
    #expect(invisible(run.errors) == [])
    #expect(run.errors.count < 300)
  }

  @Test func `an excerpt of a recording, a script, signs and a configuration is shown safely`()
    throws
  {
    try folder.write(Self.codes, to: "bad.touches.jsonl")
    try folder.write("tap \(Self.codes)", to: "bad.gestures")
    try folder.write(
      #"{"format":"stroke-library","version":1,"signs":[{"name":\#(try quoted(Self.codes))}]}"#,
      to: "bad.json")
    try folder.write(#"{"\#(Self.codes)":"#, to: "config.json")
    let environment = Run.dummies.merging([
      "XDG_DATA_HOME": folder["data"].path, "MONKEYPINCH_CONFIG": "config.json",
    ]) { $1 }

    for arguments in [
      ["replay", "bad.touches.jsonl", "--headless"], ["script", "bad.gestures"],
      ["signs", "--import", "bad.json"], ["play", "--\(Self.codes)"],
      ["replay", "\(Self.codes).jsonl", "--headless"],
      ["play", "--seconds", "0.1", "--assets", Folder.assets],
      ["doctor", "--assets", Folder.assets],
    ] {
      let run = try Run(arguments, in: folder, environment: environment)
      #expect(invisible(run.errors + run.output) == [], "\(arguments)")
    }
  }

  @Test func `names of signs and keys are escaped in the list and in the event log`() throws {
    // The name of a sign has no control characters of ASCII.
    let name = try quoted("x\u{202E}\u{9B}2J\u{2066}")
    try folder.write(
      #"{"format":"stroke-library","version":1,"signs":[{"name":\#(name),"drawings":[[[[0,0],[50,90],[100,0]]]]}]}"#,
      to: "signs.json")
    try folder.write(
      #"{"format":"touch-recording","version":1,"scene":"events"}"# + "\n"
        + #"{"t":0,"state":{"sign":\#(name),"strokes":[[[0,0],[50,90],[100,0]]]}}"# + "\n"
        + #"{"t":0.1,"key":\#(name),"down":true}"# + "\n"
        + #"{"t":0.2,"key":\#(name),"down":false}"# + "\n", to: "run.touches.jsonl")

    let list = try Run(
      "signs", "--import", "signs.json", in: folder,
      environment: ["XDG_DATA_HOME": folder["data"].path])
    let log = try EventLog(in: folder)

    #expect(list.output.contains("x\u{FFFD}\u{FFFD}2J\u{FFFD}"))
    #expect(invisible(list.output.replacingOccurrences(of: "\t", with: "")) == [])
    #expect(invisible(log.text) == [])
  }
}
