#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// What happens when the display goes away while the program runs.
///
/// SDL's drivers for Wayland, Windows and macOS send a wish to quit. Under X11 there is no event: the X
/// library ends the program the moment it misses its server, and all that one can do is to leave in
/// good order.
public enum DisplayLoss {
  // Windows are made and events are fetched by one thread, on which the X library also calls back:
  // where this is read it is not being written.
  nonisolated(unsafe) private static var leave: (() -> Int32)?

  /// Has `leave` called when the X server is gone, and ends the program with the status it returns.
  ///
  /// By then SDL is of no use any more. Does nothing where SDL does not draw by X11.
  public static func whenLost(_ leave: @escaping () -> Int32) {
    Self.leave = leave
    #if os(Linux)
    // SDL has loaded the library if it draws by it, and nobody else should.
    guard let library = dlopen("libX11.so.6", RTLD_NOLOAD | RTLD_LAZY),
      let symbol = dlsym(library, "XSetIOErrorHandler")
    else { return }
    typealias Handler = @convention(c) (OpaquePointer?) -> Int32
    typealias Setter = @convention(c) (Handler?) -> Handler?
    _ = unsafeBitCast(symbol, to: Setter.self)({ _ in DisplayLoss.end() })
    #endif
  }

  /// Nobody is to be told any more: the run is over.
  public static func forget() { leave = nil }

  #if os(Linux)
  /// The display is gone.
  static func end() -> Never {
    // By `_exit`, for `exit` would tear down windows of a server that is not there.
    _exit(leave?() ?? 69)
  }
  #endif
}
