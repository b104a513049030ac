import GestureMotion
import Gestures

/// The fall of a banana under gravity, with two small bounces at its end.
struct BananaFall {
  /// The acceleration of a fall, in points per second squared, at the scale 1 of the surface.
  private static let gravity = 2600.0
  /// The part of the speed at impact with which the banana leaves the ground again.
  private static let bounce = 0.32

  private let start: Pose
  let end: Pose
  private let gravity: Double
  /// The times, in seconds after the start, at which the banana touches the ground.
  private let impacts: [Double]

  /// Creates the fall of a banana to a place at the same height or below.
  ///
  /// - Parameter scale: The scale of the surface, by which gravity is multiplied.
  init(from start: Pose, to end: Pose, scale: Double) {
    (self.start, self.end) = (start, end)
    gravity = Self.gravity * scale
    let first = (2 * max(end.center.y - start.center.y, 0) / gravity).squareRoot()
    var (impacts, leap) = ([first], 2 * first * Self.bounce)
    for _ in 0..<2 {
      impacts.append(impacts[impacts.count - 1] + leap)
      leap *= Self.bounce
    }
    self.impacts = impacts
  }

  /// The time from the start to the first touch of the ground.
  var landing: Duration { .seconds(impacts[0]) }
  var duration: Duration { .seconds(impacts[impacts.count - 1]) }

  /// Returns the pose of the banana at a time after the start.
  ///
  /// Towards the end, the banana moves sideways and turns more and more slowly.
  func pose(after time: Duration) -> Pose {
    guard time < duration else { return end }
    let seconds = max(time, .zero).seconds
    let left = 1 - seconds / duration.seconds
    let part = 1 - left * left
    var pose = end
    pose.center.x = start.center.x + (end.center.x - start.center.x) * part
    pose.rotation = start.rotation + (end.rotation - start.rotation) * part
    pose.scale = start.scale + (end.scale - start.scale) * part
    if let next = impacts.firstIndex(where: { seconds < $0 }) {
      if next == 0 {
        pose.center.y = start.center.y + gravity * seconds * seconds / 2
      } else {
        pose.center.y -= gravity / 2 * (seconds - impacts[next - 1]) * (impacts[next] - seconds)
      }
    }
    return pose
  }
}
