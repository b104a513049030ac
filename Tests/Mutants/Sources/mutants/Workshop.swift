import Foundation

/// A copy of the project in which mutants are built and run.
struct Workshop {
  private let project: URL
  private let copy: URL
  private let products: URL

  init(project: URL) {
    self.project = project
    let folder = project.appendingPathComponent(".build/mutants")
    copy = folder.appendingPathComponent("project")
    products = folder.appendingPathComponent("build")
  }

  /// Returns the paths of all files that get mutations, relative to the project.
  func files() -> [String] {
    Self.paths(in: project).filter { file in
      file.hasSuffix(".swift") && Module.all.contains { $0.contains(file) }
        // The words of the log, and checks of the engine itself, have no influence on gestures.
        && !file.hasPrefix("Sources/Gestures/Diagnostics/")
    }.sorted()
  }

  func source(of file: String) throws -> String {
    try String(contentsOf: project.appendingPathComponent(file), encoding: .utf8)
  }

  /// Copies the project, without what it has built.
  ///
  /// Files of the copy whose content is right stay, so that they are not built again. Files that get
  /// mutations are not copied.
  func prepare() throws {
    let files = FileManager.default
    let planted = Set(self.files())
    let wanted = Self.paths(in: project).subtracting(planted)
    for path in wanted {
      let (source, target) = (
        project.appendingPathComponent(path), copy.appendingPathComponent(path)
      )
      if files.contentsEqual(atPath: source.path, andPath: target.path) { continue }
      try? files.removeItem(at: target)
      try files.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.copyItem(at: source, to: target)
    }
    var made = ["Tests/XCTMain.swift": Self.testMain]
    for folder in Set(Module.all.map { $0.folder.prefix { $0 != "/" } }) {
      made["Sources/\(folder)/Mutant.swift"] = Self.switches(in: String(folder))
    }
    for path in Self.paths(in: copy).subtracting(planted).subtracting(wanted)
    where made[path] == nil {
      try files.removeItem(at: copy.appendingPathComponent(path))
    }
    for (path, text) in made { try write(text, to: path) }
  }

  /// Returns the paths of all files of a project that the tests need, relative to its folder.
  private static func paths(in folder: URL) -> Set<String> {
    var paths: Set = ["Package.swift"]
    for name in ["Sources", "Tests", "Examples", "Assets"] {
      let root = folder.appendingPathComponent(name)
      guard let inside = FileManager.default.enumerator(atPath: root.path) else { continue }
      for case let path as String in inside
      where inside.fileAttributes?[.type] as? FileAttributeType == .typeRegular {
        paths.insert("\(name)/\(path)")
      }
    }
    return paths
  }

  /// Writes a file of the copy if its content differs, so that unchanged files are not built again.
  func write(_ text: String, to file: String) throws {
    let url = copy.appendingPathComponent(file)
    guard (try? String(contentsOf: url, encoding: .utf8)) != text else { return }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  /// Writes the keys of the mutations that have survived so far to `.build/mutants/survivors.txt`.
  func writeSurvivors(_ keys: [String]) throws {
    let file = copy.deletingLastPathComponent().appendingPathComponent("survivors.txt")
    try Data(keys.map { $0 + "\n" }.joined().utf8).write(to: file)
  }

  /// The main function of the tests, without which the build would look for those of XCTest in an index.
  private static let testMain = """
    import Testing

    @main struct Tests {
      static func main() async { await Testing.__swiftPMEntryPoint() as Never }
    }

    """

  /// The function that planted code calls: whether a mutation is switched on in this process.
  ///
  /// What can be added or subtracted alone can be both in planted code, with a wrong result.
  private static func switches(in folder: String) -> String {
    let points = """
      func + (a: Point, b: Point) -> Vector {
        Vector(dx: b.x + a.x, dy: b.y + a.y)
      }
      """
    let imports = folder == "Gestures" ? "" : "internal import Gestures"
    return """
      #if canImport(Glibc)
      internal import Glibc
      #else
      internal import Musl
      #endif

      private let active = getenv("MUTANT").flatMap { Int(String(cString: $0)) } ?? 0

      @usableFromInline @inline(never) func mutant(_ number: Int) -> Bool { number == active }

      func - <Element>(a: [Element], b: [Element]) -> [Element] { a }
      func - (a: String, b: String) -> String { a }

      \(folder == "GestureJSON" ? "" : imports + "\n" + points)

      """
  }

  // MARK: Building and running

  /// Builds test targets; returns the lines with errors, by file, or nil if the build succeeds.
  func build(_ targets: Set<Substring>) throws -> [String: Set<Int>]? {
    let result = try run(
      [
        "swift", "build", "--build-tests", "--scratch-path", products.path,
        "--disable-index-store", "-Xswiftc", "-gnone",
        // Switches make some expressions too long for the type checker, which would try for minutes.
        "-Xswiftc", "-Xfrontend", "-Xswiftc", "-solver-expression-time-threshold=10",
      ], in: copy,
      environment: ["MONKEYPINCH_TESTS": targets.sorted().joined(separator: ",")])
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

  /// What tests say to a mutant.
  enum Verdict {
    case survived
    /// The line in which a test reports its failure, or how the process ended.
    case killed(by: String)
    case timedOut
  }

  /// Runs the tests whose names match a regular expression with a mutation, until the first failure.
  ///
  /// - Parameter limit: The time, in seconds, after which the tests are stopped.
  func verdict(of filter: String, on number: Int, limit: Double) throws -> Verdict {
    let tests = products.appendingPathComponent("debug/MonkeyPinchPackageTests.xctest").path
    // A mutant may take memory without end.
    let words = [
      "timeout", "--kill-after=5", "\(Int(limit.rounded(.up)))", "prlimit", "--as=12000000000",
      tests, "--testing-library", "swift-testing", "--filter", filter,
    ]
    var failure: String?
    let result = try run(
      words, in: copy,
      environment: [
        "MUTANT": "\(number)", "NO_COLOR": "1", "SWIFT_BACKTRACE": "enable=no",
        "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy",
      ]
    ) { line in
      guard line.contains(" recorded an issue") else { return true }
      failure = String(line)
      return false
    }
    if let failure { return .killed(by: failure) }
    switch result.status {
    case 0: return .survived
    case 124, 137: return .timedOut
    default: return .killed(by: "the process ended with status \(result.status)")
    }
  }

  /// Runs a command.
  ///
  /// - Parameter continues: Called with each line of the output; ends the command by returning false.
  private func run(
    _ words: [String], in folder: URL, environment: [String: String] = [:],
    while continues: (Substring) -> Bool = { _ in true }
  ) throws -> (status: Int32, output: String) {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    // A mutant may cause warnings, which are errors where this is set.
    process.environment = ProcessInfo.processInfo.environment
      .merging(environment) { $1 }.filter { $0.key != "MONKEYPINCH_DEVELOPMENT" }
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    var output = ""
    var unread = ""
    while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
      unread += String(decoding: data, as: UTF8.self)
      guard let end = unread.lastIndex(of: "\n") else { continue }
      let lines = unread[...end]
      if !lines.split(separator: "\n").allSatisfy(continues) {
        process.terminate()
        break
      }
      output += lines
      unread.removeSubrange(...end)
    }
    process.waitUntilExit()
    return (process.terminationStatus, output + unread)
  }
}

/// An error with a sentence for the user.
struct Problem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
