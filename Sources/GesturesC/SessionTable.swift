import CGestures
import Gestures
import Synchronization

#if hasFeature(Embedded)
/// A value of a page, which has one thread: Embedded Swift has no locks.
private final class Mutex<Value>: @unchecked Sendable {
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ use: (inout Value) -> Result) -> Result { use(&value) }
}
#endif

/// The sessions of the process, at places that handles contain.
///
/// Finding a session takes no lock, because two atomic values describe each place. A session is
/// created and freed under a lock. The handle of a session that was freed is recognized without
/// looking at the session that is at its place now, which another thread may be using.
enum SessionTable {
  private struct Place: ~Copyable {
    /// The generation of the session's own handle, which is lower than those of the handles in the
    /// session; above `UInt32.max` while the place is free.
    let first = Atomic<UInt64>(.max)
    let session = Atomic<UnsafeMutableRawPointer?>(nil)
  }

  private struct Free {
    /// The free places, the one that was freed first in front.
    var places = Array(0..<Handle.sessionCount)
    /// For each place the generation of the next handle.
    var generations = [UInt32](repeating: 1, count: Handle.sessionCount)
  }

  // Never freed or replaced, and changed by atomic operations alone.
  private nonisolated(unsafe) static let places: UnsafeMutablePointer<Place> = {
    let places = UnsafeMutablePointer<Place>.allocate(capacity: Handle.sessionCount)
    for index in 0..<Handle.sessionCount { (places + index).initialize(to: Place()) }
    return places
  }()

  private static let free = Mutex(Free())

  /// The largest generation of a session's own handle: the window's view takes the next one, and each
  /// handle in a session is lower than `nextGeneration`.
  static let lastGeneration = UInt32.max - 2

  /// Adds a session, which `create` makes from its place and the generation of its handle.
  static func add(_ create: (Int, UInt32) -> HostedSession) throws(Failure) -> HostedSession {
    let found: (Int, UInt32)? = free.withLock { free in
      guard !free.places.isEmpty else { return nil }
      let index = free.places.removeFirst()
      return (index, free.generations[index])
    }
    guard let (index, generation) = found else { throw Failure(GESTURES_FULL) }
    let session = create(index, generation)
    places[index].session.store(
      Unmanaged.passRetained(session).toOpaque(), ordering: .releasing)
    places[index].first.store(UInt64(generation), ordering: .releasing)
    return session
  }

  static func remove(_ session: HostedSession) {
    let index = session.handle.session
    places[index].first.store(.max, ordering: .releasing)
    let pointer = places[index].session.exchange(nil, ordering: .acquiringAndReleasing)
    free.withLock { free in
      free.generations[index] = session.nextGeneration
      // A place whose generations are used up is not used again.
      if session.nextGeneration <= lastGeneration { free.places.append(index) }
    }
    if let pointer { Unmanaged<HostedSession>.fromOpaque(pointer).release() }
  }

  /// Returns the session to which the object of a handle belongs, or fails if the session was freed.
  @inline(__always)
  static func session(of handle: Handle) throws(Failure) -> HostedSession {
    let index = handle.session
    guard index < Handle.sessionCount else { throw Failure(GESTURES_BAD_HANDLE) }
    guard UInt64(handle.generation) >= places[index].first.load(ordering: .acquiring),
      let pointer = places[index].session.load(ordering: .acquiring)
    else { throw Failure(GESTURES_FREED) }
    return Unmanaged<HostedSession>.fromOpaque(pointer).takeUnretainedValue()
  }
}

extension HostedSession {
  /// Returns the session of a handle of a session.
  @inline(__always)
  static func find(_ number: UInt64) throws(Failure) -> HostedSession {
    let handle = Handle(number)
    try handle.require(.session)
    let session = try SessionTable.session(of: handle)
    guard session.handle == handle else { throw Failure(GESTURES_BAD_HANDLE) }
    return session
  }

  /// Returns the view of a handle, which may be the window, with its session.
  @inline(__always)
  static func view(_ number: UInt64) throws(Failure) -> (view: View, session: HostedSession) {
    let handle = Handle(number)
    try handle.require(.view)
    let session = try SessionTable.session(of: handle)
    return (try session.objects.object(handle, View.self), session)
  }

  /// Returns the recognizer of a handle.
  @inline(__always)
  static func recognizer(_ number: UInt64) throws(Failure) -> HostedRecognizer {
    let handle = Handle(number)
    try handle.require(.recognizer)
    return try SessionTable.session(of: handle).objects.object(handle, HostedRecognizer.self)
  }
}
