internal import CSDLHost

/// A namespace for finding out the processor's features before SDL is used by several threads.
///
/// SDL finds them at their first use, without a lock. Until the first thread has completed that, any
/// other thread sees a processor without features, and SDL then has no function that converts samples.
enum ProcessorFeatures {
  /// Whether SDL knows the features; the first use of this property finds them.
  static let areKnown: Bool = {
    _ = SDL_HasSSE2()
    return true
  }()
}
