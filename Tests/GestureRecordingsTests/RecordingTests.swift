import Gestures
import GestureRecordings
import Testing

@Suite struct RecordingTests {
  @Test func `a recording describes its contents before it is played`() throws {
    let header = #"{"format":"touch-recording","version":1,"scene":"pad"}"# + "\n\n"
    let text = header + touch("0.1", 1, "began") + #"{"t":0.2,"frame":1}"# + "\n"

    let recording = try Recording(bytes: Array(text.utf8), name: "a.touches.jsonl")
    var cutter = try recording.frames()
    var numbers: [Int] = []
    while let frame = try cutter.next() { numbers.append(frame.number) }

    #expect(recording.header.scene == "pad")
    #expect(recording.lineCount == 4)
    #expect(recording.sampleCount == 1)
    #expect(recording.hasFrameMarks)
    #expect(recording.end == .milliseconds(200))
    #expect(numbers == [1, 2])
  }

  @Test func `an error on the last line refuses the whole recording`() {
    let text = touch("0", 1, "began") + touch("1", 1, "ended") + "{\"t\":1,\"id\":"

    let error = #expect(throws: RecordingError.self) {
      try Recording(bytes: Array(text.utf8), name: "a.jsonl")
    }
    #expect(error?.description == "a.jsonl:3: the line ends at column 13: expected a value")
  }
}
