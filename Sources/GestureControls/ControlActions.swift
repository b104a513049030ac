public import Gestures

/// An identifier of an action that was added to a control, for removing the action later.
public struct ControlTarget: Hashable, Sendable {
  let number: Int
}

/// The actions of one control, in the order in which they were added.
struct ControlActions {
  private struct Entry {
    let target: ControlTarget
    var events: ControlEvent
    let call: (Control) -> Void
  }

  private var entries: [Entry] = []
  private var nextNumber = 0

  mutating func add(
    _ events: ControlEvent, _ call: @escaping (Control) -> Void
  ) -> ControlTarget {
    let target = ControlTarget(number: nextNumber)
    nextNumber += 1
    entries.append(Entry(target: target, events: events, call: call))
    return target
  }

  mutating func remove(_ target: ControlTarget?, for events: ControlEvent) {
    for index in entries.indices where target == nil || entries[index].target == target {
      entries[index].events.subtract(events)
    }
    entries.removeAll { $0.events.isEmpty }
  }

  /// Calls the actions that were added for any of the given events.
  ///
  /// The calls use a copy of the list, since an action may add and remove actions.
  func send(_ events: ControlEvent, from control: Control) {
    for entry in entries where !entry.events.isDisjoint(with: events) { entry.call(control) }
  }
}

/// A protocol with the methods that add actions to a control and remove them.
///
/// This is a protocol so that `Self` can be the type of a closure's argument: an action receives the
/// control as the type that it was added to. Only ``Control`` conforms.
public protocol ControlActionSender: AnyObject {}

extension ControlActionSender where Self: Control {
  /// Adds a closure that the control calls for each of the given events.
  ///
  /// The argument of the closure is the control.
  ///
  /// The control retains the closure: capture its owner weakly.
  @discardableResult
  public func addAction(
    for events: ControlEvent, _ action: @escaping (Self) -> Void
  ) -> ControlTarget {
    actions.add(events) { control in
      // The list belongs to the control that the action was added to, so this is a `Self`.
      action(unsafeDowncast(control, to: Self.self))
    }
  }

  /// Adds a method of `target` that the control calls for each of the given events.
  ///
  /// The control does not retain `target`.
  ///
  /// `button.addTarget(self, MyScene.pressed, for: .primaryActionTriggered)`
  @discardableResult
  public func addTarget<Target: WeaklyReferenced>(
    _ target: Target, _ action: @escaping (Target) -> (Self) -> Void, for events: ControlEvent
  ) -> ControlTarget {
    addAction(for: events, weakly(target) { action($0)($1) })
  }

  /// Adds a method of `target` without parameters that the control calls for each of the given events.
  ///
  /// The control does not retain `target`.
  @discardableResult
  public func addTarget<Target: WeaklyReferenced>(
    _ target: Target, _ action: @escaping (Target) -> () -> Void, for events: ControlEvent
  ) -> ControlTarget {
    addAction(for: events, weakly(target) { target, _ in action(target)() })
  }

  /// Removes an action, or all actions if `target` is nil, from the given events.
  public func removeTarget(_ target: ControlTarget?, for events: ControlEvent = .allEvents) {
    // Releasing a closure may run code that calls this again: the list is complete by then.
    let old = actions
    var rest = old
    rest.remove(target, for: events)
    actions = rest
    withExtendedLifetime(old) {}
  }
}
