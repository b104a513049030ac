import Drawing
import Gestures
import Playground
import SDLHost
import Scenes

/// Takes one picture of a playground, without any window.
final class Camera {
  /// When it is due; nil for the end.
  let time: Duration?
  private(set) var hasTaken = false

  private let path: String
  private let pictures: Pictures
  private let renderer: Renderer

  init(
    path: String, time: Duration?, assets: String, size: Size, density: Double
  ) throws(Failure) {
    self.path = path
    self.time = time
    pictures = Pictures(assets: assets)
    if let error = pictures.check(names: AssetNames.sprites).first {
      throw Failure(.missingFile, "\(error)")
    }
    renderer = Renderer(offscreen: size, density: density)
  }

  func take(_ playground: Playground) throws(Failure) {
    hasTaken = true
    renderer.resize(to: playground.size, density: renderer.density)
    let fingers = playground.scene.session.touches.map { $0.location(in: nil) }
    renderer.draw(playground.draw(fingers: fingers), pictures: pictures)
    do throws(SDLError) {
      try renderer.writePNG(to: path)
    } catch {
      throw Failure(.writeFailed, "\(error)")
    }
  }
}
