public import CGestures
import Gestures

// The functions of the header about recognizers, their values, relations and reasons. The header
// documents them.

@_cdecl("gestures_recognizer_create")
public func recognizerCreate(
  _ view: gestures_view, _ kind: gestures_kind,
  _ recognizer: UnsafeMutablePointer<gestures_recognizer>?
) -> gestures_result {
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
    recognizer.session.free(recognizer)
  }
}

@_cdecl("gestures_recognizer_attach")
public func recognizerAttach(
  _ recognizer: gestures_recognizer, _ view: gestures_view
) -> gestures_result {
  result { () throws(Failure) in
    let handle = (recognizer: recognizer, view: view)
    let hosted = try HostedSession.recognizer(handle.recognizer)
    let (view, session) = try HostedSession.view(handle.view)
    guard session === hosted.session else { throw Failure(GESTURES_WRONG_SESSION) }
    while let former = hosted.recognizer.view, former !== view {
      former.removeGestureRecognizer(hosted.recognizer)
      // Callbacks of the cancelled gesture may have freed the recognizer or the view.
      _ = try HostedSession.recognizer(handle.recognizer)
      _ = try HostedSession.view(handle.view)
    }
    view.addGestureRecognizer(hosted.recognizer)
  }
}

@_cdecl("gestures_recognizer_detach")
public func recognizerDetach(_ recognizer: gestures_recognizer) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer).recognizer
    recognizer.view?.removeGestureRecognizer(recognizer)
  }
}

@_cdecl("gestures_recognizer_view")
public func recognizerView(
  _ recognizer: gestures_recognizer, _ view: UnsafeMutablePointer<gestures_view>?
) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    try require(view).pointee = recognizer.session.number(of: recognizer.recognizer.view)
  }
}

@_cdecl("gestures_recognizer_kind")
public func recognizerKind(
  _ recognizer: gestures_recognizer, _ kind: UnsafeMutablePointer<gestures_kind>?
) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    try require(kind).pointee = recognizer.kind
  }
}

@_cdecl("gestures_recognizer_state")
public func recognizerState(
  _ recognizer: gestures_recognizer, _ state: UnsafeMutablePointer<gestures_state>?
) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    try require(state).pointee = gestures_state(UInt32(recognizer.recognizer.state.rawValue))
  }
}

@_cdecl("gestures_recognizer_set_name")
public func recognizerSetName(
  _ recognizer: gestures_recognizer, _ name: UnsafePointer<CChar>?
) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    recognizer.recognizer.name = name.map { String(cString: $0) }
  }
}

@_cdecl("gestures_recognizer_set")
public func recognizerSet(
  _ recognizer: gestures_recognizer, _ property: gestures_property, _ value: Double
) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer).recognizer
    let property = try AdjustableProperty.find(property, of: recognizer)
    try require(property.assign(value, to: recognizer), "value", property.rule)
  }
}

@_cdecl("gestures_recognizer_get")
public func recognizerGet(
  _ recognizer: gestures_recognizer, _ property: gestures_property,
  _ value: UnsafeMutablePointer<Double>?
) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer).recognizer
    let property = try AdjustableProperty.find(property, of: recognizer)
    let output = try require(value)
    if let number = property.value(of: recognizer) { output.pointee = number }
  }
}

// MARK: Actions and values

@_cdecl("gestures_recognizer_on_action")
public func recognizerOnAction(
  _ recognizer: gestures_recognizer, _ callback: gestures_action_callback?,
  _ userData: UnsafeMutableRawPointer?
) -> gestures_result {
  result { () throws(Failure) in
    try HostedSession.recognizer(recognizer).onAction = Callback(callback, userData)
  }
}

@_cdecl("gestures_recognizer_values")
public func recognizerValues(
  _ recognizer: gestures_recognizer, _ inView: gestures_view,
  _ values: UnsafeMutablePointer<gestures_action>?, _ size: Int
) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    let view = try recognizer.session.viewOrWindow(inView)
    try require(values, size: size).pointee = recognizer.values(in: view)
  }
}

@_cdecl("gestures_recognizer_touch_location")
public func recognizerTouchLocation(
  _ recognizer: gestures_recognizer, _ index: Int, _ inView: gestures_view,
  _ location: UnsafeMutablePointer<gestures_point>?
) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    let view = try recognizer.session.viewOrWindow(inView)
    let output = try require(location)
    let count = recognizer.recognizer.numberOfTouches
    try require(index >= 0 && index < count, "index", "below the number of touches, \(count)")
    output.pointee = gestures_point(recognizer.recognizer.location(ofTouch: index, in: view))
  }
}

