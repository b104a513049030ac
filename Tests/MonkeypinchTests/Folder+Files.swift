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

  /// Writes the gesture script `tap.gestures`, in which a finger moves 46 points, one more than a tap may.
  func writeFailedTap() throws {
    try write(
      """
      scene pad
      down 1 at 400,400
      wait 50ms
      move 1 by 0,46
      wait 50ms
      up 1
      """, to: "tap.gestures")
  }

  /// Copies the assets of the program into the folder, so that a test can damage them.
  func copyAssets() throws {
    for part in ["Sprites", "Fonts", "Sounds"] {
      let original = URL(fileURLWithPath: Folder.assets).appendingPathComponent(part)
      try FileManager.default.copyItem(at: original, to: self[part])
    }
  }
}
