import GestureControls
import GestureRecordings
import GestureTesting
import Gestures
import MonkeyPinchPlayground
import MonkeyPinchScenes
import PlayKit

/// A playground that plays made-up input at 60 frames a second, with all that a live run keeps: the
/// recording of the last half minute, and the inspector with the history of the recognizers.
final class Run {
  private static let surface = Size(width: 1280, height: 800)
  private static let frameRate = 60

  private let playground: Playground
  private let frames: LiveFrames
  private let inspector: LiveInspector
  private var random: SeededGenerator
  private var fingers: [(id: Touch.ID, location: Point)] = []
  private var landings: Int64 = 0
  private var frame = 0
  private(set) var time = Duration.zero

  init(_ scene: any Scene.Type, seed: UInt64) {
    playground = Playground(scene: scene, among: SceneList.all, size: Self.surface)
    frames = LiveFrames(of: playground)
    inspector = LiveInspector(of: frames, in: playground, window: Self.surface)
    random = SeededGenerator(seed: seed)
  }

  /// Plays a number of frames of random input, and draws one in ten.
  func play(frames count: Int) {
    for _ in 0..<count {
      frame += 1
      time = .seconds(frame) / Self.frameRate
      endFrame(fingerInputs() + keyInputs())
      if frame.isMultiple(of: 10) {
        inspector.update(to: time)
        _ = inspector.draw(fingers: fingers.map(\.location))
      }
    }
  }

  /// Presses and releases a key, such as the number of a scene.
  func press(_ key: String) { endFrame(inputs(ofKey: key)) }

  /// Opens the inspector's drawer, or closes it.
  func setInspectorOpen(_ isOpen: Bool) { inspector.setOpen(isOpen) }

  private func endFrame(_ inputs: [Input]) {
    let inputs = inputs.filter { input in
      switch input {
      case .touch(let sample): !inspector.take(sample)
      case .press(let press): !inspector.take(press)
      case .resize: true
      }
    }
    _ = frames.endFrame(with: inputs.map { .input($0) }, at: time)
  }

  // MARK: Input

  private static let keys = [
    "h", "r", "p", "n", "m", "f3", "tab", "space", "escape", "a", "left", "up", "c",
  ]

  private func keyInputs() -> [Input] {
    guard random.chance(0.005), let key = Self.keys.randomElement(using: &random) else { return [] }
    return inputs(ofKey: key)
  }

  private func inputs(ofKey key: String) -> [Input] {
    [.began, .ended].map { .press(Press(key: key, phase: $0, timestamp: time)) }
  }

  /// Returns the samples of up to five fingers that land, move and lift.
  private func fingerInputs() -> [Input] {
    var inputs: [Input] = []
    for index in fingers.indices.reversed() {
      fingers[index].location +=
        Vector(dx: random.double(in: -9...9), dy: random.double(in: -9...9))
      let isLifted = random.chance(0.03)
      inputs.append(sample(fingers[index], isLifted ? .ended : .moved))
      if isLifted { fingers.remove(at: index) }
    }
    if fingers.count < 5, random.chance(0.02) {
      landings += 1
      let location = Point(
        x: random.double(in: 0...Self.surface.width),
        y: random.double(in: 0...Self.surface.height))
      fingers.append((Touch.ID(landings), location))
      inputs.append(sample(fingers[fingers.count - 1], .began))
    }
    return inputs
  }

  private func sample(_ finger: (id: Touch.ID, location: Point), _ phase: Touch.Phase) -> Input {
    .touch(
      TouchSample(id: finger.id, phase: phase, location: finger.location, timestamp: time))
  }
}
