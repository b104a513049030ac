// swift-format-ignore-file
// .ci/write-functions writes this file of gestures.h and functions.txt.

import CGestureFailures
public import CGestures
import GestureExtras
import GestureMotion
import Gestures
import SDLFingers

@_cdecl("gestures_version")
public func version() -> UInt32 {
  UInt32(GESTURES_VERSION_MAJOR * 10_000 + GESTURES_VERSION_MINOR * 100 + GESTURES_VERSION_PATCH)
}

@_cdecl("gestures_result_words")
public func resultWords(_ result: gestures_result) -> UnsafePointer<CChar>? {
  resultClause(result)
}

@_cdecl("gestures_failure_words")
public func failureWords() -> UnsafePointer<CChar>? {
  gesture_failure_words().pointee
}

@_cdecl("gestures_session_create")
public func sessionCreate(_ width: Double, _ height: Double, _ session: UnsafeMutablePointer<gestures_session>?) -> gestures_result {
  result { () throws(Failure) in
    let output = try require(session)
    let size = try Size(width, height)
    output.pointee = try SessionTable.add { HostedSession(size: size, place: $0, generation: $1) }.handle.number
  }
}

@_cdecl("gestures_session_free")
public func sessionFree(_ session: gestures_session) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    guard session.calls == 0 else { throw Failure(GESTURES_BUSY) }
    session.dissolve()
    SessionTable.remove(session)
  }
}

@_cdecl("gestures_session_window")
public func sessionWindow(_ session: gestures_session, _ window: UnsafeMutablePointer<gestures_view>?) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    let output = try require(window)
    output.pointee = session.windowHandle.number
  }
}

@_cdecl("gestures_session_resize")
public func sessionResize(_ session: gestures_session, _ width: Double, _ height: Double, _ time: gestures_time) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    session.resize(to: try Size(width, height), at: try Duration(time))
  }
}

@_cdecl("gestures_session_send")
public func sessionSend(_ session: gestures_session, _ samples: UnsafePointer<gestures_sample>?, _ count: Int, _ sampleSize: Int) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    try require(size: sampleSize, of: gestures_sample.self)
    try require(size: count, "count")
    guard count > 0 else { return }
    try session.send(require(samples), count: count)
  }
}

@_cdecl("gestures_session_touch")
public func sessionTouch(_ session: gestures_session, _ finger: Int64, _ phase: gestures_phase, _ x: Double, _ y: Double, _ time: gestures_time) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    let phase = try TouchPhase(Int(phase.rawValue), "phase")
    let location = try Point(gestures_point(x: x, y: y), "")
    session.send(
      TouchSample(id: TouchID(finger), phase: phase, location: location, timestamp: try Duration(time)))
  }
}

@_cdecl("gestures_session_advance")
public func sessionAdvance(_ session: gestures_session, _ time: gestures_time) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    let time = try Duration(time)
    session.advance(to: time)
  }
}

@_cdecl("gestures_session_cancel")
public func sessionCancel(_ session: gestures_session, _ time: gestures_time) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    let time = try Duration(time)
    session.cancelAllTouches(at: time)
  }
}

@_cdecl("gestures_session_now")
public func sessionNow(_ session: gestures_session, _ time: UnsafeMutablePointer<gestures_time>?) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    let output = try require(time)
    output.pointee = session.time
  }
}

@_cdecl("gestures_session_next_deadline")
public func sessionNextDeadline(_ session: gestures_session, _ time: UnsafeMutablePointer<gestures_time>?) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    let output = try require(time)
    output.pointee = session.nextDeadline?.nanoseconds ?? .max
  }
}

@_cdecl("gestures_session_touch_count")
public func sessionTouchCount(_ session: gestures_session, _ count: UnsafeMutablePointer<Int>?) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    let output = try require(count)
    output.pointee = session.session.touches.count
  }
}

#if !hasFeature(Embedded)
@_cdecl("gestures_session_record")
public func sessionRecord(_ session: gestures_session, _ callback: gestures_lines_callback?, _ userData: UnsafeMutableRawPointer?) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    let callback = Callback(callback, userData)
    session.startRecording(callback)
  }
}
#endif

@_cdecl("gestures_session_set")
public func sessionSet(_ session: gestures_session, _ property: gestures_session_property, _ value: Double) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    try session.set(property, to: value)
  }
}

@_cdecl("gestures_session_get")
public func sessionGet(_ session: gestures_session, _ property: gestures_session_property, _ value: UnsafeMutablePointer<Double>?) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    let output = try require(value)
    output.pointee = try session.value(of: property)
  }
}

@_cdecl("gestures_view_create")
public func viewCreate(_ superview: gestures_view, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ view: UnsafeMutablePointer<gestures_view>?) -> gestures_result {
  result { () throws(Failure) in
    let (superview, session) = try HostedSession.view(superview)
    let output = try require(view)
    let frame = try Rect(gestures_rect(x: x, y: y, width: width, height: height))
    let view = try session.addView(frame: frame)
    superview.addSubview(view)
    output.pointee = view.handle.number
  }
}

