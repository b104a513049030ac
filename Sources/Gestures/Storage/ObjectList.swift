/// An ordered list that retains its objects and passes them to closures without counting references.
///
/// Counting is atomic, and with arrays it would be most of what a moving finger costs: once for the
/// array that a loop reads, and once for each object in it. The list is not copyable, so that
/// reading it never shares it.
///
/// Its safety rests on two facts: the first `count` elements of `storage` are initialized with
/// references that the list owns, and an object that is passed to a closure is in a list until the
/// closure returns, as each method says.
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

  /// The object at an index, retained by the caller.
  subscript(index: Int) -> Object {
    precondition(index >= 0 && index < count)
    return storage[index].takeUnretainedValue()
  }

  /// A copy.
  var array: [Object] {
    var array: [Object] = []
    array.reserveCapacity(count)
    for index in 0..<count { array.append(storage[index].takeUnretainedValue()) }
    return array
  }

  // MARK: Reading

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

  /// Calls `body`, which removes nothing from the list, with the object at an index.
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

  /// Whether the list contains the object.
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

  /// The first object for which `predicate`, which only reads, is true.
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
  /// The body may change the list, if something else retains what it removes for as long: touches
  /// are retained by the table of touches until the end of the delivery, recognizers by the arbiter's
  /// list of active ones, which shrinks only between two such loops.
  @inline(__always)
  func forEach(_ body: (Object) -> Void) {
    let (storage, count) = (storage, count)
    // On the stack, for the list may move its storage.
    withUnsafeTemporaryAllocation(of: Unmanaged<Object>.self, capacity: count) { places in
      for index in 0..<count { places.initializeElement(at: index, to: storage[index]) }
      for place in places { place._withUnsafeGuaranteedRef(body) }
    }
  }

  /// The object at an index, for a loop whose body may change the list.
  ///
  /// Such a loop asks for each object anew, so that it survives what is inserted and removed
  /// meanwhile:
  ///
  /// ```swift
  /// var index = 0
  /// while index < list.count {
  ///   list.unretained(at: index).borrow { object in ... }
  ///   index += 1
  /// }
  /// ```
  ///
  /// A closure that is called inside a method of the list, as ``lend(_:to:)`` and ``read(_:)`` do,
  /// must not change the list. Something else retains the object until `borrow` returns.
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
    // Last, for a `deinit` that this calls finds the list as it is to be.
    removed.release()
  }

  /// Removes the object, if it is in the list.
  mutating func remove(_ object: Object) {
    if let place = firstIndex(where: { $0 === object }) { remove(at: place) }
  }

  /// Removes each object for which `predicate`, which only reads, is true.
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

  /// Removes all objects and keeps the capacity.
  mutating func removeAll() {
    while count > 0 { remove(at: count - 1) }
  }
}
