extension GestureRecognizer {
  /// How far a recognizer has got with an attempt; the raw values are UIKit's.
  public enum State: Int, Hashable, Sendable, CaseIterable {
    /// Nothing recognized yet; the only state between attempts.
    case possible
    /// A continuous gesture has started.
    case began
    /// A continuous gesture goes on.
    case changed
    /// The gesture is over, and it was one.
    case ended
    /// The gesture had begun and does not count.
    case cancelled
    /// It was not this gesture.
    case failed

    /// What a discrete recognizer calls ``ended``.
    public static let recognized = ended

    /// Whether the attempt is over.
    public var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }
  }
}

/// The one table of state changes: what a subclass asks for, and what becomes of it.
///
/// The impossible is corrected, never a trap: a slip in somebody's own recognizer must not take the
/// whole program down.
enum StateMachine {
  enum Outcome: Equatable {
    case ignored
    case becomes(GestureRecognizer.State)
    /// The request made no sense, and this is the nearest that does.
    case corrected(GestureRecognizer.State)
  }

  static func outcome(
    of request: GestureRecognizer.State, from current: GestureRecognizer.State
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
