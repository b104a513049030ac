import Foundation
import TestFolder
import Testing

/// A completed run of the built program, with its status and output.
struct Run {
  /// The destination of standard output.
  enum Output {
    case kept
    /// A pipe without a reader.
    case closedPipe
    /// An existing file or device.
    case file(String)
    /// No standard output at all, as after `>&-`.
    case closed
  }

  /// The environment variables for SDL drivers that need no screen and no sound card.
  static let dummies = ["SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"]

  let status: Int32
  let output: String
  let errors: String

  /// Runs the program and waits for its end.
  ///
  /// - Parameters:
  ///   - folder: The current folder of the program.
  ///   - input: The contents of standard input.
  ///   - environment: Additional environment variables; the inherited ones give no display.
  init(
    _ arguments: String..., in folder: Folder, input: String = "", output: Output = .kept,
    environment: [String: String] = [:]
  ) throws {
    try self.init(
      arguments, in: folder, input: input, output: output, environment: environment)
  }

  /// Runs a program with an array of arguments and waits for its end.
  ///
  /// - Parameters:
  ///   - name: The name of the program's executable file.
  ///   - fileSizeLimit: The maximum size of a file that the program writes, in blocks of the
  ///     shell's command `ulimit`; nil for no limit.
  ///   - memoryLimit: The maximum size of the program's memory in KiB, only on Linux; nil for no limit.
  init(
    _ arguments: [String], of name: String = "monkeypinch", in folder: Folder, input: String = "",
    output: Output = .kept,
    environment: [String: String] = [:], fileSizeLimit: Int? = nil, memoryLimit: Int? = nil
  ) throws {
    // The output goes to files: a pipe that is not read would block a program with much output.
    let desk = try Folder()
    try desk.write(input, to: "input")
    try desk.write("", to: "output")
    try desk.write("", to: "errors")

    let process = Process()
    let program = Run.program(name)
    process.executableURL = program
    process.arguments = arguments
    // A file's size is in blocks of 512 bytes; the limit acts as a full disk does.
    if let limit = fileSizeLimit.map({ "-f \($0)" }) ?? memoryLimit.map({ "-v \($0)" }) {
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments =
        ["-c", "ulimit \(limit); exec \"$0\" \"$@\"", program.path] + arguments
    }
    process.currentDirectoryURL = folder.url
    process.environment = Run.environment(with: environment, desk: desk)
    process.standardInput = try FileHandle(forReadingFrom: desk["input"])
    process.standardError = try FileHandle(forWritingTo: desk["errors"])
    switch output {
    case .kept: process.standardOutput = try FileHandle(forWritingTo: desk["output"])
    case .closedPipe:
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      process.standardOutput = pipe.fileHandleForWriting
    case .file(let path):
      process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    case .closed:
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "exec \"$0\" \"$@\" >&-", program.path] + arguments
    }

    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    try process.run()
    guard end.wait(timeout: .now() + 60) == .success else {
      process.terminate()
      throw Mishap("\(name) \(arguments.joined(separator: " ")) does not end")
    }
    // Foundation's process keeps itself alive until it is waited for this way.
    process.waitUntilExit()
    self.output = try desk.read("output")
    errors = try desk.read("errors")
    status = process.terminationStatus
    guard process.terminationReason == .exit else {
      throw Mishap("\(name) ended by signal \(status): \(errors)")
    }
  }

  /// Returns the environment of the program, in which no display is known.
  ///
  /// - Parameter desk: A folder for the configuration: tests do not use that of the user who runs them.
  static func environment(with additions: [String: String], desk: Folder) -> [String: String] {
    let own = ["MONKEYPINCH_CONFIG": desk["config.json"].path, "LC_ALL": "C"]
    return machine.merging(own) { $1 }.merging(additions) { $1 }
  }

  /// Returns the URL of a program, which the build places in the folder of the tests.
  static func program(_ name: String = "monkeypinch") -> URL {
    #if os(macOS)
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let products = (bundle ?? .main).bundleURL.deletingLastPathComponent()
    #else
    let products = Bundle.main.bundleURL
    #endif
    #if os(Windows)
    return products.appendingPathComponent("\(name).exe")
    #else
    return products.appendingPathComponent(name)
    #endif
  }

  /// The environment of the tests without variables for a display or for SDL.
  private static var machine: [String: String] {
    let displays: Set = [
      "DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_RUNTIME_DIR", "XDG_SESSION_TYPE",
    ]
    return ProcessInfo.processInfo.environment.filter {
      !displays.contains($0.key) && !$0.key.hasPrefix("SDL_")
    }
  }
}

// MARK: - Expectations

extension Run {
  /// Expects the status 0 and no output on standard error.
  func expectSuccess(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(status == 0, sourceLocation: sourceLocation)
    #expect(errors == "", sourceLocation: sourceLocation)
  }

  /// Expects a status and exactly this message on standard error.
  func expectFailure(
    _ status: Int32, _ sentence: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(self.status == status, sourceLocation: sourceLocation)
    #expect(errors == "monkeypinch: \(sentence)\n", sourceLocation: sourceLocation)
    #expect(output == "", sourceLocation: sourceLocation)
  }

  /// Expects a status and one message with this beginning and this part.
  ///
  /// For messages that quote a library, whose text may differ between versions.
  func expectFailure(
    _ status: Int32, beginning: String, with part: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(self.status == status, sourceLocation: sourceLocation)
    expectWarning(beginning: beginning, with: part, sourceLocation: sourceLocation)
    #expect(output == "", sourceLocation: sourceLocation)
  }

  /// Expects one message on standard error with this beginning and this part.
  func expectWarning(
    beginning: String, with part: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(errors.hasPrefix("monkeypinch: \(beginning)"), sourceLocation: sourceLocation)
    if let part { #expect(errors.contains(part), sourceLocation: sourceLocation) }
    #expect(errors.hasSuffix("\n"), sourceLocation: sourceLocation)
    #expect(
      errors.split(whereSeparator: \.isNewline).count == 1, "one line: \(errors)",
      sourceLocation: sourceLocation)
  }
}

/// An error that ends a test.
struct Mishap: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
