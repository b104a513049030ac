import Gestures

/// The lamp of one recognizer: lit while its gesture goes on, and fading once it is over.
struct PadLamp {
  /// The recognizer's name.
  let name: String
  /// What the gesture measured last, for people.
  private(set) var value = ""
  private(set) var isLit = false
  /// When the gesture that goes on began.
  var startedAt: Duration?
  /// When a discrete gesture was recognized, or a continuous one was over.
  private var flashedAt: Duration?

  /// How long a flash takes to fade.
  static let fade = Duration.milliseconds(600)

  init(name: String) { self.name = name }

  /// Whether the recognizer's gestures last.
  var isContinuous: Bool { startedAt != nil || isLit }

  mutating func light(_ value: String) {
    isLit = true
    self.value = value
  }

  mutating func flash(_ value: String, at time: Duration) {
    isLit = false
    flashedAt = time
    self.value = value
  }

  mutating func putOut() {
    isLit = false
    flashedAt = nil
    value = ""
  }

  /// How brightly the lamp shines: 1 while it is lit, 0 when it is out.
  func brightness(at time: Duration) -> Double {
    guard !isLit else { return 1 }
    guard let flashedAt, time >= flashedAt else { return 0 }
    return max(0, 1 - (time - flashedAt) / Self.fade)
  }

  func isFading(at time: Duration) -> Bool { !isLit && brightness(at: time) > 0 }
}

/// What was recognized last, the newest first.
struct PadHistory {
  struct Entry: Hashable {
    let name: String
    var value: String
  }

  static let length = 8
  private(set) var entries: [Entry] = []

  /// Notes a gesture, or the new value of one that goes on.
  mutating func note(_ name: String, _ value: String, isNew: Bool) {
    if !isNew, let index = entries.firstIndex(where: { $0.name == name }) {
      entries[index].value = value
      return
    }
    entries.insert(Entry(name: name, value: value), at: 0)
    if entries.count > Self.length { entries.removeLast() }
  }
}
