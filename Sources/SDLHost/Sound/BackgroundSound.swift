/// A sound, such as that of birds, that is repeated behind all others, and is lower while they are heard.
///
/// Its volume changes slowly, so that no change is audible as a click. Like ``Limiter``, it runs on the mixing
/// thread: it allocates no memory and takes no lock.
struct BackgroundSound {
  /// The volume while other sounds are heard.
  static var lowGain: Float { 0.3 }
  /// The loudness of all sounds, with 1 as full scale, above which others than this one are heard.
  static var threshold: Float { 0.12 }
  /// The time, in seconds, in which the volume rises from 0 to 1.
  static var riseTime: Double { 1.5 }
  /// The time, in seconds, in which the volume falls from 1 to 0.
  static var fallTime: Double { 0.25 }

  /// The samples of one channel.
  let samples: UnsafeMutableBufferPointer<Int16>
  /// The volume, from 0 to 1.
  private(set) var gain: Float = 0
  /// The position of the next audio frame, in samples, and the distance from one frame to the next.
  private var (position, step): (Double, Double)
  /// The greatest changes of the volume from one audio frame to the next.
  private let (rise, fall): (Float, Float)

  /// Creates a sound from the samples of one channel, for a device with a number of audio frames per second.
  init(_ samples: UnsafeMutableBufferPointer<Int16>, rate: Double, deviceRate: Double) {
    self.samples = samples
    (position, step) = (0, rate / max(deviceRate, 1))
    rise = Float(1 / (Self.riseTime * deviceRate))
    fall = Float(1 / (Self.fallTime * deviceRate))
  }

  /// Adds the sound to audio samples of a number of channels, frame by frame.
  ///
  /// - Parameters:
  ///   - isHeard: Whether the sound is to be heard; otherwise it fades out, and waits.
  ///   - loudness: The loudness of the sum of all sounds before, with 1 as full scale.
  mutating func add(
    to frames: UnsafeMutablePointer<Float>, count: Int, channels: Int, isHeard: Bool,
    beside loudness: Float
  ) {
    guard isHeard || gain > 0, samples.count > 1 else { return }
    let wanted = !isHeard ? 0 : loudness > Self.threshold ? Self.lowGain : 1
    for start in stride(from: 0, to: count - channels + 1, by: channels) {
      gain = gain > wanted ? max(gain - fall, wanted) : min(gain + rise, wanted)
      let sample = gain * sampleAtPosition / 32_768
      for index in start..<start + channels { frames[index] += sample }
      position += step
      if position >= Double(samples.count) { position -= Double(samples.count) }
    }
  }

  /// The sample between the two at the position.
  private var sampleAtPosition: Float {
    let index = Int(position)
    let (first, second) = (samples[index], samples[index + 1 < samples.count ? index + 1 : 0])
    return Float(first) + Float(position - Double(index)) * (Float(second) - Float(first))
  }
}
