// References that do not retain their object and are nil after it was deallocated. Embedded Swift has no
// weak references: there, objects that are referred to have a lifetime, whose end the references see.
#if hasFeature(Embedded)
/// An object that can be referred to without being retained.
public protocol WeaklyReferenced: AnyObject {
  /// The lifetime of the object, which no other object retains; declared before the other properties.
  var lifetime: Lifetime { get }
}

extension Responder: WeaklyReferenced {}
extension GestureRecognizer: WeaklyReferenced {}
#else
/// An object that can be referred to without being retained: any object, where the language has weak
/// references.
public typealias WeaklyReferenced = AnyObject
#endif

/// The time during which an object exists, for references to the object where the language has no weak ones.
public final class Lifetime {
  final class End {
    var hasCome = false
  }

  let end = End()

  /// Creates the lifetime of the object that keeps it.
  public init() {}

  deinit { end.hasCome = true }
}

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
