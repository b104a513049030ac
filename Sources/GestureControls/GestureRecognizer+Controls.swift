import Gestures

// Gestures that controls handle themselves, and that recognizers of superviews would recognize too.
extension GestureRecognizer {
  /// Whether this is a tap recognizer for one tap with one finger.
  var isSingleTap: Bool {
    guard let tap = self as? TapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// Whether this is a swipe recognizer for one finger and the direction left or right.
  var isHorizontalSwipe: Bool {
    guard let swipe = self as? SwipeGestureRecognizer else { return false }
    return swipe.numberOfTouchesRequired == 1 && !swipe.direction.isDisjoint(with: [.left, .right])
  }
}
