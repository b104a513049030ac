// Why properties of the engine's objects are marked `@exclusivity(unchecked)`: the check at run time
// looks for an access that begins while another one lasts, with a look into thread-local storage for
// each. None can begin. The objects belong to one thread; a property so marked is written by the
// engine alone, or is a plain number that is assigned whole; and an access to it is one load, one
// store, or one call of a list or an array that only reads objects, and is over before a callback,
// an action or a delegate runs.

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
      Unmanaged.passUnretained(this[index])._withUnsafeGuaranteedRef(body)
      index += 1
    }
    withExtendedLifetime(this) {}
  }

  /// Takes all elements out, and keeps the room for the next.
  ///
  /// Faster than `removeAll(keepingCapacity:)` where there are few elements, as there are here.
  @inline(__always)
  mutating func empty() {
    while !isEmpty { removeLast() }
  }
}
