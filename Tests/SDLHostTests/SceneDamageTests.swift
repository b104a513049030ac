import Foundation
import GestureCanvas
import GestureRecordings
import Gestures
import MonkeyPinchPlayground
import MonkeyPinchScenes
import PlayKit
import SDLHost
import Testing

/// Tests that the scenes' pictures are the same whether all or only their changes are drawn.
@Suite struct SceneDamageTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let assets = tests.deletingLastPathComponent().appendingPathComponent("Assets")
  private static let goldens = tests.appendingPathComponent("MonkeyPinchScenesTests/Golden")
  /// Of so many scripts, one is played.
  private static let stride = 6
  /// The number of pictures of a script that are drawn in full as well.
  private static let samples = 3

  static var scenes: [String] { SceneList.all.map { $0.name } }

  @Test(arguments: scenes)
  func `a frame drawn in part equals the frame drawn in full`(scene: String) throws {
    let folder = Self.goldens.appendingPathComponent(scene)
    let scripts = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".gestures") }
    let pictures = Pictures(assets: Self.assets.path)
    for (index, script) in scripts.enumerated() where index % Self.stride == 0 {
      let text = String(
        decoding: try Data(contentsOf: folder.appendingPathComponent(script)), as: UTF8.self)
      try check(text, name: script, pictures)
    }
  }

  private func check(_ script: String, name: String, _ pictures: Pictures) throws {
    var bytes: [UInt8] = []
    for line in try GestureScript(script, file: name).lines { line.append(to: &bytes) }
    let recording = try Recording(bytes: bytes, name: name)
    let scene = try #require(SceneList.scene(named: recording.header.scene ?? "monkey"))
    let playground = Playground(scene: scene, among: SceneList.all, size: recording.header.surface)
    // Half a pixel for each point is enough to see a difference, and takes a quarter of the time.
    let canvas = SoftwareCanvas(size: playground.size, density: 0.5)
    var frames = try recording.frames()
    var played: [RecordedFrame] = []
    while let frame = try frames.next() { played.append(frame) }
    let interval = max(1, played.count / Self.samples)
    for (index, frame) in played.enumerated() {
      playground.play(frame)
      guard index % interval == interval - 1 else { continue }
      let commands = playground.draw(
        fingers: playground.scene.session.touches.map { $0.location(in: nil) })
      let whole = SoftwareCanvas(size: playground.size, density: 0.5)
      canvas.resize(to: playground.size, density: 0.5)
      canvas.draw(commands, pictures: pictures)
      whole.draw(commands, pictures: pictures)
      #expect(canvas.raster.pixels == whole.raster.pixels, "\(name), frame \(frame.number)")
    }
  }
}
