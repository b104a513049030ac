import ArgumentParser
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import GestureStrokes
import MonkeyPinchApp

struct Signs: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List, import and export the signs that you taught the strokes scene.")

  @Option(
    name: .customLong("import"),
    help: ArgumentHelp("Add the signs of FILE to yours.", valueName: "FILE"))
  var source: String?

  @Option(help: ArgumentHelp("Write your signs to FILE.", valueName: "FILE"))
  var export: String?

  func validate() throws {
    let kept = self.kept
    try OutputPaths.check(
      [("--export", export)],
      inputs: [("the imported file", source), ("your signs", kept)].compactMap { words, path in
        path.map { (words, $0) }
      })
  }

  func run() throws {
    try Failure.report {
      guard let path = kept else {
        throw Failure(.usage, "there is no folder for signs: set the environment variable HOME")
      }
      let opened = StrokeLibraryFile.open(path: path)
      if let problem = opened.problem { Failure.warn(problem) }
      var library = opened.library
      do throws(StrokeFileError) {
        if let source {
          guard opened.isWritable else { throw Failure.notKept(path) }
          try StrokeLibraryFile.importSigns(path: source, into: &library)
          try StrokeLibraryFile.write(library, path: path)
        }
        if let export { try StrokeLibraryFile.write(library, path: export) }
      } catch {
        throw Failure(error.status, "\(error)")
      }
      for name in library.names {
        try StandardOutput.print("\(name)\t\(library.drawings(of: name).count)")
      }
    }
  }

  /// The path of the file with the user's signs; nil if the environment names no folder.
  private var kept: String? {
    StrokeLibraryFile.standardPath(
      of: Program.current.name, environment: ProcessInfo.processInfo.environment)
  }
}

extension Failure {
  fileprivate static func notKept(_ path: String) -> StrokeFileError {
    StrokeFileError(
      file: path, reason: "cannot be changed, so nothing is imported", kind: .unwritable)
  }
}

extension StrokeFileError {
  fileprivate var status: Failure.Status {
    switch kind {
    case .unreadable: .missingFile
    case .damaged, .newer, .full: .badData
    case .unwritable: .writeFailed
    }
  }
}
