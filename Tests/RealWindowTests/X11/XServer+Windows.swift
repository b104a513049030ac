#if os(Linux)
extension XServer {
  /// The windows that the window manager looks after.
  func managedWindows() throws -> [ID] { try numbers("_NET_CLIENT_LIST", of: root) }

  /// The window that has the keyboard.
  func activeWindow() throws -> ID? { try numbers("_NET_ACTIVE_WINDOW", of: root).first }

  /// The process that a window belongs to.
  func process(of window: ID) throws -> Int32? {
    try numbers("_NET_WM_PID", of: window).first.map { Int32(bitPattern: $0) }
  }

  /// The upper left corner on the screen, and the size; nil for a window that is gone.
  func frame(of window: ID) throws -> (origin: Place, size: Place)? {
    guard let geometry = try ask(14, 0, { $0.append(window) }) else { return nil }
    let (width, height): (UInt16, UInt16) = (geometry.integer(at: 16), geometry.integer(at: 18))
    let corner = try ask(40) {
      $0.append(window)
      $0.append(root)
      $0.append(0 as UInt32)
    }
    guard let corner else { return nil }
    let (x, y): (Int16, Int16) = (corner.integer(at: 12), corner.integer(at: 14))
    return (Place(Double(x), Double(y)), Place(Double(width), Double(height)))
  }

  /// The upper left corner on the screen, once the window manager has put the window where it stays.
  func settledOrigin(of window: ID) throws -> Place {
    var last: Place?
    var looks = 0
    return try eventually("a window to be put where it stays") {
      guard let origin = try frame(of: window)?.origin else { return nil }
      looks = origin == last ? looks + 1 : 0
      last = origin
      // For a tenth of a second or so.
      return looks >= 25 ? origin : nil
    }
  }

  /// Asks for another size; the window manager sees to it.
  func resize(_ window: ID, to size: Place) throws {
    try send(12) {
      $0.append(window)
      $0.append(0b1100 as UInt16)  // width and height
      $0.append(0 as UInt16)
      $0.append(UInt32(size.x))
      $0.append(UInt32(size.y))
    }
  }

  /// Asks the window manager to close a window, as its button would.
  func close(_ window: ID) throws { try tellManager("_NET_CLOSE_WINDOW", about: window, 0, 2) }

  /// Asks the window manager to give a window the keyboard, as a task bar would.
  func activate(_ window: ID) throws { try tellManager("_NET_ACTIVE_WINDOW", about: window, 2, 0) }

  private func tellManager(_ message: String, about window: ID, _ data: UInt32...) throws {
    let type = try atom(message)
    var event: [UInt8] = [33, 32]  // a client's message, of 32-bit numbers
    event.append(0 as UInt16)
    event.append(window)
    event.append(type)
    for index in 0..<5 { event.append(index < data.count ? data[index] : 0) }
    try send(25) {
      $0.append(root)
      // To whoever redirects or watches what happens to the windows of the root.
      $0.append(0x18_0000 as UInt32)
      $0 += event
    }
  }

  /// Opens a window of the tests' own, which gets the keyboard.
  func openWindow(at origin: Place, size: Place) throws -> ID {
    let window = makeID()
    try send(1) {
      $0.append(window)
      $0.append(root)
      for number in [origin.x, origin.y, size.x, size.y] { $0.append(UInt16(number)) }
      $0.append(0 as UInt16)  // no border
      $0.append(1 as UInt16)  // one that shows something
      $0.append(0 as UInt32)  // looks like the root
      $0.append(0 as UInt32)
    }
    try send(8) { $0.append(window) }
    try eventually("a window of the tests to have the keyboard") {
      try activeWindow() == window ? window : nil
    }
    return window
  }

  func destroy(_ window: ID) throws { try send(4) { $0.append(window) } }
}
#endif
