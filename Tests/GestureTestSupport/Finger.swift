public import Gestures

/// A finger that plays on a ``Stage``; each call is one delivery, or several over some time.
public struct Finger {
  let number: Int64
  let stage: Stage

  @discardableResult
  public func down(
    at x: Double, _ y: Double, type: Touch.Kind = .direct, buttons: ButtonMask = []
  ) -> Finger {
    send(.began, Point(x: x, y: y), type: type, buttons: buttons)
  }

  /// Moves there at once, without time passing.
  @discardableResult
  public func move(to x: Double, _ y: Double) -> Finger { send(.moved, Point(x: x, y: y)) }

  /// Moves there evenly, in `steps` deliveries.
  @discardableResult
  public func move(
    to x: Double, _ y: Double, over duration: Duration, steps: Int = 1
  ) -> Finger {
    guard let start = touch?.location(in: nil) else {
      preconditionFailure("finger \(number) is not down")
    }
    let end = Point(x: x, y: y)
    let begin = stage.time
    for step in 1...steps {
      stage.time = begin + duration * step / steps
      send(.moved, start.interpolated(to: end, fraction: Double(step) / Double(steps)))
    }
    return self
  }

  @discardableResult
  public func wait(_ duration: Duration) -> Finger {
    stage.wait(duration)
    return self
  }

  @discardableResult
  public func up() -> Finger {
    guard let place = touch?.location(in: nil) else {
      preconditionFailure("finger \(number) is not down")
    }
    return send(.ended, place)
  }

  /// The system takes the finger away.
  @discardableResult
  public func cancel() -> Finger {
    guard let place = touch?.location(in: nil) else {
      preconditionFailure("finger \(number) is not down")
    }
    return send(.cancelled, place)
  }

  /// Down, and up after a while.
  @discardableResult
  public func tap(at x: Double, _ y: Double, for duration: Duration = .milliseconds(50)) -> Finger {
    down(at: x, y).wait(duration).up()
  }

  /// The touch that the session has of this finger now.
  public var touch: Touch? { stage.session.touches.first { $0.id == Touch.ID(number) } }

  @discardableResult
  private func send(
    _ phase: Touch.Phase, _ place: Point, type: Touch.Kind? = nil, buttons: ButtonMask = []
  ) -> Finger {
    stage.session.send(
      TouchSample(
        id: Touch.ID(number), phase: phase, location: place, timestamp: stage.time,
        type: type ?? touch?.type ?? .direct, buttonMask: buttons))
    return self
  }
}
