import Gestures

// The gestures that controls handle themselves, and recognizers of superviews would take.
extension GestureRecognizer {
  /// Whether it recognizes a single tap with one finger.
  var isSingleTap: Bool {
    guard let tap = self as? TapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// Whether it recognizes a one-finger swipe to the left or the right.
  var isHorizontalSwipe: Bool {
    guard let swipe = self as? SwipeGestureRecognizer else { return false }
    return swipe.numberOfTouchesRequired == 1 && !swipe.direction.isDisjoint(with: [.left, .right])
  }
}
