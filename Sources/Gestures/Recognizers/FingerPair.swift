/// The two fingers of a pinch or a rotation.
struct FingerPair {
  let first: Point
  let second: Point

  /// From the first to the second.
  var separation: Vector { second - first }
}

extension GestureRecognizer {
  /// The fingers that are down, if they are exactly two; in the order they landed.
  var pair: FingerPair? {
    var places: (Point?, Point?)
    for touch in touches where touch.isDown {
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

  var pairIsInsideWindow: Bool {
    guard let window = view?.window, let pair else { return false }
    // A finger at the very edge is inside.
    let bounds = window.bounds
    return bounds.clamp(pair.first) == pair.first && bounds.clamp(pair.second) == pair.second
  }
}
