#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// Keeps messages from SDL to itself from failing the program.
///
/// While SDL waits under X11, it answers the first event by one to its own window, over a second
/// connection. When that event ends the program, a server that is busy may take the window away, as it
/// is told to by the first connection, before it has come to the message. To the X library a message
/// without a window is an error, found when the connection is closed, and an error ends the program
/// with status 1.
enum StrayWakeUps {
  #if os(Linux)
  // As X.h and Xproto.h have them.
  private static let badWindow: UInt8 = 3
  private static let sendEvent: UInt8 = 25

  /// The start of the X library's XErrorEvent.
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
  nonisolated(unsafe) private static var others: Handler?
  #endif

  /// To be called before SDL starts; does nothing where there is no X server.
  static func ignore() {
    #if os(Linux)
    // While it closes its connections, SDL has put back the handler that it found when it opened them.
    // So this one has to be there first, and the library that SDL would load with it.
    guard others == nil, getenv("DISPLAY") != nil, let library = dlopen("libX11.so.6", RTLD_LAZY),
      let symbol = dlsym(library, "XSetErrorHandler")
    else { return }
    others = unsafeBitCast(symbol, to: Setter.self)({ display, event in
      let error = event.load(as: XError.self)
      let isStray =
        error.code == StrayWakeUps.badWindow && error.request == StrayWakeUps.sendEvent
      return isStray ? 0 : StrayWakeUps.others?(display, event) ?? 0
    })
    #endif
  }
}
