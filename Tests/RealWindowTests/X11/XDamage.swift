#if os(Linux)
/// Counts how often something is drawn in a window, by X's extension DAMAGE.
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
    guard let answer, answer[8] == 1 else { throw Mishap("the X server does not tell of damage") }
    let opcode = answer[9]
    event = answer[10]
    // The version has to be agreed on before anything else.
    _ = try server.ask(opcode, 0) {
      $0.append(1 as UInt32)
      $0.append(1 as UInt32)
    }
    let damage = server.makeID()
    try server.send(opcode, 1) {
      $0.append(damage)
      $0.append(window)
      $0.append(0 as UInt32)  // every single one
    }
    _ = try take()
  }

  /// How many drawings there were since the last call.
  func take() throws -> Int {
    // Events come in order: once this is answered, all those before have arrived.
    _ = try server.activeWindow()
    return try server.takeEvents().filter { $0[0] & 0x7f == event }.count
  }
}
#endif
