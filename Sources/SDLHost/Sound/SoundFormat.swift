internal import CSDLHostMixer

/// The format of an open audio device's samples.
struct SoundFormat: Equatable {
  var rate = Int32(0)
  var samples = UInt16(0)
  var channels = Int32(0)

  /// The format of the device that is open now.
  static var current: SoundFormat {
    var format = SoundFormat()
    Mix_QuerySpec(&format.rate, &format.samples, &format.channels)
    return format
  }

  /// Whether samples are floating-point numbers, which the limiter, the change of pitches and the background
  /// need.
  var isFloats: Bool { samples == Self.floats && channels > 0 }

  // AUDIO_F32SYS and AUDIO_S16SYS, macros that Swift does not import.
  static let floats: UInt16 = 1.littleEndian == 1 ? 0x8120 : 0x9120
  static let integers: UInt16 = 1.littleEndian == 1 ? 0x8010 : 0x9010
}
