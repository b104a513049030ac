/// A token that identifies an observer of a session, for removing the observer later.
public struct SessionObserver: Hashable, Sendable {
  let number: Int
}

/// The observers of a session, in the order in which they were added.
///
/// An event is sent to the observers that exist when it happens, even if they add or remove
/// observers.
final class Observers {
  @exclusivity(unchecked) private var core = Core()

  private struct Core {
    var list: [(token: SessionObserver, observe: (SessionEvent) -> Void)] = []
    var nextNumber = 0
    var isEmpty = true
  }

  @discardableResult
  func add(_ observer: @escaping (SessionEvent) -> Void) -> SessionObserver {
    let token = SessionObserver(number: core.nextNumber)
    core.nextNumber += 1
    core.list.append((token, observer))
    core.isEmpty = false
    return token
  }

  func remove(_ token: SessionObserver) {
    // A `deinit` of what the closure held may call this method again: the list is complete by then.
    let old = core.list
    core.list = old.filter { $0.token != token }
    core.isEmpty = core.list.isEmpty
    withExtendedLifetime(old) {}
  }

  /// Calls every observer with an event; without observers the event is not even created.
  @inline(__always)
  func report(_ event: @autoclosure () -> SessionEvent) {
    if !core.isEmpty { reportToAll(event) }
  }

  @inline(never)
  private func reportToAll(_ event: () -> SessionEvent) {
    let event = event()
    for (_, observe) in core.list { observe(event) }
  }
}
