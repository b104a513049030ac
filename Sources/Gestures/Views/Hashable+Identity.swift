// Equality is identity: there is one object for each finger, view and recognizer.

extension Responder: Hashable {
  public static func == (a: Responder, b: Responder) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension GestureRecognizer: Hashable {
  public static func == (a: GestureRecognizer, b: GestureRecognizer) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A touch is hashed by identity, so that it can be a key of a dictionary.
///
/// The engine reuses a touch for a later finger: remove values stored under a touch when it ends.
extension Touch: Hashable {
  public static func == (a: Touch, b: Touch) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
