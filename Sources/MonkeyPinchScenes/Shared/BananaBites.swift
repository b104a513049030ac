import Gestures
import PlayKit

/// The bites that are missing from bananas; a bite grows back after a pause, unless it is kept.
struct BananaBites {
  private static let pause = Duration.seconds(3)
  private static let regrowth = Duration.milliseconds(500)

  private struct Entry {
    let banana: Sprite
    var count = 0
    /// The time at which the next bitten part of the banana grows back; nil if it does not.
    var nextChange: Duration?
  }

  /// The bitten bananas, in the order of their first bites.
  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  /// Returns the number of bites that are missing from a banana.
  func count(of banana: Sprite) -> Int {
    guard !entries.isEmpty else { return 0 }
    return entries.first { $0.banana === banana }?.count ?? 0
  }

  /// Takes a bite from a banana, unless only its stump is left.
  mutating func bite(_ banana: Sprite, at time: Duration) {
    set(min(count(of: banana) + 1, BananaShape.bites), of: banana, growingFrom: time)
  }

  /// Sets the number of bites that are missing from a banana.
  ///
  /// - Parameter time: The time from which the pause before the regrowth counts; nil if the bites
  ///   do not grow back.
  mutating func set(_ count: Int, of banana: Sprite, growingFrom time: Duration?) {
    let index = entries.firstIndex { $0.banana === banana } ?? entries.count
    if index == entries.count { entries.append(Entry(banana: banana)) }
    entries[index].nextChange = time.map { $0 + Self.pause }
    show(count, at: index)
    if count == 0 { entries.remove(at: index) }
  }

  /// Sets the number of bites of an entry, and gives the banana the extent of its picture.
  private mutating func show(_ count: Int, at index: Int) {
    entries[index].count = count
    entries[index].banana.extent = BananaShape.after(bites: count).extent
  }

  mutating func removeAll() {
    for index in entries.indices { show(0, at: index) }
    entries.removeAll()
  }

  /// Removes the bites that have grown back by the given session time, and calls `regrown` for each
  /// removed bite.
  ///
  /// - Parameter regrown: Called for each bite that has grown back, with its banana and time.
  mutating func update(to time: Duration, regrown: (Sprite, Duration) -> Void) {
    for index in entries.indices {
      while entries[index].count > 0, let change = entries[index].nextChange, change <= time {
        regrown(entries[index].banana, change)
        show(entries[index].count - 1, at: index)
        entries[index].nextChange = change + Self.regrowth
      }
    }
    entries.removeAll { $0.count == 0 }
  }

  /// The earliest time at which a bitten part of any banana grows back; nil if none does.
  var nextChange: Duration? { entries.lazy.compactMap { $0.nextChange }.min() }

  /// Returns the name of the picture that shows a banana with its current bites.
  func picture(of banana: Sprite) -> String {
    switch count(of: banana) {
    case 0: "banana"
    case 1: "banana-bite-1"
    case 2: "banana-bite-2"
    default: "banana-bite-3"
    }
  }

  static let pictures = ["banana", "banana-bite-1", "banana-bite-2", "banana-bite-3"]

  /// Returns the name of the picture that is drawn behind another one in the look of high contrast.
  static func outline(of picture: String) -> String { picture + "-outline" }
}
