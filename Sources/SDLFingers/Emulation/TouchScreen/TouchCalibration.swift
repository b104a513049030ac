public import Gestures

/// A calibration of a touch panel: the user touches four targets on the screen, one after another.
///
/// The result is the orientation of the panel relative to the screen.
///
/// Three touches determine a ``TouchPanel``; the fourth shows whether they are consistent.
public struct TouchCalibration: Sendable {
  /// The locations of the four targets on the screen, in the order in which the user touches them.
  ///
  /// Both coordinates are fractions of the screen, from 0 to 1.
  public static let targets = [
    Point(x: 0.1, y: 0.1), Point(x: 0.9, y: 0.1), Point(x: 0.9, y: 0.9), Point(x: 0.1, y: 0.9),
  ]

  /// The maximum distance of a valid touch from its calibration target, as a fraction of the
  /// screen's size.
  ///
  /// On a screen of 20 inches this is five fingertips, and far less than the distance of two targets.
  public static let tolerance = 0.08
  /// The minimum distance between two calibration touches, as a fraction of the longest distance
  /// between successive touches.
  static let sameLocation = 0.1

  /// The result of one touch during the calibration of a touch screen.
  public enum Answer: Hashable, Sendable {
    /// The touch is accepted, and the next target is to be touched.
    case next
    /// The last touch is accepted, and the orientation of the touch panel is known.
    case done(TouchPanel)
    /// The touch is refused for the given reason, and the same target is to be touched again.
    case refused(String)
  }

  private var touches: [Point] = []

  /// Creates a calibration that waits for a touch at the first target.
  public init() {}

  /// The location of the target to touch next, as fractions of the screen from 0 to 1.
  public var nextTarget: Point { Self.targets[touches.count] }

  /// The number of targets that the user has touched so far.
  public var count: Int { touches.count }

  /// Handles the touch of a target, and returns whether the touch is accepted.
  ///
  /// - Parameter location: The location that the panel reports, usually from 0 to 1.
  public mutating func take(_ location: Point) -> Answer {
    guard location.x.isFinite, location.y.isFinite else {
      return .refused("the panel sent an invalid location; touch the target again")
    }
    let distances = touches.map { ($0 - location).magnitude }
    let longest = zip(touches, touches.dropFirst()).map { ($1 - $0).magnitude }.max()
    guard distances.allSatisfy({ $0 > Self.sameLocation * (longest ?? Self.sameLocation) }) else {
      return .refused("the touch was at an earlier target; touch the target that is shown")
    }
    touches.append(location)
    guard touches.count == Self.targets.count else { return .next }
    defer { touches = [] }
    return Self.fit(touches)
  }

  /// Returns the orientation of the touch panel that fits the four touches best, or a refusal of
  /// the touches.
  private static func fit(_ touches: [Point]) -> Answer {
    let (from, to) = (center(of: touches), center(of: targets))
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    var (byX, byY) = (Vector.zero, Vector.zero)
    for (touch, target) in zip(touches, targets) {
      let (offset, aim) = (touch - from, target - to)
      xx += offset.dx * offset.dx
      xy += offset.dx * offset.dy
      yy += offset.dy * offset.dy
      byX = byX + aim * offset.dx
      byY = byY + aim * offset.dy
    }
    let determinant = xx * yy - xy * xy
    // Relative to the determinant of two perpendicular directions of the longer length.
    guard determinant > 1e-6 * max(xx, yy) * max(xx, yy) else {
      return .refused("the touches are on one line; start again with the first target")
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
      return .refused("the touches do not form a screen; start again with the first target")
    }
    // The fit distributes the error of a single touch over all corners: a quarter remains at each.
    let misses = zip(touches, targets).map { ($0.applying(panel.transform) - $1).magnitude }
    let worst = (misses.max() ?? 0) * 4
    guard worst <= tolerance else {
      let percent = Int((min(worst, 10) * 100).rounded())
      return .refused(
        "the touches do not fit together: one is about \(percent) % of the screen from its target; "
          + "start again with the first target")
    }
    return .done(panel)
  }

  private static func center(of points: [Point]) -> Point {
    let sum = points.reduce(Vector.zero) { $0 + ($1 - .zero) }
    return .zero + sum / Double(points.count)
  }

  private static func rounded(_ value: Double) -> Double {
    // Adding zero turns a negative zero into a positive one.
    (value * 1e7).rounded() / 1e7 + 0
  }
}
