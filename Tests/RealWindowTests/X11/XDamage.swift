#if os(Linux)
/// Counts the drawings in a window with the DAMAGE extension of X.
final class XDamage {
  private let server: XServer
  private let event: UInt8

  init(_ server: XServer, window: XServer.ID) throws {
    self.server = server
    let name = Array("DAMAGE".utf8)
    let answer = try server.ask(98) {
      $0.append(UInt16(name.count))
      $0.append(0 as UInt16)
      $0 += name
    }
    guard let answer, answer[8] == 1 else {
      throw TestError("the X server lacks the DAMAGE extension")
    }
    let opcode = answer[9]
    event = answer[10]
    // The protocol requires a version request first.
    _ = try server.ask(opcode, 0) {
      $0.append(1 as UInt32)
      $0.append(1 as UInt32)
    }
    let damage = server.makeID()
    try server.send(opcode, 1) {
      $0.append(damage)
      $0.append(window)
      $0.append(0 as UInt32)  // report every drawing
    }
    _ = try take()
  }

  /// Returns the number of drawings since the last call.
  func take() throws -> Int {
    // Events arrive in order: after this answer, all earlier ones have arrived.
    _ = try server.activeWindow()
    return try server.takeEvents().filter { $0[0] & 0x7f == event }.count
  }
}
#endif