@_cdecl("gestures_view_free")
public func viewFree(_ view: gestures_view) -> gestures_result {
  result { () throws(Failure) in
    let view = try hostedView(view)
    let session = view.hostedSession
    session.free(view)
  }
}

@_cdecl("gestures_view_insert")
public func viewInsert(_ view: gestures_view, _ superview: gestures_view, _ index: Int) -> gestures_result {
  result { () throws(Failure) in
    let view = try hostedView(view)
    let session = view.hostedSession
    let superview = try session.view(superview)
    // Swift reads SIZE_MAX as -1.
    try superview.insertSubview(view, at: index < 0 ? .max : index) { () throws(Failure) in
      // Callbacks of cancelled gestures may have freed views or put one into the other.
      _ = try hostedView(view.handle.number)
      _ = try HostedSession.view(session.number(of: superview))
      try require(!superview.isDescendant(of: view), "superview", "neither the view nor inside it")
    }
  }
}

@_cdecl("gestures_view_remove")
public func viewRemove(_ view: gestures_view) -> gestures_result {
  result { () throws(Failure) in
    let view = try hostedView(view)
    view.removeFromSuperview()
  }
}

@_cdecl("gestures_view_superview")
public func viewSuperview(_ view: gestures_view, _ superview: UnsafeMutablePointer<gestures_view>?) -> gestures_result {
  result { () throws(Failure) in
    let (view, session) = try HostedSession.view(view)
    let output = try require(superview)
    output.pointee = session.number(of: view.superview)
  }
}

@_cdecl("gestures_view_subview_count")
public func viewSubviewCount(_ view: gestures_view, _ count: UnsafeMutablePointer<Int>?) -> gestures_result {
  result { () throws(Failure) in
    let (view, _) = try HostedSession.view(view)
    let output = try require(count)
    output.pointee = view.subviews.count
  }
}

@_cdecl("gestures_view_subview")
public func viewSubview(_ view: gestures_view, _ index: Int, _ subview: UnsafeMutablePointer<gestures_view>?) -> gestures_result {
  result { () throws(Failure) in
    let (view, session) = try HostedSession.view(view)
    let output = try require(subview)
    let count = view.subviews.count
    try require(index >= 0 && index < count, "index", "below the number of subviews, \(count)")
    output.pointee = session.number(of: view.subviews[index])
  }
}

@_cdecl("gestures_view_set_frame")
public func viewSetFrame(_ view: gestures_view, _ frame: gestures_rect) -> gestures_result {
  result { () throws(Failure) in
    let view = try hostedView(view)
    let frame = try Rect(frame, "frame.")
    view.frame = frame
  }
}

@_cdecl("gestures_view_frame")
public func viewFrame(_ view: gestures_view, _ frame: UnsafeMutablePointer<gestures_rect>?) -> gestures_result {
  result { () throws(Failure) in
    let (view, _) = try HostedSession.view(view)
    let output = try require(frame)
    output.pointee = gestures_rect(view.frame)
  }
}

@_cdecl("gestures_view_set_center")
public func viewSetCenter(_ view: gestures_view, _ center: gestures_point) -> gestures_result {
  result { () throws(Failure) in
    let view = try hostedView(view)
    let center = try Point(center, "center.")
    view.center = center
  }
}

@_cdecl("gestures_view_center")
public func viewCenter(_ view: gestures_view, _ center: UnsafeMutablePointer<gestures_point>?) -> gestures_result {
  result { () throws(Failure) in
    let (view, _) = try HostedSession.view(view)
    let output = try require(center)
    output.pointee = gestures_point(view.center)
  }
}

@_cdecl("gestures_view_set_bounds")
public func viewSetBounds(_ view: gestures_view, _ bounds: gestures_rect) -> gestures_result {
  result { () throws(Failure) in
    let view = try hostedView(view)
    let bounds = try Rect(bounds, "bounds.")
    view.bounds = bounds
  }
}

@_cdecl("gestures_view_bounds")
public func viewBounds(_ view: gestures_view, _ bounds: UnsafeMutablePointer<gestures_rect>?) -> gestures_result {
  result { () throws(Failure) in
    let (view, _) = try HostedSession.view(view)
    let output = try require(bounds)
    output.pointee = gestures_rect(view.bounds)
  }
}

@_cdecl("gestures_view_set_transform")
public func viewSetTransform(_ view: gestures_view, _ transform: gestures_transform) -> gestures_result {
  result { () throws(Failure) in
    let view = try hostedView(view)
    let transform = try Transform(transform)
    view.transform = transform
  }
}

