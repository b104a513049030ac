import Gestures

/// The bites that taps have taken from bananas; each bite grows back after a pause.
struct BananaBites {
  private static let maximum = 3
  private static let pause = Duration.seconds(3)
  private static let regrowth = Duration.milliseconds(500)

  private struct Entry {
    let banana: Sprite
    var count = 0
    /// The time at which the next bitten part of the banana grows back.
    var nextChange = Duration.zero
  }

  /// The bitten bananas, in the order of their first bites.
  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  mutating func bite(_ banana: Sprite, at time: Duration) {
    let index = entries.firstIndex { $0.banana === banana } ?? entries.count
    if index == entries.count { entries.append(Entry(banana: banana)) }
    entries[index].count = min(entries[index].count + 1, Self.maximum)
    entries[index].nextChange = time + Self.pause
  }

  mutating func removeAll() { entries.removeAll() }

  /// Removes the bites that have grown back by the given session time, and calls `regrown` for each
  /// removed bite.
  ///
  /// - Parameter regrown: Called for each bite that has grown back, with its banana and time.
  mutating func update(to time: Duration, regrown: (Sprite, Duration) -> Void) {
    for index in entries.indices {
      while entries[index].count > 0, entries[index].nextChange <= time {
        regrown(entries[index].banana, entries[index].nextChange)
        entries[index].count -= 1
        entries[index].nextChange += Self.regrowth
      }
    }
    entries.removeAll { $0.count == 0 }
  }

  /// The earliest time at which a bitten part of any banana grows back; nil if all bananas are
  /// whole.
  var nextChange: Duration? { entries.lazy.map(\.nextChange).min() }

  /// Returns the name of the picture that shows a banana with its current bites.
  func picture(of banana: Sprite) -> String {
    guard !entries.isEmpty, let entry = entries.first(where: { $0.banana === banana })
    else { return "banana" }
    return "banana-bite-\(entry.count)"
  }

  static let pictures = ["banana", "banana-bite-1", "banana-bite-2", "banana-bite-3"]
}
