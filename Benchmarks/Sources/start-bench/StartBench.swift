import Foundation

/// Starts the playground several times and prints the time to its first picture, its memory and its
/// size as one line of JSON.
///
/// The argument is the path of the program. It needs a display, and Linux to read the memory.
@main
struct StartBench {
  private static let runs = 9

  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      FileHandle.standardError.write(Data("usage: start-bench PROGRAM\n".utf8))
      exit(64)
    }
    let program = URL(fileURLWithPath: CommandLine.arguments[1])
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("start-bench-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    var (starts, memory): ([Double], [Double]) = ([], [])
    for _ in 0..<runs {
      guard let start = try Start(of: program, in: folder) else {
        FileHandle.standardError.write(Data("\(program.path) showed no picture\n".utf8))
        exit(1)
      }
      starts.append(start.milliseconds)
      if let megabytes = start.megabytes { memory.append(megabytes) }
    }
    // The file that the path leads to, not the link.
    let file = try FileManager.default
      .attributesOfItem(atPath: program.resolvingSymlinksInPath().path)
    let size = (file[.size] as? NSNumber)?.doubleValue ?? .nan
    print(
      "{\"start_ms\": \(starts.sorted()), \"resident_mb\": \(memory.sorted()), "
        + "\"size_mb\": \(size / 1e6)}")
  }
}

/// One start of the playground, which is ended soon after its first picture.
private struct Start {
  /// The time from the start of the process to the first picture.
  let milliseconds: Double
  /// The resident memory after the first picture, in MB of 1,000,000 bytes; nil if unknown.
  let megabytes: Double?

  /// Starts a program and waits until it shows a picture; nil if it ends without one.
  init?(of program: URL, in folder: URL) throws {
    let times = folder.appendingPathComponent("times")
    try? FileManager.default.removeItem(at: times)
    let process = Process()
    process.executableURL = program
    process.arguments = ["play", "--latency", times.path]
    var environment = ProcessInfo.processInfo.environment
    environment["MONKEYPINCH_CONFIG"] = folder.appendingPathComponent("config.json").path
    process.environment = environment
    process.standardError = FileHandle.nullDevice
    let begin = DispatchTime.now().uptimeNanoseconds
    try process.run()
    var picture: UInt64?
    while picture == nil, process.isRunning {
      usleep(2_000)
      let text = (try? String(contentsOf: times, encoding: .utf8)) ?? ""
      picture = (text.firstMatch(of: /"clock":(\d+),"picture"/)?.1).flatMap { UInt64($0) }
    }
    // Opening the sound device and the like follows the first picture.
    if picture != nil { usleep(300_000) }
    megabytes = Self.residentMegabytes(process.processIdentifier)
    process.terminate()
    process.waitUntilExit()
    guard let picture else { return nil }
    milliseconds = (Double(picture - begin) / 1e5).rounded() / 10
  }

  private static func residentMegabytes(_ process: Int32) -> Double? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
      let match = text.firstMatch(of: /VmRSS:\s+(\d+) kB/)
    else { return nil }
    return Double(match.1).map { ($0 * 1024 / 1e5).rounded() / 10 }
  }
}
