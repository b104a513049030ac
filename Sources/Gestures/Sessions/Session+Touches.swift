extension Session {
  /// Calls a closure with each of ``touches``, without making an array.
  package func forEachTouch(_ body: (Touch) -> Void) {
    table.core.down.read { if $0.isDown { body($0) } }
  }

  /// Returns whether a condition is true for any of ``touches``, without making an array.
  package func hasTouch(where condition: (Touch) -> Bool) -> Bool {
    table.core.down.contains { $0.isDown && condition($0) }
  }
}
