/// Stands for a view or a recognizer in tables that do not keep it alive.
///
/// No other object of the program gets the same identity, also after the object was deallocated. A weak
/// reference would serve as well, but makes every later retain of its object several times slower.
package final class Identity {
  private init() {}

  /// Returns the identity in a property, which gets one if it has none.
  fileprivate static func kept(in property: inout Identity?) -> Identity {
    let identity = property ?? Identity()
    property = identity
    return identity
  }
}

extension View {
  /// The identity of the view, made when it is first asked for.
  package var identity: Identity { Identity.kept(in: &core.identity) }
}

extension GestureRecognizer {
  /// The identity of the recognizer, made when it is first asked for.
  package var identity: Identity { Identity.kept(in: &core.identity) }
}
