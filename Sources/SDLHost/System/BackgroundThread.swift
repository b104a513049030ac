internal import CSDLHost

/// A namespace for a function that runs a closure on a thread of its own.
///
/// Dispatch would keep a thread that wakes up every second after its last work.
package enum BackgroundThread {
  /// A function that runs a closure, now or later, on any thread.
  typealias Run = (@escaping @Sendable () -> Void) -> Void

  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  package static func run(_ body: @escaping @Sendable () -> Void) {
    _ = ProcessorFeatures.areKnown
    CSDLHost_startThread(
      { data in
        guard let data else { return 0 }
        Unmanaged<Work>.fromOpaque(data).takeRetainedValue().body()
        return 0
      }, Unmanaged.passRetained(Work(body)).toOpaque())
  }
}