@_cdecl("gestures_view_transform")
public func viewTransform(_ view: gestures_view, _ transform: UnsafeMutablePointer<gestures_transform>?) -> gestures_result {
  result { () throws(Failure) in
    let (view, _) = try HostedSession.view(view)
    let output = try require(transform)
    output.pointee = gestures_transform(view.transform)
  }
}

@_cdecl("gestures_view_set_pose")
public func viewSetPose(_ view: gestures_view, _ pose: gestures_pose) -> gestures_result {
  result { () throws(Failure) in
    let view = try hostedView(view)
    let (center, transform) = (try Point(pose.center, "pose.center."), try Transform(pose))
    (view.center, view.transform) = (center, transform)
  }
}

@_cdecl("gestures_view_pose")
public func viewPose(_ view: gestures_view, _ pose: UnsafeMutablePointer<gestures_pose>?) -> gestures_result {
  result { () throws(Failure) in
    let (view, _) = try HostedSession.view(view)
    let output = try require(pose)
    output.pointee = gestures_pose(view)
  }
}

@_cdecl("gestures_view_set")
public func viewSet(_ view: gestures_view, _ property: gestures_view_property, _ value: Double) -> gestures_result {
  result { () throws(Failure) in
    let (view, _) = try HostedSession.view(view)
    try view.set(property, to: value)
  }
}

@_cdecl("gestures_view_get")
public func viewGet(_ view: gestures_view, _ property: gestures_view_property, _ value: UnsafeMutablePointer<Double>?) -> gestures_result {
  result { () throws(Failure) in
    let (view, _) = try HostedSession.view(view)
    let output = try require(value)
    output.pointee = try view.value(of: property)
  }
}

@_cdecl("gestures_view_set_name")
public func viewSetName(_ view: gestures_view, _ name: UnsafePointer<CChar>?) -> gestures_result {
  result { () throws(Failure) in
    let (view, _) = try HostedSession.view(view)
    let name = name.map { String(cString: $0) }
    view.name = name
  }
}

@_cdecl("gestures_view_convert")
public func viewConvert(_ session: gestures_session, _ point: gestures_point, _ from: gestures_view, _ to: gestures_view, _ converted: UnsafeMutablePointer<gestures_point>?) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    let from = try session.viewOrWindow(from)
    let to = try session.viewOrWindow(to)
    let output = try require(converted)
    let point = try Point(point, "point.")
    output.pointee = gestures_point((from ?? session.session.window).convert(point, to: to))
  }
}

@_cdecl("gestures_session_hit_test")
public func sessionHitTest(_ session: gestures_session, _ point: gestures_point, _ view: UnsafeMutablePointer<gestures_view>?) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    let output = try require(view)
    let point = try Point(point, "point.")
    output.pointee = session.number(of: session.session.window.hitTest(point, with: nil))
  }
}

@_cdecl("gestures_session_set_hit_view")
public func sessionSetHitView(_ session: gestures_session, _ hitView: gestures_view) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    let hitView = try session.viewOrWindow(hitView)
    session.window.hitView = hitView
  }
}

@_cdecl("gestures_view_on_touches")
public func viewOnTouches(_ view: gestures_view, _ callback: gestures_touches_callback?, _ userData: UnsafeMutableRawPointer?) -> gestures_result {
  result { () throws(Failure) in
    let view = try hostedView(view)
    let callback = Callback(callback, userData)
    view.onTouches = callback
  }
}

@_cdecl("gestures_session_touches")
public func sessionTouches(_ session: gestures_session, _ touches: UnsafeMutablePointer<gestures_touch>?, _ capacity: Int, _ size: Int, _ count: UnsafeMutablePointer<Int>?) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    try require(size: size, of: gestures_touch.self)
    let output = try require(count)
    let window = session.session.window
    output.pointee = try write(session.session.touches, to: touches, capacity: capacity) { gestures_touch($0, in: window) }
  }
}

#if !hasFeature(Embedded)
@_cdecl("gestures_session_receive")
public func sessionReceive(_ session: gestures_session, _ version: gestures_sdl, _ event: UnsafeRawPointer?, _ size: Int) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    let (version, least) = try sdlVersion(version)
    let event = try require(event)
    guard size >= least else { throw Failure(GESTURES_BAD_SIZE) }
    let fingers = try session.usedInput().fingers
    fingers.version = version
    if !fingers.store(event) { throw Failure(GESTURES_NOTHING) }
  }
}
#endif

@_cdecl("gestures_session_advance_after_wait")
public func sessionAdvanceAfterWait(_ session: gestures_session, _ time: gestures_time) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    let time = try Duration(time)
    session.advance(to: time, hasWaited: true)
  }
}

#if !hasFeature(Embedded)
@_cdecl("gestures_session_on_device")
public func sessionOnDevice(_ session: gestures_session, _ callback: gestures_device_callback?, _ userData: UnsafeMutableRawPointer?) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    let callback = Callback(callback, userData)
    try session.usedInput().onDevice = callback
  }
}
#endif

