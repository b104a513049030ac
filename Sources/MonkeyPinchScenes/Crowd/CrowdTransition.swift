import GestureMotion
import Gestures

/// Shows bananas on their way from one arrangement to the next; the views are there at once.
struct CrowdTransition {
  /// Where a banana is shown, and its rotation and size.
  struct Shown: Equatable {
    var center: Point
    /// From the left to the right side of its box, along its own x axis.
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

    /// Maps a box of this side about the origin to the surface.
    func placement(side: Double) -> Transform {
      let x = width / max(side, 1e-9)
      return Transform(a: x.dx, b: x.dy, c: -x.dy, d: x.dx, tx: center.x, ty: center.y)
    }
  }

  private static let duration = Duration.milliseconds(450)

  private let start: Duration
  private var old: [ObjectIdentifier: Shown] = [:]

  /// - Parameter shown: Bananas as they are shown at the start; others grow from nothing.
  init(from shown: [(banana: Sprite, shown: Shown)], at time: Duration) {
    start = time
    for (banana, shown) in shown { old[ObjectIdentifier(banana)] = shown }
  }

  func isOver(at time: Duration) -> Bool { time >= start + Self.duration }

  /// From 0, at the old arrangement, to 1, at the new one.
  func progress(at time: Duration) -> Double {
    TimingCurve.easeInEaseOut.progress(at: (time - start) / Self.duration)
  }

  /// Shows a banana where it is from now on.
  mutating func release(_ banana: Sprite) { old[ObjectIdentifier(banana)] = Shown(banana) }

  func shown(of banana: Sprite, progress: Double) -> Shown {
    let end = Shown(banana)
    var start = old[ObjectIdentifier(banana)] ?? end
    if old[ObjectIdentifier(banana)] == nil { start.width = .zero }
    return start.mixed(with: end, progress)
  }
}
