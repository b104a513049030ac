// Why each class of the engine keeps its state in one structure marked `@exclusivity(unchecked)`: the
// check at run time looks for an access that begins while another one lasts, in thread-local storage,
// and took half of a touch's time. None can begin, for the objects belong to one thread, and
//
// - what clients can set is plain numbers, so that even one passed as `inout` can be read meanwhile,
//   and is what it is at that moment;
// - what the engine alone writes is accessed by one load, one store, or one call of a list or an
//   array, which is over before a callback, an action, a delegate or a client's `deinit` runs: what
//   such a call removes is retained elsewhere until after it.

extension Array where Element: AnyObject {
  /// Calls `body` with each element, in order, without counting references to them.
  ///
  /// The array is a value of its own and keeps its elements alive until the loop is over, whatever
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

  /// Removes all elements and keeps the capacity.
  ///
  /// Faster than `removeAll(keepingCapacity:)` where there are few elements, as there are here.
  @inline(__always)
  mutating func empty() {
    while !isEmpty { removeLast() }
  }
}
