extension GestureRecognizer {
  /// Creates a recognizer with a method of an object as its action.
  ///
  /// `UIPanGestureRecognizer(target: self, action: #selector(drag))` becomes
  /// `UIPanGestureRecognizer(target: self, action: CardController.drag)`. The target is not retained.
  ///
  /// - Precondition: The method's parameter is a recognizer of this type or of a type that it inherits from.
  public convenience init<Target: AnyObject, Sender: GestureRecognizer>(
    target: Target, action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(name: nil)
    precondition(self is Sender, "the action takes a \(Sender.self), not a \(type(of: self))")
    addAction { [weak target] recognizer in
      guard let target, let sender = recognizer as? Sender else { return }
      action(target)(sender)
    }
  }

  /// Creates a recognizer with a method without a parameter as its action.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> () -> Void
  ) {
    self.init(name: nil)
    addAction { [weak target] _ in
      if let target { action(target)() }
    }
  }
}
