import Foundation

/// The other benchmark programs and the profiler, if one is installed.
struct Tools {
  /// The number of processes for each row.
  ///
  /// The rows take turns, so that a temporary slowdown of the machine affects all of them.
  static let rounds = 3
  /// The number of timed plays in each process.
  static let runs = 7

  private let folder: URL
  private let profiler: URL?
  private let scratch: URL

  /// The measurements of one row.
  struct Plays {
    /// The processor time per sample of each play, sorted.
    var nanoseconds: [Double] = []
    var allocations: Double?
  }

  struct Replay: Decodable {
    let frames: Double
    let timesRealTime: Double
    let framesPerSecond: Double
    let samplesPerSecond: Double
  }

  struct Start: Decodable {
    private let startMs: [Double]
    private let residentMb: [Double]
    let sizeMb: Double

    var best: Double { startMs.first ?? .nan }
    var milliseconds: Double { startMs.isEmpty ? .nan : startMs[startMs.count / 2] }
    var megabytes: Double { residentMb.isEmpty ? .nan : residentMb[residentMb.count / 2] }
  }

  private struct GestureLine: Decodable {
    let samples: Double
    let cpuNs: [Double]
    let allocations: Double?
  }

  init() throws {
    folder = (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
      .resolvingSymlinksInPath().deletingLastPathComponent()
    profiler = Tools.find("valgrind")
    scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-table-\(ProcessInfo.processInfo.processIdentifier)")
  }

  var profilerNote: String {
    profiler == nil
      ? "To count instructions, install valgrind."
      : "Instructions are counted by valgrind during one play, including those of libraries."
  }

  private static func find(_ name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":")
      .map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  func times(of rows: [(trace: String, layout: String)]) throws -> [Plays] {
    var plays = rows.map { _ in Plays() }
    for _ in 0..<Tools.rounds {
      for (index, row) in rows.enumerated() {
        let line: GestureLine = try run(
          "gesture-bench",
          [
            row.trace, "--layout", row.layout, "--runs", "\(Tools.runs)", "--frames",
            "--allocations",
          ])
        plays[index].nanoseconds += line.cpuNs
        plays[index].allocations = line.allocations
      }
    }
    for index in plays.indices { plays[index].nanoseconds.sort() }
    return plays
  }

  /// Returns the instructions per sample in the second play; nil without a profiler.
  func instructions(_ trace: String, _ layout: String) throws -> Double? {
    guard let profiler else { return nil }
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    // The difference is the second play alone: the first also allocates memory that stays in use.
    let once = try profiled(profiler, trace, layout, warmup: 0)
    let twice = try profiled(profiler, trace, layout, warmup: 1)
    guard let once, let twice else { return nil }
    return (twice.instructions - once.instructions) / once.samples
  }

  private func profiled(
    _ profiler: URL, _ trace: String, _ layout: String, warmup: Int
  ) throws -> (instructions: Double, samples: Double)? {
    let counts = scratch.appendingPathComponent("counts")
    let (output, status) = try launch(
      profiler,
      [
        "--tool=callgrind", "--callgrind-out-file=\(counts.path)", "--toggle-collect=*playOnce*",
        try stripped("gesture-bench").path, trace, "--layout", layout, "--runs", "1",
        "--warmup", "\(warmup)", "--frames",
      ])
    guard status == 0, let text = try? String(contentsOf: counts, encoding: .utf8) else {
      return nil
    }
    let total = text.split(separator: "\n").first { $0.hasPrefix("totals:") }?.split(separator: " ")
    guard let total = total?.last.flatMap({ Double($0) }) else { return nil }
    return (total, try decode(GestureLine.self, output).samples)
  }

  /// Copies a program without its debug information, which some versions of valgrind cannot read.
  private func stripped(_ name: String) throws -> URL {
    let original = folder.appendingPathComponent(name)
    guard let strip = Tools.find("strip") else { return original }
    let copy = scratch.appendingPathComponent(name)
    let (_, status) = try launch(strip, ["-g", "-o", copy.path, original.path])
    return status == 0 ? copy : original
  }

  func replay() throws -> Replay { try run("replay-bench", []) }

  /// Starts the playground on a temporary X server; nil if there cannot be one.
  func start(of program: URL) -> Start? {
    // Run from the folder of the package, as make does.
    let screen = URL(fileURLWithPath: "Tests/RealWindowTests/Screens/with-x11")
    let bench = folder.appendingPathComponent("start-bench").path
    guard let (output, status) = try? launch(screen, [bench, program.path]), status == 0 else {
      return nil
    }
    return try? decode(Start.self, output)
  }

  private func run<Line: Decodable>(_ name: String, _ arguments: [String]) throws -> Line {
    let (output, _) = try launch(folder.appendingPathComponent(name), arguments)
    return try decode(Line.self, output)
  }

  private func decode<Line: Decodable>(_ type: Line.Type, _ output: Data) throws -> Line {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(type, from: output)
  }

  private func launch(
    _ program: URL, _ arguments: [String]
  ) throws -> (output: Data, status: Int32) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = pipe
    // Valgrind writes its own summary there.
    if program == profiler { process.standardError = FileHandle.nullDevice }
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (output, process.terminationStatus)
  }
}
