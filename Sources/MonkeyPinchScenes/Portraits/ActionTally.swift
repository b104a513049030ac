import Gestures

/// A table of the numbers of actions that gestures have sent, with the states of their recognizers.
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

  private(set) var rows = [
    Row("Double tap", .discrete, "doubleTap"), Row("Swipe", .discrete, "swipeRight", "swipeLeft"),
    Row("Tickle", .discrete, "tickle"), Row("Drag", .continuous, "pan"),
    Row("Pinch", .continuous, "pinch"), Row("Rotation", .continuous, "rotation"),
    Row("Long press", .continuous, "longPress"),
  ]

  private func row(of recognizer: GestureRecognizer) -> Int? {
    rows.firstIndex { $0.names.contains(recognizer.name ?? "") }
  }

  /// Updates the table with an event: counts an action, or records the new state of a recognizer.
  mutating func count(_ event: SessionEvent, at time: Duration) {
    switch event {
    case .action(let recognizer):
      guard let index = row(of: recognizer) else { return }
      rows[index].actions += 1
      rows[index].flash.start = time
      if recognizer.state == .began || rows[index].kind == .discrete { rows[index].gestures += 1 }
    case .state(let recognizer, _, let state, _):
      if let index = row(of: recognizer) { rows[index].state = state }
    default: break
    }
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
