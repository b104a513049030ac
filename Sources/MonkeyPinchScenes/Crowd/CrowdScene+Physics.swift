import Gestures
import GestureMotion

extension CrowdScene {
  /// Where a banana's middle can be: its ends stay about inside.
  func field(of banana: Sprite) -> Rect {
    let bounds = root.bounds
    // However large it is pinched, it has room to move.
    let inset = min(
      0.4 * side * banana.transform.scale, 0.3 * min(bounds.width, bounds.height))
    return bounds.insetBy(dx: inset, dy: inset)
  }

  /// Moves a banana as its fingers do, up to the edges.
  ///
  /// - Returns: What of the way the edge held back.
  func drag(_ banana: Sprite, by way: Vector) -> Vector {
    let wanted = banana.center + way
    banana.center = field(of: banana).clamp(wanted)
    return wanted - banana.center
  }

  /// How large a banana becomes that is pinched.
  func scale(_ scale: Double, times factor: Double) -> Double {
    min(max(scale * factor, scales.lowerBound), scales.upperBound)
  }

  /// The last finger of a gesture has left: the banana goes on as fast as it was led.
  func release(_ banana: Sprite) {
    // Pan, pinch and rotation end one after the other, and the first speaks for all.
    guard banana.flight?.start != session.now else { return }
    let gestures = banana.gestures
    let middle = banana.grip ?? gestures.pan?.location(in: root) ?? banana.center
    fly(
      banana,
      at: PoseVelocity(
        fingers: gestures.pan?.velocity(in: root) ?? .zero,
        rotation: gestures.rotation?.velocity ?? 0,
        scale: gestures.pinch.map { $0.velocity / $0.scale } ?? 0,
        about: middle, center: banana.center),
      Throw.bouncingEdge, at: session.now)
  }

  func fly(_ banana: Sprite, at velocity: PoseVelocity, _ edge: Spring, at time: Duration) {
    let flight = Flight(
      from: banana.pose, velocity: velocity,
      within: FlightBounds(centers: field(of: banana), scales: scales), edge: edge,
      radius: side / 2 * banana.transform.scale)
    guard flight.duration > .zero else { return }
    var shown = Presentation(banana)
    animator.lead(
      banana, for: flight.duration, at: time,
      along: { time in
        shown.show(flight.pose(after: time))
        return shown
      },
      completion: { [weak banana] _ in banana?.flight = nil })
    // After that, for a flight that this one replaces has just ended.
    banana.flight = (flight, time, edge)
  }
}

extension CrowdScene: Steerable {
  func move(_ sprite: Sprite, by way: Vector) {
    hold(sprite)
    raise(sprite)
    _ = drag(sprite, by: way)
  }

  func scale(_ sprite: Sprite, by factor: Double) {
    hold(sprite)
    let old = sprite.transform.scale
    let new = scale(old, times: factor)
    sprite.transform = sprite.transform.scaledBy(x: new / old, y: new / old)
    _ = drag(sprite, by: .zero)
  }

  func turn(_ sprite: Sprite, by angle: Double) {
    hold(sprite)
    sprite.transform = sprite.transform.rotated(by: angle)
  }

  /// A banana is not ticklish.
  func tickle(_ sprite: Sprite) {}
}
