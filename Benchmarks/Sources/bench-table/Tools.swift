import Foundation

/// The other benchmark programs, and the profiler if one is installed.
struct Tools {
  /// The number of processes for each row.
  ///
  /// The rows take turns, so that a temporary slowdown of the machine affects all of them.
  static let rounds = 3
  /// The number of timed plays in each process.
  static let runs = 7

  let scratch: URL
  private let folder: URL
  private let profiler = Tools.find("valgrind")

  init() throws {
    folder = (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
      .resolvingSymlinksInPath().deletingLastPathComponent()
    scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-table-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
  }

  func removeScratch() { try? FileManager.default.removeItem(at: scratch) }

  var hasProfiler: Bool { profiler != nil }

  // MARK: The engine

  /// The measurements of one row.
  struct Plays {
    /// The processor time per sample of each play, sorted.
    var nanoseconds: [Double] = []
    var allocations: Double?

    var median: Double { nanoseconds.isEmpty ? .nan : nanoseconds[nanoseconds.count / 2] }
  }

  private struct GestureLine: Decodable {
    let samples: Double
    let cpuNs: [Double]
    let allocations: Double?
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
    try instructions(
      of: folder.appendingPathComponent("gesture-bench"), "*playOnce*",
      [trace, "--layout", layout, "--frames"])
  }

  /// Returns the instructions per sample in the second play of a program; nil without a profiler.
  func instructions(
    of program: URL, _ functions: String, _ arguments: [String]
  ) throws -> Double? {
    guard let profiler else { return nil }
    func play(warmup: Int) throws -> (instructions: Double, output: Data)? {
      try counted(
        profiler, program, functions, arguments + ["--runs", "1", "--warmup", "\(warmup)"])
    }
    // The difference is the second play alone: the first also allocates memory that stays in use.
    guard let once = try play(warmup: 0), let twice = try play(warmup: 1) else { return nil }
    let samples = try decode(GestureLine.self, once.output).samples
    return (twice.instructions - once.instructions) / samples
  }

  /// Returns the instructions that a program executes in functions, and what it prints; nil if it fails.
  private func counted(
    _ profiler: URL, _ program: URL, _ functions: String, _ arguments: [String],
    _ environment: [String: String] = [:], without library: String? = nil
  ) throws -> (instructions: Double, output: Data)? {
    let counts = scratch.appendingPathComponent("counts")
    let (output, status) = try launch(
      profiler,
      [
        "--tool=callgrind", "--callgrind-out-file=\(counts.path)", "--toggle-collect=\(functions)",
        try stripped(program).path,
      ] + arguments, environment, isSilent: true)
    guard status == 0, let text = try? String(contentsOf: counts, encoding: .utf8) else {
      return nil
    }
    let total = text.split(separator: "\n").first { $0.hasPrefix("totals:") }?.split(separator: " ")
    let left = library.map { instructions(in: $0, text) } ?? 0
    return total?.last.flatMap { Double($0) }.map { ($0 - left, output) }
  }

  /// Returns the instructions that callgrind has counted in a library itself, without those that it calls.
  private func instructions(in library: String, _ counts: String) -> Double {
    var (numbers, isInside, isCall, sum): (Set<Substring>, Bool, Bool, Double) = (
      [], false, false, 0
    )
    for line in counts.split(separator: "\n") {
      if line.hasPrefix("ob=") || line.hasPrefix("cob=") {
        // The name follows where the number is first used.
        let parts = line.drop { $0 != "=" }.dropFirst().split(separator: " ", maxSplits: 1)
        guard let number = parts.first else { continue }
        if parts.count > 1, parts[1].contains(library) { numbers.insert(number) }
        if line.hasPrefix("ob=") { isInside = numbers.contains(number) }
      } else if line.hasPrefix("calls=") {
        isCall = true
      } else if let first = line.first, first.isNumber || "+-*".contains(first) {
        if isInside, !isCall { sum += line.split(separator: " ").last.flatMap { Double($0) } ?? 0 }
        isCall = false
      }
    }
    return sum
  }

  /// Copies a program without its debug information, which some versions of valgrind cannot read.
  private func stripped(_ original: URL) throws -> URL {
    guard let strip = Tools.find("strip") else { return original }
    let copy = scratch.appendingPathComponent(original.lastPathComponent)
    let (_, status) = try launch(strip, ["-g", "-o", copy.path, original.path])
    return status == 0 ? copy : original
  }

  /// Returns the cost of each case of growth, by the number of objects.
  func growth() throws -> [(name: String, costs: [(count: String, cost: Double)])] {
    let (output, _) = try launch(folder.appendingPathComponent("gesture-bench"), ["growth"])
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      let cells = (parts.last ?? "").split(separator: ",")
      return (String(parts[0]), cells.map { $0.trimmingCharacters(in: .whitespaces) })
    }
    // The first line has the numbers of objects.
    guard let counts = lines.first?.1 else { return [] }
    return lines.dropFirst().map { name, costs in
      (name, zip(counts, costs).compactMap { count, cost in Double(cost).map { (count, $0) } })
    }
  }

  // MARK: The playground

  struct Replay: Decodable {
    let timesRealTime: Double
    let took: Double
    /// The time with the record of events that the inspector shows.
    let tookWithHistory: Double
  }

  func replay() throws -> Replay { try run("replay-bench", []) }

  /// The cost of a sample and of a frame in a window's run.
  struct Live: Decodable {
    let samples: Double
    let frames: Double
    let allocationsPerSample: Double
    let allocationsPerFrame: Double
    /// The processor's time of a frame with its samples, in milliseconds.
    let processorMsPerFrame: Double
  }

