import CGestures
import Oracle

// The calls about events of SDL that bytes choose from.
extension LibraryCaller {
  static let inputCalls: [Call] = [
    { $0.receive() },
    { $0.receive() },
    { $0.receive() },
    { gestures_session_advance_after_wait($0.session, $0.nextTime()) },
    {
      gestures_session_on_device(
        $0.session, $0.choices.once(in: 8) ? nil : LibraryCaller.onDevice, $0.pointer)
    },
    { caller in
      let matrix = (0..<6).map { _ in caller.number(-2...2) }
      return gestures_session_set_panel(caller.session, caller.choices.once(in: 2) ? nil : matrix)
    },
    {
      gestures_session_set(
        $0.session, gestures_session_property($0.constant(10...17)),
        $0.choices.once(in: 2) ? $0.number(0...8) : $0.choices.pick([0, 1]))
    },
    { caller in
      var (touches, count) = ([gestures_touch](repeating: gestures_touch(), count: 3), 0)
      return gestures_session_touches(
        caller.session, &touches, touches.count, MemoryLayout<gestures_touch>.size, &count)
    },
    { caller in
      let size = MemoryLayout<gestures_emulated_finger>.size
      var fingers = [gestures_emulated_finger](repeating: gestures_emulated_finger(), count: 3)
      var count = 0
      return gestures_session_emulated_fingers(
        caller.session, &fingers, fingers.count, size, &count)
    },
  ]

  private static let onDevice: gestures_device_callback = { _, _, fingers, capacity, userData in
    guard let caller = caller(userData) else { return -1 }
    for index in 0..<Int(capacity) { fingers?[index] = Int64(index) }
    // Functions of the library are refused here.
    caller.callBack()
    return Int32(caller.choices.int(in: -1...3))
  }

  /// Passes an event whose fields bytes choose.
  private func receive() -> gestures_result {
    let version = gestures_sdl(
      choices.once(in: 32) ? constant(0...4) : UInt32(choices.int(in: 2...3)))
    let types: [UInt32] = [
      0x100, 0x103, 0x200, 0x206, 0x207, 0x20D, 0x20F, 0x300, 0x301, 0x400, 0x401, 0x402, 0x403,
      0x700,
      0x700, 0x701, 0x702, 0x702, 0x703, 0x710, 0x711, 0x712, 0x8000,
    ]
    let values: [UInt32] = [
      0, 1, 2, 3, 6, 7, 13, 226, 300, .max, .max - 1, 0x4000_00E2, Float(0.25).bitPattern,
      Float(0.75).bitPattern, Float(120).bitPattern, Float(-3e38).bitPattern, Float.nan.bitPattern,
    ]
    var words = [UInt32](repeating: 0, count: 32)
    words[0] = choices.pick(types)
    for index in 1..<14 { words[index] = choices.pick(values) }
    let size = choices.once(in: 32) ? choices.int(in: 0...127) : 128
    return gestures_session_receive(session, version, words, size)
  }
}
