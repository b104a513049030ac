internal import CSDLHost
internal import CSDLHostMixer

/// Plays the sounds of the assets, `Sounds/NAME.wav`.
///
/// Without an audio device, or without a file, it stays silent and says so once: a sound is never
/// worth stopping for. Where the device goes away it plays on another, and stays silent until there is
/// one.
///
/// An open device asks for samples many times a second, silence included. Where a program sleeps until
/// something happens, it lets the mixer ``sleep()`` too.
public final class Mixer {
  /// Turns all sounds off and on; those that play go on unheard, and none begins.
  public var isMuted = false {
    didSet { if isOpen { Mix_MasterVolume(isMuted ? 0 : Int32(MIX_MAX_VOLUME)) } }
  }

  /// What keeps sounds from being heard; empty where all is well.
  public private(set) var problems: [String] = []

  /// Whether there is a device to play on.
  public private(set) var isOpen = false

  /// Whether the device is closed until the next sound.
  public private(set) var isAsleep = false

  private var sounds: [String: UnsafeMutablePointer<Mix_Chunk>] = [:]
  private var channels = ChannelQueue(count: 32)
  /// Where the thread that mixes finds it; nobody else looks at it while a device is open.
  private let limiting = UnsafeMutablePointer<Limiting>.allocate(capacity: 1)

  private struct Limiting {
    var limiter: Limiter
    var channels: Int
  }

  private let assets: String
  private let wanted: [String]
  private let log: HostLog

  /// Opens the audio device and loads the sounds.
  public init(assets: String, names: [String], log: HostLog = .silent) {
    self.assets = assets
    wanted = names
    self.log = log
    start()
  }

  deinit {
    stop()
    limiting.deallocate()
  }

  /// An audio device came or went.
  ///
  /// - Parameter isLost: Whether it is the one that sounds are played on.
  public func devicesChanged(isLost: Bool) {
    if isLost { stop() }
    guard !isOpen, !isAsleep else { return }
    start()
    if isOpen { log.info("sounds play again") }
  }

  /// Closes the device until there is something to play, unless something is playing.
  ///
  /// - Returns: Whether nothing wakes up for sounds any more.
  @discardableResult
  public func sleep() -> Bool {
    guard isOpen else { return true }
    guard isMuted || Mix_Playing(-1) == 0 else { return false }
    stop()
    isAsleep = true
    return true
  }

  /// Opens the device again, before a sound is due: that takes some milliseconds.
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
    log.warning("some sounds stay silent", metadata: ["reasons": "\(problems)"])
  }

  private func stop() {
    guard isOpen else { return }
    isOpen = false
    Mix_HaltChannel(-1)
    Mix_SetPostMix(nil, nil)
    // Another device may want the samples in another shape, so they are loaded anew.
    for sound in sounds.values { Mix_FreeChunk(sound) }
    sounds = [:]
    Mix_CloseAudio()
    SDL_QuitSubSystem(SDL_INIT_AUDIO)
  }

  /// The names of the sounds that can be heard, sorted.
  public var names: [String] { sounds.keys.sorted() }

  /// Starts a sound; several may overlap, and where too many do, the one begun first gives way.
  ///
  /// The gain is from 0, silent, to 1, as recorded; the pan from -1, left, to 1, right. A sound that
  /// is not there is not played.
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

  /// How loud each side is, from 0 to 255; the side that a sound leans to stays as it was.
  static func loudness(pan: Double) -> (left: UInt8, right: UInt8) {
    let lean = pan.isNaN ? 0 : min(max(pan, -1), 1)
    return (UInt8(255 * min(1, 1 - lean)), UInt8(255 * min(1, 1 + lean)))
  }

  private func open() throws(SDLError) {
    guard SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else { throw SDLError("starting audio") }
    // Asked first, for a sound system without a device complains at length on standard error.
    guard SDL_GetNumAudioDevices(0) != 0 else {
      SDL_QuitSubSystem(SDL_INIT_AUDIO)
      throw SDLError("opening the audio device", reason: "there is none")
    }
    // Floating point, in which ten sounds together are just a larger number until the limiter has
    // dealt with it. Where that cannot be had, whole numbers are, and what is too loud is cut off.
    //
    // Small enough a buffer, 12 ms, that a chomp is heard when the teeth meet.
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

  /// Has the limiter look after what is mixed from here on.
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