#if !hasFeature(Embedded)
@_cdecl("gestures_session_set_panel")
public func sessionSetPanel(_ session: gestures_session, _ matrix: UnsafePointer<Double>?) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    try session.usedInput().fingers.panel = try panel(matrix)
  }
}
#endif

#if !hasFeature(Embedded)
@_cdecl("gestures_session_emulated_fingers")
public func sessionEmulatedFingers(_ session: gestures_session, _ fingers: UnsafeMutablePointer<gestures_emulated_finger>?, _ capacity: Int, _ size: Int, _ count: UnsafeMutablePointer<Int>?) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    try require(size: size, of: gestures_emulated_finger.self)
    let output = try require(count)
    output.pointee = try write(
      session.usedInput().fingers.emulated, to: fingers, capacity: capacity
    ) { finger in
      gestures_emulated_finger(
        x: finger.location.x, y: finger.location.y, is_down: finger.isPressed ? 1 : 0, reserved: 0)
    }
  }
}
#endif

@_cdecl("gestures_recognizer_create")
public func recognizerCreate(_ view: gestures_view, _ kind: gestures_kind, _ recognizer: UnsafeMutablePointer<gestures_recognizer>?) -> gestures_result {
  result { () throws(Failure) in
    let (view, session) = try HostedSession.view(view)
    let output = try require(recognizer)
    let recognizer = try session.addRecognizer(kind)
    view.addGestureRecognizer(recognizer.recognizer)
    output.pointee = recognizer.handle.number
  }
}

@_cdecl("gestures_recognizer_free")
public func recognizerFree(_ recognizer: gestures_recognizer) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    let session = recognizer.session
    session.free(recognizer)
  }
}

@_cdecl("gestures_recognizer_attach")
public func recognizerAttach(_ recognizer: gestures_recognizer, _ view: gestures_view) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    let session = recognizer.session
    let view = try session.view(view)
    while let former = recognizer.recognizer.view, former !== view {
      former.removeGestureRecognizer(recognizer.recognizer)
      // Callbacks of the cancelled gesture may have freed the recognizer or the view.
      _ = try HostedSession.recognizer(recognizer.handle.number)
      _ = try HostedSession.view(session.number(of: view))
    }
    view.addGestureRecognizer(recognizer.recognizer)
  }
}

@_cdecl("gestures_recognizer_detach")
public func recognizerDetach(_ recognizer: gestures_recognizer) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    recognizer.recognizer.view?.removeGestureRecognizer(recognizer.recognizer)
  }
}

@_cdecl("gestures_recognizer_view")
public func recognizerView(_ recognizer: gestures_recognizer, _ view: UnsafeMutablePointer<gestures_view>?) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    let session = recognizer.session
    let output = try require(view)
    output.pointee = session.number(of: recognizer.recognizer.view)
  }
}

@_cdecl("gestures_recognizer_kind")
public func recognizerKind(_ recognizer: gestures_recognizer, _ kind: UnsafeMutablePointer<gestures_kind>?) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    let output = try require(kind)
    output.pointee = recognizer.kind
  }
}

@_cdecl("gestures_recognizer_state")
public func recognizerState(_ recognizer: gestures_recognizer, _ state: UnsafeMutablePointer<gestures_state>?) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    let output = try require(state)
    output.pointee = gestures_state(UInt32(recognizer.recognizer.state.rawValue))
  }
}

@_cdecl("gestures_recognizer_set_name")
public func recognizerSetName(_ recognizer: gestures_recognizer, _ name: UnsafePointer<CChar>?) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    let name = name.map { String(cString: $0) }
    recognizer.recognizer.name = name
  }
}

@_cdecl("gestures_recognizer_set")
public func recognizerSet(_ recognizer: gestures_recognizer, _ property: gestures_property, _ value: Double) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    let property = try AdjustableProperty.find(property, of: recognizer.recognizer)
    try require(property.assign(value, to: recognizer.recognizer), "value", property.rule)
  }
}

@_cdecl("gestures_recognizer_get")
public func recognizerGet(_ recognizer: gestures_recognizer, _ property: gestures_property, _ value: UnsafeMutablePointer<Double>?) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    let output = try require(value)
    output.pointee = try AdjustableProperty.find(property, of: recognizer.recognizer).value(of: recognizer.recognizer) ?? 0
  }
}

@_cdecl("gestures_recognizer_on_action")
public func recognizerOnAction(_ recognizer: gestures_recognizer, _ callback: gestures_action_callback?, _ userData: UnsafeMutableRawPointer?) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    let callback = Callback(callback, userData)
    recognizer.onAction = callback
  }
}

