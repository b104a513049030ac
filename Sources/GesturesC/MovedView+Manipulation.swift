import CGestures
import GestureExtras
import GestureMotion
import Gestures

extension MovedView {
  /// Moves the view by what the fingers have done since the last call, and begins its flight when
  /// they let go.
  func follow(_ recognizer: GestureRecognizer, at time: gestures_time) {
    let manipulation = unsafeDowncast(recognizer, to: ManipulationGestureRecognizer.self)
    flight = nil
    guard let view, let superview = view.superview else { return }
    var change = manipulation.takeChange(in: superview)
    let scale = view.transform.scale
    change.scale = min(max(scale * change.scale, minimumScale), maximumScale) / scale
    change.apply(to: view)
    guard manipulation.state == .ended else { return }

    let fingers = manipulation.velocity(in: superview)
    let velocity = PoseVelocity(
      fingers: fingers.translation, rotation: fingers.rotation, scale: fingers.scale,
      about: fingers.anchor, center: view.center)
    guard velocity != .zero else { return }
    let bounds = superview.bounds
    let values = gestures_flight(
      start_time: time, start: gestures_pose(view),
      velocity: gestures_vector(velocity.translation), scale_velocity: velocity.scale,
      rotation_velocity: velocity.rotation, lower: gestures_point(bounds.origin),
      upper: gestures_point(x: bounds.maxX, y: bounds.maxY), minimum_scale: minimumScale,
      maximum_scale: maximumScale, rate: DecelerationRate.normal.perMillisecond,
      damping_ratio: Throw.scrollEdge.dampingRatio, response: Throw.scrollEdge.response)
    flight = try? HostedFlight(values)
  }
}
