import Foundation
import Testing

@testable import SDLHost

@Suite struct LimiterTests {
  private static let rate = 44_100.0

  /// Returns the samples of a sound of the project, from -1 to 1.
  private static func sound(_ name: String) throws -> [Float] {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Assets/Sounds/\(name).wav").standardized
    let file = try Data(contentsOf: path)
    // The format of make-sounds.py: a header of 44 bytes, then integers of 16 bits.
    return stride(from: 44, to: file.count - 1, by: 2).map { index in
      Float(Int16(bitPattern: UInt16(file[index]) | UInt16(file[index + 1]) << 8)) / 32_768
    }
  }

  /// Returns the sum of sounds that begin `gap` frames apart, on both of two channels.
  private static func mixed(
    _ count: Int, of sound: [Float], every gap: Int, gain: Float = 1
  ) -> [Float] {
    var mixed = [Float](repeating: 0, count: 2 * (sound.count + (count - 1) * gap))
    for copy in 0..<count {
      for (index, sample) in sound.enumerated() {
        for channel in 0..<2 { mixed[2 * (copy * gap + index) + channel] += sample * gain }
      }
    }
    return mixed
  }

  /// Returns samples after the limiter, which gets them in buffers of 512 frames.
  private static func limited(_ samples: [Float], by limiter: inout Limiter) -> [Float] {
    var samples = samples
    samples.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      for first in stride(from: 0, to: buffer.count, by: 1024) {
        limiter.limit(start + first, count: min(1024, buffer.count - first), channels: 2)
      }
    }
    return samples
  }

  private static func limited(_ samples: [Float]) -> [Float] {
    var limiter = Limiter(rate: rate)
    return limited(samples, by: &limiter)
  }

  private static func decibels(_ ratio: Float) -> Float { 20 * log10(ratio) }

  @Test(arguments: ["chomp", "tickle"])
  func `a single sound is unchanged`(name: String) throws {
    let sound = Self.mixed(1, of: try Self.sound(name), every: 0)

    #expect(sound.map(\.magnitude).max().map { $0 > 0.7 && $0 < Limiter.knee } == true)
    #expect(Self.limited(sound) == sound)
  }

  /// The gaps are none, the 12 ms of the mixer's buffers, and 50 ms, as fast as fingers tap.
  @Test(arguments: [2, 10, 32], [0, 512, 2205])
  func `many simultaneous sounds never reach full scale`(count: Int, gap: Int) throws {
    let limited = Self.limited(Self.mixed(count, of: try Self.sound("chomp"), every: gap))

    #expect(limited.allSatisfy { $0.magnitude < Limiter.ceiling })
  }

  @Test func `ten sounds clip without the limiter, and are louder than one with it`() throws {
    let sound = try Self.sound("chomp")
    let mixed = Self.mixed(10, of: sound, every: 0)
    let limited = Self.limited(mixed)
    func loudness(_ samples: [Float]) -> Float {
      (samples.reduce(0) { $0 + $1 * $1 } / Float(samples.count)).squareRoot()
    }

    #expect(mixed.contains { $0.magnitude > 7 })
    #expect(limited.contains { $0.magnitude > 0.95 })
    #expect(loudness(limited) > loudness(Self.mixed(1, of: sound, every: 0)))
  }

  @Test(arguments: [0, 512, 2205, 6615])
  func `the gain rises no faster than 0.3 dB in a hundredth of a second`(gap: Int) throws {
    let mixed = Self.mixed(10, of: try Self.sound("chomp"), every: gap)
    let limited = Self.limited(mixed)
    // The gain can be computed only from samples that are not close to zero.
    let gains = zip(mixed, limited).enumerated().compactMap { index, pair in
      pair.0.magnitude > 0.001 ? (frame: index / 2, gain: Self.decibels(pair.1 / pair.0)) : nil
    }
    var steepest: Float = 0
    var last = gains[0]
    for next in gains where next.frame >= last.frame + 441 {
      steepest = max(steepest, (next.gain - last.gain) * 441 / Float(next.frame - last.frame))
      last = next
    }

    #expect(gains.allSatisfy { $0.gain <= 0 })
    #expect(steepest < 0.3)
  }

  @Test func `both channels get the same gain, so that a sound keeps its pan`() throws {
    var samples = Self.mixed(10, of: try Self.sound("chomp"), every: 0)
    for index in samples.indices where index.isMultiple(of: 2) { samples[index] *= 0.25 }
    let limited = Self.limited(samples)

    for frame in stride(from: 0, to: samples.count, by: 2) {
      #expect((limited[frame] - limited[frame + 1] * 0.25).magnitude < 1e-5)
    }
  }

  @Test func `samples below the knee are unchanged, and louder ones stay in order above it`() {
    let knee = Limiter.knee
    let levels: [Float] = [0.1, knee, knee.nextUp, 0.76, 0.8, 0.9, 1, 2, 7, 22, 1000]
    let shown = levels.map { Self.limited([$0, -$0])[0] }

    #expect(shown[0] == 0.1 && shown[1] == knee)
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(shown[3] > 0.755)
    #expect(shown.allSatisfy { $0 < Limiter.ceiling })
  }

  @Test func `the gain recovers within a second after a loud sound`() {
    var limiter = Limiter(rate: Self.rate)
    _ = Self.limited([Float](repeating: 7, count: 2048), by: &limiter)
    let quiet = [Float](repeating: 0.5, count: 2 * 44_100)
    let after = Self.limited(quiet, by: &limiter)

    #expect(after[0] < 0.1)
    #expect(after[after.count - 1] == 0.5)
  }

  @Test func `an incomplete frame at the end of a buffer is unchanged`() {
    var limiter = Limiter(rate: Self.rate)
    var samples: [Float] = [2, 2, 2]
    samples.withUnsafeMutableBufferPointer { buffer in
      if let start = buffer.baseAddress { limiter.limit(start, count: 3, channels: 2) }
    }
    #expect(samples[0] < 1 && samples[1] < 1 && samples[2] == 2)
  }
}
