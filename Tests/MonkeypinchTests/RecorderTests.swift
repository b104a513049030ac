import Foundation
import GestureRecordings
import Gestures
import MonkeyPinchApp
import TestFolder
import Testing

@Suite struct RecorderTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  private func recorder() throws -> Recorder {
    try Recorder(
      folder["a.touches.jsonl"].path, surface: Size(width: 640, height: 480), scene: "monkey",
      frameRate: .standard)
  }

  /// Records frame marks at the given times, and returns the sentences about the end of the recording.
  ///
  /// - Parameters:
  ///   - isKept: Whether there is an input of the user.
  ///   - end: The time at which the run ends.
  private func record(
    framesAt times: [Duration], isKept: Bool = true, end: Duration
  ) throws -> [String] {
    let recorder = try recorder()
    var sentences: [String] = []
    recorder.onReport = { sentences.append($0) }
    for (number, time) in times.enumerated() {
      try recorder.write([.frame(number: number + 1, at: time)])
      if isKept { try recorder.keep() }
    }
    try recorder.finish(with: [.end(.quit, at: end)])
    return sentences
  }

  @Test(arguments: [[.seconds(1), .seconds(86_401), .seconds(86_402)], [Duration.seconds(1)]])
  func `a recording of a longer run ends after 24 hours, with one sentence`(
    times: [Duration]
  ) throws {
    for text in ["", "an older recording"] {
      if !text.isEmpty { try folder.write(text, to: "a.touches.jsonl") }

      let sentences = try record(framesAt: times, end: .seconds(90_000))

      #expect(
        sentences == [
          folder["a.touches.jsonl"].path + ": the recording has ended before the run, because "
            + "one of more than 24 hours or 4 GiB cannot be replayed"
        ])
      #expect(try folder.names == ["a.touches.jsonl"])
      let recording = try Recording(
        bytes: Array(folder.bytes(of: "a.touches.jsonl")), name: "a.touches.jsonl")
      #expect(recording.ending == .limit)
      #expect(recording.end == .seconds(86_400))
    }
  }

  @Test func `a recording of exactly 24 hours has the end of its run, and no sentence`() throws {
    let sentences = try record(framesAt: [.seconds(86_400)], end: .seconds(86_400))

    #expect(sentences == [])
    #expect(try folder.read("a.touches.jsonl").hasSuffix(#"{"t":86400,"end":"quit"}"# + "\n"))
  }

  @Test(arguments: [Duration.seconds(1), .seconds(90_000)])
  func `an older recording stays if nothing was played, also at the limit`(end: Duration) throws {
    try folder.write("an older recording", to: "a.touches.jsonl")

    let sentences = try record(framesAt: [.seconds(1)], isKept: false, end: end)

    #expect(
      sentences.last == folder["a.touches.jsonl"].path
        + ": it stays as it was, because nothing was played")
    #expect(try folder.names == ["a.touches.jsonl"])
    #expect(try folder.read("a.touches.jsonl") == "an older recording")
  }

  @Test func `an older recording is replaced with the first input, without waiting for the end`()
    throws
  {
    try folder.write("an older recording", to: "a.touches.jsonl")
    let recorder = try recorder()
    try recorder.write([.frame(number: 1, at: .zero)])
    #expect(try folder.read("a.touches.jsonl") == "an older recording")

    try recorder.keep()

    #if !os(Windows)
    #expect(try folder.names == ["a.touches.jsonl"])
    #expect(try folder.read("a.touches.jsonl").hasSuffix(#"{"t":0,"frame":1}"# + "\n"))
    #endif
    try recorder.finish(with: [.end(.quit, at: .seconds(1))])
    #expect(try folder.read("a.touches.jsonl").hasSuffix(#"{"t":1,"end":"quit"}"# + "\n"))
  }
}
