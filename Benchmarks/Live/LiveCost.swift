internal import CLiveMeasure
import GestureControls
import GestureRecordings
import Gestures
import MonkeyPinchApp
import MonkeyPinchPlayground
import MonkeyPinchScenes
import PlayKit

/// Plays a drag through all that a window's run does between SDL and the display.
///
/// `live-cost SCENE [open]`, with the inspector's drawer open, prints the allocations of a sample and of a
/// frame as a line of JSON. Callgrind counts the instructions in `countedSample` and `countedFrame`.
/// With `minute`, the drag has lasted a minute before the first counted frame, else two seconds.
/// With `drawn`, the pictures are drawn in a window, and the line has the processor's time of a frame with
/// its samples. Without a scene, prints the names of all; with `steps`, see ``Steps``.
///
/// A finger is dragged in circles, with 120 samples and 60 frames a second. Each sample is delivered when
/// it arrives. Without a window, the display takes the picture for nothing.
@main
final class LiveCost {
  private static let size = Size(width: 1280, height: 800)
  private static let samplesPerFrame = 2
  /// The number of frames that are played first, which fill memory that is kept.
  private let warmup: Int
  /// The number of frames that are counted.
  private static let counted = 60

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments == ["steps"] { return try Steps().run() }
    guard let scene = SceneList.all.first(where: { $0.name == arguments.first }) else {
      return SceneList.all.forEach { print($0.name) }
    }
    let showsInspector = arguments.contains("open")
    if arguments.contains("loop") {
      return try LiveLoop(scene, showsInspector: showsInspector).run()
    }
    try LiveCost(
      scene, showsInspector: showsInspector, isDrawn: arguments.contains("drawn"),
      warmup: arguments.contains("minute") ? 3_600 : 120
    ).run()
  }

  private let playground: Playground
  private let frames: LiveFrames
  private let inspector: LiveInspector
  private let bar: WindowBar
  /// The window that shows the pictures; nil for none.
  private let screen: GameWindow?

  private init(
    _ scene: any Scene.Type, showsInspector: Bool, isDrawn: Bool, warmup: Int
  ) throws {
    self.warmup = warmup
    playground = Playground(scene: scene, among: SceneList.all, size: Self.size)
    bar = playground.addWindowBar(size: Self.size)
    frames = LiveFrames(of: playground)
    inspector = LiveInspector(of: frames, in: playground, window: Self.size)
    screen = isDrawn ? try Steps.window(size: Self.size) : nil
    guard showsInspector else { return }
    inspector.setOpen(true, animated: false)
    inspector.fit()
    _ = frames.endFrame(with: [.input(.resize(inspector.area, at: .zero))], at: .zero)
  }

  private func run() {
    for frame in 0..<warmup {
      for sample in samples(frame) { deliver(sample) }
      show(frame)
    }
    var (bySamples, byFrames): (UInt64, UInt64) = (0, 0)
    let begin = measure_processor()
    for frame in warmup..<warmup + Self.counted {
      let samples = samples(frame)
      let start = measure_allocations()
      for sample in samples { countedSample(sample) }
      let middle = measure_allocations()
      countedFrame(frame)
      bySamples += middle - start
      byFrames += measure_allocations() - middle
    }
    let samples = Self.counted * Self.samplesPerFrame
    let time = Double(measure_processor() - begin) / 1e6 / Double(Self.counted)
    print(
      "{\"samples\": \(samples), \"frames\": \(Self.counted), "
        + "\"allocations_per_sample\": \(Double(bySamples) / Double(samples)), "
        + "\"allocations_per_frame\": \(Double(byFrames) / Double(Self.counted)), "
        + "\"processor_ms_per_frame\": \(time)}")
  }

  @inline(never)
  private func countedSample(_ sample: TouchSample) { deliver(sample) }

  @inline(never)
  private func countedFrame(_ frame: Int) { show(frame) }

  private func deliver(_ sample: TouchSample) {
    guard !inspector.take(sample), !bar.take(sample, isShown: playground.needsWindowBar)
    else { return }
    frames.deliver([.input(.touch(sample))], at: sample.timestamp)
  }

  private func show(_ frame: Int) {
    let time = Duration.seconds(frame + 1) / 60
    _ = frames.endFrame(at: time)
    _ = playground.watchesPointer
    bar.update(to: time)
    inspector.update(to: time)
    inspector.fit()
    let picture = inspector.draw(fingers: [])
    precondition(!picture.isEmpty)
    screen?.show(picture)
    // The loop asks for these before it waits.
    _ = (playground.isAnimating, playground.nextDeadline, inspector.isAnimating)
  }

  private lazy var drag = Drag(in: playground)

  private func samples(_ frame: Int) -> [TouchSample] {
    (0..<Self.samplesPerFrame).map { index in
      let number = frame * Self.samplesPerFrame + index
      return TouchSample(
        id: Touch.ID(1), phase: number == 0 ? .began : .moved,
        location: drag.location(of: number),
        timestamp: .seconds(number) / (60 * Self.samplesPerFrame))
    }
  }
}
