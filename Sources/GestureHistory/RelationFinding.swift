public import Gestures

/// Something that is wrong with the relations between recognizers, or slow because of them.
package struct RelationFinding {
  /// What happens, why, and what to do about it, as English text.
  package let sentence: String
  /// Whether the relations are wrong; false for a wait that an app may want.
  package let isFault: Bool
}

extension Session {
  /// Returns what is wrong with the relations between the recognizers of the window, or slow because
  /// of them, as English sentences.
  ///
  /// Call it in debug builds after the views and recognizers are set up. It finds rings of
  /// recognizers that wait for each other, recognizers that another one always prevents, and taps
  /// that are recognized late because they wait for a double tap.
  ///
  /// ```swift
  /// for finding in session.relationFindings() { print(finding) }
  /// ```
  public func relationFindings() -> [String] {
    RelationReader(of: window).findings.map { $0.sentence }
  }
}
