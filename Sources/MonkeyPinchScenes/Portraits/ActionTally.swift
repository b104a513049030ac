import Gestures

/// What the gestures of the portraits have come to: how many actions they sent, and which states
/// they went through.
struct ActionTally {
  /// A gesture can only be recognized, or it begins, changes and ends.
  enum Kind { case discrete, continuous }

  /// All recognizers of one gesture.
  struct Row {
    let label: String
    let kind: Kind
    /// The names of its recognizers.
    let names: [String]
    /// How often it was recognized.
    var gestures = 0
    /// How often an action was sent.
    var actions = 0
    /// The newest state of any of its recognizers; nil while none has had a touch.
    var state: GestureRecognizer.State?
    /// When an action was sent last.
    var actedAt: Duration?

    init(_ label: String, _ kind: Kind, _ names: String...) {
      self.label = label
      self.kind = kind
      self.names = names
    }

    /// How brightly it shines: 1 as an action is sent, fading after that.
    func brightness(at time: Duration) -> Double {
      guard let actedAt, time >= actedAt else { return 0 }
      return max(0, 1 - (time - actedAt) / ActionTally.fade)
    }
  }

  /// The states of one gesture, from the first finger to the last.
  struct Course {
    let label: String
    /// The view that was touched.
    let view: String
    /// The name of the recognizer.
    let name: String
    var hasBegun = false
    /// How many actions told of a change.
    var changes = 0
    /// The last state; nil while the gesture goes on.
    var end: GestureRecognizer.State?
  }

  /// How long a row shines after an action.
  static let fade = Duration.milliseconds(600)
  /// How many gestures are remembered.
  static let memory = 24

  private(set) var rows = [
    Row("Double tap", .discrete, "doubleTap"), Row("Swipe", .discrete, "swipeRight", "swipeLeft"),
    Row("Tickle", .discrete, "tickle"), Row("Drag", .continuous, "pan"),
    Row("Pinch", .continuous, "pinch"), Row("Rotation", .continuous, "rotation"),
    Row("Long press", .continuous, "longPress"),
  ]
  /// The gestures that sent actions, the newest first.
  private(set) var courses: [Course] = []

  private func row(of recognizer: GestureRecognizer) -> Int? {
    rows.firstIndex { $0.names.contains(recognizer.name ?? "") }
  }

  /// Counts an action that a recognizer sends.
  mutating func count(_ recognizer: GestureRecognizer, at time: Duration) {
    guard let index = row(of: recognizer) else { return }
    rows[index].actions += 1
    rows[index].actedAt = time
    let state = recognizer.state
    let (name, view) = (recognizer.name ?? "", recognizer.view?.name ?? "")
    let isFirst = state == .began || rows[index].kind == .discrete
    if isFirst {
      rows[index].gestures += 1
      courses.insert(Course(label: rows[index].label, view: view, name: name), at: 0)
      if courses.count > Self.memory { courses.removeLast() }
    }
    // Two portraits can be dragged at once: each goes on in its own course.
    guard let course = courses.firstIndex(where: { $0.name == name && $0.view == view })
    else { return }
    switch state {
    case .began: courses[course].hasBegun = true
    case .changed: courses[course].changes += 1
    default: courses[course].end = state
    }
  }

  /// Keeps the newest state of a recognizer, whether it sends an action or not.
  mutating func note(_ state: GestureRecognizer.State, of recognizer: GestureRecognizer) {
    guard let index = row(of: recognizer) else { return }
    rows[index].state = state
  }

  /// A recognizer that has touches and nothing else is possible, which no event tells of.
  mutating func watch(_ touches: [Touch]) {
    for recognizer in touches.flatMap(\.gestureRecognizers) where recognizer.state == .possible {
      guard let index = row(of: recognizer) else { continue }
      let isBusy = rows[index].state == .began || rows[index].state == .changed
      if !isBusy { rows[index].state = .possible }
    }
  }

  func isFading(at time: Duration) -> Bool { rows.contains { $0.brightness(at: time) > 0 } }
}
