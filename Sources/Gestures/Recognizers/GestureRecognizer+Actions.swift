// Actions as closures and as methods of targets.
extension GestureActionSender where Self: GestureRecognizer {
  /// Adds a closure that is called with the recognizer when the gesture begins, changes or ends.
  ///
  /// A discrete recognizer sends them once. A continuous one sends them when it begins, at each
  /// change, and when it ends or is cancelled.
  ///
  /// The recognizer retains the closure. A closure that captures the recognizer's view, or an
  /// object that retains the view, makes a reference cycle that is never freed: use the overload
  /// with two parameters, which passes the view, or capture weakly.
  @discardableResult
  public func addAction(_ action: @escaping (Self) -> Void) -> GestureTarget {
    let target = GestureTarget(number: nextAction)
    nextAction += 1
    let call = { (recognizer: GestureRecognizer) in
      // The list belongs to the recognizer that the action was added to, so the type is always `Self`.
      if let recognizer = recognizer as? Self { action(recognizer) }
    }
    actions = actions + [Action(target: target, call: call)]
    return target
  }

  /// Adds a closure that is called with the recognizer and its view when the gesture changes state.
  ///
  /// ```swift
  /// pan.addAction { pan, card in
  ///   card.center += pan.translation(in: card.superview)
  ///   pan.setTranslation(.zero, in: card.superview)
  /// }
  /// ```
  ///
  /// The closure does not need to capture the view, so it makes no reference cycle. It is not
  /// called if an earlier action has detached the recognizer from its view.
  @discardableResult
  public func addAction(_ action: @escaping (Self, View) -> Void) -> GestureTarget {
    addAction { recognizer in
      if let view = recognizer.view { action(recognizer, view) }
    }
  }

  /// Adds a method of an object as an action: `pan.addTarget(self, Scene.pan)`.
  ///
  /// The target is not retained.
  @discardableResult
  public func addTarget<Target: WeaklyReferenced>(
    _ target: Target, _ action: @escaping (Target) -> (Self) -> Void
  ) -> GestureTarget {
    noteTarget(target, of: addAction(weakly(target) { action($0)($1) }))
  }

  /// Adds a method of an object without parameters as an action: `tap.addTarget(self, Scene.close)`.
  ///
  /// The target is not retained.
  @discardableResult
  public func addTarget<Target: WeaklyReferenced>(
    _ target: Target, _ action: @escaping (Target) -> () -> Void
  ) -> GestureTarget {
    noteTarget(target, of: addAction(weakly(target) { target, _ in action(target)() }))
  }

  private func noteTarget<Target: WeaklyReferenced>(
    _ target: Target, of token: GestureTarget
  ) -> GestureTarget {
    let reference = WeakReference(target)
    actions[actions.count - 1].isLost = { reference.object == nil }
    return token
  }

  /// Whether the recognizer has an action.
  package var hasAction: Bool { !actions.isEmpty }

  /// Whether the target of an action was deallocated.
  package var hasLostTarget: Bool { actions.contains { $0.isLost() } }

  /// Removes the action or target with this token; nil removes all actions and targets.
  public func removeTarget(_ target: GestureTarget?) {
    actions = actions.filter { target != nil && $0.target != target }
  }
}
