import Foundation
import GestureCanvas
import GestureDrawing
import Gestures
import MonkeyPinchPlayground
import MonkeyPinchScenes
import SDLHost

/// Takes pictures of a playground, without any window.
final class Camera {
  enum Film {
    /// One picture, at the first frame that is not before a time; without a time, at the end.
    case one(path: String, at: Duration?)
    /// One of every frame, numbered from 1, in a folder.
    case every(folder: String)
  }

  private let film: Film
  private let pictures: Pictures
  private let renderer: Renderer
  private var taken = 0

  init(_ film: Film, assets: String, size: Size, density: Double) throws(Failure) {
    self.film = film
    pictures = try GameWindow.pictures(in: assets)
    renderer = Renderer(offscreen: size, density: density)
    guard case .every(let folder) = film else { return }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure(.writeFailed, "\(folder): the folder cannot be made")
    }
  }

  /// Called after each frame.
  func look(at playground: Playground, time: Duration) throws(Failure) {
    switch film {
    case .one(let path, let due?) where taken == 0 && time >= due:
      try take(playground, to: path)
    case .every(let folder):
      let digits = String(taken + 1)
      let number = String(repeating: "0", count: max(0, 6 - digits.count)) + digits
      try take(playground, to: "\(folder)/\(number).png")
    default: break
    }
  }

  /// Called when the run is over: a picture whose time did not come shows the end.
  func finish(_ playground: Playground) throws(Failure) {
    guard case .one(let path, _) = film, taken == 0 else { return }
    try take(playground, to: path)
  }

  private func take(_ playground: Playground, to path: String) throws(Failure) {
    taken += 1
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
