import GestureCanvas
import GestureDrawing
import Gestures
import Logging
import MonkeyPinchPlayground
import MonkeyPinchScenes
import SDLHost

/// A window with its pictures, its sounds and what comes in by it.
final class GameWindow {
  let window: HostWindow
  let renderer: Renderer
  let mixer: Mixer
  let clock = HostClock()
  let pump: EventPump
  /// Events that were fetched and not dealt with yet.
  var events: [HostEvent] = []
  /// Whether anything drawn can be seen.
  private(set) var isVisible = true
  /// Whether the picture on the screen is not the newest any more.
  private(set) var needsDrawing = true
  /// How long the last picture took to be made and drawn; to show it may take until the screen is
  /// ready for it, which is no work.
  private(set) var drawing = Duration.zero

  /// How long after the last touch or sound the audio device is closed.
  ///
  /// An open one wakes the program some 86 times a second. Opening it again takes as long as a
  /// finger is down for a quick tap, and so it is done when a finger lands.
  private static let soundPause = Duration.seconds(2)
  private var soundEnd: Duration? = soundPause

  private let system: SDLSystem
  private let pictures: Pictures

  init(assets: String, size: Size, fullscreen: Bool, log logger: Logger) throws(Failure) {
    let log = HostLog(logger)
    pictures = try Self.pictures(in: assets)
    do throws(SDLError) {
      system = try SDLSystem(headless: false, log: log)
    } catch {
      throw Failure(
        .noDevice,
        "there is no display (\(error.reason)); "
          + "`monkeypinch replay FILE --headless --screenshot PNG` plays a recording without one")
    }
    do throws(SDLError) {
      window = try HostWindow(
        system: system, title: "MonkeyPinch", size: size, fullscreen: fullscreen)
      renderer = try Renderer(window: window, log: log)
    } catch {
      throw Failure(.noDevice, "\(error)")
    }
    window.setIcon("icon", from: pictures)
    mixer = Mixer(assets: assets, names: AssetNames.sounds, log: log)
    for problem in mixer.problems { Failure.warn("\(problem); playing on without") }
    pump = EventPump(system: system, window: window, clock: clock, log: log)
  }

  /// The pictures, all of which have to be there and whole.
  static func pictures(in assets: String) throws(Failure) -> Pictures {
    let pictures = Pictures(assets: assets)
    let errors = pictures.check(names: AssetNames.sprites)
    if let error = errors.first {
      let more = errors.count > 1 ? " (and \(errors.count - 1) more)" : ""
      throw Failure(error.isMissing ? .missingFile : .badData, "\(error)\(more)")
    }
    return pictures
  }

  /// Plays the sounds of a playground, unless they are off.
  func connect(_ playground: Playground) {
    playground.onSound = { [weak self] sound in
      guard let self else { return }
      mixer.play(sound.name, gain: sound.gain, pan: sound.pan)
      keepSound()
    }
  }

  private func keepSound() { soundEnd = mixer.isOpen ? clock.now + Self.soundPause : nil }

  /// Sleeps until something comes in or the time is there, and fetches it.
  func wait(until deadline: Duration?) {
    pump.wait(until: [deadline, soundEnd].compactMap { $0 }.min())
    pump.drain(into: &events)
    if events.contains(where: \.isLanding), !mixer.isMuted {
      mixer.wake()
      keepSound()
    }
    guard let end = soundEnd, clock.now >= end else { return }
    if mixer.sleep() { soundEnd = nil } else { keepSound() }
  }

  /// Handles an event as far as it concerns the window.
  ///
  /// - Returns: Whether nothing is left to handle.
  func handle(_ event: HostEvent) -> Bool {
    switch event {
    case .exposed: needsDrawing = true
    case .audioDevicesChanged(let isLost): mixer.devicesChanged(isLost: isLost)
    case .visibility(let visible):
      isVisible = visible
      needsDrawing = visible
    case .density(let density):
      renderer.resize(to: renderer.size, density: density)
      needsDrawing = true
    case .input(.resize(let size, _)):
      renderer.resize(to: size, density: renderer.density)
      needsDrawing = true
      return false
    case .input(.press(let press)) where press.isBeginning("f11"):
      // Where the window manager refuses, the window stays as it is.
      try? window.toggleFullscreen()
    case .input, .quit: return false
    }
    return true
  }

  /// Shows a picture, if anybody can see it.
  func show(_ picture: @autoclosure () -> [DrawCommand]) {
    guard isVisible else { return }
    needsDrawing = false
    let start = clock.now
    renderer.draw(picture(), pictures: pictures)
    drawing = clock.now - start
    renderer.present()
  }
}

extension Press {
  /// Whether the key of this name goes down.
  func isBeginning(_ key: String) -> Bool { self.key == key && phase == .began }
}

extension HostEvent {
  /// Whether the user asks to leave: the window is closed, or Escape goes down.
  var isQuit: Bool {
    switch self {
    case .quit: true
    case .input(.press(let press)): press.isBeginning("escape")
    default: false
    }
  }

  /// Whether a finger lands, of which a sound may come.
  fileprivate var isLanding: Bool {
    guard case .input(.touch(let sample)) = self else { return false }
    return sample.phase == .began
  }
}
