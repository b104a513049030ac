/// A reference from a part to what it belongs to, such as from a view to its window: not retained.
///
/// The owner clears it before it is deallocated; after that, reading it stops the program.
///
/// Its property is changed by `swap`: the former reference ends after the access to the property, so
/// that the compiler proves that accesses do not overlap, and needs no check at run time.
struct BackReference<Object: AnyObject> {
  #if hasFeature(Embedded)  // which has no `unowned`
  unowned(unsafe) let object: Object?
  #else
  unowned let object: Object?
  #endif

  init(_ object: Object?) { self.object = object }
}

/// A reference to an object that exists as long as the reference is used: not retained.
package struct Unowned<Object: AnyObject> {
  #if hasFeature(Embedded)  // which has no `unowned`
  package unowned(unsafe) let object: Object
  #else
  package unowned let object: Object
  #endif

  package init(_ object: Object) { self.object = object }
}

extension Array {
  /// Moves the elements out of a property that has the array, and leaves it empty.
  ///
  /// They are changed outside and stored back, so that the property is accessed for two moments only:
  /// the compiler proves that its accesses do not overlap, and needs no check at run time.
  @inline(__always)
  mutating func moveOut() -> Array {
    var elements: Array = []
    swap(&elements, &self)
    return elements
  }

  /// Removes all elements and keeps the memory for new elements.
  ///
  /// Faster than `removeAll(keepingCapacity:)` for few elements.
  @inlinable @inline(__always)
  package mutating func empty() {
    while !isEmpty { removeLast() }
  }
}
