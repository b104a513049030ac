#if os(Linux)
import Foundation

/// The number of wake-ups of each thread of a process.
///
/// The kernel counts how often a thread sleeps voluntarily, and each sleep ends with a wake-up.
struct Wakeups {
  /// The counts, by the thread's number and name.
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
      else { throw TestError("\(folder)/\(thread)/status has no count of context switches") }
      counts["\(thread) \(name.1)"] = count
    }
    self.counts = counts
  }

  /// Returns the number of wake-ups of all threads since a start.
  func total(since start: Wakeups) -> Int {
    changes(since: start).map(\.count).reduce(0, +)
  }

  /// Returns the number of wake-ups since a start, for each thread that has any.
  func changes(since start: Wakeups) -> [(thread: String, count: Int)] {
    counts.map { ($0.key, $0.value - (start.counts[$0.key] ?? 0)) }.filter { $0.1 != 0 }
      .sorted { $0.0 < $1.0 }
  }
}
#endif
