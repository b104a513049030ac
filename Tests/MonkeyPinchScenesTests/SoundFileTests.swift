import Foundation
import Testing

/// Tests that measure the sound files of the scenes.
@Suite struct SoundFileTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Assets/Sounds").standardized

  static let all: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".wav") }.map { String($0.dropLast(".wav".count)) }.sorted()
  private static let quiet = [
    "chime", "click", "drop", "dull", "fade", "lift", "ratchet", "restore", "snap", "stretch",
    "sweep", "tick", "tone", "whoosh",
  ]

  /// A sound file with samples of 16 bits and one channel.
  private struct SoundFile {
    let size: Int
    /// The number of samples per second.
    let rate: Int
    /// The samples, from -1 to 1.
    let samples: [Double]

    init(_ name: String) throws {
      let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent("\(name).wav")))
      size = bytes.count
      func number(at index: Int, _ length: Int) -> Int {
        (0..<length).reduce(0) { $0 | Int(bytes[index + $1]) << (8 * $1) }
      }
      // A header of 44 bytes: format 1 at byte 20, then channels, rate and, at byte 34, bits.
      try #require(bytes.count > 44 && bytes.prefix(4).elementsEqual("RIFF".utf8))
      try #require(number(at: 20, 2) == 1 && number(at: 22, 2) == 1 && number(at: 34, 2) == 16)
      try #require(number(at: 40, 4) == bytes.count - 44)
      rate = number(at: 24, 4)
      samples = stride(from: 44, to: bytes.count - 1, by: 2).map {
        Double(Int16(truncatingIfNeeded: number(at: $0, 2))) / 32_768
      }
    }

    var seconds: Double { Double(samples.count) / Double(rate) }
    var peak: Double { decibels(samples.map(\.magnitude).max() ?? 0) }
    /// The level of the loudest 50 ms on the speaker of a tablet, in decibels.
    var loudness: Double { loudness(of: audible) }
    /// The part of the energy that such a speaker plays.
    var audiblePart: Double { energy(of: audible) / energy(of: samples) }

    /// The samples without what is below 300 Hz, with a slope of 12 dB per octave.
    private var audible: [Double] {
      let keep = exp(-2 * Double.pi * 300 / Double(rate))
      func highPass(_ samples: [Double]) -> [Double] {
        var (last, result) = (0.0, 0.0)
        return samples.map {
          result = keep * (result + $0 - last)
          last = $0
          return result
        }
      }
      return highPass(highPass(samples))
    }

    private func energy(of samples: [Double]) -> Double { samples.reduce(0) { $0 + $1 * $1 } }

    private func loudness(of samples: [Double]) -> Double {
      let squares = samples.map { $0 * $0 }
      let count = min(rate / 20, squares.count)
      var sum = squares.prefix(count).reduce(0, +)
      var greatest = sum
      for index in count..<max(count, squares.count) {
        sum += squares[index] - squares[index - count]
        greatest = max(greatest, sum)
      }
      return decibels((greatest / Double(count)).squareRoot())
    }

    private func decibels(_ level: Double) -> Double { 20 * log10(level) }
  }

  @Test(arguments: quiet)
  func `a quiet sound is heard beside the chomp, and neither too long nor too large`(name: String)
    throws
  {
    let (file, chomp) = (try SoundFile(name), try SoundFile("chomp"))

    #expect(file.size < 40_000 && file.seconds > 0.04 && file.seconds < 0.45)
    #expect(file.peak <= chomp.peak - 3)
    let below = chomp.loudness - file.loudness
    #expect(below > 4 && below < 18, "\(below)")
  }

  /// Speakers of tablets play little below 300 Hz.
  @Test(arguments: ["bump", "bump-2", "dull", "oh", "squeak", "thud", "thud-2"] + quiet)
  func `a sound is heard on the speaker of a tablet`(name: String) throws {
    #expect(try SoundFile(name).audiblePart > 0.4)
  }

  @Test(arguments: [
    ("chomp", 5), ("tickle", 4), ("thud", 2), ("bump", 2), ("wind", 2), ("rustle", 3),
  ])
  func `the files of a sound are about equally loud, and differ`(name: String, count: Int) throws {
    let files = try (1...count).map { try SoundFile($0 == 1 ? name : "\(name)-\($0)") }
    let levels = files.map(\.loudness)

    #expect((levels.max() ?? 0) - (levels.min() ?? 0) < 4, "\(levels)")
    for (index, file) in files.enumerated() {
      #expect(!files[..<index].contains { $0.samples == file.samples })
    }
  }

  @Test func `the birds are quiet beside the chomp`() throws {
    let below = try SoundFile("chomp").loudness - SoundFile("birds").loudness

    #expect(below > 12 && below < 25, "\(below)")
  }

  @Test(arguments: all)
  func `a sound begins and ends in silence, without clicks or offset`(name: String) throws {
    let file = try SoundFile(name)

    #expect(file.size < 600_000 && file.peak < -2.9)
    #expect(file.samples.first == 0 && file.samples.last == 0)
    // The first and last 0.2 ms are under 2 percent of full scale.
    let edge = file.rate / 5000
    #expect(file.samples.prefix(edge).allSatisfy { $0.magnitude < 0.02 })
    #expect(file.samples.suffix(edge).allSatisfy { $0.magnitude < 0.001 })
    #expect((file.samples.reduce(0, +) / Double(file.samples.count)).magnitude < 1e-4)
  }
}
