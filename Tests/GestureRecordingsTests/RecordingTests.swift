import Foundation
import Gestures
import GestureRecordings
import Testing

@Suite struct RecordingTests {
  @Test func `a recording describes its contents before it is played`() throws {
    try inTemporaryDirectory { directory in
      let path = directory.appendingPathComponent("a.touches.jsonl").path
      let header = #"{"format":"touch-recording","version":1,"scene":"crowd"}"# + "\n\n"
      let text = header + touch("0.1", 1, "began") + #"{"t":0.2,"frame":1}"# + "\n"
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))

      let recording = try Recording(path: path)
      let cutter = try recording.frames()
      var numbers: [Int] = []
      while let frame = try cutter.next() { numbers.append(frame.number) }

      #expect(recording.header.scene == "crowd")
      #expect(recording.lineCount == 4)
      #expect(recording.sampleCount == 1)
      #expect(recording.hasFrameMarks)
      #expect(recording.end == .milliseconds(200))
      #expect(numbers == [1, 2])
    }
  }

  @Test func `a file longer than the buffer is read to its end`() throws {
    try inTemporaryDirectory { directory in
      let path = directory.appendingPathComponent("long.jsonl").path
      // Lines of many lengths, so that line breaks occur before and after the end of a piece.
      var text = touch("0", 1, "began")
      for index in 1...9_000 {
        text += touch("0", 1, "moved", String(repeating: " ", count: index % 97))
      }
      text += touch("0", 1, "moved", String(repeating: " ", count: 65_000))
      text += touch("0", 1, "ended")
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))

      #expect(try Recording(path: path).sampleCount == 9_003)
    }
  }

  @Test func `a missing file and a malformed file are different errors`() throws {
    try inTemporaryDirectory { directory in
      let path = directory.appendingPathComponent("none.jsonl").path

      let error = #expect(throws: RecordingError.missing(file: path)) { try Recording(path: path) }
      #expect(error?.description == "\(path): there is no such file")
    }
  }

  @Test func `a directory is refused as a recording`() throws {
    try inTemporaryDirectory { directory in
      let error = #expect(throws: RecordingError.self) { try Recording(path: directory.path) }
      #expect(error?.description == "\(directory.path): is a directory")
    }
  }

  @Test func `an error on the last line refuses the whole recording`() {
    let text = touch("0", 1, "began") + touch("1", 1, "ended") + "{\"t\":1,\"id\":"

    let error = #expect(throws: RecordingError.self) {
      try Recording(bytes: Array(text.utf8), name: "a.jsonl")
    }
    #expect(error?.description == "a.jsonl:3: the line ends at column 13: expected a value")
  }

  #if !os(Windows)
  @Test func `a pipe is kept in memory and plays like a file`() throws {
    let pipe = Pipe()
    let text = touch("0", 1, "began") + touch("0", 1, "ended")
    try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try pipe.fileHandleForWriting.close()

    let recording = try Recording(path: "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
    #expect(recording.sampleCount == 2)
    #expect(try recording.frames().next()?.inputs.count == 2)
  }
  #endif
}
