/// The two fingers of a pinch or a rotation.
struct FingerPair {
  let first: Point
  let second: Point

  /// From the first to the second.
  var separation: Vector { second - first }
}

extension GestureRecognizer {
  /// The fingers that are down, if they are exactly two; in the order they landed.
  @inline(__always)
  var pair: FingerPair? { pair { $0.position } }

  /// The two fingers that are down, at the places that `place` gives them.
  @inline(__always)
  func pair(at place: (Touch) -> Point) -> FingerPair? {
    // Without two that were accepted there cannot be two that are down.
    guard touches.count >= 2 else { return nil }
    var (count, first, second) = (0, Point.zero, Point.zero)
    touches.read { touch in
      guard touch.isDown else { return }
      if count == 0 { first = place(touch) } else { second = place(touch) }
      count += 1
    }
    return count == 2 ? FingerPair(first: first, second: second) : nil
  }

  /// Whether keys, wheel or buttons of a pointer stand in for fingers.
  var isPointerDriven: Bool { !touches.isEmpty && touches[0].type == .indirectPointer }

  var pairIsInsideWindow: Bool {
    guard let window = view?.window, let pair else { return false }
    // A finger at the very edge is inside.
    let bounds = window.bounds
    return bounds.clamp(pair.first) == pair.first && bounds.clamp(pair.second) == pair.second
  }
}
