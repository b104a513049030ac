#if os(Linux)
import Foundation

/// A folder that goes away with the object.
final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("monkeypinch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// What is in a file so far; nothing for one that is not there yet.
  func text(_ name: String) -> String {
    (try? String(contentsOfFile: path(name), encoding: .utf8)) ?? ""
  }

  /// Makes an empty file that a process can write to.
  func newFile(_ name: String) throws -> FileHandle {
    try Data().write(to: url.appendingPathComponent(name))
    return try FileHandle(forWritingTo: url.appendingPathComponent(name))
  }

  /// The project's own assets.
  static let assets = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Assets").path
}
#endif
