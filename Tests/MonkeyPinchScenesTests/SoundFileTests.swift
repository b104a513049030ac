import Foundation
import Testing

/// Tests that measure the sound files of the scenes.
@Suite struct SoundFileTests {
  private static let quiet = [
    "chime", "click", "drop", "dull", "fade", "lift", "restore", "snap", "sweep", "tick", "tone",
  ]

  /// A sound file with 44,100 samples of 16 bits per second and one channel.
  private struct SoundFile {
    let size: Int
    /// The samples, from -1 to 1.
    let samples: [Double]

    init(_ name: String) throws {
      let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Assets/Sounds/\(name).wav").standardized
      let bytes = [UInt8](try Data(contentsOf: path))
      size = bytes.count
      func number(at index: Int, _ length: Int) -> Int {
        (0..<length).reduce(0) { $0 | Int(bytes[index + $1]) << (8 * $1) }
      }
      // A header of 44 bytes: format 1 at byte 20, then channels, rate and, at byte 34, bits.
      try #require(bytes.count > 44 && bytes.prefix(4).elementsEqual("RIFF".utf8))
      try #require(number(at: 20, 2) == 1 && number(at: 22, 2) == 1)
      try #require(number(at: 24, 4) == 44_100 && number(at: 34, 2) == 16)
      try #require(number(at: 40, 4) == bytes.count - 44)
      samples = stride(from: 44, to: bytes.count - 1, by: 2).map {
        Double(Int16(truncatingIfNeeded: number(at: $0, 2))) / 32_768
      }
    }

    var seconds: Double { Double(samples.count) / 44_100 }
    var peak: Double { decibels(samples.map(\.magnitude).max() ?? 0) }
    /// The effective level of the loudest 50 ms, in decibels.
    var loudness: Double {
      let squares = samples.map { $0 * $0 }
      let count = min(2205, squares.count)
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
  func `a quiet sound is well below the chomp, and neither too long nor too large`(name: String)
    throws
  {
    let (file, chomp) = (try SoundFile(name), try SoundFile("chomp"))

    #expect(file.size < 40_000)
    #expect(file.seconds > 0.04 && file.seconds < 0.45)
    // 3 dB are one and a half times the amplitude, 10 dB three times.
    #expect(file.peak <= chomp.peak - 10 && file.peak >= -24)
    #expect(file.loudness <= chomp.loudness - 8 && file.loudness >= -40)
  }

  @Test(arguments: quiet)
  func `a quiet sound begins and ends in silence, without clicks or offset`(name: String) throws {
    let samples = try SoundFile(name).samples

    #expect(samples.first == 0 && samples.last == 0)
    // The first and last 0.2 ms are under 1 percent of full scale.
    #expect(samples.prefix(9).allSatisfy { $0.magnitude < 0.01 })
    #expect(samples.suffix(9).allSatisfy { $0.magnitude < 0.001 })
    #expect((samples.reduce(0, +) / Double(samples.count)).magnitude < 1e-5)
    // A tone of 10 kHz at the peak of a quiet sound changes by 0.2 from one sample to the next.
    #expect(zip(samples, samples.dropFirst()).allSatisfy { ($0 - $1).magnitude < 0.05 })
  }
}
