extension GestureActionSender where Self: GestureRecognizer {
  /// Calls `action` for each report of the recognizer: once for a discrete gesture; for a continuous
  /// one when it begins, at each change, and when it ends or is cancelled.
  ///
  /// The recognizer keeps the closure. One that captures the recognizer's view, or what keeps that
  /// view alive, is a cycle that is never freed: take the view as an argument instead, by the
  /// overload with two parameters, or capture weakly.
  @discardableResult
  public func addAction(_ action: @escaping (Self) -> Void) -> GestureTarget {
    actions.add { recognizer in
      // The list belongs to the recognizer that the action was added to, which is a `Self`.
      action(unsafeDowncast(recognizer, to: Self.self))
    }
  }

  /// Calls `action` for each report of the recognizer, with the view that it is attached to.
  ///
  /// ```swift
  /// pan.addAction { pan, card in
  ///   card.center += pan.translation(in: card.superview)
  ///   pan.setTranslation(.zero, in: card.superview)
  /// }
  /// ```
  ///
  /// Such a closure has no need to capture the view, which would keep both alive for good. It is not
  /// called if an earlier action has detached the recognizer from its view.
  @discardableResult
  public func addAction(_ action: @escaping (Self, View) -> Void) -> GestureTarget {
    addAction { recognizer in
      if let view = recognizer.view { action(recognizer, view) }
    }
  }

  /// Calls a method of `target`, which is not retained: `pan.addTarget(self, Scene.pan)`.
  @discardableResult
  public func addTarget<Target: AnyObject>(
    _ target: Target, _ action: @escaping (Target) -> (Self) -> Void
  ) -> GestureTarget {
    addAction { [weak target] sender in
      guard let target else { return }
      action(target)(sender)
    }
  }

  /// Removes an action or target; nil removes all.
  public func removeTarget(_ target: GestureTarget?) {
    actions.remove(target)
  }
}
