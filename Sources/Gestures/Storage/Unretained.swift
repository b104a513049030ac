/// A reference to an object that another object keeps alive.
///
/// Making, comparing and following it counts no references: reference counting is atomic and would
/// take most of the time of a moving finger. The owner of the reference clears it when the object
/// is deallocated, or is deallocated first; the declaration of each reference says which.
struct Unretained<Object: AnyObject> {
  private let reference: Unmanaged<Object>

  @inline(__always)
  init(_ object: Object) { reference = .passUnretained(object) }

  /// The object itself, which the caller then retains.
  @inline(__always)
  var object: Object { reference.takeUnretainedValue() }

  /// Calls `body` with the object, which stays alive until `body` returns.
  @inline(__always)
  func borrow<Result>(_ body: (Object) -> Result) -> Result {
    reference._withUnsafeGuaranteedRef(body)
  }

  /// Returns whether this reference refers to the given object.
  @inline(__always)
  func refers(to object: Object) -> Bool {
    reference.toOpaque() == Unmanaged.passUnretained(object).toOpaque()
  }
}
