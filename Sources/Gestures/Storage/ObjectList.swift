/// Objects in an order, which are lent out without counting a reference to each.
///
/// Counting is atomic, and with arrays it would be most of what a moving finger costs: once for the
/// array that a loop reads, and once for each object in it. Not copyable, so that to look into a
/// list is never to share it.
///
/// The list holds its objects. What is unsafe about it is in this file and rests on two facts: the
/// first `count` places of `storage` are initialized with references that the list owns, and an
/// object that is lent to a closure is in a list until the closure returns, as each method says.
struct ObjectList<Object: AnyObject>: ~Copyable {
  private var storage: UnsafeMutablePointer<Unmanaged<Object>>
  private var capacity = 4
  private(set) var count = 0

  init() { storage = .allocate(capacity: capacity) }

  deinit {
    for index in 0..<count { storage[index].release() }
    storage.deallocate()
  }

  var isEmpty: Bool { count == 0 }

  /// The object at a place, held by whoever asked.
  subscript(index: Int) -> Object {
    precondition(index >= 0 && index < count)
    return storage[index].takeUnretainedValue()
  }

  /// A copy, for those who look around at leisure.
  var array: [Object] {
    var array: [Object] = []
    array.reserveCapacity(count)
    for index in 0..<count { array.append(storage[index].takeUnretainedValue()) }
    return array
  }

  // MARK: Looking

  /// Calls `body`, which only reads, with each object.
  @inline(__always)
  func read(_ body: (Object) -> Void) {
    // Nothing leaves the list meanwhile.
    var index = 0
    while index < count {
      storage[index]._withUnsafeGuaranteedRef(body)
      index += 1
    }
  }

  /// Calls `body`, which takes nothing out of the list, with the object at a place.
  @inline(__always)
  func lend<Result>(_ index: Int, to body: (Object) -> Result) -> Result {
    precondition(index >= 0 && index < count)
    return storage[index]._withUnsafeGuaranteedRef(body)
  }

  /// Whether `predicate`, which only reads, holds for one of the objects.
  @inline(__always)
  func contains(where predicate: (Object) -> Bool) -> Bool {
    var index = 0
    while index < count {
      if storage[index]._withUnsafeGuaranteedRef(predicate) { return true }
      index += 1
    }
    return false
  }

  /// Whether the very object is in the list.
  @inline(__always)
  func contains(_ object: Object) -> Bool {
    let sought = Unmanaged.passUnretained(object).toOpaque()
    var place = storage
    let end = storage + count
    while place != end {
      if place.pointee.toOpaque() == sought { return true }
      place += 1
    }
    return false
  }

  /// The first object of which `predicate`, which only reads, holds.
  @inline(__always)
  func first(where predicate: (Object) -> Bool) -> Object? {
    firstIndex(where: predicate).map { self[$0] }
  }

  @inline(__always)
  func firstIndex(where predicate: (Object) -> Bool) -> Int? {
    var index = 0
    while index < count {
      if storage[index]._withUnsafeGuaranteedRef(predicate) { return index }
      index += 1
    }
    return nil
  }

  /// Calls `body` with each object that is in the list now.
  ///
  /// The body may change the list, if whatever it takes out is held elsewhere for as long: touches
  /// by the session until the end of the delivery, recognizers by its list of those that are active,
  /// from which they are only taken by hand.
  @inline(__always)
  func forEach(_ body: (Object) -> Void) {
    let (storage, count) = (storage, count)
    // On the stack: the list's own places may be moved.
    withUnsafeTemporaryAllocation(of: Unmanaged<Object>.self, capacity: count) { places in
      for index in 0..<count { places.initializeElement(at: index, to: storage[index]) }
      for place in places { place._withUnsafeGuaranteedRef(body) }
    }
  }

  /// The object at a place, for a call that may change the list.
  ///
  /// By then this look into the list is over: made inside it, as ``lend(_:to:)`` and ``read(_:)`` do,
  /// such a call would go behind the compiler's back. Whoever asks knows why the object outlives it.
  @inline(__always)
  func unheld(_ index: Int) -> Unmanaged<Object> {
    precondition(index >= 0 && index < count)
    return storage[index]
  }

  // MARK: Changing

  mutating func append(_ object: Object) { insert(object, at: count) }

  mutating func insert(_ object: Object, at place: Int) {
    precondition(place >= 0 && place <= count)
    if count == capacity { grow() }
    var index = count
    while index > place {
      storage[index] = storage[index - 1]
      index -= 1
    }
    storage[place] = .passRetained(object)
    count += 1
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Unmanaged<Object>>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: storage, count: count)
    storage.deallocate()
    (storage, capacity) = (larger, 2 * capacity)
  }

  mutating func remove(at place: Int) {
    precondition(place >= 0 && place < count)
    let removed = storage[place]
    count -= 1
    for index in place..<count { storage[index] = storage[index + 1] }
    // Last, for whatever goes away with it finds the list as it is to be.
    removed.release()
  }

  /// Takes out the very object, if it is in the list.
  mutating func remove(_ object: Object) {
    if let place = firstIndex(where: { $0 === object }) { remove(at: place) }
  }

  /// Takes out each object of which `predicate`, which only reads, holds.
  @inline(__always)
  mutating func removeAll(where predicate: (Object) -> Bool) {
    var index = 0
    while index < count {
      if storage[index]._withUnsafeGuaranteedRef(predicate) {
        remove(at: index)
      } else {
        index += 1
      }
    }
  }

  /// Takes out everything, and keeps the room.
  mutating func removeAll() {
    while count > 0 { remove(at: count - 1) }
  }
}
