/// The locations of the two fingers of a pinch or a rotation, in the window.
struct FingerPair {
  let first: Point
  let second: Point

  /// The displacement from the first finger to the second.
  var separation: Vector { second - first }
}

extension GestureRecognizer {
  /// The two touches that are down, in the order they landed; nil unless exactly two are down.
  @inline(__always)
  var pair: FingerPair? { pair { $0.position } }

  /// The two touches that are down, at the locations that `location` returns for them.
  @inline(__always)
  func pair(locations location: (Touch) -> Point) -> FingerPair? {
    // With fewer than two accepted touches there is no pair.
    guard touches.count >= 2 else { return nil }
    var (count, first, second) = (0, Point.zero, Point.zero)
    touches.read { touch in
      guard touch.isDown else { return }
      if count == 0 { first = location(touch) } else { second = location(touch) }
      count += 1
    }
    return count == 2 ? FingerPair(first: first, second: second) : nil
  }

  /// Whether the touches belong to a pointer that is emulated by keys, a wheel or buttons.
  var isPointerDriven: Bool { !touches.isEmpty && touches[0].type == .indirectPointer }

  /// Whether both fingers of a pair are inside the window or on its edge.
  func isInsideWindow(_ pair: FingerPair) -> Bool {
    guard let window = view?.window else { return false }
    let bounds = window.bounds
    return bounds.clamp(pair.first) == pair.first && bounds.clamp(pair.second) == pair.second
  }
}
