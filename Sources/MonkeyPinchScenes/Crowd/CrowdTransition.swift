import GestureMotion
import Gestures

/// An animation of the pictures of bananas from one arrangement of the bananas to the next.
///
/// The views move to the new arrangement at once; only their pictures are animated.
struct CrowdTransition {
  /// The location, rotation and size at which a banana is drawn.
  struct Shown: Equatable {
    var center: Point
    /// The displacement from the left to the right side of the banana's box, along its own x axis.
    var width: Vector

    init(_ banana: Sprite) {
      center = banana.center
      let (side, transform) = (banana.bounds.width, banana.transform)
      width = Vector(dx: transform.a * side, dy: transform.b * side)
    }

    fileprivate func mixed(with other: Shown, _ fraction: Double) -> Shown {
      var mixed = self
      mixed.center += (other.center - center) * fraction
      mixed.width += (other.width - width) * fraction
      return mixed
    }

    /// Returns the transform that places a square, centered at the origin, on the surface.
    func placement(side: Double) -> Transform {
      let x = width / max(side, 1e-9)
      return Transform(a: x.dx, b: x.dy, c: -x.dy, d: x.dx, tx: center.x, ty: center.y)
    }
  }

  private static let duration = Duration.milliseconds(450)

  private let start: Duration
  private var old: [ObjectIdentifier: Shown] = [:]

  /// Creates an animation that starts at a time.
  ///
  /// - Parameter shown: The bananas with the locations at which they are drawn at the start; other
  ///   bananas grow from nothing.
  init(from shown: [(banana: Sprite, shown: Shown)], at time: Duration) {
    start = time
    for (banana, shown) in shown { old[ObjectIdentifier(banana)] = shown }
  }

  func isOver(at time: Duration) -> Bool { time >= start + Self.duration }

  /// Returns the progress of the animation at a time, from 0 at the start to 1 at the end.
  func progress(at time: Duration) -> Double {
    TimingCurve.easeInEaseOut.progress(at: (time - start) / Self.duration)
  }

  /// Removes a banana from the animation, so that the banana is drawn at the location of its view.
  mutating func release(_ banana: Sprite) { old[ObjectIdentifier(banana)] = Shown(banana) }

  func shown(of banana: Sprite, progress: Double) -> Shown {
    let end = Shown(banana)
    var start = old[ObjectIdentifier(banana)] ?? end
    if old[ObjectIdentifier(banana)] == nil { start.width = .zero }
    return start.mixed(with: end, progress)
  }
}
