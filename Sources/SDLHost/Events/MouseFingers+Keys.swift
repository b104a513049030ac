import Gestures

/// Pins and hands: fingers that keys put down.
extension MouseFingers {
  // MARK: Pins

  /// Puts a finger down at the pointer to rest there, or lifts the one that rests there.
  mutating func togglePin(at time: Duration, into events: inout [HostEvent]) {
    let place = pointer ?? center
    if let pin = pins.pin(at: place, among: touches) {
      // The button may hold it; then it is an ordinary finger from here on.
      if pressed?.id != pin { touches.end(pin, time: time, into: &events) }
      pins.remove(pin)
    } else if let pressed, !pins.contains(pressed.id), !pins.isFull {
      // The finger under the button stays.
      pins.add(pressed.id)
    } else if !pins.isFull {
      pins.add(touches.begin(at: place, time: time, into: &events))
    }
  }

  mutating func liftPins(at time: Duration, into events: inout [HostEvent]) {
    for pin in pins.ids where pressed?.id != pin { touches.end(pin, time: time, into: &events) }
    pins.removeAll()
  }

  // MARK: Hands

  /// Puts several fingers down about the pointer, until ``releaseHand(at:)`` or for a swipe.
  ///
  /// - Parameter way: The direction of a swipe, of length 1; nil for a hand that rests.
  mutating func putDown(
    _ count: Int, swiping way: Vector? = nil, at time: Duration, into events: inout [HostEvent]
  ) {
    // One hand at a time. What a swipe starts from must not have been a tap or a press.
    endHand(way == nil ? .ended : .cancelled, time, &events)
    liftWheel(time, &events)
    let start = pointer ?? center
    var radius = Hand.radius
    var arms = Hand.arms(count: count, radius: radius)
    while radius > 1, !arms.allSatisfy({ isTogether(start, start + $0) }) {
      radius /= 2
      arms = Hand.arms(count: count, radius: radius)
    }
    // At the border of the window the hand moves in: a finger outside would touch nothing.
    let inside = Rect(origin: .zero, size: surface).insetBy(dx: radius + 1, dy: radius + 1)
    let place = count > 1 && surface != .zero ? inside.clamp(start) : start
    hand = Hand(
      at: place, arms: arms, grip: pointer.map { place - $0 }, swiping: way, time: time
    ) { touches.begin(at: $0, time: time, into: &events) }
  }

  /// The key that holds the hand is up: it lifts, though no sooner than a quick tap would.
  mutating func releaseHand(at time: Duration, into events: inout [HostEvent]) {
    hand?.release(at: time)
    expire(at: time, into: &events)
  }

  mutating func moveHand(_ time: Duration, _ events: inout [HostEvent]) {
    guard let hand else { return }
    for (id, place) in zip(hand.ids, hand.locations) {
      touches.move(id, to: place, time: time, into: &events)
    }
  }

  mutating func endHand(
    _ phase: Touch.Phase, _ time: Duration, _ events: inout [HostEvent]
  ) {
    for id in hand?.ids ?? [] { touches.end(id, phase, time: time, into: &events) }
    hand = nil
  }
}