@_cdecl("gestures_recognizer_values")
public func recognizerValues(_ recognizer: gestures_recognizer, _ inView: gestures_view, _ values: UnsafeMutablePointer<gestures_action>?, _ size: Int) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    let session = recognizer.session
    let inView = try session.viewOrWindow(inView)
    try require(size: size, of: gestures_action.self)
    let output = try require(values)
    output.pointee = recognizer.values(in: inView)
  }
}

@_cdecl("gestures_recognizer_touch_location")
public func recognizerTouchLocation(_ recognizer: gestures_recognizer, _ index: Int, _ inView: gestures_view, _ location: UnsafeMutablePointer<gestures_point>?) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    let session = recognizer.session
    let inView = try session.viewOrWindow(inView)
    let output = try require(location)
    let count = recognizer.recognizer.numberOfTouches
    try require(index >= 0 && index < count, "index", "below the number of touches, \(count)")
    output.pointee = gestures_point(recognizer.recognizer.location(ofTouch: index, in: inView))
  }
}

@_cdecl("gestures_recognizer_velocity_confidence")
public func recognizerVelocityConfidence(_ recognizer: gestures_recognizer, _ confidence: UnsafeMutablePointer<Double>?) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    let output = try require(confidence)
    let gesture = recognizer.recognizer
    let confidence =
      (gesture as? PanGestureRecognizer)?.velocityConfidence ?? (gesture as? PinchGestureRecognizer)?.velocityConfidence
      ?? (gesture as? RotationGestureRecognizer)?.velocityConfidence
    guard let confidence else { throw Failure(GESTURES_WRONG_KIND) }
    output.pointee = confidence
  }
}

@_cdecl("gestures_recognizer_take_change")
public func recognizerTakeChange(_ recognizer: gestures_recognizer, _ inView: gestures_view, _ change: UnsafeMutablePointer<gestures_transform>?) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    let session = recognizer.session
    guard let gesture = recognizer.recognizer as? ManipulationGestureRecognizer else { throw Failure(GESTURES_WRONG_KIND) }
    let inView = try session.viewOrWindow(inView)
    let output = try require(change)
    output.pointee = gestures_transform(gesture.takeChange(in: inView).transform)
  }
}

@_cdecl("gestures_recognizer_set_translation")
public func recognizerSetTranslation(_ recognizer: gestures_recognizer, _ translation: gestures_vector, _ inView: gestures_view) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    let session = recognizer.session
    guard let gesture = recognizer.recognizer as? PanGestureRecognizer else { throw Failure(GESTURES_WRONG_KIND) }
    let inView = try session.viewOrWindow(inView)
    let translation = try Vector(translation, "translation.")
    gesture.setTranslation(translation, in: inView)
  }
}

@_cdecl("gestures_recognizer_set_scale")
public func recognizerSetScale(_ recognizer: gestures_recognizer, _ scale: Double) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    guard let gesture = recognizer.recognizer as? PinchGestureRecognizer else { throw Failure(GESTURES_WRONG_KIND) }
    try require(factor: scale, "scale")
    gesture.scale = scale
  }
}

@_cdecl("gestures_recognizer_set_rotation")
public func recognizerSetRotation(_ recognizer: gestures_recognizer, _ rotation: Double) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    guard let gesture = recognizer.recognizer as? RotationGestureRecognizer else { throw Failure(GESTURES_WRONG_KIND) }
    try require(coordinate: rotation, "rotation")
    gesture.rotation = rotation
  }
}

@_cdecl("gestures_session_set_queue")
public func sessionSetQueue(_ session: gestures_session, _ capacity: Int) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    try require((0...1_000_000).contains(capacity), "capacity", "at most 1000000")
    session.queue = capacity > 0 ? ActionQueue(capacity: capacity) : nil
  }
}

@_cdecl("gestures_session_next_action")
public func sessionNextAction(_ session: gestures_session, _ action: UnsafeMutablePointer<gestures_action>?, _ size: Int) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    try require(size: size, of: gestures_action.self)
    let output = try require(action)
    guard let next = session.queue?.popFirst() else { throw Failure(GESTURES_NOTHING) }
    output.pointee = next
  }
}

@_cdecl("gestures_session_take_actions")
public func sessionTakeActions(_ session: gestures_session, _ actions: UnsafeMutablePointer<gestures_action>?, _ capacity: Int, _ size: Int, _ count: UnsafeMutablePointer<Int>?) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    try require(size: size, of: gestures_action.self)
    let output = try require(count)
    let actions = try require(actions)
    try require(size: capacity, "capacity")
    var taken = 0
    while taken < capacity, let action = session.queue?.popFirst() {
      actions[taken] = action
      taken += 1
    }
    output.pointee = taken
  }
}

@_cdecl("gestures_session_lost_actions")
public func sessionLostActions(_ session: gestures_session, _ count: UnsafeMutablePointer<Int>?) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    let output = try require(count)
    output.pointee = session.queue?.lost ?? 0
  }
}

