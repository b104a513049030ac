#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// A namespace for ignoring errors that the X library reports when SDL ends.
///
/// While SDL waits under X11, it answers the first event with one to its own window, over a second
/// connection. If that event ends the program, a busy server may destroy the window, as the first
/// connection requests, before it handles the message. The X library reports a message without a window
/// as an error when the connection is closed, and an error ends the program with status 1.
enum StrayWakeUps {
  #if os(Linux)
  // The constants of X.h and Xproto.h.
  private static let badWindow: UInt8 = 3
  private static let sendEvent: UInt8 = 25

  /// A Swift copy of the first members of `XErrorEvent`, a C structure of the X library.
  private struct XError {
    var type: Int32
    var display: OpaquePointer?
    var resource: UInt
    var serial: UInt
    var code: UInt8
    var request: UInt8
    var minorRequest: UInt8
  }

  private typealias Handler = @convention(c) (OpaquePointer?, UnsafeRawPointer) -> Int32
  private typealias Setter = @convention(c) (Handler?) -> Handler?

  // Written once, before SDL starts; read by the thread that calls the X library.
  nonisolated(unsafe) private static var previous: Handler?
  #endif

  /// Makes the X library ignore the errors that occur as SDL ends.
  static func ignore() {
    #if os(Linux)
    // While SDL closes its connections, it restores the handler that was installed when it opened them.
    // So this one has to be installed first, and the library loaded that SDL would load.
    guard previous == nil, getenv("DISPLAY") != nil, let library = dlopen("libX11.so.6", RTLD_LAZY),
      let symbol = dlsym(library, "XSetErrorHandler")
    else { return }
    previous = unsafeBitCast(symbol, to: Setter.self)({ display, event in
      let error = event.load(as: XError.self)
      let isStray =
        error.code == StrayWakeUps.badWindow && error.request == StrayWakeUps.sendEvent
      return isStray ? 0 : StrayWakeUps.previous?(display, event) ?? 0
    })
    #endif
  }
}
