/// A reference to an object that something else keeps alive.
///
/// Making, comparing and following it counts no reference, which is atomic and would be most of what
/// a moving finger costs. What holds one clears it when the object goes away, or is gone before it;
/// the declaration of each says which.
struct Unretained<Object: AnyObject> {
  private let reference: Unmanaged<Object>

  @inline(__always)
  init(_ object: Object) { reference = .passUnretained(object) }

  /// The object, retained by the caller.
  @inline(__always)
  var object: Object { reference.takeUnretainedValue() }

  /// Calls `body` with the object, which stays alive until `body` returns.
  @inline(__always)
  func borrow<Result>(_ body: (Object) -> Result) -> Result {
    reference._withUnsafeGuaranteedRef(body)
  }

  /// Whether this refers to that object.
  @inline(__always)
  func refers(to object: Object) -> Bool {
    reference.toOpaque() == Unmanaged.passUnretained(object).toOpaque()
  }
}
