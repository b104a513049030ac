#if os(Linux)
import Foundation
import TestFolder

extension Folder {
  func path(_ name: String) -> String { self[name].path }

  /// Returns the text of a file; empty if the file does not exist.
  func text(_ name: String) -> String {
    (try? String(contentsOf: self[name], encoding: .utf8)) ?? ""
  }

  /// Creates an empty file for the output of a process.
  func newFile(_ name: String) throws -> FileHandle {
    try Data().write(to: self[name])
    return try FileHandle(forWritingTo: self[name])
  }
}
#endif
