/// A token that identifies an action or a target of a gesture recognizer, for removing it later.
public struct GestureTarget: Hashable, Sendable {
  let number: Int
}

/// The actions of a recognizer, in the order in which they were added.
final class ActionList<Sender: AnyObject> {
  /// An action of a recognizer, as an element of the list.
  ///
  /// A class, so that a loop can call the closure without retaining it.
  private final class Entry {
    let target: GestureTarget
    let call: (Sender) -> Void
    /// The number of removals from the list up to the removal of this action; `Int.max` while the
    /// action is in use.
    var removal = Int.max

    init(_ target: GestureTarget, _ call: @escaping (Sender) -> Void) {
      self.target = target
      self.call = call
    }
  }

  @exclusivity(unchecked) private var core = Core()

  private struct Core: ~Copyable {
    var entries = ObjectList<Entry>()
    /// The number of calls of ``send(_:)`` in progress; above 1 if an action caused another call.
    var rounds = 0
    /// The number of calls of `remove(_:)` so far.
    var removals = 0
    var hasRemoved = false
    var nextNumber = 0
  }

  func add(_ call: @escaping (Sender) -> Void) -> GestureTarget {
    let target = GestureTarget(number: core.nextNumber)
    core.nextNumber += 1
    core.entries.append(Entry(target, call))
    return target
  }

  /// Removes the action with this token; nil removes all actions.
  ///
  /// Calls of ``send(_:)`` in progress still call removed actions.
  func remove(_ target: GestureTarget?) {
    core.removals += 1
    core.entries.read { entry in
      if target == nil || entry.target == target {
        entry.removal = min(entry.removal, core.removals)
      }
    }
    core.hasRemoved = true
    sweep()
  }

  /// Calls every action with `sender`, except for actions that are added during these calls.
  func send(_ sender: Sender) {
    core.rounds &+= 1
    let (count, earlier) = (core.entries.count, core.removals)
    var index = 0
    while index < count {
      // Entries stay in the list until the outermost call returns.
      core.entries.unretained(at: index).borrow { entry in
        if entry.removal > earlier { entry.call(sender) }
      }
      index &+= 1
    }
    core.rounds &-= 1
    if core.hasRemoved { sweep() }
  }

  // Removals are rare, so this stays out of the inlined path.
  /// Deletes removed actions from memory, unless an action is being called.
  @inline(never)
  private func sweep() {
    guard core.rounds == 0 else { return }
    core.hasRemoved = false
    core.entries.removeAll { $0.removal != .max }
  }
}

/// An object to which actions can be added as closures or targets, such as a recognizer.
///
/// Only a protocol can declare closure parameters of type `Self`, so that each action receives a
/// recognizer of the type that it was added to.
public protocol GestureActionSender: AnyObject {}
