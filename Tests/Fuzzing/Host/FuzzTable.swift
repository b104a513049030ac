import Gestures
import MonkeyPinchPlayground
import GestureRecordings
import SDLFingers
import SDLHost
import MonkeyPinchScenes
import PlayKit

/// An event pump and a scene, with a clock and touch devices that the fuzzer sets.
///
/// The run is recorded, and its recording must give the same event log when it is replayed.
final class FuzzTable: EventTable {
  let pump: EventPump
  let playground: Playground
  private(set) var life = TouchLife()
  private(set) var actions = 0
  private(set) var complaints: [String] = []

  let devices = FuzzDevices()
  private let clock = FuzzClock()
  private let frames: LiveFrames
  /// The recording of the run, and its event log.
  private let (recording, log) = (LineBuffer(), LogText())
  private let writer: RecordingWriter?
  /// The number of calls of ``play()``.
  private var count = 0
  private var events: [HostEvent] = []

  init(system: SDLSystem, window: HostWindow, scene: any Scene.Type) {
    pump = EventPump(system: system, window: window, clock: clock.host)
    pump.fingers.usesFingerKeys = true
    playground = Playground(scene: scene, among: SceneList.all, size: window.size)
    frames = LiveFrames(of: playground)
    writer = try? RecordingWriter(
      RecordingHeader(surface: window.size, scene: scene.name), to: recording)
    playground.onLog = { [log] in log.write($0) }
    devices.connect(to: pump)
    pump.fingers.pivot = { [weak playground] in
      playground?.pivot(at: $0).map { PinchTarget(center: $0.center, radius: $0.radius) }
    }
    pump.fingers.isTogether = { [weak playground] in playground?.isTogether($0, $1) ?? true }
    playground.scene.session.addObserver { [weak self] event in self?.note(event) }
    playground.onScene = { [weak self] scene, isNew in
      if isNew { scene.session.addObserver { self?.note($0) } }
    }
  }

  private func note(_ event: SessionEvent) {
    switch event {
    case .action: actions += 1
    case .misfit(let sample): complaints.append("the engine had to correct \(sample)")
    default: break
    }
  }

  // MARK: Time

  func pass(_ time: Duration, isBusy: Bool) {
    clock.pass(time, isBusy: isBusy)
    // A drawing program fetches events meanwhile.
    if isBusy, count.isMultiple(of: 2) { pump.fetchDuringWork() }
  }

  // MARK: Frames

  /// Fetches the events and plays them as the program does: two of three times between pictures.
  func play() {
    pump.drain(into: &events)
    let lines = takeLines()
    count += 1
    if count.isMultiple(of: 3) {
      record(frames.endFrame(with: lines, at: clock.host.now))
    } else {
      frames.deliver(lines, at: clock.host.now)
      pump.reach(frames.time)
    }
  }

  func cancelAll() {
    pump.cancelAll(into: &events)
    record(frames.endFrame(with: takeLines(), at: clock.host.now))
  }

  private func record(_ lines: [RecordingLine]) {
    pump.reach(frames.time)
    for line in lines { try? writer?.write(line) }
  }

  private func takeLines() -> [RecordingLine] {
    var lines: [RecordingLine] = []
    for case .input(let input) in events {
      if case .touch(let sample) = input { life.note(sample) }
      lines.append(.input(input))
    }
    events.removeAll(keepingCapacity: true)
    return lines
  }

  // MARK: The end

  /// Cancels all touches, waits until all animations end, and checks the final state.
  func finish() {
    play()
    cancelAll()
    // A slide of the tutorial lasts the longer the faster the flick, and these are extremely fast.
    pass(.seconds(600), isBusy: false)
    pump.drain(into: &events)
    record(frames.endFrame(with: takeLines(), at: clock.host.now))

    complaints += life.complaints
    let counters = pump.counters
    expect(counters.down == 0, "\(counters.down) touches are down in the ledger")
    expect(life.count == 0, "\(life.count) touches never ended")
    expect(
      life.began == life.ended + life.cancelled,
      "\(life.began) began, \(life.ended) ended, \(life.cancelled) were cancelled")
    expect(pump.nextDeadline == nil, "the pump wants to be woken although nothing is going on")
    for session in playground.playedScenes.map(\.session) {
      expect(session.touches.isEmpty, "\(session.touches.count) touches are down in a session")
      check(session.window)
    }
    let area = Rect(origin: .zero, size: playground.size)
    for sprite in playground.scene.sprites {
      let place = sprite.superview?.convert(sprite.center, to: nil) ?? sprite.center
      let name = sprite.name ?? "?"
      expect(
        place.x >= 0 && place.x <= area.maxX && place.y >= 0 && place.y <= area.maxY,
        "\(name) is at \(place), outside \(area)")
      expect(sprite.transform.inverse != nil, "\(name) is flat")
    }
    checkRecording()
  }

  /// Checks that the recording can be read, and that its replay has the log of the run.
  private func checkRecording() {
    for line in frames.end(.quit, at: clock.host.now) { try? writer?.write(line) }
    playground.finish(because: .quit)
    complaints += log.complaints(
      aboutReplayOf: recording.bytes, in: playground.firstScene, among: SceneList.all)
  }

  private func check(_ view: View) {
    for recognizer in view.gestureRecognizers {
      let name = "\(recognizer.name ?? "?") of \(view.name ?? "the window")"
      expect(recognizer.state == .possible, "\(name) is \(recognizer.state)")
      expect(recognizer.numberOfTouches == 0, "\(name) has \(recognizer.numberOfTouches) touches")
    }
    for subview in view.subviews { check(subview) }
  }

  private func expect(_ isTrue: Bool, _ words: @autoclosure () -> String) {
    if !isTrue { complaints.append(words()) }
  }
}
