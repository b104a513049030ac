// What moves a finger moves through here often, and counting references is most of what it would
// cost: each count is an atomic operation. The helpers below leave the counting out where somebody
// is known to keep the object alive.
//
// For the same reason the engine's objects are marked `@exclusivity(unchecked)`, property by
// property. The check would look for an access that begins while another one lasts, at the cost of
// a thread-local lookup for each. None can: the objects belong to one thread, every property so
// marked is written by the engine alone or with a plain assignment, an access to it is one load, one
// store, or one call of the standard library's array, and no such access lasts while a callback, an
// action or a delegate runs.

/// Calls `body` with an object and counts no reference to it.
///
/// Somebody else has to keep the object alive until `body` is done; each caller says who.
@inline(__always)
func borrowing<Object: AnyObject, Result>(
  _ object: Object, _ body: (Object) -> Result
) -> Result {
  Unmanaged.passUnretained(object)._withUnsafeGuaranteedRef(body)
}

extension Array where Element: AnyObject {
  /// Calls `body` with each element, in order, without counting references to them.
  ///
  /// This array is a value of its own, and keeps its elements alive until the loop is over whatever
  /// becomes of the property that it was read from.
  @inline(__always)
  func forEachBorrowed(_ body: (Element) -> Void) {
    let this = self
    var index = 0
    while index < this.count {
      borrowing(this[index], body)
      index += 1
    }
    withExtendedLifetime(this) {}
  }

  /// Calls `body`, which only reads, with each element; nothing is counted, not even this array.
  ///
  /// Whoever holds this array holds the elements too.
  @inline(__always)
  func readEach(_ body: (Element) -> Void) {
    var index = 0
    while index < count {
      borrowing(self[index], body)
      index += 1
    }
  }

  /// Whether `predicate` holds for one of the elements; nothing is counted.
  ///
  /// `predicate` only reads, so whoever holds this array holds the elements too.
  @inline(__always)
  func someBorrowed(_ predicate: (Element) -> Bool) -> Bool {
    var index = 0
    while index < count {
      if borrowing(self[index], predicate) { return true }
      index += 1
    }
    return false
  }

  /// Whether the very object is among the elements.
  @inline(__always)
  func holds(_ object: Element) -> Bool {
    someBorrowed { $0 === object }
  }

  /// Takes all elements out, and keeps the room for the next.
  ///
  /// Faster than `removeAll(keepingCapacity:)` where there are few elements, as there are here.
  @inline(__always)
  mutating func empty() {
    while !isEmpty { removeLast() }
  }
}
