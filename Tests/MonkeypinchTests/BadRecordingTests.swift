import Foundation
import TestFolder
import Testing

@Suite struct BadRecordingTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let line: Int
    let text: String

    init(_ description: String, line: Int, _ text: String) {
      testDescription = description
      self.line = line
      self.text = text
    }
  }

  static let began = #"{"t":1,"id":1,"phase":"began","x":435.2,"y":416}"# + "\n"

  static let cases = [
    Case("no JSON", line: 2, began + "hello"),
    Case("a line cut short", line: 2, began + #"{"t":1.5,"id":1,"pha"#),
    Case("a missing key", line: 2, began + #"{"t":2,"id":1,"phase":"moved","x":1}"#),
    Case("NaN", line: 2, began + #"{"t":2,"id":1,"phase":"moved","x":1,"y":NaN}"#),
    Case("an infinite number", line: 2, began + #"{"t":2,"id":1,"phase":"moved","x":1e999,"y":1}"#),
    Case("time backwards", line: 2, began + #"{"t":0.9,"id":1,"phase":"ended","x":1,"y":1}"#),
    Case(
      "a move without a begin", line: 3,
      began + "\n" + #"{"t":2,"id":2,"phase":"moved","x":1,"y":1}"#),
    Case("a second begin", line: 2, began + began),
    Case(
      "too many fingers", line: 4_097,
      (1...4_097).map { #"{"t":1,"id":\#($0),"phase":"began","x":1,"y":1}"# }
        .joined(separator: "\n")),
    Case(
      "too long a line", line: 2,
      began + #"{"t":2,"note":"\#(String(repeating: "z", count: 65_536))"}"#),
    Case("a newer version", line: 1, #"{"format":"touch-recording","version":2}"# + "\n" + began),
    Case("another format", line: 1, #"{"format":"touch-log","version":1}"# + "\n" + began),
  ]

  let folder: Folder

  @Test func `a gesture script that is replayed is named as one`() throws {
    try folder.write("tap 1 at 1,1", to: "s.gestures")

    try Run("replay", "s.gestures", "--headless", in: folder).expectFailure(
      65, "s.gestures: a gesture script, not a recording; `monkeypinch script` compiles it")
  }

  init() throws { folder = try Folder() }

  @Test(arguments: cases)
  func `a malformed recording is refused with file and line, and not played`(
    bad: Case
  ) throws {
    try folder.write(bad.text, to: "bad.touches.jsonl")

    let piped = try Run("replay", "bad.touches.jsonl", "--headless", "--events", "-", in: folder)
    let filed = try Run(
      "replay", "bad.touches.jsonl", "--headless", "--events", "log.jsonl", in: folder)

    for run in [piped, filed] {
      run.expectFailure(65, beginning: "bad.touches.jsonl:\(bad.line): ", with: ": expected ")
    }
    #expect(piped.errors.count < 300)
    #expect(try folder.names == ["bad.touches.jsonl"])
  }

  @Test func `nothing is played if one of several recordings is malformed`() throws {
    try folder.record("tap 1 at 435.2,416", to: "good.touches.jsonl")
    try folder.write("hello", to: "bad.touches.jsonl")
    try folder.write("an older log", to: "log.jsonl")

    try Run(
      "replay", "good.touches.jsonl", "bad.touches.jsonl", "--headless", "--events", "-", in: folder
    ).expectFailure(65, beginning: "bad.touches.jsonl:1: ")
    try Run(
      "replay", "good.touches.jsonl", "bad.touches.jsonl", "--headless", "--events", "log.jsonl",
      in: folder
    ).expectFailure(65, beginning: "bad.touches.jsonl:1: ")

    #expect(try folder.read("log.jsonl") == "an older log")
    #expect(try folder.names == ["bad.touches.jsonl", "good.touches.jsonl", "log.jsonl"])
  }

  @Test func `a missing recording is an error`() throws {
    try Run("replay", "none.touches.jsonl", "--headless", "--events", "log.jsonl", in: folder)
      .expectFailure(66, "none.touches.jsonl: there is no such file")

    #expect(try folder.names == [])
  }

  @Test func `a folder is refused as a recording`() throws {
    try Run("replay", ".", "--headless", in: folder).expectFailure(66, beginning: ".: ")
  }

  @Test(arguments: ["", "\n \n", "\u{FEFF}"])
  func `a recording without any line is refused`(text: String) throws {
    try folder.write(text, to: "empty.touches.jsonl")

    try Run("replay", "empty.touches.jsonl", "--headless", in: folder).expectFailure(
      65,
      "empty.touches.jsonl:1: the recording is empty: expected a header, or a line for each touch")
  }

  @Test func `a device or a pipe without a line is refused as a recording`() throws {
    try Run("replay", "/dev/null", "--headless", in: folder).expectFailure(
      65, "/dev/null:1: the recording is empty: expected a header, or a line for each touch")
    try Run("replay", "-", "--headless", in: folder).expectFailure(
      65, "standard input:1: the recording is empty: expected a header, or a line for each touch")
  }

  @Test func `a recording of a run that ended before the first frame is played`() throws {
    try folder.write(
      #"{"format":"touch-recording","version":1}"# + "\n", to: "header.touches.jsonl")

    let log = try EventLog(of: "header.touches.jsonl", in: folder)

    #expect(log.lines.map(\.kind) == ["view", "view", "end"])
    #expect(log.lines.last?.frames == 0)
  }
}
