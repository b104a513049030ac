import CGestures
import GestureExtras
import Gestures

// The classes behind the kinds of recognizers, and the values that actions have of them.
extension HostedRecognizer {
  static func recognizer(_ kind: gestures_kind) throws(Failure) -> GestureRecognizer {
    switch kind {
    case GESTURES_TAP: TapGestureRecognizer()
    case GESTURES_LONG_PRESS: LongPressGestureRecognizer()
    case GESTURES_PAN: PanGestureRecognizer()
    case GESTURES_PINCH: PinchGestureRecognizer()
    case GESTURES_ROTATION: RotationGestureRecognizer()
    case GESTURES_SWIPE: SwipeGestureRecognizer()
    case GESTURES_SCREEN_EDGE_PAN: ScreenEdgePanGestureRecognizer()
    case GESTURES_HOVER: HoverGestureRecognizer()
    case GESTURES_TICKLE: TickleGestureRecognizer()
    case GESTURES_CHECK_MARK: CheckMarkGestureRecognizer()
    case GESTURES_MANIPULATION: ManipulationGestureRecognizer()
    case GESTURES_CUSTOM_GESTURE: CustomGestureRecognizer()
    default: throw Failure("kind", mustBe: "a gestures_kind")
    }
  }

  /// Adds the values that a kind of recognizer measures, in the coordinates of a view.
  ///
  /// The recognizer is an argument: it would be retained if it were read from `self`.
  static func addValues(
    of recognizer: GestureRecognizer, _ kind: gestures_kind, to action: inout gestures_action,
    in view: View?
  ) {
    switch kind {
    case GESTURES_PAN, GESTURES_SCREEN_EDGE_PAN:
      let pan = unsafeDowncast(recognizer, to: PanGestureRecognizer.self)
      action.translation = gestures_vector(pan.translation(in: view))
      action.velocity = gestures_vector(pan.velocity(in: view))
    case GESTURES_PINCH:
      let pinch = unsafeDowncast(recognizer, to: PinchGestureRecognizer.self)
      (action.scale, action.scale_velocity) = (pinch.scale, pinch.velocity)
    case GESTURES_ROTATION:
      let rotation = unsafeDowncast(recognizer, to: RotationGestureRecognizer.self)
      (action.rotation, action.rotation_velocity) = (rotation.rotation, rotation.velocity)
    case GESTURES_MANIPULATION:
      let recognizer = unsafeDowncast(recognizer, to: ManipulationGestureRecognizer.self)
      let (value, velocity) = (recognizer.manipulation(in: view), recognizer.velocity(in: view))
      action.translation = gestures_vector(value.translation)
      action.velocity = gestures_vector(velocity.translation)
      (action.scale, action.scale_velocity) = (value.scale, velocity.scale)
      (action.rotation, action.rotation_velocity) = (value.rotation, velocity.rotation)
    default: break
    }
  }
}
