import CGestures
import GestureMotion
import Gestures

/// A view that fingers move, and that flies on after they have let go.
final class MovedView {
  private let reference: WeakReference<HostedView>
  let minimumScale: Double
  let maximumScale: Double
  /// The motion since the fingers let go; nil while they hold the view, and when it rests.
  var flight: HostedFlight?

  /// The view; nil after it was freed.
  var view: HostedView? { reference.object }

  /// Creates it for a view, or fails if the limits of its scale are not valid.
  init(_ view: HostedView, minimumScale: Double, maximumScale: Double) throws(Failure) {
    try requireScales(minimumScale, maximumScale)
    reference = WeakReference(view)
    self.minimumScale = minimumScale
    self.maximumScale = maximumScale
  }

  /// Moves the flying view to where it is at a time; the flight ends when the view rests.
  func fly(to time: Duration) {
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
