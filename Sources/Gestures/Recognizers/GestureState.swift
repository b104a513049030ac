/// The states of a gesture recognizer; the raw values are UIKit's.
public enum GestureState: Int, Hashable, Sendable, CaseIterable {
  /// The recognizer may still recognize its gesture, or fail.
  case possible
  /// A continuous gesture, such as a pan, has begun.
  case began
  /// A continuous gesture that had begun has changed; for example, the fingers of a pan have moved.
  case changed
  /// The gesture was recognized and is over.
  case ended
  /// A gesture that had begun was cancelled, for example by the system.
  case cancelled
  /// The touches did not form the recognizer's gesture, or another recognizer made this recognizer
  /// fail.
  case failed

  /// Another name for ``ended``, used for discrete gestures, as in UIKit.
  public static let recognized = ended

  /// Whether the recognizer is done: `ended`, `cancelled` or `failed`.
  public var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }
}

/// The rules for state changes of a recognizer: which state follows from which request.
///
/// An impossible request is corrected and never traps, so that a mistake in a custom recognizer
/// does not end the program.
enum StateMachine {
  enum Outcome: Equatable {
    case ignored
    case becomes(GestureState)
    /// The requested state is impossible now, and the recognizer gets the associated state instead.
    case corrected(GestureState)
  }

  static func outcome(
    of request: GestureState, from current: GestureState
  ) -> Outcome {
    switch (current, request) {
    case (.ended, _), (.cancelled, _), (.failed, _): .ignored

    case (.possible, .possible): .ignored
    case (.possible, .began): .becomes(.began)
    case (.possible, .changed): .corrected(.began)
    case (.possible, .ended): .becomes(.ended)
    case (.possible, .cancelled): .corrected(.failed)
    case (.possible, .failed): .becomes(.failed)

    case (.began, .possible), (.changed, .possible): .ignored
    case (.began, .began): .corrected(.changed)
    case (.changed, .began): .ignored
    case (.began, .changed), (.changed, .changed): .becomes(.changed)
    case (.began, .ended), (.changed, .ended): .becomes(.ended)
    case (.began, .cancelled), (.changed, .cancelled): .becomes(.cancelled)
    case (.began, .failed), (.changed, .failed): .corrected(.cancelled)
    }
  }
}
