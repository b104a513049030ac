import Foundation
import Testing

/// One run of the built program, from its start to its end.
struct Run {
  /// Where standard output leads.
  enum Output {
    case kept
    /// A pipe whose reader has hung up.
    case closedPipe
  }

  /// The drivers that need neither a screen nor a sound card.
  static let dummies = ["SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"]

  let status: Int32
  let output: String
  let errors: String

  /// Runs the program and waits for its end.
  ///
  /// - Parameters:
  ///   - folder: The one that file names are relative to.
  ///   - input: What standard input has.
  ///   - environment: Variables beside the machine's own, of which none leads to a display.
  init(
    _ arguments: String..., in folder: Folder, input: String = "", output: Output = .kept,
    environment: [String: String] = [:]
  ) throws {
    try self.init(
      arguments, in: folder, input: input, output: output, environment: environment)
  }

  init(
    _ arguments: [String], in folder: Folder, input: String = "", output: Output = .kept,
    environment: [String: String] = [:]
  ) throws {
    // Files rather than pipes: a pipe that nobody empties would stop a program with much to say.
    let desk = try Folder()
    try desk.write(input, to: "input")
    try desk.write("", to: "output")
    try desk.write("", to: "errors")

    let process = Process()
    process.executableURL = Run.program
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    // Whatever the person who runs the tests has set is none of their business.
    let own = ["MONKEYPINCH_CONFIG": desk["config.json"].path]
    process.environment = Run.machine.merging(own) { $1 }.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: desk["input"])
    process.standardError = try FileHandle(forWritingTo: desk["errors"])
    switch output {
    case .kept: process.standardOutput = try FileHandle(forWritingTo: desk["output"])
    case .closedPipe:
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      process.standardOutput = pipe.fileHandleForWriting
    }

    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    try process.run()
    guard end.wait(timeout: .now() + 60) == .success else {
      process.terminate()
      throw Mishap("monkeypinch \(arguments.joined(separator: " ")) does not end")
    }
    self.output = try desk.read("output")
    errors = try desk.read("errors")
    status = process.terminationStatus
    guard process.terminationReason == .exit else {
      throw Mishap("monkeypinch ended by signal \(status): \(errors)")
    }
  }

  /// Beside the tests, where the build put it.
  private static var program: URL {
    #if os(macOS)
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let products = (bundle ?? .main).bundleURL.deletingLastPathComponent()
    #else
    let products = Bundle.main.bundleURL
    #endif
    #if os(Windows)
    return products.appendingPathComponent("monkeypinch.exe")
    #else
    return products.appendingPathComponent("monkeypinch")
    #endif
  }

  /// The environment of the tests without what leads to a display or chooses one of SDL's ways.
  private static var machine: [String: String] {
    let displays: Set = [
      "DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_RUNTIME_DIR", "XDG_SESSION_TYPE",
    ]
    return ProcessInfo.processInfo.environment.filter {
      !displays.contains($0.key) && !$0.key.hasPrefix("SDL_")
    }
  }
}

// MARK: - What a run should have come to

extension Run {
  /// Expects that all went well and that there was nothing to say about it.
  func expectSuccess(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(status == 0, sourceLocation: sourceLocation)
    #expect(errors == "", sourceLocation: sourceLocation)
  }

  /// Expects a status, and exactly this sentence and no other word.
  func expectFailure(
    _ status: Int32, _ sentence: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(self.status == status, sourceLocation: sourceLocation)
    #expect(errors == "monkeypinch: \(sentence)\n", sourceLocation: sourceLocation)
    #expect(output == "", sourceLocation: sourceLocation)
  }

  /// Expects a status, and one sentence that begins and goes on like this.
  ///
  /// For sentences that quote a library, whose words differ from one version to the next.
  func expectFailure(
    _ status: Int32, beginning: String, with part: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(self.status == status, sourceLocation: sourceLocation)
    expectWarning(beginning: beginning, with: part, sourceLocation: sourceLocation)
    #expect(output == "", sourceLocation: sourceLocation)
  }

  /// Expects one sentence on standard error that begins and goes on like this.
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

/// Something that stops a test.
struct Mishap: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
