import Foundation
import Testing

/// A run of a snippet, compiled against the modules that were built with the tests.
///
/// The snippet runs inside a function, so that all its objects should be released when it returns.
struct SnippetRun {
  /// The errors of the compiler, if it failed.
  private(set) var errors = ""
  /// The lines that the program printed.
  private(set) var output: [String] = []
  /// The names of the objects that were not released: variables of the snippet, and their views.
  private(set) var survivors: [String] = []

  /// A snippet, and the statements that are performed around its own.
  struct Program {
    let snippet: Snippet
    /// Statements to perform before those of the snippet, with its imports.
    var before = ""
    /// Statements to perform after those of the snippet, with its variables.
    var after = ""
  }

  /// - Parameter flags: Options of the compiler, and paths of further source files.
  init(
    _ snippet: Snippet, flags: [String] = [], before: String = "", after: String = ""
  ) throws {
    self = try Self.runs(
      of: [Program(snippet: snippet, before: before, after: after)], flags: flags)[0]
  }

  /// Returns the errors of the compiler for a snippet as it is, as the file `main.swift` of a program.
  static func errors(ofMain snippet: Snippet) throws -> String {
    try inTemporaryFolder { folder in
      let file = folder.appending(path: "main.swift")
      try snippet.text.write(to: file, atomically: true, encoding: .utf8)
      return try run(
        [
          "swiftc", "-typecheck", "-swift-version", "6",
          "-enable-upcoming-feature", "MemberImportVisibility",
          "-I", products.appending(path: "Modules").path, file.path,
        ]
      ).output
    }
  }

  /// Returns the runs of programs that are compiled together, which takes little longer than one alone.
  ///
  /// If they do not compile together, each is compiled alone.
  static func runs(of programs: [Program], flags: [String] = []) throws -> [SnippetRun] {
    let runs = try inTemporaryFolder { folder in
      let executable = folder.appending(path: "program").path
      let errors = try compile(programs, flags, to: executable, in: folder)
      return try programs.indices.map { index in
        try errors.map { SnippetRun(errors: $0) } ?? SnippetRun(executable, index)
      }
    }
    guard programs.count > 1, runs.contains(where: { $0.errors != "" }) else { return runs }
    return try programs.flatMap { try Self.runs(of: [$0], flags: flags) }
  }

  private init(errors: String) { self.errors = errors }

  private init(_ executable: String, _ index: Int) throws {
    let run = try SnippetRun.run(["timeout", "60", executable, "\(index)"])
    #expect(run.status == 0)
    let parts = run.output.components(separatedBy: "\(SnippetRun.mark)\n")
    output = parts[0].split(separator: "\n").map(String.init)
    survivors = parts.dropFirst().joined().split(separator: "\n").map(String.init)
  }

  // MARK: The program

  private static let mark = "-- not released:"

  /// Compiles a program that runs the snippet whose index is its argument; returns the errors of the
  /// compiler, or nil.
  private static func compile(
    _ programs: [Program], _ flags: [String], to executable: String, in folder: URL
  ) throws -> String? {
    let texts =
      [("main", main(count: programs.count)), ("Watcher", watcher)]
      + programs.enumerated().map { ("Snippet\($0)", source(of: $1, $0)) }
    let files = texts.map { (folder.appending(path: "\($0).swift"), $1) }
    for (file, text) in files { try text.write(to: file, atomically: true, encoding: .utf8) }
    let compiler = try run(
      [
        "swiftc", "-wmo", "-swift-version", "6",
        "-enable-upcoming-feature", "MemberImportVisibility",
      ]
        + flags + ["-I", products.appending(path: "Modules").path, "-o", executable]
        + profiling + sanitizers + files.map(\.0.path)
        + modules(withHost: programs.contains { $0.snippet.modules.contains("MonkeyPinchApp") }))
    return compiler.status == 0 ? nil : compiler.output
  }

  /// Returns code that runs one of the snippets, and prints the unreleased objects.
  private static func main(count: Int) -> String {
    """
    let snippets = [\((0..<count).map { "makeWatcher\($0)" }.joined(separator: ", "))]
    let watcher = try snippets[Int(CommandLine.arguments[1])!]()
    print("\(mark)")
    for name in watcher.survivors { print(name) }
    """
  }

  /// Returns the snippet's statements in a function, with its declarations private to their file.
  private static func source(of program: Program, _ index: Int) -> String {
    let snippet = program.snippet
    let variables = snippet.variables.map { "(\"\($0)\", \($0))" }.joined(separator: ", ")
    let keywords = ["final class", "class", "struct", "enum", "protocol"]
    let declarations = snippet.declarations.map { line in
      keywords.contains { line.hasPrefix("\($0) ") } ? "private \(line)" : line
    }
    return """
      \(snippet.imports.joined(separator: "\n"))

      \(declarations.joined(separator: "\n"))

      func makeWatcher\(index)() throws -> Watcher {
      \(program.before)
      \(snippet.statements.joined(separator: "\n"))
      \(program.after)
      return Watcher([\(variables)])
      }
      """
  }

