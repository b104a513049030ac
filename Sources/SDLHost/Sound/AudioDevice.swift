internal import CSDLHost
internal import CSDLHostMixer

/// An open audio device, with the sounds in the device's sample format.
///
/// At most one device is open at a time. A device is opened, used and closed on different threads, but
/// by one thread at a time: the mixer does not use a device before it is open, nor while it is closed.
final class AudioDevice: @unchecked Sendable {
  /// The reasons why single sounds cannot be played, as sentences.
  private(set) var problems: [String] = []

  private var sounds: [String: UnsafeMutablePointer<Mix_Chunk>] = [:]
  private var pitched: PitchedSounds?
  private var channels = ChannelQueue(count: 32)
  /// The state of the volume limiter, which the audio thread uses while the device is open.
  private let limiting = UnsafeMutablePointer<Limiting>.allocate(capacity: 1)

  private struct Limiting {
    var limiter: Limiter
    var channels: Int
  }

  /// Opens the device and loads the named sounds, each from the first folder that has it.
  init(folders: [String], names: [String]) throws(SDLError) {
    try Self.open()
    Mix_AllocateChannels(Int32(channels.count))
    useFormat()
    load(names, from: folders)
  }

  deinit { limiting.deallocate() }

  /// Makes SDL choose its functions that convert samples.
  ///
  /// SDL chooses them at the first conversion, without a lock, so that two threads must not make it.
  static func chooseConversions() {
    _ = ProcessorFeatures.areKnown
    SDL_FreeAudioStream(SDL_NewAudioStream(integers, 2, 44_100, floats, 2, 44_100))
  }

  private static func open() throws(SDLError) {
    guard SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else { throw SDLError("starting audio") }
    // Checked first, because a sound system without a device prints errors.
    guard SDL_GetNumAudioDevices(0) != 0 else {
      SDL_QuitSubSystem(SDL_INIT_AUDIO)
      throw SDLError("opening the audio device", reason: "there is none")
    }
    // Floating-point samples do not clip before the limiter. If they are not supported, integers are
    // used, which clip.
    //
    // A buffer of 12 ms is small enough for sounds to be synchronous with the picture.
    guard [Self.floats, Self.integers].contains(where: { Mix_OpenAudio(44_100, $0, 2, 512) == 0 })
    else {
      let error = SDLError("opening the audio device")
      SDL_QuitSubSystem(SDL_INIT_AUDIO)
      throw error
    }
  }

  /// Stops all sounds and closes the device, which is not used afterwards.
  func close() {
    Mix_HaltChannel(-1)
    Mix_SetPostMix(nil, nil)
    // Another device may require another sample format, so sounds are loaded again.
    pitched = nil
    for sound in sounds.values { Mix_FreeChunk(sound) }
    sounds = [:]
    Mix_CloseAudio()
    SDL_QuitSubSystem(SDL_INIT_AUDIO)
  }

  /// Prepares the limiter and the change of pitches, both of which need floating-point samples.
  private func useFormat() {
    var (rate, format, channels) = (Int32(0), UInt16(0), Int32(0))
    guard Mix_QuerySpec(&rate, &format, &channels) != 0, format == Self.floats, channels > 0
    else { return }
    pitched = PitchedSounds(channels: Int(channels))
    limiting.initialize(
      to: Limiting(limiter: Limiter(rate: Double(rate)), channels: Int(channels)))
    Mix_SetPostMix(
      { limiting, stream, length in
        guard let limiting, let stream else { return }
        let state = limiting.assumingMemoryBound(to: Limiting.self)
        let count = Int(length) / MemoryLayout<Float>.size
        UnsafeMutableRawPointer(stream).withMemoryRebound(to: Float.self, capacity: count) {
          state.pointee.limiter.limit($0, count: count, channels: state.pointee.channels)
        }
      }, limiting)
  }

  // AUDIO_F32SYS and AUDIO_S16SYS, macros that Swift does not import.
  private static let floats: UInt16 = 1.littleEndian == 1 ? 0x8120 : 0x9120
  private static let integers: UInt16 = 1.littleEndian == 1 ? 0x8010 : 0x9010

  private func load(_ names: [String], from folders: [String]) {
    for name in names where sounds[name] == nil {
      let (sound, problem) = SoundFile.load(name, in: folders)
      sounds[name] = sound
      if let problem { problems.append(problem) }
    }
  }

  // MARK: Sounds

  /// The names of the sounds that can be played, in alphabetical order.
  var names: [String] { sounds.keys.sorted() }

  var isPlaying: Bool { Mix_Playing(-1) != 0 }

  func setMuted(_ isMuted: Bool) { Mix_MasterVolume(isMuted ? 0 : Int32(MIX_MAX_VOLUME)) }

  /// Plays the named sound; see ``Mixer/play(_:gain:pan:pitch:)``.
  func play(_ name: String, gain: Double, pan: Double, pitch: Double) {
    guard var sound = sounds[name] else { return }
    // Without floating-point samples, sounds keep their recorded pitch.
    sound = pitched?.sound(sound, pitch: pitch) ?? sound
    let channel = channels.take { Mix_Playing($0) != 0 }
    Mix_HaltChannel(channel)
    Mix_Volume(channel, Int32((min(gain, 1) * Double(MIX_MAX_VOLUME)).rounded()))
    let loudness = Self.loudness(pan: pan)
    Mix_SetPanning(channel, loudness.left, loudness.right)
    Mix_PlayChannelTimed(channel, sound, 0, -1)
  }

  /// Returns the volumes of the left and right speaker, 0 to 255, for a stereo position.
  ///
  /// The position is from -1, left, to 1, right.
  static func loudness(pan: Double) -> (left: UInt8, right: UInt8) {
    let lean = pan.isNaN ? 0 : min(max(pan, -1), 1)
    return (UInt8(255 * min(1, 1 - lean)), UInt8(255 * min(1, 1 + lean)))
  }
}
