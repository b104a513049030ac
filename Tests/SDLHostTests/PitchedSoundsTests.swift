import CSDLHost
import CSDLHostMixer
import Foundation
import Testing

@testable import SDLHost

extension SDLTests {
  @MainActor @Suite struct PitchedSoundsTests {
    /// A sound of one channel: 100 ms of a sine tone of 441 Hz, which has 100 samples per cycle.
    private final class Tone {
      static let count = 4410
      let samples = UnsafeMutablePointer<Float>.allocate(capacity: count)
      let chunk: UnsafeMutablePointer<Mix_Chunk>

      init() throws {
        for index in 0..<Self.count {
          samples[index] = Float(sin(2 * Double.pi * Double(index) / 100))
        }
        let length = Self.count * MemoryLayout<Float>.size
        chunk = try #require(
          UnsafeMutableRawPointer(samples).withMemoryRebound(to: UInt8.self, capacity: length) {
            Mix_QuickLoad_RAW($0, UInt32(length))
          })
      }

      deinit {
        Mix_FreeChunk(chunk)
        samples.deallocate()
      }
    }

    private let system: SDLSystem
    /// A mixer, because sounds can be made only while an audio device is open.
    private let mixer: Mixer

    init() throws {
      system = try SDLSystem(headless: true)
      mixer = Mixer(assets: "", names: [])
      try #require(mixer.isOpen)
    }

    private func samples(of chunk: UnsafeMutablePointer<Mix_Chunk>) -> [Float] {
      let count = Int(chunk.pointee.alen) / MemoryLayout<Float>.size
      return UnsafeRawPointer(chunk.pointee.abuf).withMemoryRebound(to: Float.self, capacity: count)
      {
        Array(UnsafeBufferPointer(start: $0, count: count))
      }
    }

    @Test(arguments: [
      (1.0, 0), (1.02, 0), (1.03, 1), (0.98, 0), (0.97, -1), (1.5, 7), (2.0 / 3, -7), (2, 12),
      (0.5, -12), (9, 12), (0.01, -12), (0, 0), (-1, 0), (.nan, 0), (.infinity, 0),
    ])
    func `a pitch is rounded to a semitone within an octave`(pitch: Double, semitones: Int) {
      #expect(PitchedSounds.semitones(of: pitch) == semitones)
    }

    @Test(arguments: [0.5, 0.75, 1.25, 1.5, 2])
    func `a tone at another pitch is still a clean tone, at the new frequency`(pitch: Double) throws
    {
      let tone = try Tone()
      let pitched = PitchedSounds(channels: 1)

      let result = samples(of: pitched.sound(tone.chunk, pitch: pitch))

      let rounded = PitchedSounds.pitch(ofSemitones: PitchedSounds.semitones(of: pitch))
      #expect((rounded / pitch - 1).magnitude < 0.03)
      #expect(result.count == Int(Double(Tone.count) / rounded))
      // At the ends, the interpolation reads silence beyond the tone.
      let difference = result.indices.dropFirst(3).dropLast(3).map {
        (Double(result[$0]) - sin(2 * Double.pi * Double($0) * rounded / 100)).magnitude
      }
      #expect((difference.max() ?? 1) < 0.0005)
    }

    @Test func `a sound at its own pitch is the sound itself`() throws {
      let tone = try Tone()
      let pitched = PitchedSounds(channels: 1)

      #expect(pitched.sound(tone.chunk, pitch: 1) == tone.chunk)
      #expect(pitched.count == 0)
    }

    @Test func `a sound at a pitch is made once, and the cache keeps the 32 sounds played last`()
      throws
    {
      let tones = [try Tone(), try Tone()]
      let pitched = PitchedSounds(channels: 1)
      func play(_ tone: Int, _ semitones: Int) -> UnsafeMutablePointer<Mix_Chunk> {
        pitched.sound(tones[tone].chunk, pitch: PitchedSounds.pitch(ofSemitones: semitones))
      }
      let first = play(0, 1)
      #expect(play(0, 1) == first)
      #expect(pitched.count == 1)

      for semitones in [-12...(-1), 2...12].joined() { _ = play(0, semitones) }
      #expect(play(0, 1) == first)
      for semitones in [-12...(-1), 1...12].joined() { _ = play(1, semitones) }

      #expect(pitched.count == PitchedSounds.capacity)
      #expect(play(0, 1) == first)
    }
  }
}
