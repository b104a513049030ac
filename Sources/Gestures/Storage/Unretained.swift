/// A reference that does not retain its object, for speed; another reference must keep the object
/// alive.
///
/// Making, comparing and following the reference counts no references: reference counting is atomic
/// and would take most of the time of a moving finger. The owner of the reference clears it when
/// the object is deallocated, or is deallocated first; the declaration of each reference says
/// which.
struct Unretained<Object: AnyObject> {
  private let reference: Unmanaged<Object>

  @inline(__always)
  init(_ object: Object) { reference = .passUnretained(object) }

  /// The object to which this reference refers.
  @inline(__always)
  var object: Object { reference.takeUnretainedValue() }

  /// Calls `body` with the object, without retaining the object.
  @inline(__always)
  func borrow<Result>(_ body: (Object) -> Result) -> Result {
    reference._withUnsafeGuaranteedRef(body)
  }

  /// Returns whether this reference refers to `object`.
  @inline(__always)
  func refers(to object: Object) -> Bool {
    reference.toOpaque() == Unmanaged.passUnretained(object).toOpaque()
  }

  /// Returns whether this reference refers to the same object as `other`.
  @inline(__always)
  func refers(to other: Unretained) -> Bool {
    reference.toOpaque() == other.reference.toOpaque()
  }
}
