/// Draw commands that are kept while the values from which they are made stay the same.
package struct KeptCommands<Key: Equatable> {
  private var commands: [DrawCommand] = []
  private var key: Key?

  package init() {}

  /// Appends the kept commands to a list; first makes them anew if `key` has changed.
  ///
  /// - Parameters:
  ///   - key: All values from which `make` makes the commands.
  ///   - make: The closure that appends the commands to a list.
  package mutating func append(
    to list: inout [DrawCommand], for key: Key, making make: (inout [DrawCommand]) -> Void
  ) {
    if self.key == key {
      assert(commands == Self.commands(make), "the key of kept commands lacks a value")
      list += commands
    } else {
      let start = list.count
      make(&list)
      commands.removeAll(keepingCapacity: true)
      commands += list[start...]
      self.key = key
    }
  }

  private static func commands(_ make: (inout [DrawCommand]) -> Void) -> [DrawCommand] {
    var commands: [DrawCommand] = []
    make(&commands)
    return commands
  }
}
