package import GestureMotion
package import Gestures

/// The motion of a sprite while fingers drag it and after they have released it.
extension Manipulator {
  // MARK: Location and scale

  /// Returns the rectangle in which the center of a sprite can come to rest.
  package func field(_ sprite: Sprite) -> Rect { field(sprite, atScale: sprite.transform.scale) }

  /// Moves a dragged sprite with the fingers, as far as the behavior `edges` allows.
  ///
  /// - Returns: The part of the displacement that the edges absorbed.
  func drag(_ sprite: Sprite, by displacement: Vector) -> Vector {
    let (old, field) = (sprite.center, field(sprite))
    switch edges {
    case .none:
      sprite.center = old + displacement
      return .zero
    case .stop:
      let new = field.clamp(old + displacement)
      sprite.center = new
      return old + displacement - new
    case .rubberBand:
      // The location without edges can be computed from the sprite's location and is not stored.
      let (x, y) = (field.minX...field.maxX, field.minY...field.maxY)
      let free = Vector(
        dx: bands.x.value(shown: old.x, within: x), dy: bands.y.value(shown: old.y, within: y))
      let new = free + displacement
      sprite.center = Point(
        x: bands.x.shown(new.dx, within: x), y: bands.y.shown(new.dy, within: y))
      return .zero
    }
  }

  /// Moves a sprite that is past an edge back to the edge, if the value of `edges` is `stop`.
  package func keepInside(_ sprite: Sprite) { _ = drag(sprite, by: .zero) }

  private var bands: (x: RubberBand, y: RubberBand) {
    let size = container.bounds.size
    return (RubberBand(dimension: size.width), RubberBand(dimension: size.height))
  }

  package func limited(_ scale: Double) -> Double {
    min(max(scale, scales.lowerBound), scales.upperBound)
  }

  /// Returns a scale multiplied by a factor, as far as the limits of the scale allow.
  func scale(_ scale: Double, times factor: Double) -> Double {
    guard edges == .rubberBand else { return limited(scale * factor) }
    let bounds = naturalLogarithm(scales.lowerBound)...naturalLogarithm(scales.upperBound)
    // Past a limit, the scale changes by less than the ratio of the two limits.
    let band = RubberBand(dimension: bounds.upperBound - bounds.lowerBound)
    let free = band.value(shown: naturalLogarithm(scale), within: bounds)
    return exponential(band.shown(free + naturalLogarithm(factor), within: bounds))
  }

  // MARK: Release

  /// Lets a released sprite slide to rest; one that is past an edge is pulled back.
  package func slide(_ sprite: Sprite, at velocity: Vector) {
    let field = field(sprite)
    guard field.clamp(sprite.center) == sprite.center else {
      let velocity = PoseVelocity(
        translation: velocityBehindFingers(velocity, of: sprite), rotation: 0, scale: 0)
      return fly(sprite, at: velocity, edge: Throw.scrollEdge, rate: .fast, at: session.now)
    }
    let (start, now) = (sprite.center, session.now)
    let length = TutorialSlide(velocity: velocity).duration.seconds
    guard length > 0 else { return }
    let x = WallSlide(
      from: start.x, velocity: velocity.dx, for: length, within: field.minX...field.maxX)
    let y = WallSlide(
      from: start.y, velocity: velocity.dy, for: length, within: field.minY...field.maxY)
    var shown = Presentation(sprite)
    animator.lead(
      sprite, for: max(x.duration, y.duration), at: now,
      along: { time in
        shown.center = Point(x: x.value(after: time), y: y.value(after: time))
        return shown
      },
      completion: weakly(self) { manipulator, isFinished in
        sprite.isThrown = false
        if !isFinished { manipulator.impacts.removeAll { $0.sprite === sprite } }
      })
    for (wall, axis) in [(x.impact, Vector(dx: 1, dy: 0)), (y.impact, Vector(dx: 0, dy: 1))] {
      guard let wall else { continue }
      impacts.append(
        Impact(
          sprite: sprite, time: now + .saturating(seconds: wall.seconds),
          speed: wall.velocity.magnitude, wall: wall.velocity < 0 ? axis * -1 : axis))
    }
    if sprite.tumbles {
      let main = velocity.dx.magnitude > velocity.dy.magnitude ? x : y
      sprite.turn(at: now, for: main.duration, velocity: velocity)
      addToLively(sprite)
    }
    // Set this and the walls last, because the completion of a replaced animation resets them.
    sprite.isThrown = true
  }

  /// Lets a released sprite slide as the tutorial does.
  package func slideAsInTutorial(_ sprite: Sprite, from start: Point, at velocity: Vector) {
    let slide = TutorialSlide(velocity: velocity)
    let end = slide.end(from: start, within: field(sprite))
    guard slide.duration > .zero else {
      if edges == .none { animate(sprite) { $0.center = end } }
      return
    }
    // The view moves with its picture, so that a finger can catch it.
    animator.animate(
      sprite, withDuration: slide.duration, curve: .easeOut, options: .movesModel, at: session.now,
      animations: { $0.center = end },
      completion: weakly(sprite) { sprite, _ in sprite.isThrown = false })
    // Set this last, because the completion of a replaced animation sets it to false.
    sprite.isThrown = true
  }