@_cdecl("gestures_recognizer_on_call")
public func recognizerOnCall(_ recognizer: gestures_recognizer, _ callback: gestures_custom_callback?, _ userData: UnsafeMutableRawPointer?) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    guard let gesture = recognizer.recognizer as? CustomGestureRecognizer else { throw Failure(GESTURES_WRONG_KIND) }
    let callback = Callback(callback, userData)
    gesture.onCall = callback
  }
}

@_cdecl("gestures_recognizer_request")
public func recognizerRequest(_ recognizer: gestures_recognizer, _ state: gestures_state, _ reasonWords: UnsafePointer<CChar>?) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    guard let gesture = recognizer.recognizer as? CustomGestureRecognizer else { throw Failure(GESTURES_WRONG_KIND) }
    let reasonWords = reasonWords.map { String(cString: $0) }
    guard let state = GestureState(rawValue: Int(state.rawValue)) else {
      throw Failure("state", mustBe: "a gestures_state")
    }
    gesture.request(state, because: reasonWords)
  }
}

@_cdecl("gestures_recognizer_set_timer")
public func recognizerSetTimer(_ recognizer: gestures_recognizer, _ seconds: Double) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    guard let gesture = recognizer.recognizer as? CustomGestureRecognizer else { throw Failure(GESTURES_WRONG_KIND) }
    if seconds != .infinity { try require(length: seconds, "seconds") }
    gesture.armTimer(after: seconds < .infinity ? .seconds(seconds) : nil)
  }
}

@_cdecl("gestures_recognizer_require_failure")
public func recognizerRequireFailure(_ recognizer: gestures_recognizer, _ other: gestures_recognizer) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    let other = try recognizer.other(other)
    recognizer.recognizer.require(toFail: other.recognizer)
  }
}

@_cdecl("gestures_recognizer_set_simultaneous")
public func recognizerSetSimultaneous(_ recognizer: gestures_recognizer, _ other: gestures_recognizer, _ simultaneous: Bool) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    let other = try recognizer.other(other)
    recognizer.setSimultaneous(with: other, simultaneous)
  }
}

@_cdecl("gestures_recognizer_set_prevents")
public func recognizerSetPrevents(_ recognizer: gestures_recognizer, _ other: gestures_recognizer, _ prevents: Bool) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    let other = try recognizer.other(other)
    other.setPrevented(by: recognizer, prevents)
  }
}

@_cdecl("gestures_recognizer_on_question")
public func recognizerOnQuestion(_ recognizer: gestures_recognizer, _ questions: UInt32, _ callback: gestures_question_callback?, _ userData: UnsafeMutableRawPointer?) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    let callback = Callback(callback, userData)
    try require(questions < 64, "questions", "bits of gestures_question_kind")
    (recognizer.questions, recognizer.onQuestion) = (questions, callback)
  }
}

@_cdecl("gestures_session_record_reasons")
public func sessionRecordReasons(_ session: gestures_session, _ records: Bool) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    session.recordsReasons = records
  }
}

@_cdecl("gestures_recognizer_reason")
public func recognizerReason(_ recognizer: gestures_recognizer, _ reason: UnsafeMutablePointer<gestures_reason>?, _ size: Int) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    try require(size: size, of: gestures_reason.self)
    let output = try require(reason)
    output.pointee = recognizer.reason?.codes ?? gestures_reason()
  }
}

@_cdecl("gestures_recognizer_reason_words")
public func recognizerReasonWords(_ recognizer: gestures_recognizer, _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int, _ length: UnsafeMutablePointer<Int>?) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    let words = recognizer.reason?.value.words(for: recognizer.recognizer) ?? ""
    try write(words, to: buffer, size: size, length: length)
  }
}

@_cdecl("gestures_session_on_event")
public func sessionOnEvent(_ session: gestures_session, _ callback: gestures_event_callback?, _ userData: UnsafeMutableRawPointer?) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    let callback = Callback(callback, userData)
    session.onEvent = callback
  }
}

@_cdecl("gestures_session_event_words")
public func sessionEventWords(_ session: gestures_session, _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int, _ length: UnsafeMutablePointer<Int>?) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    guard let event = session.event else { throw Failure(GESTURES_NOTHING) }
    try write(event.words, to: buffer, size: size, length: length)
  }
}

@_cdecl("gestures_recognizer_set_moved_view")
public func recognizerSetMovedView(_ recognizer: gestures_recognizer, _ view: gestures_view, _ minimumScale: Double, _ maximumScale: Double) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    let session = recognizer.session
    guard recognizer.recognizer is ManipulationGestureRecognizer else { throw Failure(GESTURES_WRONG_KIND) }
    guard view != 0 else { return recognizer.movedView = nil }
    let view = try hostedView(view)
    guard view.hostedSession === session else { throw Failure(GESTURES_WRONG_SESSION) }
    recognizer.movedView = try MovedView(view, minimumScale: minimumScale, maximumScale: maximumScale)
  }
}

