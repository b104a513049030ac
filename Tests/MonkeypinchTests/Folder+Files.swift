import Foundation
import GestureRecordings
import TestFolder

extension Folder {
  func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: self[name]) }

  func read(_ name: String) throws -> String { try String(contentsOf: self[name], encoding: .utf8) }

  func bytes(of name: String) throws -> Data { try Data(contentsOf: self[name]) }

  func remove(_ name: String) throws { try FileManager.default.removeItem(at: self[name]) }

  /// The sorted names of the files in the folder.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  /// Compiles a gesture script for the monkey scene to a recording.
  func record(_ script: String, to name: String = "run.touches.jsonl") throws {
    let recording = LineBuffer()
    try GestureScript(script, file: "script").write(to: recording)
    try write(recording.text, to: name)
  }

  /// Copies the assets of the program into the folder, so that a test can damage them.
  func copyAssets() throws {
    for part in ["Sprites", "Fonts", "Sounds"] {
      let original = URL(fileURLWithPath: Folder.assets).appendingPathComponent(part)
      try FileManager.default.copyItem(at: original, to: self[part])
    }
  }
}
