import Foundation
import GestureRecordings
import GestureTesting
import Gestures
import TestSeeds
import Testing

/// Tests that what is imported can be read, and what is exported imports as it was.
@Suite struct ImportLoopTests {
  /// The seeds of random logs and recordings.
  private static let seeds = Seeds.of(4, thorough: 200, from: 0)

  // MARK: Import to replay

  /// The logs of all tools, with descriptions and without.
  private static let logs: [[UInt8]] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Logs")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []
    let files = names.filter { $0 != "README.md" }.compactMap {
      (try? Data(contentsOf: folder.appendingPathComponent($0))).map { Array($0) }
    }
    return files
      + ImportTests.formats.keys.sorted().compactMap {
        ImportTests.formats[$0].map { Array($0.utf8) }
      }
  }()

  /// Values that change the meaning of a line.
  private static let pieces = [
    "-1", "0", "1", "2", "255", "256", "2147483647", "-2147483648", "0003 0039 -1", "002f",
    "0037 2",
    "014e 1", "0000 0003 0", "0.000000", "99999999999.5", "type 3 (EV_ABS), code 57 (x), value 1",
    "+0.000s", "\n", "> ", ",", " ",
  ]

  @Test(arguments: seeds)
  func `a log that is changed is refused with a sentence, or becomes a recording that replays`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    var imported = 0
    for _ in 0..<120 {
      let log = try #require(Self.logs.randomElement(using: &random))
      let bytes = try changed(log, &random)
      let surface = Bool.random(using: &random) ? Size(width: 900, height: 700) : nil
      let lines: [RecordingLine]
      do throws(RecordingError) {
        lines = try ImportedRecording(files: [("log", bytes)], surface: surface).lines
      } catch {
        #expect(error.description.hasPrefix("log:"))
        #expect(error.reason.contains(": expected ") || error.reason.hasPrefix("the events last"))
        continue
      }
      imported += 1
      let recording = try Recording(bytes: Array(text(of: lines).utf8), name: "imported")
      #expect(recording.sampleCount == lines.count - 1)
      let session = Session(window: Window(size: recording.header.surface))
      if recording.end < .seconds(60) { try recording.play(into: session) }
      #expect(session.touches.isEmpty)
    }
    #expect((20...110).contains(imported), "\(imported)")
  }

  /// Returns a log with up to three lines removed, repeated, moved or changed.
  private func changed(_ log: [UInt8], _ random: inout SeededGenerator) throws -> [UInt8] {
    var lines = log.split(separator: UInt8(ascii: "\n"))
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      guard let place = lines.indices.randomElement(using: &random) else { break }
      var line = lines[place]
      switch Int.random(in: 0..<5, using: &random) {
      case 0: lines.remove(at: place)
      case 1: lines.insert(line, at: Int.random(in: 0...lines.count, using: &random))
      case 2:
        lines.remove(at: place)
        lines.insert(line, at: Int.random(in: 0...lines.count, using: &random))
      case 3: lines[place] = line.prefix(Int.random(in: 0...line.count, using: &random))
      default:
        let words = line.indices.filter { line[$0] == UInt8(ascii: " ") }
        let start = words.randomElement(using: &random).map { $0 + 1 } ?? line.startIndex
        let end = line[start...].firstIndex { " ,\t".utf8.contains($0) } ?? line.endIndex
        line.replaceSubrange(
          start..<end, with: try #require(Self.pieces.randomElement(using: &random)).utf8)
        lines[place] = line
      }
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  // MARK: Export to import

  @Test func `an exported script is imported with the same fingers`() throws {
    let script = try GestureScript(
      """
      surface 400x400
      pinch 1,2 at 200,200 from 100 to 200
      wait 500ms
      tap 1 at 50,60
      """, file: "script")
    let recording = try Recording(bytes: Array(text(of: script.lines).utf8), name: "script")
    let exported = try EvemuRecording(recording).text
    let imported = try importedSamples(exported, surface: nil)

    #expect(
      imported.filter { !$0.contains("moved") }.map { $0.split(separator: " ")[2...].joined() } == [
        "1began150,200", "2began250,200", "1ended100,200", "2ended300,200", "3began50,60",
        "3ended50,60",
      ])
    #expect(imported.count { $0.contains("moved") } > 60)
    #expect(
      exported.contains("\nA: 35 0 508000 0 0 8000\n") && exported.contains("\nB: 01 00 04 00"))
  }

  @Test func `an exported recording has a key that is down while any finger is`() throws {
    let script = try GestureScript(
      """
      surface 400x400
      pinch 1,2 at 200,200 from 100 to 200
      wait 500ms
      tap 1 at 50,60
      """, file: "script")
    let recording = try Recording(bytes: Array(text(of: script.lines).utf8), name: "script")
    let events = try EvemuRecording(recording).text.split(separator: "\n")
      .map { $0.split(separator: " ").suffix(3).joined(separator: " ") }
      .filter { $0.hasPrefix("0001 014a") || $0.hasPrefix("0003 0039") }
      .map { $0.hasPrefix("0001") ? "key \($0.last ?? " ")" : $0.hasSuffix("-1") ? "lift" : "land" }

    #expect(
      events == [
        "land", "key 1", "land", "lift", "lift", "key 0", "land", "key 1", "lift", "key 0",
      ])
  }

  @Test(arguments: seeds)
  func `an exported recording is imported with the same samples`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<25 {
      let size = Size(
        width: Double(Int.random(in: 320...4_000, using: &random)),
        height: Double(Int.random(in: 240...4_000, using: &random)))
      let lines = Self.recording(of: size, &random)
      let recording = try Recording(bytes: Array(text(of: lines).utf8), name: "random")
      let exported = try EvemuRecording(recording).text
      let imported = try ImportedRecording(files: [("exported", Array(exported.utf8))]).lines

      guard case .header(let header)? = imported.first else {
        Issue.record("no header")
        return
      }
      #expect(header.surface == size)
      // A recording that ends while fingers are down cancels them.
      var frames = try recording.frames()
      var expected: [TouchSample] = []
      while let frame = try frames.next() {
        for case .touch(let sample) in frame.inputs { expected.append(sample) }
      }
      let found = imported.compactMap { line -> TouchSample? in
        if case .input(.touch(let sample)) = line { sample } else { nil }
      }
      #expect(Self.texts(found) == Self.texts(expected), "seed \(seed)")
    }
  }

  /// Returns samples as text, with fingers numbered in the order in which they land, and microseconds since
  /// the first sample.
  private static func texts(_ samples: [TouchSample]) -> [String] {
    var (numbers, next): ([Touch.ID: Int], Int) = ([:], 0)
    func microseconds(_ time: Duration) -> Int128 { time.attoseconds / 1_000_000_000_000 }
    return samples.map { sample in
      if sample.phase == .began { (numbers[sample.id], next) = (next, next + 1) }
      let time = microseconds(sample.timestamp) - microseconds(samples[0].timestamp)
      return "\(time) \(numbers[sample.id] ?? -1) \(sample.phase) \(sample.type) "
        + "\(sample.location.x),\(sample.location.y)"
    }
  }

  /// Returns a recording of fingers and pencils that land, move, lift and are cancelled, some of them at one
  /// time, on thousandths of points.
  private static func recording(of size: Size, _ random: inout SeededGenerator) -> [RecordingLine] {
    var lines: [RecordingLine] = [.header(RecordingHeader(surface: size))]
    var down: [TouchSample] = []
    var time = Duration.milliseconds(3)
    for _ in 0..<Int.random(in: 1...60, using: &random) {
      time += .microseconds([0, 0, 0, 1, 8_000, 16_667].randomElement(using: &random) ?? 0)
      func part(_ side: Double) -> Double {
        Double(Int.random(in: 0..<Int(side) * 1_000, using: &random)) / 1_000
      }
      let location = Point(x: part(size.width), y: part(size.height))
      let choice = Int.random(in: 0..<6, using: &random)
      if down.isEmpty || (choice == 0 && down.count < 12) {
        let id = (0..<20).first { id in !down.contains { $0.id == Touch.ID(id) } } ?? 0
        down.append(
          TouchSample(
            id: Touch.ID(id), phase: .began, location: location, timestamp: time,
            type: Bool.random(using: &random) ? .direct : .pencil))
        lines.append(.input(.touch(down[down.count - 1])))
        continue
      }
      let index = Int.random(in: 0..<down.count, using: &random)
      down[index].timestamp = time
      if Bool.random(using: &random) { down[index].location = location }
      down[index].phase = choice == 1 ? .ended : choice == 2 ? .cancelled : .moved
      lines.append(.input(.touch(down[index])))
      if choice == 1 || choice == 2 { down.remove(at: index) }
    }
    return lines
  }
}
