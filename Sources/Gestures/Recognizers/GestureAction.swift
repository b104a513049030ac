/// A token that identifies an action or a target of a gesture recognizer, for removing it later.
public struct GestureTarget: Hashable, Sendable {
  let number: Int
}

/// An object to which actions can be added as closures or targets, such as a recognizer.
///
/// Only a protocol can declare closure parameters of type `Self`, so that each action receives a
/// recognizer of the type that it was added to.
public protocol GestureActionSender: AnyObject {}
