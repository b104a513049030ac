/// A token that identifies an action or target of a recognizer, for removing it later.
public struct GestureTarget: Hashable, Sendable {
  let number: Int
}

/// The registered actions of a recognizer, in the order of registration.
final class ActionList<Sender: AnyObject> {
  /// An action in the list; a class, so that a loop can borrow it without retaining its closure.
  private final class Entry {
    let target: GestureTarget
    let call: (Sender) -> Void
    /// The number of the removal that removed this action; `Int.max` while it is registered.
    var removal = Int.max

    init(_ target: GestureTarget, _ call: @escaping (Sender) -> Void) {
      self.target = target
      self.call = call
    }
  }

  @exclusivity(unchecked) private var core = Core()

  private struct Core: ~Copyable {
    var entries = ObjectList<Entry>()
    /// The number of nested calls of ``send(_:)`` that are in progress.
    var rounds = 0
    /// The number of times that actions have been removed from the list.
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

  /// Removes one action, or all for nil; calls of ``send(_:)`` in progress still call removed ones.
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

  /// Calls the actions that are registered now; actions added during the calls are not included.
  func send(_ sender: Sender) {
    core.rounds += 1
    let (count, earlier) = (core.entries.count, core.removals)
    var index = 0
    while index < count {
      // Entries stay in the list until the outermost call returns.
      core.entries.unretained(at: index).borrow { entry in
        if entry.removal > earlier { entry.call(sender) }
      }
      index += 1
    }
    core.rounds -= 1
    if core.hasRemoved { sweep() }
  }

  // Removals are rare, so this stays out of the inlined path.
  /// Frees the storage of removed actions when no action is being called.
  @inline(never)
  private func sweep() {
    guard core.rounds == 0 else { return }
    core.hasRemoved = false
    core.entries.removeAll { $0.removal != .max }
  }
}

/// An object that sends actions to closures and targets; ``GestureRecognizer`` conforms.
///
/// Only a protocol can declare closure parameters of type `Self`, so that each action receives a
/// recognizer of the type that it was added to.
public protocol GestureActionSender: AnyObject {}
