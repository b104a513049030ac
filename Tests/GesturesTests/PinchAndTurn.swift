import Gestures

/// Adds actions with which a pinch scales its view and a rotation turns its view.
///
/// Each action resets the value of its recognizer, so that the next value is only the change.
func addTransformActions(_ pinch: PinchGestureRecognizer, _ rotation: RotationGestureRecognizer) {
  pinch.addAction { pinch, view in
    view.transform = view.transform.scaledBy(x: pinch.scale, y: pinch.scale)
    pinch.scale = 1
  }
  rotation.addAction { rotation, view in
    view.transform = view.transform.rotated(by: rotation.rotation)
    rotation.rotation = 0
  }
}
