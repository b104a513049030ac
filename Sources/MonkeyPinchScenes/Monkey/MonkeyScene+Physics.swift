import Gestures
import GestureMotion

extension MonkeyScene {
  /// What things do once fingers let them go.
  enum Physics: Int {
    /// The tutorial's slide, which stops at the edges.
    case tutorial
    /// As what is scrolled: place, turn and size go on together, and the edges give way.
    case scrolling
    /// The same, but the edges send back what meets them.
    case bouncing

    /// The springs at the edges; nil where things just stop.
    var edge: Spring? {
      switch self {
      case .tutorial: nil
      case .scrolling: Throw.scrollEdge
      case .bouncing: Throw.bouncingEdge
      }
    }

    var next: Physics { Physics(rawValue: rawValue + 1) ?? .tutorial }
  }

  // MARK: Held

  /// Moves a thing as its fingers do: up to the edges in the tutorial, and past them with more and
  /// more reluctance otherwise.
  ///
  /// - Returns: What of the way the edge held back.
  func drag(_ sprite: Sprite, by way: Vector) -> Vector {
    let field = field(of: sprite)
    guard physics.edge != nil else {
      let wanted = sprite.center + way
      sprite.center = field.clamp(wanted)
      return wanted - sprite.center
    }
    // Where it would be without edges is told by where it is: nothing has to be kept.
    let bands = bands
    let x = bands.x.value(shown: sprite.center.x, within: field.minX...field.maxX) + way.dx
    let y = bands.y.value(shown: sprite.center.y, within: field.minY...field.maxY) + way.dy
    sprite.center = Point(
      x: bands.x.shown(x, within: field.minX...field.maxX),
      y: bands.y.shown(y, within: field.minY...field.maxY))
    return .zero
  }

  /// How large a thing becomes that is pinched: its limits are edges like those of the root view.
  func scale(_ scale: Double, times factor: Double) -> Double {
    let limits = Self.scales
    guard physics.edge != nil else {
      return min(max(scale * factor, limits.lowerBound), limits.upperBound)
    }
    let bounds = naturalLogarithm(limits.lowerBound)...naturalLogarithm(limits.upperBound)
    // At the very most as much again as from the one limit to the other.
    let band = RubberBand(dimension: bounds.upperBound - bounds.lowerBound)
    let wanted = band.value(shown: naturalLogarithm(scale), within: bounds)
    return exponential(band.shown(wanted + naturalLogarithm(factor), within: bounds))
  }

  private var bands: (x: RubberBand, y: RubberBand) {
    let size = root.bounds.size
    return (RubberBand(dimension: size.width), RubberBand(dimension: size.height))
  }

  // MARK: Let go

  /// The last finger of a gesture has left: the thing goes on as fast as it was led.
  func release(_ sprite: Sprite) {
    guard mode == .pan, let edge = physics.edge else { return }
    // Pan, pinch and rotation end one after the other, and the first speaks for all.
    guard sprite.flight?.start != session.now else { return }
    let gestures = sprite.gestures
    let middle = sprite.grip ?? gestures.pan?.location(in: root) ?? sprite.center
    var velocity = PoseVelocity(
      fingers: gestures.pan?.velocity(in: root) ?? .zero,
      rotation: gestures.rotation?.velocity ?? 0,
      scale: gestures.pinch.map { $0.velocity / $0.scale } ?? 0,
      about: middle, center: sprite.center)
    velocity.translation = slowedByEdges(velocity.translation, of: sprite)
    // Past its limits it has been pinched as far as it gives: only the spring moves it on.
    if !Self.scales.contains(sprite.transform.scale) { velocity.scale = 0 }
    fly(sprite, at: velocity, edge, at: session.now)
  }

  /// Past an edge a thing is slower than its fingers.
  private func slowedByEdges(_ velocity: Vector, of sprite: Sprite) -> Vector {
    let past = sprite.center - field(of: sprite).clamp(sprite.center)
    func slope(_ band: RubberBand, _ past: Double) -> Double {
      past == 0 ? 1 : band.slope(at: band.overshoot(shown: past))
    }
    return Vector(
      dx: velocity.dx * slope(bands.x, past.dx), dy: velocity.dy * slope(bands.y, past.dy))
  }

  private func fly(_ sprite: Sprite, at velocity: PoseVelocity, _ edge: Spring, at time: Duration) {
    let flight = Flight(
      from: sprite.pose, velocity: velocity,
      within: FlightBounds(centers: field(of: sprite), scales: Self.scales), rate: friction,
      edge: edge, radius: sprite.bounds.width / 2 * sprite.transform.scale)
    guard flight.duration > .zero else { return }
    var shown = Presentation(sprite)
    animator.lead(
      sprite, for: flight.duration, at: time,
      along: { time in
        shown.show(flight.pose(after: time))
        return shown
      },
      completion: { [weak sprite] _ in sprite?.flight = nil })
    // After that, for a flight that this one replaces has just ended.
    sprite.flight = (flight, time, edge)
  }

  /// A thing that was caught past an edge and let go there without a gesture comes back.
  func bringBack(at time: Duration) {
    for sprite in both where !animator.isAnimating(sprite) {
      let scale = sprite.transform.scale
      let isInside =
        field(of: sprite).clamp(sprite.center) == sprite.center
        && scale > Self.scales.lowerBound * (1 - 1e-9)
        && scale < Self.scales.upperBound * (1 + 1e-9)
      guard !isInside, !session.touches.contains(where: { $0.view === sprite })
      else { continue }
      fly(sprite, at: .zero, Throw.scrollEdge, at: time)
    }
  }

  /// What is in the air goes on from where it is, and as fast as it is, with another friction.
  func changeFriction() {
    for sprite in both {
      guard let (flight, start, edge) = sprite.flight else { continue }
      let time = session.now
      animator.stop(sprite, at: time)
      fly(sprite, at: flight.velocity(after: time - start), edge, at: time)
    }
  }
}

extension Presentation {
  mutating func show(_ pose: Pose) {
    center = pose.center
    transform = Transform(rotation: pose.rotation).scaledBy(x: pose.scale, y: pose.scale)
  }
}

extension Sprite {
  var pose: Pose {
    Pose(center: center, rotation: transform.rotation, scale: transform.scale)
  }

  var gestures:
    (
      pan: PanGestureRecognizer?, pinch: PinchGestureRecognizer?,
      rotation: RotationGestureRecognizer?
    )
  {
    func first<Recognizer>(_: Recognizer.Type) -> Recognizer? {
      gestureRecognizers.lazy.compactMap { $0 as? Recognizer }.first
    }
    return (
      first(PanGestureRecognizer.self), first(PinchGestureRecognizer.self),
      first(RotationGestureRecognizer.self)
    )
  }
}
