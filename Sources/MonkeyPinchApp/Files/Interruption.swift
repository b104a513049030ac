import SDLHost
import Synchronization
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A namespace for the signals with which a user or the system ends the program.
///
/// A thread of its own waits for SIGHUP, SIGINT, SIGQUIT and SIGTERM; it sleeps until one arrives. The
/// process then removes its temporary files and ends with the status 128 plus the signal's number. A
/// command that has to finish its files first, such as a recording, runs in ``deferring(_:)``.
package enum Interruption {
  private struct State {
    var received: Int32?
    var isDeferred = false
    var hasBegun = false
  }

  private static let state = Mutex(State())

  /// The number of the signal that interrupts the command; nil if there was none.
  static var received: Int32? { state.withLock { $0.received } }

  /// Starts to wait for signals; called before the program starts other threads.
  ///
  /// Later calls do nothing.
  package static func begin() {
    #if !os(Windows)
    let hasBegun = state.withLock { state in
      defer { state.hasBegun = true }
      return state.hasBegun
    }
    guard !hasBegun else { return }
    var signals = sigset_t()
    sigemptyset(&signals)
    // A signal that is to be ignored, as by `nohup`, stays ignored.
    // SIGQUIT would otherwise make Swift's crash reporter print the threads of a program that goes on.
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] where !isIgnored(number) {
      sigaddset(&signals, number)
    }
    // Threads that are started later inherit the mask, so that the signals reach the waiting thread.
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let waited = signals
    BackgroundThread.run {
      var signals = waited
      var number = Int32(0)
      while sigwait(&signals, &number) == 0 { receive(number) }
    }
    #endif
  }

  /// Performs a part of a command that ends by itself soon after a signal.
  ///
  /// A second signal ends the process at once.
  package static func deferring<Result>(_ body: () throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    state.withLock { $0.isDeferred = true }
    defer { state.withLock { $0.isDeferred = false } }
    let result = try body()
    try check()
    return result
  }

  /// Throws a failure without a message if a signal has arrived.
  package static func check() throws(Failure) {
    if let received { throw Failure(.interrupted(by: received), "") }
  }

  #if !os(Windows)
  private static func receive(_ number: Int32) {
    let ends = state.withLock { state in
      defer { state.received = number }
      return !state.isDeferred || state.received != nil
    }
    guard ends else { return SDLSystem.requestQuit() }
    end(by: number)
  }

  private static func end(by number: Int32) -> Never {
    TemporaryFiles.removeAll()
    _exit(128 + number)
  }
  #endif
}

#if !os(Windows)
/// Returns whether the process ignores a signal.
private func isIgnored(_ number: Int32) -> Bool {
  let handler = signal(number, SIG_DFL)
  let isIgnored =
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  if isIgnored { signal(number, SIG_IGN) }
  return isIgnored
}
#endif
