public import Gestures

/// A finger that plays on a ``Stage``; each call is one delivery, or several over some time.
///
/// Inside ``Stage/frame(_:)`` the calls are gathered instead, and delivered together.
public struct Finger {
  let number: Int64
  let stage: Stage

  @discardableResult
  public func down(
    at x: Double, _ y: Double, type: Touch.Kind = .direct, buttons: ButtonMask = [],
    modifiers: ModifierFlags = []
  ) -> Finger {
    stage.play(
      TouchSample(
        id: Touch.ID(number), phase: .began, location: Point(x: x, y: y), timestamp: stage.time,
        type: type, buttonMask: buttons, modifierFlags: modifiers))
    return self
  }

  /// Moves there at once, without time passing.
  @discardableResult
  public func move(to x: Double, _ y: Double) -> Finger { send(.moved, Point(x: x, y: y)) }

  /// Moves there evenly, in `steps` deliveries.
  @discardableResult
  public func move(
    to x: Double, _ y: Double, over duration: Duration, steps: Int = 1
  ) -> Finger {
    let start = last.location
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
  public func up() -> Finger { send(.ended, last.location) }

  /// Lifts somewhere else than it last was.
  @discardableResult
  public func up(at x: Double, _ y: Double) -> Finger { send(.ended, Point(x: x, y: y)) }

  /// The system takes the finger away.
  @discardableResult
  public func cancel() -> Finger { send(.cancelled, last.location) }

  /// Down, and up after a while.
  @discardableResult
  public func tap(at x: Double, _ y: Double, for duration: Duration = .milliseconds(50)) -> Finger {
    down(at: x, y).wait(duration).up()
  }

  /// The touch that the session has of this finger now.
  public var touch: Touch? { stage.session.touches.first { $0.id == Touch.ID(number) } }

  private var last: TouchSample {
    guard let sample = stage.lastSamples[Touch.ID(number)] else {
      preconditionFailure("finger \(number) was never down")
    }
    return sample
  }

  @discardableResult
  private func send(_ phase: Touch.Phase, _ place: Point) -> Finger {
    var sample = last
    sample.phase = phase
    sample.location = place
    sample.timestamp = stage.time
    stage.play(sample)
    return self
  }
}
