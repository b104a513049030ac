internal import CSDLHostMixer

/// A cache of sounds at other pitches than those of their files, made by resampling.
///
/// A pitch is rounded to a semitone, so that few different sounds are needed. A sound that was played
/// at a pitch before is played again without new memory.
final class PitchedSounds {
  /// The maximum number of sounds in the cache; the one that was played the longest ago is removed.
  static let capacity = 32

  private struct Entry {
    let source: UnsafeMutablePointer<Mix_Chunk>
    let semitones: Int
    let samples: UnsafeMutablePointer<Float>
    let sound: UnsafeMutablePointer<Mix_Chunk>

    func free() {
      // A channel that plays the sound stops first.
      Mix_FreeChunk(sound)
      samples.deallocate()
    }
  }

  /// The sounds in the cache, the one that was played the longest ago first.
  private var entries: [Entry] = []
  /// The number of samples in each frame of a sound.
  private let channels: Int

  /// Creates an empty cache for sounds of floating-point samples.
  init(channels: Int) {
    self.channels = channels
    entries.reserveCapacity(Self.capacity)
  }

  deinit { for entry in entries { entry.free() } }

  var count: Int { entries.count }

  /// Returns a sound whose frequencies are those of `source` times `pitch`.
  ///
  /// Returns `source` itself if the pitch is less than half a semitone from 1.
  func sound(
    _ source: UnsafeMutablePointer<Mix_Chunk>, pitch: Double
  ) -> UnsafeMutablePointer<Mix_Chunk> {
    let semitones = Self.semitones(of: pitch)
    guard semitones != 0 else { return source }
    if let index = entries.firstIndex(where: { $0.source == source && $0.semitones == semitones }) {
      let entry = entries.remove(at: index)
      entries.append(entry)
      return entry.sound
    }
    guard let entry = make(source, semitones) else { return source }
    if entries.count >= Self.capacity { entries.removeFirst().free() }
    entries.append(entry)
    return entry.sound
  }

  private func make(_ source: UnsafeMutablePointer<Mix_Chunk>, _ semitones: Int) -> Entry? {
    let old = Int(source.pointee.alen) / (MemoryLayout<Float>.size * channels)
    let pitch = Self.pitch(ofSemitones: semitones)
    let new = Int(Double(old) / pitch)
    guard old > 0, new > 0 else { return nil }
    let samples = UnsafeMutablePointer<Float>.allocate(capacity: new * channels)
    UnsafeRawPointer(source.pointee.abuf).withMemoryRebound(
      to: Float.self, capacity: old * channels
    ) {
      Self.resample($0, frames: old, into: samples, frames: new, channels: channels, step: pitch)
    }
    let length = new * channels * MemoryLayout<Float>.size
    let sound = UnsafeMutableRawPointer(samples).withMemoryRebound(
      to: UInt8.self, capacity: length
    ) { Mix_QuickLoad_RAW($0, UInt32(length)) }
    guard let sound else {
      samples.deallocate()
      return nil
    }
    return Entry(source: source, semitones: semitones, samples: samples, sound: sound)
  }

  /// Reads a sound at every multiple of `step` frames, by cubic interpolation between its frames.
  static func resample(
    _ old: UnsafePointer<Float>, frames oldCount: Int, into new: UnsafeMutablePointer<Float>,
    frames newCount: Int, channels: Int, step: Double
  ) {
    for frame in 0..<newCount {
      let position = Double(frame) * step
      let whole = Int(position)
      let part = Float(position - Double(whole))
      for channel in 0..<channels {
        func sample(_ offset: Int) -> Float {
          let index = whole + offset
          return (0..<oldCount).contains(index) ? old[index * channels + channel] : 0
        }
        // The curve through the samples b and c whose slopes are those from a to c and from b to d.
        let (a, b, c, d) = (sample(-1), sample(0), sample(1), sample(2))
        let slope = c - a
        let bend = 2 * a - 5 * b + 4 * c - d
        let twist = 3 * (b - c) + d - a
        new[frame * channels + channel] = b + 0.5 * part * (slope + part * (bend + part * twist))
      }
    }
  }

  // MARK: Semitones

  /// The ratio of the frequencies of two tones that are a semitone apart: the twelfth root of 2.
  private static let semitone = 1.059_463_094_359_295_3

  /// Returns the number of semitones, from -12 to 12, that is nearest to a factor of frequencies.
  static func semitones(of pitch: Double) -> Int {
    guard pitch.isFinite, pitch > 0 else { return 0 }
    // Half a semitone is the square root of the ratio of one.
    let half = semitone.squareRoot()
    return (-12..<12).first { pitch < Self.pitch(ofSemitones: $0) * half } ?? 12
  }

  static func pitch(ofSemitones count: Int) -> Double {
    var pitch = 1.0
    for _ in 0..<count.magnitude { pitch *= semitone }
    return count < 0 ? 1 / pitch : pitch
  }
}
