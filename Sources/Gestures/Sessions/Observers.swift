/// A token that identifies an observer of a session, for removing the observer later.
public struct SessionObserver: Hashable, Sendable {
  let number: Int
}

/// The observers of a session, in the order in which they were added.
///
/// An event is sent to the observers that exist when it happens, even if they add or remove
/// observers.
final class Observers {
  /// One observer in the list.
  ///
  /// A class, so that a loop can call the closure without retaining it.
  private final class Entry {
    let token: SessionObserver
    let observe: (SessionEvent) -> Void
    /// The list's `removals` at the time at which this observer was removed; `Int.max` while the
    /// observer is in use.
    var removal = Int.max

    init(_ token: SessionObserver, _ observe: @escaping (SessionEvent) -> Void) {
      self.token = token
      self.observe = observe
    }
  }

  @exclusivity(unchecked) private var core = Core()

  private struct Core: ~Copyable {
    var entries = ObjectList<Entry>()
    /// The number of events that are being reported; above 1 if an observer causes another event.
    var rounds = 0
    /// The number of calls of `remove(_:)` so far.
    var removals = 0
    var hasRemoved = false
    var nextNumber = 0
    var isEmpty = true
  }

  @discardableResult
  func add(_ observer: @escaping (SessionEvent) -> Void) -> SessionObserver {
    let token = SessionObserver(number: core.nextNumber)
    core.nextNumber += 1
    core.entries.append(Entry(token, observer))
    core.isEmpty = false
    return token
  }

  /// Removes an observer; an event that is being reported still reaches it.
  func remove(_ token: SessionObserver) {
    core.removals += 1
    core.entries.read { entry in
      if entry.token == token { entry.removal = min(entry.removal, core.removals) }
    }
    core.hasRemoved = true
    sweep()
  }

  /// Calls every observer with an event; without observers the event is not even created.
  @inline(__always)
  func report(_ event: @autoclosure () -> SessionEvent) {
    if !core.isEmpty { reportToAll(event()) }
  }

  @inline(never)
  private func reportToAll(_ event: SessionEvent) {
    // Most sessions have one observer, for which no loop needs its registers saved.
    guard core.entries.count == 1 else { return reportToSeveral(event) }
    core.rounds &+= 1
    // Entries stay in the list until the outermost call returns.
    core.entries.unretained(at: 0).borrow { if $0.removal == .max { $0.observe(event) } }
    core.rounds &-= 1
    if core.hasRemoved { sweep() }
  }

  @inline(never)
  private func reportToSeveral(_ event: SessionEvent) {
    core.rounds &+= 1
    let (count, earlier) = (core.entries.count, core.removals)
    var index = 0
    while index < count {
      core.entries.unretained(at: index).borrow { entry in
        if entry.removal > earlier { entry.observe(event) }
      }
      index &+= 1
    }
    core.rounds &-= 1
    if core.hasRemoved { sweep() }
  }

  /// Deletes removed observers from memory, unless an event is being reported.
  @inline(never)
  private func sweep() {
    guard core.rounds == 0 else { return }
    core.hasRemoved = false
    core.entries.removeAll { $0.removal != .max }
    core.isEmpty = core.entries.isEmpty
  }
}
