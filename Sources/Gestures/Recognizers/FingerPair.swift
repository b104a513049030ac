/// The two fingers of a pinch or a rotation.
struct FingerPair {
  let first: Point
  let second: Point

  /// From the first to the second.
  var separation: Vector { second - first }
}

extension GestureRecognizer {
  /// The fingers that are down, if they are exactly two; in the order they landed.
  var pair: FingerPair? { pair(withLifted: false) }

  /// The fingers that were down when this delivery's moves were made, if they are exactly two.
  ///
  /// One that lifts in the same delivery still moved with the other.
  var movingPair: FingerPair? { pair(withLifted: true) }

  private func pair(withLifted: Bool) -> FingerPair? {
    var places: (Point?, Point?)
    for touch in touches where withLifted || touch.isDown {
      if places.0 == nil {
        places.0 = touch.position
      } else if places.1 == nil {
        places.1 = touch.position
      } else {
        return nil
      }
    }
    guard let first = places.0, let second = places.1 else { return nil }
    return FingerPair(first: first, second: second)
  }

  /// Whether keys, wheel or buttons of a pointer stand in for fingers.
  var isPointerDriven: Bool { touches.first?.type == .indirectPointer }

  func isInsideWindow(_ pair: FingerPair) -> Bool {
    guard let window = view?.window else { return false }
    // A finger at the very edge is inside.
    let bounds = window.bounds
    return bounds.clamp(pair.first) == pair.first && bounds.clamp(pair.second) == pair.second
  }
}
