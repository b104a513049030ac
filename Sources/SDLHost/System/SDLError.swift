internal import CSDLHost

/// An error that is thrown when an SDL function failed.
public struct SDLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The operation that failed, such as `opening the window`.
  public let attempt: String
  /// SDL's message, such as `No available video device`.
  public let reason: String

  /// Creates an error with the name of a failed operation and SDL's message about the failure.
  init(_ attempt: String) {
    self.init(attempt, reason: String(cString: SDL_GetError()))
  }

  init(_ attempt: String, reason: String) {
    self.attempt = attempt
    self.reason = reason.isEmpty ? "SDL gives no reason" : reason
  }

  public var description: String { "\(attempt): \(reason)" }
}
