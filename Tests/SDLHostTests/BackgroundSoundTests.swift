import Testing

@testable import SDLHost

@Suite struct BackgroundSoundTests {
  private static let rate = 44_100

  /// Returns a second of two channels with a sound of ones, of a third of the device's rate, added.
  private func second(
    of sound: inout BackgroundSound, isHeard: Bool = true, beside loudness: Float = 0
  ) -> [Float] {
    var frames = [Float](repeating: 0, count: 2 * Self.rate)
    frames.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      // In buffers whose length is no divisor of the second's.
      for first in stride(from: 0, to: buffer.count, by: 1024) {
        sound.add(
          to: start + first, count: min(1024, buffer.count - first), channels: 2, isHeard: isHeard,
          beside: loudness)
      }
    }
    return frames
  }

  private func withSound(_ samples: [Int16], _ use: (inout BackgroundSound) -> Void) {
    let buffer = UnsafeMutableBufferPointer<Int16>.allocate(capacity: samples.count)
    defer { buffer.deallocate() }
    _ = buffer.initialize(from: samples)
    var sound = BackgroundSound(buffer, rate: 14_700, deviceRate: Double(Self.rate))
    use(&sound)
  }

  @Test func `it rises, is low beside other sounds, and falls to silence, without a step`() {
    withSound([Int16](repeating: .max, count: 1000)) { sound in
      var all = second(of: &sound) + second(of: &sound)
      #expect(sound.gain == 1)
      all += second(of: &sound, beside: 1)
      #expect(sound.gain == BackgroundSound.lowGain)
      all += second(of: &sound, beside: BackgroundSound.threshold)
      all += second(of: &sound, isHeard: false)
      #expect(sound.gain == 0)

      let left = stride(from: 0, to: all.count, by: 2).map { all[$0] }
      #expect(left == stride(from: 1, to: all.count, by: 2).map { all[$0] })
      #expect(left[0] < 1e-4 && left.last == 0)
      #expect(zip(left, left.dropFirst()).allSatisfy { ($0 - $1).magnitude < 1e-3 })
      // Half of the rise, which takes one and a half seconds.
      #expect((left[Self.rate * 3 / 4] - 0.5).magnitude < 0.01)
    }
  }

  @Test func `it is repeated at the pitch of its file, and waits while it is not heard`() {
    // A saw of 100 samples at 14.7 kHz is one of 300 frames at 44.1 kHz.
    withSound((0..<100).map { Int16($0 * 300) }) { sound in
      _ = (second(of: &sound), second(of: &sound))
      let left = second(of: &sound)
      for frame in 0..<600 {
        #expect((left[2 * frame] - left[2 * (frame + 300)]).magnitude < 1e-3)
      }
      #expect((left[2 * 30] - left[0] - 10 * 300 / 32_768).magnitude < 1e-3)
      _ = second(of: &sound, isHeard: false)
      let silence = second(of: &sound, isHeard: false)
      #expect(silence.allSatisfy { $0 == 0 })
    }
  }

  @Test func `it adds to the samples that are there`() {
    withSound([Int16](repeating: 16_384, count: 10)) { sound in
      _ = (second(of: &sound), second(of: &sound))
      var frames: [Float] = [0.25, -0.25]
      frames.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        sound.add(to: start, count: 2, channels: 2, isHeard: true, beside: 0)
      }
      #expect(frames == [0.75, 0.25])
    }
  }
}
