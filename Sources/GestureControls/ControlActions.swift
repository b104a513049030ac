/// An identifier of an action that was added to a control, used to remove the action.
public struct ControlTarget: Hashable, Sendable {
  let number: Int
}

/// A list of the actions of a control, in the order in which they were added.
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

  /// Calls the actions that were added for any of the events.
  ///
  /// The calls use a copy of the list, since an action may add and remove actions.
  func send(_ events: ControlEvent, from control: Control) {
    for entry in entries where !entry.events.isDisjoint(with: events) { entry.call(control) }
  }
}

/// The methods of ``Control`` that add and remove actions.
///
/// This is a protocol so that `Self` can be the type of a closure's argument: an action receives the
/// control as the type that it was added to. Only ``Control`` conforms.
public protocol ControlActionSender: AnyObject {}

extension ControlActionSender where Self: Control {
  /// Adds a closure that the control calls, with itself as the argument, for each of the events.
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

  /// Adds a method of `target` that the control calls for events; `target` is not retained.
  ///
  /// `button.addTarget(self, MyScene.pressed, for: .primaryActionTriggered)`
  @discardableResult
  public func addTarget<Target: AnyObject>(
    _ target: Target, _ action: @escaping (Target) -> (Self) -> Void, for events: ControlEvent
  ) -> ControlTarget {
    addAction(for: events) { [weak target] sender in
      guard let target else { return }
      action(target)(sender)
    }
  }

  /// Removes one action, or every action if `target` is nil, from the given events.
  public func removeTarget(_ target: ControlTarget?, for events: ControlEvent = .allEvents) {
    // Releasing a closure may run code that calls this again: the list is complete by then.
    let old = actions
    var rest = old
    rest.remove(target, for: events)
    actions = rest
    withExtendedLifetime(old) {}
  }
}
