import BenchmarkKit
import Foundation

extension Tools {
  /// Another library, the C library of the engine, or a state machine in C, that plays the same trace.
  struct Peer {
    let title: String
    /// The median processor time for a sample, in nanoseconds, or what to install.
    let result: Result<Double, Reason>
  }

  struct Reason: Error { let text: String }

  private struct PeerLine: Decodable { let cpuNs: [Double] }

  /// Compiles the programs in the folder `Peers` and runs them.
  func peers() throws -> [Peer] {
    let trace = scratch.appendingPathComponent("session.jsonl")
    guard let lines = Trace(made: "session")?.lines else { return [] }
    try Data(lines.utf8).write(to: trace)
    return try [
      ("the engine by its C library, with callbacks", "library", "1", false),
      ("state machine in C, no arbitration", "plain", "0", false),
      ("SDL 2, its event queue alone", "sdl", "0", false),
      ("SDL 2, its queue and its gestures", "sdl", "1", false),
      ("Qt 6 Quick, pointer handlers", "qt6quick", "0", false),
      ("GTK 4, gestures", "gtk4", "0", true),
    ].map { title, name, variant, needsScreen in
      Peer(
        title: title,
        result: try peer(name, [trace.path, "--with", variant], needsScreen: needsScreen))
    }
  }

  /// Returns the instructions per sample of SDL's event queue with SDL's own gestures on a trace; nil without
  /// a profiler, or if SDL is not installed for compiling.
  func instructionsOfSDL(_ trace: String, _ layout: String) throws -> Double? {
    let (file, program) = (
      scratch.appendingPathComponent("\(trace).jsonl"),
      scratch.appendingPathComponent("sdl-gestures")
    )
    guard let lines = Trace(made: trace)?.lines else { return nil }
    try Data(lines.utf8).write(to: file)
    let build = URL(fileURLWithPath: "Benchmarks/Peers/build")
    guard try launch(build, ["sdl", program.path]).status == 0 else { return nil }
    return try instructions(
      of: program, "play_poll", [file.path, "--layout", layout, "--with", "1"])
  }

  private func peer(
    _ name: String, _ arguments: [String], needsScreen: Bool
  ) throws -> Result<Double, Reason> {
    let program = scratch.appendingPathComponent("peer-\(name)")
    let (reason, status) = try launch(
      URL(fileURLWithPath: "Benchmarks/Peers/build"), [name, program.path])
    guard status == 0 else {
      let text = String(decoding: reason, as: UTF8.self)
      return .failure(Reason(text: text.trimmingCharacters(in: .whitespacesAndNewlines)))
    }
    let (output, end) =
      needsScreen
      ? try launchOnScreen([program.path] + arguments) : try launch(program, arguments)
    guard end == 0, let line = try? decode(PeerLine.self, output) else {
      return .failure(Reason(text: "it ended with status \(end)"))
    }
    let times = line.cpuNs.sorted()
    return .success(times[times.count / 2])
  }
}
