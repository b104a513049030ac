#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import GestureCanvas
import GestureControls
import Gestures
import MonkeyPinchApp
import MonkeyPinchPlayground
import PlayKit
import SDLHost

/// An object that saves pictures of a replay as PNG files.
final class Camera {
  enum Film {
    /// One picture: of the first frame at or after a time, or of the last frame if the time is nil.
    case one(path: String, at: Duration?)
    /// A picture of every frame, in files with numbered names in a folder.
    case every(folder: String)
  }

  private let film: Film
  /// The name of the recording, for messages.
  private let recording: String
  private let pictures: Pictures
  private let renderer: Renderer
  private var taken = 0

  /// - Parameters:
  ///   - recording: The name of the recording that is played, for messages.
  ///   - size: The size of the surface at the beginning, in points.
  init(
    _ film: Film, of recording: String, assets: String, size: Size, density: Double
  ) throws(Failure) {
    self.film = film
    self.recording = recording
    try Self.check(size, density: density, of: recording)
    pictures = try GameWindow.pictures(in: assets)
    renderer = Renderer(offscreen: size, density: density)
    guard case .every(let folder) = film else { return }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure(.writeFailed, "\(folder): the folder cannot be created")
    }
  }

  /// The time of the next frame of which a picture is saved: zero for every frame, nil for none.
  var nextFrameDue: Duration? {
    switch film {
    case .one(_, let due): taken == 0 ? due : nil
    case .every: .zero
    }
  }

  /// Returns the name of the file of the picture of a frame, counted from 1: `000001.png`.
  private static func pictureName(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".png"
  }

  /// Returns paths of pictures of frames that could overwrite other files of the command.
  ///
  /// These are the first picture, the pictures that are in the folder already, which may be links, and
  /// those with the names of the other files.
  ///
  /// - Parameters:
  ///   - folder: The folder of the pictures; nil if no picture of a frame is saved.
  ///   - others: The paths of the other files that the command reads or writes.
  static func picturePaths(in folder: String?, near others: [String]) -> [String] {
    guard let folder else { return [] }
    let existing = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let names = existing + others.compactMap { $0.split(separator: "/").last.map(String.init) }
    let pictures = names.filter { name in
      Int(name.prefix { $0.isNumber }).map { $0 > 0 && pictureName($0) == name } ?? false
    }
    return Set(pictures + [pictureName(1)]).sorted().map { "\(folder)/\($0)" }
  }

  /// The memory for each pixel of a picture, in bytes: the drawn picture, a copy, and the file.
  private static let bytesPerPixel = 16

  /// Throws an error if a picture of a surface would need too much memory.
  static func check(
    _ size: Size, density: Double, of recording: String
  ) throws(Failure) {
    let picture =
      "a picture of \(size.width) x \(size.height) points at density \(density)"
    let pixels = size.width * density * size.height * density
    guard pixels <= Double(InputLimits.drawnPixels) else {
      throw Failure(
        .badData,
        "\(recording): \(picture) is too large: expected at most \(InputLimits.drawnPixels) pixels")
    }
    let memory = Int(pixels) * bytesPerPixel
    guard AvailableMemory.contains(memory) else {
      throw Failure(
        .noDevice,
        "\(recording): \(picture) needs \(InputLimits.text(memory)) of memory, which are not "
          + "available")
    }
  }

  /// Saves a picture of the current frame, if a picture of the frame was requested.
  ///
  /// - Parameter inspector: The inspector in the picture; nil without one.
  func capture(
    _ playground: Playground, _ inspector: ReplayInspector?, time: Duration
  ) throws(Failure) {
    switch film {
    case .one(let path, let due?) where taken == 0 && time >= due:
      try take(playground, inspector, to: path)
    case .every(let folder):
      try take(playground, inspector, to: "\(folder)/\(Self.pictureName(taken + 1))")
    default: break
    }
  }

  /// Saves a picture of the last frame if one picture was requested and has not been saved yet.
  func finish(_ playground: Playground, _ inspector: ReplayInspector?) throws(Failure) {
    guard case .one(let path, _) = film, taken == 0 else { return }
    try take(playground, inspector, to: path)
  }

  private func take(
    _ playground: Playground, _ inspector: ReplayInspector?, to path: String
  ) throws(Failure) {
    taken += 1
    let size = inspector?.drawer.windowSize ?? playground.size
    if size != renderer.size {
      try Self.check(size, density: renderer.density, of: recording)
    }
    renderer.resize(to: size, density: renderer.density)
    let fingers = playground.scene.session.touches.map { $0.location(in: nil) }
    let picture =
      inspector?.picture(ofPresentIn: playground, fingers: fingers)
      ?? playground.draw(fingers: fingers)
    renderer.draw(picture, pictures: pictures)
    try GameWindow.checkDrawing(of: pictures)
    do throws(SDLError) {
      try renderer.writePNG(to: path)
    } catch {
      throw Failure(.writeFailed, "\(error)")
    }
  }
}
