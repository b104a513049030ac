import Gestures
import GestureMotion

/// How bananas flow from where they were to where they are, for show alone: the views are there at once.
struct CrowdFlow {
  /// Where a banana is shown, how it is turned and how large it is.
  struct Shown: Equatable {
    var center: Point
    /// From one side of its box to the other, along its own x axis.
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

    /// From a box of this side about the origin to the surface.
    func placement(side: Double) -> Transform {
      let x = width / max(side, 1e-9)
      return Transform(a: x.dx, b: x.dy, c: -x.dy, d: x.dx, tx: center.x, ty: center.y)
    }
  }

  private static let duration = Duration.milliseconds(450)

  private let start: Duration
  private var old: [ObjectIdentifier: Shown] = [:]

  /// - Parameter shown: Bananas as they are shown now; others grow from nothing.
  init(from shown: [(banana: Sprite, shown: Shown)], at time: Duration) {
    start = time
    for (banana, shown) in shown { old[ObjectIdentifier(banana)] = shown }
  }

  func isOver(at time: Duration) -> Bool { time >= start + Self.duration }

  /// How much of the way is done, from 0 to 1.
  func progress(at time: Duration) -> Double {
    TimingCurve.easeInEaseOut.progress(at: (time - start) / Self.duration)
  }

  /// The banana is shown where it is from here on.
  mutating func release(_ banana: Sprite) { old[ObjectIdentifier(banana)] = Shown(banana) }

  func shown(of banana: Sprite, progress: Double) -> Shown {
    let end = Shown(banana)
    guard let start = old[ObjectIdentifier(banana)] else {
      var start = end
      start.width = .zero
      return start.mixed(with: end, progress)
    }
    return start.mixed(with: end, progress)
  }
}
