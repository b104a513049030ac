import BenchmarkKit
import GestureCanvas
import GestureControls
import GestureRecordings
import Gestures
import MonkeyPinchPlayground
import MonkeyPinchScenes
import PlayKit
import SDLHost

/// Draws frames of the scenes with the software renderer and prints the cost of each as JSON.
///
/// The first lines are of whole pictures: each scene as it opens, and drawn again. Then come a drag,
/// and a crowd of 1,000 bananas in motion. The last line compares the latter with a plain
/// C loop that draws the same picture. Times are processor times in milliseconds: the best and the
/// median. Allocations are those of drawing, also the least and the median; a letter that appears in a
/// new size allocates once.
///
/// With an argument, only the pictures are drawn whose names begin with it.
@main
struct FrameBench {
  private let size = Size(width: 1280, height: 800)
  private let pictures = Pictures(assets: assets)

  /// The path of the folder with the pictures.
  private static var assets: String {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(4).joined(separator: "/") + "/Assets"
  }

  static func main() throws { try FrameBench().run() }

  private func run() throws {
    let window = try HostWindow(
      system: SDLSystem(headless: true), title: "frame-bench", size: size)
    let renderer = try Renderer(window: window)
    for scene in SceneList.all {
      let picture = Player(scene, size: size).picture()
      let frames = Array(repeating: picture, count: 20)
      report("\(scene.name), opening", frames, renderer, after: [.fill(.black)])
      // With a command below all others, the whole picture is drawn again.
      report("\(scene.name), whole again", frames, renderer, after: [.fill(.black)] + picture)
    }
    for scene in SceneList.all {
      let frames = Player(scene, size: size).drag(frames: 120)
      if !frames.isEmpty { report("\(scene.name), drag", frames, renderer) }
    }
    let crowd = Crowd(size: size)
    let frames = (0..<40).map { crowd.picture(frame: $0) }
    report("crowd, 1,000 in motion", frames, renderer)
    compare(crowd, frames)
  }

  /// Draws each of a list of pictures and prints what it cost.
  ///
  /// - Parameter before: A picture to draw before each of them, at no cost.
  private func report(
    _ name: String, _ frames: [[DrawCommand]], _ renderer: Renderer,
    after before: [DrawCommand]? = nil
  ) {
    guard isWanted(name) else { return }
    var (drawing, presenting): ([Double], [Double]) = ([], [])
    var allocations: [Double] = []
    // The first half fills the caches.
    for (index, frame) in frames.enumerated() {
      if let before { renderer.draw(before, pictures: pictures) }
      let allocated = Measure.allocations ?? 0
      let start = Measure.processor
      renderer.draw(frame, pictures: pictures)
      let drawn = Measure.processor
      renderer.present()
      let counted = (Measure.allocations ?? 0) - allocated
      guard index >= frames.count / 2 else { continue }
      drawing.append((drawn - start) / 1e6)
      presenting.append((Measure.processor - drawn) / 1e6)
      allocations.append(Double(counted))
    }
    print(
      "{\"picture\": \"\(name)\", \"draw_ms\": \(summary(drawing)), "
        + "\"present_ms\": \(summary(presenting)), \"allocations\": \(summary(allocations))}")
  }

  /// Draws the crowd with our canvas and with a plain loop in C, by turns, and prints both times.
  private func compare(_ crowd: Crowd, _ frames: [[DrawCommand]]) {
    guard isWanted("crowd, beside a plain C loop") else { return }
    let canvas = SoftwareCanvas(size: size)
    let plain = PlainCrowd(crowd, size: size, pictures: pictures)
    var (ours, theirs): ([Double], [Double]) = ([], [])
    for (index, frame) in frames.enumerated() {
      let start = Measure.processor
      canvas.draw(frame, pictures: pictures)
      let middle = Measure.processor
      plain.draw(frame)
      let end = Measure.processor
      guard index >= frames.count / 2 else { continue }
      ours.append((middle - start) / 1e6)
      theirs.append((end - middle) / 1e6)
    }
    let ratio = median(zip(ours, theirs).map { $0 / $1 })
    print(
      "{\"picture\": \"crowd, beside a plain C loop\", \"ours_ms\": \(summary(ours)), "
        + "\"c_ms\": \(summary(theirs)), \"ratio\": \(rounded(ratio)), "
        + "\"mean_difference\": \(rounded(plain.meanDifference(from: canvas.bitmap)))}")
  }

  private func isWanted(_ name: String) -> Bool {
    CommandLine.arguments.dropFirst().allSatisfy { name.hasPrefix($0) }
  }

  private func summary(_ values: [Double]) -> String {
    "[\(rounded(values.min() ?? 0)), \(rounded(median(values)))]"
  }

  private func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }

  private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
