/// Keeps the sum of many sounds below full scale, where a sound card would cut it off with a crackle.
///
/// Each of our sounds peaks 3 dB below full scale, so that one alone is heard as it is, but ten that
/// begin together are 17 dB too loud. What lies above ``knee`` is bent towards ``ceiling``, which it
/// never reaches, by one gain for all channels. The gain follows the loudest sample of the last
/// moments: down with the very sample that asks for it, so that nothing has to be delayed, and up
/// again slowly enough not to be heard as pumping.
///
/// Made for the thread that mixes: it takes no memory and no lock, not even the one with which constants
/// come into being, and as long as a loop over the samples.
struct Limiter {
  /// Up to here nothing is changed; 1 is full scale.
  static var knee: Float { 0.75 }
  /// What nothing reaches; a little below full scale, for what a sound card makes of it.
  static var ceiling: Float { 0.97 }
  /// In which the loudness that it remembers falls to 1/e: the gain rises by 29 dB a second at the
  /// most, 0.3 dB in a hundredth.
  static var release: Float { 0.3 }

  /// The loudest sample of the last moments.
  private(set) var loudness: Float = 0
  /// What the loudness is multiplied by from each frame to the next.
  private let decay: Float

  /// - Parameter rate: Frames a second.
  init(rate: Double) {
    // 1 - 1/n is e^(-1/n) to the seventh digit where n is in the thousands.
    decay = 1 - 1 / (Float(max(rate, 1)) * Self.release)
  }

  /// Changes samples in place.
  ///
  /// - Parameters:
  ///   - samples: One of each channel, frame by frame.
  ///   - channels: How many there are; at least 1.
  mutating func limit(_ samples: UnsafeMutablePointer<Float>, count: Int, channels: Int) {
    var start = 0
    while start + channels <= count {
      var peak: Float = 0
      for index in start..<start + channels { peak = max(peak, samples[index].magnitude) }
      loudness = max(peak, loudness * decay)
      if loudness > Self.knee {
        let gain = Self.shown(loudness) / loudness
        for index in start..<start + channels { samples[index] *= gain }
      }
      start += channels
    }
  }

  /// What a loudness above the knee comes out as: rising all the way, without a bend at the knee.
  private static func shown(_ loudness: Float) -> Float {
    let room = ceiling - knee
    let excess = (loudness - knee) / room
    return knee + room * excess / (1 + excess)
  }
}
