import BenchmarkKit
import GestureHistory
import Gestures
import MonkeyPinchPlayground
import GestureRecordings
import MonkeyPinchScenes
import PlayKit

/// Replays a recording of ten minutes of the monkey scene without a window and prints the speed.
@main
struct ReplayBench {
  static func main() throws {
    let recording = try Recording(bytes: try tenMinutes(), name: "ten minutes")
    var best: (seconds: Double, frames: Int) = (.infinity, 0)
    // A window records what the inspector shows, also while the inspector is closed.
    var recorded = Double.infinity
    for _ in 0..<5 {
      let start = Measure.processor
      let frames = try play(recording)
      let middle = Measure.processor
      _ = try play(recording, recordsHistory: true)
      recorded = min(recorded, (Measure.processor - middle) / 1e9)
      let seconds = (middle - start) / 1e9
      if seconds < best.seconds { best = (seconds, frames) }
    }
    let length = recording.end.seconds
    print(
      "{\"seconds\": \(length), \"frames\": \(best.frames), \"samples\": \(recording.sampleCount), "
        + "\"took\": \(best.seconds), \"took_with_history\": \(recorded), "
        + "\"times_real_time\": \(length / best.seconds), "
        + "\"frames_per_second\": \(Double(best.frames) / best.seconds), "
        + "\"samples_per_second\": \(Double(recording.sampleCount) / best.seconds)}")
  }

  private static var scene: any Scene.Type { SceneList.all[0] }

  /// Returns a recording of random gestures of all kinds.
  private static func tenMinutes() throws -> [UInt8] {
    var hands = Hands(seed: 10)
    hands.playEverything(on: Layout("two")?.frames ?? [], until: .seconds(600))
    let buffer = LineBuffer()
    let header = RecordingHeader(surface: Layout.surface, scene: scene.name)
    let writer = try RecordingWriter(header, to: buffer)
    for sample in hands.samples { try writer.write(Input.touch(sample)) }
    try writer.finish()
    return buffer.bytes
  }

  private static func play(_ recording: Recording, recordsHistory: Bool = false) throws -> Int {
    let playground = Playground(scene: scene, among: SceneList.all, size: recording.header.surface)
    let history = recordsHistory ? History(of: playground.scene.session) : nil
    defer { withExtendedLifetime(history) {} }
    var frames = try recording.frames()
    var count = 0
    while let frame = try frames.next() {
      playground.play(frame)
      count += 1
    }
    return count
  }
}
