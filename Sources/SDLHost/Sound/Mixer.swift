internal import CSDLHost
internal import CSDLHostMixer

/// A player of the program's sounds, several of which can be heard at the same time.
///
/// Without an audio device, or without a file, it is silent and reports it once. If the device is
/// removed, it plays on another one, and is silent until there is one.
///
/// An open device requests samples many times per second, even of silence. A program that sleeps until
/// an event should let the mixer ``sleep()`` as well.
public final class Mixer {
  /// Whether all sounds are silent.
  public var isMuted = false {
    didSet { if isOpen { Mix_MasterVolume(isMuted ? 0 : Int32(MIX_MAX_VOLUME)) } }
  }

  /// The reasons why sounds cannot be played, as sentences; empty if there is no problem.
  public private(set) var problems: [String] = []

  /// Whether an audio device is open.
  public private(set) var isOpen = false

  /// Whether the audio device is closed until the next sound.
  public private(set) var isAsleep: Bool

  private var sounds: [String: UnsafeMutablePointer<Mix_Chunk>] = [:]
  private var channels = ChannelQueue(count: 32)
  /// The state of the volume limiter, which the audio thread uses while an audio device is open.
  private let limiting = UnsafeMutablePointer<Limiting>.allocate(capacity: 1)

  private struct Limiting {
    var limiter: Limiter
    var channels: Int
  }

  private let assets: String
  private let wanted: [String]
  private let log: HostLog

  /// Opens the audio device and loads the named sounds from the assets folder.
  ///
  /// - Parameters:
  ///   - assets: The path of the folder that contains the folder `Sounds`.
  ///   - names: The names of the sound files, without folder and extension.
  ///   - isAsleep: Whether to open the device not now but at the first sound, or at ``wake()``.
  ///   - log: The log for messages about the audio device.
  public init(
    assets: String, names: [String], isAsleep: Bool = false, log: HostLog = .silent
  ) {
    self.assets = assets
    wanted = names
    self.log = log
    self.isAsleep = isAsleep
    if !isAsleep { start() }
  }

  deinit {
    stop()
    limiting.deallocate()
  }

  /// Opens another audio device if needed, after an audio device was added or removed.
  ///
  /// - Parameter isLost: Whether the open device was removed.
  public func devicesChanged(isLost: Bool) {
    if isLost { stop() }
    guard !isOpen, !isAsleep else { return }
    start()
    if isOpen { log.info("sounds play again") }
  }

  /// Closes the audio device until the next sound, if no sound is in progress.
  ///
  /// - Returns: Whether the device is closed.
  @discardableResult
  public func sleep() -> Bool {
    guard isOpen else { return true }
    guard isMuted || Mix_Playing(-1) == 0 else { return false }
    stop()
    isAsleep = true
    return true
  }

  /// Opens the audio device if the mixer is asleep, so that the next sound begins without delay.
  public func wake() {
    guard isAsleep else { return }
    isAsleep = false
    start()
  }

  private func start() {
    problems = []
    do throws(SDLError) {
      try open()
    } catch {
      problems.append("\(error)")
    }
    if isOpen {
      load(wanted, from: assets)
      Mix_MasterVolume(isMuted ? 0 : Int32(MIX_MAX_VOLUME))
    }
    guard !problems.isEmpty else { return }
    log.warning("some sounds cannot be played", metadata: ["reasons": "\(problems)"])
  }

  private func stop() {
    guard isOpen else { return }
    isOpen = false
    Mix_HaltChannel(-1)
    Mix_SetPostMix(nil, nil)
    // Another device may require another sample format, so sounds are loaded again.
    for sound in sounds.values { Mix_FreeChunk(sound) }
    sounds = [:]
    Mix_CloseAudio()
    SDL_QuitSubSystem(SDL_INIT_AUDIO)
  }

  /// The names of the sounds that can be played, in alphabetical order.
  public var names: [String] { sounds.keys.sorted() }

  /// Plays the named sound with the volume `gain` (0 to 1) at the stereo position `pan` (-1 to 1).
  ///
  /// The gain is from 0, silent, to 1, as recorded; the pan is from -1, left, to 1, right. An unknown
  /// sound is ignored.
  public func play(_ name: String, gain: Double = 1, pan: Double = 0) {
    guard gain > 0, !isMuted else { return }
    wake()
    guard isOpen, let sound = sounds[name] else { return }
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

  private func open() throws(SDLError) {
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
    Mix_AllocateChannels(Int32(channels.count))
    limit()
    isOpen = true
  }

  /// Installs the limiter, which lowers the volume when the sum of all sounds is too loud.
  private func limit() {
    var (rate, format, channels) = (Int32(0), UInt16(0), Int32(0))
    guard Mix_QuerySpec(&rate, &format, &channels) != 0, format == Self.floats, channels > 0
    else { return }
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

  private func load(_ names: [String], from assets: String) {
    for name in names where sounds[name] == nil {
      let path = "\(assets)/Sounds/\(name).wav"
      guard let file = AssetFile.read(path) else {
        problems.append("\(path): missing")
        continue
      }
      guard let sound = AssetFile.lend(file, to: { Mix_LoadWAV_RW($0, 0) }) else {
        let reason = String(cString: SDL_GetError())
        problems.append("\(path): not a sound that SDL_mixer can read: \(reason)")
        continue
      }
      sounds[name] = sound
    }
  }
}
