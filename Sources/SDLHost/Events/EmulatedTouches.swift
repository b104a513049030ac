import Gestures

/// The touches that mouse, wheel, keys and trackpad stand in for; each that began ends exactly once.
///
/// Whoever makes a finger keeps its number alone. A number that is not down any more is passed over,
/// so that a cancellation of all needs no word to anybody. Numbers are even, grow, and are never used
/// again; those of fingers on a screen are odd.
struct EmulatedTouches {
  private struct Finger {
    let id: Touch.ID
    let type: Touch.Kind
    var location: Point
  }

  /// In the order in which they landed.
  private var fingers: [Finger] = []
  private var nextID: Int64 = 2
  /// Motions that shared a time with the one after them, which alone counts.
  private(set) var mergedMoves = 0
  /// The modifier keys that are held.
  var modifiers: ModifierFlags = []

  /// How many are down.
  var count: Int { fingers.count }

  func location(of id: Touch.ID) -> Point? { fingers.first { $0.id == id }?.location }

  // MARK: Life of a finger

  mutating func begin(
    at place: Point, type: Touch.Kind = .indirectPointer, time: Duration,
    into events: inout [HostEvent]
  ) -> Touch.ID {
    let finger = Finger(id: Touch.ID(nextID), type: type, location: place)
    nextID += 2
    fingers.append(finger)
    events.append(.input(.touch(sample(finger, .began, time))))
    return finger.id
  }

  mutating func move(
    _ id: Touch.ID, to place: Point, time: Duration, into events: inout [HostEvent]
  ) {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
    fingers[index].location = place
    if events.appendMove(sample(fingers[index], .moved, time)) { mergedMoves += 1 }
  }

  /// A motion that never gives way to one before or after it at the same time.
  mutating func step(
    _ id: Touch.ID, to place: Point, time: Duration, into events: inout [HostEvent]
  ) {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
    fingers[index].location = place
    events.append(.input(.touch(sample(fingers[index], .moved, time))))
  }

  /// Lifts a finger, or cancels it, where it last was.
  mutating func end(
    _ id: Touch.ID, _ phase: Touch.Phase = .ended, time: Duration, into events: inout [HostEvent]
  ) {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
    let finger = fingers.remove(at: index)
    events.append(.input(.touch(sample(finger, phase, time))))
  }

  mutating func cancelAll(time: Duration, into events: inout [HostEvent]) {
    while let finger = fingers.first { end(finger.id, .cancelled, time: time, into: &events) }
  }

  private func sample(_ finger: Finger, _ phase: Touch.Phase, _ time: Duration) -> TouchSample {
    let isDown = phase != .ended && phase != .cancelled
    return TouchSample(
      id: finger.id, phase: phase, location: finger.location, timestamp: time, type: finger.type,
      buttonMask: isDown && finger.type == .indirectPointer ? .primary : [],
      // Ctrl has done its work by making the finger. Told of, it would make the button count as the
      // secondary one, as it does of a plain pointer, and no tap would come of it.
      modifierFlags: modifiers.subtracting(.control))
  }
}
