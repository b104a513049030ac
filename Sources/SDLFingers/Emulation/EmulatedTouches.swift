import Gestures

/// The touches that the mouse, the wheel, the keyboard and the trackpad emulate.
///
/// Each touch that began ends exactly once. Touch numbers are even, increase, and are not reused;
/// those of a touch screen are odd. A source keeps the numbers of its touches. Numbers of touches
/// that ended are ignored, so that all touches can be cancelled here without notifying the sources.
package struct EmulatedTouches {
  private struct Finger {
    let id: Touch.ID
    let type: Touch.Kind
    /// The mouse buttons that the samples report while the finger is down.
    let buttons: ButtonMask
    var location: Point
  }

  /// The touches that are down, in the order in which they began.
  private var fingers: [Finger] = []
  private var nextID: Int64 = 2
  /// The number of samples that a later movement of the same touch at the same time has replaced.
  private(set) var mergedMoves = 0
  /// The modifier keys, such as Shift and Control, that are held now.
  var modifiers: ModifierFlags = []

  /// The number of touches that are down.
  var count: Int { fingers.count }

  func location(of id: Touch.ID) -> Point? { fingers.first { $0.id == id }?.location }

  // MARK: Life of a finger

  /// Puts a finger down.
  ///
  /// - Parameter buttons: The mouse buttons that a finger of a pointer reports. A tap recognizer ignores
  ///   a finger without the primary button.
  mutating func begin(
    at location: Point, type: Touch.Kind = .indirectPointer, buttons: ButtonMask = .primary,
    time: Duration, into samples: inout SampleBuffer
  ) -> Touch.ID {
    let finger = Finger(
      id: Touch.ID(nextID), type: type, buttons: type == .indirectPointer ? buttons : [],
      location: location)
    nextID += 2
    fingers.append(finger)
    samples.append(sample(finger, .began, time))
    return finger.id
  }

  mutating func move(
    _ id: Touch.ID, to location: Point, time: Duration, into samples: inout SampleBuffer
  ) {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
    fingers[index].location = location
    if samples.appendMove(sample(fingers[index], .moved, time)) { mergedMoves += 1 }
  }

  /// Moves a touch and always adds a sample, even after a movement of the touch at the same time.
  mutating func step(
    _ id: Touch.ID, to location: Point, time: Duration, into samples: inout SampleBuffer
  ) {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
    fingers[index].location = location
    samples.append(sample(fingers[index], .moved, time))
  }

  /// Ends or cancels a touch at the last location of the touch.
  mutating func end(
    _ id: Touch.ID, _ phase: Touch.Phase = .ended, time: Duration,
    into samples: inout SampleBuffer
  ) {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
    let finger = fingers.remove(at: index)
    samples.append(sample(finger, phase, time))
  }

  mutating func cancelAll(time: Duration, into samples: inout SampleBuffer) {
    while let finger = fingers.first { end(finger.id, .cancelled, time: time, into: &samples) }
  }

  private func sample(_ finger: Finger, _ phase: Touch.Phase, _ time: Duration) -> TouchSample {
    let isDown = phase != .ended && phase != .cancelled
    return TouchSample(
      id: finger.id, phase: phase, location: finger.location, timestamp: time, type: finger.type,
      buttonMask: isDown ? finger.buttons : [],
      // Control only selects the emulation. With the flag set, recognizers would treat the touch as
      // a secondary click and not recognize a tap.
      modifierFlags: modifiers.subtracting(.control))
  }
}
