import GestureCanvas
import GestureRecordings
import Gestures
import MonkeyPinchPlayground
import PlayKit
import SDLHost

/// A scene of an example that is played by a gesture script, without a window.
///
/// It is compiled with the tests, and again with each example that has a scene.
final class ScenePlayer<PlayedScene: Scene> {
  let playground: Playground
  private var frames: FrameCutter
  /// The names of the sounds that the scene has played.
  private(set) var sounds: [String] = []

  init(_ scene: PlayedScene.Type, _ script: String) throws {
    var bytes: [UInt8] = []
    for line in try GestureScript(script, file: "script").lines { line.append(to: &bytes) }
    let recording = try Recording(bytes: bytes, name: "script")
    frames = try recording.frames()
    playground = Playground(scene: scene, size: recording.header.surface)
    playground.onSound = { [unowned self] in sounds.append($0.name) }
  }

  var scene: PlayedScene {
    guard let scene = playground.scene as? PlayedScene else {
      preconditionFailure("the script has opened another scene")
    }
    return scene
  }

  /// Plays the frames until a time, or all that are left.
  @discardableResult
  func play(until end: Duration = .seconds(1000)) throws -> Self {
    while playground.scene.session.now < end, let frame = try frames.next() {
      playground.play(frame)
    }
    return self
  }

  /// Draws the present moment, with the fingers that are down, and saves the picture as a PNG file.
  func savePicture(to path: String, assets: String, own: String? = nil) throws {
    let renderer = Renderer(offscreen: playground.size)
    let fingers = playground.scene.session.touches.map { $0.location(in: nil) }
    renderer.draw(playground.draw(fingers: fingers), pictures: Pictures(assets: assets, own: own))
    try renderer.writePNG(to: path)
  }
}
