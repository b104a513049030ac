import Gestures
import Logging
import Playground
import Recordings
import SDLHost
import Scenes

/// A window that is played in: fetches what fingers, mouse and keys do, plays it frame by frame, and
/// draws only when something has changed.
final class LiveGame {
  private let system: SDLSystem
  private let window: HostWindow
  private let renderer: Renderer
  private let pictures: Pictures
  private let mixer: Mixer
  private let clock = HostClock()
  private let pump: EventPump
  private let playground: Playground
  private var pace: FrameClock
  private var recorder: Recorder?

  private var events: [HostEvent] = []
  private var frame = 0
  private var isVisible = true
  private var isOver = false
  private var drawnFingers: [EmulatedFinger] = []

  init(
    scene: any Scene.Type, assets: String, size: Size, fullscreen: Bool, isMuted: Bool,
    frameRate: Double, log: Logger
  ) throws(Failure) {
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
    playground = Playground(scene: scene, size: window.size, isMuted: isMuted)
    pace = FrameClock(frameRate: frameRate)
    playground.onSound = { [mixer] in mixer.play($0.name, gain: $0.gain, pan: $0.pan) }
    pump.pivot = { [weak playground] in playground?.pivot(at: $0) }
  }

  private static func pictures(in assets: String) throws(Failure) -> Pictures {
    let pictures = Pictures(assets: assets)
    let errors = pictures.check(names: AssetNames.sprites)
    if let error = errors.first {
      let more = errors.count > 1 ? " (and \(errors.count - 1) more)" : ""
      throw Failure(.missingFile, "\(error)\(more)")
    }
    return pictures
  }

  /// Plays until the person has had enough, or for as long as `limit`.
  func run(
    recordingTo path: String?, logTo events: String?, limit: Duration?
  ) throws(Failure) {
    let log = try RunLog(events)
    playground.onLog = log.map { log in { log.write($0) } }
    recorder = try path.map { (path) throws(Failure) in
      try Recorder(path, surface: playground.size, scene: type(of: playground.scene).name, pace)
    }
    mixer.isMuted = playground.isMuted
    draw()
    while !isOver {
      try step(limit: limit)
      try log?.check()
    }
    playground.finish(because: limit.map { clock.now >= $0 } ?? false ? .limit : .quit)
    try recorder?.finish()
    try log?.finish()
  }

  /// Waits for the next frame or the next thing that happens, and plays and draws it.
  private func step(limit: Duration?) throws(Failure) {
    if !isBusy {
      pump.wait(until: [playground.nextDeadline, limit].compactMap { $0 }.min())
      pump.drain(into: &events)
    }
    // However fast events come, frames are no closer than the frame rate has them. Fetched as they
    // come, the events keep their own times within the frame.
    while clock.now < pace.nextDue, isBusy || !events.isEmpty {
      pump.wait(until: pace.nextDue)
      pump.drain(into: &events)
    }
    pump.drain(into: &events)
    let now = clock.now
    let isDue = playground.nextDeadline.map { $0 <= now } ?? false
    var frameInputs = inputs()
    if let limit, now >= limit { isOver = true }
    if isOver {
      pump.cancelAll(into: &events)
      frameInputs += inputs()
    }
    guard !frameInputs.isEmpty || isDue || isBusy else { return redrawIfNeeded() }
    try play(frameInputs, at: max(now, frameInputs.last?.time ?? now))
  }

  /// Whether frames follow each other although nothing comes in.
  private var isBusy: Bool { playground.isAnimating && isVisible }

  private func play(_ inputs: [RecordedInput], at time: Duration) throws(Failure) {
    frame += 1
    playground.play(RecordedFrame(number: frame, time: time, inputs: inputs))
    try recorder?.write(inputs, frame: frame, at: time)
    mixer.isMuted = playground.isMuted
    pace.tick(at: clock.now)
    draw()
  }

  /// Takes what the pump fetched: what is played is returned, the rest is done.
  private func inputs() -> [RecordedInput] {
    var inputs: [RecordedInput] = []
    for event in events {
      switch event {
      case .touch(let sample): inputs.append(.touch(sample))
      case .key("escape", isDown: true, _, _): isOver = true
      case .key("f11", isDown: true, _, _):
        // Where the window manager refuses, the window stays as it is.
        try? window.toggleFullscreen()
      case .key(let key, let isDown, _, let time):
        inputs.append(.key(key, isDown: isDown, at: time))
      case .resized(let size, let density, let time):
        renderer.resize(to: size, density: density)
        inputs.append(.resize(size, at: time))
      case .exposed: needsDrawing = true
      case .visibility(let visible):
        isVisible = visible
        needsDrawing = visible
      case .quit: isOver = true
      }
    }
    events.removeAll(keepingCapacity: true)
    return inputs
  }

  // MARK: Drawing

  private var needsDrawing = false

  private func redrawIfNeeded() {
    if needsDrawing || pump.emulated != drawnFingers { draw() }
  }

  private func draw() {
    guard isVisible else { return }
    needsDrawing = false
    drawnFingers = pump.emulated
    renderer.draw(playground.draw(fingers: drawnFingers.map(\.location)), pictures: pictures)
    renderer.present()
  }
}
