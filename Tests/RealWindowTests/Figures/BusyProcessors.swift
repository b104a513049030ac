#if os(Linux)
import Foundation

/// Processes that keep every processor of the machine busy.
struct BusyProcessors: ~Copyable {
  private let processes: [Process]

  init() throws {
    processes = try (0..<ProcessInfo.processInfo.processorCount).map { _ in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "while :; do :; done"]
      try process.run()
      return process
    }
  }

  deinit {
    for process in processes {
      // Not by `terminate()`: a shell that has just been started may ignore it.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }
}

extension Hands {
  /// Moves a finger to the right at a constant velocity, in pixels per second, and lifts it.
  ///
  /// Each report has the position of its time, so that the movement is even on a busy machine.
  func flick(from start: Position, velocity: Double, over duration: Duration) throws {
    let clock = ContinuousClock()
    try down(1, at: start)
    let begin = clock.now
    var time = Duration.zero
    while time < duration {
      pause(.milliseconds(8))
      time = clock.now - begin
      try move([(1, start + Position(velocity * (time / .seconds(1)), 0))])
    }
    try up(1)
    try sync()
  }
}

extension App {
  /// The number of frames in the recording without a touch sample, between the first and the last
  /// move.
  ///
  /// The pictures of such frames are equal to the pictures before them.
  var framesWithoutMoves: Int {
    let lines = recording.split(separator: "\n")
    let isMove = { (line: Substring) in line.contains(#""phase":"moved""#) }
    guard let first = lines.firstIndex(where: isMove), let last = lines.lastIndex(where: isMove)
    else { return 0 }
    var (count, hasMoved) = (0, true)
    for line in lines[first...last] {
      if isMove(line) { hasMoved = true }
      guard line.contains(#""frame":"#) else { continue }
      if !hasMoved { count += 1 }
      hasMoved = false
    }
    return count
  }
}
#endif
