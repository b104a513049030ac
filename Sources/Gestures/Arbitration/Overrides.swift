/// Decisions about one recognizer that replace the answers of its class, its views and delegates.
///
/// A replay uses them to find out what would have happened under other relations, and the functions
/// for C to let a recognizer act beside another one. No other recognizer has any.
package final class Overrides {
  /// Whether the recognizer receives each touch, event and scroll that its class or a delegate
  /// would refuse.
  package var receivesRefusedTouches = false
  /// Whether the recognizer may begin although a view or the delegate does not let it begin.
  package var beginsDespiteVeto = false
  /// Returns whether the recognizer does not wait for a recognizer that it requires to fail.
  package var ignoresRequirement: (GestureRecognizer) -> Bool = { _ in false }
  /// Returns whether the recognizer may act together with another one that has recognized first.
  package var actsBeside: (GestureRecognizer) -> Bool = { _ in false }

  /// What made the decisions, which a replay compares to set them once.
  package var source: AnyObject?

  package init() {}
}
