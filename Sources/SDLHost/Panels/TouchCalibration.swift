public import Gestures

/// Finds out how a touch panel lies under its screen, from touches at four targets.
///
/// Three would do for a ``TouchPanel``; the fourth tells whether they fit together.
public struct TouchCalibration: Sendable {
  /// Where the targets are, as shares of the screen, in the order in which they are to be touched.
  public static let targets = [
    Point(x: 0.1, y: 0.1), Point(x: 0.9, y: 0.1), Point(x: 0.9, y: 0.9), Point(x: 0.1, y: 0.9),
  ]

  /// How far beside its target a touch may be, as a share of the screen: five widths of a fingertip on
  /// a screen of 20 inches, and far less than a touch at a wrong target.
  public static let tolerance = 0.08
  /// Touches nearer to each other than this share of the longest way between two are one.
  static let sameSpot = 0.1

  /// What comes of a touch.
  public enum Answer: Hashable, Sendable {
    /// It counts; the next target is to be touched.
    case next
    /// It was the last one, and all fit together.
    case done(TouchPanel)
    /// It does not count, for this reason; ``nextTarget`` is to be touched, which may be the first.
    case refused(String)
  }

  private var touches: [Point] = []

  public init() {}

  /// The target that is to be touched now.
  public var nextTarget: Point { Self.targets[touches.count] }

  /// How many targets were touched.
  public var count: Int { touches.count }

  /// Takes the touch of the next target.
  ///
  /// - Parameter place: As the panel says, from 0 to 1 as a rule.
  public mutating func take(_ place: Point) -> Answer {
    guard place.x.isFinite, place.y.isFinite else {
      return .refused("the panel sent no numbers for that touch; touch the target again")
    }
    let ways = touches.map { ($0 - place).magnitude }
    let longest = zip(touches, touches.dropFirst()).map { ($1 - $0).magnitude }.max()
    guard ways.allSatisfy({ $0 > Self.sameSpot * (longest ?? Self.sameSpot) }) else {
      return .refused("that was where an earlier target was; touch the target that is shown")
    }
    touches.append(place)
    guard touches.count == Self.targets.count else { return .next }
    defer { touches = [] }
    return Self.fit(touches)
  }

  /// The panel that brings touches nearest to their targets, by least squares.
  private static func fit(_ touches: [Point]) -> Answer {
    let (from, to) = (middle(of: touches), middle(of: targets))
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    var (byX, byY) = (Vector.zero, Vector.zero)
    for (touch, target) in zip(touches, targets) {
      let (way, aim) = (touch - from, target - to)
      xx += way.dx * way.dx
      xy += way.dx * way.dy
      yy += way.dy * way.dy
      byX = byX + aim * way.dx
      byY = byY + aim * way.dy
    }
    let determinant = xx * yy - xy * xy
    // Compared with what it would be if both directions were as long as the longer one.
    guard determinant > 1e-6 * max(xx, yy) * max(xx, yy) else {
      return .refused("the touches lie on one line; once more from the first target")
    }
    let (right, down) = (
      (byX * yy - byY * xy) / determinant, (byY * xx - byX * xy) / determinant
    )
    let shift =
      to
      - Point(
        x: right.dx * from.x + down.dx * from.y, y: right.dy * from.x + down.dy * from.y)
    let matrix = [right.dx, down.dx, shift.dx, right.dy, down.dy, shift.dy].map(rounded)
    guard let panel = TouchPanel(matrix: matrix) else {
      return .refused("the touches make no screen; once more from the first target")
    }
    // One touch that is off pulls the plane along, and a quarter of it is left at each corner.
    let misses = zip(touches, targets).map { ($0.applying(panel.transform) - $1).magnitude }
    let worst = (misses.max() ?? 0) * 4
    guard worst <= tolerance else {
      let percent = Int((min(worst, 10) * 100).rounded())
      return .refused(
        "the touches do not fit together: one is about \(percent) % of the screen beside its target; "
          + "once more from the first")
    }
    return .done(panel)
  }

  private static func middle(of points: [Point]) -> Point {
    let sum = points.reduce(Vector.zero) { $0 + ($1 - .zero) }
    return .zero + sum / Double(points.count)
  }

  /// To a ten-millionth: less than a thousandth of a pixel, and legible.
  private static func rounded(_ value: Double) -> Double {
    // Adding nothing makes a positive zero of a negative one.
    (value * 1e7).rounded() / 1e7 + 0
  }
}
