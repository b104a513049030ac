public import CGestures
import Gestures
import SDLFingers

// The functions of the header about events of SDL. The header documents them.

@_cdecl("gestures_session_receive")
public func sessionReceive(
  _ session: gestures_session, _ version: gestures_sdl, _ event: UnsafeRawPointer?, _ size: Int
) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    let (version, least): (SDLVersion, Int) =
      switch version {
      case GESTURES_SDL2: (.sdl2, 56)
      case GESTURES_SDL3: (.sdl3, 128)
      default: throw Failure("version", mustBe: "a gestures_sdl")
      }
    guard let event else { throw Failure(GESTURES_NULL_POINTER) }
    guard size >= least else { throw Failure(GESTURES_BAD_SIZE) }
    let fingers = try session.usedInput().fingers
    fingers.version = version
    if !fingers.store(event) { throw Failure(GESTURES_NOTHING) }
  }
}

@_cdecl("gestures_session_advance_after_wait")
public func sessionAdvanceAfterWait(
  _ session: gestures_session, _ time: gestures_time
) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    session.advance(to: try Duration(time), hasWaited: true)
  }
}

@_cdecl("gestures_session_on_device")
public func sessionOnDevice(
  _ session: gestures_session, _ callback: gestures_device_callback?,
  _ userData: UnsafeMutableRawPointer?
) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    try session.usedInput().onDevice = Callback(callback, userData)
  }
}

@_cdecl("gestures_session_set_panel")
public func sessionSetPanel(
  _ session: gestures_session, _ matrix: UnsafePointer<Double>?
) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    guard let matrix else {
      try session.usedInput().fingers.panel = .upright
      return
    }
    let numbers = Array(UnsafeBufferPointer(start: matrix, count: 6))
    guard let panel = TouchPanel(matrix: numbers) else {
      throw Failure(
        "matrix", mustBe: "six numbers between -1000000 and 1000000 that have an inverse")
    }
    try session.usedInput().fingers.panel = panel
  }
}

@_cdecl("gestures_session_emulated_fingers")
public func sessionEmulatedFingers(
  _ session: gestures_session, _ fingers: UnsafeMutablePointer<gestures_emulated_finger>?,
  _ capacity: Int, _ size: Int, _ count: UnsafeMutablePointer<Int>?
) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    try write(
      session.usedInput().fingers.emulated, to: fingers, capacity: capacity, size: size,
      count: count
    ) { finger in
      gestures_emulated_finger(
        x: finger.location.x, y: finger.location.y, is_down: finger.isPressed ? 1 : 0, reserved: 0)
    }
  }
}

@_cdecl("gestures_session_touches")
public func sessionTouches(
  _ session: gestures_session, _ touches: UnsafeMutablePointer<gestures_touch>?, _ capacity: Int,
  _ size: Int, _ count: UnsafeMutablePointer<Int>?
) -> gestures_result {
  result { () throws(Failure) in
    let session = try HostedSession.find(session)
    let window = session.session.window
    try write(
      session.session.touches, to: touches, capacity: capacity, size: size, count: count
    ) { touch in gestures_touch(touch, in: window) }
  }
}

/// Writes values to an array of structs that C code provides, as many as there is room for, and the
/// number of values to `count`.
private func write<Value, Struct>(
  _ values: [Value], to output: UnsafeMutablePointer<Struct>?, capacity: Int, size: Int,
  count: UnsafeMutablePointer<Int>?, _ make: (Value) -> Struct
) throws(Failure) {
  guard size == MemoryLayout<Struct>.size else { throw Failure(GESTURES_BAD_SIZE) }
  try require(size: capacity, "capacity")
  let count = try require(count)
  if capacity > 0 {
    let output = try require(output)
    for (index, value) in values.prefix(capacity).enumerated() { output[index] = make(value) }
  }
  count.pointee = values.count
}
