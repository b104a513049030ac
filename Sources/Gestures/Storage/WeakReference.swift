// References that do not retain their object and are nil after it was deallocated. Embedded Swift has no
// weak references: there, objects that are referred to have a lifetime, whose end the references see.

/// An object with a lifetime.
public protocol LivingObject: AnyObject {
  /// The lifetime of the object, which no other object retains; declared before the other properties.
  var lifetime: Lifetime { get }
}

#if hasFeature(Embedded)
/// An object that can be referred to without being retained.
public typealias WeaklyReferenced = LivingObject

/// The time during which an object exists.
public final class Lifetime {
  final class End {
    var hasCome = false
  }

  let end = End()

  /// Creates the lifetime of the object that keeps it.
  public init() {}

  deinit { end.hasCome = true }
}

extension Responder: LivingObject {}
extension GestureRecognizer: LivingObject {}
#else
/// An object that can be referred to without being retained: any object, where the language has weak
/// references.
public typealias WeaklyReferenced = AnyObject

/// The time during which an object exists; nothing where the language has weak references.
public struct Lifetime {
  /// Creates the lifetime of the object that keeps it.
  public init() {}
}
#endif

/// A reference that does not retain its object and is nil after the object was deallocated.
package struct WeakReference<Object: WeaklyReferenced> {
  #if hasFeature(Embedded)
  private unowned(unsafe) var unretained: Object?
  private var end: Lifetime.End?

  package var object: Object? {
    get { end?.hasCome == false ? unretained : nil }
    set { (unretained, end) = (newValue, newValue?.lifetime.end) }
  }
  #else
  package weak var object: Object?
  #endif

  package init(_ object: Object?) { self.object = object }
}

/// The same to a delegate: a protocol cannot take the place of `Object`.
struct DelegateReference {
  #if hasFeature(Embedded)
  private unowned(unsafe) var unretained: (any GestureRecognizerDelegate)?
  private var end: Lifetime.End?

  var object: (any GestureRecognizerDelegate)? {
    get { end?.hasCome == false ? unretained : nil }
    set { (unretained, end) = (newValue, newValue?.lifetime.end) }
  }
  #else
  weak var object: (any GestureRecognizerDelegate)?
  #endif
}

// Functions that call others with an object, which they do not retain: `drawer.onMove = weakly(self) {
// $0.move($1) }`. After the object was deallocated, they do nothing, or return `absence`.

package func weakly<Object: WeaklyReferenced>(
  _ object: Object, _ call: @escaping (Object) -> Void
) -> () -> Void {
  let reference = WeakReference(object)
  return { if let object = reference.object { call(object) } }
}

package func weakly<Object: WeaklyReferenced, Argument>(
  _ object: Object, _ call: @escaping (Object, Argument) -> Void
) -> (Argument) -> Void {
  let reference = WeakReference(object)
  return { if let object = reference.object { call(object, $0) } }
}

package func weakly<Object: WeaklyReferenced, First, Second>(
  _ object: Object, _ call: @escaping (Object, First, Second) -> Void
) -> (First, Second) -> Void {
  let reference = WeakReference(object)
  return { if let object = reference.object { call(object, $0, $1) } }
}

package func weakly<Object: WeaklyReferenced, First, Second, Third>(
  _ object: Object, _ call: @escaping (Object, First, Second, Third) -> Void
) -> (First, Second, Third) -> Void {
  let reference = WeakReference(object)
  return { if let object = reference.object { call(object, $0, $1, $2) } }
}

package func weakly<Object: WeaklyReferenced, Result>(
  _ object: Object, or absence: Result, _ call: @escaping (Object) -> Result
) -> () -> Result {
  let reference = WeakReference(object)
  return { reference.object.map(call) ?? absence }
}

package func weakly<Object: WeaklyReferenced, Argument, Result>(
  _ object: Object, or absence: Result, _ call: @escaping (Object, Argument) -> Result
) -> (Argument) -> Result {
  let reference = WeakReference(object)
  return { argument in reference.object.map { call($0, argument) } ?? absence }
}
