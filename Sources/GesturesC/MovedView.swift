import CGestures
import GestureExtras
import GestureMotion
import Gestures

/// A view that a manipulation moves, and that flies on after the fingers have let go.
struct MovedView {
  private(set) weak var view: HostedView?
  private let minimumScale: Double
  private let maximumScale: Double
  /// The motion since the fingers let go; nil while they hold the view, and when it rests.
  var flight: HostedFlight?

  /// Creates it for a view, or fails if the limits of its scale are not valid.
  init(_ view: HostedView, minimumScale: Double, maximumScale: Double) throws(Failure) {
    try requireScales(minimumScale, maximumScale)
    self.view = view
    self.minimumScale = minimumScale
    self.maximumScale = maximumScale
  }

  /// Moves the view by what the fingers have done since the last call, and begins its flight when
  /// they let go.
  mutating func follow(_ manipulation: ManipulationGestureRecognizer, at time: Duration) {
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
      start_time: time.nanoseconds, start: gestures_pose(view),
      velocity: gestures_vector(velocity.translation), scale_velocity: velocity.scale,
      rotation_velocity: velocity.rotation, lower: gestures_point(bounds.origin),
      upper: gestures_point(x: bounds.maxX, y: bounds.maxY), minimum_scale: minimumScale,
      maximum_scale: maximumScale, rate: DecelerationRate.normal.perMillisecond,
      damping_ratio: Throw.scrollEdge.dampingRatio, response: Throw.scrollEdge.response)
    flight = try? HostedFlight(values)
  }

  /// Moves the flying view to where it is at a time; the flight ends when the view rests.
  mutating func fly(to time: Duration) {
    guard let flight else { return }
    guard let view, time < flight.start + flight.motion.duration else {
      view?.pose = flight.motion.end
      return self.flight = nil
    }
    view.pose = flight.motion.pose(after: max(.zero, time - flight.start))
  }
}

extension View {
  /// The center, and a transform that scales and rotates about the center.
  fileprivate var pose: Pose {
    get { Pose(center: center, rotation: transform.rotation, scale: transform.scale) }
    set {
      center = newValue.center
      transform = Transform(rotation: newValue.rotation)
        .scaledBy(x: newValue.scale, y: newValue.scale)
    }
  }
}

extension gestures_pose {
  /// Creates the center of a view, and the scale and the rotation of its x axis.
  init(_ view: View) { self.init(view.pose) }
}
