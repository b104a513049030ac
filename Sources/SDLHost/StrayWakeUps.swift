#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// Keeps messages from SDL to itself from ending the program.
///
/// While SDL waits under X11, it answers the first event by one to its own window, over a second
/// connection. When that event ends the program, a server that is busy may take the window away, as it
/// is told to by the first connection, before it has come to the message. To the X library a message
/// without a window is an error, and an error ends the program with status 1.
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

  // Written once, before there is a window; read by the thread that calls the X library.
  nonisolated(unsafe) private static var others: Handler?
  #endif

  /// To be called once SDL has started; does nothing where it does not draw by X11.
  static func ignore() {
    #if os(Linux)
    // SDL has loaded the library if it draws by it, and nobody else should.
    guard others == nil, let library = dlopen("libX11.so.6", RTLD_NOLOAD | RTLD_LAZY),
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
