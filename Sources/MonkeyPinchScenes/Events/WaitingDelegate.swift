import Gestures

/// A delegate that can make recognizers wait until all rivals of one class have failed.
final class WaitingDelegate<Rival: GestureRecognizer>: GestureRecognizerDelegate {
  var waits = false

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { waits && other is Rival }
}
