// What programs for UIKit call, which the compiler answers with what to call instead.
extension GestureRecognizer {
  /// Not available: an action is a method, not a selector.
  @available(
    *, unavailable,
    message: "Create it by init(name:), and add a method by addTarget or a closure by addAction."
  )
  public convenience init<Action>(target: AnyObject?, action: Action) { fatalError() }

  /// Not available: an action is a method, not a selector.
  @available(
    *, unavailable, renamed: "addTarget(_:_:)",
    message: "An action is a method of the target's type, such as Card.drag, not a selector."
  )
  public func addTarget<Action>(_ target: AnyObject, action: Action) { fatalError() }

  /// Not available without the module `GestureSubclassing`, which has this method for subclasses.
  @available(*, unavailable, message: "A file with a recognizer imports GestureSubclassing.")
  public func transition(to state: State) { fatalError() }
}
