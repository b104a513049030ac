import Gestures
import GestureRecordings
import Testing

/// A line sink that records each write and each flush.
private final class Notes: LineSink {
  private(set) var notes: [String] = []

  func write(_ lines: [UInt8]) { notes.append(String(decoding: lines, as: UTF8.self)) }
  func flush() { notes.append("flush") }
}

@Suite struct RecordingWriterTests {
  private let notes = Notes()

  @Test func `the writer passes whole lines to the sink, the header first`() throws {
    let writer = try RecordingWriter(RecordingHeader(), to: notes)
    try writer.write(
      .touch(TouchSample(id: Touch.ID(1), phase: .began, location: .zero, timestamp: .zero)))
    try writer.endFrame(1, at: .milliseconds(16))
    try writer.finish()

    #expect(notes.notes.count == 5)
    #expect(notes.notes.first?.hasPrefix(#"{"format":"touch-recording","version":1,"#) == true)
    #expect(
      notes.notes.dropFirst() == [
        "flush", #"{"t":0,"id":1,"phase":"began","x":0,"y":0}"# + "\n",
        #"{"t":0.016,"frame":1}"# + "\n", "flush",
      ])
  }

  @Test func `the writer flushes the sink once per second of recorded time`() throws {
    let writer = try RecordingWriter(RecordingHeader(), to: notes)
    let times: [Duration] = [
      .milliseconds(500), .microseconds(999_999), .seconds(1), .microseconds(1_999_999),
      .milliseconds(2_500), .milliseconds(3_400),
    ]
    for (number, time) in times.enumerated() { try writer.endFrame(number, at: time) }

    #expect(
      notes.notes.dropFirst(2).map { $0.hasPrefix("flush") ? "flush" : "line" }
        == ["line", "line", "line", "flush", "line", "line", "flush", "line"])
  }

  @Test func `what a recording cannot express is not written`() throws {
    let writer = try RecordingWriter(RecordingHeader(), to: notes)
    let count = notes.notes.count
    try writer.write(
      .touch(TouchSample(id: Touch.ID(1), phase: .stationary, location: .zero, timestamp: .zero)))
    try writer.write(.press(Press(key: "", phase: .began, timestamp: .zero)))
    try writer.write(.resize(Size(width: 0, height: 9), at: .zero))
    let long = String(repeating: "a", count: RecordingLimits.lineLength)
    let state = try #require(RecordedState(#"{"setting":"a","value":"\#(long)"}"#))
    try writer.write(.state(state, at: .zero))

    #expect(notes.notes.count == count)
  }

  @Test func `a surface is written with the largest size that is read`() throws {
    let lines = LineBuffer()
    let large = Size(width: 16_384.5, height: 1e300)
    let writer = try RecordingWriter(RecordingHeader(surface: large), to: lines)
    try writer.write(.resize(large, at: .zero))

    var reader = try RecordingReader(bytes: lines.bytes, name: "a.jsonl")
    #expect(reader.header.surface == Size(width: 16_384, height: 16_384))
    _ = try reader.next()
    #expect(try reader.next() == .input(.resize(Size(width: 16_384, height: 16_384), at: .zero)))
  }

  @Test func `the longest state that is written is read`() throws {
    let lines = LineBuffer()
    let writer = try RecordingWriter(RecordingHeader(), to: lines)
    let room = RecordingLimits.lineLength - 64 - #"{"a":""}"#.utf8.count
    let state = try #require(RecordedState(#"{"a":"\#(String(repeating: "b", count: room))"}"#))
    try writer.write(.state(state, at: RecordingLimits.time - .nanoseconds(1)))

    var reader = try RecordingReader(bytes: lines.bytes, name: "a.jsonl")
    _ = try reader.next()
    #expect(try reader.next()?.time == RecordingLimits.time - .nanoseconds(1))
  }

  // MARK: The limits of recordings

  /// Writes lines with the given times to a recording, and returns its text.
  private func text(
    ofTimes times: [Duration], end: Duration, sizeLimit: Int64 = RecordingLimits.size
  ) throws -> (text: String, hasReachedLimit: Bool) {
    let lines = LineBuffer()
    let writer = try RecordingWriter(RecordingHeader(), to: lines, sizeLimit: sizeLimit)
    for (number, time) in times.enumerated() { try writer.endFrame(number + 1, at: time) }
    try writer.write(.end(.quit, at: end))
    return (lines.text, writer.hasReachedLimit)
  }

  @Test func `the largest recording has 4 GiB`() { #expect(RecordingLimits.size == 4_294_967_296) }

  @Test func `a recording of exactly the longest time is whole`() throws {
    let (text, hasReachedLimit) = try text(
      ofTimes: [.seconds(1), RecordingLimits.time], end: RecordingLimits.time)

    #expect(!hasReachedLimit)
    let recording = try Recording(bytes: Array(text.utf8), name: "a.jsonl")
    #expect(recording.end == RecordingLimits.time)
    #expect(recording.ending == .quit)
  }

  @Test(arguments: [
    [.seconds(1), RecordingLimits.time + .nanoseconds(1), RecordingLimits.time + .seconds(9)],
    [.seconds(1)],
  ])
  func `a longer recording ends at the longest time, and can be read`(times: [Duration]) throws {
    let (text, hasReachedLimit) = try text(ofTimes: times, end: .seconds(90_000))

    #expect(hasReachedLimit)
    #expect(text.hasSuffix(#"{"t":1,"frame":1}"# + "\n" + #"{"t":86400,"end":"limit"}"# + "\n"))
    let recording = try Recording(bytes: Array(text.utf8), name: "a.jsonl")
    #expect(recording.ending == .limit)
  }

  @Test func `a recording ends before it is larger than the largest that is read`() throws {
    let times = (1...100).map { Duration.seconds($0) }
    let (text, hasReachedLimit) = try text(ofTimes: times, end: .seconds(100), sizeLimit: 1_000)

    #expect(hasReachedLimit)
    #expect(text.utf8.count <= 1_000)
    #expect(text.hasSuffix(#""end":"limit"}"# + "\n"))
    let recording = try Recording(bytes: Array(text.utf8), name: "a.jsonl")
    #expect(recording.ending == .limit)
    #expect(recording.end > .seconds(10))
  }
}
