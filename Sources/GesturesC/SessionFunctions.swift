import CGestureFailures
public import CGestures
import Gestures

// The functions of the header about versions and sessions. The header documents them.
//
// From Swift 6.3 on, `@c` with `@implementation` replaces `@_cdecl` here and in the other files of
// functions, and the compiler then compares each function with its declaration in the header.

@_cdecl("gestures_version")
public func version() -> UInt32 {
  UInt32(
    GESTURES_VERSION_MAJOR * 10_000 + GESTURES_VERSION_MINOR * 100 + GESTURES_VERSION_PATCH)
}

@_cdecl("gestures_result_words")
public func resultWords(_ result: gestures_result) -> UnsafePointer<CChar>? {
  resultClause(result)
}

@_cdecl("gestures_failure_words")
public func failureWords() -> UnsafePointer<CChar>? { gesture_failure_words().pointee }

// MARK: Sessions

@_cdecl("gestures_session_create")
public func sessionCreate(
  _ width: Double, _ height: Double, _ session: UnsafeMutablePointer<gestures_session>?
) -> gestures_result {
  result { () throws(Failure) in
    let output = try require(session)
    let size = try Size(width, height)
    let session = try SessionTable.add {
      HostedSession(size: size, place: $0, generation: $1)
    }
    output.pointee = session.handle.number
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
public func sessionWindow(
  _ session: gestures_session, _ window: UnsafeMutablePointer<gestures_view>?
) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    try require(window).pointee = session.windowHandle.number
  }
}

@_cdecl("gestures_session_resize")
public func sessionResize(
  _ session: gestures_session, _ width: Double, _ height: Double, _ time: gestures_time
) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    session.resize(to: try Size(width, height), at: try Duration(time))
  }
}

@_cdecl("gestures_session_send")
public func sessionSend(
  _ session: gestures_session, _ samples: UnsafePointer<gestures_sample>?, _ count: Int,
  _ sampleSize: Int
) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    guard sampleSize == MemoryLayout<gestures_sample>.size else {
      throw Failure(GESTURES_BAD_SIZE)
    }
    try require(size: count, "count")
    guard count > 0 else { return }
    guard let samples else { throw Failure(GESTURES_NULL_POINTER) }
    try session.send(samples, count: count)
  }
}

@_cdecl("gestures_session_touch")
public func sessionTouch(
  _ session: gestures_session, _ finger: Int64, _ phase: gestures_phase, _ x: Double, _ y: Double,
  _ time: gestures_time
) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    let phase = try TouchPhase(Int(phase.rawValue), "phase")
    let location = try Point(gestures_point(x: x, y: y), "")
    session.send(
      TouchSample(
        id: TouchID(finger), phase: phase, location: location, timestamp: try Duration(time)))
  }
}

@_cdecl("gestures_session_advance")
public func sessionAdvance(_ session: gestures_session, _ time: gestures_time) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    session.advance(to: try Duration(time))
  }
}

@_cdecl("gestures_session_cancel")
public func sessionCancel(_ session: gestures_session, _ time: gestures_time) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    session.cancelAllTouches(at: try Duration(time))
  }
}

@_cdecl("gestures_session_now")
public func sessionNow(
  _ session: gestures_session, _ time: UnsafeMutablePointer<gestures_time>?
) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    try require(time).pointee = session.time
  }
}

@_cdecl("gestures_session_next_deadline")
public func sessionNextDeadline(
  _ session: gestures_session, _ time: UnsafeMutablePointer<gestures_time>?
) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    try require(time).pointee = session.nextDeadline?.nanoseconds ?? .max
  }
}

@_cdecl("gestures_session_touch_count")
public func sessionTouchCount(
  _ session: gestures_session, _ count: UnsafeMutablePointer<Int>?
) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    try require(count).pointee = session.session.touches.count
  }
}

// MARK: Properties

@_cdecl("gestures_session_set")
public func sessionSet(
  _ session: gestures_session, _ property: gestures_session_property, _ value: Double
) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    if let property = InputProperty.find(property) {
      return try property.assign(value, to: session.usedInput().fingers)
    }
    var settings = session.filterSettings
    try SessionProperty.find(property).assign(value, to: &settings)
    session.filterSettings = settings
  }
}

@_cdecl("gestures_session_get")
public func sessionGet(
  _ session: gestures_session, _ property: gestures_session_property,
  _ value: UnsafeMutablePointer<Double>?
) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    let output = try require(value)
    if let property = InputProperty.find(property) {
      output.pointee = try property.value(of: session.usedInput().fingers)
      return
    }
    output.pointee = try SessionProperty.find(property).value(of: session.filterSettings)
  }
}

// MARK: The queue

@_cdecl("gestures_session_set_queue")
public func sessionSetQueue(_ session: gestures_session, _ capacity: Int) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    try require((0...1_000_000).contains(capacity), "capacity", "at most 1000000")
    session.queue = capacity > 0 ? ActionQueue(capacity: capacity) : nil
  }
}

@_cdecl("gestures_session_next_action")
public func sessionNextAction(
  _ session: gestures_session, _ action: UnsafeMutablePointer<gestures_action>?, _ size: Int
) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    let output = try require(action, size: size)
    guard let next = session.queue?.popFirst() else { throw Failure(GESTURES_NOTHING) }
    output.pointee = next
  }
}

@_cdecl("gestures_session_take_actions")
public func sessionTakeActions(
  _ session: gestures_session, _ actions: UnsafeMutablePointer<gestures_action>?,
  _ capacity: Int, _ size: Int, _ count: UnsafeMutablePointer<Int>?
) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    let (output, count) = (try require(actions, size: size), try require(count))
    try require(size: capacity, "capacity")
    var taken = 0
    while taken < capacity, let action = session.queue?.popFirst() {
      output[taken] = action
      taken += 1
    }
    count.pointee = taken
  }
}

@_cdecl("gestures_session_lost_actions")
public func sessionLostActions(
  _ session: gestures_session, _ count: UnsafeMutablePointer<Int>?
) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    try require(count).pointee = session.queue?.lost ?? 0
  }
}

/// Returns the memory for actions, whose size C code has stated.
func require(
  _ actions: UnsafeMutablePointer<gestures_action>?, size: Int
) throws(Failure) -> UnsafeMutablePointer<gestures_action> {
  guard size == MemoryLayout<gestures_action>.size else { throw Failure(GESTURES_BAD_SIZE) }
  return try require(actions)
}

// MARK: Events

@_cdecl("gestures_session_record_reasons")
public func sessionRecordReasons(_ session: gestures_session, _ records: Bool) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    session.recordsReasons = records
  }
}

@_cdecl("gestures_session_on_event")
public func sessionOnEvent(
  _ session: gestures_session, _ callback: gestures_event_callback?,
  _ userData: UnsafeMutableRawPointer?
) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    session.onEvent = Callback(callback, userData)
  }
}

@_cdecl("gestures_session_event_words")
public func sessionEventWords(
  _ session: gestures_session, _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    guard let event = session.event else { throw Failure(GESTURES_NOTHING) }
    try write(event.words, to: buffer, size: size, length: length)
  }
}
