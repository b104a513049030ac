import GestureControls
import GestureHistory
import GestureRecordings
import Gestures

@testable import MonkeyPinchPlayground
@testable import MonkeyPinchScenes
@testable import PlayKit

/// A live run with an inspector, for tests: it delivers input and draws frames as a window does.
final class InspectedGame {
  let playground: Playground
  let frames: LiveFrames
  let inspector: LiveInspector
  let bar: WindowBar
  let scene: any Scene.Type
  private(set) var log: [UInt8] = []
  private(set) var recording: [RecordingLine]
  private(set) var time = Duration.zero
  private(set) var saves = 0
  private var pending: [RecordingLine] = []

  private let properties: [AdjustableProperty]

  init(
    _ scene: any Scene.Type = MonkeyScene.self, window: Size = Size(width: 1280, height: 800),
    properties: [AdjustableProperty] = AdjustableProperty.all
  ) {
    self.scene = scene
    self.properties = properties
    let surface = scene.usesWholeSurface ? WindowBar.surface(in: window) : window
    playground = Playground(
      scene: scene, among: SceneList.all, size: surface, properties: properties)
    bar = playground.addWindowBar(size: window)
    frames = LiveFrames(of: playground)
    inspector = LiveInspector(of: frames, in: playground, window: window)
    recording = [.header(RecordingHeader(surface: surface, scene: scene.name))]
    playground.onLog = { [unowned self] in $0.append(to: &log) }
    playground.onRequest = { [unowned self] in if $0 == .inspector { inspector.toggle() } }
    inspector.onLine = { [unowned self] in pending.append($0) }
    inspector.onSave = { [unowned self] in saves += 1 }
  }

  var drawer: InspectorDrawer { inspector.drawer }

  /// Plays one frame, with a picture.
  func frame() {
    time += .milliseconds(16)
    let lines = pending
    pending = []
    // A frozen present has no frames without input.
    if !lines.isEmpty || !inspector.isFrozen {
      recording += frames.endFrame(with: lines, at: time)
    }
    inspector.update(to: time)
    inspector.fit()
    bar.size = inspector.area
    let surface = playground.needsWindowBar ? bar.surface : bar.size
    if surface != playground.size { pending.append(.input(.resize(surface, at: frames.time))) }
    _ = inspector.draw()
  }

  func wait(frames count: Int) { for _ in 0..<count { frame() } }

  func touch(_ id: Int64, _ phase: Touch.Phase, _ place: Point) {
    let sample = TouchSample(id: Touch.ID(id), phase: phase, location: place, timestamp: time)
    if !inspector.take(sample) { pending.append(.input(.touch(sample))) }
    frame()
  }

  func tap(_ place: Point) {
    touch(1, .began, place)
    touch(1, .ended, place)
  }

  func drag(from start: Point, to end: Point, frames count: Int = 6) {
    touch(1, .began, start)
    for step in 1...count {
      touch(1, .moved, start + (end - start) * (Double(step) / Double(count)))
    }
    touch(1, .ended, end)
  }

  func press(_ key: String, _ modifiers: ModifierFlags = []) {
    for phase in [Press.Phase.began, .ended] {
      let press = Press(key: key, phase: phase, timestamp: time, modifierFlags: modifiers)
      if !inspector.take(press) { pending.append(.input(.press(press))) }
    }
    frame()
  }

  /// Opens or closes the drawer, and waits until the scene is laid out.
  func setOpen(_ isOpen: Bool) {
    inspector.setOpen(isOpen)
    wait(frames: 20)
  }

  /// Ends the run, and returns the log of a replay of its recording.
  func finish() throws -> [UInt8] {
    wait(frames: 2)
    playground.finish(because: .quit)
    var bytes: [UInt8] = []
    for line in recording + [.end(.quit, at: time)] { line.append(to: &bytes) }
    let read = try Recording(bytes: bytes, name: "live")
    let replayed = Playground(
      scene: scene, among: SceneList.all, size: read.header.surface, properties: properties)
    return try replayed.log(of: read)
  }
}
