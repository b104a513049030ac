import Gestures

/// The progress, at a moment, of the fades in which limits and lanes change their color.
package struct ColorFade: Hashable, Sendable {
  /// The shown moment, measured from the beginning of the session.
  package var moment: Duration
  /// The duration of a fade; zero if colors change at once.
  package var length: Duration

  /// The duration of a fade while time goes on.
  package static let usualLength = Duration.milliseconds(120)

  package init(at moment: Duration, length: Duration = .zero) {
    self.moment = moment
    self.length = length
  }

  /// Returns the part of a fade that is over at the moment, from 0 to 1.
  ///
  /// - Parameter start: The time at which the fade begins.
  func progress(since start: Duration) -> Double {
    guard moment >= start else { return 0 }
    return length > .zero ? min((moment - start) / length, 1) : 1
  }
}
