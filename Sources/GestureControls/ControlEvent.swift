import Gestures

extension Control {
  /// What happens to a control; the raw values are UIKit's.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger has landed in it and is followed.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// The same, and it was the second or a later one of quick taps; sent along with ``touchDown``.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger has moved and is inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger has moved and is outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger has come in again; ``touchDragInside`` follows.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger has gone out; ``touchDragOutside`` follows.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger has lifted inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger has lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The finger was taken away, or the control was disabled under it.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// A finger or a key has changed what the control stands at; setting it in code does not count.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control was used for what it is there for, by a finger or a key.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)

    /// All about fingers.
    public static let allTouchEvents = Event(rawValue: 0xfff)
    public static let allEvents = Event(rawValue: 0xffff_ffff)
  }
}

/// Names a registered action of a control, so that it can be taken away again.
public struct ControlTarget: Hashable, Sendable {
  let number: Int
}

/// What a control calls, in the order of registration.
struct ControlActions {
  private struct Entry {
    let target: ControlTarget
    var events: Control.Event
    let call: (Control) -> Void
  }

  private var entries: [Entry] = []
  private var nextNumber = 0

  mutating func add(
    _ events: Control.Event, _ call: @escaping (Control) -> Void
  ) -> ControlTarget {
    let target = ControlTarget(number: nextNumber)
    nextNumber += 1
    entries.append(Entry(target: target, events: events, call: call))
    return target
  }

  mutating func remove(_ target: ControlTarget?, for events: Control.Event) {
    for index in entries.indices where target == nil || entries[index].target == target {
      entries[index].events.subtract(events)
    }
    entries.removeAll { $0.events.isEmpty }
  }

  /// A snapshot is called: an action may add and remove actions.
  func send(_ events: Control.Event, from control: Control) {
    for entry in entries where !entry.events.isDisjoint(with: events) { entry.call(control) }
  }
}

/// Whatever sends a control's actions; only ``Control`` is.
///
/// A protocol because only there may a class say `Self` in a closure's argument, which hands every
/// handler a control of the type it was added to.
public protocol ControlActionSender: AnyObject {}

extension ControlActionSender where Self: Control {
  /// Calls `action` when one of `events` happens to the control.
  ///
  /// The control keeps the closure, so let it hold its owner weakly or not at all.
  @discardableResult
  public func addAction(
    for events: Control.Event, _ action: @escaping (Self) -> Void
  ) -> ControlTarget {
    actions.add(events) { control in
      // The list belongs to the control it was added to, and hands on nobody else: a `Self`.
      action(unsafeDowncast(control, to: Self.self))
    }
  }

  /// Calls a method of `target`, which is not kept alive:
  /// `button.addTarget(self, Scene.pressed, for: .primaryActionTriggered)`.
  @discardableResult
  public func addTarget<Target: AnyObject>(
    _ target: Target, _ action: @escaping (Target) -> (Self) -> Void, for events: Control.Event
  ) -> ControlTarget {
    addAction(for: events) { [weak target] sender in
      guard let target else { return }
      action(target)(sender)
    }
  }

  /// Takes a target away from `events`, from all unless told otherwise; nil takes every target.
  public func removeTarget(_ target: ControlTarget?, for events: Control.Event = .allEvents) {
    // Whatever goes away with the closure may come back here: by then the others are in place.
    let old = actions
    var rest = old
    rest.remove(target, for: events)
    actions = rest
    withExtendedLifetime(old) {}
  }
}
