import Gestures
import GestureRecordings
import Testing

/// Returns all lines of a recording in text form.
func lines(of text: String) throws(RecordingError) -> [RecordingLine] {
  var reader = try RecordingReader(bytes: Array(text.utf8), name: "a.jsonl")
  var lines: [RecordingLine] = []
  while let line = try reader.next() { lines.append(line) }
  return lines
}

/// Returns the touch sample of a recording with one line.
func sample(_ text: String) throws -> TouchSample {
  guard case .input(.touch(let sample)) = try #require(lines(of: text).first) else {
    throw Unexpected(description: "no sample: \(text)")
  }
  return sample
}

/// Returns all frames of a recording in text form.
func frames(of text: String, cut: FrameCutter.Cut? = nil) throws -> [RecordedFrame] {
  let recording = try Recording(bytes: Array(text.utf8), name: "a.jsonl")
  var cutter = try recording.frames(cut: cut)
  var frames: [RecordedFrame] = []
  while let frame = try cutter.next() { frames.append(frame) }
  return frames
}

/// Returns a short form of frames: number, time, and inputs.
func outline(_ frames: [RecordedFrame]) -> [String] {
  frames.map { frame in
    let lines = frame.lines.map { line in
      switch line {
      case .input(.touch(let sample)): "\(sample.id.rawValue) \(sample.phase)"
      case .input(.press(let press)): "\(press.key) \(press.phase == .began ? "down" : "up")"
      case .input(.resize(let size, _)): "\(Int(size.width))x\(Int(size.height))"
      case .state(let state, _): state.text
      case .delivery(let time): "delivery at \(time)"
      case .header, .frame, .end: ""
      }
    }
    return (["\(frame.number)", "\(frame.time)"] + lines).joined(separator: ", ")
  }
}

/// Returns the text of the lines of a recording.
func text(of lines: [RecordingLine]) -> String {
  var bytes: [UInt8] = []
  for line in lines { line.append(to: &bytes) }
  return String(decoding: bytes, as: UTF8.self)
}

/// Returns the text of a line with a touch sample.
func touch(_ time: String, _ id: Int, _ phase: String, _ rest: String = "") -> String {
  #"{"t":\#(time),"id":\#(id),"phase":"\#(phase)","x":1,"y":2\#(rest)}"# + "\n"
}

/// An error for an unexpected result in a test.
struct Unexpected: Error, CustomStringConvertible {
  let description: String
}

/// Returns the samples of logs as `time number phase x,y`, on a surface of 400x400.
func importedSamples(
  _ texts: String..., surface: Size? = Size(width: 400, height: 400)
) throws -> [String] {
  let files = texts.enumerated().map { (name: "file\($0)", bytes: Array($1.utf8)) }
  return samples(of: try ImportedRecording(files: files, surface: surface))
}

/// Returns the samples of an imported recording as `time number phase x,y`, with the type of other touches
/// than those of fingers.
func samples(of recording: ImportedRecording) -> [String] {
  recording.lines.compactMap { line in
    guard case .input(.touch(let sample)) = line else { return nil }
    return "\(sample.timestamp) \(sample.id.rawValue) \(sample.phase) "
      + "\(Int(sample.location.x.rounded())),\(Int(sample.location.y.rounded()))"
      + (sample.type == .direct ? "" : " \(sample.type)")
  }
}
