/// Names a registered target, so that it can be taken away again.
public struct GestureTarget: Hashable, Sendable {
  let number: Int
}

/// What a recognizer calls when it has something to say, in the order of registration.
struct ActionList {
  /// An object, so that a loop can borrow it: a closure's context would be counted at each call.
  private final class Entry {
    let target: GestureTarget
    let call: (GestureRecognizer) -> Void

    init(_ target: GestureTarget, _ call: @escaping (GestureRecognizer) -> Void) {
      self.target = target
      self.call = call
    }
  }

  private var entries: [Entry] = []
  private var nextNumber = 0

  var isEmpty: Bool { entries.isEmpty }

  mutating func add(_ call: @escaping (GestureRecognizer) -> Void) -> GestureTarget {
    let target = GestureTarget(number: nextNumber)
    nextNumber += 1
    entries.append(Entry(target, call))
    return target
  }

  mutating func remove(_ target: GestureTarget?) {
    guard let target else { return entries.removeAll() }
    entries.removeAll { $0.target == target }
  }

  /// A snapshot is called: a target may add and remove targets.
  func send(_ recognizer: GestureRecognizer) {
    entries.forEachBorrowed { $0.call(recognizer) }
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
    // Whatever goes away with the closure may come back here: by then the others are in place.
    let old = actions
    var rest = old
    rest.remove(target)
    actions = rest
    withExtendedLifetime(old) {}
  }
}
