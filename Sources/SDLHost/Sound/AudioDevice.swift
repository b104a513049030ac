internal import CSDLHost
internal import CSDLHostMixer

/// An open audio device, which plays sounds in its sample format.
///
/// At most one device is open at a time. A device is opened, used and closed on different threads, but
/// by one thread at a time: the mixer does not use a device before it is open, nor while it is closed.
final class AudioDevice: @unchecked Sendable {
  /// The sounds that the device plays, which a later device of the same format can play without loading them.
  let sounds: LoadedSounds

  private var channels = ChannelQueue(count: 32)
  /// The state of the volume limiter, which the audio thread uses while the device is open.
  private let limiting = UnsafeMutablePointer<Limiting>.allocate(capacity: 1)
  /// The background sound, which the audio thread uses while the device is open; nil before there is one.
  private var background: UnsafeMutablePointer<Background>?
  /// 1 while the background sound is to be heard, else 0.
  private let hasBackground = UnsafeMutablePointer<SDL_atomic_t>.allocate(capacity: 1)

  private struct Limiting {
    var limiter: Limiter
    var channels: Int
  }

  private struct Background {
    var sound: BackgroundSound
    let limiting: UnsafePointer<Limiting>
    let isHeard: UnsafeMutablePointer<SDL_atomic_t>
  }

  /// Opens the device and loads the named sounds, each from the first folder that has it.
  ///
  /// - Parameter loaded: The sounds of an earlier device, from the same folders.
  init(folders: [String], names: [String], loaded: LoadedSounds? = nil) throws(SDLError) {
    try Self.open()
    Mix_AllocateChannels(Int32(channels.count))
    let format = SoundFormat.current
    if let loaded, loaded.format == format {
      sounds = loaded
    } else {
      sounds = LoadedSounds(names, from: folders, in: format)
    }
    hasBackground.initialize(to: SDL_atomic_t())
    if format.isFloats { limit(format) }
  }

  deinit {
    limiting.deallocate()
    hasBackground.deallocate()
    background?.deallocate()
  }

  /// Makes SDL choose its functions that convert samples.
  ///
  /// SDL chooses them at the first conversion, without a lock, so that two threads must not make it.
  static func chooseConversions() {
    _ = ProcessorFeatures.areKnown
    SDL_FreeAudioStream(
      SDL_NewAudioStream(SoundFormat.integers, 2, 44_100, SoundFormat.floats, 2, 44_100))
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
    guard
      [SoundFormat.floats, SoundFormat.integers].contains(where: {
        Mix_OpenAudio(44_100, $0, 2, 512) == 0
      })
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
    Mix_HookMusic(nil, nil)
    Mix_CloseAudio()
    SDL_QuitSubSystem(SDL_INIT_AUDIO)
  }

  private func limit(_ format: SoundFormat) {
    limiting.initialize(
      to: Limiting(
        limiter: Limiter(rate: Double(format.rate)), channels: Int(format.channels)))
    Mix_SetPostMix(
      { limiting, stream, length in
        guard let limiting else { return }
        let state = limiting.assumingMemoryBound(to: Limiting.self)
        AudioDevice.withSamples(stream, length) {
          state.pointee.limiter.limit($0, count: $1, channels: state.pointee.channels)
        }
      }, limiting)
  }

  private static func withSamples(
    _ stream: UnsafeMutablePointer<UInt8>?, _ length: Int32,
    _ use: (UnsafeMutablePointer<Float>, _ count: Int) -> Void
  ) {
    let count = Int(length) / MemoryLayout<Float>.size
    stream?.withMemoryRebound(to: Float.self, capacity: count) { use($0, count) }
  }

  // MARK: Sounds

  var isPlaying: Bool { Mix_Playing(-1) != 0 || SDL_AtomicGet(hasBackground) != 0 }

  func setMuted(_ isMuted: Bool) { Mix_MasterVolume(isMuted ? 0 : Int32(MIX_MAX_VOLUME)) }

  /// Plays the named sound; see ``Mixer/play(_:gain:pan:pitch:)``.
  func play(_ name: String, gain: Double, pan: Double, pitch: Double) {
    guard let sound = sounds.sound(name, pitch: pitch) else { return }
    let channel = channels.take { Mix_Playing($0) != 0 }
    Mix_HaltChannel(channel)
    Mix_Volume(channel, Int32((min(gain, 1) * Double(MIX_MAX_VOLUME)).rounded()))
    let loudness = Self.loudness(pan: pan)
    Mix_SetPanning(channel, loudness.left, loudness.right)
    Mix_PlayChannelTimed(channel, sound, 0, -1)
  }

  /// Repeats a sound in the background, or lets the background fade out.
  ///
  /// Without floating-point samples, a device has no background.
  func setBackground(_ name: String?) {
    let sound = name.flatMap { sounds.format.isFloats ? sounds.background($0) : nil }
    SDL_AtomicSet(hasBackground, sound == nil ? 0 : 1)
    guard let sound, sound.samples.baseAddress != background?.pointee.sound.samples.baseAddress
    else { return }
    // The audio thread does not use the former sound any more.
    Mix_HookMusic(nil, nil)
    background?.deallocate()
    let new = UnsafeMutablePointer<Background>.allocate(capacity: 1)
    new.initialize(to: Background(sound: sound, limiting: limiting, isHeard: hasBackground))
    background = new
    Mix_HookMusic(
      { background, stream, length in
        guard let background else { return }
        let state = background.assumingMemoryBound(to: Background.self)
        let limiting = state.pointee.limiting.pointee
        let isHeard = SDL_AtomicGet(state.pointee.isHeard) != 0
        AudioDevice.withSamples(stream, length) {
          state.pointee.sound.add(
            to: $0, count: $1, channels: limiting.channels, isHeard: isHeard,
            beside: limiting.limiter.loudness)
        }
      }, new)
  }

  /// Returns the volumes of the left and right speaker, 0 to 255, for a stereo position.
  ///
  /// The position is from -1, left, to 1, right.
  static func loudness(pan: Double) -> (left: UInt8, right: UInt8) {
    let lean = pan.isNaN ? 0 : min(max(pan, -1), 1)
    return (UInt8(255 * min(1, 1 - lean)), UInt8(255 * min(1, 1 + lean)))
  }
}