@_cdecl("gestures_recognizer_flight")
public func recognizerFlight(_ recognizer: gestures_recognizer, _ flight: UnsafeMutablePointer<gestures_flight>?) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    guard recognizer.recognizer is ManipulationGestureRecognizer else { throw Failure(GESTURES_WRONG_KIND) }
    let output = try require(flight)
    guard let moved = recognizer.movedView, moved.view != nil, let flight = moved.flight else {
      throw Failure(GESTURES_NOTHING)
    }
    output.pointee = flight.values
  }
}

@_cdecl("gestures_recognizer_set_flight")
public func recognizerSetFlight(_ recognizer: gestures_recognizer, _ flight: UnsafePointer<gestures_flight>?) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    guard recognizer.recognizer is ManipulationGestureRecognizer else { throw Failure(GESTURES_WRONG_KIND) }
    recognizer.setFlight(flight == nil ? nil : try HostedFlight(flight))
  }
}

@_cdecl("gestures_flight_at")
public func flightAt(_ flight: UnsafePointer<gestures_flight>?, _ time: gestures_time, _ pose: UnsafeMutablePointer<gestures_pose>?) -> gestures_result {
  result { () throws(Failure) in
    let output = try require(pose)
    let time = try Duration(time)
    let flight = try HostedFlight(flight)
    output.pointee = gestures_pose(flight.motion.pose(after: max(.zero, time - flight.start)))
  }
}

@_cdecl("gestures_flight_end")
public func flightEnd(_ flight: UnsafePointer<gestures_flight>?, _ pose: UnsafeMutablePointer<gestures_pose>?, _ time: UnsafeMutablePointer<gestures_time>?) -> gestures_result {
  result { () throws(Failure) in
    let flight = try HostedFlight(flight)
    pose?.pointee = gestures_pose(flight.motion.end)
    time?.pointee = (flight.start + flight.motion.duration).nanoseconds
  }
}

@_cdecl("gestures_estimate_velocity")
public func estimateVelocity(_ measurements: UnsafePointer<gestures_measurement>?, _ count: Int, _ now: gestures_time, _ estimator: gestures_estimator, _ velocity: UnsafeMutablePointer<gestures_vector>?, _ confidence: UnsafeMutablePointer<Double>?) -> gestures_result {
  result { () throws(Failure) in
    let now = try Duration(now, "now")
    let velocity = try require(velocity)
    let estimate = try estimate(measurements, count, at: now, by: estimator)
    velocity.pointee = gestures_vector(estimate.velocity)
    confidence?.pointee = estimate.confidence
  }
}

@_cdecl("gestures_motion_make")
public func motionMake(_ kind: gestures_motion_kind, _ motion: UnsafeMutablePointer<gestures_motion>?) -> gestures_result {
  result { () throws(Failure) in
    let output = try require(motion)
    output.pointee = try usualMotion(kind)
  }
}

@_cdecl("gestures_motion_at")
public func motionAt(_ motion: UnsafePointer<gestures_motion>?, _ seconds: Double, _ value: UnsafeMutablePointer<Double>?, _ velocity: UnsafeMutablePointer<Double>?) -> gestures_result {
  result { () throws(Failure) in
    let trajectory = try trajectory(of: motion)
    try require(length: seconds, "seconds")
    let (current, speed) = trajectory.state(.seconds(seconds))
    try require(value).pointee = current
    velocity?.pointee = speed
  }
}

@_cdecl("gestures_motion_end")
public func motionEnd(_ motion: UnsafePointer<gestures_motion>?, _ value: UnsafeMutablePointer<Double>?, _ seconds: UnsafeMutablePointer<Double>?) -> gestures_result {
  result { () throws(Failure) in
    let trajectory = try trajectory(of: motion)
    value?.pointee = trajectory.end
    seconds?.pointee = trajectory.duration.seconds
  }
}

@_cdecl("gestures_rubber_band")
public func rubberBand(_ value: Double, _ lower: Double, _ upper: Double, _ constant: Double, _ dimension: Double, _ shown: UnsafeMutablePointer<Double>?) -> gestures_result {
  result { () throws(Failure) in
    let output = try require(shown)
    let (band, bounds) = (try band(constant, dimension), try bounds(lower, upper))
    try require(coordinate: value, "value")
    output.pointee = band.shown(value, within: bounds)
  }
}

@_cdecl("gestures_rubber_band_inverse")
public func rubberBandInverse(_ shown: Double, _ lower: Double, _ upper: Double, _ constant: Double, _ dimension: Double, _ value: UnsafeMutablePointer<Double>?) -> gestures_result {
  result { () throws(Failure) in
    let output = try require(value)
    let (band, bounds) = (try band(constant, dimension), try bounds(lower, upper))
    try require(coordinate: shown, "shown")
    output.pointee = band.value(shown: shown, within: bounds)
  }
}

