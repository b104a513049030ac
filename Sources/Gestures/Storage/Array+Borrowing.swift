// The state that classes of the engine read for every touch is marked `@exclusivity(unchecked)`. The
// check at run time looks in thread-local storage for an access that begins during another one, and
// took half of the time of a touch. No access can begin during another, because the objects belong
// to one thread, and
//
// - properties that clients can set are plain numbers, so that reading one that is passed as
//   `inout` yields its present value;
// - properties that only the engine writes are accessed by one load, one store, or one call of a
//   list or an array, which returns before a callback, an action, a delegate or a client's `deinit`
//   runs: objects that such a call removes are retained elsewhere until afterwards.

extension Array where Element: AnyObject {
  /// Calls `body` with each element in order, without changing the elements' reference counts.
  ///
  /// The array is a copy that keeps its elements alive until the loop has ended, even if the
  /// property that it was read from changes.
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

  /// Returns whether the element at an index is `object`, without changing reference counts.
  @inline(__always)
  func holds(_ object: Element, at index: Int) -> Bool {
    holds(.passUnretained(object), at: index)
  }

  /// Returns whether the element at an index is `object`, without changing reference counts.
  @inline(__always)
  func holds(_ object: Unmanaged<Element>, at index: Int) -> Bool {
    Unmanaged.passUnretained(self[index]).toOpaque() == object.toOpaque()
  }
}

extension Array {
  /// Removes all elements and keeps the memory for new elements.
  ///
  /// Faster than `removeAll(keepingCapacity:)` for few elements.
  @inline(__always)
  mutating func empty() {
    while !isEmpty { removeLast() }
  }
}
