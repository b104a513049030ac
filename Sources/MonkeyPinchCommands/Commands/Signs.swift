import ArgumentParser
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import GestureFiles
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
    try OutputPaths.check(
      [.init("--export", export)],
      inputs: source.map { [("the imported file", $0)] } ?? [])
  }

  func run() throws {
    try Failure.report {
      try Failure.checkOutputs([export])
      guard let path = kept else {
        throw Failure(.usage, "there is no folder for signs: set the environment variable HOME")
      }
      let file = UserFile(path: path)
      var library = StrokeLibrary.starter
      do throws(StrokeFileError) {
        // A copy without the signs that cannot be read would look complete.
        if export != nil, file.exists { _ = try StrokeLibraryFile.read(path: path) }
        if let source {
          // Before the folder is locked, because a pipe can take any time.
          var imported = StrokeLibrary()
          try StrokeLibraryFile.importSigns(path: source, into: &imported)
          try file.changing { () throws(StrokeFileError) in
            let opened = open(path)
            guard opened.isWritable else { throw Failure.notKept(path) }
            library = opened.library
            do throws(StrokeLibraryError) { try library.addMissing(imported.templates) } catch {
              throw StrokeFileError(file: source, reason: "\(error)", kind: .full)
            }
            try StrokeLibraryFile.write(library, path: path)
          }
        } else {
          library = open(path).library
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

  /// Reads the user's signs, and prints a warning if something in the file is wrong.
  private func open(_ path: String) -> StrokeLibraryFile.Opened {
    let opened = StrokeLibraryFile.open(path: path)
    if let problem = opened.problem { Failure.warn(problem) }
    return opened
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
