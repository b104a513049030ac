public import Gestures

/// An emulated finger for tests, which touches the window of a ``Stage``.
///
/// ```swift
/// stage.finger(1).down(at: 120, 150).move(to: 180, 150, over: .milliseconds(50), steps: 3).up()
/// ```
///
/// Coordinates are those of the window. Inside ``Stage/frame(_:)`` the samples are collected and
/// sent together.
public struct Finger {
  let number: Int64
  let stage: Stage

  /// Makes the finger land at a location in the window.
  @discardableResult
  public func down(
    at x: Double, _ y: Double, type: Touch.Kind = .direct, buttons: ButtonMask = [],
    modifiers: ModifierFlags = []
  ) -> Finger {
    stage.send(
      TouchSample(
        id: Touch.ID(number), phase: .began, location: Point(x: x, y: y), timestamp: stage.time,
        type: type, buttonMask: buttons, modifierFlags: modifiers))
    return self
  }

  /// Moves the finger to a location in the window, without advancing the time.
  @discardableResult
  public func move(to x: Double, _ y: Double) -> Finger { send(.moved, Point(x: x, y: y)) }

  /// Moves the finger to a location at a constant velocity, in `steps` samples over a duration.
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

  /// Advances the stage's virtual time, so that timers fire, while the finger does not move.
  @discardableResult
  public func wait(_ duration: Duration) -> Finger {
    stage.wait(duration)
    return self
  }

  /// Lifts the finger at its last location.
  @discardableResult
  public func up() -> Finger { send(.ended, last.location) }

  /// Lifts the finger at the given location in the window.
  @discardableResult
  public func up(at x: Double, _ y: Double) -> Finger { send(.ended, Point(x: x, y: y)) }

  /// Cancels the finger's touch, as the system does for an incoming call.
  @discardableResult
  public func cancel() -> Finger { send(.cancelled, last.location) }

  /// Makes the finger land at a location and lifts it after `duration`.
  @discardableResult
  public func tap(at x: Double, _ y: Double, for duration: Duration = .milliseconds(50)) -> Finger {
    down(at: x, y).wait(duration).up()
  }

  /// The touch that the session has for this finger; nil if the finger is not down.
  public var touch: Touch? { stage.session.touches.first { $0.id == Touch.ID(number) } }

  private var last: TouchSample {
    guard let sample = stage.lastSamples[Touch.ID(number)] else {
      preconditionFailure("finger \(number) has never been down; call down(at:) first")
    }
    return sample
  }

  @discardableResult
  private func send(_ phase: Touch.Phase, _ location: Point) -> Finger {
    var sample = last
    sample.phase = phase
    sample.location = location
    sample.timestamp = stage.time
    stage.send(sample)
    return self
  }
}

extension Stage {
  /// Returns an emulated finger; `number` is also the identifier of the finger's touch.
  public func finger(_ number: Int64) -> Finger { Finger(number: number, stage: self) }
}
