import Gestures

/// A table of the actions that gestures have sent, and a log of the gestures' states.
struct ActionTally {
  /// The kind of a gesture: recognized once, or beginning, changing and ending.
  enum Kind { case discrete, continuous }

  /// The counts of one kind of gesture, which can have several recognizers.
  struct Row {
    let label: String
    let kind: Kind
    /// The names of the gesture's recognizers.
    let names: [String]
    /// The number of times the gesture was recognized.
    var gestures = 0
    /// The number of actions that the recognizers have sent.
    var actions = 0
    /// The state that changed last among the recognizers; nil before their first touch.
    var state: GestureRecognizer.State?
    /// The time at which the last action was sent; nil before that.
    var actedAt: Duration?

    init(_ label: String, _ kind: Kind, _ names: String...) {
      self.label = label
      self.kind = kind
      self.names = names
    }

    /// Returns the row's highlight at a time: 1 when an action is sent, then fading to 0.
    func brightness(at time: Duration) -> Double {
      guard let actedAt, time >= actedAt else { return 0 }
      return max(0, 1 - (time - actedAt) / ActionTally.fade)
    }
  }

  /// An entry of the log: the states of one gesture, from its beginning to its end.
  struct Course {
    let label: String
    /// The name of the touched view.
    let view: String
    /// The name of the gesture's recognizer.
    let name: String
    var hasBegun = false
    /// The number of actions sent in the state changed.
    var changes = 0
    /// The terminal state; nil while the gesture is in progress.
    var end: GestureRecognizer.State?
  }

  /// The duration for which a row is highlighted after an action.
  private static let fade = Duration.milliseconds(600)
  /// The maximum number of entries in the log.
  private static let courseLimit = 24

  private(set) var rows = [
    Row("Double tap", .discrete, "doubleTap"), Row("Swipe", .discrete, "swipeRight", "swipeLeft"),
    Row("Tickle", .discrete, "tickle"), Row("Drag", .continuous, "pan"),
    Row("Pinch", .continuous, "pinch"), Row("Rotation", .continuous, "rotation"),
    Row("Long press", .continuous, "longPress"),
  ]
  /// The log of the last gestures that sent actions, the newest first.
  private(set) var courses: [Course] = []

  private func row(of recognizer: GestureRecognizer) -> Int? {
    rows.firstIndex { $0.names.contains(recognizer.name ?? "") }
  }

  /// Counts an action that a recognizer sends, and adds its state to the log.
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
      if courses.count > Self.courseLimit { courses.removeLast() }
    }
    // Two portraits can be dragged at the same time, each with its own entry.
    guard let course = courses.firstIndex(where: { $0.name == name && $0.view == view })
    else { return }
    switch state {
    case .began: courses[course].hasBegun = true
    case .changed: courses[course].changes += 1
    default: courses[course].end = state
    }
  }

  /// Records the newest state of a recognizer, whether it sends an action or not.
  mutating func note(_ state: GestureRecognizer.State, of recognizer: GestureRecognizer) {
    guard let index = row(of: recognizer) else { return }
    rows[index].state = state
  }

  /// Records the state possible for recognizers that receive touches, which no event reports.
  mutating func watch(_ touches: [Touch]) {
    for recognizer in touches.flatMap(\.gestureRecognizers) where recognizer.state == .possible {
      guard let index = row(of: recognizer) else { continue }
      let isBusy = rows[index].state == .began || rows[index].state == .changed
      if !isBusy { rows[index].state = .possible }
    }
  }

  func isFading(at time: Duration) -> Bool { rows.contains { $0.brightness(at: time) > 0 } }
}
