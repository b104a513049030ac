#if os(Linux)
/// Displays of an X server by its extension RANDR.
extension XServer {
  /// The numbers of RANDR's requests.
  private enum Request: UInt8 {
    case queryVersion = 0
    case setScreenSize = 7
    case getResources = 8
    case addOutputMode = 18
    case setController = 21
  }

  /// The server's numbers of outputs, of their controllers and of modes.
  private struct Resources {
    let time: UInt32
    let controllers: [ID]
    let outputs: [ID]
    let mode: ID
  }

  /// Adds a display at the right of the first one, with the same size.
  func addDisplay() throws {
    let resources = try resources()
    try random(.setScreenSize) {
      $0.append(root)
      $0.append(UInt16(size.x * 2))
      $0.append(UInt16(size.y))
      // The size in millimeters.
      $0.append(UInt32(580))
      $0.append(UInt32(200))
    }
    try random(.addOutputMode) {
      $0.append(resources.outputs[1])
      $0.append(resources.mode)
    }
    try setSecondDisplay(resources, isOn: true)
  }

  /// Removes the display that ``addDisplay()`` added.
  func removeDisplay() throws { try setSecondDisplay(resources(), isOn: false) }

  private func setSecondDisplay(_ resources: Resources, isOn: Bool) throws {
    let answer = try ask(randomOpcode(), Request.setController.rawValue) {
      $0.append(resources.controllers[1])
      $0.append(0 as UInt32)  // now
      $0.append(resources.time)
      $0.append(UInt16(isOn ? size.x : 0))
      $0.append(0 as UInt16)
      $0.append(isOn ? resources.mode : 0)
      $0.append(1 as UInt16)  // not rotated
      $0.append(0 as UInt16)
      if isOn { $0.append(resources.outputs[1]) }
    }
    guard answer?[1] == 0 else { throw TestError("the X server refuses to change its displays") }
  }

  private func resources() throws -> Resources {
    _ = try ask(randomOpcode(), Request.queryVersion.rawValue) {
      $0.append(1 as UInt32)
      $0.append(5 as UInt32)
    }
    let answer = try ask(randomOpcode(), Request.getResources.rawValue) { $0.append(root) }
    guard let answer else { throw TestError("the X server lists no displays") }
    let (controllers, outputs): (UInt16, UInt16) = (
      answer.integer(at: 16), answer.integer(at: 18)
    )
    func numbers(_ count: UInt16, at offset: Int) -> [ID] {
      (0..<Int(count)).map { answer.integer(at: offset + 4 * $0) }
    }
    let outputsStart = 32 + 4 * Int(controllers)
    return Resources(
      // The time of the last change of the configuration.
      time: answer.integer(at: 12), controllers: numbers(controllers, at: 32),
      outputs: numbers(outputs, at: outputsStart),
      mode: answer.integer(at: outputsStart + 4 * Int(outputs)))
  }

  private func random(_ request: Request, _ body: (inout [UInt8]) -> Void) throws {
    try send(randomOpcode(), request.rawValue, body)
  }

  private func randomOpcode() throws -> UInt8 {
    let name = "RANDR"
    let answer = try ask(98) {
      $0.append(UInt16(name.utf8.count))
      $0.append(0 as UInt16)
      $0 += Array(name.utf8)
    }
    guard let answer, answer[8] == 1 else { throw TestError("the X server has no RANDR") }
    return answer[9]
  }

  /// Requests another position of a window, which the window manager applies.
  func move(_ window: ID, to origin: Position) throws {
    try send(12) {
      $0.append(window)
      $0.append(0b0011 as UInt16)  // x and y
      $0.append(0 as UInt16)
      $0.append(UInt32(origin.x))
      $0.append(UInt32(origin.y))
    }
  }
}
#endif
