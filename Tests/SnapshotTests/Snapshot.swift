import GestureControls
import Foundation
import Gestures
import MonkeyPinchPlayground
import GestureRecordings
import GestureCanvas
import SDLHost
import MonkeyPinchScenes
import PlayKit
import Testing

/// A picture of the playground that a test compares with a picture that a person has checked.
struct Snapshot: Sendable, CustomTestStringConvertible {
  let name: String
  /// The gesture script that is played before the picture is taken, with its surface and scene.
  let script: String
  var density = 1.0
  var theme = Theme.light
  var language = Language.english
  /// Whether the picture contains the inspector's drawer.
  var isInspected = false

  var testDescription: String { name }

  /// The maximum difference of a pixel's red, green, blue or alpha, of 255.
  ///
  /// Sines and square roots differ between platforms in the last digits, which affects the edges of
  /// rotated shapes by up to 12. Kept pictures differ by 4 more: ``Bitmap/withFewShades``.
  static let tolerance = 16

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let assets = folder.appendingPathComponent("../../Assets").standardized.path

  private var expectedPath: String {
    Snapshot.folder.appendingPathComponent("Snapshots/\(name).png").path
  }

  func take() throws -> Bitmap {
    let (playground, fingers) = try play()
    return draw(commands(of: playground, fingers: fingers), in: playground.size)
  }

  /// Returns the commands that draw a playground that has played the script.
  func commands(of playground: Playground, fingers: [Point] = []) -> [DrawCommand] {
    guard isInspected else { return playground.draw(fingers: fingers) }
    let inspector = ReplayInspector(
      duration: playground.scene.session.now, replay: nil, window: playground.size)
    inspector.drawer.setOpen(true, animated: false)
    return inspector.picture(ofPresentIn: playground, fingers: fingers)
  }

  /// Returns the timeline of the script.
  func timeline() throws -> Timeline {
    let (recording, scene) = try recorded()
    return Timeline(
      of: recording,
      in: Playground(scene: scene, among: SceneList.all, size: recording.header.surface))
  }

  private func recorded() throws -> (Recording, any Scene.Type) {
    var bytes: [UInt8] = []
    for line in try GestureScript(script, file: name).lines { line.append(to: &bytes) }
    let recording = try Recording(bytes: bytes, name: name)
    return (recording, try #require(SceneList.scene(named: recording.header.scene ?? "monkey")))
  }

  /// Returns the text of a golden script, given as `scene/name`.
  static func golden(_ script: String) throws -> String {
    let file = folder.appendingPathComponent("../MonkeyPinchScenesTests/Golden/\(script).gestures")
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// Plays the script, and returns the playground and the locations of the fingers that are down.
  func play() throws -> (Playground, fingers: [Point]) {
    let (recording, scene) = try recorded()
    let playground = Playground(scene: scene, among: SceneList.all, size: recording.header.surface)
    (playground.theme, playground.language) = (theme, language)
    if isInspected { playground.recordHistory() }
    var frames = try recording.frames()
    var last: [Point] = []
    while let frame = try frames.next() {
      playground.play(frame)
      last = playground.scene.session.touches.map { $0.location(in: nil) }
    }
    return (playground, last)
  }

  func draw(_ commands: [DrawCommand], in size: Size) -> Bitmap {
    let renderer = Renderer(offscreen: size, density: density)
    renderer.draw(commands, pictures: Pictures(assets: Snapshot.assets))
    return renderer.bitmap
  }

  func check() throws { try check(try take()) }

  func check(_ actual: Bitmap) throws {
    guard ProcessInfo.processInfo.environment["REWRITE_GOLDEN"] == nil else {
      return try rewrite(actual)
    }
    let expected = try Bitmap(contentsOf: expectedPath)
    let difference = actual.difference(from: expected)
    if let difference, difference.greatest <= Snapshot.tolerance { return }
    let place = try leave(expected, actual, difference?.picture)
    let words =
      difference.map { "differs by up to \($0.greatest) of 255" }
      ?? "is \(actual.width) x \(actual.height), not \(expected.width) x \(expected.height)"
    Issue.record("\(name) \(words); the pictures: \(place)/\(name)-*.png")
  }

  /// Writes both pictures and their difference to the build folder and returns its path.
  private func leave(_ expected: Bitmap, _ actual: Bitmap, _ difference: Bitmap?) throws -> String {
    let place = Snapshot.folder.appendingPathComponent("../../.build/snapshots").standardized.path
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    try expected.writePNG(to: "\(place)/\(name)-expected.png")
    try actual.writePNG(to: "\(place)/\(name)-actual.png")
    try difference?.writePNG(to: "\(place)/\(name)-difference.png")
    return place
  }

  private func rewrite(_ actual: Bitmap) throws {
    let (old, new) = (try? Bitmap(contentsOf: expectedPath), actual.withFewShades)
    if let old, let difference = new.difference(from: old), difference.greatest == 0 { return }
    try new.writePNG(to: expectedPath)
    print("golden: Snapshots/\(name).png")
  }
}

extension Bitmap {
  /// The opaque picture with 32 shades of each color, whose file has a third of the size.
  fileprivate var withFewShades: Bitmap {
    var raster = Raster(self)
    for index in raster.pixels.indices {
      let pixel = raster.pixels[index]
      raster.pixels[index] = stride(from: 0, to: 32, by: 8).reduce(into: 0) { rounded, shift in
        let shade = ((pixel >> Pixel(shift) & 255) * 31 + 127) / 255
        rounded |= ((shade * 255 + 15) / 31) << Pixel(shift)
      }
    }
    return Bitmap(raster)
  }
}
