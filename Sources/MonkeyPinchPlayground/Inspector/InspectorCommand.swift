/// An action of the user in the drawer of an inspector.
package enum InspectorCommand: Hashable, Sendable {
  /// Closes the drawer.
  case close
  /// Freezes the time, or lets it go on.
  case play
  /// Shows the present.
  case live
  /// Saves the recent past as a recording.
  case save
  /// Shows a moment.
  case show(Duration)
  /// Shows the previous (-1) or the next (1) frame.
  case stepFrame(Int)
}

/// A step from the shown moment to another one.
package enum InspectorStep {
  /// To the previous (-1) or the next (1) event of the touch sequences.
  case event(Int)
  /// To the previous (-1) or the next (1) touch sequence.
  case sequence(Int)
  /// To the first or the last moment of the shown sequence.
  case start, end
}