  /// Changes properties of a sprite at once, and animates the picture of the sprite to the new
  /// values.
  package func animate(
    _ sprite: Sprite, completion: (() -> Void)? = nil, _ change: (View) -> Void
  ) {
    animator.animate(
      sprite, withDuration: .milliseconds(300),
      options: [.allowUserInteraction, .beginFromCurrentState], at: session.now,
      animations: change, completion: { _ in completion?() })
  }

  /// Lets a released sprite fly on with the velocities of its pan, pinch and rotation recognizers.
  func letGo(_ sprite: Sprite) {
    guard isDraggingEnabled, !sprite.isTickled, case .fly(let edge, let rate) = release
    else { return }
    // Pan, pinch and rotation end one after another; the first of them throws the sprite.
    guard sprite.flight?.start != session.now else { return }
    let pan = sprite.recognizer(PanGestureRecognizer.self)
    let pinch = sprite.recognizer(PinchGestureRecognizer.self)
    let rotation = sprite.recognizer(RotationGestureRecognizer.self)
    var velocity = PoseVelocity(
      fingers: pan?.velocity(in: container) ?? .zero, rotation: rotation?.velocity ?? 0,
      scale: pinch.map { $0.velocity / $0.scale } ?? 0,
      about: sprite.anchor ?? pan?.location(in: container) ?? sprite.center, center: sprite.center)
    if edges == .rubberBand {
      velocity.translation = velocityBehindFingers(velocity.translation, of: sprite)
      // Past a limit of the scale, only the spring changes it.
      if !scales.contains(sprite.transform.scale) { velocity.scale = 0 }
    }
    fly(sprite, at: velocity, edge: edge, rate: rate, at: session.now)
  }

  /// Returns the velocity at which a dragged sprite follows fingers that move with `velocity`.
  ///
  /// Past an edge, the sprite is slower than the fingers.
  private func velocityBehindFingers(_ velocity: Vector, of sprite: Sprite) -> Vector {
    let past = sprite.center - field(sprite).clamp(sprite.center)
    func slope(_ band: RubberBand, _ past: Double) -> Double {
      past == 0 ? 1 : band.slope(at: band.overshoot(shown: past))
    }
    return Vector(
      dx: velocity.dx * slope(bands.x, past.dx), dy: velocity.dy * slope(bands.y, past.dy))
  }

  package func fly(
    _ sprite: Sprite, at velocity: PoseVelocity, edge: Spring, rate: DecelerationRate = .normal,
    at time: Duration
  ) {
    let radius = sprite.bounds.width / 2 * sprite.transform.scale
    func flight(within bounds: FlightBounds) -> Flight {
      Flight(
        from: sprite.pose, velocity: velocity, within: bounds, rate: rate, edge: edge,
        radius: radius)
    }
    // The rectangle depends on the scale at the end of the flight.
    let free = FlightBounds(scales: scales)
    let end = velocity.scale == 0 ? limited(sprite.transform.scale) : flight(within: free).end.scale
    let flight = flight(
      within: FlightBounds(centers: field(sprite, atScale: end), scales: scales))
    guard flight.duration > .zero else { return }
    lead(
      sprite, for: flight.duration, at: time, along: flight.pose,
      completion: weakly(sprite) { sprite, _ in
        sprite.flight = nil
        sprite.isThrown = false
      })
    // Set these last, because the completion of a replaced flight resets them.
    sprite.flight = (flight, time, edge, rate)
    sprite.isThrown = true
  }

  /// Moves a sprite along the poses that a closure returns for the times since the start.
  package func lead(
    _ sprite: Sprite, for duration: Duration, at time: Duration,
    along pose: @escaping (Duration) -> Pose, completion: @escaping (_ isFinished: Bool) -> Void
  ) {
    var shown = Presentation(sprite)
    animator.lead(
      sprite, for: duration, at: time,
      along: { time in
        shown.show(pose(time))
        return shown
      }, completion: completion)
  }

  /// Applies the current deceleration rate to a flying sprite; the velocity stays the same.
  package func updateFlight(of sprite: Sprite) {
    guard let flight = sprite.flight, case .fly(_, let rate) = release, rate != flight.rate
    else { return }
    let time = session.now
    animator.stop(sprite, at: time)
    let velocity = flight.course.velocity(after: time - flight.start)
    fly(sprite, at: velocity, edge: flight.edge, rate: rate, at: time)
  }
}

extension View {
  /// Returns the first recognizer of a class that is attached to the view; nil if there is none.
  fileprivate func recognizer<Recognizer>(_: Recognizer.Type) -> Recognizer? {
    gestureRecognizers.lazy.compactMap { $0 as? Recognizer }.first
  }
}