  /// Returns the names of the scenes that live-cost plays.
  func liveScenes(of program: URL) throws -> [String] {
    let (output, _) = try launch(program, [])
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Returns what a sample and a frame of a drag cost in a scene whose pictures a window draws.
  func drawn(of program: URL, _ scene: String, isOpen: Bool) throws -> Live {
    let arguments = [scene, "drawn"] + (isOpen ? ["open"] : [])
    return try decode(
      Live.self, launch(program, arguments, ["SDL_VIDEODRIVER": "dummy"]).output)
  }

  /// Returns what a sample and a frame of a drag cost in a scene, and their instructions; nil without a
  /// profiler.
  func live(
    of program: URL, _ scene: String, isOpen: Bool
  ) throws -> (cost: Live, perSample: Double?, perFrame: Double?) {
    let arguments = [scene] + (isOpen ? ["open"] : [])
    let cost = try decode(Live.self, launch(program, arguments).output)
    guard let profiler else { return (cost, nil, nil) }
    let sample = try counted(profiler, program, "*LiveCost*countedSample*", arguments)
    let frame = try counted(profiler, program, "*LiveCost*countedFrame*", arguments)
    return (
      cost, sample.map { $0.instructions / cost.samples },
      frame.map { $0.instructions / cost.frames }
    )
  }

  /// Returns the instructions of the window's whole loop for a sample of a drag, without those in SDL; nil
  /// without a profiler.
  func loop(of program: URL, _ scene: String) throws -> Double? {
    guard let profiler else { return nil }
    let silent = ["SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"]
    guard
      let (instructions, output) = try counted(
        profiler, program, "*countedTurn*", [scene, "loop"], silent, without: "libSDL")
    else { return nil }
    return instructions / (try decode(Loop.self, output).samples)
  }

  private struct Loop: Decodable { let samples: Double }

  /// A change of the whole picture in a window.
  struct Step: Decodable {
    let step: String
    let longestMs: Double
    let shownAfterMs: Double
  }

  func steps(of program: URL) throws -> [Step] {
    try lines(launch(program, ["steps"], ["SDL_VIDEODRIVER": "dummy"]).output)
  }

  /// The cost of drawing a picture: the best and the median.
  struct Frame: Decodable {
    let picture: String
    let drawMs: [Double]?
    let allocations: [Double]?
    /// Our time divided by that of a plain loop in C.
    let ratio: Double?
  }

  /// Returns the cost of pictures.
  func frames() throws -> [Frame] {
    try lines(launch(folder.appendingPathComponent("frame-bench"), []).output)
  }

  struct Start: Decodable {
    private let startMs: [Double]
    private let residentMb: [Double]
    let sizeMb: Double

    var best: Double { startMs.first ?? .nan }
    var milliseconds: Double { startMs.isEmpty ? .nan : startMs[startMs.count / 2] }
    var megabytes: Double { residentMb.isEmpty ? .nan : residentMb[residentMb.count / 2] }
  }

  /// Starts the playground on a temporary X server; nil if there cannot be one.
  func start(of program: URL) -> Start? {
    let bench = folder.appendingPathComponent("start-bench").path
    guard let (output, status) = try? launchOnScreen([bench, program.path]), status == 0 else {
      return nil
    }
    return try? decode(Start.self, output)
  }

  /// Returns the figures that `make latency` prints; none if there cannot be an X server.
  func latency() -> [(name: String, value: Double, unit: String)] {
    guard let make = Tools.find("make"),
      let (output, _) = try? launch(make, ["latency"], isSilent: true)
    else { return [] }
    var figures: [(String, Double, String)] = []
    for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
      if let match = line.firstMatch(
        of:
          /^(?:a (plain SDL loop)|monkeypinch, (\w+)): median ([\d.]+) ms, 99th percentile ([\d.]+)/
      ), let name = match.1 ?? match.2 {
        figures.append(("\(name), median", Double(match.3) ?? .nan, "ms"))
        figures.append(("\(name), 99 %", Double(match.4) ?? .nan, "ms"))
      } else if let match = line.firstMatch(of: /^flicks at 1200 .*, full load: \[(.*)\]/) {
        let velocities = match.1.split(separator: ", ").compactMap { Double($0) }
        let good = velocities.count { (900...1_500).contains($0) }
        figures.append(("flicks within 25 % of \(velocities.count)", Double(good), "flicks"))
      }
    }
    return figures
  }

  // MARK: Processes

  static func find(_ name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":")
      .map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  private func run<Line: Decodable>(_ name: String, _ arguments: [String]) throws -> Line {
    let (output, _) = try launch(folder.appendingPathComponent(name), arguments)
    return try decode(Line.self, output)
  }

  private func lines<Line: Decodable>(_ output: Data) throws -> [Line] {
    try output.split(separator: UInt8(ascii: "\n")).map { try decode(Line.self, Data($0)) }
  }

  func decode<Line: Decodable>(_ type: Line.Type, _ output: Data) throws -> Line {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(type, from: output)
  }

  /// Runs a command with a temporary X server.
  func launchOnScreen(_ command: [String]) throws -> (output: Data, status: Int32) {
    // Run from the folder of the package, as make does.
    let screen = URL(fileURLWithPath: "Tests/RealWindowTests/Screens/with-x11")
    return try launch(screen, command)
  }

  /// Runs a program until it ends.
  ///
  /// - Parameter isSilent: Whether what the program writes to standard error is discarded.
  func launch(
    _ program: URL, _ arguments: [String], _ environment: [String: String] = [:],
    isSilent: Bool = false
  ) throws -> (output: Data, status: Int32) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = pipe
    if isSilent { process.standardError = FileHandle.nullDevice }
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (output, process.terminationStatus)
  }
}
