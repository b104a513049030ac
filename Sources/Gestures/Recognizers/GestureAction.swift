/// Names a registered target, so that it can be taken away again.
public struct GestureTarget: Hashable, Sendable {
  let number: Int
}

/// What a recognizer calls when it has something to say, in the order of registration.
final class ActionList {
  /// An object, so that a loop can borrow it: a closure's context would be counted at each call.
  private final class Entry {
    let target: GestureTarget
    let call: (GestureRecognizer) -> Void
    /// Which removal took it away; none has yet.
    var removal = Int.max

    init(_ target: GestureTarget, _ call: @escaping (GestureRecognizer) -> Void) {
      self.target = target
      self.call = call
    }
  }

  @exclusivity(unchecked) private var entries = ObjectList<Entry>()
  /// How many rounds of calls are under way, one inside the other.
  @exclusivity(unchecked) private var rounds = 0
  /// How many removals there have been.
  @exclusivity(unchecked) private var removals = 0
  @exclusivity(unchecked) private var hasRemoved = false
  private var nextNumber = 0

  func add(_ call: @escaping (GestureRecognizer) -> Void) -> GestureTarget {
    let target = GestureTarget(number: nextNumber)
    nextNumber += 1
    entries.append(Entry(target, call))
    return target
  }

  /// Takes a target away, or all; a round that is under way goes on with it.
  func remove(_ target: GestureTarget?) {
    removals += 1
    entries.read { entry in
      if target == nil || entry.target == target { entry.removal = min(entry.removal, removals) }
    }
    hasRemoved = true
    sweep()
  }

  /// Calls those who are there now, whoever comes and goes meanwhile.
  func send(_ recognizer: GestureRecognizer) {
    rounds += 1
    let (count, earlier) = (entries.count, removals)
    var index = 0
    while index < count {
      // Nobody leaves the list before the last round is over.
      entries.unheld(index)._withUnsafeGuaranteedRef { entry in
        if entry.removal > earlier { entry.call(recognizer) }
      }
      index += 1
    }
    rounds -= 1
    if hasRemoved { sweep() }
  }

  /// Lets go of those that were removed, once nobody is being called.
  // Rare, and not to be in the way of calling.
  @inline(never)
  private func sweep() {
    guard rounds == 0 else { return }
    hasRemoved = false
    entries.removeAll { $0.removal != .max }
  }
}

/// Whatever sends actions; only ``GestureRecognizer`` is.
///
/// A protocol because only there may a class say `Self` in a closure's argument, which hands every
/// handler a recognizer of the type it was added to.
public protocol GestureActionSender: AnyObject {}

extension GestureActionSender where Self: GestureRecognizer {
  /// Calls `action` each time the recognizer has something to say: once for a discrete gesture, and
  /// for a continuous one when it begins, at each change, and when it ends or is cancelled.
  ///
  /// The recognizer keeps the closure, so let it hold its owner weakly or not at all.
  @discardableResult
  public func addAction(_ action: @escaping (Self) -> Void) -> GestureTarget {
    actions.add { recognizer in
      // The list belongs to the recognizer it was added to, and hands on nobody else: a `Self`.
      action(unsafeDowncast(recognizer, to: Self.self))
    }
  }

  /// Calls a method of `target`, which is not kept alive: `pan.addTarget(self, Scene.panned)`.
  @discardableResult
  public func addTarget<Target: AnyObject>(
    _ target: Target, _ action: @escaping (Target) -> (Self) -> Void
  ) -> GestureTarget {
    addAction { [weak target] sender in
      guard let target else { return }
      action(target)(sender)
    }
  }

  /// Takes a target away; nil takes all.
  public func removeTarget(_ target: GestureTarget?) {
    actions.remove(target)
  }
}
