/// An array of objects that can be read fast, without changing reference counts.
///
/// Reference counting is atomic, and with arrays it would take most of the time of a moving finger:
/// once for the array that a loop reads, and once for each object in it. The list is not copyable,
/// so that reading it never shares it.
///
/// Its safety depends on two facts: the first `count` elements of `storage` are initialized with
/// references that the list owns, or that another list retains for as long, and an object that is
/// passed to a closure stays in a list until the closure returns, as each method requires.
struct ObjectList<Object: AnyObject>: ~Copyable {
  private var storage: UnsafeMutablePointer<Unmanaged<Object>>
  private var capacity = 4
  private(set) var count = 0
  /// Whether the list retains its objects; otherwise the declaration of the list says what does.
  private let isRetaining: Bool

  init(isRetaining: Bool = true) {
    storage = .allocate(capacity: capacity)
    self.isRetaining = isRetaining
  }

  deinit {
    if isRetaining {
      for index in 0..<count { storage[index].release() }
    }
    storage.deallocate()
  }

  var isEmpty: Bool { count == 0 }

  /// Returns the object at an index, retained for the caller.
  subscript(index: Int) -> Object {
    precondition(index >= 0 && index < count)
    return storage[index].takeUnretainedValue()
  }

  var array: [Object] {
    var array: [Object] = []
    array.reserveCapacity(count)
    for index in 0..<count { array.append(storage[index].takeUnretainedValue()) }
    return array
  }

  // MARK: Reading

  /// Calls `body` with each object, in order; `body` must not change the list.
  @inline(__always)
  func read(_ body: (Object) -> Void) {
    // The body does not remove objects from the list.
    var index = 0
    while index < count {
      storage[index]._withUnsafeGuaranteedRef(body)
      index += 1
    }
  }

  /// Calls `body` with the object at an index; `body` must not remove objects from the list.
  @inline(__always)
  func lend<Result>(_ index: Int, to body: (Object) -> Result) -> Result {
    precondition(index >= 0 && index < count)
    return storage[index]._withUnsafeGuaranteedRef(body)
  }

  /// Returns whether `predicate` is true for any object; `predicate` must not change the list.
  @inline(__always)
  func contains(where predicate: (Object) -> Bool) -> Bool {
    var index = 0
    while index < count {
      if storage[index]._withUnsafeGuaranteedRef(predicate) { return true }
      index += 1
    }
    return false
  }

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

  /// Returns whether the list has the objects of an array, in the same order.
  @inline(__always)
  func isEqual(to objects: [Object]) -> Bool {
    guard count == objects.count else { return false }
    var index = 0
    while index < count {
      guard objects.holds(storage[index], at: index) else { return false }
      index += 1
    }
    return true
  }

  /// Returns whether `object` is the first object of the list.
  @inline(__always)
  func isFirst(_ object: Object) -> Bool {
    count > 0 && storage[0].toOpaque() == Unmanaged.passUnretained(object).toOpaque()
  }

  /// Returns the first object for which `predicate` is true; `predicate` must not change the list.
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

  /// Calls `body` with each object that is in the list now; `body` may change the list.
  ///
  /// Something else must retain the objects that are removed meanwhile: touches are retained by the
  /// table of touches until the end of the delivery, recognizers by the arbiter's list of active
  /// ones, which shrinks only between two such loops.
  @inline(__always)
  func forEach(_ body: (Object) -> Void) {
    let (storage, count) = (storage, count)
    // A copy on the stack, because the list may move its storage.
    withUnsafeTemporaryAllocation(of: Unmanaged<Object>.self, capacity: count) { places in
      for index in 0..<count { places.initializeElement(at: index, to: storage[index]) }
      for place in places { place._withUnsafeGuaranteedRef(body) }
    }
  }

  /// Returns the object at an index, not retained, for a loop whose body may change the list.
  ///
  /// The loop reads each object from the list by its index, so that insertions and removals are
  /// allowed:
  ///
  /// ```swift
  /// var index = 0
  /// while index < list.count {
  ///   list.unretained(at: index).borrow { object in ... }
  ///   index += 1
  /// }
  /// ```
  ///
  /// A closure that is called inside a method of the list, such as ``lend(_:to:)`` and
  /// ``read(_:)``, must not change the list. Something else must retain the object until `borrow`
  /// returns.
  @inline(__always)
  func unretained(at index: Int) -> Unretained<Object> {
    precondition(index >= 0 && index < count)
    return storage[index]._withUnsafeGuaranteedRef { Unretained($0) }
  }

  // MARK: Changing

  mutating func append(_ object: Object) { insert(object, at: count) }

  mutating func insert(_ object: Object, at place: Int) {
    precondition(place >= 0 && place <= count)
    if count == capacity { grow() }
    // Lists are short: a loop takes less time than a call that moves memory.
    var index = count
    while index > place {
      storage[index] = storage[index &- 1]
      index &-= 1
    }
    storage[place] = isRetaining ? .passRetained(object) : .passUnretained(object)
    count += 1
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Unmanaged<Object>>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: storage, count: count)
    storage.deallocate()
    (storage, capacity) = (larger, 2 * capacity)
  }

  mutating func remove(at place: Int) {
    let removed = close(place)
    // Release last, because a `deinit` that this calls must find the list complete.
    if isRetaining { removed.release() }
  }

  /// Removes the object at an index and returns it, with the reference that the list has owned.
  mutating func take(at place: Int) -> Object {
    let removed = close(place)
    return isRetaining ? removed.takeRetainedValue() : removed.takeUnretainedValue()
  }

  /// Moves the objects behind a place forward; returns the reference that was there, not released.
  @inline(__always)
  private mutating func close(_ place: Int) -> Unmanaged<Object> {
    precondition(place >= 0 && place < count)
    let removed = storage[place]
    count -= 1
    var index = place
    while index < count {
      storage[index] = storage[index &+ 1]
      index &+= 1
    }
    return removed
  }

  /// Removes an object from the list, if the list contains it.
  mutating func remove(_ object: Object) {
    let sought = Unmanaged.passUnretained(object).toOpaque()
    var place = 0
    while place < count {
      if storage[place].toOpaque() == sought { return remove(at: place) }
      place += 1
    }
  }

  /// Removes each object for which `predicate` is true; `predicate` must not change the list.
  @inline(__always)
  mutating func removeAll(where predicate: (Object) -> Bool) {
    // One pass: the kept objects move to the front, and the others behind them.
    var (index, kept) = (0, 0)
    while index < count {
      let reference = storage[index]
      if !reference._withUnsafeGuaranteedRef(predicate) {
        storage[index] = storage[kept]
        storage[kept] = reference
        kept += 1
      }
      index += 1
    }
    while count > kept { remove(at: count - 1) }
  }

  /// Removes all objects and keeps the memory for new objects.
  mutating func removeAll() {
    while count > 0 { remove(at: count - 1) }
  }
}
