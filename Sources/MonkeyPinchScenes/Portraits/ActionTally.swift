import Gestures

/// A table of the numbers of actions that gestures have sent, with a log of recognizer states.
struct ActionTally {
  /// The kind of a gesture: discrete gestures send one action, continuous gestures send several.
  enum Kind { case discrete, continuous }

  /// A row of the table: the counts of one gesture, which can have several recognizers.
  struct Row {
    let label: String
    let kind: Kind
    /// The names of the recognizers of the gesture.
    let names: [String]
    /// The number of times the gesture was recognized.
    var gestures = 0
    /// The number of actions that the recognizers of the gesture have sent.
    var actions = 0
    /// The state that a recognizer of the gesture last reached; nil before the first touch.
    var state: GestureRecognizer.State?
    /// The highlight of the row in the table; each action of the gesture starts the highlight
    /// again.
    var flash = Flash()

    init(_ label: String, _ kind: Kind, _ names: String...) {
      self.label = label
      self.kind = kind
      self.names = names
    }
  }

  /// An entry of the log of recognizer states: the states of one recognizer during one gesture.
  struct Course {
    let label: String
    /// The name of the touched view.
    let view: String
    /// The name of the recognizer of the gesture.
    let name: String
    /// The states of the recognizer in order: `possible`, then each state in which actions were
    /// sent.
    ///
    /// The count is the number of successive actions in the state.
    var states: [(state: GestureRecognizer.State, count: Int)] = [(.possible, 1)]
  }

  /// The maximum number of entries in the log of recognizer states.
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

  /// Updates the table with an event: counts an action, or records the new state of a recognizer.
  mutating func count(_ event: SessionEvent, at time: Duration) {
    switch event {
    case .action(let recognizer): count(recognizer, at: time)
    case .state(let recognizer, _, let state, _):
      if let index = row(of: recognizer) { rows[index].state = state }
    default: break
    }
  }

  private mutating func count(_ recognizer: GestureRecognizer, at time: Duration) {
    guard let index = row(of: recognizer) else { return }
    rows[index].actions += 1
    rows[index].flash.start = time
    let (name, view) = (recognizer.name ?? "", recognizer.view?.name ?? "")
    if recognizer.state == .began || rows[index].kind == .discrete {
      rows[index].gestures += 1
      courses.insert(Course(label: rows[index].label, view: view, name: name), at: 0)
      if courses.count > Self.courseLimit { courses.removeLast() }
    }
    // Two portraits can be dragged at the same time, each with its own entry.
    guard let course = courses.firstIndex(where: { $0.name == name && $0.view == view })
    else { return }
    let isRepeated = courses[course].states.last?.state == recognizer.state
    let count = isRepeated ? courses[course].states.removeLast().count + 1 : 1
    courses[course].states.append((recognizer.state, count))
  }

  /// Records the state `possible` for gestures whose recognizers have received a touch but have not
  /// begun.
  ///
  /// No event of the session reports that a recognizer receives its first touch.
  mutating func watch(_ touch: Touch) {
    touch.forEachGestureRecognizer { recognizer in
      guard recognizer.state == .possible, let index = row(of: recognizer) else { return }
      let isBusy = rows[index].state == .began || rows[index].state == .changed
      if !isBusy { rows[index].state = .possible }
    }
  }

  func isFading(at time: Duration) -> Bool { rows.contains { $0.flash.brightness(at: time) > 0 } }
}
