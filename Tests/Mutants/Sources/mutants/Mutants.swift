import Foundation

/// Plants mutations in the libraries, runs their tests with each, and lists those that no test notices.
@main enum Mutants {
  static func main() {
    do {
      let words = CommandLine.arguments.dropFirst()
      guard let project = words.first else { throw Problem("the project's folder is missing") }
      let selection = try Selection(Array(words.dropFirst()))
      try Run(project: URL(fileURLWithPath: project), selection: selection).run()
    } catch {
      FileHandle.standardError.write(Data("mutants: \(error)\n".utf8))
      exit(1)
    }
  }
}

/// Writes a line to the standard output at once.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
