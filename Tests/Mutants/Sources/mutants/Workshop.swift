import Foundation

/// A copy of the project in which mutants are built and run.
struct Workshop {
  let project: URL
  let copy: URL

  /// The folders whose files get mutations: the engine, its motion and further recognizers, and the
  /// emulation of fingers.
  static let modules = [
    "Sources/Gestures", "Sources/GestureMotion", "Sources/GestureExtras",
    "Sources/PointerEmulation",
  ]

  /// The tests that every mutant meets, in order; the next are run if all before have passed.
  static let rounds = [
    "GesturesTests|GestureMotionTests|GestureExtrasTests|PointerEmulationTests", "OracleTests",
    "GoldenTests|SDLHostTests",
  ]

  init(project: URL) {
    self.project = project
    copy = project.appendingPathComponent(".build/mutants/project")
  }

  /// Returns the paths of all files that get mutations, relative to the project.
  func files() throws -> [String] {
    try Self.modules.flatMap { module in
      let folder = project.appendingPathComponent(module)
      let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
      guard let names else { throw Problem("\(module) cannot be read") }
      return names.filter { $0.hasSuffix(".swift") }.sorted().map { "\(module)/\($0)" }
    }
  }

  func source(of file: String) throws -> String {
    try String(contentsOf: project.appendingPathComponent(file), encoding: .utf8)
  }

  /// Copies the project, without what it has built.
  func prepare() throws {
    let files = FileManager.default
    try? files.removeItem(at: copy)
    try files.createDirectory(at: copy, withIntermediateDirectories: true)
    for name in ["Package.swift", "Sources", "Tests", "Assets"] {
      try files.copyItem(
        at: project.appendingPathComponent(name), to: copy.appendingPathComponent(name))
    }
    for module in Self.modules {
      try write(Self.switchSource, to: "\(module)/Mutant.swift")
    }
  }

  /// Writes a file of the copy if its content differs, so that unchanged files are not built again.
  func write(_ text: String, to file: String) throws {
    let url = copy.appendingPathComponent(file)
    guard (try? String(contentsOf: url, encoding: .utf8)) != text else { return }
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  /// The function that planted code calls: whether a mutation is switched on in this process.
  private static let switchSource = """
    #if canImport(Glibc)
    internal import Glibc
    #elseif canImport(Darwin)
    internal import Darwin
    #elseif canImport(Musl)
    internal import Musl
    #elseif canImport(ucrt)
    internal import ucrt
    #endif

    private let active = getenv("MUTANT").flatMap { Int(String(cString: $0)) } ?? 0

    @inline(never) func mutant(_ number: Int) -> Bool { number == active }

    """

  // MARK: Building and running

  /// Builds the tests; returns the lines with errors, by file, or nil if the build succeeds.
  func build() throws -> [String: Set<Int>]? {
    let result = try run(
      ["swift", "build", "--build-tests", "--scratch-path", "../build"], limit: 3_600)
    guard result.status != 0 else { return nil }
    var errors: [String: Set<Int>] = [:]
    for line in result.output.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 4)
      guard parts.count == 5, parts[3].hasSuffix(" error"), let number = Int(parts[1]),
        let range = parts[0].range(of: "/project/")
      else { continue }
      errors[String(parts[0][range.upperBound...]), default: []].insert(number)
    }
    guard !errors.isEmpty else { throw Problem("the mutants do not build:\n\(result.output)") }
    return errors
  }

  /// Runs a round of the tests with a mutation.
  ///
  /// - Returns: Whether all tests have passed in the time `limit`, in seconds.
  func passes(_ round: String, with number: Int, limit: Double) throws -> Bool {
    try run(
      ["swift", "test", "--skip-build", "--scratch-path", "../build", "--filter", round],
      environment: [
        "MUTANT": "\(number)", "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy",
      ], limit: limit
    ).status == 0
  }

  private func run(
    _ words: [String], environment: [String: String] = [:], limit: Double
  ) throws -> (status: Int32, output: String) {
    let log = copy.deletingLastPathComponent()
      .appendingPathComponent("log-\(environment["MUTANT"] ?? "build").txt")
    try Data().write(to: log)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["timeout", "--kill-after=5", "\(limit)"] + words
    process.currentDirectoryURL = copy
    // A mutant may cause warnings, which are errors where this is set.
    process.environment = ProcessInfo.processInfo.environment
      .merging(environment) { $1 }.filter { $0.key != "MONKEYPINCH_DEVELOPMENT" }
    let handle = try FileHandle(forWritingTo: log)
    (process.standardOutput, process.standardError) = (handle, handle)
    try process.run()
    process.waitUntilExit()
    let text = String(decoding: (try? Data(contentsOf: log)) ?? Data(), as: UTF8.self)
    if environment["MUTANT"] != nil { try? FileManager.default.removeItem(at: log) }
    return (process.terminationStatus, text)
  }
}

/// An error with a sentence for the user.
struct Problem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
