/// Identifies a registered action or target, so that it can be removed.
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

/// An object that sends actions; only ``GestureRecognizer`` is one.
///
/// A protocol, because only there a closure's parameter may be of type `Self`, which passes each
/// action a recognizer of the type it was added to.
public protocol GestureActionSender: AnyObject {}

extension GestureActionSender where Self: GestureRecognizer {
  /// Calls `action` for each report of the recognizer: once for a discrete gesture; for a continuous
  /// one when it begins, at each change, and when it ends or is cancelled.
  ///
  /// The recognizer keeps the closure. One that captures the recognizer's view, or what keeps that
  /// view alive, is a cycle that is never freed: take the view as an argument instead, by the
  /// overload with two parameters, or capture weakly.
  @discardableResult
  public func addAction(_ action: @escaping (Self) -> Void) -> GestureTarget {
    actions.add { recognizer in
      // The list belongs to the recognizer that the action was added to, which is a `Self`.
      action(unsafeDowncast(recognizer, to: Self.self))
    }
  }

  /// Calls `action` for each report of the recognizer, with the view that it is attached to.
  ///
  /// ```swift
  /// pan.addAction { pan, card in
  ///   card.center += pan.translation(in: card.superview)
  ///   pan.setTranslation(.zero, in: card.superview)
  /// }
  /// ```
  ///
  /// Such a closure has no need to capture the view, which would keep both alive for good. It is not
  /// called if an earlier action has detached the recognizer from its view.
  @discardableResult
  public func addAction(_ action: @escaping (Self, View) -> Void) -> GestureTarget {
    addAction { recognizer in
      if let view = recognizer.view { action(recognizer, view) }
    }
  }

  /// Calls a method of `target`, which is not retained: `pan.addTarget(self, Scene.pan)`.
  @discardableResult
  public func addTarget<Target: AnyObject>(
    _ target: Target, _ action: @escaping (Target) -> (Self) -> Void
  ) -> GestureTarget {
    addAction { [weak target] sender in
      guard let target else { return }
      action(target)(sender)
    }
  }

  /// Removes an action or target; nil removes all.
  public func removeTarget(_ target: GestureTarget?) {
    actions.remove(target)
  }
}