  private static let watcher = """
    import Gestures

    /// Knows objects without retaining them.
    struct Watcher {
      private struct Entry {
        let name: String
        weak var object: AnyObject?
      }
      private var entries: [Entry] = []

      init(_ variables: [(name: String, value: Any)]) {
        for (name, value) in variables where type(of: value) is AnyClass {
          watch(value as AnyObject, name)
        }
      }

      private mutating func watch(_ object: AnyObject, _ name: String) {
        entries.append(Entry(name: name, object: object))
        if let session = object as? Session { watch(session.window, "\\(name).window") }
        guard let view = object as? View else { return }
        for subview in view.subviews { watch(subview, "subview of \\(name)") }
        for recognizer in view.gestureRecognizers { watch(recognizer, "recognizer of \\(name)") }
      }

      var survivors: [String] { entries.filter { $0.object != nil }.map(\\.name) }
    }
    """

  // MARK: The compiler

  /// The folder in which the build stores modules and object files.
  private static var products: URL {
    #if os(macOS)
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return (bundle ?? .main).bundleURL.deletingLastPathComponent()
    #else
    return Bundle.main.bundleURL
    #endif
  }

  /// Returns the options of the compiler that link a program with the modules of the package.
  private static func modules(withHost: Bool) throws -> [String] {
    #if os(Linux)
    // The modules name no libraries to link here, as object files do.
    return ["-Xlinker", try (withHost ? hostLibrary : library).get().path, "-lm"]
    #else
    return objects(withHost: withHost)
    #endif
  }

  #if os(Linux)
  // Linked once: a program takes much longer to link with all object files than to compile.
  private static let library = Result { try link(objects(withHost: false), as: "Snippets.so") }
  private static let hostLibrary = Result { try link(objects(withHost: true), as: "Scenes.so") }

  /// Links object files to a shared library in the build folder.
  private static func link(_ objects: [String], as name: String) throws -> URL {
    let library = products.appending(path: name)
    let linker = try run(
      ["swiftc", "-emit-library", "-o", library.path] + profiling + sanitizers + objects)
    guard linker.status == 0 else { throw LinkerFailure(output: linker.output) }
    return library
  }

  private struct LinkerFailure: Error { let output: String }
  #endif

  /// Returns the object files of the modules of the package, except those of the program.
  ///
  /// Listed by source file, because the build folder keeps object files of deleted sources.
  ///
  /// - Parameter withHost: Whether to include the modules that need SDL.
  private static func objects(withHost: Bool) -> [String] {
    var others: Set = ["GesturesC", "MonkeyPinchCommands", "monkeypinch"]
    if !withHost { others.formUnion(["MonkeyPinchApp", "SDLHost"]) }
    return Snippet.files(in: "Sources", ".swift").compactMap { file in
      let path = file.name.split(separator: "/").map(String.init)
      guard !others.contains(path[0]) else { return nil }
      return products.appending(path: "\(path[0]).build/\(path[path.count - 1]).o").path
    }
  }

  /// The compiler option that adds the runtime of code coverage, if the tests measure coverage.
  private static var profiling: [String] {
    ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"] == nil ? [] : ["-profile-generate"]
  }

  /// The compiler options for the sanitizers with which the tests, and so the modules, are built.
  private static var sanitizers: [String] {
    #if os(Windows)
    return []
    #else
    let program = dlopen(nil, RTLD_NOW)
    let symbols = ["address": "__asan_init", "thread": "__tsan_init"]
    return symbols.compactMap { dlsym(program, $1) == nil ? nil : "-sanitize=\($0)" }
    #endif
  }

  /// Returns whether SwiftPM can read the snippet as the manifest of a package.
  static func isManifest(_ snippet: Snippet) throws -> Bool {
    try inTemporaryFolder { folder in
      try snippet.text.write(
        to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
      return try run(["swift", "package", "--package-path", folder.path, "dump-package"]).status
        == 0
    }
  }

  private static func inTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "snippet-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  private static func run(_ command: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    var environment = ProcessInfo.processInfo.environment
    environment["LLVM_PROFILE_FILE"] = "/dev/null"
    // A snippet may be about a leak; the survivors are found without the sanitizer.
    environment["ASAN_OPTIONS"] = "detect_leaks=0"
    process.environment = environment
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