/// The properties of recognizers with their names in Swift.
let propertyNames: [(key: gestures_property, name: String)] = [
  (GESTURES_ENABLED, "isEnabled"),
  (GESTURES_CANCELS_TOUCHES_IN_VIEW, "cancelsTouchesInView"),
  (GESTURES_DELAYS_TOUCHES_BEGAN, "delaysTouchesBegan"),
  (GESTURES_DELAYS_TOUCHES_ENDED, "delaysTouchesEnded"),
  (GESTURES_ALLOWED_TOUCH_TYPES, "allowedTouchTypes"),
  (GESTURES_REQUIRES_EXCLUSIVE_TOUCH_TYPE, "requiresExclusiveTouchType"),
  (GESTURES_LEAVES_OUT_RESTING_TOUCHES, "leavesOutRestingTouches"),
  (GESTURES_NUMBER_OF_TAPS_REQUIRED, "numberOfTapsRequired"),
  (GESTURES_NUMBER_OF_TOUCHES_REQUIRED, "numberOfTouchesRequired"),
  (GESTURES_ALLOWABLE_MOVEMENT, "allowableMovement"),
  (GESTURES_MAXIMUM_DURATION, "maximumDuration"),
  (GESTURES_MAXIMUM_INTERVAL, "maximumInterval"),
  (GESTURES_BUTTON_MASK_REQUIRED, "buttonMaskRequired"),
  (GESTURES_MINIMUM_PRESS_DURATION, "minimumPressDuration"),
  (GESTURES_ALLOWABLE_TAP_MOVEMENT, "allowableTapMovement"),
  (GESTURES_MAXIMUM_TAP_DURATION, "maximumTapDuration"),
  (GESTURES_HOLDS_EACH_TOUCH, "holdsEachTouch"),
  (GESTURES_MINIMUM_NUMBER_OF_TOUCHES, "minimumNumberOfTouches"),
  (GESTURES_MAXIMUM_NUMBER_OF_TOUCHES, "maximumNumberOfTouches"),
  (GESTURES_SETTLING_TIME, "settlingTime"),
  (GESTURES_SETTLING_DISTANCE, "settlingDistance"),
  (GESTURES_ROLLING_TAP_DISTANCE, "rollingTapDistance"),
  (GESTURES_ROLLING_TAP_DURATION, "rollingTapDuration"),
  (GESTURES_ROLLING_TAP_DISTANCE_OF_SEVERAL, "rollingTapDistanceOfSeveral"),
  (GESTURES_ALLOWED_SCROLL_TYPES, "allowedScrollTypesMask"),
  (GESTURES_DISCRETE_SCROLL_HYSTERESIS, "discreteScrollHysteresis"),
  (GESTURES_EDGES, "edges"),
  (GESTURES_REGION_WIDTH, "regionWidth"),
  (GESTURES_HYSTERESIS, "hysteresis"),
  (GESTURES_HYSTERESIS, "translationHysteresis"),
  (GESTURES_POINTER_HYSTERESIS, "pointerHysteresis"),
  (GESTURES_VELOCITY_ESTIMATOR, "velocityEstimator"),
  (GESTURES_SCALE_HYSTERESIS, "scaleHysteresis"),
  (GESTURES_ROTATION_HYSTERESIS, "rotationHysteresis"),
  (GESTURES_ALLOWS_ROTATION, "allowsRotation"),
  (GESTURES_DIRECTION, "direction"),
  (GESTURES_MINIMUM_PRIMARY_MOVEMENT, "minimumPrimaryMovement"),
  (GESTURES_MAXIMUM_SECONDARY_MOVEMENT, "maximumSecondaryMovement"),
  (GESTURES_PRIMARY_DECAY, "primaryDecay"),
  (GESTURES_SECONDARY_DECAY, "secondaryDecay"),
  (GESTURES_OPPOSITE_MOVEMENT_TOLERANCE, "oppositeMovementTolerance"),
  (GESTURES_SLOP, "slop"),
  (GESTURES_MINIMUM_STROKE, "minimumStroke"),
  (GESTURES_NUMBER_OF_STROKES_REQUIRED, "numberOfStrokesRequired"),
  (GESTURES_MINIMUM_SIZE, "minimumSize"),
  (GESTURES_TOLERANCE, "tolerance"),
  (GESTURES_MINIMUM_DOWNSTROKE, "minimumDownstroke"),
  (GESTURES_MAXIMUM_STROKE, "maximumStroke"),
  (GESTURES_MAXIMUM_STROKE_DURATION, "maximumStrokeDuration"),
  (GESTURES_COUNTS_VERTICAL_STROKES, "countsVerticalStrokes"),
]
