import GestureControls
import Gestures
import PlayKit

/// The soft rings that answer fingers where they land, before any gesture is decided.
///
/// Only pictures show them: they are not in the event log.
struct LandingRings {
  /// The time in which a ring grows and fades.
  private static let duration = Duration.milliseconds(450)

  private var landings: [(location: Point, time: Duration)] = []

  mutating func add(_ location: Point, at time: Duration) {
    landings.removeAll { time - $0.time >= Self.duration }
    landings.append((location, time))
  }

  mutating func removeAll() { landings.removeAll() }

  /// Whether at least one ring is visible at a time, so that each frame has to be drawn.
  func isVisible(at time: Duration) -> Bool {
    landings.contains { time - $0.time < Self.duration }
  }

  /// Draws the rings at a time; with reduced motion they fade and do not grow.
  func draw(at time: Duration, _ picture: inout PictureBuilder) {
    let color = picture.theme.accent
    for landing in landings {
      let left = min(1 - (time - landing.time) / Self.duration, 1)
      guard left > 0 else { continue }
      picture.circle(
        landing.location, radius: picture.theme.reducesMotion ? 28 : 40 - 16 * left * left,
        fill: color.faded(0.14 * left), edge: color.faded(0.55 * left), width: 3)
    }
  }
}
