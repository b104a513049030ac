import SDLHost
import GestureRecordings

/// A line in the terminal that shows how far a long replay has come.
final class Progress {
  private let end: Duration
  private let isShown: Bool
  private var percent = -1

  /// - Parameter isLong: Whether the command takes so long that the progress can be read; nil if it
  ///   takes as long as a replay.
  init(of recording: Recording, isLong: Bool? = nil) {
    end = recording.end
    isShown = OpenFile.standardError().isTerminal && isLong ?? (recording.lineCount > 200_000)
  }

  func show(_ time: Duration) {
    guard isShown, end > .zero else { return }
    let now = Int(time / end * 100)
    guard now > percent else { return }
    percent = now
    write("\r\(now) % of \(Int(end / .seconds(1))) s")
  }

  func clear() {
    guard isShown else { return }
    guard percent >= 0 else { return }
    percent = -1
    write("\r\u{1B}[K")
  }

  private func write(_ text: String) { try? OpenFile.standardError().write(Array(text.utf8)) }
}
