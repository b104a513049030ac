/// A limiter that lowers the volume when the sum of all sounds is too loud for the sound card.
///
/// Each sound of the assets peaks 3 dB below full scale, so that one alone is unchanged, but ten that
/// begin together are 17 dB too loud. A loudness above ``knee`` is compressed towards ``ceiling`` by one
/// gain for all channels. The gain follows the loudest recent sample: it decreases with the sample that
/// requires it, so that there is no delay, and increases slowly, so that the change is not audible.
///
/// It runs on the mixing thread: it allocates no memory and takes no lock, not even that of a static
/// constant's initialization.
struct Limiter {
  /// The loudness, relative to the maximum of 1, above which sounds are made quieter.
  static var knee: Float { 0.75 }
  /// The greatest loudness after limiting, relative to the maximum of 1.
  static var ceiling: Float { 0.97 }
  /// The time, in seconds, in which `loudness` falls to 37 percent (1/e) in silence.
  ///
  /// The gain rises by at most 29 dB per second.
  static var release: Float { 0.3 }

  /// The loudness of recent samples, relative to the maximum of 1.
  ///
  /// The loudness rises at once with a louder sample, and falls slowly afterwards.
  private(set) var loudness: Float = 0
  /// The factor by which `loudness` falls from one audio frame to the next.
  private let decay: Float

  /// Creates a limiter for a number of audio frames per second.
  ///
  /// - Parameter rate: Frames per second.
  init(rate: Double) {
    // 1 - 1/n is e^(-1/n) to the seventh digit if n is in the thousands.
    decay = 1 - 1 / (Float(max(rate, 1)) * Self.release)
  }

  /// Makes samples quieter, in place, if they are too loud.
  ///
  /// - Parameters:
  ///   - samples: The samples of all channels, frame by frame.
  ///   - channels: The number of channels, at least 1.
  mutating func limit(_ samples: UnsafeMutablePointer<Float>, count: Int, channels: Int) {
    var start = 0
    while start + channels <= count {
      var peak: Float = 0
      for index in start..<start + channels { peak = max(peak, samples[index].magnitude) }
      loudness = max(peak, loudness * decay)
      if loudness > Self.knee {
        let gain = Self.compressed(loudness) / loudness
        for index in start..<start + channels { samples[index] *= gain }
      }
      start += channels
    }
  }

  /// Returns the lower loudness to which a loudness above ``knee`` is compressed.
  private static func compressed(_ loudness: Float) -> Float {
    let room = ceiling - knee
    let excess = (loudness - knee) / room
    return knee + room * excess / (1 + excess)
  }
}
