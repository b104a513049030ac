#if os(Linux)
extension XServer {
  /// Returns the window with the focus.
  func activeWindow() throws -> ID? { try numbers("_NET_ACTIVE_WINDOW", of: root).first }

  /// Returns the process of a window.
  func process(of window: ID) throws -> Int32? {
    try numbers("_NET_WM_PID", of: window).first.map { Int32(bitPattern: $0) }
  }

  /// Returns the origin of a window on the screen, and its size; nil if it was closed.
  func frame(of window: ID) throws -> (origin: Position, size: Position)? {
    guard let geometry = try ask(14, 0, { $0.append(window) }) else { return nil }
    let (width, height): (UInt16, UInt16) = (geometry.integer(at: 16), geometry.integer(at: 18))
    let corner = try ask(40) {
      $0.append(window)
      $0.append(root)
      $0.append(0 as UInt32)
    }
    guard let corner else { return nil }
    let (x, y): (Int16, Int16) = (corner.integer(at: 12), corner.integer(at: 14))
    return (Position(Double(x), Double(y)), Position(Double(width), Double(height)))
  }

  /// Waits until the window manager has placed a window, and returns its origin on the screen.
  func settledOrigin(of window: ID) throws -> Position {
    var last: Position?
    var equalCount = 0
    return try eventually("the position of a window to be final") {
      guard let origin = try frame(of: window)?.origin else { return nil }
      equalCount = origin == last ? equalCount + 1 : 0
      last = origin
      // 25 equal results are about a tenth of a second.
      return equalCount >= 25 ? origin : nil
    }
  }

  /// Requests another size of a window, which the window manager applies.
  func resize(_ window: ID, to size: Position) throws {
    try send(12) {
      $0.append(window)
      $0.append(0b1100 as UInt16)  // width and height
      $0.append(0 as UInt16)
      $0.append(UInt32(size.x))
      $0.append(UInt32(size.y))
    }
  }

  /// Requests the window manager to close a window, as its close button does.
  func close(_ window: ID) throws { try sendToManager("_NET_CLOSE_WINDOW", about: window, 0, 2) }

  /// Requests the window manager to focus a window, as a task bar does.
  func activate(_ window: ID) throws {
    try sendToManager("_NET_ACTIVE_WINDOW", about: window, 2, 0)
  }

  private func sendToManager(_ message: String, about window: ID, _ data: UInt32...) throws {
    let type = try atom(message)
    var event: [UInt8] = [33, 32]  // a client message with 32-bit data
    event.append(0 as UInt16)
    event.append(window)
    event.append(type)
    for index in 0..<5 { event.append(index < data.count ? data[index] : 0) }
    try send(25) {
      $0.append(root)
      // The mask of clients that redirect or observe the root window's substructure.
      $0.append(0x18_0000 as UInt32)
      $0 += event
    }
  }

  /// Opens a window of the tests, which receives the focus.
  func openWindow(at origin: Position, size: Position) throws -> ID {
    let window = makeID()
    try send(1) {
      $0.append(window)
      $0.append(root)
      for number in [origin.x, origin.y, size.x, size.y] { $0.append(UInt16(number)) }
      $0.append(0 as UInt16)  // no border
      $0.append(1 as UInt16)  // input and output
      $0.append(0 as UInt32)  // the root's visual
      $0.append(0 as UInt32)
    }
    try send(8) { $0.append(window) }
    try eventually("a window of the tests to have the focus") {
      try activeWindow() == window ? window : nil
    }
    return window
  }

  func destroy(_ window: ID) throws { try send(4) { $0.append(window) } }
}
#endif
