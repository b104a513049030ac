#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import GestureJSON
import SDLHost
import MonkeyPinchApp

/// The recordings and gesture scripts that the paths on a command line lead to, each once.
struct RecordingPaths {
  /// The paths of the files, in the order of the command line, those of a folder sorted.
  private(set) var files: [String] = []
  /// A failure for each folder that cannot be read or has no recording.
  private(set) var failures: [Failure] = []
  /// The files and folders that were found, so that none counts twice, also by another path.
  private var found: Set<FileIdentity> = []

  /// Finds the files at `paths`.
  ///
  /// A folder stands for all files in it, and in the folders inside it, whose names are those of
  /// recordings and gesture scripts. What begins with a dot is hidden, and left out.
  init(_ paths: [String]) {
    for path in paths {
      guard path != "-", let state = try? FileState(path: path) else {
        files.append(path)
        continue
      }
      guard state.kind == .folder else {
        // A pipe or a device can be another file each time.
        if state.kind != .file || found.insert(state.identity).inserted { files.append(path) }
        continue
      }
      guard found.insert(state.identity).inserted else { continue }
      if !addFolder(path) {
        let name = printable(path)
        failures.append(
          Failure(
            .missingFile,
            "\(name): no recording is in this folder: expected NAME\(RecordingFile.endings[0]) or "
              + "NAME\(RecordingFile.endings[1])"))
      }
    }
  }

  /// Adds the files in a folder; returns whether there are any, or the folder has a failure.
  private mutating func addFolder(_ folder: String) -> Bool {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      let name = printable(folder)
      failures.append(
        Failure(.missingFile, "\(name): the folder cannot be read: check its permissions"))
      return true
    }
    var hasFiles = false
    for name in names where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      let isRecording = RecordingFile.endings.contains { name.hasSuffix($0) }
      guard let state = try? FileState(path: path) else {
        // A link to a file that is missing is named when it is read.
        if isRecording { files.append(path) }
        hasFiles = hasFiles || isRecording
        continue
      }
      if state.kind == .folder {
        let isNew = found.insert(state.identity).inserted
        if !isNew || addFolder(path) { hasFiles = true }
      } else if state.kind == .file, isRecording {
        hasFiles = true
        if found.insert(state.identity).inserted { files.append(path) }
      }
    }
    return hasFiles
  }
}
