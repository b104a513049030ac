/// A player of the program's sounds, several of which can be heard at the same time.
///
/// Without an audio device, or without a file, it is silent and reports it once. If the device is
/// removed, it plays on another one, and is silent until there is one.
///
/// An open device requests samples many times per second, even of silence. A program that sleeps until
/// an event should let the mixer ``sleep()`` as well.
///
/// Opening and closing a device can take longer than a frame. A mixer that uses another thread for it
/// plays the sounds of that time when the device is open.
public final class Mixer {
  /// Whether all sounds are silent.
  public var isMuted = false {
    didSet { if isMuted != oldValue, let openDevice { adjust(openDevice) } }
  }

  /// The sound that is repeated in the background, and is quieter while others are heard; nil for none.
  ///
  /// It begins and ends slowly. A mixer with a background sound does not sleep, unless it is muted.
  public var background: String? {
    didSet { if background != oldValue, let openDevice { adjust(openDevice) } }
  }

  /// The reasons why sounds cannot be played, as sentences; empty if there is no problem.
  public private(set) var problems: [String] = [] {
    didSet {
      guard problems != oldValue, !problems.isEmpty else { return }
      log.warning("some sounds cannot be played", metadata: ["reasons": "\(problems)"])
    }
  }

  /// Whether an audio device is open.
  public var isOpen: Bool { openDevice != nil }

  /// Whether the audio device is closed until the next sound.
  public private(set) var isAsleep: Bool

  /// Whether a device is being opened, so that the program should soon call ``update()``.
  public var isOpening: Bool {
    switch state {
    case .opening: true
    case .closing: !isAsleep
    case .closed, .open: false
    }
  }

  private typealias Opened = Result<AudioDevice, SDLError>

  private enum State {
    case closed
    case opening(BackgroundWork<Opened>)
    case open(AudioDevice)
    case closing(BackgroundWork<Void>)
  }

  private struct PlayedSound {
    let name: String
    let gain: Double
    let pan: Double
    let pitch: Double
  }

  private var state = State.closed
  /// The sounds of the last device, which the next one need not load again.
  private var loaded: LoadedSounds?
  /// The sounds that wait until the device is open.
  private var waiting: [PlayedSound] = []
  /// The maximum number of sounds that wait until the device is open; further sounds are not played.
  static let waitingLimit = 4

  /// The folders in which sounds are looked for, in this order.
  private let folders: [String]
  private let wanted: [String]
  private let run: BackgroundThread.Run
  private let log: HostLog

  /// Opens the audio device and loads the named sounds from the assets folder.
  ///
  /// - Parameters:
  ///   - assets: The path of the folder that contains the folder `Sounds`.
  ///   - own: The path of such a folder whose sounds come before those in `assets`; nil for none.
  ///   - names: The names of the sound files, without folder and extension.
  ///   - isAsleep: Whether to open the device not now but at the first sound, or at ``wake()``.
  ///   - usesOtherThread: Whether to open and close the device on another thread. The program then calls
  ///     ``update()`` in each turn of its event loop.
  ///   - log: The log for messages about the audio device.
  public convenience init(
    assets: String, own: String? = nil, names: [String], isAsleep: Bool = false,
    usesOtherThread: Bool = false,
    log: HostLog = .silent
  ) {
    let run: BackgroundThread.Run = { work in
      if usesOtherThread { BackgroundThread.run(work) } else { work() }
    }
    self.init(
      assets: assets, own: own, names: names, isAsleep: isAsleep, log: log, run: run)
  }

  /// Creates a mixer that opens and closes the device in closures that it passes to `run`.
  init(
    assets: String, own: String? = nil, names: [String], isAsleep: Bool, log: HostLog,
    run: @escaping BackgroundThread.Run
  ) {
    folders = [own, assets].compactMap(\.self)
    wanted = names
    self.run = run
    self.log = log
    self.isAsleep = isAsleep
    AudioDevice.chooseConversions()
    update()
  }

  deinit {
    switch state {
    case .closed: break
    case .opening(let work): try? work.wait().get().close()
    case .open(let device): device.close()
    case .closing(let work): work.wait()
    }
  }

  // MARK: The device

  /// Opens another audio device if needed, after an audio device was added or removed.
  ///
  /// - Parameter isLost: Whether the open device was removed.
  public func devicesChanged(isLost: Bool) {
    if isLost { close() }
    if !isOpen { problems = [] }
    update()
  }

