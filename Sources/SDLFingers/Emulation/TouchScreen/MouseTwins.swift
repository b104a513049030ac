import Gestures

/// A detector of mouse events that the system makes of touches without marking them.
///
/// Windows sends a press and a release of the mouse with the number of an ordinary one when a finger lifts,
/// up to 120 ms later and at the finger's place. SDL marks the events that it makes itself.
struct MouseTwins {
  /// The maximum time from the landing or the lift of a finger to a mouse event that is made of it.
  ///
  /// A hand needs longer to go from the screen to the mouse.
  static let longest = Duration.milliseconds(150)
  /// The maximum distance, in points, from a finger to a mouse event that is made of it.
  static let farthest = 10.0
  /// The maximum number of contacts that are kept.
  private static let limit = 16

  private struct Contact {
    let finger: DeviceFinger
    let landing: Point
    var location: Point
    /// The time of the landing, or of the lift.
    var time: Duration
    var isDown = true
  }

  private var contacts: [Contact] = []
  /// The buttons of the repeated mouse that are down.
  private var buttons: ButtonMask = []

  /// Takes a report of a touch screen or a pen, with its location in the window.
  mutating func note(_ report: FingerReport, at location: Point?, _ time: Duration) {
    switch report.phase {
    case .down:
      guard let location else { return }
      contacts.removeAll {
        $0.isDown ? $0.finger == report.finger : time - $0.time > Self.longest
      }
      if contacts.count == Self.limit { contacts.removeFirst() }
      contacts.append(
        Contact(finger: report.finger, landing: location, location: location, time: time))
    case .moved:
      guard let index = down(report.finger), let location else { return }
      contacts[index].location = location
    case .up:
      guard let index = down(report.finger) else { return }
      (contacts[index].time, contacts[index].isDown) = (time, false)
    }
  }

  private func down(_ finger: DeviceFinger) -> Int? {
    contacts.lastIndex { $0.finger == finger && $0.isDown }
  }

  /// Returns whether a press of a mouse button repeats a finger.
  mutating func includesPress(_ button: ButtonMask, at location: Point, _ time: Duration) -> Bool {
    guard isNear(location, time) else { return false }
    buttons.formUnion(button)
    return true
  }

  /// Returns whether a release of a mouse button is that of a press that repeats a finger.
  mutating func includesRelease(_ button: ButtonMask) -> Bool {
    guard buttons.contains(button) else { return false }
    buttons.subtract(button)
    return true
  }

  /// Returns whether a motion of the mouse repeats a finger.
  mutating func includesMotion(
    to location: Point, isPressed: Bool, _ time: Duration
  ) -> Bool {
    if !isPressed { buttons = [] }
    return !buttons.isEmpty || isNear(location, time)
  }

  private func isNear(_ location: Point, _ time: Duration) -> Bool {
    contacts.contains { contact in
      time - contact.time <= Self.longest
        && [contact.landing, contact.location].contains {
          (location - $0).magnitude <= Self.farthest
        }
    }
  }
}
