/// Identifies a registered action or target, so that it can be removed.
public struct GestureTarget: Hashable, Sendable {
  let number: Int
}

/// The actions of a recognizer, in the order of registration.
final class ActionList<Sender: AnyObject> {
  /// An object, so that a loop can borrow it: calling a stored closure would retain its context.
  private final class Entry {
    let target: GestureTarget
    let call: (Sender) -> Void
    /// The number of the removal that removed it; the greatest number before that.
    var removal = Int.max

    init(_ target: GestureTarget, _ call: @escaping (Sender) -> Void) {
      self.target = target
      self.call = call
    }
  }

  @exclusivity(unchecked) private var core = Core()

  private struct Core: ~Copyable {
    var entries = ObjectList<Entry>()
    /// How many rounds of calls are under way, one inside the other.
    var rounds = 0
    /// How many removals there have been.
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

  /// Removes a target, or all; a round that is under way still calls it.
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

  /// Calls the actions that are registered now; those added meanwhile have their first call next time.
  func send(_ sender: Sender) {
    core.rounds += 1
    let (count, earlier) = (core.entries.count, core.removals)
    var index = 0
    while index < count {
      // No entry leaves the list before the last round is over.
      core.entries.unretained(at: index).borrow { entry in
        if entry.removal > earlier { entry.call(sender) }
      }
      index += 1
    }
    core.rounds -= 1
    if core.hasRemoved { sweep() }
  }

  /// Releases the removed entries, once no action is being called.
  // Rare, and kept out of the path of calling.
  @inline(never)
  private func sweep() {
    guard core.rounds == 0 else { return }
    core.hasRemoved = false
    core.entries.removeAll { $0.removal != .max }
  }
}

/// An object that sends actions; only ``GestureRecognizer`` is one.
///
/// A protocol, because only there a closure's parameter may be of type `Self`, which passes each
/// action a recognizer of the type it was added to.
public protocol GestureActionSender: AnyObject {}
