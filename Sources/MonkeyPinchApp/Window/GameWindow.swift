package import GestureCanvas
package import GestureControls
package import Gestures
package import MonkeyPinchPlayground
package import PlayKit
import SDLFingers
package import SDLHost

/// The program's window, with its renderer, its sounds and its input.
package final class GameWindow {
  package let window: HostWindow
  let renderer: Renderer
  package let mixer: Mixer
  package let clock: HostClock
  package let pump: EventPump
  /// The events that were fetched and have not been handled yet.
  package var events: [HostEvent] = []
  /// How large everything in the window is.
  ///
  /// A change takes effect, and becomes an event, when events are next waited for.
  package var zoom: Zoom {
    didSet { hasNewZoom = true }
  }
  private var hasNewZoom = false
  /// Whether the user can see the window, which is neither hidden nor minimized.
  private(set) var isVisible = true
  /// Whether the window's content has to be drawn again.
  package var needsDrawing = true
  /// The time that was needed to create and draw the last picture.
  ///
  /// The time that presenting waits for the screen is not included.
  private(set) var drawing = Duration.zero

  /// The time for which the audio device stays open after the last touch or sound.
  ///
  /// An open device wakes the program about 86 times per second. Opening it takes as long as a
  /// quick tap, so it is opened when a finger lands.
  private static let soundPause = Duration.seconds(2)
  private var soundEnd: Duration? = soundPause
  /// The sound that is repeated in the background while the user plays; nil for none.
  package var background: String?
  /// The time for which the background is heard after the last touch or sound.
  private static let backgroundTime = Duration.seconds(20)
  private var backgroundEnd = Duration.zero
  /// The time between two checks of whether another thread has opened the audio device.
  private static let soundCheckInterval = Duration.milliseconds(5)
  /// Whether the audio device is being opened for the first time, and the user is to see its problems.
  private var isFirstOpening = false
  /// Whether a finger has landed since the audio device was last opened or kept open.
  ///
  /// The device is opened after the landing was delivered, because that takes some time.
  private var hasLanded = false

  /// Until when the last picture stays, because the pixels of new pictures are being made beside the loop;
  /// nil if none are.
  private var preparationEnd: Duration?
  /// The time after which a picture is drawn even if its pixels have to be made first.
  private static let preparationTime = Duration.milliseconds(400)

  private let system: SDLSystem
  private let pictures: Pictures
  private var isStarted = false
  /// The number of broken pictures that have been reported.
  private var reportedPictures = 0

  /// The memory that a window needs with its pictures, in bytes: most is reserved for threads and not
  /// used.
  private static let memory = 256 << 20

  /// Opens the window.
  ///
  /// - Parameters:
  ///   - assets: The folder with the pictures and sounds.
  ///   - own: A folder whose pictures and sounds come before those in `assets`; nil for none.
  ///   - names: The names of the pictures and sounds that the program needs.
  ///   - advice: What to do without a display, for the message in this case; empty for no advice.
  ///   - size: The size of the window, in points of the screen.
  ///   - zoom: How large everything in the window is at first.
  ///   - first: The commands that will probably draw the first picture. The pictures that they show
  ///     are made on other threads while the window is opened.
  ///   - clock: The clock of the window.
  package init(
    assets: String, own: String? = nil, names: AssetNames, title: String, advice: String = "",
    size: Size, zoom: Zoom = .percent100,
    fullscreen: Bool, first: [DrawCommand] = [], clock: HostClock = HostClock(), log: HostLog
  ) throws(Failure) {
    // The Swift runtime ends a program that has no memory for an object, without a message of its own.
    guard AvailableMemory.contains(Self.memory) else {
      throw Failure(
        .noDevice,
        "a window needs \(InputLimits.text(Self.memory)) of memory, which are not available")
    }
    pictures = try Self.pictures(in: assets, own: own, names: names)
    self.clock = clock
    self.zoom = zoom
    let expected = zoom.factor(in: size)
    pictures.prepare(first, density: expected)
    do throws(SDLError) {
      system = try SDLSystem(headless: false, log: log)
    } catch {
      throw Failure(
        .noDevice,
        "there is no display (\(error.reason))\(advice.isEmpty ? "" : "; \(advice)")")
    }
    DisplayLoss.whenLost(Self.leaveLostDisplay)
    do throws(SDLError) {
      window = try HostWindow(
        system: system, title: title, size: size, fullscreen: fullscreen)
      window.magnification = zoom.factor
      if window.density != expected {
        pictures.endPreparation()
        pictures.prepare(first, density: window.density)
      }
      renderer = try Renderer(window: window)
    } catch {
      throw Failure(.noDevice, "\(error)")
    }
    mixer = Mixer(
      assets: assets, own: own, names: names.sounds, isAsleep: true, usesOtherThread: true, log: log
    )
    pump = EventPump(system: system, window: window, clock: clock, log: log)
    pump.fingers.usesFingerKeys = true
  }

  /// Loads the pictures in the assets folder; throws an error if one is missing or damaged.
  package static func pictures(
    in assets: String, own: String? = nil, names: AssetNames
  ) throws(Failure) -> Pictures {
    let pictures = Pictures(assets: assets, own: own)
    let errors = pictures.check(names: names.pictures)
    if let error = errors.first {
      let more = errors.count > 1 ? " (and \(errors.count - 1) more)" : ""
      throw Failure(error.isMissing ? .missingFile : .badData, "\(error)\(more)")
    }
    return pictures
  }

  /// Throws an error if a picture that was drawn could not be decoded.
  package static func checkDrawing(of pictures: Pictures) throws(Failure) {
    if let error = pictures.drawingErrors.first { throw Failure(.badData, "\(error)") }
  }

  /// Plays a sound of a scene.
  package func play(_ sound: Sound) {
    mixer.play(sound.file, gain: sound.gain, pan: sound.pan, pitch: sound.pitch)
    keepSound()
    backgroundEnd = clock.now + Self.backgroundTime
  }

  private func keepSound() {
    soundEnd = mixer.isOpen || mixer.isOpening ? clock.now + Self.soundPause : nil
  }

  /// Waits until an event arrives or `deadline` is reached, and then fetches all events.
  package func wait(until deadline: Duration?) {
    updateSound()
    pump.wait(until: endOfWait(deadline))
    if hasNewZoom { window.magnification = zoom.factor }
    hasNewZoom = false
    pump.drain(into: &events)
  }

  /// Returns the time at which a wait ends even without a further event.
  ///
  /// It is in the past if an event that arrived while a picture was drawn has not been handled, or if
  /// the zoom has changed.
  func endOfWait(_ deadline: Duration?) -> Duration? {
    guard events.isEmpty, !hasNewZoom else { return .zero }
    let soundOpening = mixer.isOpening ? clock.now + Self.soundCheckInterval : nil
    return deadline.earlier(soundEnd).earlier(soundOpening)
  }

  /// Fetches the events that have arrived while a picture is drawn.
  ///
  /// - Returns: Whether touches can be handled now. Other events, such as a key or a new size of the
  ///   window, wait until the picture is complete.
  func fetchTouches() -> Bool {
    pump.fetchDuringWork()
    guard pump.hasFetchedEvents else { return false }
    pump.drain(into: &events)
    return events.allSatisfy(\.isHandledDuringDrawing)
  }

  /// Opens the audio device if a finger has landed, or closes it if its time is over.
  private func updateSound() {
    mixer.update()
    reportSoundProblems()
    if hasLanded, !mixer.isMuted {
      mixer.wake()
      keepSound()
      backgroundEnd = clock.now + Self.backgroundTime
    }
    hasLanded = false
    let heard = isVisible && clock.now < backgroundEnd ? background : nil
    if mixer.background != heard {
      mixer.background = heard
      // It fades out before the device is closed.
      keepSound()
    }
    // The problems of the first opening are reported before a slow start lets the device sleep.
    guard let end = soundEnd, clock.now >= end, !isFirstOpening else { return }
    if mixer.sleep() { soundEnd = nil } else { keepSound() }
  }

  /// Handles an event about the window, such as a change of visibility, and notes that a finger has landed.
  ///
  /// - Returns: Whether the event is completely handled.
  package func handle(_ event: HostEvent) -> Bool {
    switch event {
    case .exposed: needsDrawing = true
    case .audioDevicesChanged(let isLost): mixer.devicesChanged(isLost: isLost)
    case .visibility(let visible):
      isVisible = visible
      needsDrawing = visible
    case .density(let density):
      renderer.resize(to: renderer.size, density: density)
      expectPictures()
    case .input(.resize(let size, _)):
      renderer.resize(to: size, density: renderer.density)
      expectPictures()
      return false
    case .input(.press(let press)) where press.isBeginning("f11"):
      // If the window manager refuses, the window stays unchanged.
      try? window.toggleFullscreen()
    case .input(.touch(let sample)):
      if sample.phase == .began { hasLanded = true }
      return false
    case .input(.press), .quit: return false
    }
    return true
  }

  /// Returns the window from fullscreen to its former size.
  ///
  /// - Returns: Whether the window was fullscreen and is not any more.
  package func leaveFullscreen() -> Bool {
    window.isFullscreen && (try? window.toggleFullscreen()) != nil
  }

  /// Prepares for pictures that may be new in whole: those of another size, look or scene.
  ///
  /// Their pixels are made on other threads. Until then the window shows the last picture, and input is
  /// handled without a delay.
  package func expectPictures() {
    needsDrawing = true
    if isStarted { preparationEnd = clock.now + Self.preparationTime }
  }

  /// Returns whether the pixels of a picture are still being made.
  private func isPreparing(_ picture: [DrawCommand]) -> Bool {
    guard let end = preparationEnd else { return false }
    if clock.now < end, !pictures.prepare(picture, density: window.density) { return true }
    preparationEnd = nil
    return false
  }

  /// Draws a picture in the window, if the window is visible.
  ///
  /// - Parameter whileDrawing: Called about once in a millisecond while the picture is drawn; it must
  ///   not draw. By default, events are fetched, so that they get their times when they arrive.
  package func show(
    _ picture: @autoclosure () -> [DrawCommand], whileDrawing: (() -> Void)? = nil
  ) {
    guard isVisible else { return }
    let start = clock.now
    let picture = picture()
    let wasPreparing = preparationEnd != nil
    needsDrawing = isPreparing(picture)
    guard !needsDrawing else { return }
    renderer.draw(
      picture, pictures: pictures,
      whileDrawing: whileDrawing ?? { [pump] in pump.fetchDuringWork() })
    drawing = clock.now - start
    if wasPreparing { pictures.endPreparation() }
    renderer.present()
    reportBrokenPictures()
    if !isStarted { completeStart() }
  }

  /// Prints a warning for each picture that could not be decoded and has not been reported yet.
  private func reportBrokenPictures() {
    let errors = pictures.drawingErrors
    guard errors.count > reportedPictures else { return }
    for error in errors[reportedPictures...] { Failure.warn("\(error); playing on without") }
    reportedPictures = errors.count
  }

  /// Does what is not needed for the first picture in the window.
  private func completeStart() {
    isStarted = true
    pictures.endPreparation()
    window.setIcon("icon", from: pictures)
    mixer.wake()
    isFirstOpening = true
    reportSoundProblems()
  }

  /// Reports the problems of the sounds at the end of a run that may have been too short for it.
  package func finishReports() {
    if !isStarted { completeStart() }
    guard isFirstOpening else { return }
    mixer.waitUntilOpened()
    reportSoundProblems()
  }

  /// Throws a failure if the program ends because the connection to the screen was lost.
  package func checkDisplay() throws(Failure) {
    if DisplayLoss.isServerGone(videoDriver: system.videoDriver) {
      throw Failure(.noDevice, Self.lostDisplay)
    }
  }

  private static let lostDisplay = "the display was lost"

  /// Reports that the connection to the screen was lost, removes temporary files, and returns the
  /// exit status.
  static func leaveLostDisplay() -> Int32 {
    Failure.warn(lostDisplay)
    TemporaryFiles.removeAll()
    return Failure.Status.noDevice.code
  }

  private func reportSoundProblems() {
    guard isFirstOpening, !mixer.isOpening else { return }
    isFirstOpening = false
    for problem in mixer.problems { Failure.warn("\(problem); playing on without") }
  }
}

extension HostEvent {
  /// Whether the event means that the user quits: the window was closed, or Control-Q or Alt-F4 was
  /// pressed.
  ///
  /// Most window managers close the window for Alt-F4 themselves.
  package var isQuit: Bool {
    switch self {
    case .quit: true
    case .input(.press(let press)):
      press.isBeginning("q") && press.modifierFlags.contains(.control)
        || press.isBeginning("f4") && press.modifierFlags.contains(.alternate)
    default: false
    }
  }

  /// Whether the event is a press of Escape.
  package var isEscape: Bool {
    if case .input(.press(let press)) = self { press.isBeginning("escape") } else { false }
  }

  fileprivate var isHandledDuringDrawing: Bool {
    switch self {
    case .input(.touch), .exposed: true
    default: false
    }
  }
}
