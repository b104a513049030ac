import ArgumentParser
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
      guard let file = SignsFile.usual(of: Program.current.name) else {
        throw Failure(.usage, "there is no folder for signs: set the environment variable HOME")
      }
      // A copy without the signs that cannot be read would look complete.
      if export != nil, file.exists { _ = try file.read() }
      let library: StrokeLibrary
      if let source {
        // Before the folder is locked, because a pipe can take any time.
        let imported = try SignsFile(path: source).read(allowsPipes: true)
        library = try file.add(imported, from: source)
      } else {
        library = file.openReporting().library
      }
      if let export { try SignsFile(path: export).write(library) }
      for name in library.names {
        try StandardOutput.print("\(name)\t\(library.drawings(of: name).count)")
      }
    }
  }
}
