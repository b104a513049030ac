/// A relation between recognizers, or something that is wrong with relations or slow because of them.
package struct RelationFinding {
  /// What happens, why, and what to do about it, as English text.
  package let sentence: String
  /// Whether the relations are wrong; false for a wait that an app may want.
  package let isFault: Bool
  /// Whether the sentence only states a relation.
  package var isStatement = false
}
