import Foundation

/// A temporary folder of assets, removed with the object.
final class AssetFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "assets-\(UUID().uuidString)"
    for folder in ["Sprites", "Fonts", "Sounds"] {
      try FileManager.default.createDirectory(
        atPath: "\(path)/\(folder)", withIntermediateDirectories: true)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to file: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(file)"))
  }

  /// Writes a picture, 40 x 40, red except for a transparent margin of 8.
  func writeRedSquare(named name: String) throws {
    try write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">
      <rect x="8" y="8" width="24" height="24" fill="#ff0000"/></svg>
      """, to: "Sprites/\(name).svg")
  }
}