@_cdecl("gestures_recognizer_velocity_confidence")
public func recognizerVelocityConfidence(
  _ recognizer: gestures_recognizer, _ confidence: UnsafeMutablePointer<Double>?
) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer).recognizer
    let value =
      (recognizer as? PanGestureRecognizer)?.velocityConfidence
      ?? (recognizer as? PinchGestureRecognizer)?.velocityConfidence
      ?? (recognizer as? RotationGestureRecognizer)?.velocityConfidence
    guard let value else { throw Failure(GESTURES_WRONG_KIND) }
    try require(confidence).pointee = value
  }
}

@_cdecl("gestures_recognizer_set_translation")
public func recognizerSetTranslation(
  _ recognizer: gestures_recognizer, _ translation: gestures_vector, _ inView: gestures_view
) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    let view = try recognizer.session.viewOrWindow(inView)
    let pan = try recognizer.recognizer(as: PanGestureRecognizer.self)
    pan.setTranslation(try Vector(translation, "translation."), in: view)
  }
}

@_cdecl("gestures_recognizer_set_scale")
public func recognizerSetScale(
  _ recognizer: gestures_recognizer, _ scale: Double
) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    let pinch = try recognizer.recognizer(as: PinchGestureRecognizer.self)
    try require(factor: scale, "scale")
    pinch.scale = scale
  }
}

@_cdecl("gestures_recognizer_set_rotation")
public func recognizerSetRotation(
  _ recognizer: gestures_recognizer, _ rotation: Double
) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    let turn = try recognizer.recognizer(as: RotationGestureRecognizer.self)
    try require(coordinate: rotation, "rotation")
    turn.rotation = rotation
  }
}

// MARK: Relations

/// Returns two different recognizers of one session.
private func pair(
  _ recognizer: gestures_recognizer, _ other: gestures_recognizer
) throws(Failure) -> (HostedRecognizer, HostedRecognizer) {
  let recognizer = try HostedSession.recognizer(recognizer)
  let other = try HostedSession.recognizer(other)
  guard recognizer.session === other.session else { throw Failure(GESTURES_WRONG_SESSION) }
  try require(recognizer !== other, "other", "another recognizer than `recognizer`")
  return (recognizer, other)
}

@_cdecl("gestures_recognizer_require_failure")
public func recognizerRequireFailure(
  _ recognizer: gestures_recognizer, _ other: gestures_recognizer
) -> gestures_result {
  result { () throws(Failure) in
    let (recognizer, other) = try pair(recognizer, other)
    recognizer.recognizer.require(toFail: other.recognizer)
  }
}

@_cdecl("gestures_recognizer_set_simultaneous")
public func recognizerSetSimultaneous(
  _ recognizer: gestures_recognizer, _ other: gestures_recognizer, _ simultaneous: Bool
) -> gestures_result {
  result { () throws(Failure) in
    let (recognizer, other) = try pair(recognizer, other)
    recognizer.setSimultaneous(with: other, simultaneous)
  }
}

@_cdecl("gestures_recognizer_set_prevents")
public func recognizerSetPrevents(
  _ recognizer: gestures_recognizer, _ other: gestures_recognizer, _ prevents: Bool
) -> gestures_result {
  result { () throws(Failure) in
    let (recognizer, other) = try pair(recognizer, other)
    other.setPrevented(by: recognizer, prevents)
  }
}

@_cdecl("gestures_recognizer_on_question")
public func recognizerOnQuestion(
  _ recognizer: gestures_recognizer, _ questions: UInt32,
  _ callback: gestures_question_callback?, _ userData: UnsafeMutableRawPointer?
) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    try require(questions < 64, "questions", "bits of gestures_question_kind")
    recognizer.questions = questions
    recognizer.onQuestion = Callback(callback, userData)
  }
}

// MARK: Reasons

@_cdecl("gestures_recognizer_reason")
public func recognizerReason(
  _ recognizer: gestures_recognizer, _ reason: UnsafeMutablePointer<gestures_reason>?, _ size: Int
) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    guard size == MemoryLayout<gestures_reason>.size else { throw Failure(GESTURES_BAD_SIZE) }
    try require(reason).pointee =
      recognizer.reason.map { gestures_reason($0, in: recognizer.session) } ?? gestures_reason()
  }
}

@_cdecl("gestures_recognizer_reason_words")
public func recognizerReasonWords(
  _ recognizer: gestures_recognizer, _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> gestures_result {
  result { () throws(Failure) in
    let recognizer = try HostedSession.recognizer(recognizer)
    try write(
      recognizer.reason?.words(for: recognizer.recognizer) ?? "", to: buffer, size: size,
      length: length)
  }
}
