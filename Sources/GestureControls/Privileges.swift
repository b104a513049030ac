import Gestures

// What a control's finger does by itself, as a recognizer of a view around it would recognize it.
extension GestureRecognizer {
  /// Whether it recognizes one tap of one finger.
  var isPlainTap: Bool {
    guard let tap = self as? TapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// Whether it recognizes a swipe of one finger to the left or the right.
  var isPlainSwipeSideways: Bool {
    guard let swipe = self as? SwipeGestureRecognizer else { return false }
    return swipe.numberOfTouchesRequired == 1 && !swipe.direction.isDisjoint(with: [.left, .right])
  }
}
