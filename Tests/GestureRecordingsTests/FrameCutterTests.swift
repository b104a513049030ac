import Gestures
import GestureRecordings
import Testing

@Suite struct FrameCutterTests {
  @Test func `frame marks divide a recording into exactly their frames`() throws {
    let text =
      touch("0.001", 1, "began") + #"{"t":0.016,"frame":1}"# + "\n" + #"{"t":0.5,"frame":7}"# + "\n"
      + touch("0.51", 1, "moved") + touch("0.52", 1, "ended") + #"{"t":0.52,"frame":8}"#

    #expect(
      outline(try frames(of: text)) == [
        "1, 0.016 seconds, 1 began", "7, 0.5 seconds", "8, 0.52 seconds, 1 moved, 1 ended",
      ])
  }

  @Test func `delivery marks keep their places in the frame`() throws {
    let text =
      touch("0.001", 1, "began") + #"{"t":0.002,"delivery":1}"# + "\n" + touch("0.009", 1, "moved")
      + #"{"t":0.011,"delivery":1}"# + "\n" + touch("0.012", 1, "ended")
    let parts = ["1 began", "delivery at 0.002 seconds", "1 moved", "delivery at 0.011 seconds"]
    let all = parts.joined(separator: ", ") + ", 1 ended"

    #expect(
      outline(try frames(of: text + #"{"t":0.016,"frame":3}"#)) == ["3, 0.016 seconds, \(all)"])
    #expect(outline(try frames(of: text)) == ["1, 0.016666667 seconds, \(all)"])
    #expect(
      outline(try frames(of: text, cut: .every(try #require(FrameRate(100))))) == [
        "1, 0.01 seconds, " + parts.dropLast().joined(separator: ", "),
        "2, 0.02 seconds, delivery at 0.011 seconds, 1 ended",
      ])
  }

  @Test func `empty frames in which nothing is due are skipped and counted`() throws {
    let text = touch("0.01", 1, "began") + touch("86400", 1, "ended")
    let recording = try Recording(bytes: Array(text.utf8), name: "a.jsonl")
    var cutter = try recording.frames()

    let first = try #require(try cutter.next(idleUntil: nil))
    let due = try #require(try cutter.next(idleUntil: .seconds(0.5)))
    let last = try #require(try cutter.next(idleUntil: nil))

    #expect((first.number, first.skippedFrames) == (1, 0))
    #expect((due.number, due.skippedFrames) == (30, 28))
    #expect(due.time == .seconds(0.5))
    #expect((last.number, last.skippedFrames) == (5_184_000, 5_183_969))
    #expect(last.inputs.count == 1)
    #expect(try cutter.next(idleUntil: nil) == nil)
  }

  @Test(arguments: [1.0, 59.94, 60, 144, 1_000])
  func `skipping gives the frames with lines the same numbers and times`(rate: Double) throws {
    let text =
      #"{"format":"touch-recording","version":1,"frameRate":\#(rate),"duration":9.3}"# + "\n"
      + touch("0", 1, "began") + touch("1", 1, "moved") + touch("1.0000005", 1, "moved")
      + touch("2.466667", 1, "moved") + touch("7.25", 1, "ended")
    let recording = try Recording(bytes: Array(text.utf8), name: "a.jsonl")
    let all = try frames(of: text)

    var cutter = try recording.frames()
    var (skipping, count): ([RecordedFrame], Int) = ([], 0)
    while let frame = try cutter.next(idleUntil: nil) {
      skipping.append(frame)
      count += 1 + frame.skippedFrames
    }

    let full = all.filter { !$0.lines.isEmpty } + all.suffix(1)
    #expect(skipping.map(\.number) == full.map(\.number))
    #expect(skipping.map(\.time) == full.map(\.time))
    #expect(skipping.map(\.lines) == full.map(\.lines))
    #expect(count == all.count)
  }

  @Test func `lines after the last mark form one more frame`() throws {
    let text =
      touch("0.001", 1, "began") + #"{"t":0.016,"frame":4}"# + "\n" + touch("0.02", 1, "moved")
      + touch("0.03", 1, "ended")

    #expect(
      outline(try frames(of: text)) == [
        "4, 0.016 seconds, 1 began", "5, 0.03 seconds, 1 moved, 1 ended",
      ])
  }

  @Test func `open touches of a recording with marks are cancelled a frame later`() throws {
    let text =
      #"{"format":"touch-recording","version":1,"frameRate":50}"# + "\n" + touch("0", 5, "began")
      + touch("0", 2, "began") + #"{"t":0.5,"frame":1}"# + "\n" + touch("0.6", 5, "moved")
    let all = try frames(of: text)

    #expect(
      outline(all) == [
        "1, 0.5 seconds, 5 began, 2 began", "2, 0.6 seconds, 5 moved",
        "3, 0.62 seconds, 5 cancelled, 2 cancelled",
      ])
    let cancel = TouchSample(
      id: Touch.ID(5), phase: .cancelled, location: Point(x: 1, y: 2),
      timestamp: .milliseconds(620))
    #expect(all.last?.inputs.first == .touch(cancel))
  }

  @Test func `the last frames follow the highest frame number`() throws {
    let text =
      #"{"t":0,"frame":1000000000000}"# + "\n" + touch("0", 1, "began") + touch("0", 1, "moved")

    #expect(try frames(of: text).map(\.inputs.count) == [0, 2, 1])
  }

  @Test func `a recording without marks has every frame, even without inputs`() throws {
    let header = #"{"format":"touch-recording","version":1,"frameRate":100}"# + "\n"
    let text =
      header + touch("0", 1, "began") + #"{"t":0.011,"key":"i","down":true}"# + "\n"
      + #"{"t":0.04,"resize":{"width":900,"height":600}}"# + "\n" + touch("0.055", 1, "ended")

    #expect(
      outline(try frames(of: text)) == [
        "1, 0.01 seconds, 1 began", "2, 0.02 seconds, i down", "3, 0.03 seconds",
        "4, 0.04 seconds, 900x600", "5, 0.05 seconds", "6, 0.06 seconds, 1 ended",
      ])
  }

  @Test(arguments: ["0.016666666666666666", "0.016666667", "0.016667"])
  func `an input at the end of a frame belongs to that frame, with any number of decimals`(
    end: String
  ) throws {
    let text = touch("0", 1, "began") + touch(end, 1, "moved") + touch("0.0166676", 1, "ended")
    let frames = try frames(of: text)

    #expect(frames.map(\.inputs.count) == [2, 1])
    #expect(
      frames.allSatisfy { frame in frame.lines.allSatisfy { $0.time ?? .zero <= frame.time } })
  }

  @Test func `a finger that is sampled once a frame moves once in each frame`() throws {
    let script = try GestureScript("rate 60; drag 1 from 0,0 to 600,0 over 1s", file: "-")
    var text: [UInt8] = []
    for line in script.lines { line.append(to: &text) }
    let counts = try frames(of: String(decoding: text, as: UTF8.self)).map(\.inputs.count)

    // The landing is in the first frame, and the lift in the last.
    #expect(counts == [2] + Array(repeating: 1, count: 58) + [2])
  }

  @Test func `open touches of a recording without marks are cancelled a frame later`() throws {
    let all = try frames(of: touch("0", 1, "began"), cut: .every(try #require(FrameRate(100))))

    #expect(outline(all) == ["1, 0.01 seconds, 1 began", "2, 0.02 seconds, 1 cancelled"])
  }

  @Test(arguments: [("0.029", 3), ("0.03", 3), ("0.031", 4)])
  func `a duration extends a recording beyond its last line`(duration: String, count: Int) throws {
    let header =
      #"{"format":"touch-recording","version":1,"frameRate":100,"duration":\#(duration)}"# + "\n"
    let all = try frames(of: header + touch("0", 1, "began") + touch("0", 1, "ended"))

    #expect(all.map(\.inputs.count) == [2] + Array(repeating: 0, count: count - 1))
  }

  @Test func `a fixed frame rate ignores the marks`() throws {
    let text = touch("0", 1, "began") + touch("0.015", 1, "ended") + #"{"t":0.5,"frame":9}"#

    #expect(
      outline(try frames(of: text, cut: .every(try #require(FrameRate(100))))) == [
        "1, 0.01 seconds, 1 began", "2, 0.02 seconds, 1 ended",
      ])
  }

  @Test func `a recording of a header has no frames`() throws {
    #expect(try frames(of: #"{"format":"touch-recording","version":1}"#) == [])
  }
}

@Suite struct FrameRateTests {
  @Test func `frame times are whole nanoseconds and never drift`() {
    let rate = FrameRate.standard

    #expect(rate.end(ofFrame: 60) == .seconds(1))
    #expect(rate.end(ofFrame: 21) == .milliseconds(350))
    #expect(rate.end(ofFrame: 1) == .nanoseconds(16_666_667))
    #expect(rate.end(ofFrame: 28) == .nanoseconds(466_666_667))
    #expect(rate.end(ofFrame: 60 * 1_000_000) == .seconds(1_000_000))
  }

  @Test func `a frame rate with decimals is exact`() throws {
    let rate = try #require(FrameRate(59.94))

    #expect(rate.end(ofFrame: 2997) == .seconds(50))
    #expect(rate.framesPerSecond == 59.94)
  }

  @Test(arguments: [0.999, 1_000.001, 0, -60, .infinity, .nan])
  func `a frame rate outside 1 to 1000 is refused`(rate: Double) {
    #expect(FrameRate(rate) == nil)
    #expect(FrameRate(1) != nil)
    #expect(FrameRate(1_000) != nil)
  }
}

extension FrameRateTests {
  @Test(arguments: [1, 59.94, 60, 1_000])
  func `the last frame before a time ends before it, and the next does not`(rate: Double) throws {
    let rate = try #require(FrameRate(rate))
    for frame in [1, 2, 3, 28, 29, 1000, 1001] {
      let end = rate.end(ofFrame: frame)
      #expect(rate.lastFrame(endingBefore: end) == frame - 1)
      #expect(rate.lastFrame(endingBefore: end + .nanoseconds(1)) == frame)
      #expect(rate.lastFrame(endingBefore: end - .nanoseconds(1)) == frame - 1)
    }
    #expect(rate.lastFrame(endingBefore: .zero) == 0)
    #expect(rate.frameDuration == rate.end(ofFrame: 1))
  }
}
