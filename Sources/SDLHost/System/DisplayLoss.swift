#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// A namespace for saving data when the connection to the screen is lost and the program must end.
///
/// SDL's drivers for Wayland, Windows and macOS send a quit event. X11 sends no event: the X library
/// ends the program as soon as it loses its server. The handler can save what must not be lost.
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

  #if os(Linux)
  /// Calls the function that was set for a lost connection to the screen, and ends the program with
  /// the status that the function returns.
  static func end() -> Never {
    // `exit` would close windows of a server that does not exist any more.
    _exit(handler?() ?? 69)
  }
  #endif
}