  /// Closes the audio device until the next sound, if no sound is in progress.
  ///
  /// - Returns: Whether the device is closed or is being closed.
  @discardableResult
  public func sleep() -> Bool {
    update()
    switch state {
    case .closed, .closing: return true
    case .opening: return false
    case .open(let device):
      guard isMuted || !device.isPlaying else { return false }
      isAsleep = true
      close()
      return true
    }
  }

  /// Opens the audio device if the mixer is asleep, so that the next sound begins without delay.
  public func wake() {
    guard isAsleep else { return }
    isAsleep = false
    problems = []
    update()
  }

  /// Waits until a device that is being opened is open or cannot be opened.
  public func waitUntilOpened() {
    while isOpening {
      switch state {
      case .opening(let work): work.wait()
      case .closing(let work): work.wait()
      case .closed, .open: break
      }
      update()
    }
  }

  /// Continues after a device was opened or closed on the other thread.
  public func update() {
    while true {
      switch state {
      case .opening(let work):
        guard let opened = work.result else { return }
        finishOpening(opened)
      case .closing(let work):
        guard work.result != nil else { return }
        state = .closed
      case .closed:
        // After a failure, only a new device, or a new sound after a sleep, is a reason to try again.
        guard !isAsleep, problems.isEmpty else { return }
        let (folders, wanted, loaded) = (folders, wanted, loaded)
        let work = BackgroundWork { Self.open(folders: folders, names: wanted, loaded: loaded) }
        state = .opening(work)
        run { _ = work.wait() }
      case .open: return
      }
    }
  }

  private static func open(folders: [String], names: [String], loaded: LoadedSounds?) -> Opened {
    do throws(SDLError) {
      return .success(try AudioDevice(folders: folders, names: names, loaded: loaded))
    } catch {
      return .failure(error)
    }
  }

  private func finishOpening(_ opened: Opened) {
    let sounds = waiting
    waiting.removeAll()
    switch opened {
    case .failure(let error):
      state = .closed
      problems = ["\(error)"]
    case .success(let device):
      state = .open(device)
      loaded = device.sounds
      adjust(device)
      for sound in sounds where !isMuted { play(sound, on: device) }
    }
  }

  private func adjust(_ device: AudioDevice) {
    device.setMuted(isMuted)
    device.setBackground(isMuted ? nil : background)
    problems = device.sounds.problems
  }

  /// Closes the device after it was lost or before a sleep.
  private func close() {
    guard case .open(let device) = state else { return }
    let work = BackgroundWork { device.close() }
    state = .closing(work)
    run { work.wait() }
    update()
  }

  private var openDevice: AudioDevice? {
    if case .open(let device) = state { device } else { nil }
  }

  // MARK: Sounds

  /// Returns the reasons why sound files cannot be played, as sentences; needs no audio device.
  ///
  /// - Parameters:
  ///   - assets: The path of the folder that contains the folder `Sounds`.
  ///   - own: The path of such a folder whose sounds come before those in `assets`; nil for none.
  ///   - names: The names of the sound files, without folder and extension.
  public static func problems(
    in assets: String, own: String? = nil, names: [String]
  ) -> [String] {
    let folders = [own, assets].compactMap(\.self)
    return names.compactMap { SoundFile.problem(of: $0, in: folders) }
  }

  /// The names of the sounds that can be played, in alphabetical order.
  public var names: [String] { openDevice?.sounds.names ?? [] }

  /// Plays the named sound; an unknown sound is ignored.
  ///
  /// - Parameters:
  ///   - name: The name of the sound file, without folder and extension.
  ///   - gain: The volume, from 0 for silence to 1 for the volume of the file.
  ///   - pan: The stereo position, from -1 at the left to 1 at the right.
  ///   - pitch: The factor by which the sound's frequencies are multiplied, to the nearest semitone
  ///     within an octave.
  public func play(_ name: String, gain: Double = 1, pan: Double = 0, pitch: Double = 1) {
    guard gain > 0, !isMuted else { return }
    wake()
    update()
    let sound = PlayedSound(name: name, gain: gain, pan: pan, pitch: pitch)
    if let openDevice {
      play(sound, on: openDevice)
    } else if isOpening, waiting.count < Self.waitingLimit {
      waiting.append(sound)
    }
  }

  private func play(_ sound: PlayedSound, on device: AudioDevice) {
    device.play(sound.name, gain: sound.gain, pan: sound.pan, pitch: sound.pitch)
  }
}
