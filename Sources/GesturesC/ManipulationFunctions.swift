public import CGestures
import GestureExtras
import GestureMotion
import Gestures

// The functions of manipulations, and the view that one of them moves.

extension MovedView {
  /// Moves the view by what the fingers have done since the last call, and begins its flight when
  /// they let go.
  func follow(_ recognizer: GestureRecognizer, at time: gestures_time) {
    let manipulation = unsafeDowncast(recognizer, to: ManipulationGestureRecognizer.self)
    flight = nil
    guard let view, let superview = view.superview else { return }
    var change = manipulation.takeChange(in: superview)
    let scale = view.transform.scale
    change.scale = min(max(scale * change.scale, minimumScale), maximumScale) / scale
    change.apply(to: view)
    guard manipulation.state == .ended else { return }

    let fingers = manipulation.velocity(in: superview)
    let velocity = PoseVelocity(
      fingers: fingers.translation, rotation: fingers.rotation, scale: fingers.scale,
      about: fingers.anchor, center: view.center)
    guard velocity != .zero else { return }
    let bounds = superview.bounds
    let values = gestures_flight(
      start_time: time, start: gestures_pose(view),
      velocity: gestures_vector(velocity.translation), scale_velocity: velocity.scale,
      rotation_velocity: velocity.rotation, lower: gestures_point(bounds.origin),
      upper: gestures_point(x: bounds.maxX, y: bounds.maxY), minimum_scale: minimumScale,
      maximum_scale: maximumScale, rate: DecelerationRate.normal.perMillisecond,
      damping_ratio: Throw.scrollEdge.dampingRatio, response: Throw.scrollEdge.response)
    flight = try? HostedFlight(values)
  }
}

@_cdecl("gestures_recognizer_take_change")
public func recognizerTakeChange(
  _ recognizer: gestures_recognizer, _ inView: gestures_view,
  _ change: UnsafeMutablePointer<gestures_transform>?
) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    let view = try recognizer.session.viewOrWindow(inView)
    let manipulation = try recognizer.recognizer(as: ManipulationGestureRecognizer.self)
    let t = try require(change)
    let taken = manipulation.takeChange(in: view).transform
    t.pointee = gestures_transform(
      a: taken.a, b: taken.b, c: taken.c, d: taken.d, tx: taken.tx, ty: taken.ty)
  }
}

@_cdecl("gestures_recognizer_set_moved_view")
public func recognizerSetMovedView(
  _ recognizer: gestures_recognizer, _ view: gestures_view, _ minimumScale: Double,
  _ maximumScale: Double
) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    _ = try recognizer.recognizer(as: ManipulationGestureRecognizer.self)
    guard view != 0 else { return recognizer.movedView = nil }
    let view = try hostedView(view)
    guard view.hostedSession === recognizer.session else { throw Failure(GESTURES_WRONG_SESSION) }
    recognizer.movedView = try MovedView(
      view, minimumScale: minimumScale, maximumScale: maximumScale)
  }
}

@_cdecl("gestures_recognizer_flight")
public func recognizerFlight(
  _ recognizer: gestures_recognizer, _ flight: UnsafeMutablePointer<gestures_flight>?
) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    _ = try recognizer.recognizer(as: ManipulationGestureRecognizer.self)
    let output = try require(flight)
    guard let moved = recognizer.movedView, moved.view != nil, let flight = moved.flight else {
      throw Failure(GESTURES_NOTHING)
    }
    output.pointee = flight.values
  }
}

@_cdecl("gestures_recognizer_set_flight")
public func recognizerSetFlight(
  _ recognizer: gestures_recognizer, _ flight: UnsafePointer<gestures_flight>?
) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    _ = try recognizer.recognizer(as: ManipulationGestureRecognizer.self)
    recognizer.setFlight(flight == nil ? nil : try HostedFlight(flight))
  }
}
