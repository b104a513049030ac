#if os(Linux)
import Foundation

/// How often the threads of a process have woken up, as the kernel counts it: each time that one has
/// slept of its own accord, it has been woken.
struct Wakeups {
  /// By the thread's number and name.
  private let counts: [String: Int]

  init(of process: Int32) throws {
    let folder = "/proc/\(process)/task"
    var counts: [String: Int] = [:]
    for thread in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let status = try String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)
      guard let name = status.firstMatch(of: /Name:\s+(.*)/),
        let count = status.firstMatch(of: /\nvoluntary_ctxt_switches:\s+(\d+)/).flatMap({
          Int($0.1)
        })
      else { throw Mishap("\(folder)/\(thread)/status tells of no wake-ups") }
      counts["\(thread) \(name.1)"] = count
    }
    self.counts = counts
  }

  /// How often it was since then, all threads together.
  func total(since start: Wakeups) -> Int {
    changes(since: start).map(\.count).reduce(0, +)
  }

  /// How often it was for each thread that woke at all.
  func changes(since start: Wakeups) -> [(thread: String, count: Int)] {
    counts.map { ($0.key, $0.value - (start.counts[$0.key] ?? 0)) }.filter { $0.1 != 0 }
      .sorted { $0.0 < $1.0 }
  }
}
#endif
