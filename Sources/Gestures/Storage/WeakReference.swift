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

/// Returns a function that calls another one with an object, and does nothing after the object was
/// deallocated.
///
/// The function does not retain the object: `drawer.onMove = weakly(self) { $0.move($1) }`.
package func weakly<Object: WeaklyReferenced, each Argument>(
  _ object: Object, _ call: @escaping (Object, repeat each Argument) -> Void
) -> (repeat each Argument) -> Void {
  let reference = WeakReference(object)
  return { (argument: repeat each Argument) in
    if let object = reference.object { call(object, repeat each argument) }
  }
}

/// Returns a function that calls another one with an object, and returns `absence` after the object was
/// deallocated.
package func weakly<Object: WeaklyReferenced, each Argument, Result>(
  _ object: Object, or absence: Result,
  _ call: @escaping (Object, repeat each Argument) -> Result
) -> (repeat each Argument) -> Result {
  let reference = WeakReference(object)
  return { (argument: repeat each Argument) in
    guard let object = reference.object else { return absence }
    return call(object, repeat each argument)
  }
}
