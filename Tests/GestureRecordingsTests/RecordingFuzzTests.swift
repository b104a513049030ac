import GestureTesting
import Gestures
import GestureRecordings
import Testing

/// Tests that a randomly changed recording is either played whole or refused with one line.
@Suite struct RecordingFuzzTests {
  private static let sound = """
    {"format":"touch-recording","version":1,"surface":{"width":900,"height":600},"scene":"monkey","frameRate":60}
    {"t":0.0166,"id":3,"phase":"began","x":412.5,"y":300}
    {"t":0.0167,"frame":1}

    {"t":0.02,"id":-4,"phase":"began","x":1e2,"y":-0.5,"type":"mouse","pressure":0.5,"button":1,"modifiers":["shift","alt"]}
    {"t":0.03,"id":3,"phase":"moved","x":413,"y":301,"note":{"a":[1,{"b":null}],"c":"\\ud83d\\ude00é"}}
    {"t":0.0334,"frame":2}
    {"t":0.05,"resize":{"width":900,"height":600}}
    {"t":0.06,"key":"left alt","down":true}
    {"t":0.07,"id":3,"phase":"ended","x":413,"y":301}
    {"t":0.07,"frame":3}
    {"t":0.08,"id":-4,"phase":"moved","x":5,"y":5}

    """

  /// Meaningful pieces of text, so that changed recordings pass the first checks.
  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud800", "\n", "\r\n", "null", "true", "NaN",
    "-", "1e999", "1e-999",
    "0", "9223372036854775808", "0.0000000000000000000001", "\"t\":0,", "\"id\":3", "began",
    "moved", "ended", "cancelled",
    "\"frame\":9", "\"format\":\"touch-recording\"", "\"version\":2", "\u{0}", "é", "\u{2028}",
  ]

  @Test(arguments: 0..<8)
  func `a mutated recording is played whole or refused in one line`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var refusals = 0
    for _ in 0..<1_000 {
      let bytes = RecordingFuzzTests.mutant(&random)
      do throws(RecordingError) {
        let recording = try Recording(bytes: bytes, name: "fuzz.jsonl")
        try play(recording)
      } catch {
        refusals += 1
        let lines = error.description.split(omittingEmptySubsequences: false) { $0.isNewline }
        #expect(lines.count == 1)
        #expect(error.description.hasPrefix("fuzz.jsonl:"))
        #expect(error.description.contains(": expected "))
      }
    }
    // Both results must occur; otherwise the changes are too small or too large for a useful test.
    #expect((100...990).contains(refusals), "\(refusals)")
  }

  /// Reads all frames, and checks that each touch that begins ends once.
  private func play(_ recording: Recording) throws(RecordingError) {
    // A changed recording may last for days; the frames of its first seconds are sufficient.
    var cutter = try recording.frames()
    var down: Set<Touch.ID> = []
    var previous = Duration.zero
    for _ in 0..<2_000 {
      guard let frame = try cutter.next() else {
        #expect(down.isEmpty)
        return
      }
      #expect(frame.time >= previous)
      previous = frame.time
      for case .touch(let sample) in frame.inputs {
        #expect(sample.timestamp <= frame.time)
        #expect((sample.phase == .began) == !down.contains(sample.id))
        switch sample.phase {
        case .began: down.insert(sample.id)
        case .ended, .cancelled: down.remove(sample.id)
        default: break
        }
      }
    }
  }

  /// Returns the valid recording with one to three random changes.
  private static func mutant(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes = Array(sound.utf8)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(place + Int.random(in: 1...40, using: &random), bytes.count)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: place)
      case 2:
        bytes.insert(contentsOf: pieces.randomElement(using: &random)?.utf8 ?? "".utf8, at: place)
      case 3: bytes.removeSubrange(place..<end)
      case 4: bytes.removeSubrange(place...)
      default: bytes = shuffled(bytes, &random)
      }
      if bytes.isEmpty { bytes = [0x0A] }
    }
    return bytes
  }

  /// Returns the recording with one line removed, duplicated, or moved.
  private static func shuffled(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var lines = bytes.split(separator: 0x0A)
    guard !lines.isEmpty else { return bytes }
    let from = Int.random(in: 0..<lines.count, using: &random)
    let line = lines[from]
    if Bool.random(using: &random) { lines.remove(at: from) }
    if Bool.random(using: &random) {
      lines.insert(line, at: Int.random(in: 0...lines.count, using: &random))
    }
    return Array(lines.joined(separator: [0x0A]))
  }
}
