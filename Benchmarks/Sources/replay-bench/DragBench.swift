import BenchmarkKit
import GestureHistory
import GestureRecordings
import Gestures
import MonkeyPinchPlayground
import MonkeyPinchScenes

/// Counts the allocations of the frames of a drag, and measures the time to make a frame's picture.
///
/// A picture is a list of draw commands; drawing the list is not measured.
struct DragBench {
  private static let size = Size(width: 1280, height: 800)
  /// The number of frames; the first half is not measured, because it fills memory that is kept.
  private static let frameCount = 480

  let scene: any Scene.Type

  /// Plays a drag and prints the means of its frames.
  func run() {
    let playground = Playground(scene: scene, size: Self.size)
    // As a window does for the inspector, also while it is closed.
    let history = History(of: playground.scene.session)
    defer { withExtendedLifetime(history) {} }
    let center = start(in: playground.scene)
    let frames = (0..<Self.frameCount).map { frame($0, around: center) }
    var (playing, drawing, time): (UInt64, UInt64, Double) = (0, 0, 0)
    for (index, frame) in frames.enumerated() {
      let first = Measure.allocations ?? 0
      playground.play(frame)
      // A window asks for both after each frame.
      _ = playground.isAnimating
      _ = playground.nextDeadline
      let (played, start) = (Measure.allocations ?? 0, Measure.processor)
      let commands = playground.draw()
      let (end, drawn) = (Measure.processor, Measure.allocations ?? 0)
      precondition(!commands.isEmpty)
      guard index >= frames.count / 2 else { continue }
      playing += played - first
      drawing += drawn - played
      time += end - start
    }
    let count = Double(frames.count - frames.count / 2)
    func mean(_ sum: Double) -> String { "\((sum / count * 100).rounded() / 100)" }
    print(
      "{\"scene\": \"\(scene.name)\", \"allocations_playing\": \(mean(Double(playing))), "
        + "\"allocations_drawing\": \(mean(Double(drawing))), "
        + "\"drawing_us\": \(mean(time / 1000))}")
  }

  /// Returns the location at which the finger lands: on a sprite, or on the surface to draw on.
  private func start(in scene: any Scene) -> Point {
    let sprite = Self.landsBesideSprites(scene) ? nil : scene.sprites.first
    return sprite.map { $0.convert($0.bounds.center, to: nil) } ?? Point(x: 260, y: 400)
  }

  /// The sprites of the events scene are on hidden pages.
  private static func landsBesideSprites(_ scene: any Scene) -> Bool {
    scene.sprites.first?.superview?.isHidden ?? true
  }

  /// Returns a frame of a finger that moves on a circle, with two samples.
  private func frame(_ index: Int, around center: Point) -> RecordedFrame {
    func sample(_ number: Int) -> Input {
      let angle = Double(number) * 0.05
      let offset = Vector(dx: 60, dy: 0).applying(Transform(rotation: angle))
      return .touch(
        TouchSample(
          id: Touch.ID(1), phase: number == 0 ? .began : .moved,
          location: center - Vector(dx: 60, dy: 0) + offset,
          timestamp: .microseconds(number * 1_000_000 / 120)))
    }
    return RecordedFrame(
      number: index, time: .microseconds((2 * index + 2) * 1_000_000 / 120),
      inputs: [sample(2 * index), sample(2 * index + 1)])
  }
}
