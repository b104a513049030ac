#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// A namespace for saving data when the connection to the screen is lost and the program must end.
///
/// SDL's drivers for Wayland, Windows and macOS send a quit event. X11 sends no event: the X library
/// ends the program as soon as it loses its server. The handler can save what must not be lost. After
/// a quit event, ``isServerGone(videoDriver:)`` tells a lost Wayland compositor from a user who quits.
public enum DisplayLoss {
  // One thread makes windows and fetches events, and the X library calls back on it, so this is never
  // read and written at the same time.
  nonisolated(unsafe) private static var handler: (() -> Int32)?

  /// Sets the function that is called when the connection to the screen is lost, and that returns
  /// the program's exit status.
  ///
  /// `handler` must not use SDL. This has no effect if SDL does not use X11.
  public static func whenLost(_ handler: @escaping () -> Int32) {
    Self.handler = handler
    #if os(Linux)
    // SDL has loaded the library if it uses X11.
    guard let library = dlopen("libX11.so.6", RTLD_NOLOAD | RTLD_LAZY),
      let symbol = dlsym(library, "XSetIOErrorHandler")
    else { return }
    typealias Handler = @convention(c) (OpaquePointer?) -> Int32
    typealias Setter = @convention(c) (Handler?) -> Handler?
    _ = unsafeBitCast(symbol, to: Setter.self)({ _ in DisplayLoss.end() })
    #endif
  }

  /// Removes the function that is called when the program loses its connection to the screen.
  public static func forget() { handler = nil }

  /// Returns whether the Wayland compositor that shows the program's windows has ended.
  ///
  /// - Parameter videoDriver: SDL's video driver; for others than `wayland`, the result is false.
  public static func isServerGone(videoDriver: String) -> Bool {
    #if os(Linux)
    guard videoDriver == "wayland" else { return false }
    let name = getenv("WAYLAND_DISPLAY").map { String(cString: $0) } ?? "wayland-0"
    let folder = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) } ?? ""
    return !answers(path: name.hasPrefix("/") ? name : "\(folder)/\(name)")
    #else
    return false
    #endif
  }

  #if os(Linux)
  /// Returns whether a compositor answers at the Unix socket with a path.
  ///
  /// A compositor that is ending may still accept a connection, but it does not answer.
  private static func answers(path: String) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let isShort = withUnsafeMutableBytes(of: &address.sun_path) { bytes in
      // The buffer is zeroed, so the path is terminated if it is shorter.
      guard path.utf8.count < bytes.count else { return false }
      bytes.copyBytes(from: path.utf8)
      return true
    }
    #if canImport(Glibc)
    let stream = Int32(SOCK_STREAM.rawValue)
    #else
    let stream = SOCK_STREAM
    #endif
    let descriptor = socket(AF_UNIX, stream, 0)
    guard isShort, descriptor >= 0 else { return true }
    defer { close(descriptor) }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isConnected = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, length) == 0 }
    }
    guard isConnected else { return false }
    // The request `sync` of the object 1, the display, with 2 as the number of the new object.
    let request: [UInt32] = [1, 12 << 16, 2]
    let isSent = request.withUnsafeBytes {
      send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) == $0.count
    }
    guard isSent else { return false }
    var answer = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // A compositor that is only slow has not ended.
    guard poll(&answer, 1, 1000) > 0 else { return true }
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, 0) == 1
  }

  /// Calls the function that was set for a lost connection to the screen, and ends the program with
  /// the status that the function returns.
  static func end() -> Never {
    // `exit` would close windows of a server that does not exist any more.
    _exit(handler?() ?? 69)
  }
  #endif
}
