internal import CSDLHost

/// What SDL could not do, and why.
public struct SDLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was attempted, as in `opening the window`.
  public let attempt: String
  /// SDL's own words, as in `No available video device`.
  public let reason: String

  /// Copies SDL's message at once, before another call can replace it.
  init(_ attempt: String) {
    self.init(attempt, reason: String(cString: SDL_GetError()))
  }

  init(_ attempt: String, reason: String) {
    self.attempt = attempt
    self.reason = reason.isEmpty ? "SDL gives no reason" : reason
  }

  public var description: String { "\(attempt): \(reason)" }
}
