/// A filter for sounds that follow each other closely, so that one event makes one sound.
///
/// Several recognizers can recognize the same touches at once or within a few frames.
struct SoundPause {
  /// The minimum time between two sounds.
  private let minimum: Duration

  /// The time of the last sound that was played; nil before the first.
  private var last: Duration?

  init(minimum: Duration = .milliseconds(80)) { self.minimum = minimum }

  /// Returns whether a sound may be played at a time, and if so, counts it as played.
  mutating func allowsSound(at time: Duration) -> Bool {
    if let last, time >= last, time - last < minimum { return false }
    last = time
    return true
  }
}
