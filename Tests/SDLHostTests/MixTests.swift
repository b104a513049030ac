import CSDLHost
import Foundation
import Testing

@testable import SDLHost

extension SDLTests {
  /// Tests of the sound that the mixer produces, as SDL's disk driver writes it to a file.
  @MainActor @Suite struct MixTests {
    private let file = NSTemporaryDirectory() + "mix-\(UUID().uuidString).raw"
    private static let assets = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Assets").standardized.path

    private static let names =
      ["bump", "tickle", "thud"] + (2...5).map { "chomp-\($0)" } + ["chomp", "tickle-2", "wind"]

    /// Plays sounds into a file, about ten times faster than in real time, and reads the file.
    ///
    /// - Returns: The samples of the left and the right channel, without silence at either end.
    private func mix(_ play: (Mixer) -> Void) throws -> (left: [Float], right: [Float]) {
      let system = try SDLSystem(headless: true)
      defer { withExtendedLifetime(system) {} }
      SDL_setenv("SDL_DISKAUDIOFILE", file, 1)
      SDL_setenv("SDL_DISKAUDIODELAY", "1", 1)
      SDL_SetHintWithPriority(SDL_HINT_AUDIODRIVER, "disk", SDL_HINT_OVERRIDE)
      defer { SDL_SetHintWithPriority(SDL_HINT_AUDIODRIVER, "dummy", SDL_HINT_OVERRIDE) }
      let mixer = Mixer(assets: Self.assets, names: Self.names)
      try #require(mixer.problems == [])
      play(mixer)
      // The mixer sleeps when no sound plays any more.
      while !mixer.sleep() { SDL_Delay(1) }
      defer { try? FileManager.default.removeItem(atPath: file) }
      let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
      let samples = bytes.withUnsafeBytes { bytes in
        (0..<bytes.count / 4).map {
          Float(bitPattern: bytes.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self))
        }
      }
      let frames = samples.count / 2
      func isHeard(_ frame: Int) -> Bool { samples[2 * frame] != 0 || samples[2 * frame + 1] != 0 }
      let first = (0..<frames).first(where: isHeard) ?? frames
      let last = (0..<frames).last(where: isHeard) ?? first
      let heard = first..<max(first, min(last + 1, frames))
      return (heard.map { samples[2 * $0] }, heard.map { samples[2 * $0 + 1] })
    }

    private func peak(_ samples: [Float]) -> Float { samples.map(\.magnitude).max() ?? 0 }

    @Test func `a single sound is as loud as its file, equally on both sides`() throws {
      let (left, right) = try mix { $0.play("chomp") }

      // 3 dB below full scale, to a tenth of a decibel.
      #expect((20 * log10(peak(left)) + 3).magnitude < 0.1)
      #expect(left == right)
    }

    @Test func `a sound has the requested pan and gain`() throws {
      let (left, right) = try mix { $0.play("chomp", gain: 0.5, pan: 0.6) }

      #expect((peak(right) - 0.354).magnitude < 0.005)
      #expect((peak(left) / peak(right) - 0.4).magnitude < 0.01)
    }

    @Test func `a sound with a higher pitch is shorter by the same factor, and as loud`() throws {
      let recorded = try mix { $0.play("chomp") }.left
      let octaveUp = try mix { $0.play("chomp", pitch: 2) }
      let fifthDown = try mix { $0.play("chomp", pitch: 2.0 / 3) }.left

      let length = Double(recorded.count)
      #expect((Double(octaveUp.left.count) / length - 1 / 2).magnitude < 0.01)
      // Seven semitones are 0.1 percent from a ratio of 3 to 2.
      #expect((Double(fifthDown.count) / length - 3 / 2).magnitude < 0.02)
      #expect((peak(octaveUp.left) / peak(recorded) - 1).magnitude < 0.15)
      #expect((peak(fifthDown) / peak(recorded) - 1).magnitude < 0.15)
      #expect(octaveUp.left == octaveUp.right)
    }

    @Test func `ten simultaneous sounds stay below full scale`() throws {
      let (left, right) = try mix { mixer in for _ in 0..<10 { mixer.play("chomp") } }

      #expect(peak(left) > 0.8)
      #expect(peak(left) < Limiter.ceiling && peak(right) < Limiter.ceiling)
    }

    @Test func `ten different sounds among birds stay below full scale`() throws {
      let (left, right) = try mix { mixer in
        mixer.background = "birds"
        for name in Self.names { mixer.play(name, pitch: 0.944) }
        mixer.background = nil
      }

      #expect(peak(left) > 0.8)
      #expect(peak(left) < Limiter.ceiling && peak(right) < Limiter.ceiling)
    }

    @Test func `birds alone begin and end slowly, as quiet as their file`() throws {
      let (left, right) = try mix { mixer in
        mixer.background = "birds"
        // Two seconds, with 8 bytes for each of 44,100 frames.
        while size < 2 * 44_100 * 8 { SDL_Delay(1) }
        #expect(!mixer.sleep())
        mixer.isMuted = true
        let muted = size
        while size < muted + 44_100 * 8 { SDL_Delay(1) }
      }

      #expect(left == right)
      #expect(peak(left) > 0.01 && peak(left) < 0.07)
      #expect(zip(left, left.dropFirst()).allSatisfy { ($0 - $1).magnitude < 0.05 })
      #expect(peak(Array(left.suffix(44))) < 0.001)
    }

    private var size: Int {
      (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? 0
    }

    @Test func `a sound continues when the next one begins`() throws {
      let alone = try mix { $0.play("chomp", gain: 0.25) }.left
      let pair = try mix { mixer in
        mixer.play("chomp", gain: 0.25)
        SDL_Delay(5)
        mixer.play("chomp", gain: 0.25)
      }.left

      // The second sound begins with one of the mixer's buffers, and both are complete in any case.
      let gap = pair.count - alone.count
      #expect(gap >= 0 && gap.isMultiple(of: 512), "\(gap)")
      var expected = [Float](repeating: 0, count: pair.count)
      for (index, sample) in alone.enumerated() {
        expected[index] += sample
        expected[index + max(gap, 0)] += sample
      }
      #expect(zip(pair, expected).allSatisfy { ($0 - $1).magnitude < 1e-4 })
    }
  }
}
